//! SPOJ EASUDOKU: one solution of each case.
//! Source: the statement. That the first solution in reading order is right where there are several is inferred from its comments, by
//! which only one is accepted.

use super::declared::Declared;
use super::task::Task;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "spoj-easudoku",
    title: "a count line, nine rows of nine numbers, 0 for an empty cell, a blank line between boards",
    frame: Frame::Counted,
    gap: Gap::Between(""),
    example: "2\n\
              0 0 0 0 6 9 8 3 0\n\
              9 8 0 0 0 0 0 7 6\n\
              6 0 0 0 3 8 0 5 1\n\
              2 0 5 0 8 1 0 9 0\n\
              0 6 0 0 0 0 0 8 0\n\
              0 9 0 3 7 0 6 0 2\n\
              3 4 0 8 5 0 0 0 9\n\
              7 2 0 0 0 0 0 6 8\n\
              0 5 6 9 2 0 0 0 0\n\n\
              0 0 0 0 6 9 8 3 0\n\
              9 8 0 0 0 0 0 7 6\n\
              6 0 0 0 3 8 0 5 1\n\
              2 0 5 4 8 1 0 9 0\n\
              0 6 0 0 0 0 0 8 0\n\
              0 9 0 3 7 0 6 0 2\n\
              3 4 0 8 5 0 0 0 9\n\
              7 2 0 0 0 0 0 6 8\n\
              0 5 6 9 2 0 0 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Smallest { none: Some("No solution") },
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).cases(2..=14).solutions(0..=1)),
    ..Declared::new("spoj-easudoku", "SPOJ EASUDOKU", &INPUT)
};
