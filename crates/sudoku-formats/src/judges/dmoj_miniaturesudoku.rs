//! DMOJ "Miniature Sudoku": a solution of each 4x4 board.
//! Source: the statement (oj.olympiads.ca/problem/miniaturesudoku), whose sample breaks its own limits.

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::Frame;
use crate::input::Input;
use crate::layouts::FOUR;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "dmoj-miniaturesudoku",
    title: "a count line, four rows of four digits, X for an empty cell",
    shape: FOUR,
    frame: Frame::Counted,
    cells: Cells::Packed(Alphabet::standard, 'X'),
    example: "3\n\
              1234\n\
              4321\n\
              2413\n\
              3142\n\
              1234\n\
              4XX1\n\
              2XX3\n\
              3142\n\
              231X\n\
              142X\n\
              413X\n\
              XXXX\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "4x4 2x2",
    promise: Some(Promise::new(&[FOUR]).cases(1..=100).solutions(1..=u64::MAX)),
    ..Declared::new("dmoj-miniaturesudoku", "DMOJ Miniature Sudoku", &INPUT)
};
