//! HDU 5547 "Sudoku" (CCPC Nanyang 2015), also UVa 12988: the only solution of each 4x4 case behind its number.

use super::declared::Declared;
use crate::formats;
use crate::layouts::FOUR;
use crate::promise::Promise;

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["uva12988"],
    board: "4x4 2x2",
    header: "Case #{}:\n",
    promise: Some(Promise::new(&[FOUR]).cases(1..=100)),
    ..Declared::new("hdu5547", "HDU 5547 Sudoku (CCPC Nanyang 2015)", &formats::hdu5547::Hdu5547)
};
