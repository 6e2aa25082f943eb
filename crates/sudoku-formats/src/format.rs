//! What a text format is: a reader of records and a printer of entries.

use std::fmt;

use sudoku_core::{BoxShape, Grid, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::error::ReadError;
use crate::lines::Lines;
use crate::plain::Plain;
use crate::record::Record;

/// What the user says about an input.
///
/// ```
/// use sudoku_core::BoxShape;
/// use sudoku_formats::{ReadOptions, Records, format};
/// let options = ReadOptions { shape: BoxShape::new(3, 2) };
/// let input = "030100100000003002000000020600610405\n";
/// let record = Records::open(input.as_bytes(), format("line"), &options).unwrap().next().unwrap().unwrap();
/// assert_eq!(record.board.layout().shape(), BoxShape::new(3, 2));
/// ```
#[derive(Clone, Default, Debug)]
pub struct ReadOptions {
    /// The shape of the boxes, where the text alone does not tell it; it also fixes the order.
    pub shape: Option<BoxShape>,
}

/// A text format. [`crate::formats`] lists them.
///
/// ```
/// for format in sudoku_formats::formats() {
///     println!("{:12} {}\n{}", format.id(), format.title(), format.example());
/// }
/// ```
pub trait Format: Sync {
    /// Its name on the command line.
    fn id(&self) -> &'static str;

    /// What it is, in a few words.
    fn title(&self) -> &'static str;

    /// A tiny input.
    fn example(&self) -> &'static str;

    /// Why the head of an input, its first lines, looks like this format; `None` if it does not.
    fn detect(&self, head: &[u8]) -> Option<String>;

    /// A reader for one input.
    fn reader(&self, options: &ReadOptions) -> Box<dyn Reader>;

    /// The printer; `None` if the format can only be read.
    fn printer(&self) -> Option<&dyn Printer>;
}

/// Reads the records of one input. [`crate::Records`] runs it.
///
/// ```
/// use sudoku_formats::{Lines, ReadOptions, format};
/// let mut reader = format("rows").unwrap().reader(&ReadOptions::default());
/// let mut lines = Lines::new("12..\n....\n....\n..3.\n".as_bytes());
/// assert_eq!(reader.read(&mut lines).unwrap().unwrap().board.layout().order(), 4);
/// assert!(reader.read(&mut lines).is_none());
/// ```
pub trait Reader: Send {
    /// The next record; `None` at the end of the input.
    ///
    /// # Errors
    /// A malformed record, or a complaint about the frame around the records; the call after it goes on behind. Or the
    /// input cannot be read.
    fn read(&mut self, lines: &mut Lines<'_>) -> Option<Result<Record, ReadError>>;

    /// Appends the next records, at most `limit`, as far as they are plain and held in memory; [`Reader::read`] goes on
    /// with what comes then. Reading the same records one by one gives the same.
    fn read_plain(&mut self, lines: &mut Lines<'_>, limit: usize, plain: &mut Vec<Plain>) {
        let _ = (lines, limit, plain);
    }
}

/// What a printer prints.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_formats::{Alphabet, Entry, format};
/// let grid = Grid::from_values(4, &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
/// let mut out = Vec::new();
/// let printer = format("line").unwrap().printer().unwrap();
/// printer.print(0, &Entry::Grid(&grid, Alphabet::standard(4)), &mut out).unwrap();
/// printer.print(1, &Entry::Word("no solution"), &mut out).unwrap();
/// assert_eq!(out, b"1234341221434321\nno solution\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Entry<'a> {
    /// A puzzle.
    Board(&'a PuzzleBuilder, Alphabet),
    /// A solution.
    Grid(&'a Grid, Alphabet),
    /// A line such as `no solution` that keeps a place.
    Word(&'a str),
}

/// Writes entries.
///
/// ```
/// use sudoku_formats::{Entry, format};
/// let printer = format("hdu5547").unwrap().printer().unwrap();
/// let mut out = Vec::new();
/// printer.head(1, &mut out);
/// printer.print(0, &Entry::Word("no solution"), &mut out).unwrap();
/// assert!(printer.needs_count());
/// assert_eq!(out, b"1\n\nno solution\n");
/// ```
pub trait Printer: Sync {
    /// Whether the head holds the number of entries.
    fn needs_count(&self) -> bool {
        false
    }

    /// Appends what stands before the first entry.
    fn head(&self, count: u64, out: &mut Vec<u8>) {
        let _ = (count, out);
    }

    /// Appends what stands after the last entry.
    fn foot(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// Appends entry number `index`, from 0, with what parts it from the one before.
    ///
    /// # Errors
    /// What the format cannot hold; `out` is as before, and [`Printer::print_lossy`] writes the rest.
    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss>;

    /// Whether a board of this size fits: if not, not even [`Printer::print_lossy`] can print it.
    fn fits(&self, entry: &Entry<'_>) -> bool {
        let _ = entry;
        true
    }

    /// As [`Printer::print`] of the complete 9x9 grid with these digits; many times faster where it matters.
    ///
    /// # Errors
    /// As [`Printer::print`].
    fn print_digits(&self, index: u64, digits: &[u8; 81], alphabet: Alphabet, out: &mut Vec<u8>) -> Result<(), Loss> {
        let grid = Grid::from_values(9, digits).ok_or_else(|| Loss::new("not a 9x9 grid"))?;
        self.print(index, &Entry::Grid(&grid, alphabet), out)
    }

    /// As [`Printer::print`] of the same board in any other form; many times faster where it matters.
    ///
    /// # Errors
    /// As [`Printer::print`].
    fn print_plain(&self, index: u64, plain: &Plain, out: &mut Vec<u8>) -> Result<(), Loss> {
        let record = plain.record();
        self.print(index, &Entry::Board(&record.board, record.alphabet), out)
    }

    /// As [`Printer::print`], without what the format cannot hold; the line `invalid` for a board that does not fit.
    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>);
}

/// What a format cannot hold of an entry.
///
/// ```
/// use sudoku_core::{BoxShape, Cell, DigitSet, Layout, Puzzle};
/// use sudoku_formats::{Alphabet, Entry, format};
/// let mut board = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap()));
/// board.allow(Cell::new(0, 1).unwrap(), DigitSet::even(9));
/// let printer = format("line").unwrap().printer().unwrap();
/// let loss = printer.print(0, &Entry::Board(&board, Alphabet::standard(9)), &mut Vec::new()).unwrap_err();
/// assert_eq!(loss.to_string(), "r1c2 may be 2, 4, 6 or 8, which `line` cannot say");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss(String);

impl Loss {
    pub(crate) fn new(what: impl Into<String>) -> Loss {
        Loss(what.into())
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Loss {}
