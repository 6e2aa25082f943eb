//! HDU 4069 "Squiggly Sudoku": 9x9 boards whose regions are drawn by walls; the only solution, or that there are none or
//! several.
//!
//! Source: the statement. A number is the digit of its cell, 0 for none, plus 16, 32, 64 and 128 for a wall above, to the
//! right, below and to the left. That a wall told by one of two cells parts them is inferred.

use sudoku_core::{Cell, Digit, Layout, PuzzleBuilder};

use super::declared::Declared;
use super::task::{Task, Words};
use crate::alphabet::Alphabet;
use crate::case_rows::{CountLine, Resemblance, Rows};
use crate::cases::Cases;
use crate::error::ParseError;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::frame::Gap;
use crate::grammar::{is_number_in, number_row, words};
use crate::layouts::NINE;
use crate::lines::Line;
use crate::print::Body;
use crate::promise::{Content, Promise};
use crate::record::Record;

const ORDER: usize = 9;
const CELLS: usize = ORDER * ORDER;
/// All walls and the largest digit.
const LARGEST: u8 = 249;
/// Walls above, to the right, below and to the left, and where the neighbour is: rows and columns.
const SIDES: [(u8, isize, isize); 4] = [(16, -1, 0), (32, 0, 1), (64, 1, 0), (128, 0, -1)];

pub(crate) static JUDGE: Declared = Declared {
    board: "9x9 regions",
    task: Task::Only(Words { none: "No solution", one: "", several: "Multiple Solutions", redundant: None }),
    header: "Case {}:\n",
    promise: Some(Promise::new(&[NINE]).cases(1..=2500).content(Content::Regions).solutions(0..=u64::MAX)),
    ..Declared::new("hdu4069", "HDU 4069 Squiggly Sudoku", &Squiggly)
};

struct Squiggly;

impl Format for Squiggly {
    fn id(&self) -> &'static str {
        JUDGE.id
    }

    fn title(&self) -> &'static str {
        "a count line, nine rows of nine numbers: the digit, and 16, 32, 64, 128 for walls above, right, below, left"
    }

    fn example(&self) -> &'static str {
        EXAMPLE
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(WallRows { values: [0; CELLS], first: Vec::new() }))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

/// Reads the rows of one board after another.
struct WallRows {
    values: [u8; CELLS],
    /// The first row, where a fault of the whole board is shown.
    first: Vec<u8>,
}

impl Rows for WallRows {
    fn count_line(&self) -> CountLine {
        CountLine::Required
    }

    fn blank_line_ends(&self, rows: usize, gaps: usize) -> bool {
        gaps == 0 && !rows.is_multiple_of(3) && 2 * rows > ORDER
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let is_cell = |word| text.get(word).is_some_and(|word| is_number_in(&(0..=i64::from(LARGEST)), word));
        Resemblance {
            order: ORDER,
            cells: words(text).count(),
            right: words(text).filter(|w| is_cell(w.clone())).count(),
        }
    }

    fn what(&self) -> String {
        format!("a row of {ORDER} numbers")
    }

    fn order(&self) -> usize {
        ORDER
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        if index == 0 {
            self.first = line.text.to_vec();
        }
        let cells = self.values.get_mut(index * ORDER..(index + 1) * ORDER).unwrap_or_default();
        number_row(line, &(0..=i64::from(LARGEST)), LARGEST, cells)
            .map_err(|(span, message)| line.error(span, message))?;
        let bad = |word: &std::ops::Range<usize>| {
            let number =
                line.text.get(word.clone()).and_then(|word| std::str::from_utf8(word).ok()?.parse::<u8>().ok());
            number.is_none_or(|number| number % 16 > 9)
        };
        let message = "expected a digit from 0 to 9 plus multiples of 16, found a larger digit";
        words(line.text).find(bad).map_or(Ok(()), |word| Err(line.error(word, message)))
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let first = Line { number: first_line, text: &self.first };
        let layout = layout(&self.values).map_err(|message| first.error(first.trimmed(), message))?;
        let mut board = PuzzleBuilder::new(&layout);
        board.values(&self.values.map(|value| value % 16));
        Ok(Record::new(board, Alphabet::standard(9).with_empty('0'), first_line))
    }
}

