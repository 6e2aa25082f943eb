//! Puzzles and solutions in the output's format.

use sudoku_core::Grid;
use sudoku_formats::{Alphabet, Entry, Format, Loss, Printer};

use crate::batch::Answer;
use crate::exit::{Exit, Failure};
use crate::input::Feed;
use crate::words;

/// The printer of the format asked for, or else of the input's own, or else of lines.
///
/// # Errors
/// If the format asked for can only be read.
pub(crate) fn output_printer(to: Option<&'static dyn Format>, feed: &Feed) -> Result<&'static dyn Printer, Failure> {
    let (own, _) = feed.format();
    match to {
        Some(to) => to.printer().ok_or_else(|| Failure::usage(format!("the format {} can only be read", to.id()))),
        None => own
            .printer()
            .or_else(|| sudoku_formats::format("line")?.printer())
            .ok_or_else(|| Failure::usage("name a format with --to")),
    }
}

/// Prints an entry, or keeps its place and says what the format cannot hold.
pub(crate) fn print(printer: &dyn Printer, index: u64, entry: &Entry<'_>, note: Option<String>, exit: Exit) -> Answer {
    let mut text = Vec::new();
    match printer.print(index, entry, &mut text) {
        Ok(()) => Answer { text, note, exit },
        Err(loss) => {
            printer.print_lossy(index, &Entry::Word(words::INVALID), &mut text);
            Answer { text, note: Some(loss.to_string()), exit: Exit::Failed }
        }
    }
}

/// Appends a grid given by its order and digits; those of a 9x9 board are ready to be written.
///
/// # Errors
/// What the format cannot hold.
pub(crate) fn print_values(
    printer: &dyn Printer,
    index: u64,
    (order, values): (u8, &[u8]),
    alphabet: Alphabet,
    text: &mut Vec<u8>,
) -> Result<(), Loss> {
    if let Ok(digits) = values.try_into() {
        return printer.print_digits(index, digits, alphabet, text);
    }
    let grid = Grid::from_values(order, values);
    grid.map_or(Ok(()), |grid| printer.print(index, &Entry::Grid(&grid, alphabet), text))
}
