//! TIOJ 1025: all solutions of one board in reading order, and how many there are.
//! Source: the statement (tioj.ck.tp.edu.tw/problems/1025); there are at most 50.

use super::declared::Declared;
use super::task::Task;
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "tioj1025",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "1 2 0 0 0 0 0 0 0\n\
              0 0 0 0 0 0 0 0 0\n\
              7 9 8 1 2 3 4 5 6\n\
              2 1 4 3 6 5 8 9 7\n\
              3 6 5 8 9 7 2 1 4\n\
              8 7 9 2 1 4 3 6 5\n\
              5 3 2 9 4 1 6 7 8\n\
              6 4 1 5 7 8 9 3 2\n\
              0 0 0 0 0 0 0 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Every { total: "there are a total of {} solution(s)." },
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).solutions(0..=50)),
    ..Declared::new("tioj1025", "TIOJ 1025 Sudoku", &INPUT)
};
