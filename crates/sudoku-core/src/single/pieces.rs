//! All ways to fill a band in which each digit has one column left in each box.
//!
//! Such a digit has at most six places: one for each way to give its boxes a row each. The three digits of a column of the first box are put down together: at most 48 ways, the
//! pieces. Two pieces that do not overlap, of the first two columns, leave certain cells to the third column's digits,
//! and the pieces that cover just these are looked up: some 15 ns for each solution of an empty band, which has 200.

use std::ops::ControlFlow;

use super::tables::{WAYS, minirow_index};

/// The first cell of each minirow.
const MINIROWS: u32 = 0o111_111_111;
/// All cells.
const ALL: u32 = 0o777_777_777;
/// Lists in which pieces are looked up; a power of two.
const LISTS: usize = 64;
/// The end of a list.
const END: u8 = u8::MAX;

/// The ways, as cells, to give each of three boxes a row.
const PLACES: [u32; 6] = {
    let (mut places, mut i) = ([0; 6], 0);
    while i < 6 {
        let mut bit = 0;
        while bit < 9 {
            places[i] |= ((WAYS[i] >> bit & 1) * 7) << (3 * bit);
            bit += 1;
        }
        i += 1;
    }
    places
};

/// For the minirows that a digit may be in, by [`minirow_index`], the ways that are left, as bits.
static LEFT: [u8; 512] = {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let (mut bit, mut minirows, mut i, mut left) = (0, 0, 0, 0);
        while bit < 9 {
            minirows |= (places >> bit & 1) << (3 * bit);
            bit += 1;
        }
        while i < 6 {
            left |= ((WAYS[i] & !places == 0) as u8) << i;
            i += 1;
        }
        table[minirow_index(minirows)] = left;
        places += 1;
    }
    table
};

/// The digits of the band's cells, a byte each, in the order that the band is asked for; five are of no cell.
type Digits = [u64; 4];

/// The ways, and the columns that a digit may have in the boxes.
const WAYS_AND_COLUMNS: usize = 6 * 27;

/// For each digit, each way and each three columns, one in each box: the digit in the cells where they meet; cells by
/// rows, then by columns.
static PUT: [[Digits; 9 * WAYS_AND_COLUMNS]; 2] = {
    let mut tables = [[[0; 4]; 9 * WAYS_AND_COLUMNS]; 2];
    let mut i = 0;
    while i < 9 * WAYS_AND_COLUMNS {
        let (mut stack, mut columns) = (0, i % 27);
        while stack < 3 {
            let row = (WAYS[i / 27 % 6] >> (3 * stack) & 7).trailing_zeros() as usize;
            let column = 3 * stack + columns % 3;
            let (by_rows, by_columns) = (9 * row + column, 3 * column + row);
            let digit = (i / WAYS_AND_COLUMNS + 1) as u64;
            tables[0][i][by_rows / 8] |= digit << (by_rows % 8 * 8);
            tables[1][i][by_columns / 8] |= digit << (by_columns % 8 * 8);
            columns /= 3;
            stack += 1;
        }
        i += 1;
    }
    tables
};

/// Three digits, which share a column of the first box, put down.
#[derive(Clone, Copy, Default)]
struct Piece {
    cells: u32,
    /// The way of each.
    ways: [u8; 3],
}

/// Three digits that share a column of the first box, and their pieces.
#[derive(Clone, Copy)]
struct Column {
    /// For each digit, the place of its first way in [`PUT`].
    digits: [u16; 3],
    pieces: [Piece; 48],
    len: usize,
}

impl Column {
    const EMPTY: Column = Column { digits: [0; 3], pieces: [Piece { cells: 0, ways: [0; 3] }; 48], len: 0 };

    fn pieces(&self) -> &[Piece] {
        self.pieces.get(..self.len).unwrap_or_default()
    }

    /// Takes three digits, each with the cells it may be in.
    fn set(&mut self, digits: [usize; 3], cells: [u32; 3]) {
        for ((slot, digit), cells) in self.digits.iter_mut().zip(digits).zip(cells) {
            let columns = cells | cells >> 3 | cells >> 6;
            // Of three bits, one is set: 1, 2 or 4.
            let columns = (columns >> 1 & 3) + 3 * (columns >> 10 & 3) + 9 * (columns >> 19 & 3);
            *slot = (digit * WAYS_AND_COLUMNS) as u16 + columns as u16;
        }
        self.len = 0;
        let [first, second, third] = cells.map(Places::of);
        for &(one, way) in first.list() {
            for &(other, other_way) in second.list().iter().filter(|(other, _)| other & one == 0) {
                let both = one | other;
                for &(last, last_way) in third.list().iter().filter(|(last, _)| last & both == 0) {
                    if let Some(piece) = self.pieces.get_mut(self.len) {
                        *piece = Piece { cells: both | last, ways: [way, other_way, last_way] };
                        self.len += 1;
                    }
                }
            }
        }
    }

