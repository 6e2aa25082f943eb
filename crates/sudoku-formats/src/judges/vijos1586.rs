//! Vijos 1586: the only solution of one board. That Vijos 1345 has the same form is inferred.
//! Source: the statement (vijos.org/d/sycsycsyc/p/1586).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "vijos1586",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "000000016\n\
              000500040\n\
              300070000\n\
              900000200\n\
              000408000\n\
              700600000\n\
              000023700\n\
              040000000\n\
              010000000\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["vijos1345"],
    promise: Some(Promise::new(&[NINE])),
    ..Declared::new("vijos1586", "Vijos 1586 Sudoku", &INPUT)
};
