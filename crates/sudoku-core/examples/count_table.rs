//! Tables of the time that exact counts take.
//!
//! `cargo run --release -p sudoku-core --example count_table -- [random|distinct|parity|letters] [--threads N]
//! [--boards N] [--givens N] [--seed N]`; without a family, all of them. `--givens` leaves only that row of a table. The
//! boards of a seed are the same each time.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use sudoku_core::{
    BoxShape, Cell, Digit, DigitSet, Grid, Layout, Limits, Puzzle, PuzzleBuilder, RandomSource, SeededRandom,
};

/// What the boards are made from, and how they are counted.
struct Bench {
    layout: Layout,
    random: SeededRandom,
    threads: usize,
    boards: usize,
}

fn main() {
    let Some(shape) = BoxShape::new(3, 3) else { return };
    let random = SeededRandom::new(2_024);
    let mut bench = Bench { layout: Layout::boxes(shape), random, threads: 1, boards: 0 };
    let mut only = None;
    let mut family = String::from("all");
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
        match argument.as_str() {
            "--threads" => bench.threads = number(),
            "--boards" => bench.boards = number(),
            "--givens" => only = Some(number()),
            "--seed" => bench.random = SeededRandom::new(number() as u64),
            _ => family = argument,
        }
    }
    let all = family == "all";
    let is_asked = |givens: &usize| only.is_none_or(|only| only == *givens);
    if all || family == "random" {
        println!("empty board");
        bench.report("", 1, |bench| bench.givens(0));
        println!("givens from random grids");
        for givens in (3..=30).filter(is_asked) {
            bench.report(&format!("{givens:2} givens"), 40, |bench| bench.givens(givens));
        }
    }
    if all || family == "distinct" {
        println!("distinct digits, no two in a row, column or box");
        for givens in (5..=9).filter(is_asked) {
            bench.report(&format!("{givens:2} givens"), 5, |bench| bench.distinct(givens));
        }
    }
    if all || family == "parity" {
        println!("0 to 10 givens and 1 to 81 even or odd marks");
        bench.report("", 100, |bench| {
            let (givens, marks) = (bench.below(11), 1 + bench.below(81));
            bench.parity(givens, marks)
        });
    }
    if all || family == "letters" {
        println!("letters over several bands and stacks, no or few givens");
        for letters in 1..=6 {
            bench.report(&format!("{letters} letters"), 5, |bench| {
                let givens = bench.below(4);
                bench.letters(letters, givens)
            });
        }
    }
}

impl Bench {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }

    /// Counts some boards and prints the median and the maximum of the times.
    fn report(&mut self, name: &str, boards: usize, mut make: impl FnMut(&mut Bench) -> Option<Puzzle>) {
        let boards = if self.boards > 0 { self.boards.min(boards) } else { boards };
        let mut times = Vec::new();
        for _ in 0..boards {
            let Some(puzzle) = make(self) else { continue };
            let start = Instant::now();
            let count = puzzle.counter().threads(self.threads).count(&Limits::none());
            times.push((start.elapsed().as_secs_f64(), count.value()));
        }
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let time = |at: usize| times.get(at).map_or(f64::NAN, |&(time, _)| time);
        let most = times.iter().map(|&(_, count)| count).max().unwrap_or(0);
        println!(
            "  {name:10} median {:.3} s  maximum {:.3} s  up to {most}",
            time(times.len() / 2),
            time(times.len() - 1)
        );
    }

    fn builder(&self) -> PuzzleBuilder {
        PuzzleBuilder::new(&self.layout)
    }

    /// A random grid: a solution of the empty board, found with the first row and column shuffled.
    fn grid(&mut self) -> Option<Grid> {
        let mut digits: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut digits);
        let lines = |bench: &mut Bench| {
            let mut chutes = [0, 1, 2];
            bench.shuffle(&mut chutes);
            let mut all = Vec::new();
            for chute in chutes {
                let mut lines = [3 * chute, 3 * chute + 1, 3 * chute + 2];
                bench.shuffle(&mut lines);
                all.extend(lines);
            }
            all
        };
        let (rows, columns) = (lines(self), lines(self));
        let mut values = Vec::new();
        for &r in &rows {
            values.extend(columns.iter().map(|&c| digits[(r % 3 * 3 + r / 3 + c) % 9]));
        }
        // Givens of the regular grid, and a solution of them at random.
        let mut board = self.builder();
        for (i, value) in values.into_iter().enumerate() {
            if self.below(3) == 0 {
                board.given(Cell::from_index(i, 9)?, Digit::new(value)?);
            }
        }
        let puzzle = board.build().ok()?;
        let solutions: Vec<Grid> = puzzle.solutions(&Limits::none().solutions(1_000)).collect();
        let chosen = self.below(solutions.len());
        solutions.into_iter().nth(chosen)
    }

    /// Cells in random order.
    fn cells(&mut self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.layout.cells().collect();
        self.shuffle(&mut cells);
        cells
    }

    fn givens(&mut self, givens: usize) -> Option<Puzzle> {
        self.parity(givens, 0)
    }

    fn parity(&mut self, givens: usize, marks: usize) -> Option<Puzzle> {
        let (grid, mut board) = (self.grid()?, self.builder());
        for (i, cell) in self.cells().into_iter().enumerate().take(givens + marks) {
            let digit = grid.get(cell)?;
            if i < givens {
                board.given(cell, digit);
            } else {
                board.allow(cell, if digit.get() % 2 == 0 { DigitSet::even(9) } else { DigitSet::odd(9) });
            }
        }
        board.build().ok()
    }

    fn distinct(&mut self, givens: usize) -> Option<Puzzle> {
        let mut columns: Vec<usize> = (0..9).collect();
        while (0..9).any(|r| (0..r).any(|s| r / 3 == s / 3 && columns[r] / 3 == columns[s] / 3)) {
            self.shuffle(&mut columns);
        }
        let mut rows: Vec<usize> = (0..9).collect();
        let mut digits: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut rows);
        self.shuffle(&mut digits);
        let mut board = self.builder();
        for (&row, &digit) in rows.iter().zip(&digits).take(givens) {
            board.given(Cell::new(row as u8, columns[row] as u8)?, Digit::new(digit)?);
        }
        board.build().ok()
    }

    /// Letters of two or three cells that are equal in a random grid.
    fn letters(&mut self, letters: usize, givens: usize) -> Option<Puzzle> {
        let (grid, mut board) = (self.grid()?, self.builder());
        let mut digits: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut digits);
        for &digit in digits.iter().take(letters) {
            let same: Vec<Cell> =
                self.cells().into_iter().filter(|&cell| grid.get(cell) == Digit::new(digit)).collect();
            let size = 2 + self.below(2);
            board.group(same.into_iter().take(size));
        }
        for cell in self.cells().into_iter().take(givens) {
            board.given(cell, grid.get(cell)?);
        }
        board.build().ok()
    }
}
