//! Luogu P1784 "Sudoku": the only solution of one board. Other judges have the same under other names.
//! Source: inferred; the others' statements (gvu.lt, oj.cpp.studio/contest/4/problem/31, JDOJ 1520) are like it.

use super::declared::Declared;
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "luogu-p1784",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "8 0 0 0 0 0 0 0 0\n\
              0 0 3 6 0 0 0 0 0\n\
              0 7 0 0 9 0 2 0 0\n\
              0 5 0 0 0 7 0 0 0\n\
              0 0 0 0 4 5 7 0 0\n\
              0 0 0 1 0 0 0 3 0\n\
              0 0 1 0 0 0 0 6 8\n\
              0 0 8 5 0 0 0 1 0\n\
              0 9 0 0 0 0 4 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["gvu-lt-sudoku", "cppstudio31", "jdoj1520"],
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).solutions(1..=u64::MAX)),
    ..Declared::new("luogu-p1784", "Luogu P1784 Sudoku", &INPUT)
};
