//! A judge's problem on the command line.

use sudoku_formats::Judge;

/// A problem by one of its names.
pub(super) fn find_judge(name: &str) -> Result<&'static dyn Judge, String> {
    sudoku_formats::judge(name).ok_or_else(|| "no such problem; `sudoku judge list` lists them".to_owned())
}
