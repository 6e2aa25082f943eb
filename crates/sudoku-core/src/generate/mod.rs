//! Puzzles with exactly one solution, proven.
//!
//! * `recipe`: what is wanted, and `fault`: why it cannot be;
//! * `symmetry`: which cells are given together;
//! * `generator`: makes puzzles share by share, and `block`: what a share came to; `stream`: its random numbers;
//! * `board`: complete grids of every shape, and whether `givens` have other solutions;
//! * `removal`: which givens to take out of a grid, question by question, and `cut`: puzzles made so;
//! * `minimal`: minimal puzzles of the classic board, as they come or uniform ones of one number of clues;
//! * `pattern`: digits for given cells; `neighbourhood`: the rare puzzles with few clues or many; `symmetric`: those with
//!   a symmetry besides;
//! * `nine`: classic boards, many at once on the batch engine;
//! * `novelty`: drops puzzles that are essentially the same as an earlier one, with the `images` of small boards.

pub(crate) mod block;
mod board;
mod cut;
pub(crate) mod fault;
pub(crate) mod generator;
mod givens;
mod images;
mod minimal;
mod neighbourhood;
mod nine;
pub(crate) mod novelty;
mod pattern;
pub(crate) mod recipe;
mod removal;
mod stream;
mod symmetric;
pub(crate) mod symmetry;
