//! Made data: what each problem promises is kept, answers to them are accepted, and nasty ones are nasty.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::collections::HashSet;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use sudoku_core::{Digit, House, Layout, Limits, Puzzle};
use sudoku_formats::{
    Case, Checked, Content, Judge, Kind, Outcome, Promise, ReadOptions, Record, Records, Total, Wishes, check, judge,
    judges, kinds, make,
};

/// Guesses after which the number of solutions of a large board is not asked any more.
const GUESSES: u64 = 50_000;

fn made(judge: &dyn Judge, kind: Kind, cases: Option<u64>, seed: u64) -> Vec<u8> {
    let mut input = Vec::new();
    make(judge, &Wishes { kind, cases, size: None, seed }, &mut input)
        .unwrap_or_else(|error| panic!("{} {kind} {seed}: {error}", judge.id()));
    input
}

fn records(judge: &dyn Judge, input: &[u8]) -> Vec<Record> {
    let records = Records::open(input, Some(judge.format()), &ReadOptions::default()).unwrap();
    records.map(|record| record.unwrap_or_else(|error| panic!("{}: {error}", judge.id()))).collect()
}

/// The judge's own answer, as `judge run` writes it.
fn run(judge: &dyn Judge, records: &[Record]) -> Vec<u8> {
    let (mut out, mut total) = (Vec::new(), Total::default());
    for (index, record) in (0..).zip(records) {
        let start = out.len();
        let outcome = judge.answer(index, &Case::Record(record), &Limits::none(), &mut out).unwrap();
        total.add(&out[start..]);
        let is_told = matches!(outcome, Outcome::Good | Outcome::Negative(_));
        assert!(is_told, "{} case {}: {outcome:?}", judge.id(), index + 1);
    }
    if judge.sums() { format!("{total}\n").into_bytes() } else { out }
}

/// The digits of a board in row-major order, 0 for a cell without one.
fn digits(record: &Record) -> Vec<u8> {
    record.board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect()
}

/// Whether equal digits share a house, by the houses alone.
fn clashes(layout: &Layout, digits: &[u8]) -> bool {
    layout.houses().iter().any(|house| {
        let mut seen = HashSet::new();
        house
            .cells()
            .iter()
            .map(|cell| digits[cell.index(layout.order())])
            .any(|digit| digit != 0 && !seen.insert(digit))
    })
}

/// Checks a board against what was promised.
fn keeps(promise: &Promise, kind: Kind, record: &Record, what: &str) {
    let layout = record.board.layout();
    let digits = digits(record);
    let givens = digits.iter().filter(|&&digit| digit != 0).count();
    assert!(promise.boards.iter().any(|shape| shape.order() == layout.order()), "{what}: order {}", layout.order());
    if promise.content == Content::Regions {
        let order = usize::from(layout.order());
        assert_eq!(layout.houses().len(), 3 * order, "{what}");
        let regions: HashSet<_> = layout.houses()[2 * order..].iter().flat_map(House::cells).collect();
        assert_eq!(regions.len(), layout.cell_count(), "{what}: regions part the board");
    } else {
        assert!(promise.boards.iter().any(|&shape| layout.shape() == Some(shape)), "{what}: {:?}", layout.shape());
    }
    assert!(promise.givens.contains(&givens), "{what}: {givens} givens");
    let clashing = clashes(layout, &digits);
    if promise.content == Content::Complete {
        assert_eq!(givens, layout.cell_count(), "{what}: complete");
    }
    match kind {
        Kind::Clash => assert!(clashing, "{what}"),
        Kind::Boxes => assert!(clashing && givens == layout.cell_count(), "{what}"),
        Kind::Solved => assert!(!clashing && givens == layout.cell_count(), "{what}"),
        Kind::Empty => assert_eq!(givens, 0, "{what}"),
        _ => {}
    }
    if matches!(promise.content, Content::Complete | Content::Partial) {
        return;
    }
    assert!(promise.clashes || !clashing, "{what}: clash");
    let Ok(puzzle) = record.board.build() else {
        assert!(promise.clashes && promise.solutions.contains(&0), "{what}");
        return;
    };
    let most = *promise.solutions.end();
    let limit = if most == u64::MAX { 2 } else { most + 1 };
    let count = puzzle.count(&Limits::none().solutions(limit).nodes(GUESSES));
    if count.exact().is_none() && count.value() < u128::from(limit) {
        assert!(layout.order() > 9, "{what}: too hard to tell");
        return;
    }
    let count = u64::try_from(count.value()).unwrap();
    assert!(promise.solutions.contains(&count), "{what}: {count} solutions");
    match kind {
        Kind::Unsolvable | Kind::EqualLetters => assert_eq!(count, 0, "{what}"),
        Kind::Several => assert!(count > 1, "{what}"),
        Kind::Hard => assert_eq!(count, 1, "{what}"),
        Kind::Minimal => assert!(count == 1 && puzzle.is_minimal(&Limits::none()).unwrap(), "{what}"),
        Kind::NotMinimal => {
            assert!(count == 1 && !puzzle.redundant_givens(&Limits::none()).unwrap().is_empty(), "{what}");
        }
        _ => {}
    }
}

