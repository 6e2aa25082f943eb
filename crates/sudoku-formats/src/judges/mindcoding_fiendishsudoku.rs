//! Mindcoding "fiendishsudoku": the only solution of one board of up to 25x25.
//! Source: the statement (mindcoding.ro/pb/fiendishsudoku).

use super::declared::Declared;
use crate::frame::Heading;
use crate::input::Input;
use crate::layouts::squares;
use crate::print::Body;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "mindcoding-fiendishsudoku",
    title: "the size of a box, rows of numbers, 0 for an empty cell",
    heading: Heading::Side(1, 5),
    example: "3\n\
              0 0 0 0 4 0 0 0 0\n\
              0 0 2 6 0 7 1 0 0\n\
              8 7 1 0 0 0 6 9 4\n\
              0 6 0 0 0 0 0 4 0\n\
              2 0 5 9 0 6 7 0 8\n\
              0 8 0 0 0 0 0 2 0\n\
              6 5 8 0 0 0 4 7 1\n\
              0 0 9 4 0 8 5 0 0\n\
              0 0 0 0 7 0 0 0 0\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    board: "1x1 to 25x25",
    body: Body::Spaced,
    promise: Some(Promise::new(squares(1, 5)).givens(0..=625)),
    ..Declared::new("mindcoding-fiendishsudoku", "Mindcoding fiendishsudoku", &INPUT)
};
