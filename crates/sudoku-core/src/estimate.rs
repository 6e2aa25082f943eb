//! Estimates of numbers of solutions, where there are too many to count.

#![allow(clippy::cast_precision_loss, reason = "an estimate has few digits that count")]

use crate::engine::Engine;
use crate::limits::{Limits, Stop, Watch};
use crate::model::puzzle::Puzzle;
use crate::random::RandomSource;
use crate::search::prober;

/// Guesses that are spent on counting the solutions before they are estimated.
const COUNT_NODES: u64 = 10_000;

/// A number of solutions, estimated, with an interval that holds it in 95 of 100 cases.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, SeededRandom};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 3).unwrap())).build().unwrap();
/// let estimate = empty.estimate(1_000, &mut SeededRandom::new(1), &Limits::none());
/// assert!((20e6..40e6).contains(&estimate.value()));
/// assert!(estimate.low() < estimate.value() && estimate.value() < estimate.high());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Natural logarithms of the estimate and of its standard error.
    mean: f64,
    error: f64,
    exact: Option<u128>,
    probes: u64,
    nodes: u64,
    stop: Option<Stop>,
}

impl Puzzle {
    /// Estimates the number of solutions from random walks down the tree of guesses (D. Knuth, "Estimating the efficiency
    /// of backtrack programs", 1975), each of which stands for the inverse of the probability with which it is walked;
    /// their mean is unbiased. Branches that look larger are taken more often, dead ones are not taken, and what is below
    /// a walk's last nodes is counted.
    ///
    /// Few solutions are counted, so that the estimate is exact. A limit on solutions is of no effect; one on nodes or
    /// time ends the estimate early, with what the walks until then have shown.
    pub fn estimate(&self, probes: u64, random: &mut dyn RandomSource, limits: &Limits) -> Estimate {
        let few = Limits { solutions: None, ..limits.clone() }.nodes(COUNT_NODES.min(limits.nodes.unwrap_or(u64::MAX)));
        let count = Engine::of(self).count(self, &few);
        if let Some(exact) = count.exact() {
            let mean = (exact as f64).ln();
            return Estimate {
                mean,
                error: f64::NEG_INFINITY,
                exact: Some(exact),
                probes: 0,
                nodes: count.nodes(),
                stop: None,
            };
        }
        probed(self, probes, random, limits)
    }
}

/// As [`Puzzle::estimate`], without counting.
fn probed(puzzle: &Puzzle, probes: u64, random: &mut dyn RandomSource, limits: &Limits) -> Estimate {
    let (mut tree, mut watch) = (prober(puzzle), Watch::new(limits));
    let mut sums = Sums::new();
    let mut stop = None;
    while sums.number < probes {
        match tree.probe(random, &mut watch) {
            Ok(weight) => sums.add(weight),
            Err(reached) => {
                stop = Some(reached);
                break;
            }
        }
    }
    let (mean, error) = sums.mean_and_error();
    Estimate { mean, error, exact: None, probes: sums.number, nodes: watch.nodes(), stop }
}

/// Sums of numbers given by their logarithms, which may be larger than any float.
struct Sums {
    number: u64,
    /// The largest logarithm so far, which the sums are scaled by.
    scale: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn new() -> Sums {
        Sums { number: 0, scale: f64::NEG_INFINITY, sum: 0.0, squares: 0.0 }
    }

    fn add(&mut self, logarithm: f64) {
        self.number += 1;
        if logarithm > self.scale {
            let factor = (self.scale - logarithm).exp();
            (self.sum, self.squares) = (self.sum * factor, self.squares * factor * factor);
            self.scale = logarithm;
        }
        if logarithm > f64::NEG_INFINITY {
            let value = (logarithm - self.scale).exp();
            self.sum += value;
            self.squares += value * value;
        }
    }

    /// Logarithms of the mean and of its standard error.
    fn mean_and_error(&self) -> (f64, f64) {
        if self.number < 2 || self.sum == 0.0 {
            // Nothing is known of what was not met.
            return (self.scale, f64::INFINITY);
        }
        let number = self.number as f64;
        let mean = self.sum / number;
        let variance = (self.squares / number - mean * mean).max(0.0) / (number - 1.0);
        (self.scale + mean.ln(), self.scale + variance.sqrt().ln())
    }
}

impl Estimate {
    /// The estimate: infinite if it is above the largest float, about 1.8e308.
    pub fn value(&self) -> f64 {
        self.exact.map_or(self.mean.exp(), |exact| exact as f64)
    }

