//! SPOJ SUDOKUC: whether a table of any numbers is a valid grid.
//! Source: the statement (pl.spoj.com).

use super::declared::Declared;
use super::task::Task;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::{Content, Promise};

static INPUT: Input = Input {
    id: "spoj-sudokuc",
    title: "a count line, nine rows of nine numbers from -1000 to 1000, a blank line between grids",
    frame: Frame::Counted,
    gap: Gap::Between(""),
    cells: Cells::Numbers(-1000, 1000),
    example: "1\n\
              1 3 2 5 7 9 4 6 8\n\
              4 9 8 2 6 1 3 7 5\n\
              7 5 6 3 8 4 2 1 9\n\
              6 4 3 1 5 8 7 9 2\n\
              5 2 1 7 9 3 8 4 6\n\
              9 8 7 4 2 6 5 3 1\n\
              2 1 4 9 3 5 6 8 7\n\
              3 6 5 8 1 7 9 2 4\n\
              8 7 9 6 4 2 1 5 3\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Valid { yes: "TAK", no: "NIE", complete: true },
    promise: Some(Promise::new(&[NINE]).cases(1..=1000).content(Content::Complete).clashes()),
    ..Declared::new("spoj-sudokuc", "SPOJ SUDOKUC (Polish)", &INPUT)
};
