//! What an online-judge problem is: an input format, a task and the bytes of an answer.

use std::io::{self, Write};

use sudoku_core::{Limits, Stop};

use crate::format::Format;
use crate::print::Body;
use crate::promise::Promise;
use crate::record::Record;

/// A problem of an online judge. [`crate::judges`] lists them.
///
/// ```
/// for judge in sudoku_formats::judges() {
///     println!("{:12} {} {}: {}", judge.id(), judge.title(), judge.board(), judge.task());
/// }
/// ```
pub trait Judge: Sync {
    /// Its name on the command line.
    fn id(&self) -> &'static str;

    /// Where it is from, in a few words.
    fn title(&self) -> &'static str;

    /// Other names.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Order and box shape: `9x9 3x3`.
    fn board(&self) -> &'static str {
        "9x9 3x3"
    }

    /// What it asks for: `one solution`, `every solution`, `number of solutions`.
    fn task(&self) -> &'static str;

    /// The format of its input.
    fn format(&self) -> &'static dyn Format;

    /// Whether an answer may be too long to hold, so that it should go straight to the output.
    fn streams(&self) -> bool {
        false
    }

    /// What is asked about a classic puzzle, if it is no more than one of these.
    fn classic_task(&self) -> Option<ClassicTask> {
        None
    }

    /// Appends the answer to a classic puzzle with exactly one solution, which is this, for case number `index`, from 0:
    /// as [`Judge::answer`], only many times faster. Of use only where [`Judge::classic_task`] is a solution.
    fn answer_solved(&self, index: u64, solution: &[u8; 81], out: &mut Vec<u8>) {
        let _ = (index, solution, out);
    }

    /// Whether the answers are numbers, of which nothing but the sum is written: see [`crate::Total`].
    fn sums(&self) -> bool {
        false
    }

    /// Whether there is anything to read.
    fn has_input(&self) -> bool {
        true
    }

    /// What an answer is free to choose; `None` where the answer is determined to the byte.
    fn free(&self) -> Option<Free> {
        None
    }

    /// What the problem promises of its data, from which data can be made; `None` if that cannot be said, or there is
    /// nothing to make.
    fn promise(&self) -> Option<Promise> {
        None
    }

    /// Writes the judge's bytes for case number `index`, from 0.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn answer(&self, index: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome>;
}

/// What a judge asks about a classic puzzle, so that many can be answered at once.
///
/// ```
/// use sudoku_formats::{ClassicTask, judge};
/// assert!(matches!(judge("course").unwrap().classic_task(), Some(ClassicTask::Solution)));
/// assert!(matches!(judge("uvalive4763").unwrap().classic_task(), Some(ClassicTask::Count)));
/// assert!(judge("1txt").unwrap().classic_task().is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassicTask {
    /// What a puzzle with exactly one solution comes to, as [`Judge::answer_solved`] writes it.
    Solution,
    /// The number of solutions on a line of its own: the answer to a puzzle that has any.
    Count,
}

/// What a contestant's answer to a case is free to choose. Headings, separators and words are never free, and a case
/// whose answer is no grid has but one answer.
///
/// ```
/// use sudoku_formats::{Body, Free, judge};
/// assert_eq!(judge("hdu5547").unwrap().free(), Some(Free::One(Body::Packed)));
/// assert_eq!(judge("uvalive4763").unwrap().free(), None, "a number is a number");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// The one grid of an answer may be any solution.
    One(Body),
    /// The grids of an answer are all solutions, in any order.
    Every(Body),
}

/// A case of a judge's input.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_formats::{Case, Outcome, judge};
/// let mut out = Vec::new();
/// let outcome = judge("hdu5547").unwrap().answer(2, &Case::Malformed, &Limits::none(), &mut out).unwrap();
/// assert_eq!((outcome, &out[..]), (Outcome::Malformed, &b"Case #3:\ninvalid\n"[..]));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Case<'a> {
    /// A puzzle.
    Record(&'a Record),
    /// A puzzle that could not be read; the line `invalid` keeps its place.
    Malformed,
}

/// What came of a case.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_formats::{Case, Outcome, ReadOptions, Records, judge};
/// let judge = judge("hdu5547").unwrap();
/// let input = "1\n\n1**1\n****\n****\n****\n";
/// let mut records = Records::open(input.as_bytes(), Some(judge.format()), &ReadOptions::default()).unwrap();
/// let record = records.next().unwrap().unwrap();
/// let outcome = judge.answer(0, &Case::Record(&record), &Limits::none(), &mut Vec::new()).unwrap();
/// assert_eq!(outcome, Outcome::Negative("no solution: r1c1 and r1c4 are both 1 (row 1)".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The answer that was asked for.
    Good,
    /// There is no solution; why, for a person to read.
    Negative(String),
    /// A limit was reached, so the answer is not known.
    Unknown(Stop),
    /// The case could not be read.
    Malformed,
}
