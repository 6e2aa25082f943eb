//! `line`: a board on one line.
//!
//! Accepted: n x n characters for orders 4, 6, 8, 9, 10, 12, 16 and 25, told apart by length, with the usual boxes; or
//! any order that the user's box shape has. An empty cell is `.`, `0`, `*`, `_`, `?`, `-` or `X`, where that is not a
//! digit. Behind white space, `,`, `;` or `#` follows a name, but not another board. Blank lines and lines that begin
//! with `#` are skipped.
//! Written: the characters, in the record's own alphabet.

use std::ops::Range;

use memchr::memchr;
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
        Box::new(LineReader {
            shape: options.shape,
            previous: NINE,
            layouts: Layouts::default(),
            cells: Vec::new(),
            seen: false,
        })
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
    /// The shape of the last good board.
    previous: BoxShape,
    layouts: Layouts,
    cells: Vec<u8>,
    /// A board has been seen, good or bad.
    seen: bool,
}

impl LineReader {
    fn board(&mut self, line: Line<'_>) -> Result<Record, ParseError> {
        if let Some(at) = lone_return(line.text) {
            return Err(line.error(at..at + 1, "expected a line feed, found a carriage return alone"));
        }
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
        let wrong_length = |span| {
            let hint = if self.shape.is_none() { hint(found) } else { String::new() };
            line.error(span, format!("expected {expected} cells on this line, found {found}{hint}"))
        };
        let is_end = line.text.get(end).is_none_or(|byte| byte.is_ascii_whitespace() || b",;#".contains(byte));
        // What is digit and what is not can be told only of a board that is not too long.
        if found > expected && is_end {
            return Err(wrong_length(start + expected..end));
        }
        if let Err(index) = values(alphabet, &mut self.cells) {
            let (name, width) = character(line.text, start + index);
            let span = start + index..start + index + width;
            return Err(line.error(span, format!("expected {}, found {name}", what(alphabet))));
        }
        if !is_end {
            let (name, width) = character(line.text, end);
            return Err(line.error(end..end + width, format!("expected {}, found {name}", what(alphabet))));
        }
        if found != expected {
            return Err(wrong_length(end..end + 1));
        }
        let behind = line.text.get(end..).unwrap_or_default();
        if let Some(other) = other_board(behind, shape.order()) {
            return Err(
                line.error(end + other.start..end + other.end, "expected one board on this line, found another")
            );
        }
        self.previous = shape;
        let mut board = PuzzleBuilder::new(&self.layouts.get(shape));
        board.values(&self.cells);
        Ok(Record { name: name(behind), ..Record::new(board, alphabet, line.number) })
    }

    /// The shape for a number of cells; if no board has that many, that of the board before.
    fn shape_for(&self, cells: usize) -> BoxShape {
        let told = || ORDERS.into_iter().find(|&order| cell_count(order) == cells).and_then(BoxShape::usual);
        self.shape.or_else(told).unwrap_or(self.previous)
    }
}

/// What may help if a line has as many cells as a board whose boxes nobody can guess.
fn hint(cells: usize) -> String {
    // Fewer cells are rather a row.
    let order = (5..=36).find(|&order| cell_count(order) == cells && !ORDERS.contains(&order));
    order.map_or_else(String::new, |order| format!("; a board of order {order} needs --box"))
}

/// A carriage return that is not at the end of a line: there a line was meant to end.
fn lone_return(text: &[u8]) -> Option<usize> {
    memchr(b'\r', text.trim_ascii_end())
}

/// A board among the words behind a board, where it would be lost as a comment. Behind `,` or `;` a complete board is
/// no puzzle, but the solution.
fn other_board(text: &[u8], order: u8) -> Option<Range<usize>> {
    let text = text.split(|&byte| byte == b'#').next().unwrap_or_default();
    let (mut at, mut has_columns) = (0, false);
    for word in text.split(|byte| byte.is_ascii_whitespace() || b",;".contains(byte)) {
        let span = at..at + word.len();
        at = span.end + 1;
        let mut cells: Vec<u8> = word.iter().map_while(|&byte| CELLS.value(byte)).collect();
        let is_board = word.len() == cell_count(order)
            && cells.len() == word.len()
            && values(alphabet(order, &cells), &mut cells).is_ok();
        if is_board && (!has_columns || cells.contains(&0)) {
            return Some(span);
        }
        has_columns |= text.get(span.end).is_some_and(|byte| b",;".contains(byte));
    }
    None
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
        if self.shape.is_none_or(|shape| shape == NINE) && read(lines, Spelling::Line, limit, plain) > 0 {
            (self.seen, self.previous) = (true, NINE);
        }
    }

    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        loop {
            let record = match lines.next() {
                None if self.seen => return None,
                None => Err(lines.error_at_end("expected a puzzle, found the end of the input").into()),
                Some(Ok(line)) if line.is_blank() || is_comment(line.text) && lone_return(line.text).is_none() => {
                    continue;
                }
                Some(Ok(line)) => self.board(line).map_err(|error| error.keeping_place().into()),
                Some(Err(ReadError::Malformed(error))) => Err(error.keeping_place().into()),
                Some(Err(error)) => Err(error),
            };
            self.seen = true;
            return Some(record);
        }
    }
}
