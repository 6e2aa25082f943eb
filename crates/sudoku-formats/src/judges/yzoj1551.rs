//! YZOJ 1551: the only solution of one board.
//! Source: the statement (yzoj.top 1551).

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::input::Input;
use crate::layouts::NINE;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "yzoj1551",
    title: "nine rows of nine digits, ? for an empty cell",
    cells: Cells::Packed(Alphabet::standard, '?'),
    example: "5????7??6\n\
              ?6????5?4\n\
              ?834?????\n\
              ???182?4?\n\
              ??1???9??\n\
              ?7?369???\n\
              ?????543?\n\
              1?5????9?\n\
              7??2????1\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared =
    Declared { promise: Some(Promise::new(&[NINE])), ..Declared::new("yzoj1551", "YZOJ 1551 Sudoku", &INPUT) };
