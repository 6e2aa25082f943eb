//! Facts about public grids, from fixtures/cases.tsv, checked on every engine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use sudoku_core::{Cell, Engine, Grid, Layout, Limits, Puzzle, Verdict};
use support::plain;

struct Case {
    grid: String,
    property: String,
    expected: String,
    geometry: String,
    name: String,
}

fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases.tsv")).unwrap();
    let cases: Vec<Case> = text
        .lines()
        .skip(1)
        .map(|line| {
            let mut fields = line.split('\t').map(str::to_owned);
            let mut field = || fields.next().unwrap();
            let (grid, property, expected, _source) = (field(), field(), field(), field());
            Case { grid, property, expected, geometry: field(), name: field() }
        })
        .collect();
    assert!(cases.len() > 150);
    cases
}

/// `9x9 3x3 +diagonals+windows` as a layout, and the first symbol of the digits.
fn layout(geometry: &str) -> (Layout, u8) {
    let mut words = geometry.split_whitespace().skip(1);
    let mut layout = plain(words.next().unwrap());
    let mut first = b'1';
    for word in words.flat_map(|word| word.split_inclusive('+')).filter(|word| *word != "+") {
        match word.trim_end_matches('+') {
            "diagonals" => layout = layout.with_diagonals(),
            "windows" => {
                for (top, left) in [(1, 1), (1, 5), (5, 1), (5, 5)] {
                    let cells = (0..9).map(|i| Cell::new(top + i / 3, left + i % 3).unwrap());
                    layout = layout.with_house("window", cells).unwrap();
                }
            }
            letters => {
                assert!(letters.starts_with("(A-"), "{geometry}");
                first = b'A';
            }
        }
    }
    (layout, first)
}

fn values(text: &str, first: u8) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'.' | b'*' | b'0' | b'_' | b'x' => 0,
        _ => byte - first + 1,
    };
    text.bytes().map(value).collect()
}

/// The number of solutions up to `limit`, for any layout.
fn count(layout: &Layout, values: &[u8], limit: u64) -> u64 {
    let Ok(puzzle) = Puzzle::from_values(layout, values) else { return 0 };
    let limits = Limits::none().solutions(limit);
    let counts: Vec<_> = engines(&puzzle).iter().map(|engine| engine.count(&puzzle, &limits).value() as u64).collect();
    assert!(counts.iter().all(|count| *count == counts[0]), "the engines disagree: {counts:?}");
    counts[0]
}

/// The general search, and the engine that the puzzle picks if it is another.
fn engines(puzzle: &Puzzle) -> Vec<Engine> {
    let mut engines = vec![Engine::Search, Engine::of(puzzle)];
    engines.dedup();
    engines
}

/// Every fact up to ten million solutions.
#[test]
fn public_grids() {
    let mut right = 0;
    for case in cases() {
        let (layout, first) = layout(&case.geometry);
        let values = values(&case.grid, first);
        let holds = match case.property.as_str() {
            "parse" => Puzzle::from_values(&layout, &values).is_err_and(|faults| !faults.is_contradiction()),
            "clues" => {
                let grid = Grid::from_values(layout.order(), &values).unwrap();
                grid.clue_count().to_string() == case.expected
            }
            "solution" => {
                let puzzle = Puzzle::from_values(&layout, &values).unwrap();
                let solved = |engine: Engine| match engine.verdict(&puzzle, &Limits::none()) {
                    Ok(Verdict::Unique(grid)) => {
                        grid.values() == self::values(&case.expected, first) && puzzle.accepts(&grid)
                    }
                    _ => false,
                };
                engines(&puzzle).into_iter().all(solved)
            }
            "minimal" => {
                let redundant =
                    Puzzle::from_values(&layout, &values).unwrap().redundant_givens(&Limits::none()).unwrap();
                match case.expected.split_once(" (") {
                    None => case.expected == "yes" && redundant.is_empty(),
                    Some((_, rest)) => rest.starts_with(&format!("{} ", redundant.len())),
                }
            }
            "solution_count" => match case.expected.strip_prefix(">=") {
                Some(least) => count(&layout, &values, least.parse().unwrap()).to_string() == least,
                None => match case.expected.parse::<u64>() {
                    Ok(exact) if exact <= 10_000_000 => count(&layout, &values, exact + 1) == exact,
                    _ => continue,
                },
            },
            // Those of tests/canon.rs.
            "minlex_solution_grid" | "minlex_row_order_empty0" | "automorphisms" | "solution_minlex_puzzle" => continue,
            other => panic!("unknown property {other}"),
        };
        assert!(holds, "{} of {} ({}) is not {}", case.property, case.name, case.grid, case.expected);
        right += 1;
    }
    println!("{right} right");
}
