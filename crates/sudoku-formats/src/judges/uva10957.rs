//! UVa 10957 "So Doku Checker": whether a puzzle breaks the rules, has one solution, several or none.
//! Source: the statement (zerojudge.tw d352).

use super::declared::Declared;
use super::task::Task;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "uva10957",
    title: "nine rows of nine numbers, 0 for an empty cell, a blank line between boards",
    frame: Frame::Open,
    gap: Gap::Between(""),
    example: "0 0 3 9 0 0 7 6 0\n\
              0 4 0 0 0 6 0 0 9\n\
              6 0 7 0 1 0 0 0 4\n\
              2 0 0 6 7 0 0 9 0\n\
              0 0 4 3 0 5 6 0 0\n\
              0 1 0 0 4 9 0 0 7\n\
              7 0 0 0 9 0 2 0 1\n\
              3 0 0 2 0 0 0 4 0\n\
              0 2 9 0 0 8 5 0 0\n\n\
              0 0 3 9 0 0 7 6 0\n\
              0 4 0 0 0 6 0 0 9\n\
              6 0 0 0 1 0 0 0 4\n\
              0 0 0 6 7 0 0 9 0\n\
              0 0 4 0 0 5 6 0 0\n\
              0 1 0 0 4 9 0 0 0\n\
              7 0 0 0 9 0 2 0 1\n\
              3 0 0 2 0 0 0 4 0\n\
              0 2 0 0 0 8 5 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Kind { illegal: "Illegal.", none: "Impossible.", one: "Unique.", several: "Ambiguous." },
    header: "Case {}: ",
    promise: Some(Promise::new(&[NINE]).cases(1..=1000).solutions(0..=u64::MAX).clashes()),
    ..Declared::new("uva10957", "UVa 10957 So Doku Checker", &INPUT)
};
