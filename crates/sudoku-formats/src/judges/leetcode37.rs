//! LeetCode 37 "Sudoku Solver", also LintCode 802 with numbers: the board with its only solution.
//!
//! Source: inferred; the statement was not seen. The board is the argument as LeetCode shows it.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::{puzzle, word};
use super::declared::Declared;
use super::task::Task;
use crate::json_board::{JsonBoard, print};
use crate::judge::{Case, Outcome};
use crate::layouts::NINE;
use crate::promise::Promise;
use crate::record::Record;

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["lintcode802"],
    task: Task::Own { name: "one solution", answer },
    promise: Some(Promise::new(&[NINE])),
    ..Declared::new("leetcode37", "LeetCode 37 Sudoku Solver", &JsonBoard { id: "leetcode37" })
};

fn answer(record: &Record, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
    let none = || Outcome::Negative("no solution".to_owned());
    let solved = puzzle(Case::Record(record))
        .and_then(|puzzle| puzzle.solve(limits).map_err(Outcome::Unknown).and_then(|grid| grid.ok_or_else(none)));
    let mut text = Vec::new();
    let outcome = match solved {
        Ok(grid) => {
            print(grid.values(), record.alphabet, &mut text);
            Outcome::Good
        }
        Err(outcome) => {
            text.extend_from_slice(format!("{}\n", word(&outcome)).as_bytes());
            outcome
        }
    };
    out.write_all(&text)?;
    Ok(outcome)
}
