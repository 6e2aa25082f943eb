//! UVALive 4763 "Sudoku Extension" (Harbin 2009), also UVa 1461: the number of solutions of each case.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::{puzzle, word};
use crate::format::Format;
use crate::formats;
use crate::judge::{Case, ClassicTask, Judge, Outcome};
use crate::layouts::NINE;
use crate::promise::{Content, Promise};

const PROMISE: Promise = Promise::new(&[NINE]).cases(1..=10).content(Content::Letters).solutions(0..=2999).clashes();

pub(crate) struct Uvalive4763;

impl Judge for Uvalive4763 {
    fn id(&self) -> &'static str {
        "uvalive4763"
    }

    fn title(&self) -> &'static str {
        "UVALive 4763 Sudoku Extension (Harbin 2009)"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["uva1461"]
    }

    fn task(&self) -> &'static str {
        "number of solutions"
    }

    fn format(&self) -> &'static dyn Format {
        &formats::uvalive4763::Uvalive4763
    }

    fn classic_task(&self) -> Option<ClassicTask> {
        Some(ClassicTask::Count)
    }

    fn promise(&self) -> Option<Promise> {
        Some(PROMISE)
    }

    fn answer(&self, _: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        match puzzle(*case) {
            Ok(puzzle) => {
                let count = puzzle.count(limits);
                writeln!(out, "{count}")?;
                Ok(count.stop().map_or(Outcome::Good, Outcome::Unknown))
            }
            Err(Outcome::Malformed) => {
                writeln!(out, "{}", word(&Outcome::Malformed))?;
                Ok(Outcome::Malformed)
            }
            // Givens that clash leave no solution, and none is a number.
            Err(_) => {
                writeln!(out, "0")?;
                Ok(Outcome::Good)
            }
        }
    }
}
