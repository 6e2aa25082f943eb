//! AxyGym problem 5: the task of Project Euler 96 for boards behind their number.
//! Source: the statement (gym.axy-app.com/problems/problem-5).

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "axygym-problem-5",
    title: "a count line, nine rows of nine digits, 0 for an empty cell, a blank line between boards",
    frame: Frame::Counted,
    gap: Gap::Between(""),
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "1\n\
              003020600\n\
              900305001\n\
              001806400\n\
              008102900\n\
              700000008\n\
              006708200\n\
              002609500\n\
              800203009\n\
              005010300\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["axygym-sudoku-sum"],
    task: Task::Corner,
    sums: true,
    promise: Some(Promise::new(&[NINE]).cases(1..=50)),
    ..Declared::new("axygym-problem-5", "AxyGym problem 5, Sudoku sum", &INPUT)
};
