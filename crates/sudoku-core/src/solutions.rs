//! The solutions of a puzzle, one after another.

use std::fmt;

use crate::limits::{Limits, Stop};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::search::Search;
use crate::single::Listing;

/// A lazy iterator over the solutions of a puzzle, made by [`Puzzle::solutions`]. It takes no more memory for many than
/// for few.
///
/// The order is fixed: it depends on the puzzle alone, not on the machine, and it is that of
/// [`Puzzle::for_each_solution`]. It is the order of a search, at each guess first the solutions in which it is right, then
/// the others; not the order of reading, so sort if you need that. Most guesses are about the digit of a cell. On classic
/// boards with many candidates they are about the column of a box that a digit is in (or, if the board is better turned,
/// the row); once these are known of all digits, every way to fill one band (or stack) goes with every way to fill the
/// others, and the band with the most candidates changes fastest.
///
/// When it ends, [`Solutions::stop`] tells whether a limit ended it.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 2).unwrap())).build().unwrap();
/// let mut solutions = empty.solutions(&Limits::none());
/// assert_eq!(solutions.by_ref().count(), 288);
/// assert_eq!(solutions.stop(), None);
/// assert!(solutions.nodes() >= 287);
/// ```
pub struct Solutions {
    walk: Walk,
    order: u8,
    /// The digits of the solution at hand, if the walk itself does not keep them.
    values: Box<[u8]>,
    left: Option<u64>,
    ended: bool,
    stop: Option<Stop>,
}

/// What walks.
#[derive(Debug)]
enum Walk {
    Search(Search),
    Listing(Box<Listing>),
}

impl Solutions {
    /// As the general search finds them.
    pub(crate) fn searched(puzzle: &Puzzle, limits: &Limits) -> Solutions {
        Solutions::new(Walk::Search(Search::new(puzzle, limits)), puzzle.layout().order(), limits)
    }

    /// Of a classic board with these candidates.
    pub(crate) fn listed(masks: &[u16; 81], limits: &Limits) -> Solutions {
        Solutions::new(Walk::Listing(Box::new(Listing::new(masks, limits))), 9, limits)
    }

    fn new(walk: Walk, order: u8, limits: &Limits) -> Solutions {
        Solutions { walk, order, values: Box::default(), left: limits.solutions, ended: false, stop: None }
    }

    /// Walks to the next solution without making a grid of it; `false` at the end.
    pub(crate) fn advance(&mut self) -> bool {
        if self.ended {
            return false;
        }
        let step = match &mut self.walk {
            _ if self.left == Some(0) => Err(Stop::Solutions),
            Walk::Search(search) => search.advance(),
            Walk::Listing(listing) => listing.advance(),
        };
        self.ended = step != Ok(true);
        self.left = self.left.map(|left| left.saturating_sub(1));
        self.stop = step.err();
        !self.ended
    }

    /// The digits of the next solution in row-major order, from 1: the same as the iterator's next grid, without making
    /// one. Much faster on classic boards with few clues: tens of millions a second.
    ///
    /// ```
    /// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
    /// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
    /// let (mut solutions, limits) = (empty.solutions(&Limits::none()), Limits::none().solutions(1000));
    /// for grid in empty.solutions(&limits) {
    ///     assert_eq!(solutions.next_values(), Some(grid.values()));
    /// }
    /// ```
    pub fn next_values(&mut self) -> Option<&[u8]> {
        if !self.advance() {
            return None;
        }
        Some(match &self.walk {
            Walk::Search(search) => {
                self.values = search.values();
                &self.values
            }
            Walk::Listing(listing) => listing.digits(),
        })
    }

    /// The limit that ended the iteration; `None` before its end and if every solution was visited. After as many
    /// solutions as the limit asks for it is [`Stop::Solutions`], even if there happens to be no other.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// The search nodes (guesses tried) so far.
    pub fn nodes(&self) -> u64 {
        match &self.walk {
            Walk::Search(search) => search.nodes(),
            Walk::Listing(listing) => listing.nodes(),
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.advance().then(|| {
            let values = match &self.walk {
                Walk::Search(search) => search.values(),
                Walk::Listing(listing) => Box::from(listing.digits().as_slice()),
            };
            Grid::from_trusted(self.order, values)
        })
    }
}

impl std::iter::FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("nodes", &self.nodes()).field("stop", &self.stop).finish_non_exhaustive()
    }
}
