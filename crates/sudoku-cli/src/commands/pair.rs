//! `sudoku -n N` with `-m`, `-r` or `-u`: puzzles, as the course project's version for pairs makes them.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::ops::RangeInclusive;

use clap::Args;
use sudoku_core::{BoxShape, Cancel, Generator, Grid, Limits, RandomSource, Recipe, SeededRandom, SolutionGrid};
use sudoku_formats::{Alphabet, Entry, format};

use super::course_words::{FILE, HEADING};
use crate::args::fresh_seed;
use crate::exit::{Exit, Failure};
use crate::ordered::number_by_number;
use crate::session::threads;

/// The empty cells that a puzzle may have.
const HOLES: RangeInclusive<usize> = 20..=55;

/// The flags that ask for puzzles.
#[derive(Args)]
pub(crate) struct Pair {
    /// Write N puzzles, 1 to 10000, to sudoku.txt; with -m, -r or -u, which say what kind
    #[arg(short = 'n', value_name = "N", value_parser = number, allow_hyphen_values = true, help_heading = HEADING)]
    number: Option<usize>,
    /// Puzzles of a level, with one solution: 1 has 20 to 31 empty cells, 2 has 32 to 43, 3 has 44 to 55
    #[arg(short = 'm', value_name = "LEVEL", value_parser = level, allow_hyphen_values = true, requires = "number", conflicts_with_all = ["range", "unique"], help_heading = HEADING)]
    level: Option<Range>,
    /// Puzzles of LO to HI empty cells, 20 to 55; without -u they may have several solutions
    #[arg(short = 'r', value_name = "LO~HI", value_parser = range, allow_hyphen_values = true, requires = "number", help_heading = HEADING)]
    range: Option<Range>,
    /// Puzzles with one solution; of 20 to 55 empty cells unless -r says how many
    #[arg(short = 'u', requires = "number", help_heading = HEADING)]
    unique: bool,
}

/// Numbers of empty cells.
type Range = RangeInclusive<usize>;

fn number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=10_000).contains(number));
    number.ok_or_else(|| "expected a number of puzzles from 1 to 10000".to_owned())
}

fn level(text: &str) -> Result<Range, String> {
    match text {
        "1" => Ok(20..=31),
        "2" => Ok(32..=43),
        "3" => Ok(44..=55),
        _ => Err("expected a level: 1, 2 or 3".to_owned()),
    }
}

fn range(text: &str) -> Result<Range, String> {
    let bounds = text.split_once('~').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    let good = bounds.filter(|(low, high)| low <= high && HOLES.contains(low) && HOLES.contains(high));
    let range = good.map(|(low, high)| low..=high);
    range.ok_or_else(|| "expected LO~HI, two numbers of empty cells from 20 to 55, as in 30~40".to_owned())
}

impl Pair {
    /// Whether any of the flags was given.
    pub(super) fn is_used(&self) -> bool {
        self.number.is_some()
    }

    /// Does what the flags say.
    pub(super) fn run(&self) -> Result<Exit, Failure> {
        let (number, holes, is_proper) = match (self.number, &self.level, &self.range, self.unique) {
            (Some(number), Some(level), _, _) => (number, level, true),
            (Some(number), _, Some(range), unique) => (number, range, unique),
            (Some(number), _, _, true) => (number, &HOLES, true),
            _ => return Err(Failure::usage("-n needs -m LEVEL, -r LO~HI or -u to say which puzzles")),
        };
        let mut random = SeededRandom::new(fresh_seed());
        let spread = (holes.end() - holes.start() + 1) as u64;
        let holes: Vec<usize> = (0..number).map(|_| holes.start() + random.below(spread) as usize).collect();
        let puzzles = if is_proper {
            proper(&holes, &mut random)?
        } else {
            holes.iter().map(|&holes| blanked(&SolutionGrid::random(&mut random), holes, &mut random)).collect()
        };
        let told = |error| Failure::file(FILE, &error);
        let text = text(&puzzles)?;
        File::create(FILE).and_then(|mut file| file.write_all(&text)).map_err(told)?;
        Ok(Exit::Good)
    }
}

/// A grid without the digits of so many cells, each choice of them as likely as any other.
fn blanked(grid: &SolutionGrid, holes: usize, random: &mut SeededRandom) -> Grid {
    let mut values = *grid.values();
    let mut cells: Vec<usize> = (0..values.len()).collect();
    for _ in 0..holes {
        let cell = cells.swap_remove(random.below(cells.len() as u64) as usize);
        if let Some(value) = values.get_mut(cell) {
            *value = 0;
        }
    }
    Grid::from_values(9, &values).unwrap_or_else(|| grid.to_grid())
}

/// Puzzles with one solution and these numbers of empty cells.
fn proper(holes: &[usize], random: &mut SeededRandom) -> Result<Vec<Grid>, Failure> {
    let shape = BoxShape::new(3, 3).ok_or_else(|| Failure::usage("there is no 9x9 board"))?;
    let mut wanted: BTreeMap<usize, usize> = BTreeMap::new();
    for &holes in holes {
        *wanted.entry(holes).or_default() += 1;
    }
    let mut made: BTreeMap<usize, Vec<Grid>> = BTreeMap::new();
    for (holes, number) in wanted {
        let clues = 81 - holes;
        let generator = Generator::new(Recipe::new(shape).clues(clues..=clues));
        let generator = generator.map_err(|fault| Failure::Message(fault.to_string()))?;
        // Another seed for each number of clues, or puzzles of two would be of the same grid.
        let (seed, enough) = (random.next_u64(), Cancel::new());
        let limits = Limits::none().cancel(&enough);
        let puzzles = made.entry(holes).or_default();
        number_by_number(
            threads(0),
            |index| generator.block(seed, index, &limits).puzzles,
            |block| {
                puzzles.extend(block);
                if puzzles.len() < number {
                    return Ok(());
                }
                enough.raise();
                Err(())
            },
        );
    }
    Ok(holes.iter().filter_map(|holes| made.get_mut(holes)?.pop()).collect())
}

/// Puzzles in the course's layout.
fn text(puzzles: &[Grid]) -> Result<Vec<u8>, Failure> {
    let printer = format("course").and_then(|format| format.printer());
    let printer = printer.ok_or_else(|| Failure::usage("the course format is missing"))?;
    let mut text = Vec::new();
    for (index, puzzle) in (0..).zip(puzzles) {
        let entry = Entry::Grid(puzzle, Alphabet::standard(9));
        printer.print(index, &entry, &mut text).map_err(|loss| Failure::Message(loss.to_string()))?;
    }
    Ok(text)
}
