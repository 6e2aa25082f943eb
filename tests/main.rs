//! The whole binary: what it writes, what it says, how it ends.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should fail")]

mod support;

mod batch;
mod bench;
mod canon;
mod check;
mod convert;
mod count;
mod course;
mod generate;
mod grids;
mod help;
mod json;
mod judge;
mod judge_check;
mod judge_make;
mod output;
mod pair;
mod pipeline;
mod solve;
mod streams;
