//! `sudoku -c N`, `sudoku -s FILE` and `sudoku -n N …`: the course project's command line, for its graders.

use std::fs::File;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_core::{CourseGrids, Digit};
use sudoku_formats::{ReadOptions, judge};

use super::course_words::{FILE, HEADING};
use super::{judge, pair};
use crate::args::{Common, LimitArgs, RunArgs};
use crate::exit::{Exit, Failure};
use crate::grid_text::{Bands, GridText};
use crate::input::Source;
use crate::output::Output;
use crate::session::Session;

/// The course project's flags, which stand alone.
#[derive(Args)]
pub(crate) struct Course {
    /// Write N distinct complete grids, 1 to 1000000, to sudoku.txt in the current folder
    #[arg(short = 'c', value_name = "N", value_parser = number, allow_hyphen_values = true, conflicts_with_all = ["solve", "number", "level", "range", "unique"], help_heading = HEADING)]
    create: Option<usize>,
    /// Write a solution of each puzzle in FILE to sudoku.txt in the current folder
    #[arg(short = 's', value_name = "FILE", conflicts_with_all = ["number", "level", "range", "unique"], help_heading = HEADING)]
    solve: Option<PathBuf>,
    #[command(flatten)]
    pair: pair::Pair,
}

fn number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1_000_000).contains(number));
    number.ok_or_else(|| "expected a number of grids from 1 to 1000000".to_owned())
}

impl Course {
    /// Whether any of the flags was given.
    pub(crate) fn is_used(&self) -> bool {
        self.create.is_some() || self.solve.is_some() || self.pair.is_used()
    }

    /// Does what the flags say.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        match (self.create, &self.solve) {
            (Some(number), _) => create(number),
            (None, Some(file)) => solve(file, common),
            (None, None) if self.pair.is_used() => self.pair.run(),
            (None, None) => Err(Failure::Help(&[])),
        }
    }
}

fn create(number: usize) -> Result<Exit, Failure> {
    let told = |error| Failure::file(FILE, &error);
    let mut file = File::create(FILE).map_err(told)?;
    write_grids(number as u64, &mut file).map_err(told)?;
    Ok(Exit::Good)
}

/// The answers wait in a file without a name, so that `sudoku.txt` stays as it is if the input cannot be read to its
/// end, may be the input itself, and nothing is left behind if the program is interrupted.
fn solve(file: &Path, common: &Common) -> Result<Exit, Failure> {
    let told = |error| Failure::file(FILE, &error);
    let Some(judge) = judge("course") else { return Err(Failure::usage("the course format is missing")) };
    let mut answers = tempfile::tempfile_in(".").or_else(|_| tempfile::tempfile()).map_err(told)?;
    let output = Output::new(FILE, Box::new(answers.try_clone().map_err(told)?));
    let run = RunArgs { output: Some(FILE.into()), ..RunArgs::default() };
    let source = vec![Source::new(file)];
    let mut session = Session::new(common, source, Some(judge.format()), ReadOptions::default(), output, &run)?;
    let Some(feed) = session.next_feed() else { return Ok(session.exit) };
    judge::run(&mut session, feed, judge, &LimitArgs::default())?;
    session.finish(None, 0)?;
    if !session.unreadable && session.next > 0 {
        answers.rewind().map_err(told)?;
        let mut file = File::create(FILE).map_err(told)?;
        io::copy(&mut answers, &mut file).map_err(told)?;
    }
    Ok(session.exit)
}

/// Writes the first grids of the family that begins with 9, with a blank line between them.
fn write_grids(number: u64, out: &mut impl Write) -> io::Result<()> {
    let Some(first) = Digit::new(9) else { return Ok(()) };
    let mut text = GridText::course(number);
    let mut write = |text: &[u8], _: u64| out.write_all(text);
    for block in CourseGrids::blocks(first) {
        text.append(&Bands::of_course(&block), &mut write)?;
        if text.is_done() {
            break;
        }
    }
    text.finish(&mut write)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_the_family_in_its_order() {
        for number in [1, 35, 36, 37, 100] {
            let mut text = Vec::new();
            write_grids(number, &mut text).unwrap();
            let grids: Vec<String> = CourseGrids::new(Digit::new(9).unwrap())
                .take(number as usize)
                .map(|grid| grid.to_string() + "\n")
                .collect();
            assert_eq!(String::from_utf8(text).unwrap(), grids.join("\n"));
        }
    }
}
