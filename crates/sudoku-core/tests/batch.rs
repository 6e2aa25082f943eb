//! The batch engine against the general search, on every kernel that this CPU can run.
#![allow(clippy::unwrap_used)] // a test may fail

use std::collections::BTreeSet;

use sudoku_core::batch::{Answer, BatchSolver, Kernel, Puzzle9, solve_batch};
use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Engine, Layout, Limits, Puzzle, Verdict, single};

/// A small generator of numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// A complete grid: a pattern with its digits, rows and columns shuffled.
    fn grid(&mut self) -> [u8; 81] {
        let digits = self.shuffled::<9>();
        let mut lines = || {
            let bands = self.shuffled::<3>();
            let within: [[usize; 3]; 3] = std::array::from_fn(|_| self.shuffled());
            std::array::from_fn::<usize, 9, _>(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
        };
        let (rows, columns) = (lines(), lines());
        std::array::from_fn(|i| {
            let (r, c) = (rows[i / 9], columns[i % 9]);
            digits[(3 * r + r / 3 + c) % 9] as u8 + 1
        })
    }
}

fn layout() -> Layout {
    Layout::boxes(BoxShape::new(3, 3).unwrap())
}

/// The puzzle in the model, or `None` if it contradicts itself at sight.
fn model(layout: &Layout, puzzle: &Puzzle9) -> Option<Puzzle> {
    let mut builder = Puzzle::builder(layout);
    for (cell, &set) in layout.cells().zip(&puzzle.candidates()) {
        builder.allow(cell, DigitSet::from_bits(u128::from(set)));
    }
    builder.build().ok()
}

fn line(values: &[u8; 81]) -> Puzzle9 {
    Puzzle9::from_line(&values.map(|value| b'0' + value)).unwrap()
}

/// Every kind of puzzle, made from a seed.
fn puzzles(seed: u64, rounds: usize) -> Vec<Puzzle9> {
    let mut random = Random(seed);
    let layout = layout();
    let mut puzzles = vec![Puzzle9::EMPTY, Puzzle9::from_candidates(&[0; 81]), Puzzle9::from_candidates(&[1; 81])];
    for round in 0..rounds {
        let grid = random.grid();
        let order = random.shuffled::<81>();
        let with_clues = |count: usize| {
            let mut values = [0; 81];
            for &cell in &order[..count] {
                values[cell] = grid[cell];
            }
            values
        };
        puzzles.push(line(&grid));
        // Random ones, from nearly empty to nearly full; most of the sparse ones have many solutions.
        for _ in 0..4 {
            puzzles.push(line(&with_clues(random.below(50) + 18)));
        }
        puzzles.push(line(&with_clues(random.below(12))));
        // A contradiction somewhere: a clue changed, or a clue that the grid does not have.
        let mut changed = with_clues(random.below(20) + 22);
        changed[random.below(81)] = random.below(9) as u8 + 1;
        puzzles.push(line(&changed));
        // Candidates: supersets of a solution, anything, parity, and a cell without any.
        let superset = std::array::from_fn(|cell| 1 << (grid[cell] - 1) | random.below(512) as u16);
        puzzles.push(Puzzle9::from_candidates(&superset));
        puzzles.push(Puzzle9::from_candidates(&std::array::from_fn(|_| random.below(0x1_0000) as u16)));
        let parity =
            std::array::from_fn(|cell| if grid[cell].is_multiple_of(2) { 0b0_1010_1010 } else { 0b1_0101_0101 });
        puzzles.push(Puzzle9::from_candidates(&parity));
        let mut hole = line(&with_clues(30)).candidates();
        hole[random.below(81)] = 0;
        puzzles.push(Puzzle9::from_candidates(&hole));
        if round % 8 == 0 {
            puzzles.push(line(&minimal(&layout, &grid, &order)));
        }
    }
    puzzles
}

