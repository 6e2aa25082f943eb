//! Classic 9x9 puzzles at full speed: many are made side by side, in rounds, and each round's questions go to the batch
//! engine together.
//!
//! * `cells`: sets of cells;
//! * `checks`: whether puzzles have another solution than the known one, many at once.

pub(crate) mod cells;
pub(crate) mod checks;
