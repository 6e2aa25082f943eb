//! POJ 3435 "Sudoku Checker" (NEERC 2005, Far Eastern Subregion): whether the digits on a board of any size up to 100x100 keep
//! the rules, complete or not.
//! Source: the statement; also problem F of imcs.dvfu.ru/cats.

use super::declared::Declared;
use super::task::Task;
use crate::frame::Heading;
use crate::input::Input;
use crate::layouts::squares;
use crate::promise::{Content, Promise};

static INPUT: Input = Input {
    id: "poj3435",
    title: "the size of a box, rows of numbers, 0 for an empty cell",
    heading: Heading::Side(1, 10),
    example: "2\n\
              0 0 0 0\n\
              0 0 0 0\n\
              0 0 2 0\n\
              0 0 0 1\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "1x1 to 100x100",
    task: Task::Valid { yes: "CORRECT", no: "INCORRECT", complete: false },
    promise: Some(Promise::new(squares(1, 10)).content(Content::Partial).givens(0..=10_000).clashes()),
    ..Declared::new("poj3435", "POJ 3435 Sudoku Checker (NEERC 2005, Far East)", &INPUT)
};
