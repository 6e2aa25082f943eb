//! A 9x9 board as JSON: nine lists of nine cells, characters (`"5"`, `"."`) or numbers (0 for an empty cell).

use std::ops::Range;

use sudoku_core::{Digit, Layout, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::error::{ParseError, ReadError};
use crate::excerpt::piece;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::layouts::NINE;
use crate::lines::{Line, Lines};
use crate::print::{check_plain, check_shape};
use crate::record::Record;

const ORDER: usize = 9;

/// The format, under the name of its judge.
#[derive(Debug)]
pub(crate) struct JsonBoard {
    pub(crate) id: &'static str,
}

impl Format for JsonBoard {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> &'static str {
        "JSON, nine lists of nine cells, \".\" or 0 for an empty one"
    }

    fn example(&self) -> &'static str {
        "[[\"5\",\"3\",\".\",\".\",\"7\",\".\",\".\",\".\",\".\"],[\"6\",\".\",\".\",\"1\",\"9\",\"5\",\".\",\".\",\".\"],\
         [\".\",\"9\",\"8\",\".\",\".\",\".\",\".\",\"6\",\".\"],[\"8\",\".\",\".\",\".\",\"6\",\".\",\".\",\".\",\"3\"],\
         [\"4\",\".\",\".\",\"8\",\".\",\"3\",\".\",\".\",\"1\"],[\"7\",\".\",\".\",\".\",\"2\",\".\",\".\",\".\",\"6\"],\
         [\".\",\"6\",\".\",\".\",\".\",\".\",\"2\",\"8\",\".\"],[\".\",\".\",\".\",\"4\",\"1\",\"9\",\".\",\".\",\"5\"],\
         [\".\",\".\",\".\",\".\",\"8\",\".\",\".\",\"7\",\"9\"]]\n"
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(JsonReader { values: Vec::new(), quoted: true, expected: Expected::Open, ended: false })
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

/// Appends a board, 0 for an empty cell, and a line feed.
pub(crate) fn print(values: &[u8], alphabet: Alphabet, out: &mut Vec<u8>) {
    let quote = if alphabet.symbol(None) == '0' { "" } else { "\"" };
    let cell = |&value: &u8| format!("{quote}{}{quote}", alphabet.byte(value) as char);
    let row = |row: &[u8]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
    let rows: Vec<String> = values.chunks(ORDER).map(row).collect();
    out.extend_from_slice(format!("[{}]\n", rows.join(",")).as_bytes());
}

impl Printer for JsonBoard {
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
        match entry {
            Entry::Board(board, alphabet) => {
                let values: Vec<u8> = board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect();
                print(&values, *alphabet, out);
            }
            Entry::Grid(grid, alphabet) => print(grid.values(), *alphabet, out),
            Entry::Word(word) => out.extend_from_slice(format!("{word}\n").as_bytes()),
        }
    }
}

/// Reads the only board.
struct JsonReader {
    values: Vec<u8>,
    /// The first cell was a character.
    quoted: bool,
    expected: Expected,
    /// The board, or what was wrong with it, has been given.
    ended: bool,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expected {
    Open,
    Row,
    Cell,
    AfterCell,
    AfterRow,
    End,
}

impl JsonReader {
    /// Takes the next token, which stands in these bytes of the line.
    fn take(&mut self, line: Line<'_>, span: Range<usize>) -> Result<(), ParseError> {
        let token = line.text.get(span.clone()).unwrap_or_default();
        let at_row_end = self.values.len().is_multiple_of(ORDER);
        let at_end = self.values.len() == ORDER * ORDER;
        let (right, next) = match self.expected {
            Expected::Open => (token == b"[", Expected::Row),
            Expected::Row => (token == b"[", Expected::Cell),
            Expected::Cell => (self.cell(token), Expected::AfterCell),
            Expected::AfterCell if at_row_end => (token == b"]", Expected::AfterRow),
            Expected::AfterCell => (token == b",", Expected::Cell),
            Expected::AfterRow if at_end => (token == b"]", Expected::End),
            Expected::AfterRow => (token == b",", Expected::Row),
            Expected::End => (false, Expected::End),
        };
        if right {
            self.expected = next;
            return Ok(());
        }
        let what = match self.expected {
            Expected::Open | Expected::Row => "`[`".to_owned(),
            Expected::Cell => "a cell: `\"1\"` to `\"9\"` or `\".\"`, or a number from 0 to 9".to_owned(),
            Expected::AfterCell if at_row_end => format!("`]` after {ORDER} cells"),
            Expected::AfterCell => format!("`,` after {} of {ORDER} cells", self.values.len() % ORDER),
            Expected::AfterRow if at_end => format!("`]` after {ORDER} rows"),
            Expected::AfterRow => format!("`,` after {} of {ORDER} rows", self.values.len() / ORDER),
            Expected::End => "the end of the input after the board".to_owned(),
        };
        Err(line.error(span.clone(), format!("expected {what}, found {}", piece(line.text, span))))
    }

