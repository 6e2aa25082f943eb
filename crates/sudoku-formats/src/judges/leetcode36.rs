//! LeetCode 36 "Valid Sudoku", also LintCode 389: whether the digits on a board keep the rules.
//!
//! Source: inferred; the statement was not seen. The board is the argument as LeetCode shows it.

use super::declared::Declared;
use super::task::Task;
use crate::json_board::JsonBoard;
use crate::layouts::NINE;
use crate::promise::{Content, Promise};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["lintcode389"],
    task: Task::Valid { yes: "true", no: "false", complete: false },
    promise: Some(Promise::new(&[NINE]).content(Content::Partial).clashes()),
    ..Declared::new("leetcode36", "LeetCode 36 Valid Sudoku", &JsonBoard { id: "leetcode36" })
};
