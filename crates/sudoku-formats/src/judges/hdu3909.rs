//! HDU 3909 "Sudoku": whether a board of 4x4, 9x9 or 16x16 has one solution and no given too many.
//! Source: the statement.

use super::declared::Declared;
use super::task::{Task, Words};
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Heading};
use crate::input::Input;
use crate::layouts::squares;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "hdu3909",
    title: "the size of a box, rows of 1 to 9 and A to G, . for an empty cell",
    frame: Frame::Open,
    heading: Heading::Side(2, 4),
    cells: Cells::Packed(Alphabet::standard, '.'),
    example: "2\n\
              4312\n\
              12.4\n\
              ....\n\
              ...1\n\
              3\n\
              5...9.31.\n\
              71.8...9.\n\
              32...6...\n\
              ........3\n\
              .8.5.3...\n\
              4....1.5.\n\
              8..9...4.\n\
              ...1..9..\n\
              .....7...\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "4x4 to 16x16",
    task: Task::Only(Words {
        none: "No Solution",
        one: "",
        several: "Multiple Solutions",
        redundant: Some("Not Minimal"),
    }),
    promise: Some(Promise::new(squares(2, 4)).cases(1..=100).solutions(0..=u64::MAX).clashes()),
    ..Declared::new("hdu3909", "HDU 3909 Sudoku", &INPUT)
};
