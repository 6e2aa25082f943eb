//! CodeChef INSOMNIA AX06: the only solution of one board.
//! Source: a copy of the statement (github.com/tacoder/Virtual-Codechef-Contests).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "codechef-ax06",
    title: "nine rows of nine digits, 0 for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '0'),
    example: "023456789\n\
              406789123\n\
              780123456\n\
              234067891\n\
              567801234\n\
              891230567\n\
              345678012\n\
              678912305\n\
              912345670\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    promise: Some(Promise::new(&[NINE])),
    ..Declared::new("codechef-ax06", "CodeChef INSOMNIA AX06", &INPUT)
};
