//! One classic 9x9 board a call.
mod board;
mod tables;
mod walk;
pub use walk::{proto, proto_sweeps};
