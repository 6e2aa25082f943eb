//! Random solutions of a puzzle, each as likely as any other.

use std::fmt;

use super::classic::Classic;
use super::contraction::{self, Contraction, Kernel, Totals};
use super::job::Job;
use super::letters::{self, Leaf};
use crate::limits::{Limits, Stop};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::random::RandomSource;

/// Solutions that are kept, if there are no more.
const MOST: u64 = 20_000;

/// An endless iterator over random solutions of a puzzle, made by [`Puzzle::sample_solutions`]: each solution is as likely
/// as any other, and none depends on those before. It is empty if there is no solution.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, SeededRandom};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
/// let samples = empty.sample_solutions(SeededRandom::new(1), &Limits::none())?;
/// assert_eq!(samples.solutions(), 6_670_903_752_021_072_936_960);
/// assert!(samples.take(3).all(|grid| empty.accepts(&grid)));
/// # Ok::<(), sudoku_core::Stop>(())
/// ```
pub struct Samples<R> {
    random: R,
    source: Source,
}

/// The number of a board, its tables and its totals.
type Ready = (usize, Contraction, Totals);

enum Source {
    /// All solutions.
    Few(Vec<Grid>),
    /// Boards without groups, with the number of solutions up to each, and the one that is ready to be drawn from.
    Many { leaves: Vec<Leaf>, sums: Vec<u128>, ready: Option<Box<Ready>> },
}

impl Puzzle {
    /// Random solutions, each as likely as any other. The puzzle is counted first; the limits are for that. Puzzles that
    /// can only be counted one by one must have no more than 20,000 solutions.
    ///
    /// # Errors
    /// The limit that was reached before the number of solutions was known; [`Stop::Solutions`] if there are too many.
    pub fn sample_solutions<R: RandomSource>(&self, random: R, limits: &Limits) -> Result<Samples<R>, Stop> {
        let few = Limits { solutions: Some(MOST + 1), ..limits.clone() };
        let job = Job::new(1, None, limits);
        let mut solutions = self.solutions(&few);
        let grids: Vec<Grid> = solutions.by_ref().take(MOST as usize + 1).collect();
        match solutions.stop() {
            Some(stop) if stop != Stop::Solutions => return Err(stop),
            _ if grids.len() <= MOST as usize => return Ok(Samples { random, source: Source::Few(grids) }),
            _ => {}
        }
        drop(grids);
        let classic = Classic::of(self).ok_or(Stop::Solutions)?;
        Ok(Samples { random, source: Source::many(&classic, &job)? })
    }
}

impl Source {
    /// Counts every board that the puzzle falls into.
    fn many(classic: &Classic, job: &Job<'_>) -> Result<Source, Stop> {
        let leaves = classic.leaves(job)?.ok_or(Stop::Solutions)?;
        let (mut sums, mut sum, mut ready) = (Vec::new(), 0, None);
        for (number, leaf) in leaves.iter().enumerate() {
            let (contraction, totals) = prepare(leaf, job)?;
            sum += totals.total() * leaf.times;
            sums.push(sum);
            ready = Some(Box::new((number, contraction, totals)));
        }
        Ok(Source::Many { leaves, sums, ready })
    }
}

/// The tables of a board.
fn prepare(leaf: &Leaf, job: &Job<'_>) -> Result<(Contraction, Totals), Stop> {
    let board = contraction::Board { masks: leaf.masks, groups: Vec::new() };
    let plan = contraction::plan(&board).ok_or(Stop::Solutions)?;
    let contraction = Contraction::new(&board, &plan, Kernel::best(), false, job)?;
    let totals = contraction.totals(job)?;
    Ok((contraction, totals))
}

impl<R> Samples<R> {
    /// The number of solutions.
    pub fn solutions(&self) -> u128 {
        match &self.source {
            Source::Few(grids) => grids.len() as u128,
            Source::Many { sums, .. } => sums.last().copied().unwrap_or(0),
        }
    }
}

