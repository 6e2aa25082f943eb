//! Puzzles with exactly one solution, proven.
//!
//! * `recipe`: what is wanted, and `fault`: why it cannot be;
//! * `symmetry`: which cells are given together;
//! * `generator`: makes puzzles share by share, and `block`: what a share came to; `stream`: its random numbers;
//! * `board`: complete grids of every shape, and whether givens have other solutions;
//! * `removal`: which givens to take out of a grid, question by question, and `cut`: puzzles made so;
//! * `novelty`: drops puzzles that are essentially the same as an earlier one, with the `images` of small boards.

pub(crate) mod block;
mod board;
mod cut;
pub(crate) mod fault;
pub(crate) mod generator;
mod images;
pub(crate) mod novelty;
pub(crate) mod recipe;
mod removal;
mod stream;
pub(crate) mod symmetry;
