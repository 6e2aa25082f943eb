//! Exact counts of classic boards: published numbers, identities, and the search.

#![allow(clippy::unwrap_used, reason = "a test")]
#![allow(clippy::cast_precision_loss, reason = "statistics")]

mod support;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudoku_core::count::{Kernel, Progress};
use sudoku_core::{Cancel, Cell, Digit, DigitSet, Engine, Limits, Method, Puzzle, PuzzleBuilder, SeededRandom, Stop};
use support::{Random, Recipe, plain, random_board, random_grid, shape};

fn cell(index: usize) -> Cell {
    Cell::from_index(index, 9).unwrap()
}

fn empty() -> PuzzleBuilder {
    Puzzle::builder(&plain("3x3"))
}

/// The count by contraction alone, unless there is nothing to guess.
fn contracted(puzzle: &Puzzle) -> u128 {
    let count = puzzle.counter().without_search().count(&Limits::none());
    assert!(count.method() == Method::Contraction || count.nodes() == 0);
    count.exact().unwrap()
}

/// A board with `count` distinct digits, no two in a row, column or box.
fn distinct(count: usize, random: &mut Random) -> Puzzle {
    let mut columns: Vec<usize> = (0..9).collect();
    while (0..9).any(|r| (0..r).any(|s| r / 3 == s / 3 && columns[r] / 3 == columns[s] / 3)) {
        random.shuffle(&mut columns);
    }
    let mut rows: Vec<usize> = (0..9).collect();
    random.shuffle(&mut rows);
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    let mut board = empty();
    for (&row, &digit) in rows.iter().zip(&digits).take(count) {
        board.given(cell(9 * row + columns[row]), Digit::new(digit).unwrap());
    }
    board.build().unwrap()
}

const EMPTY: u128 = 6_670_903_752_021_072_936_960;

#[test]
fn published_numbers() {
    assert_eq!(empty().build().unwrap().count(&Limits::none()).exact(), Some(EMPTY));
    let mut one = empty();
    one.given(cell(40), Digit::new(7).unwrap());
    assert_eq!(one.build().unwrap().count(&Limits::none()).exact(), Some(EMPTY / 9));
    let mut row = empty();
    for i in 0..9 {
        row.given(cell(i), Digit::new(i as u8 + 1).unwrap());
    }
    assert_eq!(row.build().unwrap().count(&Limits::none()).exact(), Some(18_383_222_420_692_992));
    let mut even = empty();
    even.allow(cell(13), DigitSet::even(9));
    assert_eq!(even.build().unwrap().count(&Limits::none()).exact(), Some(EMPTY / 9 * 4));
}

#[test]
#[ignore = "some ten seconds"]
fn published_numbers_of_distinct_digits() {
    let mut random = Random(9);
    for _ in 0..3 {
        assert_eq!(distinct(8, &mut random).count(&Limits::none()).exact(), Some(85_216_340_156_640));
        assert_eq!(distinct(9, &mut random).count(&Limits::none()).exact(), Some(8_379_624_246_256));
        // Two cells of two boxes are left out; it matters whether the boxes share a chute.
        let seven = distinct(7, &mut random).count(&Limits::none()).exact();
        assert!([864_663_266_078_528, 865_457_448_990_536].map(Some).contains(&seven));
    }
}

/// A board cut from a random grid: givens, parities, masks and letters.
fn mixed(random: &mut Random, givens: usize, parities: usize, masks: usize, groups: usize) -> PuzzleBuilder {
    random_board(shape("3x3"), Recipe { givens, parities, masks, groups, spoiled: false }, random)
}

/// Checks that one more cell, told to be even, odd or any digit, parts the solutions.
fn identities(rounds: usize, seed: u64) {
    let mut random = Random(seed);
    for _ in 0..rounds {
        let (givens, parities) = (8 + random.below(10), random.below(12));
        let board = mixed(&mut random, givens, parities, 0, 0);
        let open: Vec<usize> = (0..81).filter(|&i| board.allowed()[i].only().is_none()).collect();
        let place = cell(open[random.below(open.len())]);
        let count = |digits: DigitSet| {
            let mut board = board.clone();
            board.allow(place, digits);
            // A digit that cannot be there is a fault, and adds nothing.
            board.build().map_or(0, |puzzle| contracted(&puzzle))
        };
        let all = contracted(&board.build().unwrap());
        assert_eq!(all, count(DigitSet::even(9)) + count(DigitSet::odd(9)), "{board:?}");
        assert_eq!(all, DigitSet::all(9).iter().map(|digit| count(DigitSet::single(digit))).sum(), "{board:?}");
    }
}

#[test]
fn a_further_cell_parts_the_solutions() {
    identities(4, 1);
}

