//! A task of Cheng Kung University (2020): 0 for no solution, 1 and the only one, 2 for several.
//! Source: the statement (github.com/visitorckw/2020-pd2-sudoku).

use super::declared::Declared;
use super::task::{Task, Words};
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "ncku-pd2",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "3 0 2 0 0 5 6 9 0\n\
              0 4 0 0 9 6 0 3 0\n\
              0 5 0 0 0 8 0 0 0\n\
              1 9 0 0 8 0 7 0 3\n\
              0 0 0 0 0 0 0 0 0\n\
              5 0 7 0 3 0 0 6 1\n\
              0 0 0 8 0 0 0 2 0\n\
              0 8 0 9 6 0 0 7 0\n\
              0 6 5 7 0 0 3 0 9\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Only(Words { none: "0", one: "1\n", several: "2", redundant: None }),
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).solutions(0..=u64::MAX).clashes()),
    ..Declared::new("ncku-pd2", "NCKU PD2, Sudoku (2020)", &INPUT)
};
