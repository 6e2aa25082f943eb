//! The engines, and how each answers.

use std::ops::ControlFlow;

use crate::answer::{Count, Verdict};
use crate::count::method::Method;
use crate::limits::{Limits, Stop, Watch};
use crate::model::digit_set::DigitSet;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::single;
use crate::solutions::Solutions;

/// Solutions between two reports of how many there are, less one; a power of two less one.
const TELL_MASK: u64 = (1 << 16) - 1;

/// What works on a puzzle. The methods of [`Puzzle`] pick the fastest; naming one is for tests and measurements.
///
/// ```
/// use sudoku_core::{BoxShape, Engine, Layout, Limits, Puzzle};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
/// assert_eq!(Engine::of(&empty), Engine::Single);
/// let limits = Limits::none().solutions(100);
/// assert_eq!(Engine::Single.count(&empty, &limits).value(), Engine::Search.count(&empty, &limits).value());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Engine {
    /// The general search.
    Search,
    /// One classic 9x9 board without groups a call; other puzzles are left to the general search.
    Single,
}

impl Engine {
    /// The engine that answers questions about this puzzle.
    pub fn of(puzzle: &Puzzle) -> Engine {
        if puzzle.layout().is_classic() && puzzle.groups().is_empty() { Engine::Single } else { Engine::Search }
    }

    /// As [`Puzzle::solve`].
    ///
    /// # Errors
    /// The limit that was reached before the answer was known.
    pub fn solve(self, puzzle: &Puzzle, limits: &Limits) -> Result<Option<Grid>, Stop> {
        let (grids, stop) = self.first(1, puzzle, limits);
        match (grids, stop) {
            ([Some(grid), _], _) => Ok(Some(grid)),
            (_, Some(stop)) => Err(stop),
            (_, None) => Ok(None),
        }
    }

    /// As [`Puzzle::verdict`].
    ///
    /// # Errors
    /// The limit that was reached before the answer was known.
    pub fn verdict(self, puzzle: &Puzzle, limits: &Limits) -> Result<Verdict, Stop> {
        match self.first(2, puzzle, limits) {
            ([Some(first), Some(second)], _) => Ok(Verdict::Multiple(first, second)),
            (_, Some(stop)) => Err(stop),
            ([Some(only), None], None) => Ok(Verdict::Unique(only)),
            ([None, _], None) => Ok(Verdict::None),
        }
    }

    /// As [`Puzzle::count`], but one by one.
    pub fn count(self, puzzle: &Puzzle, limits: &Limits) -> Count {
        self.count_telling(puzzle, limits, &mut |_| {})
    }

    /// Counts one by one, and tells now and then how many there are so far.
    pub(crate) fn count_telling(self, puzzle: &Puzzle, limits: &Limits, tell: &mut dyn FnMut(u64)) -> Count {
        let Some(masks) = self.masks(puzzle) else {
            let mut solutions = Solutions::searched(puzzle, limits);
            let mut value = 0;
            while solutions.advance() {
                value += 1;
                if value & TELL_MASK == 0 {
                    tell(value);
                }
            }
            return Count::new(value.into(), solutions.stop(), solutions.nodes(), Method::Search);
        };
        let most = limits.solutions.unwrap_or(u64::MAX);
        if most == 0 {
            return Count::new(0, Some(Stop::Solutions), 0, Method::Search);
        }
        let (mut watch, mut value) = (Watch::new(limits), 0);
        let end = single::search(&masks, &mut watch, &mut |_| {
            value += 1;
            if value & TELL_MASK == 0 {
                tell(value);
            }
            if value < most { ControlFlow::Continue(()) } else { ControlFlow::Break(Some(Stop::Solutions)) }
        });
        Count::new(u128::from(value), end.break_value().flatten(), watch.nodes(), Method::Search)
    }

    /// As [`Puzzle::solutions`].
    pub fn solutions(self, puzzle: &Puzzle, limits: &Limits) -> Solutions {
        match self.masks(puzzle) {
            Some(masks) => Solutions::listed(&masks, limits),
            None => Solutions::searched(puzzle, limits),
        }
    }

    /// As [`Puzzle::for_each_solution`].
    ///
    /// # Errors
    /// The limit that ended it.
    pub fn for_each_solution(
        self,
        puzzle: &Puzzle,
        limits: &Limits,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let Some(masks) = self.masks(puzzle) else {
            let mut solutions = Solutions::searched(puzzle, limits);
            while let Some(values) = solutions.next_values() {
                if visit(values).is_break() {
                    return Ok(());
                }
            }
            return solutions.stop().map_or(Ok(()), Err);
        };
        let mut left = limits.solutions.unwrap_or(u64::MAX);
        if left == 0 {
            return Err(Stop::Solutions);
        }
        let end = single::Listing::new(&masks, limits).each(&mut |digits| {
            left -= 1;
            match visit(digits) {
                ControlFlow::Break(()) => ControlFlow::Break(None),
                ControlFlow::Continue(()) if left == 0 => ControlFlow::Break(Some(Stop::Solutions)),
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
            }
        });
        end.break_value().flatten().map_or(Ok(()), Err)
    }

    /// The first solutions, at most `most` (1 or 2), and the limit that was reached before there were so many.
    fn first(self, most: usize, puzzle: &Puzzle, limits: &Limits) -> ([Option<Grid>; 2], Option<Stop>) {
        let mut grids = [None, None];
        let Some(masks) = self.masks(puzzle) else {
            let mut solutions = Solutions::searched(puzzle, &Limits { solutions: None, ..limits.clone() });
            for slot in grids.iter_mut().take(most) {
                *slot = solutions.next();
            }
            return (grids, solutions.stop());
        };
        let mut slots = grids.iter_mut().take(most);
        let mut slot = slots.next();
        let end = single::search(&masks, &mut Watch::new(limits), &mut |board| {
            if let Some(slot) = slot.take() {
                *slot = Some(Grid::from_trusted(9, board.digits().into()));
            }
            slot = slots.next();
            if slot.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
        });
        (grids, end.break_value().flatten())
    }

    /// The candidates, if the single engine is asked and the puzzle is one for it.
    fn masks(self, puzzle: &Puzzle) -> Option<[u16; 81]> {
        let allowed: &[DigitSet; 81] = puzzle.allowed().try_into().ok()?;
        (self == Engine::Single && Engine::of(puzzle) == Engine::Single).then(|| allowed.map(|set| set.bits() as u16))
    }
}
