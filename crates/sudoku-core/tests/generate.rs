//! Puzzles that were made are what was asked for, by the word of an engine that had no part in making them.
//!
//! `cargo test -p sudoku-core --test generate --release -- --ignored` makes a thousand of each kind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::ops::RangeInclusive;

use proptest::prelude::*;
use sudoku_core::{Cancel, Cell, Generator, Grid, Layout, Limits, Novelty, Puzzle, PuzzleBuilder, Recipe, Symmetry};
use support::{naive_solutions, shape};

/// The first puzzles of a run, from blocks 0, 1 and so on.
fn puzzles(recipe: Recipe, seed: u64, number: usize) -> Vec<Grid> {
    let generator = Generator::new(recipe).unwrap();
    let mut puzzles = Vec::new();
    for index in 0..5_000 {
        puzzles.extend(generator.block(seed, index, &Limits::none()).puzzles);
        if puzzles.len() >= number {
            puzzles.truncate(number);
            return puzzles;
        }
    }
    panic!("{} of {number} puzzles after 5000 blocks", puzzles.len());
}

/// How many solutions there are, up to 2, as the general search finds them, which makes no 9x9 puzzle.
fn solutions(layout: &Layout, values: &[u8]) -> usize {
    Puzzle::from_values(layout, values).unwrap().solutions(&Limits::none()).take(2).count()
}

/// Whether none of these sets of cells can be emptied.
fn is_minimal(layout: &Layout, puzzle: &Grid, sets: &[Vec<usize>]) -> bool {
    sets.iter().filter(|set| set.iter().any(|&cell| puzzle.values()[cell] != 0)).all(|set| {
        let mut values = puzzle.values().to_vec();
        for &cell in set {
            values[cell] = 0;
        }
        solutions(layout, &values) == 2
    })
}

/// The images of a cell, by the definition of each symmetry.
fn images(symmetry: Symmetry, row: usize, column: usize, order: usize) -> Vec<(usize, usize)> {
    let (r, c, last) = (row, column, order - 1);
    let quarter = vec![(c, last - r), (last - r, last - c), (last - c, r)];
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::Rotate180 => vec![(last - r, last - c)],
        Symmetry::Rotate90 => quarter,
        Symmetry::Horizontal => vec![(last - r, c)],
        Symmetry::Vertical => vec![(r, last - c)],
        Symmetry::Diagonal => vec![(c, r)],
        Symmetry::Antidiagonal => vec![(last - c, last - r)],
        Symmetry::Full => [quarter, vec![(last - r, c), (r, last - c), (c, r), (last - c, last - r)]].concat(),
    }
}

/// Each cell with its images.
fn orbits(symmetry: Symmetry, order: usize) -> Vec<Vec<usize>> {
    let image = |cell: usize| images(symmetry, cell / order, cell % order, order);
    let orbit = |cell: usize| [vec![cell], image(cell).iter().map(|(r, c)| r * order + c).collect()].concat();
    (0..order * order).map(orbit).collect()
}

fn assert_symmetrical(puzzle: &Grid, symmetry: Symmetry) {
    let order = usize::from(puzzle.order());
    for orbit in orbits(symmetry, order) {
        let is_given = |&cell: &usize| puzzle.values()[cell] != 0;
        assert!(orbit.iter().all(is_given) || !orbit.iter().any(is_given), "{symmetry} {puzzle:?}");
    }
}

/// Makes puzzles of a kind, minimal in its symmetry, and looks at each.
fn check_symmetry(symmetry: Symmetry, text: &str, number: usize) {
    let (shape, layout) = (shape(text), Layout::boxes(shape(text)));
    let orbits = orbits(symmetry, usize::from(shape.order()));
    for puzzle in puzzles(Recipe::new(shape).symmetry(symmetry).minimal(), 5, number) {
        assert_eq!(solutions(&layout, puzzle.values()), 1, "{symmetry} {puzzle:?}");
        assert!(is_minimal(&layout, &puzzle, &orbits), "{symmetry} {puzzle:?}");
        assert_symmetrical(&puzzle, symmetry);
    }
}

