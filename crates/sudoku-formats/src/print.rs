//! Printers of plain boards: digits and empty cells, on one line or in rows.

use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Grid, PuzzleBuilder};

use crate::alphabet::Alphabet;
use crate::format::{Entry, Loss, Printer};
use crate::layouts::NINE;
use crate::plain::Plain;
use crate::spaced::SEPARATORS;

/// How a board's cells are laid out.
///
/// ```
/// use sudoku_formats::{Body, Free, judge};
/// assert!(matches!(judge("poj2676").unwrap().free(), Some(Free::One(Body::Packed))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// All on one line.
    Line,
    /// A row a line, side by side.
    Packed,
    /// A row a line, decimal numbers with blanks between them, 0 for an empty cell.
    Spaced,
    /// The same with a blank line between bands.
    Bands,
    /// As [`Body::Spaced`], with a blank behind every number.
    Trailing,
    /// A row a line, the characters of [`Body::Packed`] with blanks between them.
    Loose,
}

/// What stands for a board whose size the format does not have.
const NO_FIT: Entry<'static> = Entry::Word("invalid");

/// The order of the board of an entry.
fn order(entry: &Entry<'_>) -> Option<u8> {
    match entry {
        Entry::Board(board, _) => Some(board.layout().order()),
        Entry::Grid(grid, _) => Some(grid.order()),
        Entry::Word(_) => None,
    }
}

/// Prints boards that hold nothing but digits.
#[derive(Debug)]
pub(crate) struct PlainPrinter {
    pub(crate) id: &'static str,
    /// The only board it holds; `None` for any.
    pub(crate) shape: Option<BoxShape>,
    /// Its own character for an empty cell; `None` for the record's.
    pub(crate) empty: Option<char>,
    pub(crate) has_count: bool,
    /// A blank line parts two entries.
    pub(crate) has_gaps: bool,
    pub(crate) body: Body,
}

impl Printer for PlainPrinter {
    fn needs_count(&self) -> bool {
        self.has_count
    }

    fn head(&self, count: u64, out: &mut Vec<u8>) {
        if self.has_count {
            out.extend_from_slice(format!("{count}\n").as_bytes());
        }
    }

    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        if let Some(shape) = self.shape {
            check_shape(entry, shape, self.id)?;
        }
        if let Entry::Board(board, _) = entry {
            check_plain(board, self.id)?;
        }
        if let (Body::Line | Body::Packed | Body::Loose, Entry::Board(_, alphabet) | Entry::Grid(_, alphabet)) =
            (self.body, entry)
            && !self.alphabet(*alphabet).is_sufficient()
        {
            return Err(Loss::new(format!(
                "order {} has more digits than `{}` has characters",
                alphabet.order(),
                self.id
            )));
        }
        self.print_lossy(index, entry, out);
        Ok(())
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        self.shape.is_none_or(|shape| order(entry).is_none_or(|order| order == shape.order()))
    }

    fn print_digits(&self, index: u64, digits: &[u8; 81], alphabet: Alphabet, out: &mut Vec<u8>) -> Result<(), Loss> {
        // No early end, so that the compiler makes vector instructions of it.
        let strange = digits.iter().fold(0, |strange, &digit| strange | u8::from(digit.wrapping_sub(1) > 8));
        if strange == 0 && self.is_quick(alphabet) {
            self.print_quickly(index, &digits.map(|digit| b'0' + digit), out);
            return Ok(());
        }
        let grid = Grid::from_values(9, digits).ok_or_else(|| Loss::new("not a 9x9 grid"))?;
        self.print(index, &Entry::Grid(&grid, alphabet), out)
    }

    fn print_plain(&self, index: u64, plain: &Plain, out: &mut Vec<u8>) -> Result<(), Loss> {
        let alphabet = self.alphabet(plain.alphabet());
        if self.is_quick(alphabet) {
            let empty = if matches!(self.body, Body::Spaced) { b'0' } else { alphabet.byte(0) };
            let symbol = |value| if value == 0 { empty } else { b'0' + value };
            self.print_quickly(index, &plain.values().map(symbol), out);
            return Ok(());
        }
        let record = plain.record();
        self.print(index, &Entry::Board(&record.board, record.alphabet), out)
    }

    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        if self.has_gaps && index > 0 {
            out.push(b'\n');
        }
        let entry = if self.fits(entry) { entry } else { &NO_FIT };
        match entry {
            Entry::Word(word) => {
                out.extend_from_slice(word.as_bytes());
                out.push(b'\n');
            }
            Entry::Grid(grid, alphabet) => {
                self.body.print(grid.values(), grid.order(), self.alphabet(*alphabet), out);
            }
            Entry::Board(board, alphabet) => {
                let values: Vec<u8> = board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect();
                self.body.print(&values, board.layout().order(), self.alphabet(*alphabet), out);
            }
        }
    }
}

