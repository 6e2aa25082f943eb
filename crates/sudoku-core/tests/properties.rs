//! What must hold for any board: the search agrees with the naive definition, symmetries change nothing, witnesses and
//! limits are what they say.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use proptest::prelude::*;
use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Layout, Limits, Puzzle, PuzzleBuilder, Stop, Verdict};
use support::{Random, Recipe, lines, naive_solutions, random_board, shape};

/// Solutions beyond this many are not compared one by one.
const MANY: usize = 300;

/// Every solution of a board, sorted; none if its faults are contradictions.
fn searched(board: &PuzzleBuilder, limit: usize) -> Vec<Vec<u8>> {
    let puzzle = match board.build() {
        Ok(puzzle) => puzzle,
        Err(faults) => {
            assert!(faults.is_contradiction(), "{faults}");
            return Vec::new();
        }
    };
    let limits = Limits::none().solutions(limit as u64);
    let mut all: Vec<Vec<u8>> = puzzle
        .solutions(&limits)
        .map(|grid| {
            assert!(puzzle.accepts(&grid), "{grid:?}");
            grid.values().to_vec()
        })
        .collect();
    all.sort_unstable();
    all.windows(2).for_each(|pair| assert_ne!(pair[0], pair[1], "a solution came twice"));
    all
}

fn agree(board: &PuzzleBuilder) {
    let mut naive = naive_solutions(board, MANY + 1);
    let searched = searched(board, MANY + 1);
    assert_eq!(naive.len(), searched.len(), "{board:?}");
    if naive.len() <= MANY {
        naive.sort_unstable();
        assert_eq!(naive, searched);
    }
}

fn recipe(cells: usize) -> impl Strategy<Value = Recipe> {
    let part = move |share: usize| 0..=cells * share / 100;
    (part(60), part(30), part(30), 0..4usize, any::<bool>())
        .prop_map(|(givens, parities, masks, groups, spoiled)| Recipe { givens, parities, masks, groups, spoiled })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn four_by_four_agrees_with_the_definition(seed: u64, recipe in recipe(16)) {
        agree(&random_board(shape("2x2"), recipe, &mut Random(seed)));
    }

    #[test]
    fn six_by_six_agrees_with_the_definition(seed: u64, recipe in recipe(36), tall: bool) {
        let board = random_board(shape(if tall { "3x2" } else { "2x3" }), recipe, &mut Random(seed));
        prop_assume!(recipe.givens > 8);
        agree(&board);
    }

    #[test]
    fn latin_squares_agree_with_the_definition(seed: u64, recipe in recipe(25)) {
        prop_assume!(recipe.givens > 4);
        agree(&random_board(shape("1x5"), recipe, &mut Random(seed)));
    }

    #[test]
    fn nine_by_nine_agrees_with_the_definition(
        seed: u64, givens in 28..50usize, parities in 0..20usize, masks in 0..20usize, groups in 0..6usize, spoiled: bool
    ) {
        let recipe = Recipe { givens, parities, masks, groups, spoiled };
        agree(&random_board(shape("3x3"), recipe, &mut Random(seed)));
    }

    #[test]
    fn further_houses_agree_with_the_definition(seed: u64, givens in 2..9usize) {
        let recipe = Recipe { givens, parities: 2, masks: 2, groups: 1, spoiled: false };
        let plain = random_board(shape("2x2"), recipe, &mut Random(seed));
        let mut board = Puzzle::builder(&plain.layout().with_diagonals());
        for (cell, &set) in plain.layout().cells().zip(plain.allowed()) {
            board.allow(cell, set);
        }
        plain.groups().iter().for_each(|group| { board.group(group.iter().copied()); });
        agree(&board);
    }

    #[test]
    fn symmetries_keep_the_number_of_solutions(seed: u64, givens in 20..34usize, parities in 0..12usize, groups in 0..4usize) {
        let random = &mut Random(seed);
        let recipe = Recipe { givens, parities, masks: 0, groups, spoiled: false };
        let board = random_board(shape("3x3"), recipe, random);
        let image = transformed(&board, random);
        let limits = Limits::none().solutions(2_000);
        let count = |board: &PuzzleBuilder| board.build().map_or(0, |puzzle| puzzle.count(&limits).value());
        prop_assert_eq!(count(&board), count(&image));
    }

    #[test]
    fn a_verdict_carries_its_witnesses(seed: u64, recipe in recipe(81)) {
        let board = random_board(shape("3x3"), recipe, &mut Random(seed));
        let Ok(puzzle) = board.build() else { return Ok(()) };
        // Few boards with equal cells take minutes; they are left out.
        let Ok(verdict) = puzzle.verdict(&Limits::none().nodes(50_000)) else { return Ok(()) };
        let count = puzzle.count(&Limits::none().solutions(2)).value();
        match verdict {
            Verdict::None => prop_assert_eq!(count, 0),
            Verdict::Unique(grid) => prop_assert!(count == 1 && puzzle.accepts(&grid)),
            Verdict::Multiple(one, other) => {
                prop_assert!(count == 2 && one != other && puzzle.accepts(&one) && puzzle.accepts(&other));
            }
        }
        prop_assert_eq!(puzzle.solve(&Limits::none()).unwrap().is_some(), count > 0);
    }

    #[test]
    fn parities_split_the_solutions(seed: u64, givens in 24..34usize, index in 0..81usize) {
        let recipe = Recipe { givens, parities: 6, masks: 0, groups: 2, spoiled: false };
        let board = random_board(shape("3x3"), recipe, &mut Random(seed));
        let cell = Cell::from_index(index, 9).unwrap();
        let count = |set: DigitSet| {
            let mut half = board.clone();
            half.allow(cell, set);
            half.build().map_or(0, |puzzle| puzzle.count(&Limits::none().nodes(1_000_000)).exact().unwrap())
        };
        let all = count(DigitSet::all(9));
        prop_assert_eq!(all, count(DigitSet::even(9)) + count(DigitSet::odd(9)));
        prop_assert_eq!(all, DigitSet::all(9).iter().map(|d| count(DigitSet::single(d))).sum::<u128>());
    }

    #[test]
    fn the_order_of_solutions_never_changes(seed: u64) {
        let recipe = Recipe { givens: 20, parities: 0, masks: 0, groups: 0, spoiled: false };
        let puzzle = random_board(shape("3x3"), recipe, &mut Random(seed)).build().unwrap();
        let first: Vec<_> = puzzle.solutions(&Limits::none()).take(50).collect();
        let again: Vec<_> = puzzle.clone().solutions(&Limits::none()).take(50).collect();
        let limited: Vec<_> = puzzle.solutions(&Limits::none().solutions(20)).collect();
        prop_assert_eq!(&first, &again);
        prop_assert_eq!(&limited[..], &first[..limited.len()]);
    }

    #[test]
    fn redundant_givens_are_those_that_can_go(seed: u64, givens in 26..40usize) {
        let recipe = Recipe { givens, parities: 4, masks: 0, groups: 1, spoiled: false };
        let puzzle = random_board(shape("3x3"), recipe, &mut Random(seed)).build().unwrap();
        if !matches!(puzzle.verdict(&Limits::none()).unwrap(), Verdict::Unique(_)) {
            return Ok(());
        }
        let redundant = puzzle.redundant_givens(&Limits::none()).unwrap();
        prop_assert_eq!(puzzle.is_minimal(&Limits::none()), Ok(redundant.is_empty()));
        for (cell, set) in puzzle.layout().cells().zip(puzzle.allowed()).filter(|(_, set)| set.only().is_some()) {
            let proper = matches!(puzzle.without_given(cell).verdict(&Limits::none()).unwrap(), Verdict::Unique(_));
            prop_assert_eq!(proper, redundant.contains(&cell), "{} {}", cell, set);
        }
    }
}

