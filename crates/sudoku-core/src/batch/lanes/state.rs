//! What the lanes know of their puzzles, as a structure of vectors.

use super::vector::Vector;

/// Vectors that make a puzzle's state and are stored with it: 81 cells and 27 houses.
pub(super) const STORED: usize = 108;
/// Where the houses begin.
pub(super) const HOUSES: usize = 81;

/// One state per lane.
pub(super) struct State<V> {
    /// The candidates of the 81 cells in row-major order, then the digits solved in each row, column and box.
    pub(super) stored: [V; STORED],
    /// Digits that had one place in the row (0 to 8) or column (9 to 17) after the last sweep.
    pub(super) hidden: [V; 18],
    /// Digits to be removed from the three cells where row and box meet: `3 * row + box in band`.
    pub(super) row_locks: [V; 27],
    /// Digits to be removed from the three cells where column and box meet: `3 * column + band`.
    pub(super) column_locks: [V; 27],
}

/// Where the digits solved in a row, a column and a box stand.
pub(super) const fn row(row: usize) -> usize {
    HOUSES + row
}
pub(super) const fn column(column: usize) -> usize {
    HOUSES + 9 + column
}
pub(super) const fn square(band: usize, stack: usize) -> usize {
    HOUSES + 18 + 3 * band + stack
}

/// The three houses of a cell.
pub(super) fn houses(cell: usize) -> [usize; 3] {
    [row(cell / 9), column(cell % 9), square(cell / 27, cell % 9 / 3)]
}

impl<V: Vector> State<V> {
    pub(super) fn new() -> State<V> {
        let zero = V::splat(0);
        State { stored: [zero; STORED], hidden: [zero; 18], row_locks: [zero; 27], column_locks: [zero; 27] }
    }
}

/// Copies the state of a lane.
#[inline(always)]
pub(super) fn read_lane<V: Vector>(stored: &[V; STORED], lane: usize, to: &mut [u16; STORED]) {
    for (to, vector) in to.iter_mut().zip(stored) {
        *to = vector.lane(lane);
    }
}

/// Gives a lane another state.
#[inline(always)]
pub(super) fn write_lane<V: Vector>(stored: &mut [V; STORED], lane: usize, state: &[u16; STORED]) {
    for (vector, bits) in stored.iter_mut().zip(state) {
        vector.set_lane(lane, *bits);
    }
}

/// Fills in the solved digits of all houses from the cells.
#[inline(always)]
pub(super) fn find_solved<V: Vector>(stored: &mut [V; STORED]) {
    let zero = V::splat(0);
    let mut columns = [zero; 9];
    for band in 0..3 {
        let mut boxes = [zero; 3];
        for r in 3 * band..3 * band + 3 {
            let mut in_row = zero;
            for stack in 0..3 {
                let first = 9 * r + 3 * stack;
                let singles = [stored[first].single(), stored[first + 1].single(), stored[first + 2].single()];
                for c in 0..3 {
                    columns[3 * stack + c] = columns[3 * stack + c].or(singles[c]);
                }
                let any = singles[0].or3(singles[1], singles[2]);
                in_row = in_row.or(any);
                boxes[stack] = boxes[stack].or(any);
            }
            stored[row(r)] = in_row;
        }
        for stack in 0..3 {
            stored[square(band, stack)] = boxes[stack];
        }
    }
    for c in 0..9 {
        stored[column(c)] = columns[c];
    }
}
