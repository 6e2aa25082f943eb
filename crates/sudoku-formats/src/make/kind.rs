//! The kinds of data that can be made, and which of them a problem's promise allows.

use std::fmt;

use sudoku_core::BoxShape;

use crate::promise::{Content, Promise};

/// What kind of data to make.
///
/// ```
/// use sudoku_formats::{Kind, judge};
/// let promise = judge("poj2676").unwrap().promise().unwrap();
/// assert!(Kind::Hard.is_allowed(&promise));
/// assert!(!Kind::Clash.is_allowed(&promise), "it promises a solution");
/// assert_eq!("not-minimal".parse(), Ok(Kind::NotMinimal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// What the problem usually has, a little of everything that it allows.
    Ordinary,
    /// As many cases and as large boards as it allows.
    Largest,
    /// Few givens where a search in reading order begins, or, in every other case, where it ends.
    Hard,
    /// One solution, and no given could go.
    Minimal,
    /// One solution, and some given could go.
    NotMinimal,
    /// No given at all.
    Empty,
    /// No solution, though no two givens clash.
    Unsolvable,
    /// More than one solution.
    Several,
    /// Equal digits in a house.
    Clash,
    /// The same letter twice in a house.
    EqualLetters,
    /// A complete board that keeps the rules.
    Solved,
    /// A board whose rows and columns keep the rules, but not its boxes.
    Boxes,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 12] = [
        Kind::Ordinary,
        Kind::Largest,
        Kind::Hard,
        Kind::Minimal,
        Kind::NotMinimal,
        Kind::Empty,
        Kind::Unsolvable,
        Kind::Several,
        Kind::Clash,
        Kind::EqualLetters,
        Kind::Solved,
        Kind::Boxes,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ordinary => "ordinary",
            Kind::Largest => "largest",
            Kind::Hard => "hard",
            Kind::Minimal => "minimal",
            Kind::NotMinimal => "not-minimal",
            Kind::Empty => "empty",
            Kind::Unsolvable => "unsolvable",
            Kind::Several => "several",
            Kind::Clash => "clash",
            Kind::EqualLetters => "equal-letters",
            Kind::Solved => "solved",
            Kind::Boxes => "boxes",
        }
    }

    /// Whether a problem with this promise has data of this kind.
    pub fn is_allowed(self, promise: &Promise) -> bool {
        promise.boards.iter().any(|&board| self.fits(promise, board))
    }

    /// Whether a problem with this promise has data of this kind on a board of this shape.
    pub(super) fn fits(self, promise: &Promise, board: BoxShape) -> bool {
        let order = usize::from(board.order());
        let cells = order * order;
        let (content, solutions, givens) = (promise.content, &promise.solutions, &promise.givens);
        let checks = matches!(content, Content::Complete | Content::Partial);
        let is_plain = matches!(content, Content::Puzzle | Content::Regions);
        let is_open = !checks && *givens.start() < cells;
        let few = |share: usize| *givens.start() * share <= cells;
        match self {
            Kind::Ordinary => true,
            Kind::Largest => *promise.cases.end() > 1 || promise.boards.len() > 1,
            Kind::Hard => is_open && solutions.contains(&1) && order >= HARD_FROM && few(3),
            Kind::Minimal => is_plain && solutions.contains(&1) && (4..=MINIMAL_TO).contains(&order) && few(5),
            Kind::NotMinimal => is_plain && is_open && solutions.contains(&1) && order > 1 && few(2),
            Kind::Empty if content == Content::Partial => *givens.start() == 0,
            Kind::Empty => is_open && *givens.start() == 0 && *solutions.end() == u64::MAX && order > 1,
            Kind::Unsolvable => is_open && solutions.contains(&0) && order > 2,
            Kind::Several => is_open && *solutions.end() > 1 && few(2) && order > 1,
            Kind::Clash => promise.clashes || checks,
            Kind::EqualLetters => content == Content::Letters && solutions.contains(&0),
            Kind::Solved => checks && givens.contains(&cells),
            Kind::Boxes => checks && givens.contains(&cells) && board.rows() > 1 && board.columns() > 1,
        }
    }
}

/// The least order with boards that are hard for a simple search.
pub(super) const HARD_FROM: usize = 9;
/// The greatest order whose puzzles are proved minimal in no time.
const MINIMAL_TO: usize = 9;

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// That a text is the name of no kind; it displays as the names that there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseKindError;

impl fmt::Display for ParseKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such kind; there are {}", Kind::ALL.map(Kind::name).join(", "))
    }
}

impl std::error::Error for ParseKindError {}

impl std::str::FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Kind, ParseKindError> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(ParseKindError)
    }
}
