//! A symmetry of the classic board as a value: where each cell and each digit goes.

use std::fmt;

use super::orders::{LINE_ORDERS, LINES, inverse};
use crate::model::solution_grid::SolutionGrid;
use crate::random::RandomSource;

/// One of the 2 * 6^8 * 9! symmetries of the classic 9x9 board: perhaps a transposition, then an exchange of rows and
/// of columns that keeps bands and stacks together, then an exchange of digits.
///
/// ```
/// use sudoku_core::{SeededRandom, SolutionGrid, Transform};
/// let grid: SolutionGrid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
/// let (one, two) = (Transform::random(&mut SeededRandom::new(1)), Transform::random(&mut SeededRandom::new(2)));
/// assert_eq!(one.then(&two).apply_to_grid(&grid), two.apply_to_grid(&one.apply_to_grid(&grid)));
/// assert_eq!(one.then(&one.inverse()), Transform::IDENTITY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transform {
    pub(super) transposes: bool,
    /// The row, after the transposition, that comes to each row.
    pub(super) rows: [u8; 9],
    /// The column, likewise.
    pub(super) columns: [u8; 9],
    /// What becomes of each digit; 0, an empty cell, stays.
    pub(super) digits: [u8; 10],
}

impl Transform {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Transform = Transform {
        transposes: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// How many there are.
    pub const COUNT: u64 = 2 * (LINE_ORDERS * LINE_ORDERS) as u64 * 362_880;

