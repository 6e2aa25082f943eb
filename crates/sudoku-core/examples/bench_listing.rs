//! How many solutions a second are listed of boards with few clues, on one core.
//!
//! `cargo run --release -p sudoku-core --example bench_listing -- [FROM [TO [SOLUTIONS]]]`: the first SOLUTIONS (5 million)
//! of the empty board and of 40 boards of each number of clues from FROM (5) to TO (12), random cells of random grids.
//! For each number of clues the median and the minimum of the rates, in millions a second: into a callback, and from
//! the iterator.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use sudoku_core::{BoxShape, Layout, Limits, Puzzle, RandomSource, SeededRandom, SolutionGrid};

/// Boards of each number of clues.
const BOARDS: usize = 40;

fn main() {
    let Some(shape) = BoxShape::new(3, 3) else { return };
    let layout = Layout::boxes(shape);
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut argument = |default: u64| arguments.next().flatten().unwrap_or(default);
    let (from, to, solutions) = (argument(5), argument(12), argument(5_000_000));
    let limits = Limits::none().solutions(solutions);
    for clues in std::iter::once(0).chain(from..=to) {
        let mut random = SeededRandom::new(clues);
        let boards = if clues == 0 { 1 } else { BOARDS };
        let puzzles: Vec<Puzzle> = (0..boards).filter_map(|_| board(&layout, clues as usize, &mut random)).collect();
        let callback = rates(&puzzles, |puzzle| {
            let mut number = 0u64;
            let _ = puzzle.for_each_solution(&limits, |digits| {
                number += 1;
                black_box(digits);
                ControlFlow::Continue(())
            });
            number
        });
        let iterator = rates(&puzzles, |puzzle| puzzle.solutions(&limits).map(black_box).count() as u64);
        println!("{clues:2} clues  callback {callback}  iterator {iterator}");
    }
}

/// A random grid of which random cells are given.
fn board(layout: &Layout, clues: usize, random: &mut SeededRandom) -> Option<Puzzle> {
    let grid = SolutionGrid::random(random);
    let mut cells: Vec<usize> = (0..81).collect();
    for i in (1..81).rev() {
        cells.swap(i, random.below(i as u64 + 1) as usize);
    }
    let mut values = [0; 81];
    for &cell in cells.iter().take(clues) {
        values[cell] = grid.values()[cell];
    }
    Puzzle::from_values(layout, &values).ok()
}

/// The median and the minimum of solutions a second.
fn rates(puzzles: &[Puzzle], list: impl Fn(&Puzzle) -> u64) -> String {
    let mut rates: Vec<f64> = puzzles
        .iter()
        .map(|puzzle| {
            let start = Instant::now();
            let number = list(puzzle);
            number as f64 / start.elapsed().as_secs_f64() / 1e6
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let rate = |at: usize| rates.get(at).copied().unwrap_or(f64::NAN);
    format!("median {:6.1}  minimum {:6.1}", rate(rates.len() / 2), rate(0))
}
