//! Exact counts of boards whose boxes have two rows, or two columns: 4x4, 6x6 and 8x8, any digits allowed in any cell.
//!
//! Such a board of order 2C has C bands and two stacks. The set A of digits in the upper row of a band's left box fixes
//! everything the left box has to do with the right one: the left box's lower row, and the right box's upper row, hold the
//! other digits. So the number of solutions is the sum, over all tuples of C such sets, of L(tuple) * R(tuple), where L is
//! the number of ways to fill the left stack, and R the right one, columns and rows being right. There are at most 70^4
//! tuples.
//!
//! L is a product of two sparse matrices. The bands are parted into two halves. If it is known which digits each column of
//! the stack has in the first half, the halves are filled independently: L(tuple) is the sum, over all such partitions S,
//! of the ways to fill the first half with its sets and S, times the ways to fill the second with its sets and the rest.
//!
//! Order 10 is out of reach this way: the larger half has 252^3 tuples instead of 70^2, and there are 56,586,600 partitions
//! between the halves instead of 44,730. Its boards are searched.
//!
//! * [`board`]: which puzzles these are; the sets;
//! * [`stack`]: the two matrices of a stack;
//! * [`outer`]: tuples of the first half that stand for others, since digits allowed in the same cells are interchangeable;
//! * this file: the sum.

mod board;
mod outer;
mod stack;

use std::ops::Range;

use super::job::Job;
use crate::limits::Stop;
pub(super) use board::Board;
use outer::Outer;
use stack::{Matrix, Side, Stack};

/// Entries, of 4 bytes, that the matrices of a half may have at a time; more are made and used in several parts.
const ENTRIES: usize = 12_000_000;

impl Board {
    /// The number of solutions.
    ///
    /// # Errors
    /// Why the job had to stop before it was known.
    pub(in crate::count) fn count(&self, job: &Job<'_>) -> Result<u128, Stop> {
        let outer = Outer::of(self);
        let [left, right] = [Stack::new(self, Side::Left), Stack::new(self, Side::Right)];
        let (one, other) = (left.estimate(&outer, job)?, right.estimate(&outer, job)?);
        let parts = |half: usize| (one[half] + other[half]).div_ceil(ENTRIES).max(1);
        let tuples = self.subsets().len().pow(self.halves()[1].len() as u32);
        let mut sum = 0;
        for i in 0..parts(0) {
            let rows = share(i, parts(0), outer.len());
            let firsts = [left.first(&outer, &rows, job)?, right.first(&outer, &rows, job)?];
            for j in 0..parts(1) {
                let range = share(j, parts(1), self.subsets().len());
                let seconds = [left.second(&range, job)?, right.second(&range, job)?];
                let weights = |row| outer.weight(rows.start + row);
                sum += product(&firsts, &seconds, tuples, weights, &job.part(i * parts(1) + j, parts(0) * parts(1)))?;
            }
        }
        Ok(sum)
    }
}

/// The part of `0..len` that is number `number` of `of`.
fn share(number: usize, of: usize, len: usize) -> Range<usize> {
    len * number / of..len * (number + 1) / of
}

