//! POJ 3074 "Sudoku" (Stanford Local 2006): a board a line until `end`; the only solution on a line.
//! Source: the statement (its copies at oj.stepupon.com 2897 and hnieacm.com 4654).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::Frame;
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "poj3074",
    title: "a board of 81 characters a line, . for an empty cell, until a line `end`",
    frame: Frame::Until("end"),
    cells: Cells::Line(Alphabet::standard, '.'),
    example: ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n\
              ......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.\n\
              end\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    body: Body::Line,
    promise: Some(Promise::new(&[NINE]).cases(1..=1000)),
    ..Declared::new("poj3074", "POJ 3074 Sudoku (Stanford 2006)", &INPUT)
};
