//! How many puzzles a second an engine answers, one at a time, on one core.
//!
//! `cargo run --release -p sudoku-core --example throughput -- [--any] [--engine search|single] FILE...`, each FILE with
//! 81 characters a line. Without `--any` each puzzle is checked for a second solution. Without `--engine` the time
//! includes making a [`Puzzle`] of the values, and its engine is the one that `Puzzle` picks.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use sudoku_core::{BoxShape, Engine, Layout, Limits, Puzzle, single};

/// The number of solutions up to a limit, and the guesses it took.
type Answer = (u64, u64);

fn main() -> std::io::Result<()> {
    let Some(shape) = BoxShape::new(3, 3) else { return Ok(()) };
    let layout = Layout::boxes(shape);
    let (mut limit, mut engine) = (2, String::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--any" => limit = 1,
            "--engine" => engine = arguments.next().unwrap_or_default(),
            file => {
                let mut lines: Vec<[u8; 81]> = Vec::new();
                for line in std::fs::read(file)?.split(|&byte| byte == b'\n') {
                    if let Some(cells) = line.first_chunk::<81>() {
                        lines.push(cells.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }));
                    }
                }
                shuffle(&mut lines);
                let limits = Limits::none().solutions(limit);
                let count = |engine: Engine, puzzle: &Puzzle| {
                    let count = engine.count(puzzle, &limits);
                    (count.value() as u64, count.nodes())
                };
                let puzzle = |values: &[u8; 81]| Puzzle::from_values(&layout, values);
                match engine.as_str() {
                    "single" => {
                        let masks = |line: &[u8; 81]| line.map(|d| if d == 0 { 0x1FF } else { 1 << (d - 1) });
                        let puzzles: Vec<[u16; 81]> = lines.iter().map(masks).collect();
                        report(file, &puzzles, |masks| {
                            let answer = single::check(masks, limit);
                            (answer.solutions, answer.guesses)
                        });
                    }
                    "search" => {
                        let puzzles: Vec<_> = lines.iter().map(puzzle).collect();
                        report(file, &puzzles, |puzzle| {
                            puzzle.as_ref().map_or((0, 0), |puzzle| count(Engine::Search, puzzle))
                        });
                    }
                    _ => report(file, &lines, |line| {
                        puzzle(line).as_ref().map_or((0, 0), |puzzle| count(Engine::of(puzzle), puzzle))
                    }),
                }
            }
        }
    }
    Ok(())
}

/// Measures the best of several passes.
fn report<P>(name: &str, puzzles: &[P], answer: impl Fn(&P) -> Answer) {
    let (mut best, mut guesses, mut kinds) = (f64::INFINITY, 0, [0; 3]);
    for _ in 0..5 {
        (guesses, kinds) = (0, [0; 3]);
        let start = Instant::now();
        for puzzle in puzzles {
            let (solutions, tried) = answer(puzzle);
            guesses += tried;
            if let Some(kind) = kinds.get_mut(solutions as usize) {
                *kind += 1;
            }
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    let count = puzzles.len() as f64;
    println!(
        "{name}: {} puzzles, {:.0} puzzles/s, {:.3} us each, {:.2} guesses each, none/one/several {kinds:?}",
        puzzles.len(),
        count / best,
        best / count * 1e6,
        guesses as f64 / count
    );
}

/// A fixed shuffle: neighbours in published lists resemble each other.
fn shuffle(lines: &mut [[u8; 81]]) {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    for i in (1..lines.len()).rev() {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        lines.swap(i, (seed % (i as u64 + 1)) as usize);
    }
}
