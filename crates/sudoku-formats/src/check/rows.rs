//! Reads the grid of an answer where any solution is right, and checks it against the puzzle.

use sudoku_core::{Cell, Digit, DigitSet, Fault, Grid};

use super::output::Output;
use super::refusal::Refusal;
use super::text;
use crate::alphabet::Alphabet;
use crate::grammar::{NONE, Symbols, packed_row, spaced_row};
use crate::lines::Line;
use crate::print::Body;
use crate::record::Record;

/// How an answer with a grid looks: an example of it, in which the lines that are rows are known.
pub(super) struct Model<'m> {
    lines: Vec<(&'m [u8], bool)>,
    body: Body,
    alphabet: Alphabet,
    symbols: Symbols,
    /// Cells on a line, and lines of cells.
    shape: (usize, usize),
}

impl<'m> Model<'m> {
    /// The model of an answer to this case; `None` if there is no grid in it.
    pub(super) fn new(example: &'m [u8], record: &Record, body: Body) -> Option<Model<'m>> {
        let order = usize::from(record.board.layout().order());
        let shape = if body == Body::Line { (order * order, 1) } else { (order, order) };
        let example = example.strip_suffix(b"\n").unwrap_or(example);
        let lines = example.split(|&byte| byte == b'\n').map(|line| (line.trim_ascii_end(), false)).collect();
        let symbols = symbols(record.alphabet);
        let mut model = Model { lines, body, alphabet: record.alphabet, symbols, shape };
        let mut cells = vec![0; shape.0];
        let is_row: Vec<bool> = model.lines.iter().map(|&(line, _)| model.row(line, &mut cells).is_ok()).collect();
        // Should a heading look like a row, it comes before the grid.
        let mut surplus = is_row.iter().filter(|&&is_row| is_row).count().checked_sub(shape.1)?;
        for ((_, mark), is_row) in model.lines.iter_mut().zip(is_row) {
            *mark = is_row && surplus == 0;
            surplus -= usize::from(is_row && surplus > 0);
        }
        Some(model)
    }

    /// Whether a line could be the first of such an answer.
    pub(super) fn begins_with(&self, line: &[u8]) -> bool {
        self.lines.iter().find(|(text, _)| !text.is_empty()).is_some_and(|&(text, is_row)| is_row || text == line)
    }

    /// Reads an answer out of an output, and checks that its grid is a solution; gives the grid's values.
    pub(super) fn check(&self, record: &Record, output: &mut Output<'_>) -> Result<Vec<u8>, Refusal> {
        let (width, rows) = self.shape;
        let mut values = vec![0; width * rows];
        let mut left = values.chunks_exact_mut(width.max(1));
        for (index, &(expected, is_row)) in self.lines.iter().enumerate() {
            let Some((number, found)) = output.next()? else {
                let before = rows - left.len();
                match (expected.is_empty(), index, before) {
                    (true, ..) => continue,
                    (_, 0, _) => return Err(text::ended(0, "row")),
                    _ => return Err(Refusal::Presentation(format!("the output ends after {before} of {rows} rows"))),
                }
            };
            if !is_row {
                text::line((number, found), expected, Refusal::Presentation)?;
            } else if let Some(row) = left.next() {
                self.row(found, row).map_err(|(at, why)| {
                    // A line that is no row from its start on is something else, such as a word.
                    Refusal::Presentation(if at == 0 {
                        format!("line {number} is {}, expected a row of {width} cells", text::quoted(found))
                    } else {
                        format!("line {number}: {why}")
                    })
                })?;
            }
        }
        match self.fault(record, &values) {
            None => Ok(values),
            Some(why) => Err(Refusal::Wrong(why)),
        }
    }

    /// Reads a row of cells; gives the byte at fault and what is wrong with it.
    fn row(&self, text: &[u8], cells: &mut [u8]) -> Result<(), (usize, String)> {
        let dense: Vec<u8>;
        let text = if self.body == Body::Loose {
            dense = text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            &dense
        } else {
            text
        };
        let line = Line { number: 1, text };
        let read = match self.body {
            Body::Line | Body::Packed | Body::Loose => packed_row(line, &self.symbols, cells),
            Body::Spaced | Body::Bands | Body::Trailing => spaced_row(line, self.alphabet.order(), cells),
        };
        read.map_err(|(span, message)| (span.start, message))
    }

    /// Why these values are no solution.
    fn fault(&self, record: &Record, values: &[u8]) -> Option<String> {
        let board = &record.board;
        let (layout, order) = (board.layout(), board.layout().order());
        let value = |cell: Cell| values.get(cell.index(order)).copied().and_then(Digit::new);
        for (cell, &allowed) in layout.cells().zip(board.allowed()) {
            match value(cell) {
                None => return Some(format!("{cell} is empty")),
                Some(digit) if allowed.contains(digit) => {}
                Some(digit) => {
                    let verb = if allowed.only().is_some() { "gives" } else { "allows" };
                    return Some(format!("{cell} is {}, the puzzle {verb} {}", self.name(digit), self.names(allowed)));
                }
            }
        }
        for pair in board.groups().iter().flat_map(|group| group.windows(2)) {
            let &[one, other] = pair else { continue };
            if let (Some(first), Some(second)) = (value(one), value(other))
                && first != second
            {
                let (first, second) = (self.name(first), self.name(second));
                return Some(format!("{one} is {first} and {other} is {second}, the puzzle makes them equal"));
            }
        }
        let faults = match Grid::from_values(order, values) {
            Some(grid) => grid.check(layout).err()?,
            None => return Some("the grid is of another size".to_owned()),
        };
        faults.iter().next().map(|fault| match fault {
            Fault::EqualDigits { house, first, second, digit } => {
                format!("{first} and {second} are both {} ({house})", self.name(*digit))
            }
            fault => fault.to_string(),
        })
    }

    /// A digit as the answer writes it.
    fn name(&self, digit: Digit) -> String {
        match self.body {
            Body::Line | Body::Packed | Body::Loose => self.alphabet.symbol(Some(digit)).to_string(),
            Body::Spaced | Body::Bands | Body::Trailing => digit.to_string(),
        }
    }

    /// Digits for a message: `2, 4 or 6`.
    fn names(&self, set: DigitSet) -> String {
        let names: Vec<String> = set.iter().map(|digit| self.name(digit)).collect();
        match names.split_last() {
            None => "nothing".to_owned(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
        }
    }
}

/// The digits of an alphabet and its character for an empty cell.
fn symbols(alphabet: Alphabet) -> Symbols {
    let mut values = [NONE; 256];
    for value in (0..=alphabet.order()).rev() {
        if let Some(slot) = values.get_mut(usize::from(alphabet.byte(value))) {
            *slot = value;
        }
    }
    Symbols { values, what: "a digit of the board".into() }
}
