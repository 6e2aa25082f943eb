//! `sudoku rank`: the index of each complete grid.

use clap::Args;
use sudoku_core::{Puzzle, SolutionGrid};
use sudoku_formats::{Plain, Record};

use crate::args::{Common, FileArgs};
use crate::batch::{Answer, Question};
use crate::exit::{Exit, Failure};
use crate::session::Session;
use crate::words;

/// Write the index of each complete 9x9 grid in the total order of all grids
///
/// Indices go from 0 to 6670903752021072936959; `sudoku unrank` makes the grids of them again. The order is version 1: a
/// grid has the same index in every release, unless a release says that the version is another. What is no complete,
/// valid 9x9 grid is a line `invalid`, and the exit status is 2.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku rank grids.txt                         one index a line
  sudoku solve puzzles.txt | sudoku rank        the indices of solutions
  sudoku rank grids.txt | sudoku unrank         the same grids, 81 digits a line")]
pub(crate) struct Rank {
    #[command(flatten)]
    files: FileArgs,
}

impl Rank {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["rank"], common, &self.files)?;
        while let Some(feed) = session.next_feed() {
            let direct = |_, plain: &Plain, text: &mut Vec<u8>| {
                let values = plain.values();
                let grid = SolutionGrid::new(*values);
                if let Some(grid) = grid {
                    text.extend_from_slice(format!("{}\n", grid.rank()).as_bytes());
                }
                grid.is_some()
            };
            session.answer_directly(feed, &direct, rank)?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }
}

fn rank(question: Question<'_>) -> Answer {
    let invalid = |note| Answer { text: format!("{}\n", words::INVALID).into(), note, exit: Exit::Failed };
    match question.record.map(complete_grid) {
        None => invalid(None),
        Some(Err(why)) => invalid(Some(why)),
        Some(Ok(grid)) => Answer { text: format!("{}\n", grid.rank()).into(), note: None, exit: Exit::Good },
    }
}

/// The digits of a classic board, 0 for an empty cell.
///
/// # Errors
/// Why it is none: another layout, givens that clash, cells that are restricted.
pub(crate) fn classic_values(record: &Record) -> Result<[u8; 81], String> {
    if !record.board.layout().is_classic() {
        let order = record.board.layout().order();
        let found = if order == 9 { "other houses".to_owned() } else { format!("{order}x{order}") };
        return Err(format!("expected a 9x9 board with 3x3 boxes, found {found}"));
    }
    let puzzle: Puzzle = record.board.build().map_err(|faults| words::faults(&faults))?;
    let is_plain = puzzle.groups().is_empty() && puzzle.allowed().iter().all(|set| matches!(set.len(), 1 | 9));
    let values = puzzle.givens().values().try_into().ok().filter(|_| is_plain);
    values.ok_or_else(|| "expected digits and empty cells, found cells that are restricted otherwise".to_owned())
}

fn complete_grid(record: &Record) -> Result<SolutionGrid, String> {
    let values = classic_values(record)?;
    SolutionGrid::new(values).ok_or_else(|| {
        let empty: usize = values.iter().map(|&value| usize::from(value == 0)).sum();
        format!("expected a complete grid, found {empty} empty cell{}", if empty == 1 { "" } else { "s" })
    })
}
