//! Exactly uniform minimal puzzles of the classic board with one number of clues.

use super::block::Block;
use super::nine::uniform_block;
use super::recipe::Recipe;
use crate::limits::Limits;
use crate::model::grid::Grid;

/// The number of clues.
#[derive(Clone, Debug)]
pub(super) struct Uniform(usize);

impl Uniform {
    pub(super) fn new(recipe: &Recipe) -> Uniform {
        Uniform(*recipe.wanted().start())
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let share = uniform_block(seed, index, self.0, limits);
        let puzzles = share.puzzles.iter().filter_map(|values| Grid::from_values(9, values)).collect();
        Block { puzzles, tried: share.tried, nearest: None, ended: share.ended }
    }
}
