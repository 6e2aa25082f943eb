//! Which cell a stuck lane guesses.

use super::state::{State, column, row, square};
use super::vector::Vector;

/// What a peer with so many candidates weighs: a guess does most to a cell with two, nothing to a solved one.
const WEIGHT: [u8; 16] = [0, 0, 6, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0];
/// Cells with few candidates go first, solved ones last. A cell without any makes its lane dead whatever is chosen.
const RANK: [u8; 16] = [0, 3, 0, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0];

/// Where the cell stands in a key.
pub(super) const CELL: u16 = 0x7F;
/// Keys of [`Guess::rate_by_band`] below this are of cells with two candidates and at most ten digits solved in their houses.
pub(super) const WIDE_OPEN: u16 = 11 << 7;

/// Weighs the cells of all lanes. The sums are kept here, since to clear them for every guess would take as long as a
/// fifth of it.
pub(super) struct Guess<V> {
    /// Weights of the three cells of each row in each box, and of each column in each box.
    in_row: [[V; 3]; 9],
    in_column: [[V; 3]; 9],
    /// Weights of each column outside each box, as a part of the key.
    outside: [[V; 3]; 9],
}

impl<V: Vector> Guess<V> {
    pub(super) fn new() -> Guess<V> {
        let none = [[V::splat(0); 3]; 9];
        Guess { in_row: none, in_column: none, outside: none }
    }

    /// A good cell of each lane, at a third of the cost of the best: of those with the fewest candidates (two, nearly
    /// always) the one with the fewest solved cells in its houses, and of equals the first.
    #[inline(always)]
    pub(super) fn choose_good(state: &State<V>) -> V {
        let [a, b, c] = Self::rate_by_band(state);
        a.min(b).min(c).and(V::splat(CELL))
    }

    /// The cell of each band that [`Guess::choose_good`] would choose there, as its key: the lowest is the best.
    #[inline(always)]
    pub(super) fn rate_by_band(state: &State<V>) -> [V; 3] {
        // The key is candidates less two in bits 12 to 15, so that solved cells come last, then the count, then the cell.
        let mut by_column = [V::splat(0); 9];
        for c in 0..9 {
            let tie = V::splat((c as u16).wrapping_sub(2 << 12));
            by_column[c] = state.stored[column(c)].count_digits().shift_left::<7>().add(tie);
        }
        let mut best = [V::splat(u16::MAX); 3];
        for r in 0..9 {
            let by_row = state.stored[row(r)].count_digits().shift_left::<7>().add(V::splat(9 * r as u16));
            for stack in 0..3 {
                let by_box = by_row.add(state.stored[square(r / 3, stack)].count_digits().shift_left::<7>());
                for c in 3 * stack..3 * stack + 3 {
                    let candidates = state.stored[9 * r + c].count_digits().shift_left::<12>();
                    best[r / 3] = best[r / 3].min(candidates.add(by_box).add(by_column[c]));
                }
            }
        }
        best
    }

    /// The best cell of each lane: of those with the fewest candidates the one whose unsolved peers weigh most, each
    /// counted once, and of equals the first.
    #[inline(always)]
    pub(super) fn choose_best(&mut self, state: &State<V>) -> V {
        self.weigh(state);
        // The key is the rank in the two highest bits, then 127 less the weight (of 20 peers and the cell itself), then
        // the cell. Peers are those of the box and of the row and column outside it.
        for (c, (outside, sums)) in self.outside.iter_mut().zip(&self.in_column).enumerate() {
            for (band, outside) in outside.iter_mut().enumerate() {
                let sum = sums[(band + 1) % 3].add(sums[(band + 2) % 3]);
                *outside = V::splat((127 << 7) + c as u16).less(sum.shift_left::<7>());
            }
        }
        let mut best = V::splat(u16::MAX);
        for band in 0..3 {
            for stack in 0..3 {
                let rows = &self.in_row[3 * band..3 * band + 3];
                let in_box = rows[0][stack].add(rows[1][stack]).add(rows[2][stack]);
                for r in 3 * band..3 * band + 3 {
                    let row = &self.in_row[r];
                    let sum = in_box.add(row[(stack + 1) % 3]).add(row[(stack + 2) % 3]);
                    let of_row = V::splat(9 * r as u16).less(sum.shift_left::<7>());
                    for c in 3 * stack..3 * stack + 3 {
                        let rank = state.stored[9 * r + c].count_digits().lookup(&RANK).shift_left::<14>();
                        best = best.min(rank.add(of_row).add(self.outside[c][band]));
                    }
                }
            }
        }
        best.and(V::splat(CELL))
    }

    #[inline(always)]
    fn weigh(&mut self, state: &State<V>) {
        for band in 0..3 {
            for stack in 0..3 {
                let mut sums = [V::splat(0); 3];
                for r in 3 * band..3 * band + 3 {
                    let first = 9 * r + 3 * stack;
                    let x = state.stored[first].count_digits().lookup(&WEIGHT);
                    let y = state.stored[first + 1].count_digits().lookup(&WEIGHT);
                    let z = state.stored[first + 2].count_digits().lookup(&WEIGHT);
                    self.in_row[r][stack] = x.add(y).add(z);
                    sums = [sums[0].add(x), sums[1].add(y), sums[2].add(z)];
                }
                for (k, sum) in sums.into_iter().enumerate() {
                    self.in_column[3 * stack + k][band] = sum;
                }
            }
        }
    }
}
