//! What the judges' answers have in common.

use std::io::{self, Write};

use sudoku_core::{Grid, Limits, Puzzle, Stop};

use crate::alphabet::Alphabet;
use crate::judge::{Case, Outcome};
use crate::print::Body;
use crate::record::Record;

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

/// Writes every solution in reading order, each in front of a blank line, then their number in place of the `{}` of
/// `total`.
pub(crate) fn every_solution(
    record: &Record,
    body: Body,
    total: &str,
    limits: &Limits,
    out: &mut dyn Write,
) -> io::Result<Outcome> {
    let mut number = 0_u64;
    let mut text = Vec::new();
    let stop = in_order(record, limits, |grid| {
        number += 1;
        text.clear();
        body.print(grid.values(), grid.order(), record.alphabet, &mut text);
        text.push(b'\n');
        out.write_all(&text)
    })?;
    if let Some(stop) = stop {
        writeln!(out, "unknown")?;
        return Ok(Outcome::Unknown(stop));
    }
    writeln!(out, "{}", total.replace("{}", &number.to_string()))?;
    Ok(Outcome::Good)
}

/// Gives out all solutions in reading order. Few at a time are held and sorted: a puzzle with more is taken apart by the
/// digits of its first open cell.
fn in_order(
    record: &Record,
    limits: &Limits,
    mut give: impl FnMut(&Grid) -> io::Result<()>,
) -> io::Result<Option<Stop>> {
    /// Solutions that are held and sorted.
    const MOST: usize = 1000;
    let mut parts = vec![record.board.clone()];
    while let Some(part) = parts.pop() {
        let Ok(puzzle) = part.build() else { continue };
        let mut solutions = puzzle.solutions(limits);
        let mut found: Vec<Grid> = solutions.by_ref().take(MOST + 1).collect();
        if let Some(stop) = solutions.stop() {
            return Ok(Some(stop));
        }
        let open = part.layout().cells().zip(part.allowed()).find(|(_, set)| set.len() > 1);
        if let (Some((cell, digits)), true) = (open, found.len() > MOST) {
            let first = parts.len();
            parts.extend(digits.iter().map(|digit| {
                let mut part = part.clone();
                part.given(cell, digit);
                part
            }));
            parts.get_mut(first..).unwrap_or_default().reverse();
            continue;
        }
        found.sort_unstable_by(|a, b| a.values().cmp(b.values()));
        found.iter().try_for_each(&mut give)?;
    }
    Ok(None)
}
