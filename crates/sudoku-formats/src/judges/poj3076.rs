//! POJ 3076 "Sudoku" (SEERC 2006), also UVa 1309, ZOJ 3122: 16x16 boards of letters until the end of the input.
//! Source: the statement (ohbug.com/uva/1309, e-olymp.com/en/problems/3525); the blank line between two answers is inferred from
//! "the same format and order as the input".

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::SIXTEEN;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "poj3076",
    title: "16 rows of letters A to P, - for an empty cell, a blank line between boards",
    shape: SIXTEEN,
    frame: Frame::Open,
    gap: Gap::Between(""),
    cells: Cells::Packed(Alphabet::letters, '-'),
    example: "--A----C-----O-I\n\
              -J--A-B-P-CGF-H-\n\
              --D--F-I-E----P-\n\
              -G-EL-H----M-J--\n\
              ----E----C--G---\n\
              -I--K-GA-B---E-J\n\
              D-GP--J-F----A--\n\
              -E---C-B--DP--O-\n\
              E--F-M--D--L-K-A\n\
              -C--------O-I-L-\n\
              H-P-C--F-A--B---\n\
              ---G-OD---J----H\n\
              K---J----H-A-P-L\n\
              --B--P--E--K--A-\n\
              -H--B--K--FI-C--\n\
              --F---C--D--H-N-\n",
    ..Input::USUAL
};

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["uva1309", "zoj3122", "eolymp3525"],
    board: "16x16 4x4",
    gap: Gap::Between(""),
    promise: Some(Promise::new(&[SIXTEEN]).cases(1..=10)),
    ..Declared::new("poj3076", "POJ 3076 Sudoku (SEERC 2006)", &INPUT)
};
