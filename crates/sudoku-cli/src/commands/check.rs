//! `sudoku check`: whether each puzzle is proper.

use clap::Args;
use sudoku_core::batch::Answer as Found;
use sudoku_core::{Limits, Verdict};

use crate::args::{Common, FileArgs, LimitArgs};
use crate::batch::{Answer, Question};
use crate::classic::{Case, Classic, GOOD, Meaning};
use crate::exit::{Exit, Failure};
use crate::json::Object;
use crate::session::Session;
use crate::words;

/// Check that each puzzle has exactly one solution
///
/// Writes one verdict a line: `unique`, `multiple`, `none`, or `illegal` for givens that clash, which are named on
/// standard error. A complete grid is `unique` if it is a valid solution, else `illegal`. The exit status is 1 if any
/// verdict is not `unique`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku check puzzles.txt                      one verdict a line
  sudoku check -q puzzles.txt > /dev/null && echo all are proper
  sudoku check --minimal puzzles.txt            also whether every given is needed
  sudoku check puzzles.txt | sort | uniq -c     how many of each")]
pub(crate) struct Check {
    /// Append a tab and `minimal` or `redundant` to a unique puzzle's line
    #[arg(long)]
    minimal: bool,
    /// Write JSON Lines, one object per puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    files: FileArgs,
}

impl Check {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["check"], common, &self.files)?;
        let limits = self.limits.limits(None);
        while let Some(feed) = session.next_feed() {
            let classic = (!self.minimal && !self.json && !self.limits.is_any()).then_some(&Verdicts as &dyn Classic);
            session.answer(feed, classic, |question| self.check(question, &limits))?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    fn check(&self, question: Question<'_>, limits: &Limits) -> Answer {
        let mut object = Object::new(question);
        let (mut note, mut exit) = (None, Exit::Failed);
        let mut minimal = "";
        match question.record.map(|record| record.board.build()) {
            None => {}
            Some(Err(faults)) => {
                object.status = "illegal";
                (note, exit) = (Some(format!("illegal: {}", words::faults(&faults))), Exit::Negative);
            }
            Some(Ok(puzzle)) => match puzzle.verdict(limits) {
                Ok(Verdict::None) => (object.status, exit) = ("none", Exit::Negative),
                Ok(Verdict::Multiple(..)) => (object.status, exit) = ("multiple", Exit::Negative),
                Ok(Verdict::Unique(_)) => {
                    (object.status, exit) = ("unique", Exit::Good);
                    if self.minimal {
                        match puzzle.is_minimal(limits) {
                            Ok(is_minimal) => {
                                object.minimal = Some(is_minimal);
                                minimal = if is_minimal { "\tminimal" } else { "\tredundant" };
                            }
                            Err(stop) => {
                                minimal = "\tunknown";
                                (note, exit) = (Some(words::unknown(stop)), Exit::Unknown);
                            }
                        }
                    }
                }
                Err(stop) => {
                    object.status = words::UNKNOWN;
                    (note, exit) = (Some(words::unknown(stop)), Exit::Unknown);
                }
            },
        }
        if self.json {
            object.message = object.message.take().or_else(|| note.clone());
            return Answer { text: object.line(), note, exit };
        }
        Answer { text: format!("{}{minimal}\n", object.status).into_bytes(), note, exit }
    }
}

/// The verdicts on classic puzzles whose givens do not clash.
struct Verdicts;

impl Classic for Verdicts {
    fn limit(&self) -> u64 {
        2
    }

    fn answer(&self, _: &Case, found: &Found, text: &mut Vec<u8>) -> Option<Meaning> {
        let (verdict, meaning) = match found.solutions {
            0 => ("none\n", (None, Exit::Negative)),
            1 => ("unique\n", GOOD),
            _ => ("multiple\n", (None, Exit::Negative)),
        };
        text.extend_from_slice(verdict.as_bytes());
        Some(meaning)
    }
}