    /// The symmetry that transposes if asked to, then puts row `rows[i]` into row `i` and column `columns[i]` into
    /// column `i`, both from 0, then writes `digits[d - 1]` for digit `d`. `None` unless each list holds each of its
    /// numbers once, and rows of a band stay together in a band, columns in a stack.
    pub fn new(transposes: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Transform> {
        let keeps_threes = |lines: &[u8; 9]| LINES.contains(lines);
        let is_whole = digits.iter().fold(0_u16, |set, &digit| set | 1_u16.checked_shl(digit.into()).unwrap_or(0));
        let mut all = [0; 10];
        all[1..].copy_from_slice(&digits);
        let is_valid = keeps_threes(&rows) && keeps_threes(&columns) && is_whole == 0b11_1111_1110;
        is_valid.then_some(Transform { transposes, rows, columns, digits: all })
    }

    /// A symmetry, each as likely as any other.
    pub fn random(source: &mut impl RandomSource) -> Transform {
        let transposes = source.below(2) == 1;
        let rows = LINES[source.below(LINE_ORDERS as u64) as usize];
        let columns = LINES[source.below(LINE_ORDERS as u64) as usize];
        let mut digits = Transform::IDENTITY.digits;
        for last in (2..=9).rev() {
            digits.swap(last, 1 + source.below(last as u64) as usize);
        }
        Transform { transposes, rows, columns, digits }
    }

    /// Whether rows become columns.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// The row that comes to each row, from 0; a column if [`Transform::transposes`].
    pub fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// The column that comes to each column, from 0; a row if [`Transform::transposes`].
    pub fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// What becomes of the digits 1 to 9.
    pub fn digits(&self) -> [u8; 9] {
        std::array::from_fn(|index| self.digits[index + 1])
    }

    /// The image of a board: values in row-major order, 0 for an empty cell; what is above 9 becomes empty.
    pub fn apply(&self, values: &[u8; 81]) -> [u8; 81] {
        let (down, right) = if self.transposes { (1, 9) } else { (9, 1) };
        let mut image = [0; 81];
        for (row, &from_row) in image.chunks_exact_mut(9).zip(&self.rows) {
            for (cell, &from_column) in row.iter_mut().zip(&self.columns) {
                let value = values[down * usize::from(from_row) + right * usize::from(from_column)];
                *cell = self.digits.get(usize::from(value)).copied().unwrap_or(0);
            }
        }
        image
    }

    /// The image of a complete grid.
    pub fn apply_to_grid(&self, grid: &SolutionGrid) -> SolutionGrid {
        SolutionGrid::from_trusted(self.apply(grid.values()))
    }

    /// This symmetry and then `next`, in one.
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        let (rows, columns) = if next.transposes { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Transform {
            transposes: self.transposes != next.transposes,
            rows: next.rows.map(|row| rows[usize::from(row)]),
            columns: next.columns.map(|column| columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        Transform { transposes: self.transposes, rows, columns, digits: inverse(&self.digits) }
    }
}

impl Default for Transform {
    fn default() -> Transform {
        Transform::IDENTITY
    }
}

/// As in `transpose rows 123456789 columns 312456789 digits 214356789`: the row and the column, from 1, that come to
/// each, then what becomes of each digit. `transpose`, which comes first, is left out if there is none.
impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |numbers: [u8; 9]| numbers.map(|number| char::from(b'0' + number)).iter().collect::<String>();
        let (rows, columns) = (text(self.rows.map(|row| row + 1)), text(self.columns.map(|column| column + 1)));
        let transposes = if self.transposes { "transpose " } else { "" };
        write!(f, "{transposes}rows {rows} columns {columns} digits {}", text(self.digits()))
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transform({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SeededRandom;

    fn board(random: &mut SeededRandom) -> [u8; 81] {
        std::array::from_fn(|_| random.below(10) as u8)
    }

    #[test]
    fn the_group_laws_hold() {
        let mut random = SeededRandom::new(11);
        for _ in 0..2000 {
            let [a, b, c] = [(); 3].map(|()| Transform::random(&mut random));
            let board = board(&mut random);
            assert_eq!(a.then(&b).apply(&board), b.apply(&a.apply(&board)));
            assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            assert_eq!(a.then(&a.inverse()), Transform::IDENTITY);
            assert_eq!(a.inverse().then(&a), Transform::IDENTITY);
            assert_eq!(a.inverse().apply(&a.apply(&board)), board);
            assert_eq!(Transform::new(a.transposes, a.rows, a.columns, a.digits()), Some(a));
        }
        assert_eq!(Transform::COUNT, 1_218_998_108_160);
    }

    #[test]
    fn every_part_can_be_drawn() {
        let mut random = SeededRandom::new(12);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..20_000 {
            let drawn = Transform::random(&mut random);
            seen.insert((0, drawn.transposes.into(), 0));
            seen.insert((1, drawn.rows[0], drawn.rows[1]));
            seen.insert((2, drawn.columns[0], drawn.columns[3]));
            seen.insert((3, drawn.digits[1], drawn.digits[9]));
        }
        assert_eq!(seen.len(), 2 + 9 * 2 + 9 * 6 + 9 * 8);
    }

    #[test]
    fn what_is_no_symmetry_is_refused() {
        let same = *Transform::IDENTITY.rows();
        let digits = Transform::IDENTITY.digits();
        let new = |rows, digits| Transform::new(false, rows, same, digits);
        assert_eq!(new([0, 1, 3, 2, 4, 5, 6, 7, 8], digits), None);
        assert_eq!(new([0, 1, 1, 3, 4, 5, 6, 7, 8], digits), None);
        assert_eq!(new(same, [1, 1, 3, 4, 5, 6, 7, 8, 9]), None);
        assert_eq!(new(same, [0, 1, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(new([3, 5, 4, 0, 1, 2, 8, 7, 6], digits).map(|t| t.rows[0]), Some(3));
    }

    #[test]
    fn what_it_says() {
        let text = "transpose rows 132456789 columns 789123456 digits 213456789";
        let rows = [0, 2, 1, 3, 4, 5, 6, 7, 8];
        let transform = Transform::new(true, rows, [6, 7, 8, 0, 1, 2, 3, 4, 5], [2, 1, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(transform.unwrap().to_string(), text);
        assert!(!Transform::IDENTITY.to_string().contains("transpose"));
    }
}
