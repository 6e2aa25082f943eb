//! The candidates of one board, and what follows from them.

#![allow(clippy::inline_always, reason = "measured: a call of its own for each round costs 5 %")]

use super::cells::{Cells, MINIROWS};
use super::convert;
use super::tables::{COLUMNS, ROWS, UNMATCHED, minirow_index};

/// The state of a board at one node of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    /// The cells that each digit may be in.
    pub(super) cells: [Cells; 9],
    /// The cells whose digit is known, and which their other digits have lost.
    pub(super) taken: Cells,
}

/// What there is to look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agenda {
    /// Digits that lost a cell, or have one of `naked`, as bits.
    pub(super) digits: u32,
    /// Cells left with one digit that are not taken yet.
    pub(super) naked: Cells,
}

/// What a propagation came to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// There is a contradiction.
    Dead,
    /// Every cell has a digit, and every house all digits.
    Solved,
    /// Nothing follows any more.
    Open,
}

impl Board {
    pub(super) fn new(masks: &[u16; 81]) -> Board {
        Board { cells: convert::from_masks(masks), taken: Cells::NONE }
    }

    /// The digit of each cell of a solved board, in row-major order.
    pub(crate) fn digits(&self) -> [u8; 81] {
        convert::to_digits(&self.cells)
    }

    /// Everything that follows from a board never looked at.
    pub(super) fn begin(&mut self) -> Outcome {
        match self.strike(0x1FF, Cells::ALL, &[Cells::NONE; 9]) {
            Ok(agenda) => self.propagate(agenda),
            Err(outcome) => outcome,
        }
    }

    /// Everything that follows from the agenda: naked and hidden singles, locked candidates.
    ///
    /// A digit looked at loses the cells that others have just taken in the same round, which saves up to a fifth of
    /// all looks; those looked at before lose them at its end. None is looked at twice in a round: so it is known at its
    /// start how many looks there are, and by the next the digit may have lost more.
    pub(super) fn propagate(&mut self, mut agenda: Agenda) -> Outcome {
        // The cells known to be the digit, for those looked at.
        let mut own = [Cells::NONE; 9];
        // The cells that no digit looked at is known to have.
        let mut left = Cells::ALL;
        loop {
            // Digits to look at again.
            let mut again = 0;
            while agenda.digits != 0 {
                let digit = agenda.digits.trailing_zeros() as usize;
                agenda.digits &= agenda.digits - 1;
                let Some((cells, solved, unsettled)) =
                    narrowed(self.cells[digit].and(left.or(own[digit])), agenda.naked)
                else {
                    return Outcome::Dead;
                };
                self.cells[digit] = cells;
                own[digit] = solved;
                left = left.without(solved);
                again |= u32::from(unsettled) << digit;
            }
            self.taken = self.taken.or(Cells::ALL.without(left));
            match self.strike(again, left, &own) {
                Ok(next) => agenda = next,
                Err(outcome) => return outcome,
            }
        }
    }

    /// Strikes the cells that are not `left` from all digits that do not own them, and the boxes of naked cells from the
    /// digits of these; what there is to look at, with `digits` on top.
    #[inline(always)]
    fn strike(&mut self, digits: u32, left: Cells, own: &[Cells; 9]) -> Result<Agenda, Outcome> {
        let (mut once, mut more, mut changed) = (Cells::NONE, Cells::NONE, 0);
        for (cells, own) in self.cells.iter_mut().zip(own).rev() {
            let after = cells.and(left.or(*own));
            changed = 2 * changed + u32::from(after != *cells);
            *cells = after;
            more = more.or(once.and(after));
            once = once.or(after);
        }
        if once != Cells::ALL {
            return Err(Outcome::Dead);
        }
        if more.is_empty() {
            return Err(if Cells::cover(&self.cells) { Outcome::Solved } else { Outcome::Dead });
        }
        let naked = Cells::ALL.without(self.taken.or(more));
        let mut digits = digits | changed;
        if !naked.is_empty() {
            let mut with_naked = 0;
            for cells in self.cells.iter_mut().rev() {
                let sure = cells.and(naked);
                *cells = cells.without(sure.boxes().without(sure));
                with_naked = 2 * with_naked + u32::from(!sure.is_empty());
            }
            digits |= with_naked;
        }
        if digits == 0 { Err(Outcome::Open) } else { Ok(Agenda { digits, naked }) }
    }
}

/// The cells left to a digit, those that are sure, and whether its rows and boxes should be looked at again; `None` if
/// they cannot hold it once each. Of the `naked` cells each that may be the digit is; its box has lost the others.
///
/// Each step waits for the one before, and digits for each other: what takes fewer steps counts, not what takes less work.
#[inline]
fn narrowed(before: Cells, naked: Cells) -> Option<(Cells, Cells, bool)> {
    let [first, second, third] = before.minirows().bands().map(|minirows| ROWS[minirow_index(minirows)]);
    let rows = Cells::of_bands([first, second, third]);
    let by_rows = before.and(rows);
    let stacks = by_rows.minicolumns() as usize;
    let [left, middle, right] = [0, 9, 18].map(|by| COLUMNS[stacks >> by & 511]);
    let cells = by_rows.and(left.or(middle.stacks_on::<1>()).or(right.stacks_on::<2>()));
    let solved = cells.alone();
    let fits = (first | second | third) & UNMATCHED == 0 && before.and(naked).without(solved).is_empty();
    // Each minirow that the rows left had a cell.
    let unsettled = !rows.and(MINIROWS).without(cells.minirows()).is_empty();
    fits.then_some((cells, solved, unsettled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_follows_from_an_open_board() {
        let mut seed = 1u32;
        let mut open = 0;
        for round in 0..3_000 {
            let masks = std::array::from_fn(|i| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (row, column) = (i / 9, i % 9);
                let digit = 1 << ((3 * row + row / 3 + column) % 9);
                if (seed >> 16) % 16 < 3 + round % 3 { digit } else { 0x1FF }
            });
            let mut board = Board::new(&masks);
            if let Outcome::Open = board.begin() {
                let settled = board;
                assert!(matches!(board.propagate(Agenda { digits: 0x1FF, naked: Cells::NONE }), Outcome::Open));
                assert_eq!((board.cells, board.taken), (settled.cells, settled.taken));
                open += 1;
            }
        }
        assert!(open > 1_000, "{open}");
    }
}
