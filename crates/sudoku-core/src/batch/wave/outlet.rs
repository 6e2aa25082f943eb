//! Puzzles that leave the wave, turned from planes back into rows.

use super::places::{PLACES, Places};
use super::plane::Plane;
use super::state::Boards;
use super::transpose::transpose;
use crate::batch::board::CELLS_IN_WORD;
use crate::batch::nibbles::{CELLS_IN_NIBBLES, Row, nibble};
use crate::batch::task::Numbered;

/// Calls `each` with the place and the row of each of these puzzles, which must be solved.
#[inline(always)]
pub(super) fn each_row<P: Plane>(boards: &Boards<P>, solved: Places, mut each: impl FnMut(usize, &Row)) {
    if solved.is_empty() {
        return;
    }
    let mut rows = [Row::ZERO; PLACES];
    for (i, cells) in boards.cells.chunks(CELLS_IN_NIBBLES).enumerate() {
        let mut bits = [P::none(); 64];
        for (j, [d1, d2, d3, d4, d5, d6, d7, d8, d9]) in cells.iter().copied().enumerate() {
            let odd = d1.or3(d3, d5).or3(d7, d9);
            let of_cell = [odd, d2.or3(d3, d6).or(d7), d4.or3(d5, d6).or(d7), d8.or(d9)];
            bits[4 * nibble(j)..4 * nibble(j) + 4].copy_from_slice(&of_cell);
        }
        let mut words = [[0; 4]; 64];
        transpose(|j| bits[j], |j, plane| words[j] = plane.places().0);
        for (place, row) in solved.iter().zip(&mut rows) {
            row.0[i] = words[place % 64][place / 64 % 4];
        }
    }
    for (place, row) in solved.iter().zip(&rows) {
        each(place, row);
    }
}

/// Writes the states of these puzzles.
#[inline(always)]
pub(super) fn write_rest<P: Plane>(boards: &Boards<P>, rest: Places, to: &mut [Numbered]) {
    if rest.is_empty() {
        return;
    }
    let planes = boards.cells.as_flattened();
    for (i, planes) in planes.chunks(CELLS_IN_WORD * 9).enumerate() {
        let mut words = [[0; 4]; 64];
        transpose(|j| planes.get(j).copied().unwrap_or(P::none()), |j, plane| words[j] = plane.places().0);
        for (place, to) in rest.iter().zip(&mut *to) {
            to.puzzle.words_mut()[i] = words[place % 64][place / 64 % 4];
        }
    }
}
