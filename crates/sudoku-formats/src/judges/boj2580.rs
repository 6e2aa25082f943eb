//! BOJ 2580 "Sudoku": any solution of one board.
//! Source: the statement (acmicpc.net/problem/2580); every board has a solution.

use super::declared::Declared;
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "boj2580",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "9 0 0 5 2 4 3 0 8\n\
              5 0 3 7 0 0 0 0 6\n\
              0 4 0 3 0 0 9 0 0\n\
              0 0 0 0 8 0 1 0 0\n\
              0 8 0 0 0 9 0 0 0\n\
              0 1 0 0 0 3 6 0 5\n\
              1 0 6 0 0 2 0 0 7\n\
              0 0 4 0 0 0 0 6 3\n\
              8 0 7 9 0 0 0 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).solutions(1..=u64::MAX)),
    ..Declared::new("boj2580", "BOJ 2580 Sudoku", &INPUT)
};
