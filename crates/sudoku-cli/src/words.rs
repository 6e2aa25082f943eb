//! The words that stand in a puzzle's place when there is nothing better to write.

use sudoku_core::{Faults, Stop};

/// A puzzle without a solution.
pub(crate) const NO_SOLUTION: &str = "no solution";
/// A malformed puzzle.
pub(crate) const INVALID: &str = "invalid";
/// A puzzle whose answer a limit kept from being known.
pub(crate) const UNKNOWN: &str = "unknown";

/// A puzzle with several solutions.
pub(crate) const SEVERAL: &str = "several solutions";

/// Faults beyond this many are only counted.
const FAULTS_SHOWN: usize = 3;

/// What is wrong with a board, in one line.
pub(crate) fn faults(faults: &Faults) -> String {
    let shown: Vec<String> = faults.iter().take(FAULTS_SHOWN).map(ToString::to_string).collect();
    let more = match faults.iter().count().saturating_sub(FAULTS_SHOWN) {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    shown.join("; ") + &more
}

/// That there is no solution, and why.
pub(crate) fn no_solution(faults: &Faults) -> String {
    format!("{NO_SOLUTION}: {}", self::faults(faults))
}

/// Why there is no answer.
pub(crate) fn unknown(stop: Stop) -> String {
    format!("not known, {stop}")
}

/// `1 puzzle`, `2 puzzles`.
pub(crate) fn puzzles(number: u64) -> String {
    format!("{number} puzzle{}", if number == 1 { "" } else { "s" })
}
