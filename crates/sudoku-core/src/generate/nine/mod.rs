//! Classic 9x9 puzzles at full speed: many are made side by side, in rounds, and each round's questions go to the batch
//! engine together.
//!
//! * `cells`: sets of cells;
//! * `seeds`: small unavoidable sets of a grid;
//! * `removal`: one puzzle in the making, and `minimal`: many;
//! * `uniform`: minimal puzzles of a number of clues, each as likely as any other;
//! * `checks`: whether puzzles have another solution than the known one, many at once.

pub(crate) mod cells;
pub(crate) mod checks;
mod minimal;
#[cfg(test)]
mod proof;
mod removal;
mod seeds;
pub(crate) mod uniform;

use super::stream::stream;
use crate::batch::Kernel;
use crate::limits::{Limits, Watch};

/// `count` minimal puzzles, `per_grid` from each uniform grid: digits in row-major order, 0 for an empty cell.
///
/// The same seed and index give the same puzzles on every machine. A thousand puzzles and more are made fastest.
pub(crate) fn minimal_block(seed: u64, index: u64, count: usize, per_grid: usize) -> Vec<[u8; 81]> {
    minimal::minimal_puzzles(&mut stream(seed, index), count, per_grid, Kernel::best())
}

/// A share of exactly uniform minimal puzzles with this number of clues, of about 50 ms; there may be none in it.
///
/// The same seed and index give the same puzzles on every machine. Of the limits, time and the cancel flag count: then
/// there is no puzzle.
pub(crate) fn uniform_block(seed: u64, index: u64, clues: usize, limits: &Limits) -> uniform::Share {
    uniform::uniform_share(&mut stream(seed, index), clues, &Watch::new(limits), Kernel::best())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_puzzles_of_their_own() {
        assert_eq!(minimal_block(1, 0, 5, 1), minimal_block(1, 0, 5, 1));
        let mut puzzles: Vec<_> =
            [(1, 0), (1, 1), (2, 0)].map(|(seed, index)| minimal_block(seed, index, 5, 2)).concat();
        puzzles.sort_unstable();
        puzzles.dedup();
        assert_eq!(puzzles.len(), 15);
        let uniform = uniform_block(1, 0, 26, &Limits::none());
        assert!(!uniform.puzzles.is_empty() && uniform == uniform_block(1, 0, 26, &Limits::none()));
        assert_ne!(uniform, uniform_block(1, 1, 26, &Limits::none()));
    }
}
