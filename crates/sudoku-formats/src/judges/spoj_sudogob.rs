//! SPOJ SUDOGOB "Sudoku goblin": the number of solutions, and the only one.
//! Source: the statement; the blank behind every digit is the sample's.

use super::declared::Declared;
use super::task::{Task, Words};
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "spoj-sudogob",
    title: "a count line, nine rows of nine numbers, 0 for an empty cell, a blank line behind each board",
    frame: Frame::Counted,
    gap: Gap::After,
    example: "3\n\
              3 0 6 0 0 2 5 0 0\n\
              0 0 0 0 3 8 0 0 0\n\
              7 0 8 0 1 6 0 9 0\n\
              0 0 7 0 0 3 8 6 0\n\
              8 2 0 0 7 0 0 4 5\n\
              0 6 3 1 0 0 9 0 0\n\
              0 7 0 3 5 0 6 0 2\n\
              0 0 0 8 2 0 0 0 0\n\
              0 0 2 9 0 0 7 0 4\n\n\
              3 0 6 0 0 2 5 0 3\n\
              0 0 0 0 3 8 0 0 0\n\
              7 0 8 0 1 6 0 9 0\n\
              0 0 7 0 0 3 8 6 0\n\
              8 2 0 0 7 0 0 4 5\n\
              0 6 3 1 0 0 9 0 0\n\
              0 7 0 3 5 0 6 0 2\n\
              0 0 0 8 2 0 0 0 0\n\
              0 0 2 9 0 0 7 0 4\n\n\
              3 0 6 0 0 2 0 0 0\n\
              0 0 0 0 3 8 0 0 0\n\
              7 0 8 0 1 6 0 9 0\n\
              0 0 7 0 0 3 8 6 0\n\
              8 2 0 0 7 0 0 4 5\n\
              0 6 3 1 0 0 9 0 0\n\
              0 7 0 3 5 0 6 0 2\n\
              0 0 0 8 2 0 0 0 0\n\
              0 0 2 9 0 0 7 0 4\n\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["luogu-sp13980"],
    task: Task::Only(Words { none: "0", one: "1\n", several: "{}", redundant: None }),
    body: Body::Trailing,
    promise: Some(Promise::new(&[NINE]).cases(1..=100).solutions(0..=1000).clashes()),
    ..Declared::new("spoj-sudogob", "SPOJ SUDOGOB Sudoku goblin", &INPUT)
};
