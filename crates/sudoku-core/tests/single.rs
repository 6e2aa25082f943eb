//! The engine for one classic board agrees with the general search and with the naive definition.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_core::{Cancel, DigitSet, Engine, Limits, Puzzle, PuzzleBuilder, Stop, Verdict, single};
use support::{Random, Recipe, naive_solutions, plain, random_board, shape};

fn masks_of(board: &PuzzleBuilder) -> [u16; 81] {
    let masks: Vec<u16> = board.allowed().iter().map(|set| set.bits() as u16).collect();
    masks.try_into().unwrap()
}

/// Every solution up to a limit, sorted.
fn solutions(masks: &[u16; 81], limit: usize) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    single::each(masks, |grid| {
        all.push(grid.to_vec());
        if all.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    all.sort_unstable();
    all.windows(2).for_each(|pair| assert_ne!(pair[0], pair[1], "a solution came twice"));
    all
}

/// The same from the general search; none if the board contradicts itself.
fn searched(board: &PuzzleBuilder, limit: usize) -> Vec<Vec<u8>> {
    let Ok(puzzle) = board.build() else { return Vec::new() };
    let search = Engine::Search.solutions(&puzzle, &Limits::none());
    let mut all: Vec<_> = search.take(limit).map(|grid| grid.values().to_vec()).collect();
    all.sort_unstable();
    all
}

/// Whether the iterator gives the same solutions in the same order as the callback, as grids and as digits.
fn is_in_one_order(puzzle: &Puzzle, limit: u64) -> bool {
    let limits = Limits::none().solutions(limit);
    let (mut grids, mut values) = (puzzle.solutions(&limits), puzzle.solutions(&limits));
    let mut same = true;
    let end = puzzle.for_each_solution(&limits, |digits| {
        same &= grids.next().is_some_and(|grid| grid.values() == digits) && values.next_values() == Some(digits);
        ControlFlow::Continue(())
    });
    same && grids.next().is_none()
        && values.next_values().is_none()
        && grids.stop() == end.err()
        && values.stop() == end.err()
}

/// Compares the engines on a board that the puzzle type may refuse.
fn agree(board: &PuzzleBuilder) {
    const MANY: usize = 2_000;
    let masks = masks_of(board);
    let (found, searched) = (solutions(&masks, MANY), searched(board, MANY));
    assert_eq!(found.len(), searched.len(), "{board:?}");
    if found.len() < MANY {
        assert_eq!(found, searched, "{board:?}");
    }
    for grid in &found {
        assert!(board.allowed().iter().zip(grid).all(|(set, &d)| set.bits() >> (d - 1) & 1 == 1));
        assert!(sudoku_core::Grid::from_values(9, grid).unwrap().check(board.layout()).is_ok());
    }
    if let Ok(puzzle) = board.build() {
        assert!(is_in_one_order(&puzzle, MANY as u64), "{board:?}");
    }
    for limit in 0..4 {
        let answer = single::check(&masks, limit);
        assert_eq!(answer.solutions, limit.min(found.len() as u64));
        assert_eq!(answer.first.is_some(), answer.solutions > 0);
        assert_eq!(answer.second.is_some(), answer.solutions > 1);
        assert!(answer.first.is_none() || answer.first != answer.second);
        for grid in answer.first.iter().chain(&answer.second).filter(|_| found.len() < MANY) {
            assert!(found.contains(&grid.to_vec()));
        }
    }
}

/// Gives up givens, in random order, as long as the board stays proper.
fn minimised(board: &PuzzleBuilder, random: &mut Random) -> PuzzleBuilder {
    let mut masks = masks_of(board);
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    for cell in order {
        let kept = std::mem::replace(&mut masks[cell], 0x1FF);
        if single::check(&masks, 2).solutions != 1 {
            masks[cell] = kept;
        }
    }
    let mut minimal = PuzzleBuilder::new(board.layout());
    for (cell, mask) in board.layout().cells().zip(masks) {
        minimal.allow(cell, DigitSet::from_bits(u128::from(mask)));
    }
    minimal
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_definition(
        seed: u64, givens in 28..60usize, parities in 0..20usize, masks in 0..20usize, spoiled: bool
    ) {
        let recipe = Recipe { givens, parities, masks, groups: 0, spoiled };
        let board = random_board(shape("3x3"), recipe, &mut Random(seed));
        let mut naive = naive_solutions(&board, 301);
        let found = solutions(&masks_of(&board), 301);
        prop_assert_eq!(naive.len(), found.len());
        if naive.len() <= 300 {
            naive.sort_unstable();
            prop_assert_eq!(naive, found);
        }
    }

    #[test]
    fn agrees_with_the_search(
        seed: u64, givens in 0..40usize, parities in 0..30usize, masks in 0..81usize, spoiled: bool
    ) {
        agree(&random_board(shape("3x3"), Recipe { givens, parities, masks, groups: 0, spoiled }, &mut Random(seed)));
    }

    #[test]
    fn agrees_on_masks_that_hide_no_solution(seed: u64, density in 1..6u32) {
        let mut random = Random(seed);
        let mut board = PuzzleBuilder::new(&plain("3x3"));
        for cell in plain("3x3").cells() {
            let mask = (0..density).fold(0, |mask, _| mask | random.next() & random.next());
            board.allow(cell, DigitSet::from_bits(u128::from(mask) & 0x1FF));
        }
        agree(&board);
    }

    #[test]
    fn agrees_on_minimal_puzzles_and_their_neighbours(seed: u64) {
        let mut random = Random(seed);
        let recipe = Recipe { givens: 81, parities: 0, masks: 0, groups: 0, spoiled: false };
        let minimal = minimised(&random_board(shape("3x3"), recipe, &mut random), &mut random);
        agree(&minimal);
        let puzzle = minimal.build().unwrap();
        prop_assert!(matches!(Engine::Search.verdict(&puzzle, &Limits::none()), Ok(Verdict::Unique(_))));
        prop_assert!(puzzle.redundant_givens(&Limits::none()).unwrap().is_empty());
        // A given less has many solutions, a changed one mostly none.
        let mut board = PuzzleBuilder::new(minimal.layout());
        let changed = random.below(81);
        for (i, (cell, &set)) in minimal.layout().cells().zip(minimal.allowed()).enumerate() {
            let digit = DigitSet::from_bits(1 << random.below(9));
            board.allow(cell, match set.only() {
                Some(_) if i == changed && seed % 2 == 0 => digit,
                Some(_) if random.below(12) == 0 => DigitSet::all(9),
                _ => set,
            });
        }
        agree(&board);
    }

    #[test]
    fn limits_are_those_of_the_search(seed: u64, givens in 10..30usize, nodes in 0..20u64, most in 0..20u64) {
        let recipe = Recipe { givens, parities: 0, masks: 0, groups: 0, spoiled: false };
        let puzzle = random_board(shape("3x3"), recipe, &mut Random(seed)).build().unwrap();
        let all = puzzle.count(&Limits::none().solutions(20)).value();
        let few = puzzle.count(&Limits::none().solutions(most));
        prop_assert_eq!(few.value(), all.min(u128::from(most)));
        prop_assert_eq!(few.stop() == Some(Stop::Solutions), few.value() == u128::from(most));
        let short = puzzle.count(&Limits::none().nodes(nodes).solutions(1_000));
        prop_assert!(short.nodes() <= nodes);
        prop_assert!(short.stop() != Some(Stop::Nodes) || short.nodes() == nodes);
        if short.stop().is_none() {
            prop_assert_eq!(Engine::Search.count(&puzzle, &Limits::none()).exact(), short.exact());
        }
    }
}

#[test]
fn nearly_empty_boards_have_solutions() {
    for givens in 0..8 {
        let recipe = Recipe { givens, parities: 0, masks: 0, groups: 0, spoiled: false };
        for seed in 0..20 {
            agree(&random_board(shape("3x3"), recipe, &mut Random(seed)));
        }
    }
}

/// The order is the same on every machine and in every build: this is a part of it.
#[test]
fn the_order_of_a_nearly_empty_board_is_fixed() {
    let text = b"5..............1.............8....2.............7..........6....3...........9...4";
    let values = text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
    let puzzle = Puzzle::from_values(&plain("3x3"), &values).unwrap();
    let (mut sum, mut number) = (0u64, 0u64);
    let end = puzzle.for_each_solution(&Limits::none().solutions(100_000), |digits| {
        for &digit in digits {
            sum = (sum ^ u64::from(digit)).wrapping_mul(0x0100_0000_01B3);
        }
        number += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((end, number, sum), (Err(Stop::Solutions), 100_000, 0xAECB_7175_B1B5_A004));
}

#[test]
fn contradictions_in_every_house_are_seen() {
    for (one, other) in [(0, 8), (0, 72), (0, 20), (40, 44), (40, 76), (60, 80), (7, 8), (0, 9)] {
        let mut masks = [0x1FF; 81];
        masks[one] = 0b1_0000;
        masks[other] = 0b1_0000;
        assert_eq!(single::check(&masks, 2).solutions, 0, "{one} {other}");
    }
    for cell in 0..81 {
        let mut masks = [0x1FF; 81];
        masks[cell] = 0xFE00;
        assert_eq!(single::check(&masks, 2).solutions, 0, "a cell without a digit");
    }
}

#[test]
fn higher_bits_mean_nothing() {
    let masks = [0xFFFF; 81];
    let answer = single::check(&masks, 2);
    assert_eq!((answer.solutions, answer), (2, single::check(&[0x1FF; 81], 2)));
}

#[test]
fn a_stop_is_never_an_answer() {
    let empty = Puzzle::builder(&plain("3x3")).build().unwrap();
    let cancel = Cancel::new();
    cancel.raise();
    for engine in [Engine::Search, Engine::Single] {
        assert_eq!(engine.solve(&empty, &Limits::none().nodes(2)), Err(Stop::Nodes));
        assert_eq!(engine.verdict(&empty, &Limits::none().nodes(2)), Err(Stop::Nodes));
        assert_eq!(engine.verdict(&empty, &Limits::none().cancel(&cancel)), Err(Stop::Cancelled));
        let time = Limits::none().time(std::time::Duration::from_millis(20));
        assert_eq!(engine.count(&empty, &time).stop(), Some(Stop::Time));
        // Limits on solutions are of no effect here.
        assert!(engine.solve(&empty, &Limits::none().solutions(0)).unwrap().is_some());
        assert!(matches!(engine.verdict(&empty, &Limits::none().solutions(1)), Ok(Verdict::Multiple(..))));
        assert_eq!(engine.count(&empty, &Limits::none().solutions(0)).to_string(), ">=0");
    }
}