impl PlainPrinter {
    /// Whether there is a quick way to print classic boards with this alphabet.
    fn is_quick(&self, alphabet: Alphabet) -> bool {
        alphabet.has_usual_digits() && self.shape.is_none_or(|shape| shape == NINE) && self.body.is_quick()
    }

    /// That way, for the characters of the cells.
    fn print_quickly(&self, index: u64, symbols: &[u8; 81], out: &mut Vec<u8>) {
        if self.has_gaps && index > 0 {
            out.push(b'\n');
        }
        self.body.print_symbols(symbols, out);
    }

    fn alphabet(&self, record: Alphabet) -> Alphabet {
        match self.empty {
            Some(empty) => Alphabet::standard(record.order()).with_empty(empty),
            None => record,
        }
    }
}

impl Body {
    /// Whether classic boards have a way that is many times faster.
    fn is_quick(self) -> bool {
        !matches!(self, Body::Bands | Body::Trailing)
    }

    /// That way, for the characters of the cells.
    fn print_symbols(self, symbols: &[u8; 81], out: &mut Vec<u8>) {
        match self {
            Body::Line => {
                out.extend_from_slice(symbols);
                out.push(b'\n');
            }
            Body::Packed => {
                for row in symbols.chunks_exact(9) {
                    out.extend_from_slice(row);
                    out.push(b'\n');
                }
            }
            Body::Spaced | Body::Loose | Body::Bands | Body::Trailing => {
                let mut pairs = [[0; 2]; 81];
                for ((pair, &symbol), separator) in pairs.iter_mut().zip(symbols).zip(SEPARATORS) {
                    *pair = (u16::from(symbol) | separator).to_le_bytes();
                }
                out.extend_from_slice(pairs.as_flattened());
            }
        }
    }

    /// Appends the digits of a complete 9x9 grid.
    pub(crate) fn print_digits(self, digits: &[u8; 81], out: &mut Vec<u8>) {
        if self.is_quick() {
            self.print_symbols(&digits.map(|digit| b'0' + digit), out);
        } else {
            self.print(digits, NINE.order(), Alphabet::standard(NINE.order()), out);
        }
    }

    /// Appends the cells of a board, 0 for an empty one.
    pub(crate) fn print(self, values: &[u8], order: u8, alphabet: Alphabet, out: &mut Vec<u8>) {
        let order = usize::from(order.max(1));
        match self {
            Body::Line => {
                out.extend(values.iter().map(|&v| alphabet.byte(v)));
                out.push(b'\n');
            }
            Body::Packed => {
                for row in values.chunks(order) {
                    out.extend(row.iter().map(|&v| alphabet.byte(v)));
                    out.push(b'\n');
                }
            }
            Body::Loose => {
                for row in values.chunks(order) {
                    out.extend(row.iter().flat_map(|&v| [alphabet.byte(v), b' ']));
                    end_row(out);
                }
            }
            Body::Spaced => values.chunks(order).for_each(|row| spaced_row(row, out)),
            Body::Trailing => {
                for row in values.chunks(order) {
                    spaced_row(row, out);
                    out.pop();
                    out.extend_from_slice(b" \n");
                }
            }
            Body::Bands => {
                let band = BoxShape::usual(order as u8).map_or(1, BoxShape::rows);
                for (index, row) in values.chunks(order).enumerate() {
                    if index > 0 && index % usize::from(band) == 0 {
                        out.push(b'\n');
                    }
                    spaced_row(row, out);
                }
            }
        }
    }
}

fn spaced_row(row: &[u8], out: &mut Vec<u8>) {
    for &value in row {
        match value {
            0..=9 => out.extend([b'0' + value, b' ']),
            _ => out.extend_from_slice(format!("{value} ").as_bytes()),
        }
    }
    end_row(out);
}

/// Makes the blank behind the last cell a line feed.
fn end_row(out: &mut [u8]) {
    if let Some(last) = out.last_mut() {
        *last = b'\n';
    }
}

