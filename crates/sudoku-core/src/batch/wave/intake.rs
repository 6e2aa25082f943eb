//! New puzzles, turned from rows into planes.

use super::places::{PLACES, Places};
use super::plane::Plane;
use super::state::State;
use super::transpose::transpose;
use crate::batch::board::{CELLS_IN_WORD, Puzzle9};

/// Puts puzzles, at most as many as there are places, into the first places; no candidates into the others.
#[inline(always)]
pub(super) fn fill<P: Plane>(state: &mut State<P>, puzzles: &[Puzzle9]) {
    let planes = state.boards.cells.as_flattened_mut();
    for (i, planes) in planes.chunks_mut(CELLS_IN_WORD * 9).enumerate() {
        let to = |j: usize, plane: P| {
            if let Some(to) = planes.get_mut(j) {
                *to = plane;
            }
        };
        if let Some(puzzles) = puzzles.first_chunk::<PLACES>() {
            let word = |j: usize| puzzles[j].words()[i];
            transpose(|j| P::of(Places([word(j), word(j + 64), word(j + 128), word(j + 192)])), to);
        } else {
            let word = |j: usize| puzzles.get(j).map_or(0, |puzzle| puzzle.words()[i]);
            transpose(|j| P::of(Places([word(j), word(j + 64), word(j + 128), word(j + 192)])), to);
        }
    }
    state.begin();
}