    /// The lower end of the interval.
    pub fn low(&self) -> f64 {
        if self.exact.is_some() { self.value() } else { (self.mean.exp() - 1.96 * self.error.exp()).max(0.0) }
    }

    /// The upper end of the interval.
    pub fn high(&self) -> f64 {
        if self.exact.is_some() { self.value() } else { self.mean.exp() + 1.96 * self.error.exp() }
    }

    /// The number of solutions, if they were counted after all.
    pub fn exact(&self) -> Option<u128> {
        self.exact
    }

    /// The random walks made.
    pub fn probes(&self) -> u64 {
        self.probes
    }

    /// The guesses tried.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The limit that ended the walks.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Layout, SeededRandom};

    /// A board of this shape with a first row, and its number of solutions.
    fn board(rows: u8, columns: u8, total: u64, givens: u8) -> (Puzzle, f64) {
        let layout = Layout::boxes(BoxShape::new(rows, columns).unwrap());
        let order = rows * columns;
        let values: Vec<u8> =
            (0..layout.cell_count()).map(|i| if i < usize::from(givens) { i as u8 + 1 } else { 0 }).collect();
        let share: u64 = (0..u64::from(givens)).map(|i| u64::from(order) - i).product();
        (Puzzle::from_values(&layout, &values).unwrap(), (total / share) as f64)
    }

    #[test]
    fn the_mean_is_the_number_of_solutions() {
        for (puzzle, number) in
            [board(2, 3, 28_200_960, 0), board(3, 2, 28_200_960, 3), board(2, 4, 29_136_487_207_403_520, 0)]
        {
            let estimate = probed(&puzzle, 4_000, &mut SeededRandom::new(11), &Limits::none());
            let error = estimate.error.exp();
            assert!((estimate.value() - number).abs() < 3.5 * error, "{estimate:?} {number}");
            assert!(error < 0.03 * number, "{estimate:?} {number}");
        }
    }

    #[test]
    fn the_interval_holds_the_number_nearly_always() {
        for (puzzle, number, probes) in
            [(2, 3, 28_200_960, 0, 150), (2, 3, 28_200_960, 4, 100)].map(|(rows, columns, total, givens, probes)| {
                let (puzzle, number) = board(rows, columns, total, givens);
                (puzzle, number, probes)
            })
        {
            let holds = (0..400).filter(|&seed| {
                let estimate = probed(&puzzle, probes, &mut SeededRandom::new(seed), &Limits::none());
                (estimate.low()..=estimate.high()).contains(&number)
            });
            // 380 are expected, with a standard deviation of 4.4.
            let holds = holds.count();
            assert!((362..=396).contains(&holds), "{holds}");
        }
    }

    #[test]
    fn few_solutions_are_counted_and_limits_keep_what_is_known() {
        let (puzzle, number) = board(2, 2, 288, 0);
        let estimate = puzzle.estimate(10, &mut SeededRandom::new(0), &Limits::none());
        assert_eq!((estimate.exact(), estimate.low(), estimate.high()), (Some(288), number, number));
        let (puzzle, _) = board(3, 3, 0, 0);
        let limited = puzzle.estimate(u64::MAX, &mut SeededRandom::new(0), &Limits::none().nodes(30_000));
        assert_eq!(limited.stop(), Some(Stop::Nodes));
        assert!(limited.probes() > 50 && limited.low() > 0.0, "{limited:?}");
        let none = Puzzle::from_values(
            puzzle.layout(),
            &[[1, 2, 3, 4, 5, 6, 7, 8, 0].as_slice(), &[0; 17], &[9], &[0; 54]].concat(),
        );
        assert_eq!(none.unwrap().estimate(5, &mut SeededRandom::new(0), &Limits::none()).exact(), Some(0));
        // About 5.96e98, as others have estimated.
        let large = Puzzle::builder(&Layout::boxes(BoxShape::new(4, 4).unwrap())).build().unwrap();
        let estimate = large.estimate(100, &mut SeededRandom::new(0), &Limits::none());
        assert!(
            estimate.probes() == 100 && (5e97..5e99).contains(&estimate.value()),
            "{estimate:?} {}",
            estimate.value()
        );
        assert!(large.estimate(1, &mut SeededRandom::new(0), &Limits::none()).high().is_infinite());
    }
}
