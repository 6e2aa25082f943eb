//! The search of a puzzle, whatever its net.

use super::best::Scale;
use super::run::{Run, Step, Walk};
use crate::limits::{Limits, Stop, Watch};
use crate::model::cell::Cell;
use crate::model::digit_set::DigitSet;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::net::{AnyNet, Net, Word};

/// A walk over the solutions of a puzzle.
#[derive(Debug)]
pub(crate) struct Search(Box<dyn Run>);

impl Search {
    /// A limit on solutions is of no effect.
    pub(crate) fn new(puzzle: &Puzzle, limits: &Limits) -> Search {
        let net = puzzle.layout().net(puzzle.groups());
        let sets = puzzle.allowed();
        Search(match net {
            AnyNet::W16(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W32(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W64(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
            AnyNet::W128(net) => Box::new(Walk::new(net.clone(), domains(&net, sets), limits)),
        })
    }

    /// Goes on to the next solution; `false` after the last.
    pub(crate) fn advance(&mut self) -> Result<bool, Stop> {
        match self.0.advance() {
            Step::Solution => Ok(true),
            Step::Done => Ok(false),
            Step::Stopped(stop) => Err(stop),
        }
    }

    /// The digit of every cell, from 1, at the solution that [`Search::advance`] went to.
    pub(crate) fn values(&self) -> Box<[u8]> {
        self.0.values()
    }

    /// Guesses tried so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.0.nodes()
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
pub(super) fn domains<W: Word>(net: &Net<W>, sets: &[DigitSet]) -> Vec<W> {
    let mut domains = vec![!W::default(); net.variables];
    for (&v, set) in net.variable_of.iter().zip(sets) {
        domains[v as usize] &= W::from_bits(set.bits());
    }
    domains
}
