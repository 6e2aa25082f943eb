//! The program that reads `1.txt`: every solution, each under a heading and over a rule.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::{puzzle, word};
use crate::alphabet::Alphabet;
use crate::format::Format;
use crate::formats;
use crate::judge::{Case, Free, Judge, Outcome};
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

const PROMISE: Promise = Promise::new(&[NINE]).solutions(0..=1000);

pub(crate) struct OneTxt;

impl Judge for OneTxt {
    fn id(&self) -> &'static str {
        "1txt"
    }

    fn title(&self) -> &'static str {
        "1.txt, a program that prints every solution"
    }

    fn task(&self) -> &'static str {
        "every solution"
    }

    fn format(&self) -> &'static dyn Format {
        &formats::one_txt::OneTxt
    }

    fn streams(&self) -> bool {
        true
    }

    fn free(&self) -> Option<Free> {
        Some(Free::Every(Body::Spaced))
    }

    fn promise(&self) -> Option<Promise> {
        Some(PROMISE)
    }

    fn answer(&self, _: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        let puzzle = match puzzle(*case) {
            Ok(puzzle) => puzzle,
            Err(outcome) => {
                // The program prints nothing where there is no solution.
                if outcome == Outcome::Malformed {
                    writeln!(out, "{}", word(&outcome))?;
                }
                return Ok(outcome);
            }
        };
        let mut solutions = puzzle.solutions(limits);
        let mut found = false;
        let mut text = Vec::new();
        while let Some(values) = solutions.next_values() {
            found = true;
            text.clear();
            text.extend_from_slice(b"The result:\n");
            Body::Spaced.print(values, 9, Alphabet::standard(9), &mut text);
            text.extend_from_slice(b"-----------------\n");
            out.write_all(&text)?;
        }
        Ok(match solutions.stop() {
            Some(stop) => Outcome::Unknown(stop),
            None if found => Outcome::Good,
            None => Outcome::Negative("no solution".to_owned()),
        })
    }
}
