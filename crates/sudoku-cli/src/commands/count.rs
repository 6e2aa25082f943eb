//! `sudoku count`: how many solutions each puzzle has.

use std::num::NonZeroU64;

use clap::Args;
use sudoku_core::batch::Answer as Found;
use sudoku_core::{Limits, Stop};

use crate::args::{Common, FileArgs, LimitArgs};
use crate::batch::{Answer, Question};
use crate::classic::{Case, Classic, GOOD, Meaning};
use crate::exit::{Exit, Failure};
use crate::json::Object;
use crate::session::Session;
use crate::words;

/// Count the solutions of each puzzle, exactly
///
/// Writes one decimal number a line. `>=N` says that the count was stopped at N, by --limit or, with exit status 3, by
/// another limit. Givens that clash make 0; a malformed puzzle is `invalid`. A puzzle without a solution makes the exit
/// status 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku count puzzles.txt                      one number a line
  sudoku count --limit 1000 puzzles.txt         stop at 1000 and write >=1000
  sudoku count --timeout 2 puzzles.txt          stop after two seconds, exit status 3")]
pub(crate) struct Count {
    /// Stop at N solutions and write >=N
    #[arg(long, value_name = "N")]
    limit: Option<NonZeroU64>,
    /// Write JSON Lines, one object per puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    files: FileArgs,
}

impl Count {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["count"], common, &self.files)?;
        let limits = self.limits.limits(self.limit);
        while let Some(feed) = session.next_feed() {
            let numbers = Numbers { limit: self.limit.map(NonZeroU64::get) };
            let classic = (!self.json && !self.limits.is_any()).then_some(&numbers as &dyn Classic);
            session.answer(feed, classic, |question| self.count(question, &limits))?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    fn count(&self, question: Question<'_>, limits: &Limits) -> Answer {
        let mut object = Object::new(question);
        let (mut note, mut exit) = (None, Exit::Failed);
        match question.record.map(|record| record.board.build()) {
            None => {}
            Some(Err(faults)) => {
                (object.status, object.count) = ("illegal", Some("0".to_owned()));
                (note, exit) = (Some(words::no_solution(&faults)), Exit::Negative);
            }
            Some(Ok(puzzle)) => {
                let count = puzzle.count(limits);
                object.count = Some(count.to_string());
                object.nodes = Some(count.nodes());
                object.status = match (count.value(), count.stop()) {
                    (0, None) => "none",
                    (1, None) => "unique",
                    (0 | 1, Some(_)) => "unknown",
                    _ => "multiple",
                };
                exit = match (count.value(), count.stop()) {
                    (0, None) => Exit::Negative,
                    (_, None | Some(Stop::Solutions)) => Exit::Good,
                    (_, Some(stop)) => {
                        note = Some(format!("not every solution was counted, {stop}"));
                        Exit::Unknown
                    }
                };
            }
        }
        if self.json {
            object.message = object.message.take().or_else(|| note.clone());
            return Answer { text: object.line(), note, exit };
        }
        let text = object.count.as_deref().unwrap_or(words::INVALID);
        Answer { text: format!("{text}\n").into_bytes(), note, exit }
    }
}

/// The numbers of solutions of classic puzzles that have not too many.
pub(crate) struct Numbers {
    /// Where to stop counting.
    pub(crate) limit: Option<u64>,
}

/// A puzzle with more solutions is counted for itself, so that the others of its chunk need not wait for it.
const FEW: u64 = 10_000;

impl Classic for Numbers {
    fn limit(&self) -> u64 {
        self.limit.map_or(FEW, |limit| limit.min(FEW))
    }

    fn answer(&self, _: &Case, found: &Found, text: &mut Vec<u8>) -> Option<Meaning> {
        let number = found.solutions;
        let stopped = number >= self.limit();
        if stopped && self.limit != Some(number) {
            return None;
        }
        text.extend_from_slice(format!("{}{number}\n", if stopped { ">=" } else { "" }).as_bytes());
        Some(if number == 0 { (None, Exit::Negative) } else { GOOD })
    }
}
