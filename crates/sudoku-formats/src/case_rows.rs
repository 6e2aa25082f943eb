//! The grammar of the rows of a case, as the frame around them asks for it.

use crate::error::ParseError;
use crate::lines::Line;
use crate::plain::{Plain, Spelling};
use crate::record::Record;

/// Whether the first line is the number of cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CountLine {
    Never,
    Optional,
    Required,
}

/// The grammar of one row, and of what may stand around rows.
pub(crate) trait Rows: Send {
    fn count_line(&self) -> CountLine {
        CountLine::Never
    }

    /// Whether there is but one case.
    fn is_alone(&self) -> bool {
        false
    }

    /// Whether a blank line ends a case after so many rows, among which stand so many gaps; otherwise it means nothing.
    fn blank_line_ends(&self, rows: usize, gaps: usize) -> bool {
        let _ = (rows, gaps);
        self.count_line() == CountLine::Never
    }

    /// Whether a line is no row but may stand between rows.
    fn is_ruler(&self, text: &[u8]) -> bool {
        let _ = text;
        false
    }

    /// Whether a line parts two cases.
    fn is_separator(&self, text: &[u8]) -> bool {
        let _ = text;
        false
    }

    /// Whether a line ends the input.
    fn is_end(&self, text: &[u8]) -> bool {
        let _ = text;
        false
    }

    /// Reads the line that stands before the rows of a case; `None` if it does not look like one.
    fn heading(&mut self, line: Line<'_>, in_case: bool) -> Option<Result<(), ParseError>> {
        let _ = (line, in_case);
        None
    }

    /// Whether no rows can be read without such a line.
    fn needs_heading(&self) -> bool {
        false
    }

    /// How much a line looks like the first row of a case.
    fn resemblance(&self, text: &[u8]) -> Resemblance;

    /// What a case begins with, for a message: `a row of 9 digits`.
    fn what(&self) -> String;

    /// The number of rows of the case, as far as what was read of it tells.
    fn order(&self) -> usize;

    /// Reads row number `index`.
    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError>;

    /// How a plain board is spelled, if boards here are classic ones.
    fn plain(&self) -> Option<Spelling> {
        None
    }

    /// Takes note that so many plain boards, one at least, have been read past it.
    fn passed(&mut self, boards: usize, last: &Plain) {
        let _ = (boards, last);
    }

    /// Makes the record of the rows.
    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError>;
}

/// How much a line looks like a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resemblance {
    /// The number of cells that a row should have.
    pub(crate) order: usize,
    /// The number that the line seems to have.
    pub(crate) cells: usize,
    /// How many of them could be right.
    pub(crate) right: usize,
}

impl Resemblance {
    pub(crate) fn is_whole(self) -> bool {
        self.right == self.cells
    }

    /// At most one cell too few or too many.
    pub(crate) fn is_near(self) -> bool {
        self.cells.abs_diff(self.order) <= 1
    }

    /// One cell too few or too many, or some bad ones, but still a row.
    pub(crate) fn is_row(self) -> bool {
        self.is_near() && self.is_mostly_right()
    }

    /// Not too short, and more right than wrong.
    pub(crate) fn is_mostly_right(self) -> bool {
        2 * self.right > self.cells && 2 * self.cells > self.order
    }
}
