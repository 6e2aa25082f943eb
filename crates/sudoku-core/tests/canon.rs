//! Canonical forms: published ones, brute force over all symmetries, invariance.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::HashMap;

use sudoku_core::{RandomSource, SeededRandom, SolutionGrid, Transform, puzzle_minlex, single, solution_minlex};

/// The orders of nine lines that keep threes together, made in another way than the crate's.
fn line_orders() -> Vec<[usize; 9]> {
    let mut all = Vec::new();
    let threes = |f: usize| -> Vec<[usize; 3]> {
        let mut orders = Vec::new();
        for a in 0..3 {
            for b in (0..3).filter(|&b| b != a) {
                orders.push([f + a, f + b, f + 3 - a - b]);
            }
        }
        orders
    };
    for outer in threes(0) {
        for a in threes(3 * outer[0]) {
            for b in threes(3 * outer[1]) {
                for c in threes(3 * outer[2]) {
                    all.push([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
                }
            }
        }
    }
    all
}

/// The least image of a board in row order over all symmetries of its cells, digits named as they appear, and how many
/// reach it. A row is looked at only as long as it may matter.
fn brute_force(values: &[u8; 81]) -> ([u8; 81], u64) {
    let orders = line_orders();
    let (mut best, mut ties) = ([u8::MAX; 81], 0);
    for transpose in [false, true] {
        let board: Vec<u8> = (0..81).map(|i| if transpose { values[i % 9 * 9 + i / 9] } else { values[i] }).collect();
        for rows in &orders {
            'next: for columns in &orders {
                let (mut image, mut names, mut next, mut less) = ([u8::MAX; 81], [0; 10], 1, false);
                for cell in 0..81 {
                    let digit = usize::from(board[9 * rows[cell / 9] + columns[cell % 9]]);
                    if digit != 0 && names[digit] == 0 {
                        names[digit] = next;
                        next += 1;
                    }
                    image[cell] = names[digit];
                    if !less && image[cell] > best[cell] {
                        continue 'next;
                    }
                    less |= image[cell] < best[cell];
                }
                ties = if less { 1 } else { ties + 1 };
                best = image;
            }
        }
    }
    (best, ties)
}

fn against_brute_force(number: usize, seed: u64) {
    let mut random = SeededRandom::new(seed);
    for _ in 0..number {
        let grid = SolutionGrid::random(&mut random);
        let canonical = grid.canonicalize();
        let (form, automorphisms) = brute_force(grid.values());
        assert_eq!((*canonical.form.values(), u64::from(canonical.automorphisms)), (form, automorphisms), "{grid}");
    }
}

#[test]
fn the_form_is_the_least_of_all_images() {
    against_brute_force(3, 5);
}

#[test]
#[ignore = "takes minutes"]
fn the_form_is_the_least_of_all_images_of_a_thousand_grids() {
    against_brute_force(1000, 6);
}

fn invariant(number: usize, seed: u64) {
    let mut random = SeededRandom::new(seed);
    for _ in 0..number {
        let grid = SolutionGrid::random(&mut random);
        let image = Transform::random(&mut random).apply_to_grid(&grid);
        let (one, two) = (grid.canonicalize(), image.canonicalize());
        assert_eq!((one.form, one.automorphisms), (two.form, two.automorphisms), "{grid} {image}");
        assert_eq!(one.transform.apply_to_grid(&grid), one.form);
        assert_eq!(two.transform.apply_to_grid(&image), one.form);
    }
}

#[test]
fn the_form_is_that_of_every_image() {
    invariant(20_000, 1);
}

#[test]
#[ignore = "takes seconds"]
fn the_form_is_that_of_every_image_of_a_million_grids() {
    invariant(1_000_000, 2);
}

/// Grids with many automorphisms, which random ones hardly ever have; the last is the last of all forms.
const SYMMETRIC: [(&str, u32); 2] = [
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72),
];

#[test]
fn grids_with_many_automorphisms() {
    let mut random = SeededRandom::new(3);
    for (text, automorphisms) in SYMMETRIC {
        let grid: SolutionGrid = text.parse().unwrap();
        let canonical = grid.canonicalize();
        assert_eq!((canonical.form, canonical.automorphisms), (grid, automorphisms));
        let transforms = grid.canonical_transforms();
        assert_eq!(transforms.len(), automorphisms as usize);
        assert!(transforms.iter().all(|transform| transform.apply_to_grid(&grid) == grid));
        for _ in 0..300 {
            let image = Transform::random(&mut random).apply_to_grid(&grid);
            let canonical = image.canonicalize();
            assert_eq!((canonical.form, canonical.automorphisms), (grid, automorphisms));
        }
    }
    assert_eq!(
        brute_force(&SYMMETRIC[0].0.as_bytes().iter().map(|b| b - b'0').collect::<Vec<_>>().try_into().unwrap()).1,
        648
    );
}