fn all_is_well(judge: &dyn Judge, kind: Kind, cases: Option<u64>, seed: u64) {
    let what = format!("{} {kind} seed {seed}", judge.id());
    let promise = judge.promise().unwrap();
    let input = made(judge, kind, cases, seed);
    let records = records(judge, &input);
    assert!(promise.cases.contains(&(records.len() as u64)), "{what}: {} cases", records.len());
    assert!(cases.is_none_or(|cases| cases == records.len() as u64), "{what}");
    for record in &records {
        keeps(&promise, kind, record, &what);
    }
    let output = run(judge, &records);
    let checked = check(judge, input.as_slice(), output.as_slice()).unwrap();
    assert_eq!(checked, Checked::Accepted(records.len() as u64), "{what}: {checked}");
}

/// Few cases, if the problem allows them: what is tested is each board.
fn few(judge: &dyn Judge, cases: u64) -> Option<u64> {
    let range = judge.promise()?.cases;
    Some(cases.clamp(*range.start(), *range.end()))
}

/// Runs the same for many, on all cores, and tells all that fail.
fn all_of(runs: impl IntoIterator<Item = (&'static dyn Judge, Kind, u64, u64)>) {
    let runs: Vec<_> = runs.into_iter().collect();
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(&(judge, kind, cases, seed)) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = catch_unwind(AssertUnwindSafe(|| all_is_well(judge, kind, few(judge, cases), seed)));
            if run.is_err() {
                failed.lock().unwrap().push(format!("{} --kind {kind} --seed {seed}", judge.id()));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn ordinary_data_of_fifty_seeds() {
    let judges = judges().iter().copied().filter(|judge| judge.promise().is_some());
    all_of(judges.flat_map(|judge| (0..50).map(move |seed| (judge, Kind::Ordinary, 2, seed))));
}

#[test]
fn every_kind_of_every_problem() {
    let kinds = |judge: &'static dyn Judge| judge.promise().map_or(Vec::new(), |promise| kinds(&promise));
    let each = judges().iter().flat_map(|&judge| kinds(judge).into_iter().map(move |kind| (judge, kind)));
    all_of(each.flat_map(|(judge, kind)| [0, 1, u64::MAX].map(|seed| (judge, kind, 3, seed))));
}

#[test]
fn as_many_cases_as_there_may_be() {
    all_is_well(judge("hdu5547").unwrap(), Kind::Largest, None, 5);
    all_is_well(judge("uvalive4763").unwrap(), Kind::Largest, None, 5);
    // Beyond the pool, boards are those of the pool with rows, columns and digits exchanged.
    let input = made(judge("poj2676").unwrap(), Kind::Largest, None, 5);
    let boards: HashSet<&[u8]> = input.split_at(5).1.chunks(90).collect();
    assert_eq!((&input[..5], boards.len()), (&b"1000\n"[..], 1000));
}

#[test]
fn the_same_bytes_for_the_same_seed() {
    let poj = judge("poj2676").unwrap();
    assert_eq!(made(poj, Kind::Ordinary, None, 9), made(poj, Kind::Ordinary, None, 9));
    assert_ne!(made(poj, Kind::Ordinary, None, 9), made(poj, Kind::Ordinary, None, 10));
    let mut text = String::new();
    for (id, kind) in [
        ("poj2676", Kind::Ordinary),
        ("poj2676", Kind::Hard),
        ("hdu5547", Kind::Minimal),
        ("1txt", Kind::Several),
        ("uvalive4763", Kind::Ordinary),
        ("uvalive4763", Kind::EqualLetters),
    ] {
        text += &String::from_utf8(made(judge(id).unwrap(), kind, Some(1), 3)).unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn wishes_that_cannot_be_granted() {
    let refused = |id: &str, kind: Kind, cases: Option<u64>, size: Option<u8>| {
        let wishes = Wishes { kind, cases, size, seed: 0 };
        let mut input = Vec::new();
        let error = make(judge(id).unwrap(), &wishes, &mut input).unwrap_err();
        assert!(input.is_empty());
        error.to_string() + "\n"
    };
    insta::assert_snapshot!(
        [
            refused("poj2676", Kind::Several, None, None),
            refused("uvalive4763", Kind::Ordinary, Some(11), None),
            refused("1txt", Kind::Ordinary, Some(2), None),
            refused("hdu5547", Kind::Ordinary, None, Some(9)),
        ]
        .concat()
    );
}

/// The search of many a first program: cells in reading order, digits from 1 on, back when none is left. Gives the number
/// of times a digit was tried, up to a limit.
fn naive(digits: &[u8], most: u64) -> u64 {
    let mut board: Vec<u8> = digits.to_vec();
    let empty: Vec<usize> = (0..81).filter(|&cell| board[cell] == 0).collect();
    let fits = |board: &[u8], cell: usize, digit: u8| {
        let (row, column) = (cell / 9, cell % 9);
        let corner = row / 3 * 27 + column / 3 * 3;
        (0..9).all(|i| {
            board[9 * row + i] != digit && board[9 * i + column] != digit && board[corner + i / 3 * 9 + i % 3] != digit
        })
    };
    let (mut depth, mut tries) = (0, 0);
    while depth < empty.len() && tries < most {
        let cell = empty[depth];
        let from = std::mem::replace(&mut board[cell], 0) + 1;
        match (from..=9).inspect(|_| tries += 1).find(|&digit| fits(&board, cell, digit)) {
            Some(digit) => {
                board[cell] = digit;
                depth += 1;
            }
            None if depth == 0 => break,
            None => depth -= 1,
        }
    }
    tries
}

#[test]
fn a_simple_search_is_hopeless_where_this_one_takes_a_few_guesses() {
    const MOST: u64 = 50_000_000;
    let poj = judge("poj2676").unwrap();
    let easy = records(poj, &made(poj, Kind::Ordinary, Some(5), 0));
    assert!(easy.iter().all(|record| naive(&digits(record), MOST) < MOST));
    for (index, record) in records(poj, &made(poj, Kind::Hard, Some(4), 2)).iter().enumerate() {
        let mut board = digits(record);
        if index % 2 == 1 {
            // Every other one is hard from its end.
            board.reverse();
        }
        assert!(naive(&board, MOST) >= MOST, "case {}", index + 1);
        let layout = record.board.layout();
        let puzzle = Puzzle::from_values(layout, &digits(record)).unwrap();
        assert!(puzzle.solve(&Limits::none().nodes(1000)).unwrap().is_some());
    }
}
