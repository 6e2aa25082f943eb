//! Which puzzles are counted so, turned so that each box has two rows.

use crate::model::puzzle::Puzzle;

/// Not the number of a set.
const NONE: u8 = u8::MAX;

/// A board of two stacks, each of `columns` columns, and as many bands.
#[derive(Debug)]
pub(in crate::count) struct Board {
    columns: usize,
    /// The digits allowed in each cell in row-major order, bit `d` for digit `d + 1`.
    masks: Vec<u16>,
    /// All sets of half of the digits, ascending.
    subsets: Vec<u16>,
    /// The place of each set in `subsets`.
    numbers: Vec<u8>,
}

impl Board {
    /// The board of a puzzle of order 4, 6 or 8 with boxes of two rows or two columns, no further houses and no groups.
    pub(in crate::count) fn of(puzzle: &Puzzle) -> Option<Board> {
        let layout = puzzle.layout();
        let (rows, columns) = layout.shape().map(|shape| (shape.rows(), shape.columns()))?;
        let order = usize::from(layout.order());
        let fits = rows.min(columns) == 2 && rows.max(columns) <= 4 && layout.houses().len() == 3 * order;
        if !fits || !puzzle.groups().is_empty() {
            return None;
        }
        let allowed = puzzle.allowed();
        let turned = rows != 2;
        let cell = |i: usize| if turned { i % order * order + i / order } else { i };
        let masks = (0..order * order).map(|i| allowed.get(cell(i)).map_or(0, |set| set.bits() as u16)).collect();
        let subsets: Vec<u16> = (0..1u16 << order).filter(|set| set.count_ones() as usize == order / 2).collect();
        let mut numbers = vec![NONE; 1 << order];
        for (number, &set) in subsets.iter().enumerate() {
            if let Some(slot) = numbers.get_mut(usize::from(set)) {
                *slot = number as u8;
            }
        }
        Some(Board { columns: order / 2, masks, subsets, numbers })
    }

    /// The columns of a stack, which are as many as the bands.
    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// The number of digits.
    pub(super) fn order(&self) -> usize {
        2 * self.columns
    }

    /// All digits.
    pub(super) fn all(&self) -> u16 {
        (1 << self.order()) - 1
    }

    /// All sets of half of the digits.
    pub(super) fn subsets(&self) -> &[u16] {
        &self.subsets
    }

    /// The place of a set in [`Board::subsets`], which must be one of them.
    pub(super) fn number(&self, set: u16) -> usize {
        usize::from(self.numbers[usize::from(set)])
    }

    /// The digits allowed in a cell.
    pub(super) fn mask(&self, row: usize, column: usize) -> u16 {
        self.masks[row * self.order() + column]
    }

    /// The bands of the two halves, one or two each.
    pub(super) fn halves(&self) -> [Vec<usize>; 2] {
        let first = self.columns.div_ceil(2);
        [(0..first).collect(), (first..self.columns).collect()]
    }

    /// For each digit, a number that it shares with the digits allowed in the same cells.
    pub(super) fn classes(&self) -> Vec<usize> {
        let cells = |digit: usize| self.masks.iter().map(move |mask| mask >> digit & 1);
        let first_like = |digit: usize| (0..digit).find(|&other| cells(other).eq(cells(digit)));
        (0..self.order()).map(|digit| first_like(digit).unwrap_or(digit)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Layout};

    #[test]
    fn boards_are_turned_and_others_refused() {
        let puzzle = |rows, columns, cell: usize| {
            let layout = Layout::boxes(BoxShape::new(rows, columns).unwrap());
            let mut values = vec![0; layout.cell_count()];
            values[cell] = 3;
            Puzzle::from_values(&layout, &values).unwrap()
        };
        let upright = Board::of(&puzzle(2, 3, 2 * 6 + 5)).unwrap();
        let turned = Board::of(&puzzle(3, 2, 5 * 6 + 2)).unwrap();
        assert_eq!(upright.masks, turned.masks);
        assert_eq!(upright.mask(2, 5), 0b100);
        assert_eq!(upright.classes(), [0, 0, 2, 0, 0, 0]);
        assert_eq!(upright.subsets().len(), 20);
        assert!(upright.subsets().iter().enumerate().all(|(number, &set)| upright.number(set) == number));
        for (rows, columns) in [(3, 3), (1, 4), (2, 5), (4, 4)] {
            assert!(Board::of(&puzzle(rows, columns, 0)).is_none());
        }
        let diagonal = Layout::boxes(BoxShape::new(2, 2).unwrap()).with_diagonals();
        assert!(Board::of(&Puzzle::builder(&diagonal).build().unwrap()).is_none());
    }
}
