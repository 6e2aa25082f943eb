//! BOJ 2239 "Sudoku": the first solution of one board in reading order.
//! Source: inferred; the statement was not seen.

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "boj2239",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "005300000\n\
              800000020\n\
              070010500\n\
              400005300\n\
              010070006\n\
              003200080\n\
              060500009\n\
              004000030\n\
              000009700\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Smallest { none: None },
    promise: Some(Promise::new(&[NINE]).solutions(1..=u64::MAX)),
    ..Declared::new("boj2239", "BOJ 2239 Sudoku", &INPUT)
};
