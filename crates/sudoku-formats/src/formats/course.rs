//! `course`: the grids of a course project, spaced rows with a blank line between two grids.
//!
//! Accepted: nine rows of nine numbers from 0 to 9 with blanks or tabs between them, 0 for an empty cell. A blank line
//! ends a grid; between whole grids it may be missing. Other boxes (`--box`) make other orders.
//! Written: the rows with single blanks, one blank line between two grids, no blank at the end of a row.

use sudoku_core::{Layout, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::case_rows::{Resemblance, Rows};
use crate::cases::Cases;
use crate::error::ParseError;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::{number_of, spaced_row, words};
use crate::head::Head;
use crate::layouts::NINE;
use crate::lines::Line;
use crate::plain::Spelling;
use crate::print::{Body, PlainPrinter};
use crate::record::Record;

static PRINTER: PlainPrinter =
    PlainPrinter { id: "course", shape: None, empty: None, has_count: false, has_gaps: true, body: Body::Spaced };

pub(crate) struct Course;

impl Format for Course {
    fn id(&self) -> &'static str {
        "course"
    }

    fn title(&self) -> &'static str {
        "rows of numbers with blanks between them, 0 for an empty cell, a blank line between grids"
    }

    fn example(&self) -> &'static str {
        "9 0 8 0 6 0 1 2 4\n2 3 7 4 5 1 9 6 8\n1 4 6 0 2 0 3 5 7\n0 1 2 0 7 0 5 9 3\n0 7 3 0 1 0 4 8 2\n\
         4 8 0 0 0 5 6 0 1\n7 0 4 5 9 0 8 1 6\n8 9 0 7 4 6 2 0 0\n3 0 5 0 8 0 7 0 9\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let head = Head::new(head);
        let rows = head.spaced_lines().get(..4.min(head.spaced_lines().len()))?;
        // A bad row among them must not hide what the others are.
        let good = rows.iter().filter(|(_, line)| cells(line, 9) == (9, 9)).count();
        let parted = rows.iter().skip(1).any(|&(blanks, _)| blanks > 0);
        (good > 1 && 2 * good > rows.len() && !parted)
            .then(|| "rows of nine numbers with blanks between them".to_owned())
    }

    fn reader(&self, options: &ReadOptions) -> Box<dyn Reader> {
        let layout = Layout::boxes(options.shape.unwrap_or(NINE));
        let values = vec![0; layout.cell_count()];
        Box::new(Cases::new(SpacedRows { layout, values }))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}

/// The words of a line and how many of them can be cells.
pub(crate) fn cells(text: &[u8], order: u8) -> (usize, usize) {
    words(text).fold((0, 0), |(all, right), word| {
        let is_cell = text.get(word).is_some_and(|word| number_of(order, word).is_some());
        (all + 1, right + usize::from(is_cell))
    })
}

/// Reads the rows of one grid after another.
struct SpacedRows {
    layout: Layout,
    values: Vec<u8>,
}

impl Rows for SpacedRows {
    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let (cells, right) = cells(text, self.layout.order());
        Resemblance { order: self.order(), cells, right }
    }

    fn what(&self) -> String {
        format!("a row of {} numbers", self.layout.order())
    }

    fn order(&self) -> usize {
        usize::from(self.layout.order())
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        let order = self.order();
        let cells = self.values.get_mut(index * order..(index + 1) * order).unwrap_or_default();
        spaced_row(line, self.layout.order(), cells).map_err(|(span, message)| line.error(span, message))
    }

    fn plain(&self) -> Option<Spelling> {
        (self.layout.shape() == Some(NINE)).then_some(Spelling::SpacedRows)
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let mut board = PuzzleBuilder::new(&self.layout);
        board.values(&self.values);
        let alphabet = Alphabet::standard(self.layout.order()).with_empty('0');
        Ok(Record::new(board, alphabet, first_line))
    }
}
