//! A task of Warsaw University (2006): the only solution of one board, or else how many there are.
//! Source: the statement (mimuw.edu.pl/~janusz, zad7).

use super::declared::Declared;
use super::task::{Task, Words};
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "mimuw-zad7",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "870003000\n\
              004907056\n\
              000001070\n\
              000000035\n\
              600000002\n\
              430000000\n\
              010200000\n\
              360104500\n\
              000500081\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Only(Words { none: "Liczba rozwiazan: 0", one: "", several: "Liczba rozwiazan: {}", redundant: None }),
    promise: Some(Promise::new(&[NINE]).solutions(0..=1000).clashes()),
    ..Declared::new("mimuw-zad7", "Warsaw University, zadanie 7 (2006)", &INPUT)
};
