//! POJ 2676 "Sudoku" (SEERC 2005): one solution of each case in packed rows.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::one_solution;
use crate::format::Format;
use crate::formats;
use crate::judge::{Case, ClassicTask, Free, Judge, Outcome};
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;

const PROMISE: Promise = Promise::new(&[NINE]).cases(1..=1000);

pub(crate) struct Poj2676;

impl Judge for Poj2676 {
    fn id(&self) -> &'static str {
        "poj2676"
    }

    fn title(&self) -> &'static str {
        "POJ 2676 Sudoku"
    }

    fn task(&self) -> &'static str {
        "one solution"
    }

    fn format(&self) -> &'static dyn Format {
        &formats::poj2676::Poj2676
    }

    fn classic_task(&self) -> Option<ClassicTask> {
        Some(ClassicTask::Solution)
    }

    fn answer_solved(&self, _: u64, solution: &[u8; 81], out: &mut Vec<u8>) {
        Body::Packed.print_digits(solution, out);
    }

    fn free(&self) -> Option<Free> {
        Some(Free::One(Body::Packed))
    }

    fn promise(&self) -> Option<Promise> {
        Some(PROMISE)
    }

    fn answer(&self, index: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        // An input with a blank line between every two rows is answered likewise.
        if !matches!(case, Case::Record(record) if record.spaced_rows) {
            return one_solution(*case, limits, Body::Packed, out);
        }
        let mut text = Vec::new();
        let outcome = one_solution(*case, limits, Body::Packed, &mut text)?;
        for (row, line) in text.split_inclusive(|&b| b == b'\n').enumerate() {
            if index > 0 || row > 0 {
                out.write_all(b"\n")?;
            }
            out.write_all(line)?;
        }
        Ok(outcome)
    }
}