/// A puzzle of `grid` that no clue can be taken from.
fn minimal(layout: &Layout, grid: &[u8; 81], order: &[usize; 81]) -> [u8; 81] {
    let mut values = *grid;
    for &cell in order {
        let clue = std::mem::take(&mut values[cell]);
        let verdict = Puzzle::from_values(layout, &values).unwrap().verdict(&Limits::none()).unwrap();
        if !matches!(verdict, Verdict::Unique(_)) {
            values[cell] = clue;
        }
    }
    values
}

fn assert_solves(puzzle: &Puzzle9, digits: &[u8; 81]) {
    let mut seen = [0_u16; 27];
    for (cell, &digit) in digits.iter().enumerate() {
        assert!((1..=9).contains(&digit));
        let bit = 1 << (digit - 1);
        assert_ne!(puzzle.candidates()[cell] & bit, 0, "the digit of cell {cell} is not allowed");
        for house in [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3] {
            seen[house] |= bit;
        }
    }
    assert_eq!(seen, [0x1FF; 27], "a house lacks a digit");
}

fn expected(puzzles: &[Puzzle9], limit: u64) -> Vec<u64> {
    let layout = layout();
    let count = |puzzle: &Puzzle9| {
        let limits = Limits::none().solutions(limit);
        model(&layout, puzzle).map_or(0, |puzzle| Engine::Search.count(&puzzle, &limits).value() as u64)
    };
    puzzles.iter().map(count).collect()
}

/// Asks a kernel for answers, for counts and for all solutions up to the limit.
fn assert_answers(puzzles: &[Puzzle9], limit: u64, expected: &[u64], kernel: Kernel) {
    let answers = solve_batch(puzzles, limit, kernel);
    for (number, (answer, puzzle)) in answers.iter().zip(puzzles).enumerate() {
        assert_eq!(answer.solutions, expected[number], "puzzle {number} on {kernel}, limit {limit}");
        answer.first.iter().for_each(|digits| assert_solves(puzzle, digits));
    }
    let mut counts = vec![0; puzzles.len()];
    let mut solver = BatchSolver::new(kernel);
    solver.count_into(puzzles, limit, &mut counts);
    assert_eq!(counts, expected, "{kernel}, limit {limit}");
    let mut found = vec![BTreeSet::new(); puzzles.len()];
    solver.for_each_solution(puzzles.iter().copied(), limit, |number, digits| {
        assert_solves(&puzzles[number as usize], digits);
        assert!(found[number as usize].insert(digits.to_vec()), "a solution of puzzle {number} twice");
    });
    assert!(found.iter().zip(expected).all(|(found, &count)| found.len() as u64 == count), "{kernel}");
}

#[test]
fn every_kernel_counts_as_the_general_search_does() {
    let puzzles = puzzles(1, 60);
    for limit in [1, 2, 3, 40] {
        let expected = expected(&puzzles, limit);
        for kernel in Kernel::available() {
            let answers = solve_batch(&puzzles, limit, kernel);
            let mut counts = vec![0; puzzles.len()];
            BatchSolver::new(kernel).count_into(&puzzles, limit, &mut counts);
            for (i, (answer, puzzle)) in answers.iter().zip(&puzzles).enumerate() {
                assert_eq!(answer.solutions, expected[i], "puzzle {i} on {kernel}, limit {limit}");
                assert_eq!(counts[i], expected[i], "puzzle {i} counted on {kernel}, limit {limit}");
                assert_eq!(answer.first.is_some(), answer.solutions > 0);
                answer.first.iter().for_each(|digits| assert_solves(puzzle, digits));
            }
        }
    }
}

#[test]
fn every_kernel_finds_the_same_solutions() {
    let layout = layout();
    let all = puzzles(2, 40);
    let puzzles: Vec<Puzzle9> =
        all.iter().zip(expected(&all, 3000)).filter(|(_, n)| *n < 3000).map(|(p, _)| *p).collect();
    assert!(puzzles.len() > 200);
    let solutions = |puzzle: &Puzzle9| -> BTreeSet<Vec<u8>> {
        let found = model(&layout, puzzle);
        found.iter().flat_map(|p| p.solutions(&Limits::none())).map(|grid| grid.values().to_vec()).collect()
    };
    let expected: Vec<BTreeSet<Vec<u8>>> = puzzles.iter().map(solutions).collect();
    for kernel in Kernel::available() {
        let mut found = vec![BTreeSet::new(); puzzles.len()];
        BatchSolver::new(kernel).for_each_solution(puzzles.iter().copied(), u64::MAX, |number, digits| {
            assert!(found[number as usize].insert(digits.to_vec()), "a solution twice");
        });
        assert!(found == expected, "{kernel}");
    }
}

