//! The course project's `-s` (BUAA 2017 and its many copies): one solution of each grid, a blank line between grids.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::one_solution;
use crate::format::Format;
use crate::formats;
use crate::judge::{Case, ClassicTask, Free, Judge, Outcome};
use crate::layouts::NINE;
use crate::print::{Body, PlainPrinter};
use crate::promise::Promise;

static PRINTER: PlainPrinter =
    PlainPrinter { id: "course", shape: None, empty: None, has_count: false, has_gaps: true, body: Body::Spaced };

const PROMISE: Promise = Promise::new(&[NINE]).cases(1..=1_000_000).solutions(1..=u64::MAX);

pub(crate) struct Course;

impl Judge for Course {
    fn id(&self) -> &'static str {
        "course"
    }

    fn title(&self) -> &'static str {
        "Course project, sudoku -s (BUAA 2017)"
    }

    fn task(&self) -> &'static str {
        "one solution"
    }

    fn format(&self) -> &'static dyn Format {
        &formats::course::Course
    }

    fn classic_task(&self) -> Option<ClassicTask> {
        Some(ClassicTask::Solution(&PRINTER))
    }

    fn free(&self) -> Option<Free> {
        Some(Free::One(Body::Spaced))
    }

    fn promise(&self) -> Option<Promise> {
        Some(PROMISE)
    }

    fn answer(&self, index: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        if index > 0 {
            out.write_all(b"\n")?;
        }
        one_solution(*case, limits, Body::Spaced, out)
    }
}
