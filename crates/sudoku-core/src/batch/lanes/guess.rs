//! Which cell a stuck lane guesses.

use super::state::{State, column, row, square};
use super::vector::Vector;

/// The best cell of each lane: of those with the fewest candidates (two, nearly always) the one with the fewest solved
/// cells in its houses, and of equals the first.
#[inline(always)]
pub(super) fn choose<V: Vector>(state: &State<V>) -> V {
    // The key is candidates less two in bits 12 to 15, so that solved cells come last, then the count, then the cell.
    let mut by_column = [V::splat(0); 9];
    for c in 0..9 {
        let tie = V::splat((c as u16).wrapping_sub(2 << 12));
        by_column[c] = state.stored[column(c)].count_digits().shift_left::<7>().add(tie);
    }
    let mut best = V::splat(u16::MAX);
    for r in 0..9 {
        let by_row = state.stored[row(r)].count_digits().shift_left::<7>().add(V::splat(9 * r as u16));
        for stack in 0..3 {
            let by_box = by_row.add(state.stored[square(r / 3, stack)].count_digits().shift_left::<7>());
            for c in 3 * stack..3 * stack + 3 {
                let candidates = state.stored[9 * r + c].count_digits().shift_left::<12>();
                best = best.min(candidates.add(by_box).add(by_column[c]));
            }
        }
    }
    best.and(V::splat(0x7F))
}
