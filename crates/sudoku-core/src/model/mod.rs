//! The one model of every board: digits, cells, houses, layouts, grids, puzzles.

pub(crate) mod box_shape;
pub(crate) mod cell;
pub(crate) mod digit;
pub(crate) mod digit_set;
pub(crate) mod fault;
pub(crate) mod grid;
pub(crate) mod house;
pub(crate) mod layout;
pub(crate) mod puzzle;
pub(crate) mod puzzle_builder;
pub(crate) mod solution_grid;
