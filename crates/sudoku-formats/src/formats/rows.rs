//! `rows`: a board in n rows of characters, with or without rulers.
//!
//! Accepted: rows of 4, 6, 8, 9, 10, 12, 16 or 25 characters as in `line` (or as many as the user's box shape says), as
//! many rows as characters in a row. `|` and blanks beside it mean nothing, nor do rulers such as `---+---` and lines
//! that begin with `#`. A blank line ends a board; between whole boards it may be missing.
//! Written: the rows without rulers, in the record's own alphabet, a blank line between two boards.

use memchr::memchr_iter;
use sudoku_core::{BoxShape, PuzzleBuilder};

use super::line::ORDERS;
use crate::alphabet::Alphabet;
use crate::case_rows::{Resemblance, Rows};
use crate::cases::Cases;
use crate::error::ParseError;
use crate::excerpt::character;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::{CELLS, barred_row};
use crate::head::Head;
use crate::layouts::{Layouts, NINE};
use crate::lines::Line;
use crate::plain::{Plain, Spelling};
use crate::print::{Body, PlainPrinter};
use crate::record::Record;
use crate::symbols::{alphabet, check_order, values, what};

static PRINTER: PlainPrinter =
    PlainPrinter { id: "rows", shape: None, empty: None, has_count: false, has_gaps: true, body: Body::Packed };

pub(crate) struct RowsFormat;

impl Format for RowsFormat {
    fn id(&self) -> &'static str {
        "rows"
    }

    fn title(&self) -> &'static str {
        "a board in rows of characters; . 0 * _ ? - or X for an empty cell"
    }

    fn example(&self) -> &'static str {
        ".23.\n...2\n3...\n.14.\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let lines = Head::new(head);
        let is_row = |line: &&[u8]| dashes(line).is_none_or(|dashes| order_of(dashes).is_some());
        let mut rows = lines.lines().filter(is_row).map(|line| {
            let mut cells = Vec::new();
            let _ = barred_row(line, &mut cells);
            cells.len()
        });
        let (first, second) = (rows.next()?, rows.next());
        let count = [Some(first), second].into_iter().flatten().find(|&count| order_of(count).is_some())?;
        // Lines of 16 cells are boards of order 4, unless a cell is too large for that.
        let is_line = count == 16 && lines.lines().all(fits_order_4);
        (!is_line && second.is_none_or(|second| second.abs_diff(first) <= 1))
            .then(|| format!("rows of {count} characters"))
    }

    fn reader(&self, options: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(BarredRows {
            shape: options.shape,
            previous: options.shape.map_or(NINE.order(), BoxShape::order),
            layouts: Layouts::default(),
            rows: Vec::new(),
        }))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}

/// Whether the cells at the start of a line may be a board of order 4.
fn fits_order_4(line: &[u8]) -> bool {
    let mut cells: Vec<u8> = line.iter().map_while(|&byte| CELLS.value(byte)).collect();
    cells.len() == 16 && values(alphabet(4, &cells), &mut cells).is_ok()
}

/// The order with this many cells in a row.
fn order_of(cells: usize) -> Option<u8> {
    ORDERS.into_iter().find(|&order| usize::from(order) == cells)
}

/// The number of dashes of a line that holds nothing but dashes, bars and blanks; that of a ruler with `+` or `=` in it
/// is as large as can be. `None` for any other line.
fn dashes(text: &[u8]) -> Option<usize> {
    let text = text.trim_ascii();
    if text.is_empty() || !text.iter().all(|b| b"-+=| \t".contains(b)) {
        return None;
    }
    let ruler = text.iter().any(|b| b"+=".contains(b));
    Some(if ruler { usize::MAX } else { memchr_iter(b'-', text).count() })
}

/// Whether a line is a ruler and no row of this many cells.
pub(crate) fn is_ruler_of(text: &[u8], order: usize) -> bool {
    dashes(text).is_some_and(|dashes| dashes != order && dashes != order * order)
}

/// A row as it was read. Its cells can be told digits only when the whole board is known.
struct Row {
    number: u64,
    text: Vec<u8>,
    /// The cells and their places in the text.
    cells: Vec<(usize, u8)>,
}

impl Row {
    fn line(&self) -> Line<'_> {
        Line { number: self.number, text: &self.text }
    }

    fn check_length(&self, order: usize) -> Result<(), ParseError> {
        let found = self.cells.len();
        let end = self.line().trimmed().end;
        let span = match self.cells.get(order) {
            Some(&(at, _)) => at..end,
            None if found == order => return Ok(()),
            None => end..end + 1,
        };
        Err(self.line().error(span, format!("expected {order} cells in this row, found {found}")))
    }
}

/// Reads the rows of one board after another.
struct BarredRows {
    shape: Option<BoxShape>,
    /// The order of the board before this one.
    previous: u8,
    layouts: Layouts,
    /// The rows of this board, or of the last one until another begins.
    rows: Vec<Row>,
}

