//! The commands, one a file: its arguments and what it does.

pub(crate) mod bench;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod course;
mod course_words;
pub(crate) mod formats;
pub(crate) mod generate;
mod generate_found;
pub(crate) mod grids;
pub(crate) mod judge;
mod judge_check;
mod judge_make;
mod judge_name;
pub(crate) mod man;
pub(crate) mod pair;
pub(crate) mod rank;
pub(crate) mod solve;
mod solve_all;
pub(crate) mod unrank;