    /// The digits of one of its pieces.
    #[inline]
    fn digits(&self, piece: Piece, put: &[Digits; 9 * WAYS_AND_COLUMNS]) -> Digits {
        let mut sum = [0; 4];
        for (&first, &way) in self.digits.iter().zip(&piece.ways) {
            let digits = put.get(usize::from(first) + 27 * usize::from(way)).unwrap_or(&[0; 4]);
            for (sum, digits) in sum.iter_mut().zip(digits) {
                *sum |= digits;
            }
        }
        sum
    }
}

/// The pieces of a band.
pub(super) struct Pieces {
    columns: [Column; 3],
    /// Which of the columns are paired, and which is looked in.
    roles: [usize; 3],
    /// Where each list of that column's pieces begins, and what follows each piece.
    heads: [u8; LISTS],
    next: [u8; 48],
}

impl Pieces {
    /// Without any way to fill it.
    pub(super) fn new() -> Pieces {
        Pieces { columns: [Column::EMPTY; 3], roles: [0, 1, 2], heads: [END; LISTS], next: [END; 48] }
    }

    /// Takes the cells that each digit may be in, in the order of [`super::cells::Cells`]: one column of each box for each
    /// digit, and each column for three digits. `false` if it is plain that there is no way to fill the band.
    pub(super) fn set(&mut self, cells: &[u32; 9]) -> bool {
        let (mut digits, mut lens) = ([[0usize; 3]; 3], [0usize; 3]);
        for (digit, &cells) in cells.iter().enumerate() {
            let column = (cells & 0o222 != 0) as usize + 2 * (cells & 0o444 != 0) as usize;
            let Some(len) = lens.get_mut(column) else { return false };
            let Some(slot) = digits[column].get_mut(*len) else { return false };
            *slot = digit;
            *len += 1;
        }
        for (column, digits) in self.columns.iter_mut().zip(digits) {
            column.set(digits, digits.map(|digit| cells[digit]));
            if column.len == 0 {
                return false;
            }
        }
        // The fewest pairs are tried if the longest list is the one to look in.
        self.roles.sort_unstable_by_key(|&column| (self.columns[column].len, column));
        self.heads = [END; LISTS];
        let column = &self.columns[self.roles[2]];
        for (number, (piece, next)) in column.pieces().iter().zip(&mut self.next).enumerate() {
            let head = &mut self.heads[list_of(piece.cells)];
            *next = *head;
            *head = number as u8;
        }
        true
    }

    /// Calls `visit` with every filling: the digits in row-major order, or column by column.
    pub(super) fn each<B>(
        &self,
        by_columns: bool,
        mut visit: impl FnMut(&[u8; 27]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let put = &PUT[usize::from(by_columns)];
        let [first, second, third] = self.roles.map(|column| &self.columns[column]);
        for one in first.pieces() {
            for other in second.pieces().iter().filter(|other| other.cells & one.cells == 0) {
                let rest = ALL & !(one.cells | other.cells);
                let mut number = usize::from(self.heads[list_of(rest)]);
                while let Some(piece) = third.pieces.get(number) {
                    if piece.cells == rest {
                        let parts = [first.digits(*one, put), second.digits(*other, put), third.digits(*piece, put)];
                        visit(&bytes(parts))?;
                    }
                    number = usize::from(self.next[number]);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The digits of all parts.
#[inline]
fn bytes([one, two, three]: [Digits; 3]) -> [u8; 27] {
    let mut bytes = [0; 32];
    for (i, eight) in bytes.as_chunks_mut().0.iter_mut().enumerate() {
        *eight = (one[i] | two[i] | three[i]).to_le_bytes();
    }
    let (digits, _) = bytes.split_first_chunk().unwrap_or((&[0; 27], &[]));
    *digits
}

/// The list in which a piece with these cells is.
fn list_of(cells: u32) -> usize {
    // Which cells of the first box they are is no news.
    (cells >> 9).wrapping_mul(0x9E37_79B9) as usize >> 20 & (LISTS - 1)
}

/// The places of a digit: cells and the way.
struct Places {
    places: [(u32, u8); 6],
    len: usize,
}

impl Places {
    fn of(cells: u32) -> Places {
        let minirows = (cells | cells >> 1 | cells >> 2) & MINIROWS;
        let mut left = LEFT[minirow_index(minirows)];
        let mut places = Places { places: [(0, 0); 6], len: 0 };
        for slot in &mut places.places {
            if left == 0 {
                break;
            }
            let way = left.trailing_zeros();
            left &= left - 1;
            *slot = (cells & PLACES[way as usize % 6], way as u8);
            places.len += 1;
        }
        places
    }

    fn list(&self) -> &[(u32, u8)] {
        self.places.get(..self.len).unwrap_or_default()
    }
}
