//! `uvalive4763`: nine packed rows a case, with parities and cells that are equal.
//!
//! Accepted: the number of cases T, then nine rows of nine cells for each: a digit, `0` for an empty cell, `e` for an even
//! digit, `o` for an odd one; cells with the same other lower-case letter are equal. Different letters may stand for
//! the same digit, a letter alone is an empty cell. Blank lines may stand anywhere.
//! Written: T, then the rows, without blank lines; groups of equal cells as letters in the order in which they appear.

use sudoku_core::{Cell, Digit, DigitSet, PuzzleBuilder};

use crate::case_rows::CountLine;
use crate::cases::Cases;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::grammar::Symbols;
use crate::head::Head;
use crate::layouts::NINE;
use crate::packed::Packed;
use crate::plain::Spelling;
use crate::print::{Body, PlainPrinter, cell_loss, check_houses, check_shape};

/// The letters of groups: all but `e` and `o`.
const LETTERS: &[u8; 24] = b"abcdfghijklmnpqrstuvwxyz";
const ID: &str = "uvalive4763";

static PACKED: Packed = Packed {
    shape: NINE,
    count_line: CountLine::Required,
    symbols: symbols(),
    empty: '0',
    plain: Some(Spelling::DigitRows),
    fill,
};

/// For words and grids, which hold nothing but digits.
static DIGITS: PlainPrinter =
    PlainPrinter { id: ID, shape: Some(NINE), empty: Some('0'), has_count: true, has_gaps: false, body: Body::Packed };

/// Digits stand for themselves; a letter has its own code as its value.
const fn symbols() -> Symbols {
    let mut symbols = Symbols::digits(9, b'0', "a digit or a lower-case letter");
    let mut letter = b'a';
    while letter <= b'z' {
        symbols.values[letter as usize] = letter;
        letter += 1;
    }
    symbols
}

fn fill(board: &mut PuzzleBuilder, values: &[u8]) {
    let place = |index: usize| Cell::from_index(index, 9);
    for (index, &value) in values.iter().enumerate() {
        let Some(cell) = place(index) else { continue };
        match value {
            b'e' => drop(board.allow(cell, DigitSet::even(9))),
            b'o' => drop(board.allow(cell, DigitSet::odd(9))),
            b'a'..=b'z' if values.iter().position(|&v| v == value) == Some(index) => {
                let equal = values.iter().enumerate().filter(|&(_, &v)| v == value);
                board.group(equal.filter_map(|(index, _)| place(index)));
            }
            value => {
                if let Some(digit) = Digit::new(value).filter(|digit| digit.get() <= 9) {
                    board.given(cell, digit);
                }
            }
        }
    }
}

pub(crate) struct Uvalive4763;

impl Format for Uvalive4763 {
    fn id(&self) -> &'static str {
        ID
    }

    fn title(&self) -> &'static str {
        "a count line, nine rows of nine cells: digits, 0, e even, o odd, equal letters are equal digits"
    }

    fn example(&self) -> &'static str {
        "1\n04000a007\n00e030408\n0060002a0\n301004000\n0080000o2\n000003000\n200401005\n600070000\n800006003\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let head = Head::new(head);
        // `x` may be an empty cell of another format.
        let has_letter = |line: &[u8], no: u8| line.iter().any(|&byte| byte.is_ascii_lowercase() && byte != no);
        let lettered = |no: u8| head.lines().filter(|line| PACKED.is_row(line) && has_letter(line, no)).count();
        if head.has_count_and(PACKED.order(), &PACKED.symbols) {
            return (lettered(0) > 0)
                .then(|| "a count line and then rows of nine digits and lower-case letters".to_owned());
        }
        let rows = head.lines().filter(|line| PACKED.is_row(line)).count();
        let first = head.lines().next().filter(|line| PACKED.is_row(line) && line.iter().any(u8::is_ascii_digit));
        // One row alone may have a bad cell.
        (first.is_some() && 4 * rows > 3 * head.lines().count() && lettered(b'x') > 1)
            .then(|| "rows of nine digits and lower-case letters, without a count line".to_owned())
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(PACKED.rows()))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

impl Printer for Uvalive4763 {
    fn needs_count(&self) -> bool {
        true
    }

    fn head(&self, count: u64, out: &mut Vec<u8>) {
        DIGITS.head(count, out);
    }

    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        let Entry::Board(board, _) = entry else { return DIGITS.print(index, entry, out) };
        check_shape(entry, NINE, ID)?;
        check_houses(board, ID)?;
        let start = out.len();
        let loss = print_board(board, out);
        loss.map_or(Ok(()), |loss| {
            out.truncate(start);
            Err(loss)
        })
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        DIGITS.fits(entry)
    }

    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        match entry {
            Entry::Board(board, _) if self.fits(entry) => drop(print_board(board, out)),
            _ => DIGITS.print_lossy(index, entry, out),
        }
    }
}

/// Appends the rows of a board; gives what is lost, if anything.
fn print_board(board: &PuzzleBuilder, out: &mut Vec<u8>) -> Option<Loss> {
    let mut loss = None;
    let order = board.layout().order();
    for (cell, &set) in board.layout().cells().zip(board.allowed()) {
        let group = board.groups().iter().position(|group| group.contains(&cell));
        let letter = group.map(|group| LETTERS.get(group).copied());
        let symbol = match (set.only(), letter) {
            (None, Some(Some(letter))) if set == DigitSet::all(9) => letter,
            (Some(digit), None) => digit.to_string().bytes().next().unwrap_or(b'0'),
            (None, None) if set == DigitSet::all(9) => b'0',
            (None, None) if set == DigitSet::even(9) => b'e',
            (None, None) if set == DigitSet::odd(9) => b'o',
            (only, letter) => {
                loss = loss.or_else(|| {
                    Some(match letter {
                        Some(None) => {
                            let most = LETTERS.len();
                            Loss::new(format!("more than {most} groups of equal cells, which `{ID}` cannot say"))
                        }
                        Some(Some(_)) => {
                            Loss::new(format!("{cell} is restricted and equal to others, which `{ID}` cannot say"))
                        }
                        None => cell_loss(cell, set, ID),
                    })
                });
                only.map_or(b'0', |digit| digit.to_string().bytes().next().unwrap_or(b'0'))
            }
        };
        out.push(symbol);
        if cell.column() + 1 == order {
            out.push(b'\n');
        }
    }
    loss
}
