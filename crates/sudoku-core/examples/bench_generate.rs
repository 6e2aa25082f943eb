//! How many puzzles of each kind are made in a second on one core.
//!
//! `cargo run --release -p sudoku-core --example bench_generate -- SECONDS NAME...` for some kinds alone.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss, reason = "a measurement may fail, and is rounded")]

use std::time::{Duration, Instant};

use sudoku_core::{Generator, Limits, Recipe, Symmetry};

const PATTERNS: [(&str, &str); 3] = [
    ("pattern24", "1...1...1..1...1...1.1.1.1...1.....1..1.1.1..1.....1...1.1.1.1...1...1..1...1...1"),
    ("pattern28", "..11111...1.....1.1...1...11.......11.1...1.11.......11...1...1.1.....1...11111.."),
    ("pattern22", "1..1.1..1.1.....1...1...1..1..1.1..1.........1..1.1..1..1...1...1.....1.1..1.1..1"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (seconds, names) =
        arguments.split_first().map_or((2.0, &[][..]), |(first, rest)| (first.parse().unwrap(), rest));
    let shape = |text: &str| Recipe::new(text.parse().unwrap());
    let mut kinds: Vec<(String, Recipe)> = vec![("minimal".into(), shape("3x3").minimal())];
    kinds.push(("tenth".into(), shape("3x3").minimal().puzzles_per_grid(10.try_into().unwrap())));
    kinds.push(("uniform26".into(), shape("3x3").uniform().clues(26..=26)));
    for symmetry in Symmetry::ALL {
        kinds.push((symmetry.to_string(), shape("3x3").symmetry(symmetry).minimal()));
    }
    for clues in [17, 18, 19, 20, 21, 22, 28, 30, 35, 45] {
        kinds.push((format!("clues{clues}"), shape("3x3").clues(clues..=clues)));
    }
    for (symmetry, clues) in [
        (Symmetry::Rotate180, 22),
        (Symmetry::Rotate180, 24),
        (Symmetry::Rotate90, 24),
        (Symmetry::Diagonal, 22),
        (Symmetry::Full, 28),
    ] {
        kinds.push((format!("{symmetry}={clues}"), shape("3x3").symmetry(symmetry).clues(clues..=clues)));
    }
    for clues in [27, 28, 29, 30] {
        kinds.push((format!("minimal{clues}"), shape("3x3").minimal().clues(clues..=clues)));
    }
    for text in ["2x2", "2x3", "2x4", "3x4", "4x4"] {
        kinds.push((text.into(), shape(text)));
        kinds.push((format!("{text}min"), shape(text).minimal()));
    }
    for (text, share) in [("2x3", 3), ("2x4", 3), ("3x4", 2), ("4x4", 2)] {
        let recipe = shape(text);
        let order = u32::from(recipe.shape().order());
        let cells = (0..order * order).map(|cell| (cell / order * 7 + cell % order * 5) % share == 0).collect();
        kinds.push((format!("pattern{text}"), recipe.pattern(cells)));
    }
    for (name, pattern) in PATTERNS {
        let cells: Vec<bool> = pattern.bytes().map(|byte| byte == b'1').collect();
        let clues = cells.iter().filter(|&&cell| cell).count();
        kinds.push((format!("{name}={clues}"), shape("3x3").pattern(cells)));
    }
    for (name, recipe) in kinds {
        if names.is_empty() || names.iter().any(|wanted| name.starts_with(wanted.as_str())) {
            measure(&name, recipe, Duration::from_secs_f64(seconds));
        }
    }
}

fn measure(name: &str, recipe: Recipe, time: Duration) {
    let generator = match Generator::new(recipe) {
        Ok(generator) => generator,
        Err(fault) => return println!("{name:14} {fault}"),
    };
    let start = Instant::now();
    let (mut puzzles, mut clues, mut tried, mut blocks) = (0, 0, 0, 0);
    let (mut longest, mut nearest) = (Duration::ZERO, None);
    while start.elapsed() < time {
        let begun = Instant::now();
        let left = time.saturating_sub(start.elapsed());
        let block = generator.block(1, blocks, &Limits::none().time(left));
        longest = longest.max(begun.elapsed());
        blocks += 1;
        puzzles += block.puzzles.len();
        clues += block.puzzles.iter().map(sudoku_core::Grid::clue_count).sum::<usize>();
        tried += block.tried;
        let distance = block.nearest.map(|nearest| nearest.distance);
        nearest = nearest.into_iter().chain(distance).min();
    }
    let seconds = start.elapsed().as_secs_f64();
    let (rate, mean) = (puzzles as f64 / seconds, clues as f64 / (puzzles as f64).max(1.0));
    println!(
        "{name:14} {rate:10.2} puzzles/s, {mean:6.2} clues, {:.0} tried/s, {blocks} blocks, longest {longest:?}, nearest {nearest:?}",
        tried as f64 / seconds
    );
}
