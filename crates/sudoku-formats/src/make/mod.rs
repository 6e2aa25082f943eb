//! Makes data for a problem that keep what it promises: ordinary and nasty ones, the same bytes for the same seed.

use std::fmt;
use std::io::{self, Write};

use crate::alphabet::Alphabet;
use crate::format::{Entry, Loss};
use crate::judge::Judge;
use crate::promise::Promise;

mod boards;
mod dice;
mod draft;
mod fill;
mod hard;
pub(crate) mod kind;
mod letters;
mod regions;
mod spoil;

use boards::Boards;
use kind::Kind;

/// What data are wished for.
///
/// ```
/// use sudoku_formats::{Kind, Wishes, judge, make};
/// let wishes = Wishes { kind: Kind::Hard, cases: Some(1), size: None, seed: 7 };
/// let mut input = Vec::new();
/// make(judge("poj2676").unwrap(), &wishes, &mut input).unwrap();
/// assert_eq!(input.iter().filter(|&&byte| byte == b'\n').count(), 10);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// The kind.
    pub kind: Kind,
    /// The number of cases; a usual one if there is none here.
    pub cases: Option<u64>,
    /// The order of the boards; any that the problem allows if there is none here.
    pub size: Option<u8>,
    /// Another seed makes other data of the same sort.
    pub seed: u64,
}

/// Why data cannot be made.
///
/// ```
/// use sudoku_formats::{Kind, Wishes, judge, make};
/// let wishes = Wishes { kind: Kind::Clash, cases: None, size: None, seed: 0 };
/// let error = make(judge("hdu5547").unwrap(), &wishes, &mut Vec::new()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`hdu5547` has no data of kind clash; its kinds are ordinary, largest, minimal, not-minimal"
/// );
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum MakeError {
    /// Nothing is known of the problem's data, or it has no input.
    Nothing {
        /// The problem.
        judge: &'static str,
    },
    /// The problem has no data of this kind.
    Kind {
        /// The problem.
        judge: &'static str,
        /// The kind.
        kind: Kind,
        /// What there is instead.
        kinds: Vec<Kind>,
    },
    /// The problem has no boards of this order, or none of the kind.
    Size {
        /// The problem.
        judge: &'static str,
        /// The kind.
        kind: Kind,
        /// The order.
        size: u8,
        /// The orders that there are.
        sizes: Vec<u8>,
    },
    /// The problem does not take so many cases.
    Cases {
        /// The problem.
        judge: &'static str,
        /// The number.
        cases: u64,
        /// The least and the greatest number.
        range: (u64, u64),
    },
    /// No such board was found.
    Failed,
    /// The format cannot hold such a board.
    Loss(Loss),
    /// The data cannot be written.
    Io(io::Error),
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Nothing { judge } => write!(f, "there is nothing to make for `{judge}`"),
            MakeError::Kind { judge, kind, kinds } => {
                write!(f, "`{judge}` has no data of kind {kind}; its kinds are {}", list(kinds))
            }
            MakeError::Size { judge, kind, size, sizes } => {
                write!(f, "`{judge}` has no {kind} boards of order {size}, only of {}", list(sizes))
            }
            MakeError::Cases { judge, cases, range: (1, 1) } => {
                write!(f, "an input of `{judge}` is one board, not {cases}")
            }
            MakeError::Cases { judge, cases, range: (least, most) } => {
                write!(f, "an input of `{judge}` has {least} to {most} cases, not {cases}")
            }
            MakeError::Failed => f.write_str("no such board was found; another seed may have better luck"),
            MakeError::Loss(loss) => loss.fmt(f),
            MakeError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MakeError {}

fn list(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Writes an input of a problem that keeps the problem's promise: the same bytes for the same wishes, on any machine.
///
/// ```
/// use sudoku_formats::{Checked, Kind, Wishes, check, judge, make};
/// let wishes = Wishes { kind: Kind::Ordinary, cases: None, size: None, seed: 1 };
/// let mut input = Vec::new();
/// make(judge("uva12988").unwrap(), &wishes, &mut input).unwrap();
/// assert!(input.starts_with(b"10\n\n"));
/// ```
///
/// # Errors
/// If the problem has no such data, or they cannot be written.
pub fn make(judge: &dyn Judge, wishes: &Wishes, out: &mut dyn Write) -> Result<(), MakeError> {
    let &Wishes { kind, size, seed, .. } = wishes;
    let nothing = || MakeError::Nothing { judge: judge.id() };
    let promise = judge.promise().ok_or_else(nothing)?;
    let printer = judge.format().printer().ok_or_else(nothing)?;
    if !kind.is_allowed(&promise) {
        return Err(MakeError::Kind { judge: judge.id(), kind, kinds: kinds(&promise) });
    }
    let mut boards = Boards::new(&promise, kind, size, seed).ok_or_else(|| {
        let fitting = promise.boards.iter().filter(|&&shape| kind.fits(&promise, shape));
        let mut sizes: Vec<u8> = fitting.map(|shape| shape.order()).collect();
        sizes.dedup();
        MakeError::Size { judge: judge.id(), kind, size: size.unwrap_or(0), sizes }
    })?;
    let cases = wishes.cases.unwrap_or_else(|| usual_cases(kind, &promise));
    if !promise.cases.contains(&cases) {
        let range = (*promise.cases.start(), *promise.cases.end());
        return Err(MakeError::Cases { judge: judge.id(), cases, range });
    }
    let mut text = Vec::new();
    printer.head(cases, &mut text);
    for index in 0..cases {
        let board = boards.next(index).ok_or(MakeError::Failed)?;
        let alphabet = Alphabet::standard(board.layout().order());
        printer.print(index, &Entry::Board(&board, alphabet), &mut text).map_err(MakeError::Loss)?;
        out.write_all(&text).map_err(MakeError::Io)?;
        text.clear();
    }
    printer.foot(&mut text);
    out.write_all(&text).map_err(MakeError::Io)
}

/// The kinds of data that keep a promise.
///
/// ```
/// use sudoku_formats::{judge, kinds};
/// let names: Vec<&str> = kinds(&judge("hdu5547").unwrap().promise().unwrap()).iter().map(|kind| kind.name()).collect();
/// assert_eq!(names, ["ordinary", "largest", "minimal", "not-minimal"]);
/// ```
pub fn kinds(promise: &Promise) -> Vec<Kind> {
    Kind::ALL.into_iter().filter(|kind| kind.is_allowed(promise)).collect()
}

/// How many cases to make if nobody says.
fn usual_cases(kind: Kind, promise: &Promise) -> u64 {
    /// More than enough for any program, where the problem sets no bound.
    const MANY: u64 = 1_000_000;
    let wished = match kind {
        Kind::Largest => *promise.cases.end(),
        // Enough for a simple search to take ten seconds and more, whatever the machine.
        Kind::Hard => 50,
        _ => 10,
    };
    wished.clamp(*promise.cases.start(), (*promise.cases.end()).min(MANY))
}
