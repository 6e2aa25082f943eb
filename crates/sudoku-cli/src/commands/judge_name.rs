//! A judge's problem on the command line.

use sudoku_formats::{Judge, judges};

/// A problem by one of its names.
pub(super) fn find_judge(name: &str) -> Result<&'static dyn Judge, String> {
    sudoku_formats::judge(name).ok_or_else(|| {
        let known: Vec<&str> = judges().iter().map(|judge| judge.id()).collect();
        format!("no such problem; there are {}", known.join(", "))
    })
}
