//! What is near each cell: in its box, and in its row and column outside it, so that each peer counts once.

use super::numbers::{Number, add_less, add_three, add_two, add_up_to_three, count_three};
use super::plane::Plane;
use super::state::Digits;

/// How many cells of a kind are near each cell, itself counted.
pub(super) struct Near<P> {
    /// In the three cells of each row in each box.
    in_row: [[Number<P, 2>; 3]; 9],
    /// In the six cells of each column outside the box in each band.
    outside_column: [[Number<P, 3>; 3]; 9],
    boxes: [Number<P, 4>; 9],
}

impl<P: Plane> Near<P> {
    #[inline(always)]
    pub(super) fn new(cells: &[P; 81]) -> Self {
        let none = P::none();
        let (mut in_row, mut outside_column) = ([[[none; 2]; 3]; 9], [[[none; 3]; 3]; 9]);
        let mut boxes = [[none; 4]; 9];
        for r in 0..9 {
            for stack in 0..3 {
                in_row[r][stack] = in_three(cells, 9 * r + 3 * stack, 1);
            }
        }
        for c in 0..9 {
            let [x, y, z] = [in_three(cells, c, 9), in_three(cells, 27 + c, 9), in_three(cells, 54 + c, 9)];
            outside_column[c] = [add_two(y, z), add_two(x, z), add_two(x, y)];
        }
        for (square, number) in boxes.iter_mut().enumerate() {
            let (r, stack) = (square / 3 * 3, square % 3);
            *number = add_three(in_row[r][stack], in_row[r + 1][stack], in_row[r + 2][stack]);
        }
        Near { in_row, outside_column, boxes }
    }

    /// In a box and the rest of a row through it.
    #[inline(always)]
    pub(super) fn row_and_box(&self, r: usize, stack: usize) -> Number<P, 4> {
        let outside = add_two(self.in_row[r][(stack + 1) % 3], self.in_row[r][(stack + 2) % 3]);
        // At most fifteen.
        let [a, b, c, d, _] = add_less(&self.boxes[r / 3 * 3 + stack], &outside);
        [a, b, c, d]
    }

    /// Near a cell, from what is in its row and box.
    #[inline(always)]
    pub(super) fn around(&self, row_and_box: &Number<P, 4>, r: usize, c: usize) -> Number<P, 5> {
        add_less(row_and_box, &self.outside_column[c][r / 3])
    }
}

/// How many pairs (cells with two candidates) near each cell have a digit, itself counted; three stands for more.
///
/// It is too large to be cleared for every use.
pub(super) struct Alike<P> {
    row_and_box: [[Digits<Number2<P>>; 3]; 9],
    outside_column: [[Digits<Number2<P>>; 3]; 9],
}

type Number2<P> = Number<P, 2>;

impl<P: Plane> Alike<P> {
    pub(super) fn new() -> Self {
        let none = [[[[P::none(); 2]; 9]; 3]; 9];
        Alike { row_and_box: none, outside_column: none }
    }

    #[inline(always)]
    pub(super) fn find(&mut self, cells: &[Digits<P>; 81], pairs: &[P; 81]) {
        for d in 0..9 {
            let mut has = [P::none(); 81];
            for i in 0..81 {
                has[i] = cells[i][d].and(pairs[i]);
            }
            for c in 0..9 {
                let [x, y, z] = [in_three(&has, c, 9), in_three(&has, 27 + c, 9), in_three(&has, 54 + c, 9)];
                self.outside_column[c][0][d] = add_up_to_three(y, z);
                self.outside_column[c][1][d] = add_up_to_three(x, z);
                self.outside_column[c][2][d] = add_up_to_three(x, y);
            }
            for band in 0..3 {
                let mut in_row = [[[P::none(); 2]; 3]; 3];
                for i in 0..9 {
                    in_row[i / 3][i % 3] = in_three(&has, 27 * band + 3 * i, 1);
                }
                for stack in 0..3 {
                    let first_two = add_up_to_three(in_row[0][stack], in_row[1][stack]);
                    let in_box = add_up_to_three(first_two, in_row[2][stack]);
                    for r in 0..3 {
                        let outside = add_up_to_three(in_row[r][(stack + 1) % 3], in_row[r][(stack + 2) % 3]);
                        self.row_and_box[3 * band + r][stack][d] = add_up_to_three(in_box, outside);
                    }
                }
            }
        }
    }

    /// The sum over both digits of a cell that is a pair; nothing where it is none.
    #[inline(always)]
    pub(super) fn around(&self, cell: &Digits<P>, pair: P, r: usize, c: usize) -> Number<P, 3> {
        let none = P::none();
        let (row_and_box, outside_column) = (&self.row_and_box[r][c / 3], &self.outside_column[c][r / 3]);
        // Of the low bits of at most two numbers, and of the high ones: in one of them, in both.
        let (mut low, mut both_low, mut high, mut both_high) = (none, none, none, none);
        for d in 0..9 {
            let near = add_up_to_three(row_and_box[d], outside_column[d]);
            let (x, y) = (near[0].and(cell[d]), near[1].and(cell[d]));
            both_low = both_low.or(low.and(x));
            low = low.xor(x);
            both_high = both_high.or(high.and(y));
            high = high.xor(y);
        }
        let (twos, fours) = (both_low.xor(high), both_low.and(high));
        [low.and(pair), twos.and(pair), both_high.or(fours).and(pair)]
    }
}

/// How many of three cells so far apart.
#[inline(always)]
fn in_three<P: Plane>(cells: &[P; 81], first: usize, apart: usize) -> Number<P, 2> {
    count_three(cells[first], cells[first + apart], cells[first + 2 * apart])
}
