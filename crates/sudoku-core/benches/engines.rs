//! Every engine on the sets of fixtures/bench, two solutions looked for: puzzles a second.

use std::fmt;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku_core::batch::{Answer, BatchSolver, Kernel, Puzzle9};
use sudoku_core::{BoxShape, DigitSet, Engine, Layout, Limits, Puzzle, PuzzleBuilder, single};

fn main() {
    divan::main();
}

/// A file of fixtures/bench.
struct Set {
    name: &'static str,
    text: &'static str,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The set of a name, as the compiler found it.
macro_rules! set {
    ($name:literal) => {
        Set { name: $name, text: include_str!(concat!("../../../fixtures/bench/", $name, ".txt")) }
    };
}

/// From easy to hard.
const SETS: [Set; 7] = [
    set!("kaggle_like"),
    set!("exchange_easy_150"),
    set!("exchange_medium_150"),
    set!("exchange_hard_150"),
    set!("exchange_diabolical"),
    set!("minimal_random"),
    set!("invalid_perturbed"),
];

impl Set {
    fn packed(&self) -> Vec<Puzzle9> {
        let packed = |line: &str| line.as_bytes().try_into().ok().and_then(Puzzle9::from_line);
        let puzzles: Option<Vec<Puzzle9>> = self.text.lines().map(packed).collect();
        puzzles.unwrap_or_default()
    }

    /// Nothing for a puzzle whose givens clash: it is answered before any search.
    fn general(&self) -> Vec<Option<Puzzle>> {
        let Some(nine) = BoxShape::new(3, 3).map(Layout::boxes) else { return Vec::new() };
        let puzzle = |packed: Puzzle9| {
            let mut board = PuzzleBuilder::new(&nine);
            for (cell, candidates) in nine.cells().zip(packed.candidates()) {
                board.allow(cell, DigitSet::from_bits(u128::from(candidates)));
            }
            board.build().ok()
        };
        self.packed().into_iter().map(puzzle).collect()
    }
}

#[divan::bench(args = &SETS)]
fn search(bencher: Bencher, set: &Set) {
    let puzzles = set.general();
    let limits = Limits::none().solutions(2);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for puzzle in puzzles.iter().flatten() {
            black_box(Engine::Search.count(puzzle, &limits));
        }
    });
}

#[divan::bench(args = &SETS)]
fn single(bencher: Bencher, set: &Set) {
    let puzzles: Vec<[u16; 81]> = set.packed().iter().map(Puzzle9::candidates).collect();
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        for candidates in &puzzles {
            black_box(single::check(candidates, 2));
        }
    });
}

#[divan::bench(args = &SETS, ignore = !Kernel::Avx512Wide.is_available())]
fn lanes_avx512_wide(bencher: Bencher, set: &Set) {
    lanes(bencher, set, Kernel::Avx512Wide);
}

#[divan::bench(args = &SETS, ignore = !Kernel::Avx512.is_available())]
fn lanes_avx512(bencher: Bencher, set: &Set) {
    lanes(bencher, set, Kernel::Avx512);
}

#[divan::bench(args = &SETS, ignore = !Kernel::Avx2.is_available())]
fn lanes_avx2(bencher: Bencher, set: &Set) {
    lanes(bencher, set, Kernel::Avx2);
}

#[divan::bench(args = &SETS)]
fn lanes_portable(bencher: Bencher, set: &Set) {
    lanes(bencher, set, Kernel::Portable);
}

/// One batch of all puzzles.
fn lanes(bencher: Bencher, set: &Set, kernel: Kernel) {
    let puzzles = set.packed();
    let mut solver = BatchSolver::new(kernel);
    let mut answers = vec![Answer::default(); puzzles.len()];
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        solver.solve_into(black_box(&puzzles), 2, &mut answers);
        black_box(&answers);
    });
}
