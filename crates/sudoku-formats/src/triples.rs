//! A 9x9 board told given by given: a row, a column and a digit on each line, behind their number or all 81 of them.

use sudoku_core::{Cell, Digit, Layout, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::case_rows::{Resemblance, Rows};
use crate::cases::Cases;
use crate::error::ParseError;
use crate::excerpt::piece;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::grammar::{is_number_in, number_row, words};
use crate::layouts::NINE;
use crate::lines::Line;
use crate::print::{check_plain, check_shape};
use crate::record::Record;

const ORDER: u8 = NINE.order();
/// The cells of the board.
const CELLS: usize = 81;

/// A format of such lines.
#[derive(Debug)]
pub(crate) struct Triples {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) example: &'static str,
    /// The number of givens stands before them.
    pub(crate) counted: bool,
}

impl Format for Triples {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn example(&self) -> &'static str {
        self.example
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        let number = if self.counted { 0 } else { CELLS };
        Box::new(Cases::new(TripleRows {
            counted: self.counted,
            number,
            layout: Layout::boxes(NINE),
            told: Vec::new(),
        }))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

impl Printer for Triples {
    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        check_shape(entry, NINE, self.id)?;
        if let Entry::Board(board, _) = entry {
            check_plain(board, self.id)?;
        }
        self.print_lossy(index, entry, out);
        Ok(())
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        check_shape(entry, NINE, self.id).is_ok()
    }

    fn print_lossy(&self, _: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        let values: Vec<u8> = match entry {
            Entry::Board(board, _) => board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect(),
            Entry::Grid(grid, _) => grid.values().to_vec(),
            Entry::Word(word) => return out.extend_from_slice(format!("{word}\n").as_bytes()),
        };
        let givens = || values.iter().enumerate().filter(|&(_, &value)| value > 0);
        if self.counted {
            out.extend_from_slice(format!("{}\n", givens().count()).as_bytes());
        }
        for (cell, value) in givens() {
            if let Some(cell) = Cell::from_index(cell, ORDER) {
                out.extend_from_slice(format!("{} {} {value}\n", cell.row() + 1, cell.column() + 1).as_bytes());
            }
        }
    }
}

/// Reads the givens of the only board.
struct TripleRows {
    counted: bool,
    number: usize,
    layout: Layout,
    told: Vec<(Cell, Digit)>,
}

impl Rows for TripleRows {
    fn is_alone(&self) -> bool {
        true
    }

    fn blank_line_ends(&self, _: usize, _: usize) -> bool {
        false
    }

    fn heading(&mut self, line: Line<'_>, in_case: bool) -> Option<Result<(), ParseError>> {
        let text = line.text.trim_ascii();
        (self.counted && !in_case && words(text).count() == 1).then(|| {
            let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
            self.number = number.filter(|&number| number <= CELLS).ok_or_else(|| {
                let found = piece(line.text, line.trimmed());
                line.error(line.trimmed(), format!("expected {}, found {found}", self.what()))
            })?;
            self.told.clear();
            Ok(())
        })
    }

    fn needs_heading(&self) -> bool {
        self.counted
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let right = words(text).filter(|word| is_number_in(&(1..=9), text.get(word.clone()).unwrap_or_default()));
        Resemblance { order: 3, cells: words(text).count(), right: right.count() }
    }

    fn what(&self) -> String {
        if self.counted {
            format!("the number of givens, from 0 to {CELLS}")
        } else {
            "a row, a column and a digit".into()
        }
    }

    fn order(&self) -> usize {
        self.number
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        self.told.truncate(index);
        let mut cells = [0; 3];
        number_row(line, &(1..=i64::from(ORDER)), ORDER, &mut cells).map_err(|(span, message)| {
            line.error(span, message.replace("cells in this row", "numbers on this line"))
        })?;
        let [row, column, digit] = cells;
        self.told.extend(Cell::new(row - 1, column - 1).zip(Digit::new(digit)));
        Ok(())
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let mut board = PuzzleBuilder::new(&self.layout);
        for &(cell, digit) in &self.told {
            board.given(cell, digit);
        }
        let told = std::mem::take(&mut self.told);
        Ok(Record { told, ..Record::new(board, Alphabet::standard(ORDER).with_empty('0'), first_line) })
    }
}
