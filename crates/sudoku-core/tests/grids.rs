//! The total order of complete grids: ends, round trips, fairness of samples.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use sudoku_core::{RandomSource, SeededRandom, SolutionGrid};

fn round_trips(number: usize, seed: u64) {
    let mut random = SeededRandom::new(seed);
    for _ in 0..number {
        let index = random.below_wide(SolutionGrid::COUNT);
        let grid = SolutionGrid::unrank(index).unwrap();
        assert_eq!(SolutionGrid::new(*grid.values()), Some(grid));
        assert_eq!(grid.rank(), index);
    }
}

#[test]
fn ends_of_the_order() {
    for index in [0, 1, 2, SolutionGrid::COUNT / 2, SolutionGrid::COUNT - 2, SolutionGrid::COUNT - 1] {
        let grid = SolutionGrid::unrank(index).unwrap();
        println!("{index} {grid}");
        assert!(SolutionGrid::new(*grid.values()).is_some());
        assert_eq!(grid.rank(), index);
    }
    assert_eq!(SolutionGrid::unrank(SolutionGrid::COUNT), None);
    assert_eq!(SolutionGrid::unrank(u128::MAX), None);
}

#[test]
fn an_index_and_its_grid_find_each_other() {
    round_trips(100_000, 1);
}

#[test]
#[ignore = "takes some ten seconds"]
fn an_index_and_its_grid_find_each_other_ten_million_times() {
    round_trips(10_000_000, 2);
}
