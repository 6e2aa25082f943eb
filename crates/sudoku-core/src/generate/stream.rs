//! Random numbers of their own for every share of the work.

use crate::random::{RandomSource, SeededRandom};

/// The random numbers that belong to a seed and a number. Streams of different numbers have nothing to do with each other.
pub(super) fn stream(seed: u64, number: u64) -> SeededRandom {
    // The sum of a random number, so that seeds and numbers in a row do not meet.
    SeededRandom::new(SeededRandom::new(seed).next_u64().wrapping_add(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ() {
        let mut firsts: Vec<u64> =
            (0..100).flat_map(|seed| (0..100).map(move |number| stream(seed, number).next_u64())).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 10_000);
        assert_eq!(stream(1, 2), stream(1, 2));
    }
}
