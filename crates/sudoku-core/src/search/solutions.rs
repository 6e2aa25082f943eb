//! The solutions of a puzzle, one after another.

use std::fmt;

use super::best::Scale;
use super::run::{Run, Step, Walk};
use crate::limits::{Limits, Stop, Watch};
use crate::model::cell::Cell;
use crate::model::digit_set::DigitSet;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::net::{AnyNet, Net, Word};

/// A lazy iterator over the solutions of a puzzle, made by [`Puzzle::solutions`].
///
/// The order is fixed by the search and the same on every machine: at each guess first the solutions with the guessed
/// digit, then those without it. It is not the order of reading; sort if you need that. When it ends, [`Solutions::stop`]
/// tells whether a limit ended it.
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
    run: Box<dyn Run>,
    order: u8,
    left: Option<u64>,
    ended: bool,
    stop: Option<Stop>,
}

impl Solutions {
    pub(crate) fn new(puzzle: &Puzzle, limits: &Limits) -> Solutions {
        let net = puzzle.layout().net(puzzle.groups());
        let sets = puzzle.allowed();
        let run: Box<dyn Run> = match net {
            AnyNet::W16(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W32(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W64(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W128(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
        };
        Solutions { run, order: puzzle.layout().order(), left: limits.solutions, ended: false, stop: None }
    }

    /// Walks to the next solution without making a grid of it; `false` at the end.
    pub(crate) fn advance(&mut self) -> bool {
        if self.ended {
            return false;
        }
        if self.left == Some(0) {
            self.stop = Some(Stop::Solutions);
        } else {
            match self.run.advance() {
                Step::Solution => {
                    self.left = self.left.map(|left| left - 1);
                    return true;
                }
                Step::Done => {}
                Step::Stopped(stop) => self.stop = Some(stop),
            }
        }
        self.ended = true;
        false
    }

    /// The limit that ended the iteration; `None` before its end and if every solution was visited. After as many
    /// solutions as the limit asks for it is [`Stop::Solutions`], even if there happens to be no other.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// The search nodes (guesses tried) so far.
    pub fn nodes(&self) -> u64 {
        self.run.nodes()
    }
}

/// The solution of a puzzle with the greatest sum of weight times digit over all cells, and that sum; one number of
/// `weights` for each cell.
pub(crate) fn best(puzzle: &Puzzle, weights: &[i64], limits: &Limits) -> Result<Option<(Grid, i128)>, Stop> {
    let (layout, sets) = (puzzle.layout(), puzzle.allowed());
    let index = |cells: &[Cell]| cells.iter().map(|cell| cell.index(layout.order())).collect();
    let houses: Vec<Vec<usize>> = layout.houses().iter().map(|house| index(house.cells())).collect();
    let watch = &mut Watch::new(limits);
    let best = match layout.net(puzzle.groups()) {
        AnyNet::W16(net) => Scale::new(&net, &houses, weights).search(domains(&net, sets), watch),
        AnyNet::W32(net) => Scale::new(&net, &houses, weights).search(domains(&net, sets), watch),
        AnyNet::W64(net) => Scale::new(&net, &houses, weights).search(domains(&net, sets), watch),
        AnyNet::W128(net) => Scale::new(&net, &houses, weights).search(domains(&net, sets), watch),
    };
    Ok(best?.map(|(values, sum)| (Grid::from_trusted(layout.order(), values), sum)))
}

/// The digits of each variable: those allowed in all of its cells.
fn domains<W: Word>(net: &Net<W>, sets: &[DigitSet]) -> Vec<W> {
    let mut domains = vec![!W::default(); net.variables];
    for (&v, set) in net.variable_of.iter().zip(sets) {
        domains[v as usize] &= W::from_bits(set.bits());
    }
    domains
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.advance().then(|| Grid::from_trusted(self.order, self.run.values()))
    }
}

impl std::iter::FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("nodes", &self.nodes()).field("stop", &self.stop).finish_non_exhaustive()
    }
}
