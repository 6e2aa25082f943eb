//! HDU 1426 "Sudoku Killer": rows with blanks, `?` for an empty cell; a blank line between two answers, none behind the last.
//! Source: the statement.

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "hdu1426",
    title: "nine rows of nine digits with blanks between them, ? for an empty cell, a blank line between boards",
    frame: Frame::Open,
    gap: Gap::Between(""),
    cells: Cells::Loose(Alphabet::standard, '?'),
    example: "7 1 2 ? 6 ? 3 5 8\n\
              ? 6 5 2 ? 7 1 ? 4\n\
              ? ? 8 5 1 3 6 7 2\n\
              9 2 4 ? 5 6 ? 3 7\n\
              5 ? 6 ? ? ? 2 4 1\n\
              1 ? 3 7 2 ? 9 ? 5\n\
              ? ? 1 9 7 5 4 8 6\n\
              6 ? 7 8 3 ? 5 1 9\n\
              8 5 9 ? 4 ? ? 2 3\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    gap: Gap::Between(""),
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).cases(1..=1000)),
    ..Declared::new("hdu1426", "HDU 1426 Sudoku Killer", &INPUT)
};
