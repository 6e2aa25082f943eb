//! Minimal puzzles, top-down from uniform grids: many side by side.

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

/// A grid and the puzzle that is being made of it.
struct Plot {
    random: SeededRandom,
    grid: [u8; 81],
    /// Unavoidable sets of the grid.
    known: Vec<Cells>,
    removal: Removal,
    puzzles: std::ops::Range<usize>,
}

impl Plot {
    /// A grid for the puzzles with these numbers, all of its chances from one seed: whatever is done when, the same
    /// puzzles come out.
    fn new(seed: u64, puzzles: std::ops::Range<usize>) -> Plot {
        let mut random = SeededRandom::new(seed);
        let grid = *SolutionGrid::random(&mut random).values();
        let mut known = Vec::with_capacity(MOST_SETS);
        small_sets(&grid, |set| known.push(set));
        let removal = Removal::new(shuffled(&mut random), &known);
        Plot { random, grid, known, removal, puzzles }
    }

    /// Asks what has to be known next. Puzzles that are done meanwhile are written; `false` if that was the last.
    fn ask(&mut self, checks: &mut Checks, done: &mut [[u8; 81]]) -> bool {
        loop {
            match self.removal.question() {
                Question::Gone(gone) => checks.ask(&self.grid, Cells::ALL - gone),
                Question::Without(gone, cell) => checks.ask_without(&self.grid, Cells::ALL - gone, cell),
                Question::Done(gone) => {
                    if let Some(done) = self.puzzles.next().and_then(|number| done.get_mut(number)) {
                        *done = std::array::from_fn(|cell| if gone.contains(cell) { 0 } else { self.grid[cell] });
                    }
                    if self.puzzles.is_empty() {
                        return false;
                    }
                    if self.known.len() > MOST_SETS {
                        self.known.sort_unstable_by_key(|set| set.len());
                        self.known.truncate(MOST_SETS / 2);
                    }
                    self.removal = Removal::new(shuffled(&mut self.random), &self.known);
                    continue;
                }
            }
            return true;
        }
    }

    /// Takes in another solution, or that there is none.
    fn hear(&mut self, other: Option<&[u8; 81]>) {
        let Some(other) = other else { return self.removal.confirm() };
        let set = Cells::differing(&self.grid, other);
        self.removal.refute(set);
        if self.puzzles.len() > 1 {
            self.known.push(set);
        }
    }
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
    let mut done = vec![[0; 81]; count];
    let mut checks = Checks::new(kernel);
    let per_grid = per_grid.max(1);
    let mut fresh = (0..count)
        .step_by(per_grid)
        .map(|first| Plot::new(random.next_u64(), first..first.saturating_add(per_grid).min(count)));
    let mut plots: Vec<Plot> = fresh.by_ref().take(SIDE_BY_SIDE).collect();
    while !plots.is_empty() {
        let mut place = 0;
        while let Some(plot) = plots.get_mut(place) {
            if plot.ask(&mut checks, &mut done) {
                place += 1;
            } else if let Some(next) = fresh.next() {
                *plot = next;
            } else {
                plots.swap_remove(place);
            }
        }
        // Every plot has asked one question.
        checks.answer(|question, other| {
            if let Some(plot) = plots.get_mut(question) {
                plot.hear(other);
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
        for (count, per_grid) in [(400, 1), (203, 10), (3, 1)] {
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