#[test]
#[ignore = "some minutes"]
fn a_further_cell_parts_the_solutions_of_many_boards() {
    identities(200, 2);
}

/// The number of solutions by visiting them, letters given every digit in turn; `None` if there are more than `most`.
///
/// The general search, which letters would need otherwise, is slow where there are many.
fn visited(board: &PuzzleBuilder, groups: &[Vec<Cell>], most: u64) -> Option<u64> {
    let Some((group, rest)) = groups.split_first() else {
        let Ok(puzzle) = board.build() else { return Some(0) };
        let mut count = 0;
        let end = puzzle.for_each_solution(&Limits::none().solutions(most + 1), |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        return end.is_ok().then_some(count);
    };
    let mut sum = 0;
    for digit in 1..=9 {
        let mut given = board.clone();
        for &cell in group {
            given.allow(cell, board.allowed()[cell.index(9)] & DigitSet::single(Digit::new(digit).unwrap()));
        }
        // A clash with another given is a fault, and adds nothing.
        if given.build().is_ok() {
            sum += visited(&given, rest, most - sum)?;
        }
    }
    Some(sum)
}

/// Compares with the search, skipping boards that have more than `most` solutions.
fn same_as_search(rounds: usize, seed: u64, most: u64) {
    let mut random = Random(seed);
    let (mut compared, mut skipped, mut sum) = (0, 0, 0);
    while compared < rounds {
        let givens = 17 + random.below(14);
        let [parities, masks, groups] = match compared % 4 {
            0 => [0, 0, 0],
            1 => [random.below(30), 0, 0],
            2 => [random.below(10), random.below(10), random.below(4)],
            _ => [0, 0, 1 + random.below(5)],
        };
        let board = mixed(&mut random, givens, parities, masks, groups);
        let puzzle = board.build().unwrap();
        let mut bare = empty();
        for (i, &set) in board.allowed().iter().enumerate() {
            bare.allow(cell(i), set);
        }
        let groups: Vec<Vec<Cell>> = puzzle.groups().to_vec();
        let Some(expected) = visited(&bare, &groups, most) else {
            skipped += 1;
            continue;
        };
        if expected < 10_000 {
            assert_eq!(Engine::Search.count(&puzzle, &Limits::none()).exact(), Some(expected.into()), "{board:?}");
        }
        assert_eq!(contracted(&puzzle), expected.into(), "{board:?}");
        assert_eq!(puzzle.count(&Limits::none()).exact(), Some(expected.into()), "{board:?}");
        (compared, sum) = (compared + 1, sum + expected);
    }
    println!("{compared} boards with {sum} solutions, {skipped} with too many");
}

#[test]
fn contraction_counts_what_the_search_counts() {
    same_as_search(40, 3, 100_000);
}

#[test]
#[ignore = "several minutes"]
fn contraction_counts_what_the_search_counts_on_many_boards() {
    same_as_search(2_000, 4, 10_000_000);
}

#[test]
fn boards_without_solution_have_none() {
    let mut random = Random(5);
    let recipe = Recipe { givens: 20, parities: 20, masks: 0, groups: 1, spoiled: true };
    for _ in 0..12 {
        if let Ok(puzzle) = random_board(shape("3x3"), recipe, &mut random).build() {
            let search = Engine::of(&puzzle).count(&puzzle, &Limits::none().solutions(10_000));
            assert!(search.exact().is_none_or(|expected| contracted(&puzzle) == expected));
        }
    }
    let mut hopeless = empty();
    // Three cells of a row for two digits.
    for i in 0..3 {
        hopeless.allow(cell(i), DigitSet::from_bits(0b11));
    }
    assert_eq!(contracted(&hopeless.build().unwrap()), 0);
}

#[test]
fn kernels_and_threads_give_the_same_count() {
    let mut random = Random(6);
    for round in 0..6 {
        let board = mixed(&mut random, 13 + 2 * round, 4 * (round % 3), 0, round % 2);
        let puzzle = board.build().unwrap();
        let expected = contracted(&puzzle);
        for kernel in Kernel::available() {
            for threads in [1, 3] {
                let counter = puzzle.counter().without_search().kernel(kernel).threads(threads);
                assert_eq!(counter.count(&Limits::none()).exact(), Some(expected), "{kernel} {threads}");
            }
        }
    }
}

#[test]
fn symmetric_boards_have_as_many_solutions() {
    let mut random = Random(7);
    let board = mixed(&mut random, 14, 3, 0, 1);
    let expected = contracted(&board.build().unwrap());
    let mut turned = empty();
    for (i, &set) in board.allowed().iter().enumerate() {
        turned.allow(cell(i % 9 * 9 + i / 9), set);
    }
    for group in board.groups() {
        turned.group(group.iter().map(|cell| Cell::new(cell.column(), cell.row()).unwrap()));
    }
    assert_eq!(contracted(&turned.build().unwrap()), expected);
}

#[test]
fn letters_over_bands_and_inside_them() {
    // One letter in two cells that share no house: of a ninth of the pairs of digits, or less.
    let mut across = empty();
    across.group([cell(0), cell(40)]);
    let count = across.build().unwrap().count(&Limits::none());
    let mut given = empty();
    given.given(cell(0), Digit::new(1).unwrap()).given(cell(40), Digit::new(1).unwrap());
    assert_eq!(count.exact(), Some(9 * contracted(&given.build().unwrap())));
    assert_eq!(count.method(), Method::Contraction);

    // Letters in one band, over two rows given elsewhere, against one digit after another.
    let mut inside = empty();
    for (i, &digit) in [5, 1, 9, 2, 8, 6, 4, 7, 3, 7, 4, 2, 9, 3, 5, 1, 6, 8].iter().enumerate() {
        inside.given(cell(36 + i), Digit::new(digit).unwrap());
    }
    inside.group([cell(0), cell(12), cell(24)]).group([cell(1), cell(17)]);
    let all = contracted(&inside.build().unwrap());
    let mut sum = 0;
    for first in 1..=9 {
        for second in 1..=9 {
            let mut board = inside.clone();
            board.given(cell(0), Digit::new(first).unwrap()).given(cell(1), Digit::new(second).unwrap());
            let cells = [0, 12, 24].map(|i| (i, first)).into_iter().chain([(17, second)]);
            for (i, digit) in cells {
                board.given(cell(i), Digit::new(digit).unwrap());
            }
            let mut bare = empty();
            for (i, &set) in board.allowed().iter().enumerate() {
                bare.allow(cell(i), set);
            }
            sum += bare.build().map_or(0, |puzzle| puzzle.count(&Limits::none()).value());
        }
    }
    assert_eq!(all, sum);
}

#[test]
fn limits_are_their_own_answer() {
    let puzzle = empty().build().unwrap();
    let count = puzzle.count(&Limits::none().solutions(1 << 60));
    assert_eq!((count.value(), count.stop()), (1 << 60, Some(Stop::Solutions)));
    let count = puzzle.count(&Limits::none().nodes(1000));
    assert_eq!(count.stop(), Some(Stop::Nodes));
    assert!(count.value() > 0);

    let slow = distinct(8, &mut Random(10));
    let begin = Instant::now();
    let count = slow.count(&Limits::none().time(Duration::from_millis(200)));
    assert_eq!(count.stop(), Some(Stop::Time));
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    assert!(count.value() < 85_216_340_156_640);

    let cancel = Cancel::new();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(150));
            cancel.raise();
        });
        let count = slow.counter().threads(2).count(&Limits::none().cancel(&cancel));
        assert_eq!(count.stop(), Some(Stop::Cancelled));
    });
}

