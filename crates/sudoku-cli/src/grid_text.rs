//! The text of many complete grids, made of bands that are printed once.

use std::ops::Range;

use sudoku_core::{CourseBlock, GridBlock, SolutionGrid};
use sudoku_formats::{Alphabet, Format, Printer};

/// Text is handed on when there is this much of it.
const FULL: usize = 1 << 20;

/// Grids that share their first band: grid `i` has middle band `i / n` and lower band `i % n`, with `n` lower bands.
pub(crate) struct Bands {
    upper: [u8; 27],
    middle: Vec<[u8; 27]>,
    lower: Vec<[u8; 27]>,
    /// The grids wanted.
    numbers: Range<usize>,
}

impl Bands {
    /// The 36 grids of a block of the course family.
    pub(crate) fn of_course(block: &CourseBlock) -> Bands {
        let band = |orders: &[usize]| -> [u8; 27] {
            let rows = orders.iter().filter_map(|&row| block.rows().get(row)).flatten();
            rows.copied().collect::<Vec<_>>().try_into().unwrap_or([0; 27])
        };
        let orders = |range: Range<usize>, step: usize| {
            let orders = CourseBlock::ROW_ORDERS.iter().step_by(step).take(6);
            orders.map(|order| band(order.get(range.clone()).unwrap_or_default())).collect()
        };
        Bands { upper: band(&[0, 1, 2]), middle: orders(3..6, 6), lower: orders(6..9, 1), numbers: 0..36 }
    }

    /// The grids of a block of the total order.
    pub(crate) fn of_block(block: &GridBlock) -> Bands {
        let numbers = block.numbers();
        Bands { upper: *block.upper(), middle: block.middle().to_vec(), lower: block.lower().to_vec(), numbers }
    }

    /// One grid.
    pub(crate) fn of_grid(grid: &SolutionGrid) -> Bands {
        let band = |number: usize| grid.values().as_chunks::<27>().0.get(number).copied().unwrap_or([0; 27]);
        Bands { upper: band(0), middle: vec![band(1)], lower: vec![band(2)], numbers: 0..1 }
    }

    /// Each middle band that is wanted, with the numbers of the lower ones.
    fn rows(&self) -> impl Iterator<Item = (&[u8; 27], Range<usize>)> {
        let each = self.lower.len().max(1);
        let first = self.numbers.start / each;
        self.middle.iter().enumerate().skip(first).map_while(move |(number, middle)| {
            let start = self.numbers.start.max(number * each) - number * each;
            let end = self.numbers.end.min((number + 1) * each).saturating_sub(number * each);
            (start < end).then_some((middle, start..end))
        })
    }
}

/// How grids are laid out.
enum Style {
    /// Spaced rows, with a blank line between grids.
    Course,
    /// 81 digits on a line.
    Line,
    Other(&'static dyn Printer),
}

/// The text of grids, handed on piece by piece.
pub(crate) struct GridText {
    style: Style,
    /// How many grids are wanted.
    number: u64,
    text: Vec<u8>,
    /// Grids so far, and those of them that were handed on.
    done: u64,
    handed_on: u64,
}

impl GridText {
    /// Text of so many grids in the course's layout.
    pub(crate) fn course(number: u64) -> GridText {
        GridText { style: Style::Course, number, text: Vec::new(), done: 0, handed_on: 0 }
    }

    /// Text of so many grids in a format whose printer this is.
    pub(crate) fn new(format: &'static dyn Format, printer: &'static dyn Printer, number: u64) -> GridText {
        let mut text = GridText::course(number);
        text.style = match format.id() {
            "course" => Style::Course,
            "line" => Style::Line,
            _ => Style::Other(printer),
        };
        printer.head(number, &mut text.text);
        text
    }

    /// Whether there are as many grids as are wanted.
    pub(crate) fn is_done(&self) -> bool {
        self.missing() == 0
    }

    /// How many are missing.
    pub(crate) fn missing(&self) -> u64 {
        self.number - self.done
    }

