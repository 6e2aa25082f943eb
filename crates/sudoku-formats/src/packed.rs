//! Boards of one fixed shape in packed rows: what several judges' formats have in common.

use sudoku_core::{BoxShape, Layout, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::case_rows::{CountLine, Resemblance, Rows};
use crate::error::ParseError;
use crate::grammar::{Symbols, packed_row};
use crate::lines::Line;
use crate::plain::Spelling;
use crate::record::Record;

/// A format of packed rows.
pub(crate) struct Packed {
    pub(crate) shape: BoxShape,
    pub(crate) count_line: CountLine,
    pub(crate) symbols: Symbols,
    pub(crate) empty: char,
    /// How a plain board is spelled, for the classic shape.
    pub(crate) plain: Option<Spelling>,
    /// Puts the values of the cells, in row-major order, on the board.
    pub(crate) fill: fn(&mut PuzzleBuilder, &[u8]),
}

impl Packed {
    pub(crate) fn order(&self) -> u8 {
        self.shape.order()
    }

    pub(crate) fn alphabet(&self) -> Alphabet {
        Alphabet::standard(self.order()).with_empty(self.empty)
    }

    pub(crate) fn rows(&'static self) -> PackedRows {
        let order = usize::from(self.order());
        PackedRows { format: self, layout: Layout::boxes(self.shape), order, values: vec![0; order * order] }
    }

    /// Whether a line is a whole row.
    pub(crate) fn is_row(&self, text: &[u8]) -> bool {
        self.symbols.resemblance(text) == (usize::from(self.order()), usize::from(self.order()))
    }
}

/// Reads the rows of one board after another.
pub(crate) struct PackedRows {
    format: &'static Packed,
    layout: Layout,
    order: usize,
    values: Vec<u8>,
}

impl Rows for PackedRows {
    fn count_line(&self) -> CountLine {
        self.format.count_line
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let (cells, right) = self.format.symbols.resemblance(text);
        Resemblance { order: self.order, cells, right }
    }

    fn what(&self) -> String {
        format!("a row of {} cells", self.order)
    }

    fn order(&self) -> usize {
        self.order
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        let start = index * self.order;
        let cells = self.values.get_mut(start..start + self.order).unwrap_or_default();
        packed_row(line, &self.format.symbols, cells).map_err(|(span, message)| line.error(span, message))
    }

    fn plain(&self) -> Option<Spelling> {
        self.format.plain
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let mut board = PuzzleBuilder::new(&self.layout);
        (self.format.fill)(&mut board, &self.values);
        Ok(Record::new(board, self.format.alphabet(), first_line))
    }
}

/// The filling of a board whose values are its digits.
pub(crate) fn fill_digits(board: &mut PuzzleBuilder, values: &[u8]) {
    board.values(values);
}
