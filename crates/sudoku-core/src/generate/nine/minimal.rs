//! Minimal puzzles, top-down from uniform grids: many side by side.

use std::ops::Range;

use super::cells::Cells;
use super::checks::Checks;
use super::removal::{Question, Removal};
use super::seeds::small_sets;
use crate::batch::Kernel;
use crate::model::solution_grid::SolutionGrid;
use crate::random::{RandomSource, SeededRandom};

/// Grids in work at a time: so many questions make a round.
const SIDE_BY_SIDE: usize = 1024;
/// Unavoidable sets that are kept of a grid, from one of its puzzles to the next.
const MOST_SETS: usize = 80;

/// A grid of which puzzles are made.
struct Plot {
    /// The orders of its puzzles come from here, in the order of the puzzles: whatever is done when, the same come out.
    random: SeededRandom,
    grid: [u8; 81],
    /// Unavoidable sets of the grid.
    known: Vec<Cells>,
    /// The numbers of the puzzles that are not begun.
    left: Range<usize>,
}

impl Plot {
    /// A grid for the puzzles with these numbers, all of its chances from one seed.
    fn new(seed: u64, puzzles: Range<usize>) -> Plot {
        let mut random = SeededRandom::new(seed);
        let grid = *SolutionGrid::random(&mut random).values();
        let mut known = Vec::with_capacity(MOST_SETS);
        small_sets(&grid, |set| known.push(set));
        Plot { random, grid, known, left: puzzles }
    }

    /// Begins its next puzzle.
    fn begin(&mut self) -> Option<(usize, Removal)> {
        let number = self.left.next()?;
        if self.known.len() > MOST_SETS {
            self.known.sort_unstable_by_key(|set| set.len());
            self.known.truncate(MOST_SETS / 2);
        }
        Some((number, Removal::new(shuffled(&mut self.random), &self.known)))
    }
}

/// A puzzle in the making, its number and its grid's place.
struct Work {
    number: usize,
    plot: usize,
    removal: Removal,
}

/// A random order of the cells, each as likely as any other.
fn shuffled(random: &mut SeededRandom) -> [u8; 81] {
    let mut order = std::array::from_fn(|cell| cell as u8);
    for left in (2..=81).rev() {
        order.swap(left - 1, random.below(left as u64) as usize);
    }
    order
}

/// `count` minimal puzzles, `per_grid` from each grid.
pub(super) fn minimal_puzzles(
    random: &mut SeededRandom,
    count: usize,
    per_grid: usize,
    kernel: Kernel,
) -> Vec<[u8; 81]> {
    let per_grid = per_grid.max(1);
    let mut fresh = (0..count)
        .step_by(per_grid)
        .map(|first| Plot::new(random.next_u64(), first..first.saturating_add(per_grid).min(count)));
    let mut plots: Vec<Plot> = fresh.by_ref().take(SIDE_BY_SIDE).collect();
    // Where there are few grids, several puzzles of each at once; the later ones have more sets to begin with.
    let mut works: Vec<Work> = Vec::new();
    for _ in 0..SIDE_BY_SIDE.checked_div(plots.len()).unwrap_or(0) {
        for (place, plot) in plots.iter_mut().enumerate() {
            works.extend(plot.begin().map(|(number, removal)| Work { number, plot: place, removal }));
        }
    }
    let (mut done, mut checks) = (vec![[0; 81]; count], Checks::new(kernel));
    while !works.is_empty() {
        works.retain_mut(|work| {
            let Some(plot) = plots.get_mut(work.plot) else { return false };
            loop {
                match work.removal.question() {
                    Question::Gone(gone) => checks.ask(&plot.grid, Cells::ALL - gone),
                    Question::Without(gone, cell) => checks.ask_without(&plot.grid, Cells::ALL - gone, cell),
                    Question::Done(gone) => {
                        if let Some(done) = done.get_mut(work.number) {
                            *done = std::array::from_fn(|cell| if gone.contains(cell) { 0 } else { plot.grid[cell] });
                        }
                        // While there are more grids, this is the only work on its own.
                        let next = plot.begin().or_else(|| {
                            *plot = fresh.next()?;
                            plot.begin()
                        });
                        let Some((number, removal)) = next else { return false };
                        (work.number, work.removal) = (number, removal);
                        continue;
                    }
                }
                return true;
            }
        });
        // Every work has asked one question.
        checks.answer(|question, other| {
            let Some(work) = works.get_mut(question) else { return };
            let (Some(other), Some(plot)) = (other, plots.get_mut(work.plot)) else { return work.removal.confirm() };
            let set = Cells::differing(&plot.grid, other);
            work.removal.refute(set);
            if !plot.left.is_empty() {
                plot.known.push(set);
            }
        });
    }
    done
}

#[cfg(test)]
#[allow(clippy::cast_precision_loss, reason = "statistics")]
mod tests {
    use super::*;
    use crate::generate::nine::proof::{is_minimal, is_unique};

    /// What is meant: one cell after another goes, if that leaves one solution.
    fn one_by_one(seed: u64, puzzles: usize) -> Vec<[u8; 81]> {
        let mut random = SeededRandom::new(seed);
        let grid = *SolutionGrid::random(&mut random).values();
        let mut make = || {
            let mut puzzle = grid;
            for cell in shuffled(&mut random).into_iter().rev().map(usize::from) {
                puzzle[cell] = 0;
                if !is_unique(&puzzle) {
                    puzzle[cell] = grid[cell];
                }
            }
            puzzle
        };
        (0..puzzles).map(|_| make()).collect()
    }

    #[test]
    fn the_puzzles_are_those_made_one_by_one() {
        // So many grids that of ten puzzles the last ones begin with what was learnt from the first.
        for (count, per_grid) in [(400, 1), (2203, 10), (0, 1)] {
            let mut seeds = SeededRandom::new(5);
            let mut expected = Vec::new();
            while expected.len() < count {
                expected.extend(one_by_one(seeds.next_u64(), per_grid.min(count - expected.len())));
            }
            for kernel in Kernel::available() {
                assert_eq!(minimal_puzzles(&mut SeededRandom::new(5), count, per_grid, kernel), expected, "{kernel}");
            }
        }
    }

    #[test]
    fn every_puzzle_has_one_solution_and_no_given_to_spare() {
        // More grids than are worked on at a time.
        let puzzles = minimal_puzzles(&mut SeededRandom::new(6), SIDE_BY_SIDE + 500, 1, Kernel::best());
        assert!(puzzles.iter().all(|puzzle| is_unique(puzzle) && is_minimal(puzzle)));
    }

    #[test]
    fn orders_are_equally_frequent() {
        let mut random = SeededRandom::new(7);
        let mut tally = vec![[0_i32; 81]; 81];
        for _ in 0..81_000 {
            shuffled(&mut random).into_iter().zip(&mut tally).for_each(|(cell, tally)| tally[usize::from(cell)] += 1);
        }
        assert!(tally.as_flattened().iter().all(|count| (count - 1000).abs() < 200));
    }

    /// The mean of removal in random order from uniform grids; the band is 30 standard errors wide.
    #[test]
    #[ignore = "half a minute in release"]
    fn soak_a_million_puzzles_have_the_mean_number_of_givens() {
        let mut random = SeededRandom::new(8);
        let mut givens = 0;
        for _ in 0..100 {
            let puzzles = minimal_puzzles(&mut random, 10_000, 1, Kernel::best());
            givens += puzzles.as_flattened().iter().filter(|&&digit| digit != 0).count();
        }
        let mean = givens as f64 / 1e6;
        assert!((24.33..=24.42).contains(&mean), "{mean}");
    }
}
