//! One puzzle in each 16-bit lane of a register: propagation, guesses, branches.

mod engine;
mod guess;
mod habits;
mod intake;
mod moves;
mod outlet;
mod pool;
mod spot;
mod stacks;
mod state;
mod sweep;
mod twin;
mod vector;

pub(super) use engine::Lanes;
pub(super) use vector::Vector;
