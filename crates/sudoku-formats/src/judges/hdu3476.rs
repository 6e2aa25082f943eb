//! HDU 3476 "Sudoku": how many boards of 4x4 have exactly one solution. There is nothing to read.
//!
//! Source: the statement, which does not say the number; it is computed.

use std::io::{self, Write};

use sudoku_core::{Grid, Limits, PuzzleBuilder};

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::error::ReadError;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::judge::Outcome;
use crate::layouts::{FOUR, Layouts};
use crate::lines::Lines;
use crate::record::Record;

pub(crate) static JUDGE: Declared = Declared {
    board: "4x4 2x2",
    task: Task::Own { name: "number of boards", answer },
    has_input: false,
    ..Declared::new("hdu3476", "HDU 3476 Sudoku", &Nothing)
};

/// An input that is never looked at: it has one case, the empty board.
struct Nothing;

impl Format for Nothing {
    fn id(&self) -> &'static str {
        JUDGE.id
    }

    fn title(&self) -> &'static str {
        "nothing"
    }

    fn example(&self) -> &'static str {
        ""
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Once { given: false })
    }

    fn printer(&self) -> Option<&dyn Printer> {
        None
    }
}

/// Gives the empty board once.
struct Once {
    given: bool,
}

impl Reader for Once {
    fn read(&mut self, _: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        let board = PuzzleBuilder::new(&Layouts::default().get(FOUR));
        (!std::mem::replace(&mut self.given, true)).then(|| Ok(Record::new(board, Alphabet::standard(4), 1)))
    }
}

fn answer(record: &Record, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
    let grids: Vec<Grid> = record.board.build().into_iter().flat_map(|board| board.solutions(limits)).collect();
    let proper: u64 = grids.iter().map(|grid| determining(grid, &grids)).sum();
    writeln!(out, "{proper}")?;
    Ok(Outcome::Good)
}

/// In how many sets of cells no other grid has the same digits as this one.
fn determining(grid: &Grid, grids: &[Grid]) -> u64 {
    /// Sets of 16 cells.
    const SETS: usize = 1 << 16;
    let mut shared = vec![false; SETS];
    for other in grids.iter().filter(|other| *other != grid) {
        let equal = grid.values().iter().zip(other.values()).enumerate().filter(|(_, (a, b))| a == b);
        if let Some(place) = shared.get_mut(equal.fold(0, |set, (cell, _)| set | 1 << cell)) {
            *place = true;
        }
    }
    // What two grids share they share in every smaller set.
    for cell in 0..16 {
        for set in (0..SETS).rev().filter(|set| set & 1 << cell != 0) {
            if shared.get(set) == Some(&true)
                && let Some(smaller) = shared.get_mut(set & !(1 << cell))
            {
                *smaller = true;
            }
        }
    }
    shared.iter().filter(|&&shared| !shared).count() as u64
}