    /// Appends grids, as many as are wanted, and hands on what is too much to keep: a text and its number of grids.
    ///
    /// # Errors
    /// What `write` fails with.
    pub(crate) fn append<E>(
        &mut self,
        bands: &Bands,
        write: &mut impl FnMut(&[u8], u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let lower_course: Vec<_> = bands.lower.iter().map(spaced).collect();
        let lower_line: Vec<_> = bands.lower.iter().map(|band| with_line_feed(symbols(band))).collect();
        for (middle, range) in bands.rows() {
            let wanted = usize::try_from(self.number - self.done).unwrap_or(usize::MAX).min(range.len());
            let range = range.start..range.start + wanted;
            match self.style {
                Style::Course => {
                    let mut head = [b'\n'; 109];
                    join(&mut head, 1, [&spaced(&bands.upper), &spaced(middle)]);
                    self.push(&head, lower_course.get(range).unwrap_or_default());
                }
                Style::Line => {
                    let mut head = [0; 54];
                    join(&mut head, 0, [&symbols(&bands.upper), &symbols(middle)]);
                    self.push(&head, lower_line.get(range).unwrap_or_default());
                }
                Style::Other(printer) => {
                    for (index, lower) in (self.done..).zip(bands.lower.get(range).unwrap_or_default()) {
                        let mut digits = [0; 81];
                        join(&mut digits, 0, [&bands.upper, middle, lower]);
                        // Every format has complete 9x9 grids, or was refused.
                        let _ = printer.print_digits(index, &digits, Alphabet::standard(9), &mut self.text);
                    }
                }
            }
            self.done += wanted as u64;
            if self.text.len() >= FULL {
                self.hand_on(write)?;
            }
        }
        Ok(())
    }

    /// Hands on what is left.
    ///
    /// # Errors
    /// What `write` fails with.
    pub(crate) fn finish<E>(&mut self, write: &mut impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        self.hand_on(write)
    }

    fn push<const HEAD: usize, const TAIL: usize>(&mut self, head: &[u8; HEAD], tails: &[[u8; TAIL]]) {
        self.text.reserve(tails.len() * (HEAD + TAIL));
        for tail in tails {
            self.text.extend_from_slice(head);
            self.text.extend_from_slice(tail);
        }
    }

    fn hand_on<E>(&mut self, write: &mut impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        // A blank line parts two grids; there is nothing before the first.
        let skip = usize::from(self.handed_on == 0 && matches!(self.style, Style::Course));
        write(self.text.get(skip..).unwrap_or_default(), self.done - self.handed_on)?;
        self.handed_on = self.done;
        self.text.clear();
        Ok(())
    }
}

fn symbols(band: &[u8; 27]) -> [u8; 27] {
    band.map(|digit| b'0' + digit)
}

fn with_line_feed(symbols: [u8; 27]) -> [u8; 28] {
    let mut text = [b'\n'; 28];
    join(&mut text, 0, [&symbols]);
    text
}

/// Digits parted by blanks, nine on a line.
fn spaced(band: &[u8; 27]) -> [u8; 54] {
    let mut text = [0; 54];
    for (number, (pair, symbol)) in (1..).zip(text.as_chunks_mut::<2>().0.iter_mut().zip(symbols(band))) {
        *pair = [symbol, if number % 9 == 0 { b'\n' } else { b' ' }];
    }
    text
}

/// Writes parts one after another, from a place on.
fn join<const LENGTH: usize, const PARTS: usize>(text: &mut [u8], start: usize, parts: [&[u8; LENGTH]; PARTS]) {
    let rest = text.get_mut(start..).unwrap_or_default();
    for (place, part) in rest.chunks_exact_mut(LENGTH).zip(parts) {
        place.copy_from_slice(part);
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use sudoku_core::GridBlocks;
    use sudoku_formats::Entry;

    use super::*;

    fn text(mut writer: GridText, range: Range<u128>) -> Vec<u8> {
        let mut text = Vec::new();
        let mut write = |piece: &[u8], _: u64| -> Result<(), Infallible> {
            text.extend_from_slice(piece);
            Ok(())
        };
        for block in GridBlocks::new(range) {
            writer.append(&Bands::of_block(&block), &mut write).unwrap();
        }
        writer.finish(&mut write).unwrap();
        text
    }

    #[test]
    fn every_format_is_printed_as_its_printer_does() {
        for format in sudoku_formats::formats() {
            let Some(printer) = format.printer() else { continue };
            let start = 123_456_789_012_345_678_901;
            let mut expected = Vec::new();
            printer.head(5000, &mut expected);
            for (index, grid) in (0..).zip(SolutionGrid::range(start..start + 5000)) {
                let grid = grid.to_grid();
                let _ = printer.print(index, &Entry::Grid(&grid, Alphabet::standard(9)), &mut expected);
            }
            let found = text(GridText::new(*format, printer, 5000), start..start + 9000);
            assert!(found == expected, "{}", format.id());
        }
    }

    #[test]
    fn one_grid_is_its_bands() {
        let grid = SolutionGrid::unrank(1 << 70).unwrap();
        let mut writer = GridText::course(1);
        let mut text = Vec::new();
        let mut write = |piece: &[u8], grids: u64| -> Result<(), Infallible> {
            text.extend_from_slice(piece);
            assert_eq!(grids, 1);
            Ok(())
        };
        writer.append(&Bands::of_grid(&grid), &mut write).unwrap();
        writer.finish(&mut write).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), grid.to_grid().to_string() + "\n");
    }
}
