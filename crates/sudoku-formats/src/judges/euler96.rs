//! Project Euler 96 "Su Doku": the sum of the numbers that the first three digits of each solution make.
//! Source: the statement; its file has 50 boards.

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Heading};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "euler96",
    title: "a line `Grid NN` and nine rows of nine digits for each board, 0 for an empty cell",
    frame: Frame::Open,
    heading: Heading::Label("Grid"),
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "Grid 01\n\
              003020600\n\
              900305001\n\
              001806400\n\
              008102900\n\
              700000008\n\
              006708200\n\
              002609500\n\
              800203009\n\
              005010300\n\
              Grid 02\n\
              200080300\n\
              060070084\n\
              030500209\n\
              000105408\n\
              000000000\n\
              402706000\n\
              301007040\n\
              720040060\n\
              004010003\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["projecteuler96"],
    task: Task::Corner,
    sums: true,
    promise: Some(Promise::new(&[NINE]).cases(1..=50)),
    ..Declared::new("euler96", "Project Euler 96 Su Doku", &INPUT)
};
