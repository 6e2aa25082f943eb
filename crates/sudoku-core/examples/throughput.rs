//! How many puzzles a second the search answers, one at a time, on one core.
//!
//! `cargo run --release -p sudoku-core --example throughput -- [--any] FILE...`, each FILE with 81 characters a line.
//! Without `--any` each puzzle is checked for a second solution.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Verdict};

fn main() -> std::io::Result<()> {
    let Some(shape) = BoxShape::new(3, 3) else { return Ok(()) };
    let layout = Layout::boxes(shape);
    let mut any = false;
    for argument in std::env::args().skip(1) {
        if argument == "--any" {
            any = true;
            continue;
        }
        let mut lines: Vec<[u8; 81]> = Vec::new();
        for line in std::fs::read(&argument)?.split(|&byte| byte == b'\n') {
            if let Some(cells) = line.first_chunk::<81>() {
                lines.push(cells.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }));
            }
        }
        shuffle(&mut lines);
        let (mut best, mut nodes, mut kinds) = (f64::INFINITY, 0, [0; 3]);
        for _ in 0..3 {
            (nodes, kinds) = (0, [0; 3]);
            let start = Instant::now();
            for line in &lines {
                let Ok(puzzle) = Puzzle::from_values(&layout, line) else {
                    kinds[0] += 1;
                    continue;
                };
                if any {
                    kinds[usize::from(matches!(puzzle.solve(&Limits::none()), Ok(Some(_))))] += 1;
                } else {
                    let mut solutions = puzzle.solutions(&Limits::none());
                    let verdict = match (solutions.next(), solutions.next()) {
                        (None, _) => Verdict::None,
                        (Some(grid), None) => Verdict::Unique(grid),
                        (Some(one), Some(other)) => Verdict::Multiple(one, other),
                    };
                    nodes += solutions.nodes();
                    kinds[match verdict {
                        Verdict::None => 0,
                        Verdict::Unique(_) => 1,
                        Verdict::Multiple(..) => 2,
                    }] += 1;
                }
            }
            best = best.min(start.elapsed().as_secs_f64());
        }
        let count = lines.len() as f64;
        println!(
            "{argument}: {} puzzles, {:.0} puzzles/s, {:.2} us each, {:.2} nodes each, none/one/several {kinds:?}",
            lines.len(),
            count / best,
            best / count * 1e6,
            nodes as f64 / count
        );
    }
    Ok(())
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
