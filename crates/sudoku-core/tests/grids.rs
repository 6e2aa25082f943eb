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

/// Grids of version 1 of the order. They may change only with the version.
const FIXED: [(u128, &str); 5] = [
    (0, "147258369258369147369147258471582693582693471693471582714825936825936714936714825"),
    (1, "147258369258369147369147258471582693582693471693471582714825936936714825825936714"),
    (2, "147258369258369147369147258471582693582693471693471582825936714714825936936714825"),
    (
        3_335_451_876_010_536_468_480,
        "127438659438659127659127438271384596384596271596271384712843965843965712965712843",
    ),
    (SolutionGrid::COUNT - 1, "579143826461287593328569741612834975935726184784915632296458317157392468843671259"),
];

#[test]
fn the_order_is_the_one_of_version_1() {
    assert_eq!(SolutionGrid::ORDER_VERSION, 1);
    for (index, text) in FIXED {
        assert_eq!(SolutionGrid::unrank(index).unwrap().to_string(), text, "{index}");
        assert_eq!(text.parse::<SolutionGrid>().unwrap().rank(), index);
    }
    assert_eq!(SolutionGrid::unrank(SolutionGrid::COUNT), None);
    assert_eq!(SolutionGrid::unrank(u128::MAX), None);
    // Grids from everywhere, in one number.
    let mut random = SeededRandom::new(7);
    let mixed = (0..1000).fold(0_u64, |mixed, _| {
        let grid = SolutionGrid::unrank(random.below_wide(SolutionGrid::COUNT)).unwrap();
        grid.values().iter().fold(mixed, |mixed, &digit| mixed.wrapping_mul(31).wrapping_add(digit.into()))
    });
    assert_eq!(mixed, 9_000_405_419_632_701_988);
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
