//! One puzzle of an input.

use sudoku_core::{Cell, Digit, PuzzleBuilder};

use crate::alphabet::Alphabet;

/// A puzzle as it was read: well formed, but perhaps contradicting itself.
///
/// ```
/// use sudoku_formats::{ReadOptions, Records};
/// let input = "# from a book\n.23....23....14. easy one\n";
/// let record = Records::open(input.as_bytes(), None, &ReadOptions::default()).unwrap().next().unwrap().unwrap();
/// assert_eq!((record.line, record.name.as_deref()), (2, Some("easy one")));
/// assert_eq!(record.board.build().unwrap().givens().clue_count(), 6);
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The board as read. [`PuzzleBuilder::build`] tells whether its givens clash.
    pub board: PuzzleBuilder,
    /// How digits and empty cells were written.
    pub alphabet: Alphabet,
    /// The puzzle's name or comment.
    pub name: Option<String>,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// A blank line stood between every two rows, without a count line before: an answer to POJ 2676 then has them too.
    pub spaced_rows: bool,
    /// The givens in the order in which they were told, where a problem asks about that; empty otherwise.
    pub told: Vec<(Cell, Digit)>,
}

impl Record {
    /// A record without a name.
    pub(crate) fn new(board: PuzzleBuilder, alphabet: Alphabet, line: u64) -> Record {
        Record { board, alphabet, name: None, line, spaced_rows: false, told: Vec::new() }
    }
}
