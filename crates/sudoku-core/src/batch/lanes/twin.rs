//! A second solution without a search: two digits exchanged in four cells.

use super::state::{HOUSES, STORED};
use super::vector::Vector;

/// Whether a solved lane's grid stays a solution if `other` is put into this cell: where row, column and box of both meet
/// again in a digit of the same kind, the four cells can be exchanged. They must be in two boxes, and in the state `before`,
/// which every solution of the puzzle agrees with, each must have had the digit that it gets.
#[inline(always)]
pub(super) fn has_twin<V: Vector>(
    stored: &[V; STORED],
    lane: usize,
    cell: u8,
    other: u16,
    before: &[u16; STORED],
) -> bool {
    let cell = usize::from(cell) % HOUSES;
    let (row, column) = (cell / 9, cell % 9);
    let at = |row: usize, column: usize| stored[(9 * row + column) % HOUSES].lane(lane);
    let (mut in_row, mut in_column) = (0, 0);
    for i in 0..9 {
        in_row |= u32::from(at(row, i) == other) << i;
        in_column |= u32::from(at(i, column) == other) << i;
    }
    let (across, down) = (in_row.trailing_zeros() as usize, in_column.trailing_zeros() as usize);
    let digit = at(row, column);
    let could = |row: usize, column: usize, digit: u16| before[(9 * row + column) % HOUSES] & digit != 0;
    at(down, across) == digit
        && (row / 3 == down / 3) != (column / 3 == across / 3)
        && could(row, column, other)
        && could(row, across, digit)
        && could(down, column, digit)
        && could(down, across, other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::Portable;

    const GRID: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The grid in lane 5 of vectors that hold something else beside it, and a state before with all candidates.
    fn solved() -> ([Portable; STORED], [u16; STORED]) {
        let mut stored = [Portable::splat(0b10_1010); STORED];
        for (vector, digit) in stored.iter_mut().zip(GRID) {
            vector.set_lane(5, 1 << (digit - b'1'));
        }
        (stored, [0x1FF; STORED])
    }

    #[test]
    fn four_cells_are_exchanged_where_all_could_be() {
        let (stored, before) = solved();
        let digit_at = |cell: usize| u16::from(GRID[cell] - b'0');
        let mut found = 0;
        for cell in 0..81 {
            for other in (1..=9).filter(|&other| other != digit_at(cell)) {
                let place = |cells: [usize; 9]| cells.into_iter().find(|&cell| digit_at(cell) == other).unwrap_or(0);
                let across = place(std::array::from_fn(|i| cell / 9 * 9 + i));
                let down = place(std::array::from_fn(|i| 9 * i + cell % 9));
                let opposite = down / 9 * 9 + across % 9;
                let four = [cell, across, down, opposite];
                let boxes = four.map(|cell| cell / 27 * 3 + cell % 9 / 3);
                let in_two = (boxes[0] == boxes[1]) != (boxes[0] == boxes[2]);
                let expected = digit_at(opposite) == digit_at(cell) && in_two;
                assert_eq!(has_twin(&stored, 5, cell as u8, 1 << (other - 1), &before), expected, "cell {cell}");
                if expected {
                    found += 1;
                    for settled in four {
                        let mut before = before;
                        before[settled] = 1 << (digit_at(settled) - 1);
                        assert!(!has_twin(&stored, 5, cell as u8, 1 << (other - 1), &before), "{settled} settled");
                    }
                }
            }
        }
        assert!(found >= 4);
    }
}
