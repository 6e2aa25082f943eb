//! ECNU 1021: the first solution of one board in reading order.
//! Source: the statement (acm.ecnu.edu.cn/contest/297/problem/1021).

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "ecnu1021",
    title: "nine rows of nine digits, . for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '.'),
    example: "53..7....\n\
              6..195...\n\
              .98....6.\n\
              8...6...3\n\
              4..8.3..1\n\
              7...2...6\n\
              .6....28.\n\
              ...419..5\n\
              ....8..79\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Smallest { none: None },
    promise: Some(Promise::new(&[NINE]).solutions(1..=u64::MAX)),
    ..Declared::new("ecnu1021", "ECNU 1021 Sudoku", &INPUT)
};
