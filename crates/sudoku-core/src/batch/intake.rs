//! New puzzles, turned from rows into vectors a block at a time.

use super::board::Puzzle9;
use super::state::{STORED, find_solved};
use super::vector::{Vector, transpose};

/// Where puzzles come from.
pub(super) trait Source {
    /// The next puzzles, at most `max`; none at the end.
    fn block(&mut self, max: usize) -> &[Puzzle9];
}

/// A block of puzzles that wait for a lane.
pub(super) struct Intake<V> {
    states: [V; STORED],
    filled: usize,
    used: usize,
    /// The number of the first puzzle of the block.
    first: u64,
    ended: bool,
}

/// Where the pieces of a row of 81 that are as long as a vector begin; the last one overlaps the one before.
pub(super) fn pieces<V: Vector>() -> impl Iterator<Item = usize> {
    (0..81_usize.div_ceil(V::LANES)).map(|i| (i * V::LANES).min(81 - V::LANES))
}

impl<V: Vector> Intake<V> {
    pub(super) fn new() -> Intake<V> {
        let states = [V::splat(0); STORED];
        Intake { states, filled: 0, used: 0, first: 0, ended: false }
    }

    /// Starts again at number 0.
    pub(super) fn reset(&mut self) {
        (self.filled, self.used, self.first, self.ended) = (0, 0, 0, false);
    }

    /// The place and the number of the next puzzle.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<(usize, u64)> {
        if self.used == self.filled {
            return None;
        }
        self.used += 1;
        Some((self.used - 1, self.first + self.used as u64 - 1))
    }

    /// Takes in the next block if this one is used up. The states of the last must not be needed any more.
    #[inline(always)]
    pub(super) fn refill(&mut self, source: &mut dyn Source) {
        if self.used == self.filled && !self.ended {
            self.fill(source);
        }
    }

    /// Whether the block is used up.
    pub(super) fn is_used_up(&self) -> bool {
        self.used == self.filled
    }

    /// The states of the puzzles of the block.
    pub(super) fn states(&self) -> &[V; STORED] {
        &self.states
    }

    /// Whether there are no more puzzles.
    pub(super) fn has_ended(&self) -> bool {
        self.ended && self.used == self.filled
    }

    #[inline(always)]
    fn fill(&mut self, source: &mut dyn Source) {
        self.first += self.filled as u64;
        self.used = 0;
        let puzzles = source.block(V::LANES);
        self.filled = puzzles.len().min(V::LANES);
        self.ended = puzzles.is_empty();
        if self.ended {
            return;
        }
        let mut square = [V::splat(0); 32];
        for piece in pieces::<V>() {
            for (vector, puzzle) in square[..V::LANES].iter_mut().zip(puzzles) {
                *vector = V::load(&puzzle.candidates()[piece..]);
            }
            transpose(&mut square, &mut self.states[piece..piece + V::LANES]);
        }
        find_solved(&mut self.states);
    }
}
