//! The whole binary: what it writes, what it says, how it ends.

mod support;

mod batch;
mod check;
mod convert;
mod count;
mod course;
mod help;
mod json;
mod judge;
mod solve;
mod streams;
