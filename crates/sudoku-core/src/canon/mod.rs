//! The canonical forms of classic 9x9 grids and puzzles: one name for each class of essentially the same boards.
//!
//! Two boards are essentially the same if transposition, exchanges of bands, of rows in a band, of stacks, of columns in
//! a stack and of digits take one to the other.
//!
//! * `orders`: the six orders of three things, the 1,296 orders of columns;
//! * `transform`: a symmetry as a value;
//! * `keys`: how a band is read;
//! * `bands`: the 416 classes of bands, and how each band gets to its least form;
//! * `grids`: the least form of a complete grid;
//! * `puzzles`: the forms of puzzles.

pub(crate) mod bands;
pub(crate) mod grids;
pub(crate) mod keys;
pub(crate) mod orders;
pub(crate) mod puzzles;
pub(crate) mod transform;
