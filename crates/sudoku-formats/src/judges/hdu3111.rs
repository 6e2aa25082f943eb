//! HDU 3111 "Sudoku": a line `---` between two boards and between two answers.
//! Source: the statement (icpc.njust.edu.cn/Problem/Hdu/3111).

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "hdu3111",
    title: "a count line, nine rows of nine digits, ? for an empty cell, a line --- between boards",
    frame: Frame::Counted,
    gap: Gap::Between("---"),
    cells: Cells::Packed(Alphabet::standard, '?'),
    example: "2\n\
              5????7??6\n\
              ?6????5?4\n\
              ?834?????\n\
              ???182?4?\n\
              ??1???9??\n\
              ?7?369???\n\
              ?????543?\n\
              1?5????9?\n\
              7??2????1\n\
              ---\n\
              5????7??6\n\
              ?6????5?4\n\
              ?834?????\n\
              ???182?4?\n\
              ??1???9??\n\
              ?7?369???\n\
              ?????543?\n\
              1?5????9?\n\
              7??2????1\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Solution { none: Some("impossible") },
    gap: Gap::Between("---"),
    promise: Some(Promise::new(&[NINE]).cases(1..=1000).solutions(0..=1)),
    ..Declared::new("hdu3111", "HDU 3111 Sudoku", &INPUT)
};
