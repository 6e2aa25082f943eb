//! `line`: a board on one line.
//!
//! Accepted: n x n characters for orders 4, 6, 8, 9, 10, 12, 16 and 25, told apart by length, with the usual boxes; or
//! any order that the user's box shape has. An empty cell is `.`, `0`, `*`, `_`, `?`, `-` or `X`, where that is not a
//! digit. Behind white space, `,`, `;` or `#` follows a name. Blank lines and lines that begin with `#` are skipped.
//! Written: the characters, in the record's own alphabet.

use sudoku_core::{BoxShape, PuzzleBuilder};

use crate::error::{ParseError, ReadError};
use crate::excerpt::character;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::CELLS;
use crate::head::Head;
use crate::layouts::{Layouts, NINE};
use crate::lines::{Line, Lines, is_comment};
use crate::plain::{Plain, Spelling, read};
use crate::print::{Body, PlainPrinter};
use crate::record::Record;
use crate::symbols::{alphabet, check_order, run, values, what};

/// The orders that a length tells.
pub(crate) const ORDERS: [u8; 8] = [4, 6, 8, 9, 10, 12, 16, 25];
/// The longest name that is kept, in bytes.
const LONGEST_NAME: usize = 200;

static PRINTER: PlainPrinter =
    PlainPrinter { id: "line", shape: None, empty: None, has_count: false, has_gaps: false, body: Body::Line };

pub(crate) struct LineFormat;

impl Format for LineFormat {
    fn id(&self) -> &'static str {
        "line"
    }

    fn title(&self) -> &'static str {
        "a board on one line; . 0 * _ ? - or X for an empty cell"
    }

    fn example(&self) -> &'static str {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let first = Head::new(head).lines().next()?;
        let cells = run(first).len();
        let order = ORDERS.into_iter().find(|&order| cells == cell_count(order))?;
        Some(format!("a line of {cells} cells, which is a board of order {order}"))
    }

    fn reader(&self, options: &ReadOptions) -> Box<dyn Reader> {
        Box::new(LineReader { shape: options.shape, layouts: Layouts::default(), cells: Vec::new(), seen: false })
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}

fn cell_count(order: u8) -> usize {
    usize::from(order) * usize::from(order)
}

struct LineReader {
    shape: Option<BoxShape>,
    layouts: Layouts,
    cells: Vec<u8>,
    /// A board has been seen, good or bad.
    seen: bool,
}

impl LineReader {
    fn board(&mut self, line: Line<'_>) -> Result<Record, ParseError> {
        let start = line.trimmed().start;
        let text = line.text.get(start..).unwrap_or_default();
        self.cells.clear();
        self.cells.extend(text.iter().map_while(|&byte| CELLS.value(byte)));
        let found = self.cells.len();
        let shape = self.shape_for(found);
        let expected = cell_count(shape.order());
        let alphabet = alphabet(shape.order(), &self.cells);
        let end = start + found;
        check_order(alphabet).map_err(|message| line.error(line.trimmed(), message))?;
        if let Err(index) = values(alphabet, &mut self.cells) {
            let (name, width) = character(line.text, start + index);
            let span = start + index..start + index + width;
            return Err(line.error(span, format!("expected {}, found {name}", what(alphabet))));
        }
        let next = line.text.get(end);
        if next.is_some_and(|&byte| !byte.is_ascii_whitespace() && !b",;#".contains(&byte)) {
            let (name, width) = character(line.text, end);
            return Err(line.error(end..end + width, format!("expected {}, found {name}", what(alphabet))));
        }
        if found != expected {
            let span = if found > expected { start + expected..end } else { end..end + 1 };
            return Err(line.error(span, format!("expected {expected} cells on this line, found {found}")));
        }
        let mut board = PuzzleBuilder::new(&self.layouts.get(shape));
        board.values(&self.cells);
        let name = name(line.text.get(end..).unwrap_or_default());
        Ok(Record { name, ..Record::new(board, alphabet, line.number) })
    }

    /// The shape for a number of cells, or the one that was most likely meant.
    fn shape_for(&self, cells: usize) -> BoxShape {
        if let Some(shape) = self.shape {
            return shape;
        }
        let near = |order: &u8| cell_count(*order).abs_diff(cells);
        let order = ORDERS.into_iter().min_by_key(near).filter(|order| near(order) * 8 <= cells);
        order.and_then(BoxShape::usual).unwrap_or(NINE)
    }
}

/// The name behind a board, if it is plain text.
fn name(text: &[u8]) -> Option<String> {
    let is_mark = |c: char| c.is_ascii_whitespace() || matches!(c, ',' | ';' | '#');
    let name = std::str::from_utf8(text).ok()?.trim_start_matches(is_mark).trim_end();
    let plain = !name.is_empty() && name.len() <= LONGEST_NAME && !name.contains(char::is_control);
    plain.then(|| name.to_owned())
}

impl Reader for LineReader {
    fn read_plain(&mut self, lines: &mut Lines<'_>, limit: usize, plain: &mut Vec<Plain>) {
        if self.shape.is_none_or(|shape| shape == NINE) {
            self.seen |= read(lines, Spelling::Line, limit, plain) > 0;
        }
    }

    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        loop {
            let record = match lines.next() {
                None if self.seen => return None,
                None => Err(ParseError::at_end(lines.end(), "expected a puzzle, found the end of the input").into()),
                Some(Ok(line)) if line.is_blank() || is_comment(line.text) => continue,
                Some(Ok(line)) => self.board(line).map_err(|error| error.keeping_place().into()),
                Some(Err(ReadError::Malformed(error))) => Err(error.keeping_place().into()),
                Some(Err(error)) => Err(error),
            };
            self.seen = true;
            return Some(record);
        }
    }
}
