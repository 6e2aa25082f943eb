//! The rows of a declared input, board after board.

use sudoku_core::{BoxShape, Cell, DigitSet, PuzzleBuilder};

use crate::case_rows::{CountLine, Resemblance, Rows};
use crate::cells::Cells;
use crate::error::ParseError;
use crate::excerpt::piece;
use crate::frame::{Frame, Gap, Heading};
use crate::grammar::{NONE, Symbols, is_number_in, loose_row, number_row, packed_row, words};
use crate::layouts::{Layouts, NINE};
use crate::lines::Line;
use crate::plain::Spelling;
use crate::record::Record;

/// Reads the rows of one board after another.
pub(crate) struct BoardRows {
    frame: Frame,
    heading: Heading,
    gap: Gap,
    cells: Cells,
    layouts: Layouts,
    /// The boxes of this board.
    shape: BoxShape,
    symbols: Symbols,
    values: Vec<u8>,
}

impl BoardRows {
    pub(crate) fn new(shape: BoxShape, frame: Frame, heading: Heading, gap: Gap, cells: Cells) -> BoardRows {
        let mut rows = BoardRows {
            frame,
            heading,
            gap,
            cells,
            layouts: Layouts::default(),
            shape,
            symbols: Symbols::of(cells.alphabet(shape.order())),
            values: Vec::new(),
        };
        rows.set_shape(shape);
        rows
    }

    fn set_shape(&mut self, shape: BoxShape) {
        if self.shape != shape {
            self.shape = shape;
            self.symbols = Symbols::of(self.cells.alphabet(shape.order()));
        }
        self.values.resize(self.side() * self.side(), 0);
    }

    fn side(&self) -> usize {
        usize::from(self.shape.order())
    }

    /// The number of cells on a line.
    fn width(&self) -> usize {
        if let Cells::Line(..) = self.cells { self.side() * self.side() } else { self.side() }
    }

    fn resembling(&self, text: &[u8]) -> (usize, usize) {
        match self.cells {
            Cells::Packed(..) | Cells::Line(..) => self.symbols.resemblance(text),
            Cells::Loose(..) => {
                let cells = text.iter().filter(|byte| !byte.is_ascii_whitespace());
                (cells.clone().count(), cells.filter(|&&byte| self.symbols.value(byte).is_some()).count())
            }
            Cells::Numbers(..) | Cells::Digits => {
                let range = self.cells.range(self.shape.order());
                words(text).fold((0, 0), |(all, right), word| {
                    (all + 1, right + usize::from(text.get(word).is_some_and(|word| is_number_in(&range, word))))
                })
            }
        }
    }

    /// Whether a line may be meant for the size of a board: a word alone, and no row.
    fn looks_like_side(&self, text: &[u8], in_case: bool) -> bool {
        let is_short = match self.cells {
            Cells::Numbers(..) | Cells::Digits => !in_case || self.side() > 1,
            _ => text.len() <= 2,
        };
        is_short && words(text).count() == 1
    }
}

impl Rows for BoardRows {
    fn count_line(&self) -> CountLine {
        if self.frame == Frame::Counted { CountLine::Required } else { CountLine::Never }
    }

    fn is_alone(&self) -> bool {
        self.frame == Frame::One
    }

    /// A blank line may stand anywhere, unless an unbroken run of rows, more than half and no whole bands, lacks some.
    fn blank_line_ends(&self, rows: usize, gaps: usize) -> bool {
        let is_band = rows.is_multiple_of(usize::from(self.shape.rows()));
        self.gap != Gap::None && gaps == 0 && !is_band && 2 * rows > self.side()
    }

    fn is_separator(&self, text: &[u8]) -> bool {
        matches!(self.gap, Gap::Between(gap) if !gap.is_empty() && text.trim_ascii() == gap.as_bytes())
    }

    fn is_end(&self, text: &[u8]) -> bool {
        matches!(self.frame, Frame::Until(end) if text.trim_ascii() == end.as_bytes())
    }

    fn heading(&mut self, line: Line<'_>, in_case: bool) -> Option<Result<(), ParseError>> {
        let text = line.text.trim_ascii();
        match self.heading {
            Heading::None => None,
            Heading::Label(word) => text.starts_with(word.as_bytes()).then_some(Ok(())),
            Heading::Side(from, to) => {
                let side = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
                let side = side.filter(|side| (from..=to).contains(side));
                let shape = side.and_then(|side| BoxShape::new(side, side));
                match shape {
                    _ if !self.looks_like_side(text, in_case) => None,
                    Some(shape) => {
                        self.set_shape(shape);
                        Some(Ok(()))
                    }
                    // Among rows it is a bad one.
                    None if in_case => None,
                    None => {
                        let found = piece(line.text, line.trimmed());
                        Some(Err(line.error(line.trimmed(), format!("expected {}, found {found}", self.what()))))
                    }
                }
            }
        }
    }

    fn needs_heading(&self) -> bool {
        matches!(self.heading, Heading::Side(..))
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let (cells, right) = self.resembling(text);
        Resemblance { order: self.width(), cells, right }
    }

    fn what(&self) -> String {
        match self.heading {
            Heading::Side(from, to) => format!("the size of a box, from {from} to {to}"),
            _ => format!("a row of {} cells", self.width()),
        }
    }

    fn order(&self) -> usize {
        self.values.len() / self.width().max(1)
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        let (width, order) = (self.width(), self.shape.order());
        let cells = self.values.get_mut(index * width..(index + 1) * width).unwrap_or_default();
        let read = match self.cells {
            Cells::Packed(..) | Cells::Line(..) => packed_row(line, &self.symbols, cells),
            Cells::Loose(..) => loose_row(line, &self.symbols, cells),
            Cells::Numbers(..) | Cells::Digits => number_row(line, &self.cells.range(order), order, cells),
        };
        read.map_err(|(span, message)| line.error(span, message))
    }

    fn plain(&self) -> Option<Spelling> {
        self.cells.plain().filter(|_| self.shape == NINE && !self.needs_heading())
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let mut board = PuzzleBuilder::new(&self.layouts.get(self.shape));
        let order = self.shape.order();
        for (index, value) in self.values.iter_mut().enumerate().filter(|(_, value)| **value == NONE) {
            if let Some(cell) = Cell::from_index(index, order) {
                board.allow(cell, DigitSet::default());
            }
            *value = 0;
        }
        board.values(&self.values);
        Ok(Record::new(board, self.cells.alphabet(order), first_line))
    }
}
