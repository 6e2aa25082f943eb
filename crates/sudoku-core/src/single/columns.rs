//! Which column of each box each digit is in: three digits share each.

use super::board::{Agenda, Board};
use super::cells::Cells;

/// The first column of each box.
const FIRST: u32 = 0o111_111_111;
/// All columns of all boxes.
const ALL: u32 = 0o777_777_777;
/// The first column of each of the first band's boxes.
const BAND: u32 = 0o001_001_001;

/// The columns of boxes that the digits may be in.
pub(super) struct Columns {
    /// Of each digit, as [`Cells::minicolumns`] tells.
    places: [u32; 9],
    /// The boxes, as their first columns, in which some digit has several columns.
    open: u32,
}

/// A digit and one of several columns of a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnGuess {
    digit: usize,
    column: u32,
}

impl Columns {
    pub(super) fn of(board: &Board) -> Columns {
        let places = board.cells.map(Cells::minicolumns);
        Columns { places, open: places.iter().fold(0, |open, &columns| open | (FIRST & !has_one(columns))) }
    }

    /// Strikes digits from columns that have their three, and the other columns of a box for digits without which a
    /// column would not have three; the digits that lost a cell, as bits. `None` if a column is left with fewer or more.
    pub(super) fn narrow(&self, board: &mut Board) -> Option<u32> {
        // The columns with at least so many digits: that may be there, and that are.
        let ([mut one, mut two, mut three, mut four], mut sure) = ([0; 4], [0; 4]);
        for &columns in &self.places {
            four |= three & columns;
            three |= two & columns;
            two |= one & columns;
            one |= columns;
            let only = columns & (has_one(columns) * 7);
            sure = [sure[0] | only, sure[1] | sure[0] & only, sure[2] | sure[1] & only, sure[3] | sure[2] & only];
        }
        if three != ALL || sure[3] != 0 {
            return None;
        }
        let (full, needed) = (sure[2], three & !four);
        let mut changed = 0;
        for (digit, (&columns, cells)) in self.places.iter().zip(&mut board.cells).enumerate() {
            let left = columns & !(full & !(has_one(columns) * 7));
            let must = left & needed;
            let single = has_one(must) * 7;
            if must & !single != 0 {
                return None;
            }
            let left = left & (must | !single);
            if left != columns {
                *cells = cells.and(Cells::of_minicolumns(left));
                changed |= 1 << digit;
            }
        }
        Some(changed)
    }

    /// Whether the digits have one column left in each box of a band.
    pub(super) fn are_known_in(&self, band: usize) -> bool {
        self.open & BAND << (3 * band) == 0
    }

    /// The first digit with two columns, or else three, in a box of the first band in which any has: the first of them.
    pub(super) fn guess(&self) -> Option<ColumnGuess> {
        let boxes = (0..3).map(|band| self.open & BAND << (3 * band)).find(|&boxes| boxes != 0)?;
        let open = |columns: u32, number| has(number, columns) & boxes;
        let best =
            |number| self.places.iter().position(|&columns| open(columns, number) != 0).map(|digit| (digit, number));
        let (digit, number) = best(2).or_else(|| best(3))?;
        let place = open(self.places[digit], number);
        let columns = self.places[digit] & ((place & place.wrapping_neg()) * 7);
        Some(ColumnGuess { digit, column: columns & columns.wrapping_neg() })
    }
}

impl ColumnGuess {
    /// Makes the guess on a copy of the board, and its opposite on the board itself; what there is to look at in both.
    pub(super) fn split(self, board: &mut Board) -> (Board, Agenda) {
        let mut with = *board;
        let cells = &mut board.cells[self.digit];
        let there = Cells::of_minicolumns(self.column);
        let elsewhere = there.boxes().without(there);
        with.cells[self.digit] = cells.without(elsewhere);
        *cells = cells.without(there);
        (with, Agenda { digits: 1 << self.digit, naked: Cells::NONE })
    }
}

/// The boxes with exactly one of the columns, as their first.
fn has_one(columns: u32) -> u32 {
    let [one, two, three] = [columns, columns >> 1, columns >> 2];
    (one ^ two ^ three) & !(one & two & three) & FIRST
}

/// The boxes with all three of the columns, or with two.
fn has(number: u32, columns: u32) -> u32 {
    let [one, two, three] = [columns, columns >> 1, columns >> 2];
    let all = one & two & three;
    FIRST & if number == 3 { all } else { (one & two | one & three | two & three) & !all }
}
