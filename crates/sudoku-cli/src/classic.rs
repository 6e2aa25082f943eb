//! Classic 9x9 puzzles, which the batch engine solves many at a time.
//!
//! It finds out how many solutions a puzzle has, and the solution if that is the only one. Which of several solutions it
//! comes upon first depends on the puzzles beside it, so a puzzle with several is solved once more, for itself, wherever
//! a solution is to be written: what is written depends on nothing but the puzzle.

use std::env;
use std::sync::Arc;

use sudoku_core::batch::{Answer as Found, BatchSolver, Kernel, Puzzle9};
use sudoku_core::count::Kernel as CountKernel;
use sudoku_formats::{Alphabet, Plain};

use crate::exit::{Exit, Failure};
use crate::input::{Chunk, Piece};
use crate::spare::Spare;

/// The variable that names a kernel.
pub(crate) const VARIABLE: &str = "SUDOKU_KERNEL";
/// Its value for no kernel at all.
const NONE: &str = "none";

/// Where a classic puzzle stands, and how it was written.
pub(crate) struct Case {
    /// Its number among all puzzles, from 0.
    pub(crate) index: u64,
    /// How digits and empty cells were written.
    pub(crate) alphabet: Alphabet,
}

/// A note for standard error, if there is one, and what an answer means for the exit status.
pub(crate) type Meaning = (Option<&'static str>, Exit);

/// Nothing to remark on.
pub(crate) const GOOD: Meaning = (None, Exit::Good);

/// What a command answers when nothing but the number of solutions is known, and the only one if there is one.
pub(crate) trait Classic: Sync {
    /// How many solutions to look for; at least 2.
    fn limit(&self) -> u64;

    /// Appends the answer, if that is enough to know. Givens do not clash.
    fn answer(&self, case: &Case, found: &Found, text: &mut Vec<u8>) -> Option<Meaning>;
}

/// Solvers of a run, one for each thread at most, and memory that is used again chunk after chunk.
pub(crate) struct Solvers {
    /// `None` if the batch engine is not to be used.
    kernel: Option<Kernel>,
    desks: Spare<Desk>,
    /// Memory for plain boards and for text.
    boards: Arc<Spare<Vec<Plain>>>,
    texts: Spare<Vec<u8>>,
}

impl Solvers {
    /// Solvers on the kernel that the environment names, or the best.
    ///
    /// # Errors
    /// If there is no such kernel, or this CPU lacks it.
    pub(crate) fn from_environment() -> Result<Solvers, Failure> {
        let name = env::var_os(VARIABLE).map(|name| name.to_string_lossy().into_owned());
        let kernel = match name.as_deref() {
            None | Some("" | "auto") => Some(Kernel::best()),
            Some(NONE) => None,
            Some(name) => Some(kernel(name).map_err(|error| Failure::Message(format!("{VARIABLE}: {error}")))?),
        };
        Ok(Solvers { kernel, desks: Spare::new(), boards: Arc::new(Spare::new()), texts: Spare::new() })
    }

    /// Whether the batch engine is to be used.
    pub(crate) fn any(&self) -> bool {
        self.kernel.is_some()
    }

    /// The instructions for exact counts.
    pub(crate) fn count_kernel(&self) -> CountKernel {
        match self.kernel {
            Some(Kernel::Avx512Wide | Kernel::Avx512) => CountKernel::best(),
            Some(Kernel::Avx2) => CountKernel::Avx2,
            _ => CountKernel::Portable,
        }
    }

    /// Memory for plain boards.
    pub(crate) fn boards(&self) -> Arc<Spare<Vec<Plain>>> {
        self.boards.clone()
    }

    /// Takes such memory back.
    pub(crate) fn leave_boards(&self, mut boards: Vec<Plain>) {
        boards.clear();
        self.boards.give(boards);
    }

    /// Memory for text.
    pub(crate) fn text(&self) -> Vec<u8> {
        self.texts.take().unwrap_or_default()
    }

    /// Takes such memory back.
    pub(crate) fn leave_text(&self, mut text: Vec<u8>) {
        text.clear();
        self.texts.give(text);
    }

    /// A desk with what is found out about the classic puzzles of a chunk, up to so many solutions of each. Give it back
    /// with [`Solvers::leave`].
    pub(crate) fn solve(&self, chunk: &Chunk, limit: u64) -> Option<Desk> {
        let mut desk = self.desks.take().map_or_else(|| self.kernel.map(Desk::new), Some)?;
        desk.solve(chunk, limit);
        Some(desk)
    }

    /// Leaves a desk for the next chunk.
    pub(crate) fn leave(&self, desk: Desk) {
        self.desks.give(desk);
    }
}

/// A solver and the memory it needs for a chunk.
pub(crate) struct Desk {
    solver: BatchSolver,
    puzzles: Vec<Puzzle9>,
    /// For each plain board, then for each other piece that is a classic puzzle.
    pub(crate) found: Vec<Found>,
    /// For each other piece whether it is one.
    pub(crate) is_classic: Vec<bool>,
}

impl Desk {
    fn new(kernel: Kernel) -> Desk {
        Desk { solver: BatchSolver::new(kernel), puzzles: Vec::new(), found: Vec::new(), is_classic: Vec::new() }
    }

    fn solve(&mut self, chunk: &Chunk, limit: u64) {
        self.puzzles.clear();
        self.puzzles.extend(chunk.plain.iter().map(packed));
        self.is_classic.clear();
        for (_, job) in &chunk.jobs {
            let puzzle = match &job.piece {
                Piece::Record(record) if record.board.layout().is_classic() && !record.spaced_rows => {
                    record.board.build().ok().and_then(|puzzle| Puzzle9::from_puzzle(&puzzle))
                }
                _ => None,
            };
            self.is_classic.push(puzzle.is_some());
            self.puzzles.extend(puzzle);
        }
        self.found.resize(self.puzzles.len(), Found::default());
        if !self.puzzles.is_empty() {
            self.solver.solve_into(&self.puzzles, limit, &mut self.found);
        }
    }
}

/// The kernel with this name.
///
/// # Errors
/// If there is none, or this CPU lacks it.
fn kernel(name: &str) -> Result<Kernel, String> {
    let kernel: Kernel = name.parse().map_err(|_| {
        let known: Vec<&str> = Kernel::ALL.iter().map(|kernel| kernel.name()).collect();
        format!("no kernel is called `{name}`; there are {}, {NONE} and auto", known.join(", "))
    })?;
    available(kernel)
}

/// This kernel.
///
/// # Errors
/// If this CPU lacks it.
pub(crate) fn available(kernel: Kernel) -> Result<Kernel, String> {
    if kernel.is_available() { Ok(kernel) } else { Err(format!("this CPU cannot run {kernel}")) }
}

/// The packed form of a board. A plain board holds nothing but digits and empty cells; were it otherwise, it would have no
/// solution.
fn packed(plain: &Plain) -> Puzzle9 {
    Puzzle9::from_values(plain.values()).unwrap_or_else(|| Puzzle9::from_candidates(&[0; 81]))
}

/// Whether a digit stands twice in a row, a column or a box.
pub(crate) fn has_clash(values: &[u8; 81]) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    let mut clash = 0;
    for (row, (cells, in_row)) in values.chunks_exact(9).zip(&mut rows).enumerate() {
        for (column, (&value, in_column)) in cells.iter().zip(&mut columns).enumerate() {
            let bit = 1 << (value & 15) & !1;
            let mut empty = 0;
            let in_box = boxes.get_mut(row / 3 * 3 + column / 3).unwrap_or(&mut empty);
            clash |= bit & (*in_row | *in_column | *in_box);
            *in_row |= bit;
            *in_column |= bit;
            *in_box |= bit;
        }
    }
    clash != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clash_is_what_a_board_cannot_be_built_with() {
        use sudoku_core::{BoxShape, Layout, Puzzle};
        let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
        for first in 0..81 {
            for second in first + 1..81 {
                let mut values = [0; 81];
                (values[first], values[second]) = (9, 9);
                assert_eq!(has_clash(&values), Puzzle::from_values(&layout, &values).is_err());
                values[second] = 1;
                assert!(!has_clash(&values));
            }
        }
    }
}
