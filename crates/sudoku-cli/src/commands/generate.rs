//! `sudoku generate`: puzzles with exactly one solution.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku_core::{BoxShape, Cancel, Generator, Grid, Limits, Novelty, Recipe, RecipeFault, Symmetry};
use sudoku_formats::{Alphabet, Entry, Format, Printer, ReadError, read_pattern};

use super::generate_found::{Found, Stop};
use crate::args::{Common, format_parser, fresh_seed, seconds};
use crate::diagnostics::Report;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::ordered::number_by_number;
use crate::output::Output;
use crate::patience::Patience;
use crate::session::threads;

/// Make puzzles with exactly one solution
///
/// Puzzles are cut from random complete grids, on 9x9 each as likely as any other: digits go in random order as long as one
/// solution is left. Few clues, and patterns, are searched for. That there is one solution is proven. No two puzzles of a
/// run are essentially the same: none is another with digits, lines, bands or stacks exchanged, or transposed.
///
/// The same seed makes the same puzzles on every machine, whatever the number of threads. What is hard to find may take
/// long: when nothing was found for a minute, or as long as --timeout says, the search is given up with status 3; what
/// cannot be at all is refused at once.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku generate                               a minimal puzzle
  sudoku generate -n 1000 --clues 22..24 --seed 7 -o puzzles.txt
                                                the same thousand for ever
  sudoku generate --symmetry rotate180 --to rows
                                                as in a newspaper
  sudoku generate --pattern heart.txt --to rows givens where the file has something else than . or 0
  sudoku generate -n 100 --uniform --clues 26 | sudoku check --minimal")]
pub(crate) struct Generate {
    /// How many
    #[arg(short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// The same seed makes the same puzzles [default: another each time; -v tells it]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Only puzzles with so many clues, as in 24 or 22..26, 26 included
    #[arg(long, value_name = "LO..HI", value_parser = clues)]
    clues: Option<RangeInclusive<usize>>,
    /// How the clues lie: none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal or full
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry_parser(), hide_possible_values = true)]
    symmetry: Symmetry,
    /// Only puzzles of which no clue can go; with a symmetry, no clue together with its images
    #[arg(long)]
    minimal: bool,
    /// Clues exactly where FILE has them: a row a line, `.` and `0` for empty cells and anything else for clues
    #[arg(long, value_name = "FILE")]
    pattern: Option<PathBuf>,
    /// Minimal 9x9 puzzles of one number of clues, each exactly as likely as any other
    #[arg(long)]
    uniform: bool,
    /// Make K puzzles of each complete grid, which is faster
    #[arg(long, value_name = "K", default_value = "1", value_parser = per_grid)]
    per_grid: NonZeroU32,
    /// Rows x columns of one box: 2x2 makes boards of 4x4, 2x3 of 6x6, 4x4 of 16x16
    #[arg(long = "box", value_name = "RxC", default_value = "3x3")]
    shape: BoxShape,
    /// Keep puzzles that are essentially the same as an earlier one; this saves time, and some 30 bytes for each
    #[arg(long)]
    allow_equivalent: bool,
    /// Give up when no puzzle was found for this time
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    timeout: Duration,
    /// The output's format; `sudoku formats` lists them
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = format_parser(), hide_possible_values = true)]
    to: &'static dyn Format,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Threads to search with, at most four for each core; 0 is one for each core
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0)]
    threads: usize,
}

fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let bounds = low.parse().ok().zip(high.parse().ok());
    bounds
        .map(|(low, high)| low..=high)
        .ok_or_else(|| "expected a number of clues or two, as in 24 or 22..26".to_owned())
}

fn per_grid(text: &str) -> Result<NonZeroU32, String> {
    text.parse().map_err(|_| "expected a number of puzzles, at least 1".to_owned())
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)).try_map(|name| name.parse::<Symmetry>())
}

