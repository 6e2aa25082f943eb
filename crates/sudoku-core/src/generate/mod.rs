//! Puzzles with exactly one solution, made from complete grids.
//!
//! * `nine`: classic boards, many at once on the batch engine.

pub(crate) mod nine;