/// Whether a format for one board can hold the board of this entry.
pub(crate) fn check_shape(entry: &Entry<'_>, shape: BoxShape, id: &str) -> Result<(), Loss> {
    let Some(order) = order(entry) else { return Ok(()) };
    let boxes = if let Entry::Board(board, _) = entry { board.layout().shape() } else { None };
    let fits = order == shape.order() && boxes.is_none_or(|boxes| boxes == shape);
    if fits {
        return Ok(());
    }
    let boxes = boxes.map(|boxes| format!(" with {boxes} boxes")).unwrap_or_default();
    let only = shape.order();
    Err(Loss::new(format!(
        "the board is {order}x{order}{boxes}, which `{id}` cannot say: it holds {only}x{only} boards with {shape} boxes"
    )))
}

/// Whether there is nothing on the board but givens and empty cells.
pub(crate) fn check_plain(board: &PuzzleBuilder, id: &str) -> Result<(), Loss> {
    check_houses(board, id)?;
    if let Some([first, second, ..]) = board.groups().first().map(Vec::as_slice) {
        return Err(Loss::new(format!("{first} and {second} must be equal, which `{id}` cannot say")));
    }
    let all = DigitSet::all(board.layout().order());
    match board.layout().cells().zip(board.allowed()).find(|(_, set)| **set != all && set.only().is_none()) {
        Some((cell, &set)) => Err(cell_loss(cell, set, id)),
        None => Ok(()),
    }
}

/// Whether the board has boxes and no other houses than rows, columns and boxes.
pub(crate) fn check_houses(board: &PuzzleBuilder, id: &str) -> Result<(), Loss> {
    let layout = board.layout();
    let Some(shape) = layout.shape() else {
        return Err(Loss::new(format!("the board has no boxes, which `{id}` cannot say")));
    };
    let plain = if shape.rows() > 1 && shape.columns() > 1 { 3 } else { 2 } * usize::from(shape.order());
    match layout.houses().get(plain) {
        Some(house) => Err(Loss::new(format!("the board has the house {}, which `{id}` cannot say", house.name()))),
        None => Ok(()),
    }
}

/// That a format cannot hold the digits allowed in a cell.
pub(crate) fn cell_loss(cell: Cell, set: DigitSet, id: &str) -> Loss {
    let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
    let may = match digits.split_last() {
        None => "no digit".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    };
    let verb = if digits.is_empty() { "may hold" } else { "may be" };
    Loss::new(format!("{cell} {verb} {may}, which `{id}` cannot say"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, Records, format, formats};

    #[test]
    fn plain_boards_are_printed_as_all_others_are() {
        let line = (0..81).map(|cell| char::from(b'0' + cell % 10)).collect::<String>() + "\n";
        for input in [line.repeat(2), line.replace('0', ".").repeat(2)] {
            let mut plain = Vec::new();
            let mut records = Records::open(input.as_bytes(), format("line"), &ReadOptions::default()).unwrap();
            records.read_plain(2, &mut plain);
            for printer in formats().iter().filter_map(|format| format.printer()) {
                let (mut quick, mut usual) = (Vec::new(), Vec::new());
                for (index, plain) in (0..).zip(&plain) {
                    let record = plain.record();
                    let quickly = printer.print_plain(index, plain, &mut quick);
                    let usually = printer.print(index, &Entry::Board(&record.board, record.alphabet), &mut usual);
                    assert_eq!(quickly, usually);
                }
                assert_eq!((quick, plain.len()), (usual, 2));
            }
        }
    }

    #[test]
    fn digits_are_printed_as_the_grid_is() {
        let digits = std::array::from_fn(|cell| (cell % 9 + 1) as u8);
        let grid = Grid::from_values(9, &digits).unwrap();
        for body in [Body::Line, Body::Packed, Body::Spaced, Body::Bands, Body::Trailing, Body::Loose] {
            for shape in [None, Some(NINE), BoxShape::new(2, 2)] {
                for alphabet in [Alphabet::standard(9), Alphabet::letters(9), Alphabet::standard(9).with_empty('0')] {
                    let printer =
                        PlainPrinter { id: "test", shape, empty: None, has_count: false, has_gaps: true, body };
                    for index in [0, 1] {
                        let (mut quick, mut usual) = (Vec::new(), Vec::new());
                        let quickly = printer.print_digits(index, &digits, alphabet, &mut quick);
                        let usually = printer.print(index, &Entry::Grid(&grid, alphabet), &mut usual);
                        assert_eq!((quickly, quick), (usually, usual), "{printer:?}");
                    }
                }
            }
        }
    }
}