/// The same 9x9 board with digits exchanged (parities kept), lines and chutes permuted, perhaps transposed.
fn transformed(board: &PuzzleBuilder, random: &mut Random) -> PuzzleBuilder {
    let (rows, columns) = (lines(3, 3, random), lines(3, 3, random));
    let transpose = random.below(2) == 1;
    let (mut odd, mut even) = ([1, 3, 5, 7, 9], [2, 4, 6, 8]);
    random.shuffle(&mut odd);
    random.shuffle(&mut even);
    let digit = |d: Digit| {
        let at = usize::from(d.get() - 1) / 2;
        Digit::new(if d.get() % 2 == 1 { odd[at] } else { even[at] }).unwrap()
    };
    let place = |cell: Cell| {
        let (r, c) = (rows[usize::from(cell.row())], columns[usize::from(cell.column())]);
        if transpose { Cell::new(c, r).unwrap() } else { Cell::new(r, c).unwrap() }
    };
    let mut image = Puzzle::builder(board.layout());
    for (cell, set) in board.layout().cells().zip(board.allowed()) {
        image.allow(place(cell), set.iter().map(digit).collect());
    }
    for group in board.groups() {
        image.group(group.iter().map(|&cell| place(cell)));
    }
    image
}

#[test]
fn every_box_shape_up_to_order_36_is_solved_from_nothing() {
    for rows in 1..=6 {
        for columns in rows..=6 {
            let layout = Layout::boxes(BoxShape::new(rows, columns).unwrap());
            let puzzle = Puzzle::builder(&layout).build().unwrap();
            let grid = puzzle.solve(&Limits::none().nodes(100_000)).unwrap().unwrap();
            assert!(puzzle.accepts(&grid), "{rows}x{columns}");
        }
    }
}

#[test]
fn known_totals() {
    let total = |layout: &Layout| Puzzle::builder(layout).build().unwrap().count(&Limits::none()).exact();
    let plain = |text| support::plain(text);
    assert_eq!(total(&plain("1x1")), Some(1));
    assert_eq!(total(&plain("1x2")), Some(2));
    assert_eq!(total(&plain("1x4")), Some(576));
    assert_eq!(total(&plain("1x5")), Some(161_280));
    assert_eq!(total(&plain("2x2")), Some(288));
    assert_eq!(total(&plain("2x2").with_diagonals()), Some(48));
}

#[test]
fn limits_stop_with_their_own_answer() {
    let empty = Puzzle::builder(&support::plain("3x3")).build().unwrap();
    assert_eq!(empty.count(&Limits::none().solutions(1000)).to_string(), ">=1000");
    assert_eq!(empty.count(&Limits::none().nodes(1000)).stop(), Some(Stop::Nodes));
    assert_eq!(empty.verdict(&Limits::none().nodes(3)), Err(Stop::Nodes));
    assert_eq!(empty.solve(&Limits::none().time(std::time::Duration::ZERO)), Err(Stop::Time));
    assert_eq!(empty.count(&Limits::none().solutions(0)).to_string(), ">=0");
    assert!(empty.solve(&Limits::none().time(std::time::Duration::MAX)).unwrap().is_some());
}
