//! Lanqiao Cup "Sudoku": the only solution of one board.
//! Source: a copy of the statement (vevb.com).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "lanqiao-sudoku",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "005300000\n\
              800000020\n\
              070010500\n\
              400005300\n\
              010070006\n\
              003200080\n\
              060500009\n\
              004000030\n\
              000009700\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared =
    Declared { promise: Some(Promise::new(&[NINE])), ..Declared::new("lanqiao-sudoku", "Lanqiao Cup, Sudoku", &INPUT) };