#[test]
fn a_limit_on_nodes_bounds_all_searches_of_a_count() {
    let mut random = Random(13);
    let (mut exact, mut stopped) = (0, 0);
    for _ in 0..40 {
        let givens = 19 + random.below(8);
        let groups = random.below(3);
        let puzzle = mixed(&mut random, givens, 0, 0, groups).build().unwrap();
        for most in [1_500, 3_000, 10_000] {
            let count = puzzle.count(&Limits::none().nodes(most));
            assert!(count.nodes() <= most, "{} {most} {puzzle:?}", count.nodes());
            match count.stop() {
                None => exact += 1,
                Some(stop) => {
                    assert_eq!((stop, count.nodes()), (Stop::Nodes, most));
                    stopped += 1;
                }
            }
        }
    }
    assert!(exact > 10 && stopped > 10, "{exact} {stopped}");
}

/// Boards whose counts spend their time in different ways.
fn slow_boards() -> Vec<Puzzle> {
    let mut random = Random(14);
    let mut boards = vec![distinct(8, &mut random), distinct(9, &mut random)];
    // Wide tables.
    boards.push(mixed(&mut random, 4, 6, 0, 0).build().unwrap());
    boards.push(mixed(&mut random, 0, 20, 0, 0).build().unwrap());
    // Many letters, in one band and over several.
    boards.push(mixed(&mut random, 2, 0, 0, 6).build().unwrap());
    let mut band = empty();
    for [one, other] in [[0, 12], [1, 13], [2, 14], [9, 21]] {
        band.group([cell(one), cell(other)]);
    }
    boards.push(band.build().unwrap());
    // Too loose for tables.
    let mut loose = empty();
    for i in 0..81 {
        loose.allow(cell(i), DigitSet::all(9) - DigitSet::single(Digit::new(random.below(9) as u8 + 1).unwrap()));
    }
    boards.push(loose.build().unwrap());
    boards
}

