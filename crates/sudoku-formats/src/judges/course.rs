//! The course project's `-s` (BUAA 2017 and its many copies): one solution of each grid, a blank line between grids.

use super::declared::Declared;
use crate::formats;
use crate::frame::Gap;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

pub(crate) static JUDGE: Declared = Declared {
    gap: Gap::Between(""),
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).cases(1..=1_000_000).solutions(1..=u64::MAX)),
    ..Declared::new("course", "Course project, sudoku -s (BUAA 2017)", &formats::course::Course)
};
