//! Luogu P1074 "Target Sudoku" (NOIP 2009): the largest sum of weight times digit; a weight is 10 in the middle of the board and
//! 6 at its border.
//! Source: the statement (openjudge search001/014, codevs 1174).

use super::declared::Declared;
use super::task::Task;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "luogu-p1074",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "7 0 0 9 0 0 0 0 1\n\
              1 0 0 0 0 5 9 0 0\n\
              0 0 0 2 0 0 0 8 0\n\
              0 0 5 0 2 0 0 0 3\n\
              0 0 0 0 0 0 6 4 8\n\
              4 1 3 0 0 0 0 0 0\n\
              0 0 7 0 0 2 0 9 0\n\
              2 0 1 0 6 0 8 0 4\n\
              0 8 0 5 0 4 0 1 2\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["noip2009-sudoku", "codevs1174"],
    task: Task::Best { weights, none: "-1" },
    promise: Some(Promise::new(&[NINE]).solutions(0..=u64::MAX).givens(24..=81)),
    ..Declared::new("luogu-p1074", "Luogu P1074 Target Sudoku (NOIP 2009)", &INPUT)
};

/// Ten in the middle, one less for each ring around it.
fn weights() -> Vec<i64> {
    let ring = |row: i64, column: i64| (row - 4).abs().max((column - 4).abs());
    (0..9).flat_map(|row| (0..9).map(move |column| 10 - ring(row, column))).collect()
}
