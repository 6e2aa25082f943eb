//! The bitset depth-first search for any layout, any size, any groups of equal cells.
//!
//! * [`state`]: candidates by cell and by place, and the two moves on them;
//! * [`agenda`]: singles and houses that wait;
//! * [`propagate`]: what follows from the moves: singles, locked candidates;
//! * [`branch`]: which guess comes next;
//! * [`past`]: the explicit stack, and the way back from a guess;
//! * [`best`]: branch and bound for the greatest weighted sum;
//! * [`run`]: limits, one solution after another;
//! * [`probe`]: random walks, for estimates;
//! * [`solutions`]: the search of a puzzle, whatever its net.

mod agenda;
mod best;
mod branch;
mod past;
mod probe;
mod propagate;
mod run;
mod solutions;
mod state;

pub(crate) use probe::prober;
pub(crate) use solutions::{Search, best};
