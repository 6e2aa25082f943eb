//! `sudoku unrank`: the grids of indices.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use sudoku_core::SolutionGrid;
use sudoku_formats::{Alphabet, Entry, Format, Lines, Printer, ReadError};

use super::grids::index;
use crate::args::{Common, format_parser};
use crate::diagnostics::Report;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::words;

/// Write the complete grid with each index of the total order
///
/// Takes indices from 0 to 6670903752021072936959, as `sudoku rank` writes them, from the command line or, if there is
/// none, one a line from standard input. A line that is no index is a line `invalid`, and the exit status is 2.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku unrank 0 6670903752021072936959        the first and the last grid
  sudoku unrank --to course 42
  sudoku rank grids.txt | sudoku unrank | diff - grids.txt")]
pub(crate) struct Unrank {
    /// Indices; none is standard input
    #[arg(value_name = "INDEX", value_parser = index)]
    indices: Vec<u128>,
    /// The output's format; `sudoku formats` lists them
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = format_parser(), hide_possible_values = true)]
    to: &'static dyn Format,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Answers are handed on when there is this much of them.
const FULL: usize = 1 << 16;

impl Unrank {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        if self.indices.is_empty() && io::stdin().is_terminal() {
            return Err(Failure::Help(&["unrank"]));
        }
        let format = self.to.id();
        let printer =
            self.to.printer().ok_or_else(|| Failure::usage(format!("the format {format} can only be read")))?;
        let mut answers =
            Answers { output: Output::open(self.output.as_deref(), &[])?, printer, number: 0, exit: Exit::Good };
        if printer.needs_count() {
            answers.output.hold();
        }
        answers.output.begin()?;
        let mut text = Vec::new();
        if self.indices.is_empty() {
            answers.lines(&Report::new(common), &mut text)?;
        }
        for &index in &self.indices {
            answers.grid(index, &mut text)?;
        }
        answers.output.write(&text)?;
        answers.output.finish(Some(printer), answers.number)?;
        Ok(answers.exit)
    }
}

struct Answers {
    output: Output,
    printer: &'static dyn Printer,
    number: u64,
    exit: Exit,
}

impl Answers {
    /// The answers to the lines of standard input.
    fn lines(&mut self, report: &Report, text: &mut Vec<u8>) -> Result<(), Failure> {
        let mut lines = Lines::new(io::stdin());
        loop {
            let (number, found) = match lines.next() {
                None => return Ok(()),
                Some(Ok(line)) => (line.number, String::from_utf8_lossy(line.text).trim().to_owned()),
                Some(Err(ReadError::Io(error))) => return Err(Failure::file("<stdin>", &error)),
                Some(Err(ReadError::Malformed(error))) => {
                    report.malformed("<stdin>", &error);
                    self.invalid(text);
                    continue;
                }
            };
            if found.is_empty() || found.starts_with('#') {
                continue;
            }
            match index(&found) {
                Ok(index) => self.grid(index, text)?,
                Err(expected) => {
                    let shown: String = found.chars().take(40).collect();
                    report.at("<stdin>", number, &format!("{expected}, found `{shown}`"));
                    self.invalid(text);
                }
            }
            if text.len() >= FULL || !lines.line_is_ready() {
                self.output.write(text)?;
                text.clear();
                if !lines.line_is_ready() {
                    self.output.flush()?;
                }
            }
        }
    }

    fn invalid(&mut self, text: &mut Vec<u8>) {
        self.printer.print_lossy(self.number, &Entry::Word(words::INVALID), text);
        self.number += 1;
        self.exit.note(Exit::Failed);
    }

    fn grid(&mut self, index: u128, text: &mut Vec<u8>) -> Result<(), Failure> {
        if let Some(grid) = SolutionGrid::unrank(index) {
            let printed = self.printer.print_digits(self.number, grid.values(), Alphabet::standard(9), text);
            printed.map_err(|loss| Failure::usage(loss.to_string()))?;
            self.number += 1;
        }
        Ok(())
    }
}