/// The sum over these tuples of the first half, each as often as `weight` says, and so many of the second.
fn product(
    firsts: &[Matrix; 2],
    seconds: &[Matrix; 2],
    tuples: usize,
    weight: impl Fn(usize) -> u64 + Sync,
    job: &Job<'_>,
) -> Result<u128, Stop> {
    job.sum(
        firsts[0].len(),
        || [vec![0u32; tuples], vec![0u32; tuples]],
        |ways, row| {
            for ((ways, first), second) in ways.iter_mut().zip(firsts).zip(seconds) {
                ways.fill(0);
                for entry in &first[row] {
                    for other in &second[usize::from(entry.index)] {
                        // At most 576 * 119 * 16 ways for a stack, by Bregman's bound of a column's, the next one's and so on.
                        ways[usize::from(other.index)] += u32::from(entry.count) * u32::from(other.count);
                    }
                }
            }
            let [left, right] = ways;
            let sum: u128 = left.iter().zip(&*right).map(|(&left, &right)| u128::from(left) * u128::from(right)).sum();
            Ok(sum * u128::from(weight(row)))
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Cell, Digit, DigitSet, Engine, Layout, Limits, Puzzle, RandomSource, SeededRandom};

    fn total(rows: u8, columns: u8, threads: usize) -> u128 {
        let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(rows, columns).unwrap())).build().unwrap();
        Board::of(&empty).unwrap().count(&Job::new(threads, None, &Limits::none())).unwrap()
    }

    #[test]
    fn totals_of_empty_boards() {
        assert_eq!(total(2, 2, 1), 288);
        assert_eq!([total(2, 3, 1), total(3, 2, 2)], [28_200_960; 2]);
        assert_eq!([total(2, 4, 1), total(2, 4, 2), total(4, 2, 3)], [29_136_487_207_403_520; 3]);
    }

    /// A puzzle cut from a random grid: cells in random order are given, then of known parity, then without some digits.
    fn random_puzzle(layout: &Layout, counts: [usize; 3], random: &mut SeededRandom) -> Puzzle {
        let order = layout.order();
        let mut first = Puzzle::builder(layout);
        let mut digits: Vec<Digit> = DigitSet::all(order).iter().collect();
        shuffle(&mut digits, random);
        for (i, &digit) in digits.iter().enumerate() {
            first.given(Cell::new(order / 2, i as u8).unwrap(), digit);
        }
        let grid = first.build().unwrap().solve(&Limits::none()).unwrap().unwrap();
        let mut cells: Vec<Cell> = layout.cells().collect();
        shuffle(&mut cells, random);
        let mut cells = cells.into_iter();
        let mut builder = Puzzle::builder(layout);
        for cell in cells.by_ref().take(counts[0]) {
            builder.given(cell, grid.get(cell).unwrap());
        }
        for cell in cells.by_ref().take(counts[1]) {
            let even = grid.get(cell).unwrap().get().is_multiple_of(2);
            builder.allow(cell, if even { DigitSet::even(order) } else { DigitSet::odd(order) });
        }
        for cell in cells.take(counts[2]) {
            let mask = DigitSet::from_bits(u128::from(random.next_u64())) & DigitSet::all(order);
            builder.allow(cell, mask.with(grid.get(cell).unwrap()));
        }
        builder.build().unwrap()
    }

    fn shuffle<T>(items: &mut [T], random: &mut SeededRandom) {
        for i in (1..items.len()).rev() {
            items.swap(i, random.below(i as u64 + 1) as usize);
        }
    }

    #[test]
    fn as_many_as_the_search_finds() {
        let random = &mut SeededRandom::new(5);
        let (mut most, mut boards) = (0, 0);
        for (rows, columns, times) in [(2, 2, 150), (2, 3, 40), (3, 2, 40), (2, 4, 12), (4, 2, 12)] {
            let layout = Layout::boxes(BoxShape::new(rows, columns).unwrap());
            let cells = layout.cell_count() as u64;
            for _ in 0..times {
                let least = if cells == 64 { 13 } else { cells / 12 };
                let counts = [least + random.below(cells / 6), random.below(cells / 3), random.below(cells / 4)];
                let puzzle = random_puzzle(&layout, counts.map(|count| count as usize), random);
                let Some(expected) = Engine::Search.count(&puzzle, &Limits::none().nodes(300_000)).exact() else {
                    continue;
                };
                let board = Board::of(&puzzle).unwrap();
                assert_eq!(board.count(&Job::new(1, None, &Limits::none())), Ok(expected), "{puzzle:?}");
                most = expected.max(most);
                boards += 1;
            }
        }
        assert!(most > 20_000 && boards > 200, "{most} {boards}");
    }

    #[test]
    fn parts_of_a_board_add_up() {
        let random = &mut SeededRandom::new(9);
        for (givens, marks) in [(5, 0), (3, 12), (0, 64)] {
            let puzzle = random_puzzle(&Layout::boxes(BoxShape::new(2, 4).unwrap()), [givens, marks, 0], random);
            let count =
                |puzzle: &Puzzle| Board::of(puzzle).unwrap().count(&Job::new(2, None, &Limits::none())).unwrap();
            let (index, set) = puzzle.allowed().iter().enumerate().find(|(_, set)| set.len() > 1).unwrap();
            let cell = Cell::from_index(index, 8).unwrap();
            let low = DigitSet::single(set.first().unwrap());
            let sum = count(&puzzle.with_allowed(cell, low)) + count(&puzzle.with_allowed(cell, *set - low));
            assert_eq!(count(&puzzle), sum);
        }
    }

    #[test]
    fn a_job_is_stopped() {
        let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 4).unwrap())).build().unwrap();
        let job = Job::new(2, None, &Limits::none().time(std::time::Duration::ZERO));
        assert_eq!(Board::of(&empty).unwrap().count(&job), Err(Stop::Time));
    }
}
