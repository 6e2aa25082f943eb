//! Checks a contestant's output against a problem's input: accepted, or the first case that is wrong and why.

use std::io::{self, Read};

use sudoku_core::Limits;

use crate::error::ReadError;
use crate::format::ReadOptions;
use crate::judge::{Case, Free, Judge, Outcome};
use crate::judges::Total;
use crate::promise::Content;
use crate::record::Record;
use crate::records::Records;

pub(crate) mod checked;
mod every;
mod output;
pub(crate) mod refusal;
mod rows;
mod text;

use checked::Checked;
use output::Output;
use refusal::{CheckError, Refusal};
use rows::Model;
use text::Comparer;

/// Checks `output`, a contestant's answer to `input`: the special judge of the problem, in memory that does not grow with
/// the number of cases.
///
/// Blanks at the ends of lines, how lines end and blank lines at the end of the output do not matter.
///
/// ```
/// use sudoku_formats::{Checked, check, judge};
/// // Rows 1 and 4 may be exchanged.
/// let input = "1 0 0 0 0 0 0 0 0\n".repeat(1) + &"0 0 0 0 0 0 0 0 0\n".repeat(8);
/// let output = "\
/// 1 2 3 4 5 6 7 8 9\n4 5 6 7 8 9 1 2 3\n7 8 9 1 2 3 4 5 6\n2 3 4 5 6 7 8 9 1\n5 6 7 8 9 1 2 3 4\n\
/// 8 9 1 2 3 4 5 6 7\n3 4 5 6 7 8 9 1 2\n6 7 8 9 1 2 3 4 5\n9 1 2 3 4 5 6 7 8";
/// let checked = check(judge("course").unwrap(), input.as_bytes(), output.as_bytes()).unwrap();
/// assert_eq!(checked, Checked::Accepted(1));
/// ```
///
/// # Errors
/// If one of the two cannot be read.
pub fn check(judge: &dyn Judge, input: impl Read + Send, output: impl Read + Send) -> Result<Checked, CheckError> {
    match answers(judge, input, &mut Output::new(output)) {
        Ok(cases) => Ok(Checked::Accepted(cases)),
        Err(refusal) => refusal.into_checked(),
    }
}

/// Checks the answers to all cases; gives their number.
fn answers(judge: &dyn Judge, input: impl Read + Send, output: &mut Output<'_>) -> Result<u64, Refusal> {
    let broken = |error| Refusal::Broken(CheckError::Input(error));
    let mut cases = 0;
    let mut total = Total::default();
    for record in Records::open(input, Some(judge.format()), &ReadOptions::default()).map_err(broken)? {
        let record = record.map_err(|error| match error {
            ReadError::Malformed(error) => Refusal::Malformed(error),
            ReadError::Io(error) => broken(error),
        })?;
        let answered = if judge.sums() {
            let mut text = Vec::new();
            let answered = judge.answer(cases, &Case::Record(&record), &Limits::none(), &mut text);
            total.add(&text);
            promised(judge, answered)
        } else {
            answer(judge, cases, &record, output)
        };
        answered.map_err(|refusal| refusal.of_case(cases + 1))?;
        cases += 1;
    }
    if judge.sums() && cases > 0 {
        text::compare(format!("{total}\n").as_bytes(), output)?;
    }
    let Some((number, line)) = output.peek()? else { return Ok(cases) };
    let line = text::quoted(line);
    Err(Refusal::Presentation(format!("the output goes on after the last case: line {number} is {line}")))
}

/// Checks the answer to one case.
fn answer(judge: &dyn Judge, index: u64, record: &Record, output: &mut Output<'_>) -> Result<(), Refusal> {
    let (case, limits) = (Case::Record(record), Limits::none());
    if let Some(Free::Every(body)) = judge.free() {
        return every::check((judge, index), record, body, output);
    }
    // Answers too long to hold are compared while they arise.
    if judge.streams() {
        let mut comparer = Comparer::new(output);
        let answered = judge.answer(index, &case, &limits, &mut comparer);
        comparer.finish()?;
        return promised(judge, answered);
    }
    let mut expected = Vec::new();
    promised(judge, judge.answer(index, &case, &limits, &mut expected))?;
    if let Some(Free::One(body)) = judge.free()
        && let Some(model) = Model::new(&expected, record, body)
    {
        return model.check(record, output).map(drop);
    }
    text::compare(&expected, output)
}

/// Whether a case is one that the problem may pose.
fn promised(judge: &dyn Judge, answered: io::Result<Outcome>) -> Result<(), Refusal> {
    match answered {
        Ok(Outcome::Negative(why)) if is_ruled_out(judge) => {
            Err(Refusal::Promise(format!("{why}, which the problem rules out")))
        }
        Ok(Outcome::Good | Outcome::Negative(_)) => Ok(()),
        Ok(Outcome::Unknown(stop)) => Err(Refusal::Promise(stop.to_string())),
        Ok(Outcome::Malformed) => Err(Refusal::Promise("it is malformed".to_owned())),
        Err(error) => Err(Refusal::Broken(CheckError::Input(error))),
    }
}

/// Whether the problem promises that every case has a solution.
fn is_ruled_out(judge: &dyn Judge) -> bool {
    judge.promise().is_some_and(|promise| {
        let is_puzzle = !matches!(promise.content, Content::Complete | Content::Partial);
        is_puzzle && *promise.solutions.start() > 0
    })
}
