//! A board turned so that its first band is the one best looked at first.

use super::board::{Board, Outcome};

/// With fewer candidates left on the whole board the guesses of a search are better: at 24 random clues both are as fast.
const MANY: u32 = 220;

/// The digits of a board in row-major order, 0 for those not known, and some zeroes: whole vectors can be merged.
pub(super) type Digits = [u8; 96];

/// How the board is turned.
#[derive(Debug)]
pub(super) struct View {
    /// Whether its bands are the board's stacks.
    by_stacks: bool,
    /// The band or stack that is each of its bands.
    order: [usize; 3],
}

impl View {
    /// The last band is the band or stack with the most candidates once the obvious ones are gone, the first is that of
    /// its fellows with the fewest. `None` if there are too few candidates for many solutions.
    pub(super) fn of(masks: &[u16; 81]) -> Option<View> {
        let mut board = Board::new(masks);
        if let Outcome::Dead | Outcome::Solved = board.begin() {
            return None;
        }
        let mut totals = [[0u32; 3]; 2];
        for cells in &board.cells {
            for (band, bits) in cells.bands().into_iter().enumerate() {
                totals[0][band] += bits.count_ones();
                for (stack, total) in totals[1].iter_mut().enumerate() {
                    *total += (bits >> (9 * stack) & 0x1FF).count_ones();
                }
            }
        }
        if totals[0].iter().sum::<u32>() < MANY {
            return None;
        }
        let orders = totals.map(|totals| {
            let mut order = [0, 1, 2];
            order.sort_by_key(|&chute: &usize| totals[chute]);
            (totals[order[2]], order)
        });
        let by_stacks = orders[1].0 > orders[0].0;
        Some(View::new(by_stacks, orders[usize::from(by_stacks)].1))
    }

    pub(super) fn new(by_stacks: bool, order: [usize; 3]) -> View {
        View { by_stacks, order }
    }

    /// The board, turned.
    pub(super) fn turned(&self, masks: &[u16; 81]) -> [u16; 81] {
        std::array::from_fn(|i| {
            let (line, place) = (3 * self.order[i / 27] + i / 9 % 3, i % 9);
            masks[if self.by_stacks { 9 * place + line } else { 9 * line + place }]
        })
    }

    /// Whether the bands of the turned board are stacks of the board itself, so that a band's cells are wanted column by
    /// column.
    pub(super) fn by_stacks(&self) -> bool {
        self.by_stacks
    }

    /// The digits of a band of the turned board where they belong; those of a stack come column by column.
    #[inline]
    pub(super) fn placed(&self, band: usize, digits: &[u8; 27]) -> Digits {
        let mut placed = [0; 96];
        let chute = self.order[band % 3];
        if self.by_stacks {
            for (row, digits) in placed.as_chunks_mut::<9>().0.iter_mut().zip(digits.as_chunks::<3>().0) {
                if let Some(slot) = row.as_chunks_mut::<3>().0.get_mut(chute) {
                    *slot = *digits;
                }
            }
        } else if let Some(slot) = placed.as_chunks_mut::<27>().0.get_mut(chute) {
            *slot = *digits;
        }
        placed
    }
}