/// The rows, the columns and the regions that the walls make.
fn layout(values: &[u8; CELLS]) -> Result<Layout, String> {
    let mut layout = Layout::latin(9).map_err(|error| error.to_string())?;
    let mut seen = [false; CELLS];
    for number in 1..=CELLS {
        let Some(start) = seen.iter().position(|seen| !seen) else { break };
        let region = region(values, start);
        for &cell in &region {
            if let Some(seen) = seen.get_mut(cell) {
                *seen = true;
            }
        }
        let found = region.len();
        if found != ORDER {
            let cell = Cell::from_index(start, 9).map(|cell| cell.to_string()).unwrap_or_default();
            return Err(format!("expected regions of {ORDER} cells, found one of {found} at {cell}"));
        }
        let cells = region.into_iter().filter_map(|cell| Cell::from_index(cell, 9));
        layout = layout.with_house(&format!("region {number}"), cells).map_err(|error| error.to_string())?;
    }
    Ok(layout)
}

/// The cells that can be reached from one without passing a wall, in row-major order.
fn region(values: &[u8; CELLS], start: usize) -> Vec<usize> {
    let has_wall = |cell: usize, wall: u8| values.get(cell).is_none_or(|value| value & wall != 0);
    let mut region = vec![start];
    let mut next = 0;
    while let Some(&cell) = region.get(next) {
        next += 1;
        for ((wall, rows, columns), (opposite, ..)) in SIDES.into_iter().zip(SIDES.into_iter().cycle().skip(2)) {
            let neighbour = neighbour(cell, rows, columns);
            region.extend(neighbour.filter(|neighbour| {
                !has_wall(cell, wall) && !has_wall(*neighbour, opposite) && !region.contains(neighbour)
            }));
        }
    }
    region.sort_unstable();
    region
}

/// The cell so many rows and columns away, if it is on the board.
fn neighbour(cell: usize, rows: isize, columns: isize) -> Option<usize> {
    let row = (cell / ORDER).checked_add_signed(rows).filter(|&row| row < ORDER)?;
    let column = (cell % ORDER).checked_add_signed(columns).filter(|&column| column < ORDER)?;
    Some(row * ORDER + column)
}

impl Printer for Squiggly {
    fn needs_count(&self) -> bool {
        true
    }

    fn head(&self, count: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{count}\n").as_bytes());
    }

    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        if !self.fits(entry) {
            return Err(Loss::new(format!("the board is not 9x9 with nine regions, which `{}` needs", JUDGE.id)));
        }
        self.print_lossy(index, entry, out);
        Ok(())
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        match entry {
            Entry::Board(board, _) => board.layout().order() == 9 && board.layout().houses().len() == 3 * ORDER,
            Entry::Grid(..) => false,
            Entry::Word(_) => true,
        }
    }

    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        Gap::Between("").open(index, out);
        match entry {
            Entry::Board(board, _) if self.fits(entry) => {
                Body::Spaced.print(&numbers(board), 9, Alphabet::standard(9), out);
            }
            Entry::Word(word) => out.extend_from_slice(format!("{word}\n").as_bytes()),
            Entry::Board(..) | Entry::Grid(..) => out.extend_from_slice(b"invalid\n"),
        }
    }
}

/// The digits and walls of a board.
fn numbers(board: &PuzzleBuilder) -> Vec<u8> {
    let cell = |index| Cell::from_index(index, 9);
    let regions = board.layout().houses().get(2 * ORDER..).unwrap_or_default();
    let region =
        |index| regions.iter().position(|region| cell(index).is_some_and(|cell| region.cells().contains(&cell)));
    let digits = board.allowed().iter().map(|set| set.only().map_or(0, Digit::get));
    let walls = (0..CELLS).map(|index| {
        let walls = SIDES.iter().filter(|&&(_, rows, columns)| {
            neighbour(index, rows, columns).is_none_or(|neighbour| region(neighbour) != region(index))
        });
        walls.map(|(wall, ..)| wall).sum::<u8>()
    });
    digits.zip(walls).map(|(digit, walls)| digit + walls).collect()
}

const EXAMPLE: &str = "1\n\
                       144 18 112 208 80 25 54 144 48\n\
                       135 38 147 80 121 128 97 130 32\n\
                       137 32 160 144 114 167 208 0 32\n\
                       192 100 160 160 208 96 183 192 101\n\
                       209 80 39 192 86 48 136 80 114\n\
                       152 48 226 144 112 160 160 149 48\n\
                       128 0 112 166 215 96 160 128 41\n\
                       128 39 153 32 209 80 101 136 35\n\
                       192 96 200 67 80 112 208 68 96\n";