#[test]
fn a_batch_of_any_size_is_answered_whole_and_again_the_same() {
    let puzzles = puzzles(3, 30);
    let expected = expected(&puzzles, 2);
    for kernel in Kernel::available() {
        let mut solver = BatchSolver::new(kernel);
        for size in [0, 1, 2, 7, 15, 16, 17, 31, 32, 33, 64, 100, puzzles.len()] {
            let mut answers = vec![Answer::default(); size];
            solver.solve_into(&puzzles[..size], 2, &mut answers);
            let counts: Vec<u64> = answers.iter().map(|answer| answer.solutions).collect();
            assert_eq!(counts, expected[..size]);
            let mut again = vec![Answer::default(); size];
            solver.solve_into(&puzzles[..size], 2, &mut again);
            assert_eq!(answers, again, "{size} puzzles on {kernel}");
            assert_eq!(answers, solve_batch(&puzzles[..size], 2, kernel), "a new solver, {size} puzzles on {kernel}");
        }
    }
}

#[test]
fn a_stream_answers_each_number_once() {
    let puzzles = puzzles(4, 40);
    let expected = expected(&puzzles, 2);
    for kernel in Kernel::available() {
        let mut counts = vec![None; puzzles.len()];
        BatchSolver::new(kernel).solve_stream(puzzles.iter().copied(), 2, |number, answer| {
            assert_eq!(counts[number as usize].replace(answer.solutions), None);
        });
        assert!(counts.iter().zip(&expected).all(|(count, expected)| *count == Some(*expected)));
    }
}

