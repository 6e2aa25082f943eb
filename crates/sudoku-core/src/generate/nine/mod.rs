//! Classic 9x9 puzzles at full speed: many are made side by side, in rounds, and each round's questions go to the batch
//! engine together.
//!
//! * `cells`: sets of cells;
//! * `seeds`: small unavoidable sets of a grid;
//! * `removal`: one puzzle in the making, and `minimal`: many;
//! * `checks`: whether puzzles have another solution than the known one, many at once.

pub(crate) mod cells;
pub(crate) mod checks;
mod minimal;
#[cfg(test)]
mod proof;
mod removal;
mod seeds;

use crate::batch::Kernel;
use crate::random::{RandomSource, SeededRandom};

/// `count` minimal puzzles, `per_grid` from each uniform grid: digits in row-major order, 0 for an empty cell.
///
/// The same seed and index give the same puzzles on every machine. A thousand puzzles and more are made fastest.
pub(crate) fn minimal_block(seed: u64, index: u64, count: usize, per_grid: usize) -> Vec<[u8; 81]> {
    minimal::minimal_puzzles(&mut stream(seed, index), count, per_grid, Kernel::best())
}

/// The random numbers of a share.
fn stream(seed: u64, index: u64) -> SeededRandom {
    SeededRandom::new(SeededRandom::new(seed).next_u64().wrapping_add(index))
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
    }
}