impl BarredRows {
    /// The order that the first rows tell. If two rows do not agree, one of them is at fault: then 9 is likely, or the
    /// order of the board before.
    fn guess(&self) -> u8 {
        let mut told = self.rows.iter().take(2).filter_map(|row| order_of(row.cells.len()));
        match (self.shape, told.next(), told.next()) {
            (Some(shape), _, _) => shape.order(),
            (None, None, _) => self.previous,
            (None, Some(a), Some(b)) if b == NINE.order() || b == self.previous && a != NINE.order() => b,
            (None, Some(a), _) => a,
        }
    }
}

impl Rows for BarredRows {
    fn is_ruler(&self, text: &[u8]) -> bool {
        let may_be_first = |dashes| self.rows.is_empty() && order_of(dashes).is_some();
        let is_longer = |dashes| dashes > self.order() && !may_be_first(dashes);
        dashes(text).is_some_and(is_longer)
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let cells = text.iter().filter(|&&b| b != b'|' && !b.is_ascii_whitespace()).count();
        let orders = || ORDERS.into_iter().filter(|_| self.shape.is_none()).map(usize::from);
        let near = |order: &usize| order.abs_diff(cells) <= 1;
        let exact = orders().find(|&order| order == cells);
        let order = exact.or_else(|| [self.order()].into_iter().chain(orders()).find(near)).unwrap_or(self.order());
        // Words are no row, though their letters may be digits: they have blanks without a bar, or letters too large.
        let letters = order > usize::from(NINE.order()) && barred_row(text, &mut Vec::new()).is_ok();
        let largest = Alphabet::letters(u8::try_from(order).unwrap_or(u8::MAX));
        let is_digit = |b: u8| letters && (!largest.is_sufficient() || largest.digit(b as char).is_some());
        let is_cell =
            |b: &&u8| CELLS.value(**b).is_some() && (!b.is_ascii_alphabetic() || b"xX".contains(b) || is_digit(**b));
        Resemblance { order, cells, right: text.iter().filter(is_cell).count() }
    }

    fn what(&self) -> String {
        format!("a row of {} cells", self.order())
    }

    fn order(&self) -> usize {
        usize::from(self.guess())
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        // Rows of the board before are still there, or, after a row too long to be given here, one stands for that row.
        if self.rows.len() > index {
            self.previous = self.guess();
            self.rows.truncate(index);
        }
        let mut cells = Vec::new();
        let read = barred_row(line.text, &mut cells);
        self.rows.push(Row { number: line.number, text: line.text.to_vec(), cells });
        read.map_err(|at| {
            let (name, width) = character(line.text, at);
            line.error(at..at + width, format!("expected a digit or an empty cell, found {name}"))
        })?;
        let order = self.order();
        // One row alone does not tell whether it is too short.
        match index {
            0 if self.shape.is_none() => Ok(()),
            1 => self.rows.iter().try_for_each(|row| row.check_length(order)),
            _ => self.rows.last().map_or(Ok(()), |row| row.check_length(order)),
        }
    }

    fn plain(&self) -> Option<Spelling> {
        self.shape.is_none_or(|shape| shape == NINE).then_some(Spelling::Rows)
    }

    /// Leaves everything as if the boards had been read row by row.
    fn passed(&mut self, boards: usize, last: &Plain) {
        if boards > 1 {
            self.previous = NINE.order();
        } else if !self.rows.is_empty() {
            self.previous = self.guess();
        }
        let alphabet = last.alphabet();
        let rows = (last.line()..).zip(last.values().chunks_exact(usize::from(NINE.order())));
        self.rows = rows
            .map(|(number, values)| {
                let text: Vec<u8> = values.iter().map(|&value| alphabet.byte(value)).collect();
                let cells = text.iter().copied().enumerate().collect();
                Row { number, text, cells }
            })
            .collect();
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let order = self.guess();
        let mut cells: Vec<u8> = self.rows.iter().flat_map(|row| row.cells.iter().map(|&(_, cell)| cell)).collect();
        let alphabet = alphabet(order, &cells);
        if let (Err(message), Some(row)) = (check_order(alphabet), self.rows.first()) {
            return Err(row.line().error(row.line().trimmed(), message));
        }
        if let Err(index) = values(alphabet, &mut cells) {
            let (row, column) = (index / usize::from(order), index % usize::from(order));
            if let Some((row, &(at, _))) = self.rows.get(row).and_then(|row| Some((row, row.cells.get(column)?))) {
                let (name, width) = character(&row.text, at);
                return Err(row.line().error(at..at + width, format!("expected {}, found {name}", what(alphabet))));
            }
        }
        let shape = self.shape.or(BoxShape::usual(order)).unwrap_or(NINE);
        let mut board = PuzzleBuilder::new(&self.layouts.get(shape));
        board.values(&cells);
        Ok(Record::new(board, alphabet, first_line))
    }
}