#[test]
fn limits_of_nothing_and_of_everything() {
    let mut one = [0; 81];
    one[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for kernel in Kernel::available() {
        assert_eq!(solve_batch(&[Puzzle9::EMPTY; 40], 0, kernel), [Answer::default(); 40]);
        let answers = solve_batch(&[line(&one), Puzzle9::EMPTY], 10_000, kernel);
        assert!(answers.iter().all(|answer| answer.solutions == 10_000));
        let unsolvable = solve_batch(&[Puzzle9::from_candidates(&[0x0FF; 81])], u64::MAX, kernel);
        assert_eq!(unsolvable[0].solutions, 0);
    }
}

#[test]
fn many_branches_at_once_do_not_mix_up_puzzles() {
    // Puzzles with thousands of solutions fill the stack of branches while others come and go.
    let mut random = Random(5);
    let mut puzzles = Vec::new();
    for _ in 0..40 {
        let grid = random.grid();
        puzzles.push(line(&std::array::from_fn(|cell| if cell < 36 || cell % 7 == 0 { grid[cell] } else { 0 })));
        puzzles.push(line(&std::array::from_fn(|cell| if cell < 27 || cell % 5 == 0 { grid[cell] } else { 0 })));
    }
    let expected = expected(&puzzles, 700);
    assert!(expected.contains(&700) && expected.iter().any(|&n| n < 700));
    for kernel in Kernel::available() {
        let counts: Vec<u64> = solve_batch(&puzzles, 700, kernel).iter().map(|answer| answer.solutions).collect();
        assert_eq!(counts, expected, "{kernel}");
    }
}

#[test]
fn puzzles_with_many_solutions_and_with_few_by_turns() {
    // The first kind makes lanes keep their branches, the second makes them share; a batch may end in either.
    let (mut random, layout) = (Random(17), layout());
    let mut puzzles = Vec::new();
    for turn in 0..5 {
        for _ in 0..200 {
            let (grid, order) = (random.grid(), random.shuffled::<81>());
            let clues = if turn % 2 == 0 { 20 + random.below(6) } else { 27 + random.below(3) };
            puzzles
                .push(line(&std::array::from_fn(|cell| if order[..clues].contains(&cell) { grid[cell] } else { 0 })));
        }
        let (grid, order) = (random.grid(), random.shuffled::<81>());
        puzzles.push(line(&minimal(&layout, &grid, &order)));
    }
    for limit in [2, 5] {
        let expected = expected(&puzzles, limit);
        assert!(expected.iter().filter(|&&count| count == limit).count() > 600);
        for kernel in Kernel::available() {
            for size in [puzzles.len(), 290, 150] {
                let answers = puzzles.chunks(size).flat_map(|puzzles| solve_batch(puzzles, limit, kernel));
                for ((number, answer), puzzle) in answers.enumerate().zip(&puzzles) {
                    assert_eq!(answer.solutions, expected[number], "puzzle {number} on {kernel}, limit {limit}");
                    answer.first.iter().for_each(|digits| assert_solves(puzzle, digits));
                }
            }
        }
    }
}

/// Puzzles most of which have many solutions, so that lanes keep their branches, with others between; every fifth hundred is
/// of others alone, that lanes share again. Some are so empty that a search goes deeper than lanes keep.
fn mostly_open(seed: u64, count: usize) -> Vec<Puzzle9> {
    let (mut random, layout) = (Random(seed), layout());
    let mut open = |number: usize| {
        let (grid, order) = (random.grid(), random.shuffled::<81>());
        if number.is_multiple_of(12) {
            // One solution, though guesses may be needed.
            return line(&minimal(&layout, &grid, &order));
        }
        let others_alone = number / 100 % 5 == 4;
        let clues = match random.below(8) {
            0 if !others_alone => 8 + random.below(8),
            1..=4 if !others_alone => 19 + random.below(9),
            _ => 36 + random.below(20),
        };
        let mut values = [0; 81];
        order[..clues].iter().for_each(|&cell| values[cell] = grid[cell]);
        if random.below(8) == 0 {
            values[order[0]] = random.below(9) as u8 + 1;
        }
        line(&values)
    };
    (0..count).map(&mut open).collect()
}

#[test]
fn branches_that_lanes_keep_are_taken_up_as_they_were_left() {
    let puzzles = mostly_open(23, 1150);
    for limit in [1, 2, 3, 7, 100] {
        let expected = expected(&puzzles, limit);
        let reached = expected.iter().filter(|&&count| count == limit).count();
        let unique = expected.iter().filter(|&&count| count == 1).count();
        assert!(reached > 400 && unique > 250, "{reached} {unique}");
        for kernel in Kernel::available() {
            assert_answers(&puzzles, limit, &expected, kernel);
        }
    }
}

/// Variants of some minimal puzzles: most as they are, some with a clue less or more, or with a wrong one.
fn near_minimal(seed: u64, count: usize) -> Vec<Puzzle9> {
    let (mut random, layout) = (Random(seed), layout());
    let minimal: Vec<_> = (0..60).map(|_| minimal(&layout, &random.grid(), &random.shuffled())).collect();
    let mut variant = || {
        let (values, digits) = (minimal[random.below(minimal.len())], random.shuffled::<9>());
        let mut values = values.map(|value| if value == 0 { 0 } else { digits[usize::from(value) - 1] as u8 + 1 });
        if random.below(2) == 0 {
            values = std::array::from_fn(|cell| values[cell % 9 * 9 + cell / 9]);
        }
        match random.below(12) {
            0 => values[random.below(81)] = random.below(9) as u8 + 1,
            1 => values.iter_mut().filter(|value| **value != 0).take(1).for_each(|value| *value = 0),
            _ => (),
        }
        line(&values)
    };
    (0..count).map(|_| variant()).collect()
}

#[test]
fn puzzles_that_are_searched_side_by_side_are_not_mixed_up() {
    // Few guesses, so that the wave searches; then so many solutions that it gives up; then the first kind, until it begins anew.
    let mut puzzles = near_minimal(5, 2500);
    let mut random = Random(6);
    for _ in 0..600 {
        let (grid, order) = (random.grid(), random.shuffled::<81>());
        let clues = 20 + random.below(6);
        puzzles.push(line(&std::array::from_fn(|cell| if order[..clues].contains(&cell) { grid[cell] } else { 0 })));
    }
    puzzles.extend(near_minimal(7, 10_000));
    for limit in [1, 2, 6] {
        let expected: Vec<u64> =
            puzzles.iter().map(|puzzle| single::check(&puzzle.candidates(), limit).solutions).collect();
        assert!(expected.iter().filter(|&&count| count == 0).count() > 600);
        for kernel in Kernel::available() {
            assert_answers(&puzzles, limit, &expected, kernel);
        }
    }
}

#[test]
fn puzzles_that_keep_their_places_are_not_mixed_up() {
    // Most have several solutions, so that each keeps its place; then they have one, so that it is given up; then the first again.
    let several = |seed: u64, count: usize| {
        let mut random = Random(seed);
        let mut puzzles = near_minimal(seed, count);
        for puzzle in &mut puzzles {
            let mut cells = puzzle.candidates();
            let left_out = random.below(4);
            cells.iter_mut().filter(|set| set.is_power_of_two()).take(left_out).for_each(|set| *set = 0x1FF);
            *puzzle = Puzzle9::from_candidates(&cells);
        }
        puzzles
    };
    let mut puzzles = several(8, 4000);
    puzzles.extend(near_minimal(9, 3000));
    puzzles.extend(several(10, 18_000));
    for limit in [1, 2] {
        let expected: Vec<u64> =
            puzzles.iter().map(|puzzle| single::check(&puzzle.candidates(), limit).solutions).collect();
        assert!(expected.iter().filter(|&&count| count == 2).count() > 8000 || limit == 1);
        for kernel in Kernel::available() {
            assert_answers(&puzzles, limit, &expected, kernel);
        }
    }
}

#[test]
fn only_classic_puzzles_without_groups_are_packed() {
    let classic = layout();
    let given = (Cell::new(0, 0).unwrap(), Digit::new(7).unwrap());
    let mut builder = Puzzle::builder(&classic);
    builder.given(given.0, given.1);
    let packed = Puzzle9::from_puzzle(&builder.build().unwrap()).unwrap();
    assert_eq!(packed.candidates()[..2], [1 << 6, 0x1FF]);
    builder.group([Cell::new(0, 1).unwrap(), Cell::new(4, 4).unwrap()]);
    assert_eq!(Puzzle9::from_puzzle(&builder.build().unwrap()), None);
    let diagonals = Puzzle::builder(&classic.with_diagonals()).build().unwrap();
    assert_eq!(Puzzle9::from_puzzle(&diagonals), None);
    let small = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 2).unwrap())).build().unwrap();
    assert_eq!(Puzzle9::from_puzzle(&small), None);
    assert_eq!(Puzzle9::from_line(&[b'x'; 81]), None);
}

#[test]
fn every_first_solution_is_of_its_own_puzzle() {
    let mut random = Random(11);
    // Some have one solution, some many, so that many end at the limit with branches untried.
    let puzzles: Vec<Puzzle9> = (0..100_000)
        .map(|_| {
            let grid = random.grid();
            let clues = 24 + random.below(16);
            let order = random.shuffled::<81>();
            let mut values = [0; 81];
            order[..clues].iter().for_each(|&cell| values[cell] = grid[cell]);
            line(&values)
        })
        .collect();
    let mut answers = vec![Answer::default(); puzzles.len()];
    for kernel in Kernel::available() {
        BatchSolver::new(kernel).solve_into(&puzzles, 2, &mut answers);
        for (number, (puzzle, answer)) in puzzles.iter().zip(&answers).enumerate() {
            let first = answer.first.unwrap();
            let fits = puzzle.candidates().iter().zip(first).all(|(&set, digit)| set >> (digit - 1) & 1 == 1);
            assert!(fits, "{kernel:?}: puzzle {number}");
        }
    }
}
