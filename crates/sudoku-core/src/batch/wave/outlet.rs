//! Puzzles that leave the wave, turned from planes back into rows.

use super::places::Column;
use super::plane::{PlacesOf, Plane};
use super::state::{Boards, Digits};
use super::transpose::Turn;
use crate::batch::board::CELLS_IN_WORD;
use crate::batch::feed::Begun;
use crate::batch::nibbles::{CELLS_IN_NIBBLES, DIGIT_WORDS, Row, nibble};

/// Rows that are written before they are read.
const ROWS: usize = 16;

/// Calls `each` with the place and the row of each of these puzzles, which must be solved.
#[inline(always)]
pub(super) fn each_row<P: Turn>(
    boards: &Boards<P>,
    words: &mut [Column],
    solved: PlacesOf<P>,
    mut each: impl FnMut(usize, &Row),
) {
    if solved.is_empty() {
        return;
    }
    // What stands beyond the last cell is of no meaning.
    let mut nibbles = [P::none(); 64];
    for (cells, words) in boards.cells.chunks(CELLS_IN_NIBBLES).zip(&mut *words) {
        for (j, cell) in cells.iter().enumerate() {
            nibbles[4 * nibble(j)..4 * nibble(j) + 4].copy_from_slice(&number(cell));
        }
        P::words_of(|bit| nibbles[bit], words);
    }
    // Some rows at a time, since what was written a moment ago cannot be read in other pieces at once.
    let mut rows = [Row::ZERO; ROWS];
    let mut places = solved.iter();
    loop {
        let mut some = [0; ROWS];
        let mut count = 0;
        for place in places.by_ref().take(ROWS) {
            for (to, words) in rows[count].0.iter_mut().zip(&words[..DIGIT_WORDS]) {
                *to = words[place];
            }
            some[count] = place;
            count += 1;
        }
        for (&place, row) in some.iter().zip(&rows).take(count) {
            each(place, row);
        }
        if count < ROWS {
            return;
        }
    }
}

/// Writes the states of these puzzles.
#[inline(always)]
pub(super) fn write_rest<P: Turn>(boards: &Boards<P>, words: &mut [Column], rest: PlacesOf<P>, to: &mut [Begun]) {
    if rest.is_empty() {
        return;
    }
    let planes = boards.cells.as_flattened();
    for (planes, words) in planes.chunks(9 * CELLS_IN_WORD).zip(&mut *words) {
        P::words_of(|bit| planes.get(bit).copied().unwrap_or(P::none()), words);
    }
    for (place, to) in rest.iter().zip(to) {
        for (to, words) in to.puzzle.candidate_words_mut().iter_mut().zip(&*words) {
            *to = words[place];
        }
    }
}

/// The four bits of the digit of a solved cell.
#[inline(always)]
fn number<P: Plane>(&[d1, d2, d3, d4, d5, d6, d7, d8, d9]: &Digits<P>) -> [P; 4] {
    [d1.or3(d3, d5).or3(d7, d9), d2.or3(d3, d6).or(d7), d4.or3(d5, d6).or(d7), d8.or(d9)]
}
