//! Random choices.

use std::ops::RangeInclusive;

use sudoku_core::{RandomSource, SeededRandom};

/// Puts a list in a random order.
pub(super) fn shuffle<T>(list: &mut [T], random: &mut SeededRandom) {
    for last in (1..list.len()).rev() {
        list.swap(last, random.below(last as u64 + 1) as usize);
    }
}

/// The numbers below `end` in a random order.
pub(super) fn shuffled(end: usize, random: &mut SeededRandom) -> Vec<usize> {
    let mut list: Vec<usize> = (0..end).collect();
    shuffle(&mut list, random);
    list
}

/// A random element.
pub(super) fn pick<T: Copy>(list: &[T], random: &mut SeededRandom) -> Option<T> {
    list.get(random.below(list.len() as u64) as usize).copied()
}

/// A random number of a range.
pub(super) fn within(range: RangeInclusive<usize>, random: &mut SeededRandom) -> usize {
    range.start() + random.below((range.end().saturating_sub(*range.start()) + 1) as u64) as usize
}
