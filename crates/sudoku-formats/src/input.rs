//! The input of a judge whose cases are boards of rows, declared piece by piece: reader and printer in one.

use sudoku_core::{BoxShape, Digit};

use crate::board_rows::BoardRows;
use crate::cases::Cases;
use crate::cells::Cells;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::frame::{Frame, Gap, Heading};
use crate::layouts::NINE;
use crate::print::{check_plain, check_shape};

/// A format whose cases are boards, a row a line.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) id: &'static str,
    /// What it looks like.
    pub(crate) title: &'static str,
    /// A small input, printed as [`Printer`] does.
    pub(crate) example: &'static str,
    /// The boxes, unless the heading of each case tells.
    pub(crate) shape: BoxShape,
    pub(crate) frame: Frame,
    pub(crate) heading: Heading,
    pub(crate) gap: Gap,
    pub(crate) cells: Cells,
}

impl Input {
    /// One board of nine rows of nine numbers, 0 for an empty cell; the others differ from it.
    pub(crate) const USUAL: Input = Input {
        id: "",
        title: "nine rows of nine numbers, 0 for an empty cell",
        example: "",
        shape: NINE,
        frame: Frame::One,
        heading: Heading::None,
        gap: Gap::None,
        cells: Cells::Digits,
    };
}

impl Format for Input {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn example(&self) -> &'static str {
        self.example
    }

    /// Judges are asked for by name.
    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(BoardRows::new(self.shape, self.frame, self.heading, self.gap, self.cells)))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

impl Printer for Input {
    fn needs_count(&self) -> bool {
        self.frame == Frame::Counted
    }

    fn head(&self, count: u64, out: &mut Vec<u8>) {
        if self.needs_count() {
            out.extend_from_slice(format!("{count}\n").as_bytes());
        }
    }

    fn foot(&self, out: &mut Vec<u8>) {
        if let Frame::Until(end) = self.frame {
            out.extend_from_slice(end.as_bytes());
            out.push(b'\n');
        }
    }

    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        if let Entry::Board(board, _) = entry {
            check_plain(board, self.id)?;
        }
        check_shape(entry, self.shape_of(entry).unwrap_or(self.shape), self.id)?;
        self.print_lossy(index, entry, out);
        Ok(())
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        matches!(entry, Entry::Word(_)) || self.shape_of(entry).is_some()
    }

    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        self.gap.open(index, out);
        if let Heading::Label(word) = self.heading {
            out.extend_from_slice(format!("{word} {:02}\n", index + 1).as_bytes());
        }
        let values = match entry {
            Entry::Board(board, _) => board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect(),
            Entry::Grid(grid, _) => grid.values().to_vec(),
            Entry::Word(_) => Vec::new(),
        };
        match (self.shape_of(entry), entry) {
            (Some(shape), _) => {
                if let Heading::Side(..) = self.heading {
                    out.extend_from_slice(format!("{}\n", shape.rows()).as_bytes());
                }
                self.cells.body().print(&values, shape.order(), self.cells.alphabet(shape.order()), out);
            }
            (None, Entry::Word(word)) => out.extend_from_slice(format!("{word}\n").as_bytes()),
            (None, _) => out.extend_from_slice(b"invalid\n"),
        }
        self.gap.close(out);
    }
}

impl Input {
    /// The boxes of an entry, if its size is one of those that are held.
    fn shape_of(&self, entry: &Entry<'_>) -> Option<BoxShape> {
        let order = match entry {
            Entry::Board(board, _) => board.layout().order(),
            Entry::Grid(grid, _) => grid.order(),
            Entry::Word(_) => return None,
        };
        match self.heading {
            Heading::Side(from, to) => {
                (from..=to).filter_map(|side| BoxShape::new(side, side)).find(|shape| shape.order() == order)
            }
            _ => Some(self.shape).filter(|shape| shape.order() == order),
        }
    }
}
