//! Boards of n rows, one row a line, with or without a count line before them: the frame and how reading goes on after
//! a fault.
//!
//! Whatever a line holds, it counts as a row of its case, so that one bad row spoils one case and the next is in step.
//! A case is reported once, by its first fault.

use std::io;

use crate::error::{ParseError, ReadError};
use crate::excerpt::piece;
use crate::format::Reader;
use crate::grammar::{count_line, is_number};
use crate::lines::{Line, Lines, is_comment};
use crate::plain::{Plain, Spelling, read};
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

    /// Whether a blank line ends a case; otherwise blank lines mean nothing.
    fn blank_line_ends(&self) -> bool {
        self.count_line() == CountLine::Never
    }

    /// Whether a line is no row but may stand between rows.
    fn is_ruler(&self, text: &[u8]) -> bool {
        let _ = text;
        false
    }

    /// How much a line looks like the first row of a case.
    fn resemblance(&self, text: &[u8]) -> Resemblance;

    /// What a row is, for a message: `a row of 9 digits`.
    fn what(&self) -> String;

    /// The number of rows of the case, and of the cells of a row, as far as the rows so far tell.
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
    fn is_whole(self) -> bool {
        self.right == self.cells
    }

    /// At most one cell too few or too many.
    fn is_near(self) -> bool {
        self.cells.abs_diff(self.order) <= 1
    }

    /// One cell too few or too many, or some bad ones, but still a row.
    fn is_row(self) -> bool {
        self.is_near() && self.is_mostly_right()
    }

    /// Not too short, and more right than wrong.
    fn is_mostly_right(self) -> bool {
        2 * self.right > self.cells && 2 * self.cells > self.order
    }
}

/// Reads boards of n rows.
pub(crate) struct Cases<R> {
    rows: R,
    /// The first line that is not blank has been seen.
    started: bool,
    /// The count line.
    promised: Option<u64>,
    /// Cases read, good or bad.
    count: u64,
    state: State,
    /// A record that waits behind a complaint.
    waiting: Option<Result<Record, ParseError>>,
    /// Something has been reported, so an input without a puzzle needs no further complaint.
    reported: bool,
    /// The end has been dealt with.
    ended: bool,
}

/// Where reading is between two cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// In the promised cases, or without a promise.
    Inside,
    /// Lines that are no rows are passed over, having been complained about.
    Rubbish,
    /// Behind the promised cases, having complained about that.
    Behind,
}

/// A case that is being read.
#[derive(Default)]
struct Case {
    rows: usize,
    first_line: u64,
    fault: Option<ParseError>,
    /// A complaint that comes before the case.
    complaint: Option<ParseError>,
    /// The complaint is about the case itself: it should not be there.
    is_surplus: bool,
    /// A blank line since the last row.
    blank: bool,
    /// Rows with a blank line before them, but for the first.
    gaps: usize,
}

impl<R: Rows> Cases<R> {
    pub(crate) fn new(rows: R) -> Cases<R> {
        Cases {
            rows,
            started: false,
            promised: None,
            count: 0,
            state: State::Inside,
            waiting: None,
            reported: false,
            ended: false,
        }
    }

    /// Reads a case, or a complaint. `None` at the end.
    fn case(&mut self, lines: &mut Lines<'_>) -> io::Result<Option<Result<Record, ParseError>>> {
        let mut case = Case::default();
        loop {
            match lines.next() {
                None if case.rows == 0 => return Ok(self.end(lines).map(Err)),
                None => {
                    let message =
                        format!("expected {} rows, found the end of the input after {}", self.rows.order(), case.rows);
                    case.fault.get_or_insert_with(|| lines.error_at_end(message));
                    return Ok(Some(self.finish(case)));
                }
                Some(Err(ReadError::Io(error))) => return Err(error),
                Some(Err(ReadError::Malformed(error))) => {
                    let first = !std::mem::replace(&mut self.started, true);
                    if first && self.rows.count_line() == CountLine::Required {
                        return Ok(Some(Err(error)));
                    }
                    case.take_row(error.line(), Err(error));
                }
                Some(Ok(line)) if line.is_blank() => {
                    case.blank = true;
                    if case.rows > 0 && self.rows.blank_line_ends() {
                        let message =
                            format!("expected {} rows, found a blank line after {}", self.rows.order(), case.rows);
                        case.fault.get_or_insert_with(|| line.error(0..1, message));
                        return Ok(Some(self.finish(case)));
                    }
                }
                Some(Ok(line)) if self.rows.is_ruler(line.text) || self.is_comment(line.text) => {}
                Some(Ok(line)) => {
                    if case.rows == 0 {
                        match self.begin(line, &mut case) {
                            Begin::Row => {}
                            Begin::PassOver => continue,
                            Begin::Complain(error) => return Ok(Some(Err(error))),
                        }
                    }
                    case.take_row(line.number, self.rows.row(case.rows, line));
                }
            }
            if case.rows > 0 && case.rows >= self.rows.order() {
                return Ok(Some(self.finish(case)));
            }
        }
    }

    /// Whether a line is a comment. A row whose first cell is a bad `#` is not: left out, it would shift all others.
    fn is_comment(&self, text: &[u8]) -> bool {
        is_comment(text) && !self.rows.resemblance(text.trim_ascii()).is_row()
    }

    /// What to do with a line where a case may begin.
    fn begin(&mut self, line: Line<'_>, case: &mut Case) -> Begin {
        let resemblance = self.rows.resemblance(line.text.trim_ascii());
        let first = !std::mem::replace(&mut self.started, true);
        let begin = if first { self.first_line(line, resemblance, case) } else { None };
        begin.unwrap_or_else(|| self.between(line, resemblance, case))
    }

