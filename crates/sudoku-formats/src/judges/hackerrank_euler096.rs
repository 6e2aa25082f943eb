//! HackerRank's Project Euler 96: the only solution of one board.
//! Source: the statement (hackerrank.com/contests/projecteuler/challenges/euler096).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "hackerrank-euler096",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "123456780\n\
              456780123\n\
              780123456\n\
              234567801\n\
              567801234\n\
              801234567\n\
              345678012\n\
              678012345\n\
              012345678\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    promise: Some(Promise::new(&[NINE])),
    ..Declared::new("hackerrank-euler096", "HackerRank Project Euler 96", &INPUT)
};
