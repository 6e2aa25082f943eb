//! UVa 989 "Su Doku": the first solution in reading order of boards up to 9x9.
//! Source: the statement.

use super::declared::Declared;
use super::task::Task;
use crate::frame::{Frame, Gap, Heading};
use crate::input::Input;
use crate::layouts::squares;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "uva989",
    title: "the size of a box, rows of numbers, 0 for an empty cell, a blank line between boards",
    frame: Frame::Open,
    heading: Heading::Side(1, 3),
    gap: Gap::Between(""),
    example: "3\n\
              0 6 0 1 0 4 0 5 0\n\
              0 0 8 3 0 5 6 0 0\n\
              2 0 0 0 0 0 0 0 1\n\
              8 0 0 4 0 7 0 0 6\n\
              0 0 6 0 0 0 3 0 0\n\
              7 0 0 9 0 1 0 0 4\n\
              5 0 0 0 0 0 0 0 2\n\
              0 0 7 2 0 6 9 0 0\n\
              0 4 0 5 0 8 0 7 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "1x1 to 9x9",
    task: Task::Smallest { none: Some("NO SOLUTION") },
    gap: Gap::Between(""),
    body: Body::Spaced,
    promise: Some(Promise::new(squares(1, 3)).cases(1..=1000).solutions(0..=u64::MAX)),
    ..Declared::new("uva989", "UVa 989 Su Doku", &INPUT)
};