fn check_clues(recipe: &Recipe, clues: RangeInclusive<usize>, minimal: bool, number: usize) {
    let layout = Layout::boxes(recipe.shape());
    let recipe = if minimal { recipe.clone().minimal() } else { recipe.clone() };
    let cells: Vec<Vec<usize>> = (0..layout.cell_count()).map(|cell| vec![cell]).collect();
    for puzzle in puzzles(recipe.clues(clues.clone()), 6, number) {
        assert!(clues.contains(&puzzle.clue_count()), "{puzzle:?}");
        assert_eq!(solutions(&layout, puzzle.values()), 1, "{puzzle:?}");
        assert!(!minimal || is_minimal(&layout, &puzzle, &cells), "{puzzle:?}");
    }
}

/// Patterns from full to sparse: a frame with a cross, two of the usual half-turn kind, and diagonal stripes.
const PATTERNS: [&str; 4] = [
    "111111111100010001100010001100010001111111111100010001100010001100010001111111111",
    "1...1...1..1...1...1.1.1.1...1.....1..1.1.1.1..1.....1...1.1.1.1...1...1..1...1..",
    "..11111...1.....1.1...1...11.......11.1...1.11.......11...1...1.1.....1...11111..",
    "1..1..1...1..1..1...1..1..11..1..1...1..1..1...1..1..11..1..1...1..1..1...1..1..1",
];

fn pattern(text: &str) -> Vec<bool> {
    text.bytes().map(|byte| byte == b'1').collect()
}