impl Generate {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let format = self.to.id();
        let printer =
            self.to.printer().ok_or_else(|| Failure::usage(format!("the format {format} can only be read")))?;
        let report = Report::new(common);
        let mut recipe = Recipe::new(self.shape).symmetry(self.symmetry).puzzles_per_grid(self.per_grid);
        if self.minimal {
            recipe = recipe.minimal();
        }
        if self.uniform {
            recipe = recipe.uniform();
        }
        if let Some(clues) = &self.clues {
            recipe = recipe.clues(clues.clone());
        }
        let mut sources = Vec::new();
        if let Some(path) = &self.pattern {
            let source = Source::new(path);
            match pattern(&source, self.shape.order(), &report)? {
                Some(pattern) => recipe = recipe.pattern(pattern),
                None => return Ok(Exit::Failed),
            }
            sources.push(source);
        }
        let generator = match Generator::new(recipe) {
            Ok(generator) => generator,
            Err(fault) => return refuse(&fault, &report),
        };
        // Before anything is searched for: a format that cannot hold such a board.
        let empty = Grid::empty(self.shape.order()).ok_or_else(|| Failure::usage("there is no such board"))?;
        let entry = Entry::Grid(&empty, Alphabet::standard(self.shape.order()));
        printer.print(0, &entry, &mut Vec::new()).map_err(|loss| Failure::usage(loss.to_string()))?;
        let output = Output::open(self.output.as_deref(), &sources)?;
        self.search(&generator, printer, output, common)
    }

    fn search(
        &self,
        generator: &Generator,
        printer: &dyn Printer,
        mut output: Output,
        common: &Common,
    ) -> Result<Exit, Failure> {
        let writes_to_file = self.output.as_deref().is_some_and(|path| path != Path::new("-"));
        let report = Report::with_progress(common, writes_to_file, "puzzles", Some(self.number));
        let seed = self.seed.unwrap_or_else(fresh_seed);
        report.remark(&format!("the seed is {seed}"));
        if printer.needs_count() {
            output.hold();
        }
        output.begin()?;
        let novelty = (!self.allow_equivalent).then(|| Novelty::new(self.shape));
        // What names puzzles has seen nothing itself.
        let blank = novelty.clone();
        let mut found = Found::new(printer, output, report, novelty, self.number);
        let flag = Cancel::new();
        let patience = Patience::new(self.timeout, &flag);
        let limits = Limits::none().cancel(&flag);
        let stop = thread::scope(|scope| {
            let watch = thread::Builder::new().spawn_scoped(scope, || patience.watch());
            if let Err(error) = watch {
                return Some(Stop::Failed(Failure::Message(format!("no thread is to be had: {error}"))));
            }
            let stop = number_by_number(
                threads(self.threads),
                |index| {
                    let block = generator.block(seed, index, &limits);
                    // Here, where all threads are at it, and not where one writes while the others wait.
                    let names = blank.as_ref().map(|blank| blank.names(&block.puzzles)).unwrap_or_default();
                    (block, names)
                },
                |(block, names)| {
                    let before = found.written();
                    let taken = found.take(&block, &names);
                    if found.written() > before {
                        patience.renew();
                    }
                    if taken.is_err() {
                        // The other threads need not finish what they are at.
                        flag.raise();
                    }
                    taken
                },
            );
            patience.end();
            stop
        });
        match stop {
            Some(Stop::Failed(failure)) => return Err(failure),
            Some(Stop::Late) => found.tell_missing(self.timeout),
            Some(Stop::Enough) | None => {}
        }
        found.finish()
    }
}

/// Which cells are to be given; `None` if the file is no pattern, which has been reported.
fn pattern(source: &Source, order: u8, report: &Report) -> Result<Option<Vec<bool>>, Failure> {
    let told = |error| Failure::file(source.name(), &error);
    let (input, _) = source.reader().map_err(told)?;
    match read_pattern(input, order) {
        Ok(pattern) => Ok(Some(pattern)),
        Err(ReadError::Io(error)) => Err(told(error)),
        Err(ReadError::Malformed(error)) => {
            report.malformed(source.name(), &error);
            Ok(None)
        }
    }
}

/// Says why a recipe cannot be followed: it makes no sense, or it is known that there are no such puzzles.
fn refuse(fault: &RecipeFault, report: &Report) -> Result<Exit, Failure> {
    match fault {
        RecipeFault::Shape(_)
        | RecipeFault::EmptyRange(_)
        | RecipeFault::MoreThanCells { .. }
        | RecipeFault::PatternAndSymmetry
        | RecipeFault::PatternClues { .. }
        | RecipeFault::UniformShape(_)
        | RecipeFault::UniformClues
        | RecipeFault::UniformForm => Err(Failure::usage(fault.to_string())),
        _ => {
            report.error(&fault.to_string());
            Ok(Exit::Negative)
        }
    }
}
