//! Shares of minimal puzzles of the classic board: as fast as they can be made, or uniform ones of one number of clues.

use std::ops::RangeInclusive;

use super::block::Block;
use super::givens::clue_count;
use super::nine::{minimal_block, uniform_block};
use super::recipe::Recipe;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;

/// Puzzles made in a share: work of a twentieth of a second.
const SHARE: usize = 2048;

/// What to keep of them.
#[derive(Clone, Debug)]
pub(super) struct Minimal {
    wanted: RangeInclusive<usize>,
    per_grid: usize,
}

impl Minimal {
    pub(super) fn new(recipe: &Recipe) -> Minimal {
        let per_grid = usize::try_from(recipe.puzzles_per_grid.get()).unwrap_or(SHARE).min(SHARE);
        Minimal { wanted: recipe.wanted(), per_grid }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let mut block = Block { ended: Watch::new(limits).stop().is_some(), ..Block::default() };
        if block.ended {
            return block;
        }
        for values in minimal_block(seed, index, SHARE, self.per_grid) {
            let clues = clue_count(&values);
            let distance = distance(&self.wanted, clues);
            if distance == 0 {
                block.puzzles.extend(Grid::from_values(9, &values));
            } else {
                block.note(distance, 1, 9, &values);
            }
        }
        block.tried = SHARE as u64;
        block
    }
}

/// A share of minimal puzzles with so many clues, each exactly as likely as any other; there may be none in it.
pub(super) fn uniform(clues: usize, seed: u64, index: u64, limits: &Limits) -> Block {
    let share = uniform_block(seed, index, clues, limits);
    let puzzles = share.puzzles.iter().filter_map(|values| Grid::from_values(9, values)).collect();
    Block { puzzles, tried: share.tried, nearest: None, ended: share.ended }
}

/// How many clues there are too many or too few.
pub(super) fn distance(wanted: &RangeInclusive<usize>, clues: usize) -> u64 {
    wanted.start().saturating_sub(clues).max(clues.saturating_sub(*wanted.end())) as u64
}
