//! codevs, a puzzle of Inkala: the only solution of one board, whose last line may lack its end.
//! Source: a copy of the statement.

use super::declared::Declared;
use crate::input::Input;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "codevs-inkala",
    title: "nine rows of nine numbers, 0 for an empty cell",
    example: "2 0 0 0 1 0 8 9 0\n\
              0 0 7 0 0 0 0 0 0\n\
              0 0 0 9 0 0 0 0 7\n\
              0 6 0 0 0 1 3 0 0\n\
              0 9 0 7 3 4 0 8 0\n\
              0 0 3 6 0 0 0 5 0\n\
              6 0 0 0 0 2 0 0 0\n\
              0 0 0 0 0 0 1 0 0\n\
              0 5 9 0 8 0 0 0 3\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE])),
    ..Declared::new("codevs-inkala", "codevs, a puzzle of Inkala", &INPUT)
};