    /// What to do with the first line of the input, if it is the place of a count line.
    fn first_line(&mut self, line: Line<'_>, resemblance: Resemblance, case: &mut Case) -> Option<Begin> {
        let text = line.text.trim_ascii();
        let is_short = resemblance.cells < resemblance.order;
        let is_right = if text.iter().all(u8::is_ascii_digit) {
            // A number of another length than a row is a count, unless nobody would write it so.
            let is_count = resemblance.cells > resemblance.order || is_short && !text.starts_with(b"0");
            resemblance.is_whole() && !is_count
        } else {
            resemblance.is_mostly_right() && !(is_short && is_number(text))
        };
        let is_row = resemblance.is_near() && is_right;
        match self.rows.count_line() {
            CountLine::Never => return None,
            CountLine::Optional if is_row => return Some(Begin::Row),
            CountLine::Required if is_row => {
                case.complaint = Some(line.error(line.trimmed(), "expected the number of cases, found a row"));
                return Some(Begin::Row);
            }
            CountLine::Optional | CountLine::Required => {}
        }
        Some(match count_line(line) {
            Ok(count) => {
                self.promised = Some(count);
                Begin::PassOver
            }
            Err((span, message)) => Begin::Complain(line.error(span, message)),
        })
    }

    /// What to do with any other line where a case may begin: it is a row, or rubbish that is named once, or more than
    /// the count line promised, which is named once too.
    fn between(&mut self, line: Line<'_>, resemblance: Resemblance, case: &mut Case) -> Begin {
        let behind = self.promised.is_some_and(|promised| self.count >= promised);
        let is_row = match self.promised {
            Some(_) => !behind || resemblance.is_row(),
            None => resemblance.is_mostly_right(),
        };
        let state = if behind { State::Behind } else { State::Rubbish };
        if self.state == state || is_row && !behind {
            return if is_row { Begin::Row } else { Begin::PassOver };
        }
        self.state = state;
        let message = if behind {
            format!("expected the end of the input after {}", number(self.count))
        } else {
            format!("expected {}, found {}", self.rows.what(), piece(line.text, line.trimmed()))
        };
        let error = line.error(line.trimmed(), message);
        if is_row {
            (case.complaint, case.is_surplus) = (Some(error), true);
            return Begin::Row;
        }
        Begin::Complain(error)
    }

    /// The case's record or fault, behind its complaint if it has one.
    fn finish(&mut self, mut case: Case) -> Result<Record, ParseError> {
        self.count += 1;
        if self.state == State::Rubbish {
            self.state = State::Inside;
        }
        let record = match case.fault {
            Some(fault) => Err(fault),
            None => self.rows.finish(case.first_line),
        };
        let mut record = record.map_err(ParseError::keeping_place);
        if let Ok(record) = &mut record {
            record.spaced_rows = self.rows.count_line() == CountLine::Optional
                && self.promised.is_none()
                && case.rows > 1
                && case.gaps + 1 == case.rows;
        }
        match case.complaint.take() {
            // Rows that should not be there and do not even make a board are one piece of rubbish.
            Some(complaint) if case.is_surplus && record.is_err() => Err(complaint),
            Some(complaint) => {
                self.waiting = Some(record);
                Err(complaint)
            }
            None => record,
        }
    }

    /// The complaint at the end of the input, if there is cause for one.
    fn end(&mut self, lines: &Lines<'_>) -> Option<ParseError> {
        if self.ended {
            return None;
        }
        self.ended = true;
        let message = match self.promised {
            Some(promised) if promised > self.count => {
                format!("expected {}, found the end of the input after {}", number(promised), self.count)
            }
            None if !self.reported => "expected a puzzle, found the end of the input".to_owned(),
            _ => return None,
        };
        Some(lines.error_at_end(message))
    }
}

/// A number of cases, for a message.
fn number(cases: u64) -> String {
    format!("{cases} case{}", if cases == 1 { "" } else { "s" })
}

/// What a line is where a case may begin.
enum Begin {
    Row,
    PassOver,
    Complain(ParseError),
}

impl Case {
    fn take_row(&mut self, line: u64, row: Result<(), ParseError>) {
        if self.rows == 0 {
            self.first_line = line;
        } else if self.blank {
            self.gaps += 1;
        }
        self.blank = false;
        self.rows += 1;
        if let (Err(error), None) = (row, &self.fault) {
            self.fault = Some(error);
        }
    }
}

impl<R: Rows> Reader for Cases<R> {
    fn read_plain(&mut self, lines: &mut Lines<'_>, limit: usize, plain: &mut Vec<Plain>) {
        let begun = self.started || self.rows.count_line() == CountLine::Never;
        let Some(spelling) = self.rows.plain().filter(|_| begun && self.waiting.is_none()) else { return };
        if self.state != State::Inside {
            return;
        }
        let left = self.promised.map_or(u64::MAX, |promised| promised.saturating_sub(self.count));
        let boards = read(lines, spelling, limit.min(usize::try_from(left).unwrap_or(limit)), plain);
        if let (1.., Some(last)) = (boards, plain.last()) {
            (self.started, self.reported) = (true, true);
            self.count += boards as u64;
            self.rows.passed(boards, last);
        }
    }

    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>> {
        let record = match self.waiting.take() {
            Some(record) => Some(record),
            None => match self.case(lines) {
                Ok(record) => record,
                Err(error) => return Some(Err(error.into())),
            },
        };
        self.reported |= record.is_some();
        record.map(|record| record.map_err(ReadError::from))
    }
}
