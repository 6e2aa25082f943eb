//! beecrowd 1383 "Sudoku", also SPOJ SUDOIME and ALGOUPT08: whether a grid is valid.
//! Source: the statement (urionlinejudge.com.br); the last answer too stands before a blank line.

use super::declared::Declared;
use super::task::Task;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::{Content, Promise};

static INPUT: Input = Input {
    id: "beecrowd1383",
    title: "a count line, nine rows of nine numbers",
    frame: Frame::Counted,
    cells: Cells::Numbers(0, 99),
    example: "2\n\
              1 3 2 5 7 9 4 6 8\n\
              4 9 8 2 6 1 3 7 5\n\
              7 5 6 3 8 4 2 1 9\n\
              6 4 3 1 5 8 7 9 2\n\
              5 2 1 7 9 3 8 4 6\n\
              9 8 7 4 2 6 5 3 1\n\
              2 1 4 9 3 5 6 8 7\n\
              3 6 5 8 1 7 9 2 4\n\
              8 7 9 6 4 2 1 5 3\n\
              1 3 2 5 7 9 4 6 8\n\
              4 9 8 2 6 1 3 7 5\n\
              7 5 6 3 8 4 2 1 9\n\
              6 4 3 1 5 8 7 9 2\n\
              5 2 1 7 9 3 8 4 6\n\
              9 8 7 4 2 6 5 3 1\n\
              2 1 4 9 3 5 6 8 7\n\
              3 6 5 8 1 7 9 2 4\n\
              8 7 9 6 4 2 1 3 5\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["uri1383", "spoj-sudoime", "spoj-algoupt08"],
    task: Task::Valid { yes: "SIM", no: "NAO", complete: true },
    header: "Instancia {}\n",
    gap: Gap::After,
    promise: Some(Promise::new(&[NINE]).cases(1..=1000).content(Content::Complete).clashes()),
    ..Declared::new("beecrowd1383", "beecrowd 1383 Sudoku", &INPUT)
};
