//! The board as the contraction sees it: turned so that the outer band comes first and the product's stack last.

use super::classes::DigitClasses;

/// One of the 18 ways to look at a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orientation {
    /// Whether columns are taken for rows.
    pub(super) transposed: bool,
    /// The band that the outer sum runs over.
    pub(super) outer: usize,
    /// The stack whose states make up the product.
    pub(super) product: usize,
}

impl Orientation {
    /// The cell of the board as it was read that is seen in this cell.
    pub(super) fn source(self, cell: usize) -> usize {
        let (row, column) = (cell / 9, cell % 9);
        let band = (self.outer + row / 3) % 3;
        let stack = (self.product + 1 + column / 3) % 3;
        let (row, column) = (3 * band + row % 3, 3 * stack + column % 3);
        if self.transposed { 9 * column + row } else { 9 * row + column }
    }
}

/// The digits of each cell, bit `d` for digit `d + 1`, and groups of equal cells that lie in one band each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::count) struct Board {
    pub(in crate::count) masks: [u16; 81],
    pub(in crate::count) groups: Vec<Vec<usize>>,
}

impl Board {
    /// The board in another orientation.
    pub(super) fn seen(&self, orientation: Orientation) -> Board {
        let mut place = [0; 81];
        for cell in 0..81 {
            place[orientation.source(cell)] = cell;
        }
        Board {
            masks: std::array::from_fn(|cell| self.masks[orientation.source(cell)]),
            groups: self.groups.iter().map(|group| group.iter().map(|&cell| place[cell]).collect()).collect(),
        }
    }

    /// The cell in this band and stack.
    fn cell(band: usize, stack: usize, row: usize, column: usize) -> usize {
        9 * (3 * band + row) + 3 * stack + column
    }

    /// The masks of a box's column, from top to bottom.
    pub(super) fn column(&self, band: usize, stack: usize, column: usize) -> [u16; 3] {
        [0, 1, 2].map(|row| self.masks[Self::cell(band, stack, row, column)])
    }

    /// Whether two columns of a box are the same: equal masks and no cell of a group.
    fn are_alike(&self, band: usize, stack: usize, one: usize, other: usize) -> bool {
        let free = |column| {
            (0..3).all(|row| {
                let cell = Self::cell(band, stack, row, column);
                !self.groups.iter().any(|group| group.contains(&cell))
            })
        };
        self.column(band, stack, one) == self.column(band, stack, other) && free(one) && free(other)
    }

    /// The permutations of a stack's columns that change nothing in these bands; the identity is the first.
    pub(super) fn column_symmetries(&self, bands: &[usize], stack: usize) -> Vec<[usize; 3]> {
        let same = |from: usize, to: usize| from == to || bands.iter().all(|&b| self.are_alike(b, stack, from, to));
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            .into_iter()
            .filter(|order| order.iter().enumerate().all(|(to, &from)| same(from, to)))
            .collect()
    }

    /// The digits that these bands cannot tell apart.
    pub(super) fn digit_classes(&self, bands: &[usize]) -> DigitClasses {
        DigitClasses::of(bands.iter().flat_map(|&band| self.masks[27 * band..27 * band + 27].iter().copied()))
    }

    /// Whether each group lies in one band, or in one stack if columns are taken for rows.
    pub(super) fn groups_fit(&self, transposed: bool) -> bool {
        let chute = |cell: usize| if transposed { cell % 9 / 3 } else { cell / 27 };
        self.groups.iter().all(|group| group.windows(2).all(|pair| chute(pair[0]) == chute(pair[1])))
    }

    /// The groups that lie in a band.
    pub(super) fn groups_of(&self, band: usize) -> impl Iterator<Item = &Vec<usize>> {
        self.groups.iter().filter(move |group| group.iter().all(|&cell| cell / 27 == band))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orientations_put_the_named_chutes_in_place() {
        for i in 0..18 {
            let orientation = Orientation { transposed: i >= 9, outer: i % 9 / 3, product: i % 3 };
            let mut cells: Vec<usize> = (0..81).map(|cell| orientation.source(cell)).collect();
            let chutes = |cell: usize| {
                if orientation.transposed { (cell % 9 / 3, cell / 27) } else { (cell / 27, cell % 9 / 3) }
            };
            assert!(cells[..27].iter().all(|&cell| chutes(cell).0 == orientation.outer));
            assert!((0..81).filter(|i| i % 9 >= 6).all(|i| chutes(cells[i]).1 == orientation.product));
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..81));
        }
    }

    #[test]
    fn columns_are_alike_by_masks_and_groups() {
        let mut board = Board { masks: [511; 81], groups: Vec::new() };
        assert_eq!(board.column_symmetries(&[0, 1, 2], 1).len(), 6);
        board.masks[3] = 1;
        assert_eq!(board.column_symmetries(&[0], 1), [[0, 1, 2], [0, 2, 1]]);
        assert_eq!(board.column_symmetries(&[1, 2], 1).len(), 6);
        board.groups.push(vec![4, 17]);
        assert_eq!(board.column_symmetries(&[0], 1), [[0, 1, 2]]);
        assert_eq!(board.column_symmetries(&[0], 2), [[0, 1, 2], [1, 0, 2]]);
    }
}
