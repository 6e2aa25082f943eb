//! HDU 5547 "Sudoku" (CCPC Nanyang 2015), also UVa 12988: the only solution of each 4x4 case behind its number.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::answer::one_solution;
use crate::format::Format;
use crate::formats;
use crate::judge::{Case, Free, Judge, Outcome};
use crate::layouts::FOUR;
use crate::print::Body;
use crate::promise::Promise;

const PROMISE: Promise = Promise::new(&[FOUR]).cases(1..=100);

pub(crate) struct Hdu5547;

impl Judge for Hdu5547 {
    fn id(&self) -> &'static str {
        "hdu5547"
    }

    fn title(&self) -> &'static str {
        "HDU 5547 Sudoku (CCPC Nanyang 2015)"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["uva12988"]
    }

    fn board(&self) -> &'static str {
        "4x4 2x2"
    }

    fn task(&self) -> &'static str {
        "one solution"
    }

    fn format(&self) -> &'static dyn Format {
        &formats::hdu5547::Hdu5547
    }

    fn free(&self) -> Option<Free> {
        Some(Free::One(Body::Packed))
    }

    fn promise(&self) -> Option<Promise> {
        Some(PROMISE)
    }

    fn answer(&self, index: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        writeln!(out, "Case #{}:", index + 1)?;
        one_solution(*case, limits, Body::Packed, out)
    }
}
