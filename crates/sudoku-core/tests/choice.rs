//! The first solution in reading order and the one with the greatest weighted sum, against all solutions.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use std::time::Duration;

use sudoku_core::{Layout, Limits, Puzzle, Stop};
use support::{Random, Recipe, naive_solutions, plain, random_board, shape};

#[test]
fn the_chosen_solutions_are_the_smallest_and_the_best() {
    let mut random = Random(11);
    let mut several = 0;
    for round in 0..150 {
        let (shape, givens) = [("2x2", 2), ("2x2", 4), ("2x3", 12), ("3x2", 14), ("3x3", 27), ("3x3", 30)][round % 6];
        let shape = support::shape(shape);
        let recipe =
            Recipe { givens, parities: round % 4, masks: round % 3, groups: round % 5 / 3, spoiled: round % 11 == 0 };
        let board = random_board(shape, recipe, &mut random);
        let all = naive_solutions(&board, 20_000);
        if all.len() == 20_000 {
            continue;
        }
        several += usize::from(all.len() > 1);
        let numbers: Vec<i64> = (-7..14).collect();
        let weights: Vec<i64> = (0..board.layout().cell_count()).map(|_| numbers[random.below(21)]).collect();
        let sum = |values: &[u8]| values.iter().zip(&weights).map(|(&v, &w)| i128::from(v) * i128::from(w)).sum();
        let Ok(puzzle) = board.build() else {
            assert!(all.is_empty());
            continue;
        };
        let smallest = puzzle.smallest_solution(&Limits::none()).unwrap();
        assert_eq!(smallest.as_ref().map(|grid| grid.values().to_vec()), all.iter().min().cloned());
        let best = puzzle.best_solution(&weights, &Limits::none()).unwrap();
        assert_eq!(best.as_ref().map(|(_, sum)| *sum), all.iter().map(|values| sum(values)).max());
        assert!(best.is_none_or(|(grid, total)| puzzle.accepts(&grid) && sum(grid.values()) == total));
    }
    assert!(several > 50);
}

#[test]
fn the_smallest_solution_of_an_empty_board_is_found_at_once() {
    for shape in ["2x3", "3x3", "4x4"] {
        let empty = Puzzle::builder(&plain(shape)).build().unwrap();
        let grid = empty.smallest_solution(&Limits::none().time(Duration::from_secs(20))).unwrap().unwrap();
        let order = support::shape(shape).order();
        assert_eq!(grid.values()[..usize::from(order)], (1..=order).collect::<Vec<u8>>());
    }
}

#[test]
fn diagonals_and_limits_count() {
    let layout = Layout::boxes(shape("3x3")).with_diagonals();
    let empty = Puzzle::builder(&layout).build().unwrap();
    let smallest = empty.smallest_solution(&Limits::none()).unwrap().unwrap();
    assert!(empty.accepts(&smallest));
    assert_eq!(empty.best_solution(&[1; 81], &Limits::none().nodes(3)), Err(Stop::Nodes));
    assert_eq!(empty.smallest_solution(&Limits::none().nodes(1)), Err(Stop::Nodes));
}

/// The weights of Luogu P1074: 6 at the border, 10 in the middle.
fn target() -> Vec<i64> {
    let ring = |i: i64| i.min(8 - i);
    (0..81).map(|i| 6 + ring(i / 9).min(ring(i % 9))).collect()
}

#[test]
fn the_samples_of_the_shooting_target() {
    let samples = [
        ("700900001100005900000200080005020003000000648413000000007002090201060804080504012", 2829),
        ("000702453900008000740005010195080000070000025030579108000601000060900001000000006", 2852),
    ];
    for (text, expected) in samples {
        let values: Vec<u8> = text.bytes().map(|b| b - b'0').collect();
        let puzzle = Puzzle::from_values(&plain("3x3"), &values).unwrap();
        let (_, sum) = puzzle.best_solution(&target(), &Limits::none()).unwrap().unwrap();
        assert_eq!(sum, expected);
    }
}

/// The problem's boards have at least 24 givens; run by hand with `--nocapture` for the times.
#[test]
#[ignore = "a measurement"]
fn made_targets_take_no_time() {
    let mut random = Random(5);
    for givens in [24, 24, 24, 24, 24, 20, 17, 15, 12, 8] {
        let recipe = Recipe { givens, parities: 0, masks: 0, groups: 0, spoiled: false };
        let puzzle = random_board(shape("3x3"), recipe, &mut random).build().unwrap();
        let begun = std::time::Instant::now();
        let best = puzzle.best_solution(&target(), &Limits::none().time(Duration::from_secs(20)));
        println!("{givens} givens: {:?} in {:?}", best.map(|best| best.unwrap().1), begun.elapsed());
    }
}
