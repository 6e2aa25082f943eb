//! Kattis "sudokunique": the only solution, or that there are none or several; a blank line between two answers.
//! Source: the statement (open.kattis.com/problems/sudokunique).

use super::declared::Declared;
use super::task::{Task, Words};
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "kattis-sudokunique",
    title: "nine rows of nine numbers, 0 for an empty cell, a blank line between boards",
    frame: Frame::Open,
    gap: Gap::Between(""),
    example: "3 0 7 4 0 0 0 0 8\n\
              0 0 4 0 0 7 3 5 0\n\
              0 1 0 0 2 0 0 0 9\n\
              0 6 9 2 7 0 8 3 0\n\
              0 0 0 0 0 0 0 0 0\n\
              0 3 2 0 1 4 7 9 0\n\
              2 0 0 0 8 0 0 4 0\n\
              0 7 6 1 0 0 9 0 0\n\
              4 0 0 0 0 9 2 0 6\n\n\
              0 4 8 3 9 0 7 1 6\n\
              7 7 1 6 0 8 3 4 9\n\
              9 3 6 7 4 1 0 8 0\n\
              6 8 0 0 3 9 1 7 4\n\
              3 0 9 1 7 4 6 0 8\n\
              7 1 4 8 6 0 9 0 3\n\
              8 6 3 4 1 7 0 9 0\n\
              1 9 0 0 8 6 4 3 7\n\
              4 0 7 9 0 3 8 6 1\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Only(Words { none: "Find another job", one: "", several: "Non-unique", redundant: None }),
    gap: Gap::Between(""),
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).cases(1..=100).solutions(0..=u64::MAX).clashes()),
    ..Declared::new("kattis-sudokunique", "Kattis sudokunique", &INPUT)
};
