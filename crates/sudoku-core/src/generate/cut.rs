//! Puzzles cut from complete grids: givens go in random order, one by one or as a symmetry ties them together.

use std::ops::RangeInclusive;

use super::block::Block;
use super::board::Board;
use super::recipe::{Recipe, possible_sizes};
use super::removal::Removal;
use super::stream::stream;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;
use crate::random::RandomSource;

/// Nodes of the search after which it is left open whether a given can go, at the first and at the second attempt.
const NODES: [u64; 2] = [300, 10_000];

/// What to cut.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    board: Board,
    /// The cells that go together.
    units: Vec<Vec<usize>>,
    /// Whether a puzzle of which nobody can tell whether it is minimal is of no use.
    minimal: bool,
    wanted: RangeInclusive<usize>,
    /// The numbers of clues at which to stop, one of which is drawn for each puzzle.
    targets: Vec<usize>,
    per_grid: u64,
}

impl Cut {
    pub(super) fn new(recipe: &Recipe) -> Cut {
        let board = Board::new(recipe.shape);
        let units = recipe.symmetry.orbits(board.order());
        let wanted = recipe.wanted();
        let possible = possible_sizes(&units, board.cell_count());
        let is_possible = |&size: &usize| possible.get(size).is_some_and(|&is| is);
        let targets = match (&recipe.clues, recipe.minimal) {
            (Some(clues), false) => {
                (*clues.start()..=(*clues.end()).min(board.cell_count())).filter(is_possible).collect()
            }
            _ => vec![0],
        };
        let per_grid = u64::from(recipe.puzzles_per_grid.get());
        Cut { board, units, minimal: recipe.minimal, wanted, targets, per_grid }
    }

    /// Puzzles tried in a share.
    fn share(&self) -> u64 {
        match self.board.order() {
            0..=6 => 256,
            7..=9 => 64,
            10..=12 => 8,
            _ => 1,
        }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let watch = Watch::new(limits);
        let mut block = Block::default();
        for number in 0..self.share() {
            let number = index.wrapping_mul(self.share()).wrapping_add(number);
            let mut removal = self.removal(seed, number);
            while removal.ask() {
                if watch.stop().is_some() {
                    block.ended = true;
                    return block;
                }
                let nodes = NODES[usize::from(removal.is_again())];
                removal.hear(self.board.others(removal.trial(), removal.solution(), removal.freed(), nodes));
            }
            self.take(&removal, &mut block);
        }
        block
    }

    /// The puzzle of this number, complete as yet. Puzzles of the same grid have numbers in a row.
    fn removal(&self, seed: u64, number: u64) -> Removal<'_> {
        let grid = self.board.grid(&mut stream(seed, !(number / self.per_grid)));
        let random = &mut stream(seed, number);
        let target = self.targets.get(random.below(self.targets.len() as u64) as usize);
        Removal::new(&self.units, grid, target.copied().unwrap_or(0), random)
    }

    /// Takes a puzzle that is ready, if it is as wanted.
    fn take(&self, removal: &Removal<'_>, block: &mut Block) {
        block.tried += 1;
        if self.minimal && !removal.is_certain() {
            return;
        }
        let (order, givens) = (self.board.order(), removal.trial());
        let clues = givens.iter().filter(|&&value| value != 0).count();
        if self.wanted.contains(&clues) {
            block.puzzles.extend(Grid::from_values(order, givens));
            return;
        }
        let distance = self.wanted.start().saturating_sub(clues).max(clues.saturating_sub(*self.wanted.end()));
        block.note(distance as u64, 1, order, givens);
    }
}
