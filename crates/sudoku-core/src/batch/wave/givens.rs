//! New puzzles of givens and empty cells alone, turned from digits into planes.

use super::places::Column;
use super::plane::Plane;
use super::state::{Digits, State, each, several, singles, tell_lines, three};
use super::sweep::find_hidden;
use super::transpose::Turn;
use crate::batch::board::Puzzle9;
use crate::batch::nibbles::{CELLS_IN_NIBBLES, DIGIT_WORDS, nibble};

/// Puts such puzzles, at most as many as there are places, into the first places; empty boards into the others. The candidates
/// that the givens leave are found, and the hidden singles of these.
#[inline(always)]
pub(super) fn fill<P: Turn>(state: &mut State<P>, words: &mut [Column], puzzles: &[Puzzle9]) {
    let words = &mut words[..DIGIT_WORDS];
    P::columns_of(|place| puzzles.get(place).unwrap_or(&Puzzle9::EMPTY).words(), words);
    let cells = state.boards.cells.chunks_mut(CELLS_IN_NIBBLES).zip(state.open.chunks_mut(CELLS_IN_NIBBLES));
    for (words, (cells, open)) in words.iter().zip(cells) {
        let mut bits = [P::none(); 64];
        P::planes_of(words, |bit, plane| bits[bit] = plane);
        for (j, (cell, open)) in cells.iter_mut().zip(open).enumerate() {
            let first = 4 * nibble(j);
            (*cell, *open) = digits([bits[first], bits[first + 1], bits[first + 2], bits[first + 3]]);
        }
    }
    find_solved(state);
    find_candidates(state);
    find_hidden(state);
}

/// The given of a cell from the four bits of its number, and where there is none.
#[inline(always)]
fn digits<P: Plane>([a, b, c, d]: [P; 4]) -> (Digits<P>, P) {
    let given = [
        a.and_neither(b, c).and_not(d),
        b.and_neither(a, c),
        a.and(b).and_not(c),
        c.and_neither(a, b),
        a.and(c).and_not(b),
        b.and(c).and_not(a),
        a.and(b).and(c),
        d.and_not(a),
        d.and(a),
    ];
    (given, P::all().and_neither(a.or3(b, c), d))
}

/// Fills in the solved digits of all houses; there are no candidates yet.
#[inline(always)]
fn find_solved<P: Plane>(state: &mut State<P>) {
    let (cells, solved) = (&state.boards.cells, &mut state.boards.solved);
    let none = P::none();
    for d in 0..9 {
        let mut columns = [none; 9];
        for band in 0..3 {
            let mut boxes = [none; 3];
            for row in 3 * band..3 * band + 3 {
                let mut meetings = [none; 3];
                for stack in 0..3 {
                    let [a, b, c] = three(|i| cells[9 * row + 3 * stack + i][d]);
                    meetings[stack] = a.or3(b, c);
                    boxes[stack] = boxes[stack].or(meetings[stack]);
                    for (i, cell) in [a, b, c].into_iter().enumerate() {
                        columns[3 * stack + i] = columns[3 * stack + i].or(cell);
                    }
                }
                solved.rows[row][d] = meetings[0].or3(meetings[1], meetings[2]);
            }
            for stack in 0..3 {
                solved.boxes[3 * band + stack][d] = boxes[stack];
            }
        }
        for column in 0..9 {
            solved.columns[column][d] = columns[column];
        }
    }
}

/// Gives empty cells all digits that are not solved in their houses, as the first sweep would: later boxes see which cells
/// have one candidate in earlier ones.
#[inline(always)]
fn find_candidates<P: Plane>(state: &mut State<P>) {
    let boards = &mut state.boards;
    for band in 0..3 {
        for stack in 0..3 {
            let mut in_box = boards.solved.boxes[3 * band + stack];
            for row in 3 * band..3 * band + 3 {
                let in_row = &boards.solved.rows[row];
                for column in 3 * stack..3 * stack + 3 {
                    let (stored, open) = (&mut boards.cells[9 * row + column], &mut state.open[9 * row + column]);
                    let (empty, in_column) = (*open, &boards.solved.columns[column]);
                    let cell = each(|d| stored[d].or(empty.and_neither(in_box[d].or(in_row[d]), in_column[d])));
                    let several = several(&cell);
                    in_box = each(|d| in_box[d].or_only(cell[d], several));
                    (*stored, *open) = (cell, several);
                }
            }
            boards.solved.boxes[3 * band + stack] = in_box;
            for d in 0..9 {
                let single = singles(boards, &state.open, band, stack, d);
                tell_lines(boards, band, stack, d, &single);
            }
        }
    }
}
