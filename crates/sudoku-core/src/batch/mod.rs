//! Many 9x9 puzzles at once: 256 or 512 of them side by side as planes of bits, swept without a guess and then split all at
//! once; those that are better off so one puzzle per SIMD lane.
//!
//! `README.md` in this folder draws the layouts and explains the passes and the guess rule.
#![allow(clippy::inline_always)] // the passes must be compiled inside the functions that enable the instructions
#![allow(clippy::many_single_char_names)] // operands of logic, word by word or plane by plane
#![allow(clippy::needless_range_loop)] // rows and columns of cells are numbers here, that several arrays share

mod board;
mod cpu;
mod engine;
mod feed;
mod kernel;
mod lanes;
mod nibbles;
mod prefetch;
mod slots;
mod solver;
mod task;
mod wave;

pub use board::Puzzle9;
pub use kernel::{Kernel, UnknownKernel};
pub use solver::{Answer, BatchSolver, solve_batch};
