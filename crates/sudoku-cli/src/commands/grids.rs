//! `sudoku grids`: complete grids, as many as are wanted.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use sudoku_core::{CourseGrids, Digit, GridBlocks, SeededRandom, Shift, SolutionGrid};
use sudoku_formats::Format;

use crate::args::{Common, format_parser, fresh_seed};
use crate::diagnostics::Report;
use crate::exit::{Exit, Failure};
use crate::grid_text::{Bands, GridText};
use crate::output::Output;

/// Write complete grids, all distinct
///
/// The first 1,451,520 are the course project's family, in the order of its usual program; other grids with the same
/// first digit follow, in the total order of all 6,670,903,752,021,072,936,960 grids. With --start the grids are those
/// of the total order from an index on, as `rank` and `unrank` number them. With --random each is exactly as likely as
/// any other, so one may come twice, though hardly ever does.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku grids -n 1000000 --student 15 -o sudoku.txt
                                                the course project's file for student number …15
  sudoku grids -n 3 --first 1 --shift left      begins as the assignment's example does
  sudoku grids -n 10 --to line --start 3335451876010536468480
  sudoku grids -n 1000 --to line --random --seed 7
                                                a fair sample, the same for ever")]
pub(crate) struct Grids {
    /// How many
    #[arg(short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// The first digit of every grid, 1 to 9 [default: 9 for the family, else any]
    #[arg(long, value_name = "D", value_parser = digit)]
    first: Option<Digit>,
    /// The first digit that a student number asks for: the sum of its last two digits, modulo 9, plus 1
    #[arg(long, value_name = "DD", value_parser = student, conflicts_with = "first")]
    student: Option<Digit>,
    /// Which way the rows of the family are rotated; the usual program does so to the right
    #[arg(long, value_name = "WAY", default_value = "right", conflicts_with_all = ["start", "random"])]
    shift: Way,
    /// Begin at this index of the total order
    #[arg(long, value_name = "I", value_parser = index)]
    start: Option<u128>,
    /// Draw grids at random, all equally likely
    #[arg(long, conflicts_with = "start")]
    random: bool,
    /// The same seed draws the same grids [default: another each time; -v tells it]
    #[arg(long, value_name = "S", requires = "random")]
    seed: Option<u64>,
    /// The output's format; `sudoku formats` lists them
    #[arg(long, value_name = "FORMAT", default_value = "course", value_parser = format_parser(), hide_possible_values = true)]
    to: &'static dyn Format,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Way {
    Right,
    Left,
}

fn digit(text: &str) -> Result<Digit, String> {
    let digit = text.parse().ok().and_then(Digit::new).filter(|digit| digit.get() <= 9);
    digit.ok_or_else(|| "expected a digit from 1 to 9".to_owned())
}

fn student(text: &str) -> Result<Digit, String> {
    let digits = text.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'0')).collect::<Option<Vec<u8>>>();
    match digits.as_deref() {
        Some([.., a, b]) => Digit::new((a + b) % 9 + 1).ok_or_else(String::new),
        _ => Err("expected a student number or its last two digits, as in 15".to_owned()),
    }
}

/// An index of the total order.
pub(crate) fn index(text: &str) -> Result<u128, String> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    let index = number.filter(|&index| index < SolutionGrid::COUNT);
    index.ok_or_else(|| format!("expected an index from 0 to {}", SolutionGrid::COUNT - 1))
}

impl Grids {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let format = self.to.id();
        let printer =
            self.to.printer().ok_or_else(|| Failure::usage(format!("the format {format} can only be read")))?;
        let mut sample = Vec::new();
        let first = SolutionGrid::unrank(0).ok_or_else(|| Failure::usage("there are no grids"))?;
        let loss = printer.print_digits(0, first.values(), sudoku_formats::Alphabet::standard(9), &mut sample);
        loss.map_err(|loss| Failure::usage(loss.to_string()))?;
        let mut output = Output::open(self.output.as_deref(), &[])?;
        output.begin()?;
        let writes_to_file = self.output.as_deref().is_some_and(|path| path != Path::new("-"));
        let size = self.number.saturating_mul(sample.len() as u64);
        let report = Report::with_progress(common, writes_to_file, "grids", Some(size));
        let mut text = GridText::new(self.to, printer, self.number);
        let mut write = |text: &[u8], grids: u64| {
            output.write(text)?;
            report.advance(grids as usize, text.len() as u64);
            Ok(())
        };
        match (self.random, self.start) {
            (true, _) => self.random(&report, &mut text, &mut write)?,
            (_, Some(start)) => self.ordered(start, &mut text, &mut write)?,
            _ => self.family(&mut text, &mut write)?,
        }
        text.finish(&mut write)?;
        if !text.is_done() {
            report.error(&format!("the order ends here: there are {} grids fewer than asked for", text.missing()));
        }
        output.flush()?;
        Ok(if text.is_done() { Exit::Good } else { Exit::Negative })
    }

    fn first(&self) -> Option<Digit> {
        self.first.or(self.student)
    }

    fn random(&self, report: &Report, text: &mut GridText, write: &mut impl Write) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(fresh_seed);
        report.remark(&format!("the seed is {seed}"));
        let mut source = SeededRandom::new(seed);
        while !text.is_done() {
            let mut grid = SolutionGrid::random(&mut source);
            if let Some(first) = self.first() {
                grid = beginning_with(&grid, first.get());
            }
            text.append(&Bands::of_grid(&grid), write)?;
        }
        Ok(())
    }

    fn ordered(&self, start: u128, text: &mut GridText, write: &mut impl Write) -> Result<(), Failure> {
        let mut blocks = GridBlocks::new(start..SolutionGrid::COUNT);
        if let Some(first) = self.first() {
            blocks = blocks.with_first(first);
        }
        for block in blocks {
            text.append(&Bands::of_block(&block), write)?;
            if text.is_done() {
                break;
            }
        }
        Ok(())
    }

    fn family(&self, text: &mut GridText, write: &mut impl Write) -> Result<(), Failure> {
        let Some(first) = self.first().or(Digit::new(9)) else { return Ok(()) };
        let shift = match self.shift {
            Way::Right => Shift::Right,
            Way::Left => Shift::Left,
        };
        for block in CourseGrids::blocks(first).shifted(shift) {
            text.append(&Bands::of_course(&block), write)?;
            if text.is_done() {
                return Ok(());
            }
        }
        let mut blocks = GridBlocks::new(0..SolutionGrid::COUNT).with_first(first);
        while let Some(block) = blocks.next() {
            if shift.has_band(block.upper()) {
                blocks.skip_band();
                continue;
            }
            text.append(&Bands::of_block(&block), write)?;
            if text.is_done() {
                break;
            }
        }
        Ok(())
    }
}

/// The grid with two digits exchanged so that it begins with this one. Each grid that does comes from nine grids, so it is
/// as likely as any other if those are.
fn beginning_with(grid: &SolutionGrid, first: u8) -> SolutionGrid {
    let old = grid.values().first().copied().unwrap_or(first);
    let exchanged = grid.values().map(|digit| match digit {
        digit if digit == old => first,
        digit if digit == first => old,
        digit => digit,
    });
    SolutionGrid::new(exchanged).unwrap_or(*grid)
}

/// Where a piece of text and its number of grids go.
trait Write: FnMut(&[u8], u64) -> Result<(), Failure> {}

impl<F: FnMut(&[u8], u64) -> Result<(), Failure>> Write for F {}
