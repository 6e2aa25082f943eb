//! Boards of n rows, one row a line, with or without a count line before them, a heading before each, a line that parts
//! two or ends them all: the frame and how reading goes on after a fault.
//!
//! Whatever a line holds, it counts as a row of its case, so that one bad row spoils one case and the next is in step.
//! A case is reported once, by its first fault.

use std::io;

use crate::case_rows::{CountLine, Resemblance, Rows};
use crate::error::{ParseError, ReadError};
use crate::excerpt::piece;
use crate::format::Reader;
use crate::grammar::{count_line, is_number};
use crate::lines::{Line, Lines, is_comment};
use crate::plain::{Plain, read};
use crate::record::Record;

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
    /// The heading of the next case, where it ended the one before: its line and what came of it.
    heading: Option<(u64, Result<(), ParseError>)>,
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

/// What is known of a case's heading.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Headed {
    /// None has been read.
    #[default]
    Not,
    /// It has been read.
    Well,
    /// It was needed and is bad, so nobody knows how many rows there are: all lines up to the next are passed over.
    Lost,
}

/// A case that is being read.
#[derive(Default)]
struct Case {
    heading: Headed,
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
            heading: None,
            reported: false,
            ended: false,
        }
    }

    /// Reads a case, or a complaint. `None` at the end.
    fn case(&mut self, lines: &mut Lines<'_>) -> io::Result<Option<Result<Record, ParseError>>> {
        let mut case = Case::default();
        if let Some((number, heading)) = self.heading.take() {
            case.take_heading(number, heading, self.rows.needs_heading());
        }
        loop {
            match lines.next() {
                None if !case.is_begun() => return Ok(self.end(lines).map(Err)),
                None => {
                    let message = self.lack(&case, "the end of the input");
                    case.fault.get_or_insert_with(|| lines.error_at_end(message));
                    return Ok(Some(self.finish(case)));
                }
                Some(Err(ReadError::Io(error))) => return Err(error),
                Some(Err(ReadError::Malformed(error))) => {
                    let first = !std::mem::replace(&mut self.started, true);
                    if first && self.rows.count_line() == CountLine::Required {
                        return Ok(Some(Err(error)));
                    }
                    if self.rows.needs_heading() && case.heading == Headed::Not {
                        case.heading = Headed::Lost;
                    }
                    case.take_row(error.line(), Err(error));
                }
                Some(Ok(line)) if line.is_blank() => {
                    case.blank = true;
                    if case.rows > 0 && case.heading != Headed::Lost && self.rows.blank_line_ends(case.rows, case.gaps)
                    {
                        let message = self.lack(&case, "a blank line");
                        case.fault.get_or_insert_with(|| line.error(0..1, message));
                        return Ok(Some(self.finish(case)));
                    }
                }
                Some(Ok(line)) if self.rows.is_ruler(line.text) || self.is_comment(line.text) => {}
                Some(Ok(line)) if self.rows.is_end(line.text) || self.rows.is_separator(line.text) => {
                    let ended = self.rows.is_end(line.text).then_some(self.count + u64::from(case.is_begun()));
                    self.promised = ended.or(self.promised);
                    if case.is_begun() {
                        let message = self.lack(&case, &piece(line.text, line.trimmed()));
                        case.fault.get_or_insert_with(|| line.error(line.trimmed(), message));
                        return Ok(Some(self.finish(case)));
                    }
                }
                Some(Ok(line)) => {
                    let awaits_count = !self.started && self.rows.count_line() != CountLine::Never;
                    let heading = if awaits_count {
                        None
                    } else {
                        self.rows.heading(line, case.is_begun() && case.heading != Headed::Lost)
                    };
                    if heading.is_some() && case.is_begun() {
                        let message = self.lack(&case, &piece(line.text, line.trimmed()));
                        case.fault.get_or_insert_with(|| line.error(line.trimmed(), message));
                        self.heading = heading.map(|heading| (line.number, heading));
                        return Ok(Some(self.finish(case)));
                    }
                    if case.heading == Headed::Lost {
                        continue;
                    }
                    if !case.is_begun() {
                        let begin = match heading {
                            Some(_) => self.between(line, true, &mut case),
                            None => self.begin(line, &mut case),
                        };
                        match begin {
                            Begin::Row => {}
                            Begin::PassOver => continue,
                            Begin::Complain(error) => return Ok(Some(Err(error))),
                        }
                    }
                    if let Some(heading) = heading {
                        self.started = true;
                        case.take_heading(line.number, heading, self.rows.needs_heading());
                    } else {
                        case.take_row(line.number, self.rows.row(case.rows, line));
                    }
                }
            }
            if case.is_begun() && case.rows >= self.rows.order() && case.heading != Headed::Lost {
                return Ok(Some(self.finish(case)));
            }
        }
    }

    /// That a case lacks rows, for a message.
    fn lack(&self, case: &Case, found: &str) -> String {
        format!("expected {} rows, found {found} after {}", self.rows.order(), case.rows)
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
        let is_row = match self.promised {
            _ if self.rows.needs_heading() => false,
            Some(promised) => self.count < promised || resemblance.is_row(),
            None => resemblance.is_mostly_right(),
        };
        begin.unwrap_or_else(|| self.between(line, is_row, case))
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

    /// What to do with any other line where a case may begin: it begins one (`is_row`), or it is rubbish that is named
    /// once, or more than the count line promised, which is named once too.
    fn between(&mut self, line: Line<'_>, is_row: bool, case: &mut Case) -> Begin {
        let behind = self.promised.is_some_and(|promised| self.count >= promised);
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
        if self.rows.is_alone() {
            self.promised = self.promised.or(Some(1));
        }
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
            _ if !self.reported && self.count == 0 => "expected a puzzle, found the end of the input".to_owned(),
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
    fn is_begun(&self) -> bool {
        self.heading != Headed::Not || self.rows > 0
    }

    /// Takes its heading, good or bad.
    fn take_heading(&mut self, line: u64, heading: Result<(), ParseError>, needed: bool) {
        (self.heading, self.first_line, self.blank) = (Headed::Well, line, false);
        if let Err(error) = heading {
            self.heading = if needed { Headed::Lost } else { Headed::Well };
            self.fault.get_or_insert(error);
        }
    }

    fn take_row(&mut self, line: u64, row: Result<(), ParseError>) {
        if !self.is_begun() {
            self.first_line = line;
        } else if self.rows > 0 && self.blank {
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
        let between = self.waiting.is_none() && self.heading.is_none();
        let Some(spelling) = self.rows.plain().filter(|_| begun && between) else { return };
        if self.state != State::Inside {
            return;
        }
        let promised = self.promised.or(self.rows.is_alone().then_some(1));
        let left = promised.map_or(u64::MAX, |promised| promised.saturating_sub(self.count));
        let boards = read(lines, spelling, limit.min(usize::try_from(left).unwrap_or(limit)), plain);
        if let (1.., Some(last)) = (boards, plain.last()) {
            (self.started, self.reported, self.promised) = (true, true, promised);
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
