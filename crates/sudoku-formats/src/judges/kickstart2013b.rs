//! Google Kick Start, practice round 2013 B "Sudoku Checker": whether grids of up to 36x36 with any numbers are valid.
//! Source: the statement (zibada.guru/gcj/ks2013b).

use super::declared::Declared;
use super::task::Task;
use crate::cells::Cells;
use crate::frame::{Frame, Heading};
use crate::input::Input;
use crate::layouts::squares;
use crate::promise::{Content, Promise};

static INPUT: Input = Input {
    id: "kickstart2013b",
    title: "a count line, the size of a box and rows of numbers for each grid",
    frame: Frame::Counted,
    heading: Heading::Side(3, 6),
    cells: Cells::Numbers(0, 999),
    example: "1\n\
              3\n\
              5 3 4 6 7 8 9 1 2\n\
              6 7 2 1 9 5 3 4 8\n\
              1 9 8 3 4 2 5 6 7\n\
              8 5 9 7 6 1 4 2 3\n\
              4 2 6 8 5 3 7 9 1\n\
              7 1 3 9 2 4 8 5 6\n\
              9 6 1 5 3 7 2 8 4\n\
              2 8 7 4 1 9 6 3 5\n\
              3 4 5 2 8 6 1 7 9\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "9x9 to 36x36",
    task: Task::Valid { yes: "Yes", no: "No", complete: true },
    header: "Case #{}: ",
    promise: Some(Promise::new(squares(3, 6)).cases(1..=100).content(Content::Complete).givens(0..=1296).clashes()),
    ..Declared::new("kickstart2013b", "Kick Start 2013 B Sudoku Checker", &INPUT)
};
