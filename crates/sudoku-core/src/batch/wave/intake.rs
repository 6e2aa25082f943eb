//! New puzzles, turned from rows into planes.

use super::places::Column;
use super::state::State;
use super::transpose::Turn;
use crate::batch::board::{CELLS_IN_WORD, Puzzle9, WORDS};

/// Puts puzzles, at most as many as there are places, into the first places; no candidates into the others.
#[inline(always)]
pub(super) fn fill<P: Turn>(state: &mut State<P>, words: &mut [Column], puzzles: &[Puzzle9]) {
    const NONE: [u64; WORDS] = [0; WORDS];
    P::columns_of(|place| puzzles.get(place).map_or(&NONE, Puzzle9::words), words);
    let planes = state.boards.cells.as_flattened_mut();
    for (words, planes) in words.iter().zip(planes.chunks_mut(9 * CELLS_IN_WORD)) {
        P::planes_of(words, |bit, plane| {
            if let Some(to) = planes.get_mut(bit) {
                *to = plane;
            }
        });
    }
    state.begin();
}