    /// Takes a cell, if it is one.
    fn cell(&mut self, token: &[u8]) -> bool {
        let (digit, quoted) = match token {
            [b'"', digit, b'"'] => (*digit, true),
            [digit] => (*digit, false),
            _ => return false,
        };
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'.' if quoted => 0,
            _ => return false,
        };
        if self.values.is_empty() {
            self.quoted = quoted;
        }
        self.values.push(value);
        true
    }

    /// Reads on to the end of the board; gives the line on which it begins.
    fn board(&mut self, lines: &mut Lines<'_>) -> Result<u64, ReadError> {
        let mut first = 0;
        while self.expected != Expected::End {
            let Some(line) = lines.next() else {
                let end = "found the end of the input";
                return Err(match self.values.len() {
                    0 if first == 0 => lines.error_at_end(format!("expected a puzzle, {end}")),
                    found if found == ORDER * ORDER => {
                        lines.error_at_end(format!("expected `]`, {end}")).keeping_place()
                    }
                    found => {
                        let message = format!("expected {} cells, {end} after {found}", ORDER * ORDER);
                        lines.error_at_end(message).keeping_place()
                    }
                }
                .into());
            };
            let line = line.map_err(|error| match error {
                ReadError::Malformed(error) => error.keeping_place().into(),
                ReadError::Io(_) => error,
            })?;
            for span in tokens(line.text) {
                if first == 0 {
                    first = line.number;
                }
                self.take(line, span).map_err(ParseError::keeping_place)?;
            }
        }
        Ok(first)
    }
}

/// The tokens of a line: brackets, commas, and whatever else stands together.
fn tokens(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.iter().position(|b| !b.is_ascii_whitespace())?;
        let rest = text.get(start..)?;
        let is_end = |b: &u8| b"[],".contains(b) || b.is_ascii_whitespace();
        at = start + rest.iter().position(is_end).unwrap_or(rest.len()).max(1);
        Some(start..at)
    })
}

impl Reader for JsonReader {
    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        if !self.ended {
            self.ended = true;
            return Some(match self.board(lines) {
                Ok(first) => {
                    let mut board = PuzzleBuilder::new(&Layout::boxes(NINE));
                    board.values(&self.values);
                    let empty = if self.quoted { '.' } else { '0' };
                    Ok(Record::new(board, Alphabet::standard(NINE.order()).with_empty(empty), first))
                }
                Err(error) => {
                    // What stands behind a fault cannot be told from it.
                    self.expected = Expected::Cell;
                    Err(error)
                }
            });
        }
        while self.expected == Expected::End {
            match lines.next()? {
                Ok(line) if line.is_blank() => {}
                Ok(line) => {
                    self.expected = Expected::Cell;
                    let message = format!(
                        "expected the end of the input after the board, found {}",
                        piece(line.text, line.trimmed())
                    );
                    return Some(Err(line.error(line.trimmed(), message).into()));
                }
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }
}
