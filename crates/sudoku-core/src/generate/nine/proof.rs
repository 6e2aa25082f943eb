//! What a second engine says of puzzles, for tests.

use crate::generate::givens::candidates;
use crate::single;

fn solutions(puzzle: &[u8; 81]) -> u64 {
    single::check(&candidates(puzzle), 2).solutions
}

/// Whether a puzzle has one solution.
pub(crate) fn is_unique(puzzle: &[u8; 81]) -> bool {
    solutions(puzzle) == 1
}

/// Whether a puzzle with one solution has several without any of its givens.
pub(crate) fn is_minimal(puzzle: &[u8; 81]) -> bool {
    let without = |cell: usize| {
        let mut less = *puzzle;
        less[cell] = 0;
        less
    };
    (0..81).filter(|&cell| puzzle[cell] != 0).all(|cell| solutions(&without(cell)) > 1)
}