fn check_patterns(number: usize) {
    let layout = Layout::boxes(shape("3x3"));
    for text in PATTERNS {
        let cells = pattern(text);
        for puzzle in puzzles(Recipe::new(shape("3x3")).pattern(cells.clone()), 7, number) {
            assert!(puzzle.values().iter().map(|&value| value != 0).eq(cells.iter().copied()), "{puzzle:?}");
            assert_eq!(solutions(&layout, puzzle.values()), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn two_hundred_of_each_symmetry() {
    for symmetry in Symmetry::ALL {
        check_symmetry(symmetry, "3x3", 200);
    }
}

#[test]
fn symmetries_of_other_boards() {
    for symmetry in Symmetry::ALL {
        check_symmetry(symmetry, "2x2", 50);
        check_symmetry(symmetry, "2x3", 30);
        check_symmetry(symmetry, "2x4", 5);
    }
}

#[test]
fn numbers_of_clues() {
    let plain = Recipe::new(shape("3x3"));
    check_clues(&plain, 22..=81, false, 200);
    check_clues(&plain, 30..=30, false, 200);
    check_clues(&plain, 81..=81, false, 1);
    check_clues(&plain, 23..=24, true, 200);
    check_clues(&plain, 28..=28, true, 2);
    check_clues(&plain, 20..=20, true, 1);
    check_clues(&plain, 29..=29, true, 1);
    check_clues(&plain.clone().symmetry(Symmetry::Rotate180), 24..=24, false, 3);
    check_clues(&plain.symmetry(Symmetry::Full), 40..=41, false, 50);
    check_clues(&Recipe::new(shape("2x2")), 4..=4, true, 100);
    check_clues(&Recipe::new(shape("2x3")), 12..=20, false, 100);
    check_clues(&Recipe::new(shape("3x4")), 70..=72, false, 10);
}

#[test]
fn uniform_puzzles_are_minimal_and_of_one_number_of_clues() {
    let layout = Layout::boxes(shape("3x3"));
    let cells: Vec<Vec<usize>> = (0..81).map(|cell| vec![cell]).collect();
    for clues in [25, 26, 28] {
        for puzzle in puzzles(Recipe::new(shape("3x3")).uniform().clues(clues..=clues), 1, 3) {
            assert_eq!((puzzle.clue_count(), solutions(&layout, puzzle.values())), (clues, 1));
            assert!(is_minimal(&layout, &puzzle, &cells), "{puzzle:?}");
        }
    }
}

#[test]
fn every_number_of_a_range_is_as_likely() {
    let mut tally = [0; 5];
    for puzzle in puzzles(Recipe::new(shape("3x3")).clues(32..=36), 1, 2_000) {
        tally[puzzle.clue_count() - 32] += 1;
    }
    assert!(tally.iter().all(|count| (320..480).contains(count)), "{tally:?}");
}

#[test]
fn patterns_are_filled() {
    check_patterns(5);
    // The pattern of a minimal puzzle has room for others.
    let recipe = Recipe::new(shape("3x3")).pattern(pattern(PATTERNS[1])).minimal();
    let layout = Layout::boxes(shape("3x3"));
    let cells: Vec<Vec<usize>> = (0..81).map(|cell| vec![cell]).collect();
    for puzzle in puzzles(recipe, 8, 3) {
        assert!(solutions(&layout, puzzle.values()) == 1 && is_minimal(&layout, &puzzle, &cells), "{puzzle:?}");
    }
    for (text, share) in [("2x2", 2), ("2x3", 2), ("2x4", 2), ("3x4", 2), ("4x4", 2)] {
        let layout = Layout::boxes(shape(text));
        let order = usize::from(layout.order());
        let cells: Vec<bool> = (0..order * order).map(|cell| (cell / order + cell % order) % share == 0).collect();
        for puzzle in puzzles(Recipe::new(shape(text)).pattern(cells.clone()), 9, 2) {
            assert!(puzzle.values().iter().map(|&value| value != 0).eq(cells.iter().copied()), "{puzzle:?}");
            assert_eq!(solutions(&layout, puzzle.values()), 1, "{puzzle:?}");
        }
    }
}

#[test]
fn what_cannot_be_found_ends_with_what_came_nearest() {
    let generator = Generator::new(Recipe::new(shape("3x3")).clues(17..=17)).unwrap();
    let block = generator.block(1, 0, &Limits::none());
    let nearest = block.nearest.unwrap();
    assert!(block.puzzles.is_empty() && !block.ended && block.tried > 0);
    assert_eq!((nearest.puzzle.clue_count() as u64 - 17, nearest.solutions), (nearest.distance, 1));
    assert_eq!(solutions(&Layout::boxes(shape("3x3")), nearest.puzzle.values()), 1);

    // Two cells in each row, which may or may not be enough, but not soon.
    let cells =
        (0..81).map(|i| (i / 9, i % 9)).map(|(row, column)| [row + row / 3, row + 4].iter().any(|c| c % 9 == column));
    let generator = Generator::new(Recipe::new(shape("3x3")).pattern(cells.collect())).unwrap();
    let block = generator.block(1, 0, &Limits::none());
    let nearest = block.nearest.unwrap();
    assert!(block.puzzles.is_empty() && !block.ended);
    assert_eq!((nearest.puzzle.clue_count(), nearest.solutions), (18, nearest.distance + 1));
    let puzzle = Puzzle::from_grid(&Layout::boxes(shape("3x3")), &nearest.puzzle).unwrap();
    assert_eq!(puzzle.solutions(&Limits::none()).take(10_000).count() as u64, nearest.solutions);
}

#[test]
fn a_raised_flag_ends_a_block() {
    let cancel = Cancel::new();
    cancel.raise();
    let limits = Limits::none().cancel(&cancel);
    let plain = || Recipe::new(shape("3x3"));
    let recipes =
        [plain(), plain().clues(17..=18), plain().symmetry(Symmetry::Full).clues(20..=24), Recipe::new(shape("4x4"))];
    for recipe in recipes {
        assert!(Generator::new(recipe.clone()).unwrap().block(1, 0, &limits).ended, "{recipe:?}");
    }
}

/// A number that stands for all bytes of some puzzles (FNV-1a).
fn fingerprint(puzzles: &[Grid]) -> u64 {
    let bytes = puzzles.iter().flat_map(Grid::values);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_same_bytes_on_every_machine_and_in_every_build() {
    let plain = || Recipe::new(shape("3x3"));
    let recipes = [
        plain(),
        plain().symmetry(Symmetry::Rotate180),
        plain().clues(30..=35),
        plain().clues(20..=20),
        plain().minimal().clues(29..=29),
        plain().symmetry(Symmetry::Diagonal).clues(23..=23),
        plain().pattern(pattern(PATTERNS[1])),
        plain().uniform().clues(26..=26),
        Recipe::new(shape("2x3")).symmetry(Symmetry::Rotate90),
        Recipe::new(shape("3x4")).minimal(),
        Recipe::new(shape("4x4")),
    ];
    let found = recipes.map(|recipe| {
        let generator = Generator::new(recipe).unwrap();
        let blocks: Vec<Grid> = (0..2).flat_map(|index| generator.block(3, index, &Limits::none()).puzzles).collect();
        format!("{} {:016x}", blocks.len(), fingerprint(&blocks))
    });
    assert_eq!(found, EXPECTED);
}

const EXPECTED: [&str; 11] = [
    "4096 1e0af460e248ad2e",
    "1024 c5dbd62f1bb6c0ff",
    "1024 55b6889f7fb4892b",
    "2 0483ba27e0b7df95",
    "4 0e30bbd41eaff9ce",
    "3 ee0e323fb3f906fe",
    "2 b1b42fe5d197d325",
    "53 5b8da0844860af07",
    "512 be82c55ba2fbdb3a",
    "16 cc5a5cd683008c86",
    "2 e7017c4bfbe160f5",
];

#[test]
fn blocks_of_other_seeds_and_numbers_differ() {
    let generator = Generator::new(Recipe::new(shape("3x3"))).unwrap();
    let mut novelty = Novelty::new(shape("3x3"));
    for (seed, index) in [(0, 0), (0, 1), (1, 0), (1, 1), (u64::MAX, u64::MAX), (7, u64::MAX)] {
        let block = generator.block(seed, index, &Limits::none());
        assert!(block.puzzles.len() > 50);
        assert!(block.puzzles.iter().all(|puzzle| novelty.is_new(puzzle)), "{seed} {index}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Small boards by the naive definition: one solution, and none of the givens can go.
    #[test]
    fn small_puzzles_are_minimal_by_definition(seed: u64, index in 0..1_000_u64, tall: bool) {
        let text = if tall { "3x2" } else { "2x2" };
        let layout = Layout::boxes(shape(text));
        let count = |grid: &Grid| {
            let mut board = PuzzleBuilder::new(&layout);
            board.values(grid.values());
            naive_solutions(&board, 2).len()
        };
        let block = Generator::new(Recipe::new(shape(text)).minimal()).unwrap().block(seed, index, &Limits::none());
        for puzzle in block.puzzles.iter().take(5) {
            prop_assert_eq!(count(puzzle), 1);
            for cell in layout.cells().filter(|&cell| puzzle.get(cell).is_some()) {
                let mut fewer = puzzle.clone();
                fewer.set(cell, None);
                prop_assert_eq!(count(&fewer), 2);
            }
        }
    }

    #[test]
    fn large_puzzles_are_minimal(seed: u64) {
        for text in ["2x4", "2x5", "3x4"] {
            let layout = Layout::boxes(shape(text));
            let generator = Generator::new(Recipe::new(shape(text)).minimal()).unwrap();
            for puzzle in generator.block(seed, 0, &Limits::none()).puzzles.iter().take(1) {
                prop_assert_eq!(solutions(&layout, puzzle.values()), 1);
                let puzzle = Puzzle::from_grid(&layout, puzzle).unwrap();
                prop_assert_eq!(puzzle.is_minimal(&Limits::none()), Ok(true));
            }
        }
    }
}

#[test]
fn a_board_of_16x16_is_minimal() {
    let layout = Layout::boxes(shape("4x4"));
    let puzzle = &puzzles(Recipe::new(shape("4x4")).minimal(), 2, 1)[0];
    assert_eq!(solutions(&layout, puzzle.values()), 1);
    let puzzle = Puzzle::from_grid(&layout, puzzle).unwrap();
    assert_eq!(puzzle.redundant_givens(&Limits::none()), Ok(Vec::<Cell>::new()));
}

#[test]
#[ignore = "a minute in release"]
fn soak_a_thousand_of_each_symmetry() {
    for symmetry in Symmetry::ALL {
        check_symmetry(symmetry, "3x3", 1000);
    }
}

#[test]
#[ignore = "minutes in release"]
fn soak_a_thousand_of_each_pattern() {
    check_patterns(1000);
}

#[test]
#[ignore = "minutes in release"]
fn soak_a_thousand_of_each_range() {
    let plain = Recipe::new(shape("3x3"));
    for (clues, minimal) in [(21..=22, true), (20..=21, false), (25..=25, true), (26..=30, false), (28..=28, true)] {
        check_clues(&plain, clues, minimal, 1000);
    }
    check_clues(&plain, 20..=20, true, 100);
    check_clues(&plain, 29..=30, true, 100);
    check_clues(&plain.symmetry(Symmetry::Rotate180), 24..=25, false, 1000);
}

#[test]
#[ignore = "minutes in release"]
fn soak_a_thousand_of_other_boards() {
    for text in ["2x2", "2x3", "2x4", "3x4"] {
        check_symmetry(Symmetry::None, text, 1000);
    }
    check_symmetry(Symmetry::None, "4x4", 50);
}
