//! Exact counts of classic 9x9 boards, however many solutions they have.
//!
//! `README.md` in this folder draws the method.
#![allow(clippy::many_single_char_names, reason = "vectors and boxes that differ by their place alone")]
#![allow(clippy::inline_always)] // the inner loops must be compiled inside the functions that enable the instructions

mod band;
mod board;
mod boxes;
mod classes;
mod kernel;
mod likeness;
mod outer;
mod pairs;
mod plan;
mod product;
mod rows;
mod sample;
mod states;

use std::ops::Range;

use super::job::Job;
use crate::limits::Stop;
use band::Band;
pub(super) use board::Board;
use board::Orientation;
use kernel::Cpu;
pub use kernel::Kernel;
use likeness::Likeness;
use outer::Entry;
pub(super) use plan::{Plan, plan};
use product::{Memory, Product};
pub(super) use sample::Totals;

/// Parts that the work is divided into, at most.
const PARTS: usize = 4096;

/// A board whose solutions can be counted: the ways of its bands are known.
#[derive(Debug)]
pub(super) struct Contraction {
    /// As it is seen in the orientation.
    board: Board,
    orientation: Orientation,
    product: Product,
    entries: Vec<Entry>,
    /// The entries of each class.
    classes: Vec<Range<usize>>,
}

impl Contraction {
    /// Makes the tables of a board as it is seen in the plan's orientation. With `maps`, bands are mapped onto each other
    /// where that saves work; what this does cannot be undone for a solution.
    ///
    /// # Errors
    /// Why the job had to stop before they were made.
    pub(super) fn new(
        board: &Board,
        plan: &Plan,
        kernel: Kernel,
        maps: bool,
        job: &Job<'_>,
    ) -> Result<Contraction, Stop> {
        let (board, cpu) = (board.seen(plan.orientation), Cpu::new(kernel));
        let band = |band| Band::new(&board, band, cpu, job);
        let [outer, upper, lower] = [band(0)?, band(1)?, band(2)?];
        let maps = if maps { Likeness::all(&board, 0, [1, 2], [0, 1, 2]) } else { Vec::new() };
        let entries = outer::entries(&board, [&outer.boxes, &upper.boxes, &lower.boxes], &maps, job)?;
        let mut end = 0;
        let classes = entries.chunk_by(|a, b| a.class() == b.class()).map(|class| {
            end += class.len();
            end - class.len()..end
        });
        let classes = classes.collect();
        let product = Product::new(outer, upper, lower, board.digit_classes(&[1, 2]), cpu);
        Ok(Contraction { board, orientation: plan.orientation, product, entries, classes })
    }

    /// The number of solutions. `found` is told what each part of the work adds to it.
    ///
    /// # Errors
    /// Why the job had to stop before it was known, or what `found` fails with.
    pub(super) fn count(&self, job: &Job<'_>, found: &(dyn Fn(u128) -> Result<(), Stop> + Sync)) -> Result<u128, Stop> {
        let parts = self.classes.len().min(PARTS);
        job.sum(parts, Memory::default, |memory, part| {
            let bound = |part: usize| part * self.classes.len() / parts;
            let mut sum = 0;
            for class in &self.classes[bound(part)..bound(part + 1)] {
                let more = self.product.class(&self.entries[class.clone()], memory, job)?;
                found(more)?;
                sum += more;
            }
            Ok(sum)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// Boards with a few givens of a regular grid, or distinct digits in different boxes.
    fn boards(random: &mut impl FnMut(usize) -> usize) -> Vec<Board> {
        let mut boards = Vec::new();
        for round in 0..8 {
            let mut board = Board { masks: [511; 81], groups: Vec::new() };
            for given in 0..5 + round % 5 {
                let (row, column) = if round % 4 > 0 {
                    (given % 3 * 3 + given / 3, given / 3 * 3 + (given + round / 2) % 3)
                } else {
                    (random(9), random(9))
                };
                let digit = if round % 4 > 0 { given } else { (3 * (row % 3) + row / 3 + column) % 9 };
                board.masks[9 * row + column] = 1 << digit;
            }
            boards.push(board);
        }
        boards
    }

    #[test]
    fn maps_of_bands_change_no_count() {
        let mut seed = 5_usize;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223) & 0xFFFF_FFFF;
            (seed >> 8) % below
        };
        let job = Job::new(1, None, &Limits::none());
        let mut fewer = 0;
        for board in boards(&mut random) {
            let plan = plan(&board).unwrap();
            let [with, without] =
                [true, false].map(|maps| Contraction::new(&board, &plan, Kernel::best(), maps, &job).unwrap());
            if with.classes.len() < without.classes.len() {
                fewer += 1;
                let counts = [with, without].map(|contraction| contraction.count(&job, &|_| Ok(())).unwrap());
                assert_eq!(counts[0], counts[1], "{board:?}");
            }
        }
        assert!(fewer >= 3, "{fewer}");
    }
}
