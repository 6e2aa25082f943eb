//! `sudoku solve --all`: every solution of each puzzle, in flat memory however many there are.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use serde::ser::{Serialize, SerializeMap, Serializer};
use sudoku_core::{Grid, Limits, Solutions, Stop};
use sudoku_formats::{Alphabet, Entry, Printer};

use crate::batch::Question;
use crate::entries::{print, print_values};
use crate::exit::{Exit, Failure};
use crate::input::{Feed, Job};
use crate::json::{Object, SCHEMA, grid_text};
use crate::session::Session;
use crate::words;

/// So many solutions of a puzzle are found ahead, in parallel with other puzzles'; the rest as they are written.
const AHEAD: usize = 256;
/// And for so long.
const AHEAD_TIME: Duration = Duration::from_millis(50);

/// The beginning of a puzzle's solutions and the search for the rest.
struct Found {
    order: u8,
    alphabet: Alphabet,
    first: Vec<Grid>,
    rest: Solutions,
}

/// A puzzle's solutions, or what is wrong with it; `None` if it is malformed.
type Finding = Option<Result<Found, String>>;

fn find(question: Question<'_>, limits: &Limits) -> Finding {
    let record = question.record?;
    Some(match record.board.build() {
        Ok(puzzle) => {
            let mut rest = puzzle.solutions(limits);
            let started = Instant::now();
            let is_enough = |number| number == AHEAD || started.elapsed() > AHEAD_TIME;
            let mut first = Vec::new();
            while !is_enough(first.len())
                && let Some(grid) = rest.next()
            {
                first.push(grid);
            }
            Ok(Found { order: puzzle.layout().order(), alphabet: record.alphabet, first, rest })
        }
        Err(faults) => Err(words::no_solution(&faults)),
    })
}

/// What the end of a listing means: a status, a message and an exit status.
fn verdict(number: u64, rest: &Solutions, unique: bool) -> (&'static str, Option<String>, Exit) {
    let several = if unique { Exit::Negative } else { Exit::Good };
    match (number, rest.stop()) {
        (_, Some(stop)) if stop != Stop::Solutions => {
            let status = if number > 1 { "multiple" } else { "unknown" };
            let message = if number == 0 { words::unknown(stop) } else { format!("not every solution, {stop}") };
            (status, Some(message), Exit::Unknown)
        }
        (0, _) => ("none", Some(words::NO_SOLUTION.to_owned()), Exit::Negative),
        (1, Some(_)) => ("solved", None, Exit::Good),
        (1, None) => ("unique", None, Exit::Good),
        _ => ("multiple", unique.then(|| words::SEVERAL.to_owned()), several),
    }
}

/// How solutions are listed as text.
pub(crate) struct Listing<'a> {
    /// The output's format.
    pub(crate) printer: &'static dyn Printer,
    /// Bounds of each search.
    pub(crate) limits: &'a Limits,
    /// Whether a second solution is negative.
    pub(crate) unique: bool,
}

impl Listing<'_> {
    /// Lists every solution of each puzzle, counting on from `entries`.
    pub(crate) fn texts(&self, session: &mut Session, feed: Feed, entries: &mut u64) -> Result<(), Failure> {
        session.each(
            feed,
            |question| find(question, self.limits),
            |session, job, found| match found {
                None => self.word(session, job, entries, words::INVALID, None, Exit::Failed),
                Some(Err(why)) => self.word(session, job, entries, words::NO_SOLUTION, Some(&why), Exit::Negative),
                Some(Ok(found)) => self.solutions(session, job, entries, found),
            },
        )
    }

    fn solutions(&self, session: &mut Session, job: &Job, entries: &mut u64, found: Found) -> Result<(), Failure> {
        let Found { order, alphabet, first, mut rest } = found;
        let before = *entries;
        let (mut first, mut text) = (first.iter(), Vec::new());
        while let Some(values) = first.next().map(Grid::values).or_else(|| rest.next_values()) {
            text.clear();
            if let Err(loss) = print_values(self.printer, *entries, (order, values), alphabet, &mut text) {
                return self.word(session, job, entries, words::INVALID, Some(&loss.to_string()), Exit::Failed);
            }
            *entries += 1;
            session.output.write(&text)?;
        }
        match verdict(*entries - before, &rest, self.unique) {
            ("none", note, exit) => self.word(session, job, entries, words::NO_SOLUTION, note.as_deref(), exit),
            ("unknown", note, exit) if *entries == before => {
                self.word(session, job, entries, words::UNKNOWN, note.as_deref(), exit)
            }
            (_, note, exit) => {
                session.conclude(job, note.as_deref(), exit);
                Ok(())
            }
        }
    }

    fn word(
        &self,
        session: &mut Session,
        job: &Job,
        entries: &mut u64,
        word: &str,
        note: Option<&str>,
        exit: Exit,
    ) -> Result<(), Failure> {
        let answer = print(self.printer, *entries, &Entry::Word(word), None, exit);
        *entries += 1;
        session.output.write(&answer.text)?;
        session.conclude(job, note, exit);
        Ok(())
    }
}

/// Writes an object with all solutions for each puzzle.
pub(crate) fn objects(session: &mut Session, feed: Feed, limits: &Limits, unique: bool) -> Result<(), Failure> {
    session.one_by_one(feed, |session, question| {
        let found = match find(question, limits) {
            Some(Ok(found)) => found,
            other => {
                let mut object = Object::new(question);
                let mut exit = Exit::Failed;
                if let Some(Err(why)) = other {
                    (object.status, object.message, exit) = ("illegal", Some(why), Exit::Negative);
                }
                session.output.write(&object.line())?;
                let note = if question.record.is_some() { object.message.as_deref() } else { None };
                session.conclude(question.job, note, exit);
                return Ok(());
            }
        };
        let object = Streamed { question, found: RefCell::new(found), end: RefCell::default(), unique };
        let written = serde_json::to_writer(session.output.writer(), &object);
        session.output.told(written.map_err(Into::into))?;
        session.output.write(b"\n")?;
        let (note, exit) = object.end.into_inner();
        session.conclude(question.job, note.as_deref(), exit);
        Ok(())
    })
}

/// An object whose solutions are found while it is written.
struct Streamed<'a> {
    question: Question<'a>,
    found: RefCell<Found>,
    /// The message and exit status, known when it has been written.
    end: RefCell<(Option<String>, Exit)>,
    unique: bool,
}

impl Serialize for Streamed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("schema", &SCHEMA)?;
        map.serialize_entry("index", &(self.question.job.index + 1))?;
        map.serialize_entry("file", &*self.question.job.file)?;
        map.serialize_entry("line", &self.question.job.line())?;
        let number = RefCell::new(0);
        map.serialize_entry("solutions", &Grids { found: &self.found, number: &number })?;
        let rest = &self.found.borrow().rest;
        let (status, message, exit) = verdict(*number.borrow(), rest, self.unique);
        map.serialize_entry("status", status)?;
        if let Some(message) = &message {
            map.serialize_entry("message", message)?;
        }
        map.serialize_entry("nodes", &rest.nodes())?;
        self.end.replace((message, exit));
        map.end()
    }
}

/// The solutions, one after another, counted.
struct Grids<'a> {
    found: &'a RefCell<Found>,
    number: &'a RefCell<u64>,
}

impl Serialize for Grids<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut found = self.found.borrow_mut();
        let Found { alphabet, first, rest, .. } = &mut *found;
        let grids = std::mem::take(first).into_iter().chain(rest);
        serializer.collect_seq(grids.map(|grid| {
            *self.number.borrow_mut() += 1;
            grid_text(&grid, *alphabet)
        }))
    }
}
