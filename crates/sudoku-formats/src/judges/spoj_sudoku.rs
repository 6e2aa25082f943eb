//! SPOJ SUDOKU: the boards of POJ 3076 behind their number; a blank line between two answers.
//! Source: the statement.

use super::declared::Declared;
use crate::alphabet::Alphabet;
use crate::cells::Cells;
use crate::frame::{Frame, Gap};
use crate::input::Input;
use crate::layouts::SIXTEEN;
use crate::promise::Promise;

static INPUT: Input = Input {
    id: "spoj-sudoku",
    title: "a count line, 16 rows of letters A to P, - for an empty cell",
    shape: SIXTEEN,
    frame: Frame::Counted,
    gap: Gap::Between(""),
    cells: Cells::Packed(Alphabet::letters, '-'),
    example: "1\n\
              --A----C-----O-I\n\
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
    board: "16x16 4x4",
    gap: Gap::Between(""),
    promise: Some(Promise::new(&[SIXTEEN]).cases(1..=10)),
    ..Declared::new("spoj-sudoku", "SPOJ SUDOKU (SEERC 2006)", &INPUT)
};
