//! SPOJ NOVICE42: boards and answers with headings, as those of Project Euler 96; the first solution in reading order.
//! Source: the statement.

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap, Heading};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "spoj-novice42",
    title: "a count line, then a line `Grid NN` and nine rows of nine digits for each board, 0 for an empty cell",
    frame: Frame::Counted,
    heading: Heading::Label("Grid"),
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "2\n\
              Grid 01\n\
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
    task: Task::Smallest { none: None },
    header: "Grid {:02}\n",
    gap: Gap::Between(""),
    promise: Some(Promise::new(&[NINE]).cases(1..=50).solutions(1..=u64::MAX)),
    ..Declared::new("spoj-novice42", "SPOJ NOVICE42", &INPUT)
};
