//! HDU 2780 "Su-Su-Sudoku" (East Central North America 2008): boards with five empty cells, whose other digits may clash.
//! Source: the statement.

use super::declared::Declared;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "hdu2780",
    title: "a count line, nine rows of nine digits, 0 for each of five empty cells",
    frame: Frame::Counted,
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "2\n\
              481253697\n\
              267948105\n\
              539671204\n\
              654389712\n\
              908704563\n\
              173562849\n\
              702136958\n\
              315897426\n\
              896425371\n\
              481253697\n\
              267948105\n\
              539671284\n\
              654289710\n\
              908704562\n\
              173562849\n\
              702136958\n\
              315897426\n\
              896425371\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Solution { none: Some("Could not complete this grid.") },
    gap: Gap::Between(""),
    promise: Some(Promise::new(&[NINE]).cases(1..=1000).solutions(0..=1).givens(76..=76).clashes()),
    ..Declared::new("hdu2780", "HDU 2780 Su-Su-Sudoku (ECNA 2008)", &INPUT)
};
