//! New puzzles, turned from rows into planes.

use super::givens;
use super::places::Column;
use super::state::State;
use super::transpose::Turn;
use crate::batch::board::{CELLS_IN_WORD, Puzzle9, WORDS, candidate_words};

/// Puts puzzles, at most as many as there are places, into the first places; nothing of meaning into the others. Says whether
/// hidden singles are known already: where all puzzles are of givens.
#[inline(always)]
pub(super) fn fill<P: Turn>(state: &mut State<P>, words: &mut [Column], puzzles: &[Puzzle9]) -> bool {
    const NONE: [u64; WORDS] = [0; WORDS];
    if puzzles.iter().all(Puzzle9::is_givens) {
        givens::fill(state, words, puzzles);
        return true;
    }
    P::columns_of(|place| puzzles.get(place).map_or(&NONE, Puzzle9::words), words);
    for (place, puzzle) in puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.is_givens()) {
        for (words, word) in words.iter_mut().zip(candidate_words(puzzle.words())) {
            words[place] = word;
        }
    }
    let planes = state.boards.cells.as_flattened_mut();
    for (words, planes) in words.iter().zip(planes.chunks_mut(9 * CELLS_IN_WORD)) {
        P::planes_of(words, |bit, plane| {
            if let Some(to) = planes.get_mut(bit) {
                *to = plane;
            }
        });
    }
    state.begin();
    false
}
