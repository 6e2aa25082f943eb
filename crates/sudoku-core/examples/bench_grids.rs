//! How many grids a second are numbered, made of a number, drawn and brought to their least form, on one core.
//!
//! `cargo run --release -p sudoku-core --example bench_grids`

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

use sudoku_core::{RandomSource, SeededRandom, SolutionGrid};

/// Grids in each pass: more than fit into a cache.
const GRIDS: usize = 100_000;
/// Grids in each measurement.
const SLICE: usize = 500;

fn main() {
    let mut random = SeededRandom::new(1);
    let indices: Vec<u128> = (0..GRIDS).map(|_| random.below_wide(SolutionGrid::COUNT)).collect();
    let start = Instant::now();
    black_box(SolutionGrid::unrank(0));
    println!("tables of the order: {:.3} s", start.elapsed().as_secs_f64());
    let grids: Vec<SolutionGrid> = indices.iter().filter_map(|&index| SolutionGrid::unrank(index)).collect();
    let start = Instant::now();
    black_box(grids.iter().take(1).map(|grid| grid.canonicalize().automorphisms).sum::<u32>());
    println!("table of bands: {:.3} s", start.elapsed().as_secs_f64());
    measure("unrank", |slice| indices[slice].iter().map(|&index| SolutionGrid::unrank(index)));
    measure("rank", |slice| grids[slice].iter().map(SolutionGrid::rank));
    measure("random", |slice| slice.map(|number| SolutionGrid::random(&mut SeededRandom::new(number as u64))));
    measure("canonicalize", |slice| grids[slice].iter().map(SolutionGrid::canonicalize));
    measure("canonicalize, form alone", |slice| grids[slice].iter().map(|grid| grid.canonicalize().form));
}

/// Does something to each grid of a slice in turn, and prints how long it takes: for each slice the best of several
/// passes, as slices are short enough to be over before another program is let in.
fn measure<T, I: Iterator<Item = T>>(what: &str, mut results: impl FnMut(Range<usize>) -> I) {
    let mut best = [f64::INFINITY; GRIDS / SLICE];
    for _ in 0..30 {
        for (number, best) in best.iter_mut().enumerate() {
            let start = Instant::now();
            results(SLICE * number..SLICE * (number + 1)).for_each(|result| {
                black_box(result);
            });
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    let seconds: f64 = best.iter().sum();
    println!("{what}: {:.2} M/s, {:.1} ns each", GRIDS as f64 / seconds / 1e6, seconds / GRIDS as f64 * 1e9);
}
