//! DMOJ ecoo13r1p3 "Hexudoku" (ECOO 2013, round 1): how many empty cells are filled by one who puts the smallest digit that
//! clashes with nothing into each, in reading order, and passes over those where there is none.
//!
//! Source: the statement (dmoj.ca/problem/ecoo13r1p3); its data have ten boards.

use std::io::{self, Write};

use sudoku_core::{DigitSet, House, Limits};

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::Frame;
use crate::input::Input;
use crate::judge::Outcome;
use crate::layouts::SIXTEEN;
use crate::promise::Promise;
use crate::record::Record;

static INPUT: Input = Input {
    id: "dmoj-ecoo13r1p3",
    title: "16 rows of hexadecimal digits, - for an empty cell",
    example: "D15---0--8-----3\n\
              ----7-C--4EB----\n\
              6--B-E-2--9-----\n\
              --C---487--0----\n\
              A--85--64---B--0\n\
              -3D----E-----7--\n\
              -----------41---\n\
              -7----D---------\n\
              C-------B-------\n\
              ---E3--------4--\n\
              ---9------A---0-\n\
              -5-----1--------\n\
              -------C----9---\n\
              B-------0--A3---\n\
              ----4-----------\n\
              -D--8----C--5---\n",
    shape: SIXTEEN,
    frame: Frame::Open,
    cells: Cells::Packed(Alphabet::from_zero, '-'),
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "16x16 4x4",
    task: Task::Own { name: "greedy filling", answer },
    promise: Some(Promise::new(&[SIXTEEN]).cases(10..=10).solutions(0..=u64::MAX)),
    ..Declared::new("dmoj-ecoo13r1p3", "DMOJ Hexudoku (ECOO 2013)", &INPUT)
};

fn answer(record: &Record, _: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
    let layout = record.board.layout();
    let order = layout.order();
    let mut sets: Vec<DigitSet> =
        record.board.allowed().iter().map(|set| set.only().map_or(DigitSet::default(), DigitSet::single)).collect();
    let mut filled = 0;
    for cell in layout.cells() {
        let digit = |sets: &[DigitSet]| {
            let peers = layout.houses().iter().filter(|house| house.cells().contains(&cell)).flat_map(House::cells);
            let used =
                peers.filter_map(|peer| sets.get(peer.index(order))).fold(DigitSet::default(), |used, &set| used | set);
            (DigitSet::all(order) - used).first()
        };
        if sets.get(cell.index(order)).is_some_and(|set| set.is_empty())
            && let Some(digit) = digit(&sets)
            && let Some(set) = sets.get_mut(cell.index(order))
        {
            *set = DigitSet::single(digit);
            filled += 1;
        }
    }
    writeln!(out, "{filled}")?;
    Ok(Outcome::Good)
}
