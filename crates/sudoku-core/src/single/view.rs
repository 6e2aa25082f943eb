//! A board turned so that its last band is the one best left for last.

use super::board::{Board, Outcome};

/// With fewer candidates left on the whole board there are few solutions to each pair of full bands.
const MANY: u32 = 280;

/// How the board is turned.
pub(super) struct View {
    /// For each cell of the turned board its place in the board itself.
    places: [u8; 81],
    /// The stack that is left for last, or else the band.
    last: Result<usize, usize>,
}

impl View {
    /// The last band is the band or stack with the most candidates once the obvious ones are gone, the first is the one
    /// of its fellows that has fewer. `None` if there are too few candidates for many solutions.
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
        let order_last = order[2];
        let place = |row: usize, column: usize| {
            let line = 3 * order[row / 3] + row % 3;
            (if by_stacks { 9 * column + line } else { 9 * line + column }) as u8
        };
        View {
            places: std::array::from_fn(|i| place(i / 9, i % 9)),
            last: if by_stacks { Ok(order_last) } else { Err(order_last) },
        }
    }

    /// The board, turned.
    pub(super) fn turned(&self, masks: &[u16; 81]) -> [u16; 81] {
        self.places.map(|place| masks[usize::from(place)])
    }

    /// The digits of a turned board where they belong.
    pub(super) fn restored(&self, digits: &[u8; 81]) -> [u8; 81] {
        let mut restored = [0; 81];
        for (&place, &digit) in self.places.iter().zip(digits) {
            restored[usize::from(place) % 81] = digit;
        }
        restored
    }

    /// Whether a stack is left for last, so that its cells come column by column in the turned board.
    pub(super) fn by_stacks(&self) -> bool {
        self.last.is_ok()
    }

    /// Puts the last band's digits where they belong; those of a stack come column by column of the turned board.
    #[inline]
    pub(super) fn put_last(&self, digits: &[u8; 27], grid: &mut [u8; 81]) {
        match self.last {
            Ok(stack) => {
                for (row, digits) in grid.as_chunks_mut::<9>().0.iter_mut().zip(digits.as_chunks::<3>().0) {
                    if let Some(slot) = row.as_chunks_mut::<3>().0.get_mut(stack) {
                        *slot = *digits;
                    }
                }
            }
            Err(band) => {
                if let Some(slot) = grid.as_chunks_mut::<27>().0.get_mut(band) {
                    *slot = *digits;
                }
            }
        }
    }
}
