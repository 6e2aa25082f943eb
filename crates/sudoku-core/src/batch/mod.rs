//! Many 9x9 puzzles at once, one puzzle per SIMD lane.
//!
//! `README.md` in this folder draws the layout and explains the passes and the guess rule.
#![allow(clippy::inline_always)] // the passes must be compiled inside the functions that enable the instructions
#![allow(clippy::needless_range_loop)] // rows and columns of cells are numbers here, that several arrays share

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
mod engine;
mod guess;
mod intake;
mod kernel;
mod moves;
mod outlet;
mod pool;
mod portable;
mod prefetch;
mod slots;
mod solver;
mod spot;
mod state;
mod sweep;
mod vector;

pub use board::Puzzle9;
pub use kernel::{Kernel, UnknownKernel};
pub use solver::{Answer, BatchSolver, solve_batch};
