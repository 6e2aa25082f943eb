//! UVALive 4763 "Sudoku Extension" (Harbin 2009), also UVa 1461: the number of solutions of each case.

use super::declared::Declared;
use super::task::Task;
use crate::formats;
use crate::layouts::NINE;
use crate::promise::{Content, Promise};

/// Givens that clash leave no solution, and none is a number.
pub(crate) static JUDGE: Declared = Declared {
    aliases: &["uva1461"],
    task: Task::Count,
    promise: Some(Promise::new(&[NINE]).cases(1..=10).content(Content::Letters).solutions(0..=2999).clashes()),
    ..Declared::new("uvalive4763", "UVALive 4763 Sudoku Extension (Harbin 2009)", &formats::uvalive4763::Uvalive4763)
};
