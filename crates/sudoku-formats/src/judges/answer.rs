//! What the judges' answers have in common.

use std::io::{self, Write};

use sudoku_core::{Limits, Puzzle};

use crate::alphabet::Alphabet;
use crate::judge::{Case, Outcome};
use crate::print::Body;

/// The puzzle of a case, or what it comes to without a search.
pub(crate) fn puzzle(case: Case<'_>) -> Result<Puzzle, Outcome> {
    let Case::Record(record) = case else { return Err(Outcome::Malformed) };
    record.board.build().map_err(|faults| Outcome::Negative(format!("no solution: {faults}")))
}

/// Writes a solution of a case in this layout, or the line that takes its place.
pub(crate) fn one_solution(case: Case<'_>, limits: &Limits, body: Body, out: &mut dyn Write) -> io::Result<Outcome> {
    let solved = puzzle(case).and_then(|puzzle| match puzzle.solve(limits) {
        Ok(Some(grid)) => Ok(grid),
        Ok(None) => Err(Outcome::Negative("no solution".to_owned())),
        Err(stop) => Err(Outcome::Unknown(stop)),
    });
    match solved {
        Ok(grid) => {
            let mut text = Vec::new();
            body.print(grid.values(), grid.order(), Alphabet::standard(grid.order()), &mut text);
            out.write_all(&text)?;
            Ok(Outcome::Good)
        }
        Err(outcome) => {
            writeln!(out, "{}", word(&outcome))?;
            Ok(outcome)
        }
    }
}

/// The line that takes the place of an answer.
pub(crate) fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Malformed => "invalid",
        Outcome::Unknown(_) => "unknown",
        Outcome::Good | Outcome::Negative(_) => "no solution",
    }
}
