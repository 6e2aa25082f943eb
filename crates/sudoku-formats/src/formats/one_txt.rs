//! `1txt`: one puzzle of 81 numbers.
//!
//! Accepted: 81 numbers from 0 to 9 with any white space between them, 0 for an empty cell, and nothing after them.
//! Digits side by side are not this format.
//! Written: nine rows with single blanks, a blank line between bands.

use sudoku_core::{Layout, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::error::{ParseError, ReadError};
use crate::excerpt::piece;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::{number_of, numbers, words};
use crate::head::Head;
use crate::layouts::NINE;
use crate::lines::{Line, Lines, is_comment};
use crate::print::{Body, PlainPrinter};
use crate::record::Record;

/// The cells of the only board.
const CELLS: usize = 81;

static PRINTER: PlainPrinter = PlainPrinter {
    id: "1txt",
    shape: Some(NINE),
    empty: Some('0'),
    has_count: false,
    has_gaps: true,
    body: Body::Bands,
};

pub(crate) struct OneTxt;

impl Format for OneTxt {
    fn id(&self) -> &'static str {
        "1txt"
    }

    fn title(&self) -> &'static str {
        "81 numbers with white space between them, 0 for an empty cell"
    }

    fn example(&self) -> &'static str {
        "3 0 2 7 5 6 4 1 8\n0 0 8 0 0 0 0 0 6\n0 0 7 0 4 1 2 0 3\n\n5 0 6 0 3 9 7 0 2\n1 0 9 0 7 8 6 0 5\n\
         0 0 4 0 0 0 0 0 1\n\n2 0 3 5 8 4 1 6 9\n9 0 0 0 0 0 0 0 0\n0 0 0 9 0 7 3 5 4\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let head = Head::new(head);
        let words = head.lines().flat_map(|line| words(line).filter_map(|word| line.get(word)));
        let (good, bad): (Vec<_>, Vec<_>) = words.partition(|word| number_of(9, word).is_some());
        (good.len() > 9 && good.len() > 4 * bad.len())
            .then(|| "numbers from 0 to 9 with white space between them".to_owned())
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Numbers { layout: Layout::boxes(NINE), state: State::Before })
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}

struct Numbers {
    layout: Layout,
    state: State,
}

enum State {
    Before,
    /// The puzzle has been read; what stood behind it on its last line is at fault.
    After(Option<ParseError>),
    Ended,
}

impl Numbers {
    /// Reads the only puzzle.
    fn puzzle(&mut self, lines: &mut Lines<'_>) -> Result<Record, ReadError> {
        let mut values = Vec::with_capacity(CELLS);
        let mut first_line = 0;
        let mut fault = None;
        while values.len() < CELLS {
            let line = match lines.next() {
                None => break,
                Some(Ok(line)) if is_comment(line.text) => continue,
                Some(Ok(line)) => line,
                Some(Err(ReadError::Malformed(error))) => {
                    values.push(0);
                    fault.get_or_insert(error);
                    continue;
                }
                Some(Err(error)) => return Err(error),
            };
            for word in words(line.text) {
                if values.len() == CELLS {
                    self.state = State::After(Some(surplus(line, word.start)));
                    break;
                }
                if values.is_empty() {
                    first_line = line.number;
                }
                let text = line.text.get(word.clone()).unwrap_or_default();
                let value = number_of(9, text);
                values.push(value.unwrap_or(0));
                if value.is_none() && fault.is_none() {
                    let hint = if text.len() > 2 && text.iter().all(u8::is_ascii_digit) {
                        "; digits side by side are the formats `rows` and `poj2676`"
                    } else {
                        ""
                    };
                    let found = piece(line.text, word.clone());
                    fault = Some(line.error(word, format!("expected {}, found {found}{hint}", numbers(&(0..=9)))));
                }
            }
        }
        if let Some(fault) = fault {
            // One word too many may have been the fault, so what stands behind 81 of them is not another.
            self.state = State::Ended;
            return Err(fault.keeping_place().into());
        }
        match values.len() {
            0 => Err(lines.error_at_end("expected a puzzle, found the end of the input").into()),
            CELLS => {
                let mut board = PuzzleBuilder::new(&self.layout);
                board.values(&values);
                Ok(Record::new(board, Alphabet::standard(9).with_empty('0'), first_line))
            }
            found => {
                let message = format!("expected {CELLS} numbers, found the end of the input after {found}");
                Err(lines.error_at_end(message).keeping_place().into())
            }
        }
    }
}

/// The complaint about what stands behind the last number.
fn surplus(line: Line<'_>, start: usize) -> ParseError {
    let span = start..line.trimmed().end;
    let found = piece(line.text, span.clone());
    line.error(span, format!("expected the end of the input after {CELLS} numbers, found {found}"))
}

impl Reader for Numbers {
    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        match std::mem::replace(&mut self.state, State::Ended) {
            State::Before => {
                self.state = State::After(None);
                Some(self.puzzle(lines))
            }
            State::After(Some(rubbish)) => Some(Err(rubbish.into())),
            State::After(None) => loop {
                match lines.next()? {
                    Ok(line) if line.is_blank() || is_comment(line.text) => {}
                    Ok(line) => return Some(Err(surplus(line, line.trimmed().start).into())),
                    Err(error) => return Some(Err(error)),
                }
            },
            State::Ended => None,
        }
    }
}
