//! Minimal puzzles of the classic board with a number of clues, each exactly as likely as any other.

use super::block::Block;
use super::nine::uniform_block;
use crate::limits::Limits;
use crate::model::grid::Grid;

/// A share of them, which may have none.
pub(super) fn block(clues: usize, seed: u64, index: u64, limits: &Limits) -> Block {
    let share = uniform_block(seed, index, clues, limits);
    let puzzles = share.puzzles.iter().filter_map(|values| Grid::from_values(9, values)).collect();
    Block { puzzles, tried: share.tried, nearest: None, ended: share.ended }
}