#[test]
#[ignore = "measures the time that cancelling takes"]
fn counts_are_cancelled_within_a_tenth_of_a_second() {
    let mut random = Random(15);
    let (mut worst, mut cancelled) = (Duration::ZERO, 0);
    for (number, puzzle) in slow_boards().iter().enumerate() {
        let mut most = Duration::ZERO;
        for _ in 0..30 {
            let cancel = Cancel::new();
            let raised = std::thread::scope(|scope| {
                let wait = Duration::from_micros(random.below(600_000) as u64);
                let flag = cancel.clone();
                let raiser = scope.spawn(move || {
                    std::thread::sleep(wait);
                    flag.raise();
                    Instant::now()
                });
                let count = puzzle.count(&Limits::none().cancel(&cancel));
                let end = Instant::now();
                let late = end.saturating_duration_since(raiser.join().unwrap());
                (count.stop() == Some(Stop::Cancelled)).then_some(late)
            });
            cancelled += usize::from(raised.is_some());
            most = most.max(raised.unwrap_or_default());
        }
        println!("board {number}: cancelled after {most:?} at most");
        worst = worst.max(most);
    }
    assert!(cancelled > 60, "{cancelled}");
    assert!(worst < Duration::from_millis(100), "{worst:?}");
}

#[test]
fn a_search_without_end_tells_at_once_that_it_has_none() {
    let loose = slow_boards().pop().unwrap();
    let fractions = std::sync::Mutex::new(Vec::new());
    let tell = |progress: Progress| fractions.lock().unwrap().push(progress.fraction());
    let count = loose.counter().progress(&tell).count(&Limits::none().time(Duration::from_secs(2)));
    assert_eq!((count.stop(), count.method()), (Some(Stop::Time), Method::Search));
    let fractions = fractions.into_inner().unwrap();
    assert!(fractions.is_sorted() && fractions.last().is_some_and(|&last| last < 1e-6), "{fractions:?}");
}

#[test]
fn progress_rises_to_one() {
    let fractions = std::sync::Mutex::new(Vec::new());
    let puzzle = mixed(&mut Random(8), 6, 0, 0, 0).build().unwrap();
    puzzle.counter().progress(&|progress| fractions.lock().unwrap().push(progress.fraction())).count(&Limits::none());
    let fractions = fractions.into_inner().unwrap();
    assert!(fractions.len() > 10);
    assert!(fractions.is_sorted());
    assert_eq!(fractions.last(), Some(&1.0));
}

#[test]
fn a_solution_grid_is_counted_once() {
    let grid = random_grid(shape("3x3"), &mut Random(12));
    let puzzle = Puzzle::from_grid(&plain("3x3"), &grid).unwrap();
    assert_eq!(contracted(&puzzle), 1);
}

/// How the upper row of the second box of a random grid is made up of the other rows of the first box, against the
/// numbers of grids.
fn bands_of_the_empty_grid(draws: usize) {
    let mut box_one = empty();
    for i in 0..9 {
        box_one.given(cell(i / 3 * 9 + i % 3), Digit::new(i as u8 + 1).unwrap());
    }
    let with_row = |digits: [u8; 3]| {
        let mut board = box_one.clone();
        for i in 3..6 {
            board.allow(cell(i), digits.iter().filter_map(|&d| Digit::new(d)).collect());
        }
        board.build().unwrap().count(&Limits::none()).value()
    };
    let mut numbers = [0; 4];
    for set in 0..64u32 {
        let digits: Vec<u8> = (0..6u8).filter(|i| set >> i & 1 == 1).map(|i| i + 4).collect();
        if let Ok(digits) = <[u8; 3]>::try_from(digits) {
            numbers[digits.iter().filter(|&&digit| digit <= 6).count()] += with_row(digits);
        }
    }
    assert_eq!(numbers.iter().sum::<u128>() * 362_880, EMPTY);
    let mut tally = [0u32; 4];
    let samples = empty().build().unwrap().sample_solutions(SeededRandom::new(3), &Limits::none()).unwrap();
    for grid in samples.take(draws) {
        let values = grid.values();
        tally[values[3..6].iter().filter(|digit| values[9..12].contains(digit)).count()] += 1;
    }
    let square: f64 = tally
        .iter()
        .zip(numbers)
        .map(|(&found, number)| {
            let expected = draws as f64 * (number as f64 / (EMPTY / 362_880) as f64);
            (f64::from(found) - expected).powi(2) / expected
        })
        .sum();
    // Three degrees of freedom: once in a million seeds.
    assert!(square < 30.7, "{tally:?} {numbers:?}");
}

#[test]
fn random_grids_have_random_bands() {
    bands_of_the_empty_grid(300);
}

#[test]
#[ignore = "about a minute"]
fn many_random_grids_have_random_bands() {
    bands_of_the_empty_grid(5_000);
}