#[test]
fn grids_with_a_few_automorphisms_have_as_many_as_brute_force_finds() {
    // The first grids of a listing resemble each other, and such are not so rare among them.
    let mut random = SeededRandom::new(9);
    let (mut grids, mut symmetric) = (0, 0);
    single::each(&[0x1FF; 81], |values| {
        let grid = Transform::random(&mut random).apply_to_grid(&SolutionGrid::new(*values).unwrap());
        let canonical = grid.canonicalize();
        if canonical.automorphisms > 1 {
            symmetric += 1;
            assert_eq!(brute_force(grid.values()), (*canonical.form.values(), u64::from(canonical.automorphisms)));
        }
        grids += 1;
        if grids < 1500 && symmetric < 8 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
    assert!(symmetric > 2, "{symmetric} of {grids}");
}

fn values(text: &str) -> [u8; 81] {
    let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    text.bytes().map(value).collect::<Vec<_>>().try_into().unwrap()
}

fn solution(givens: &[u8; 81]) -> SolutionGrid {
    let answer = single::check(&givens.map(|value| if value == 0 { 0x1FF } else { 1 << (value - 1) }), 2);
    assert_eq!(answer.solutions, 1);
    SolutionGrid::new(answer.first.unwrap()).unwrap()
}

/// Published forms, from fixtures/cases.tsv.
#[test]
fn published_forms() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases.tsv")).unwrap();
    let mut seen = HashMap::new();
    for line in text.lines().skip(1) {
        let [grid, property, expected, ..] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        match property {
            "minlex_solution_grid" => {
                assert_eq!(solution(&values(grid)).canonicalize().form.to_string(), expected);
            }
            "automorphisms" => {
                assert_eq!(solution(&values(grid)).canonicalize().automorphisms.to_string(), expected);
            }
            "minlex_row_order_empty0" => {
                let canonical = puzzle_minlex(&values(grid));
                assert_eq!(canonical.form, values(expected), "{grid}");
            }
            "solution_minlex_puzzle" => {
                let givens = values(grid);
                let canonical = solution_minlex(&givens, &solution(&givens)).unwrap();
                assert_eq!(canonical.form, values(expected), "{grid}");
            }
            _ => continue,
        }
        *seen.entry(property).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 4);
    assert_eq!(seen.values().sum::<usize>(), 19);
}

#[test]
fn forms_of_puzzles_are_those_of_every_image() {
    let mut random = SeededRandom::new(4);
    for round in 0..200 {
        let grid = SolutionGrid::random(&mut random);
        let clues = random.below(if round % 2 == 0 { 81 } else { 30 });
        let mut givens = *grid.values();
        (0..81 - clues).for_each(|_| givens[random.below(81) as usize] = 0);
        let transform = Transform::random(&mut random);
        let image = transform.apply(&givens);
        let (one, two) = (puzzle_minlex(&givens), puzzle_minlex(&image));
        assert_eq!((one.form, one.automorphisms), (two.form, two.automorphisms));
        assert_eq!(one.transform.apply(&givens), one.form);
        let (one, two) = (solution_minlex(&givens, &grid), solution_minlex(&image, &transform.apply_to_grid(&grid)));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!((one.form, one.automorphisms), (two.form, two.automorphisms));
        assert_eq!(one.transform.apply(&givens), one.form);
        assert_eq!(two.transform.apply(&image), one.form);
    }
}

#[test]
fn puzzle_minlex_is_the_least_of_all_images() {
    let mut random = SeededRandom::new(8);
    let mut symmetric = [0; 81];
    (0..9).for_each(|digit| symmetric[digit * 10] = digit as u8 + 1);
    let mut boards = vec![symmetric, values(PROPER)];
    for clues in [30, 5] {
        let grid = SolutionGrid::random(&mut random);
        let mut givens = *grid.values();
        while givens.iter().filter(|&&value| value != 0).count() > clues {
            givens[random.below(81) as usize] = 0;
        }
        boards.push(givens);
    }
    for board in boards {
        let absent = (1..=9).filter(|digit| !board.contains(digit)).count() as u64;
        let (form, ties) = brute_force(&board);
        let canonical = puzzle_minlex(&board);
        assert_eq!((canonical.form, canonical.automorphisms), (form, ties * (1..=absent).product::<u64>()));
    }
    let empty = puzzle_minlex(&[0; 81]);
    assert_eq!((empty.form, empty.automorphisms), ([0; 81], Transform::COUNT));
}

const PROPER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79";

#[test]
fn both_forms_of_a_complete_grid_are_its_least_form() {
    let grid = SolutionGrid::random(&mut SeededRandom::new(2));
    let least = grid.canonicalize();
    assert_eq!(puzzle_minlex(grid.values()).form, *least.form.values());
    assert_eq!(solution_minlex(grid.values(), &grid).unwrap().form, *least.form.values());
    assert_eq!(solution_minlex(&values(PROPER), &grid), None);
}
