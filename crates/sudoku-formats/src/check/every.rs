//! Checks an answer that lists every solution, in any order.

use std::collections::HashSet;

use sudoku_core::{Limits, Stop};

use super::output::Output;
use super::refusal::Refusal;
use super::rows::Model;
use crate::judge::{Case, Judge, Outcome};
use crate::print::Body;
use crate::record::Record;

/// Checks the list of solutions of a case: each is one, none is there twice, none is missing.
///
/// # Errors
/// The first that is wrong.
pub(super) fn check(
    (judge, index): (&dyn Judge, u64),
    record: &Record,
    body: Body,
    output: &mut Output<'_>,
) -> Result<(), Refusal> {
    let mut example = Vec::new();
    let answered = judge.answer(index, &Case::Record(record), &Limits::none().solutions(1), &mut example);
    match answered {
        Ok(Outcome::Good | Outcome::Unknown(Stop::Solutions)) => {}
        // Nothing is right then; what goes on is told at the end of the output.
        _ => return Ok(()),
    }
    let Some(model) = Model::new(&example, record, body) else { return Ok(()) };
    let mut seen = HashSet::new();
    loop {
        let goes_on = output.peek()?.is_some_and(|(_, line)| model.begins_with(line));
        if !goes_on && !seen.is_empty() {
            break;
        }
        let nth = |refusal| match refusal {
            Refusal::Wrong(why) => Refusal::Wrong(format!("solution {}: {why}", seen.len() + 1)),
            Refusal::Presentation(why) => Refusal::Presentation(format!("solution {}: {why}", seen.len() + 1)),
            other => other,
        };
        let values = model.check(record, output).map_err(nth)?;
        if !seen.insert(values) {
            return Err(Refusal::Wrong(format!("solution {} has been there before", seen.len() + 1)));
        }
    }
    let found = seen.len() as u64;
    let Ok(puzzle) = record.board.build() else { return Ok(()) };
    let count = puzzle.count(&Limits::none().solutions(found.saturating_add(1)));
    if count.value() > u128::from(found) {
        let s = if found == 1 { "" } else { "s" };
        return Err(Refusal::Wrong(format!("{found} solution{s}, there are more")));
    }
    Ok(())
}
