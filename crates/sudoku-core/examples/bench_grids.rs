//! How many grids a second can be brought to their least form, on one core.
//!
//! `cargo run --release -p sudoku-core --example bench_grids`

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::time::Instant;

use sudoku_core::{SeededRandom, SolutionGrid, Transform, single};

fn main() {
    let grids = some_grids(100_000);
    let start = Instant::now();
    black_box(grids.iter().take(1).map(SolutionGrid::canonicalize).count());
    println!("the table of bands: {:.3} s", start.elapsed().as_secs_f64());
    measure("canonicalize", grids.len(), || {
        for grid in &grids {
            black_box(grid.canonicalize());
        }
    });
    measure("canonicalize, form alone", grids.len(), || {
        for grid in &grids {
            black_box(grid.canonicalize().form);
        }
    });
}

/// Prints the best of several passes.
fn measure(what: &str, number: usize, mut pass: impl FnMut()) {
    let mut best = f64::INFINITY;
    for _ in 0..10 {
        let start = Instant::now();
        pass();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{what}: {:.2} M/s, {:.1} ns each", number as f64 / best / 1e6, best / number as f64 * 1e9);
}

/// Grids without anything in common.
fn some_grids(number: usize) -> Vec<SolutionGrid> {
    let mut random = SeededRandom::new(1);
    let mut grids = Vec::new();
    single::each(&[0x1FF; 81], |values| {
        grids.extend(SolutionGrid::new(*values).map(|grid| Transform::random(&mut random).apply_to_grid(&grid)));
        if grids.len() < number { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
    });
    grids
}
