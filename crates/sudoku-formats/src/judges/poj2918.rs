//! POJ 2918 "Tudoku" (TU Darmstadt 2006): the only solution of each case behind its number and before a blank line.
//! Source: the statement; its puzzles can be solved by singles alone.

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "poj2918",
    title: "a count line, nine rows of nine digits, 0 for an empty cell, a blank line behind each board",
    frame: Frame::Counted,
    gap: Gap::After,
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "2\n\
              000000000\n\
              817965430\n\
              652743190\n\
              175439820\n\
              308102950\n\
              294856370\n\
              581697240\n\
              903504610\n\
              746321580\n\n\
              781654392\n\
              962837154\n\
              543219786\n\
              439182675\n\
              158976423\n\
              627543918\n\
              316728549\n\
              895461237\n\
              274395861\n\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    header: "Scenario #{}:\n",
    gap: Gap::After,
    promise: Some(Promise::new(&[NINE]).cases(1..=1000)),
    ..Declared::new("poj2918", "POJ 2918 Tudoku (TUD 2006)", &INPUT)
};