impl<R: RandomSource> Iterator for Samples<R> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match &mut self.source {
            Source::Few(grids) => grids.get(self.random.below(grids.len() as u64) as usize).cloned(),
            Source::Many { leaves, sums, ready } => {
                let number = self.random.below_wide(sums.last().copied().unwrap_or(0));
                let chosen = sums.partition_point(|&sum| sum <= number);
                let leaf = leaves.get(chosen)?;
                if ready.as_ref().is_none_or(|ready| ready.0 != chosen) {
                    *ready = None;
                    // Without limits there is nothing that it could fail with: it worked before.
                    let (contraction, totals) = prepare(leaf, &Job::new(1, None, &Limits::none())).ok()?;
                    *ready = Some(Box::new((chosen, contraction, totals)));
                }
                let (_, contraction, totals) = &mut **ready.as_mut()?;
                let mut digits = contraction.draw(totals, &mut self.random)?;
                letters::rename(leaf, &mut digits, &mut self.random);
                Some(Grid::from_trusted(9, digits.into()))
            }
        }
    }
}

impl<R> fmt::Debug for Samples<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Samples").field("solutions", &self.solutions()).finish_non_exhaustive()
    }
}

#[cfg(test)]
#[allow(clippy::cast_precision_loss, reason = "statistics")]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::model::box_shape::BoxShape;
    use crate::model::cell::Cell;
    use crate::model::digit::Digit;
    use crate::model::digit_set::DigitSet;
    use crate::model::layout::Layout;
    use crate::model::puzzle_builder::PuzzleBuilder;
    use crate::random::SeededRandom;

    /// Puzzles with about a thousand solutions, in which some digits are not given, and their solutions.
    fn puzzle(seed: u64, random: &mut SeededRandom, letter: bool) -> (Puzzle, HashMap<Vec<u8>, u32>) {
        let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
        let empty = Puzzle::builder(&layout).build().unwrap();
        let grid = empty.sample_solutions(SeededRandom::new(seed), &Limits::none()).unwrap().next().unwrap();
        loop {
            let mut builder = PuzzleBuilder::new(&layout);
            for (index, &value) in grid.values().iter().enumerate() {
                let (cell, digit) = (Cell::from_index(index, 9).unwrap(), Digit::new(value).unwrap());
                match random.below(100) {
                    0..45 if value <= 6 => drop(builder.given(cell, digit)),
                    45..48 if value % 2 == 0 => drop(builder.allow(cell, DigitSet::even(9))),
                    _ => {}
                }
            }
            if letter {
                let eights = (0..81).filter(|&i| grid.values()[i] == 8).take(3);
                builder.group(eights.map(|index| Cell::from_index(index, 9).unwrap()));
            }
            let puzzle = builder.build().unwrap();
            let solutions: Vec<Grid> = puzzle.solutions(&Limits::none().solutions(1_300)).collect();
            if (400..1_300).contains(&solutions.len()) {
                return (puzzle, solutions.iter().map(|grid| (grid.values().to_vec(), 0)).collect());
            }
        }
    }

    #[test]
    fn solutions_are_equally_likely() {
        let mut random = SeededRandom::new(1);
        for seed in 0..2 {
            let (puzzle, mut tally) = puzzle(seed, &mut random, seed % 2 == 1);
            let classic = Classic::of(&puzzle).unwrap();
            let source = Source::many(&classic, &Job::new(1, None, &Limits::none())).unwrap();
            let samples = Samples { random: SeededRandom::new(seed), source };
            assert_eq!(samples.solutions(), tally.len() as u128);
            let draws = if seed % 2 == 1 { 2 } else { 6 } * tally.len();
            for grid in samples.take(draws) {
                *tally.get_mut(grid.values()).expect("a solution") += 1;
            }
            let expected = draws as f64 / tally.len() as f64;
            let square: f64 = tally.values().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            // Chi-square is nearly normal: mean n, variance 2n. Beyond 5 sigma once in millions of seeds.
            let degrees = tally.len() as f64 - 1.0;
            let sigmas = (square - degrees) / (2.0 * degrees).sqrt();
            assert!(sigmas.abs() < 5.0, "{sigmas} {puzzle:?}");
        }
    }
}
