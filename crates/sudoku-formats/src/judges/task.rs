//! What judges ask about a case, and the words for the answers.

use std::io::{self, Write};

use sudoku_core::{Grid, Limits, Puzzle, Verdict};

use super::answer::{every_solution, puzzle, word};
use crate::alphabet::Alphabet;
use crate::judge::{Case, Free, Outcome};
use crate::print::Body;
use crate::record::Record;

/// What is asked. Words are whole lines; `{}` stands for a number.
pub(crate) enum Task {
    /// Any solution; this word if there is none. Without a word that is no good answer.
    Solution { none: Option<&'static str> },
    /// The first solution in reading order.
    Smallest { none: Option<&'static str> },
    /// Whether there is a solution, and one alone: then it is written behind `one`.
    Only(Words),
    /// Whether the puzzle is proper, or the givens clash.
    Kind { illegal: &'static str, none: &'static str, one: &'static str, several: &'static str },
    /// Whether the digits on the board keep the rules, and fill it if it has to be complete.
    Valid { yes: &'static str, no: &'static str, complete: bool },
    /// Every solution in reading order, each in front of a blank line, then how many there are.
    Every { total: &'static str },
    /// The number of solutions.
    Count,
    /// The largest sum of weight times digit.
    Best { weights: fn() -> Vec<i64>, none: &'static str },
    /// The number that the first three digits make.
    Corner,
    /// Something else.
    Own { name: &'static str, answer: fn(&Record, &Limits, &mut dyn Write) -> io::Result<Outcome> },
}

/// The words of [`Task::Only`].
pub(crate) struct Words {
    pub(crate) none: &'static str,
    /// What stands before the solution.
    pub(crate) one: &'static str,
    pub(crate) several: &'static str,
    /// If a given of a proper puzzle could go.
    pub(crate) redundant: Option<&'static str>,
}

impl Task {
    /// What it is, in a few words.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Task::Solution { .. } => "one solution",
            Task::Smallest { .. } => "smallest solution",
            Task::Only(Words { redundant: None, .. }) => "only solution",
            Task::Only(_) => "minimal puzzle",
            Task::Kind { .. } => "kind of puzzle",
            Task::Valid { complete: true, .. } => "valid grid",
            Task::Valid { .. } => "valid givens",
            Task::Every { .. } => "every solution",
            Task::Count => "number of solutions",
            Task::Best { .. } => "largest sum",
            Task::Corner => "corner",
            Task::Own { name, .. } => name,
        }
    }

    /// Whether an answer may be too long to hold.
    pub(crate) fn streams(&self) -> bool {
        matches!(self, Task::Every { .. })
    }

    /// What an answer is free to choose.
    pub(crate) fn free(&self, body: Body) -> Option<Free> {
        matches!(self, Task::Solution { .. }).then_some(Free::One(body))
    }

    /// Appends the answer to a classic puzzle that has no other solution than this; `false` if that is not enough to know.
    pub(crate) fn solved(&self, solution: &[u8; 81], body: Body, out: &mut Vec<u8>) -> bool {
        match self {
            Task::Solution { .. } | Task::Smallest { .. } => body.print_digits(solution, out),
            Task::Only(Words { one, redundant: None, .. }) => {
                out.extend_from_slice(one.as_bytes());
                body.print_digits(solution, out);
            }
            Task::Kind { one, .. } => out.extend_from_slice(format!("{one}\n").as_bytes()),
            Task::Corner => out.extend_from_slice(format!("{}\n", corner(solution)).as_bytes()),
            _ => return false,
        }
        true
    }

    /// Writes the answer to a case, or the line that takes its place.
    pub(crate) fn answer(
        &self,
        case: Case<'_>,
        body: Body,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> io::Result<Outcome> {
        let Case::Record(record) = case else {
            writeln!(out, "{}", word(&Outcome::Malformed))?;
            return Ok(Outcome::Malformed);
        };
        let mut text = Vec::new();
        let outcome = match self {
            Task::Own { answer, .. } => return answer(record, limits, out),
            Task::Every { total } => return every_solution(record, body, total, limits, out),
            Task::Valid { yes, no, complete } => {
                let valid = record.board.build().is_ok_and(|puzzle| !complete || puzzle.givens().is_complete());
                line(if valid { yes } else { no }, &mut text);
                Ok(())
            }
            Task::Kind { illegal, .. } if record.board.build().is_err() => {
                line(illegal, &mut text);
                Ok(())
            }
            _ => puzzle(case).and_then(|puzzle| self.ask(&puzzle, record.alphabet, body, limits, &mut text)),
        };
        let outcome = match (outcome, self.none()) {
            (Ok(()), _) => Outcome::Good,
            (Err(Outcome::Negative(_)), Some(none)) => {
                line(none, &mut text);
                Outcome::Good
            }
            (Err(outcome), _) => {
                // A number that is no more than a bound has been written already.
                if text.is_empty() {
                    line(word(&outcome), &mut text);
                }
                outcome
            }
        };
        out.write_all(&text)?;
        Ok(outcome)
    }

    /// The word for a puzzle without a solution.
    fn none(&self) -> Option<&'static str> {
        match self {
            Task::Solution { none } | Task::Smallest { none } => *none,
            Task::Only(words) => Some(words.none),
            Task::Kind { none, .. } | Task::Best { none, .. } => Some(none),
            Task::Count => Some("0"),
            Task::Valid { .. } | Task::Every { .. } | Task::Corner | Task::Own { .. } => None,
        }
    }

    /// Appends the answer to a puzzle, if it has a solution.
    fn ask(
        &self,
        puzzle: &Puzzle,
        alphabet: Alphabet,
        body: Body,
        limits: &Limits,
        out: &mut Vec<u8>,
    ) -> Result<(), Outcome> {
        let some = |grid: Option<Grid>| grid.ok_or_else(|| Outcome::Negative("no solution".to_owned()));
        let print = |grid: &Grid, out: &mut Vec<u8>| body.print(grid.values(), grid.order(), alphabet, out);
        let stop = Outcome::Unknown;
        match self {
            Task::Solution { .. } => print(&some(puzzle.solve(limits).map_err(stop)?)?, out),
            Task::Smallest { .. } => print(&some(puzzle.smallest_solution(limits).map_err(stop)?)?, out),
            Task::Corner => line(&corner(some(puzzle.solve(limits).map_err(stop)?)?.values()).to_string(), out),
            Task::Only(words) => match puzzle.verdict(limits).map_err(stop)? {
                Verdict::None => some(None).map(drop)?,
                Verdict::Multiple(..) if words.several.contains("{}") => count(words.several, puzzle, limits, out)?,
                Verdict::Multiple(..) => line(words.several, out),
                Verdict::Unique(found) => match words.redundant {
                    Some(redundant) if !puzzle.is_minimal(limits).map_err(stop)? => line(redundant, out),
                    _ => {
                        out.extend_from_slice(words.one.as_bytes());
                        print(&found, out);
                    }
                },
            },
            Task::Kind { one, several, .. } => match puzzle.verdict(limits).map_err(stop)? {
                Verdict::None => some(None).map(drop)?,
                Verdict::Unique(_) => line(one, out),
                Verdict::Multiple(..) => line(several, out),
            },
            Task::Best { weights, .. } => match puzzle.best_solution(&weights(), limits).map_err(stop)? {
                None => some(None).map(drop)?,
                Some((_, sum)) => line(&sum.to_string(), out),
            },
            Task::Count => count("{}", puzzle, limits, out)?,
            Task::Valid { .. } | Task::Every { .. } | Task::Own { .. } => {}
        }
        Ok(())
    }
}

/// Appends a line.
fn line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// Appends the number of solutions, or how many there are at least.
fn count(text: &str, puzzle: &Puzzle, limits: &Limits, out: &mut Vec<u8>) -> Result<(), Outcome> {
    let count = puzzle.count(limits);
    line(&text.replace("{}", &count.to_string()), out);
    count.stop().map_or(Ok(()), |stop| Err(Outcome::Unknown(stop)))
}

/// The number that the first three digits make.
fn corner(values: &[u8]) -> u32 {
    values.iter().take(3).fold(0, |number, &digit| 10 * number + u32::from(digit))
}
