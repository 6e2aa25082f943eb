//! `sudoku generate`.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use super::support::{Folder, assert_snapshot, sudoku};

fn run(args: &str) -> Output {
    sudoku(&[&["generate"], &args.split_whitespace().collect::<Vec<_>>()[..]].concat()).output().unwrap()
}

/// The lines of a run that finds everything.
fn lines(args: &str) -> Vec<String> {
    let output = run(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args}");
    String::from_utf8(output.stdout).unwrap().lines().map(ToOwned::to_owned).collect()
}

/// What `sudoku check` says of boards with these further arguments.
fn verdicts(boards: &[String], args: &[&str]) -> Vec<String> {
    let folder = Folder::new().with("in.txt", boards.join("\n") + "\n");
    let output = folder.sudoku(&[&["check", "in.txt"], args].concat()).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(ToOwned::to_owned).collect()
}

fn all_proper(boards: &[String], number: usize) {
    assert_eq!(boards.len(), number);
    assert_eq!(verdicts(boards, &[]), vec!["unique"; number]);
    assert_eq!(boards.iter().collect::<HashSet<_>>().len(), number);
}

fn clues(board: &str) -> usize {
    board.chars().filter(|&cell| cell != '.').count()
}

#[test]
fn one_puzzle_by_default() {
    let boards = lines("");
    all_proper(&boards, 1);
    assert_ne!(boards, lines(""));
}

#[test]
fn the_same_seed_makes_the_same_bytes_on_any_number_of_threads() {
    for args in [
        "-n 300",
        "-n 100 --minimal --per-grid 10",
        "-n 100 --clues 30..35 --symmetry diagonal",
        "-n 3 --uniform --clues 26",
        "-n 50 --box 2x3",
    ] {
        let with = |seed: u32, threads: u32| lines(&format!("{args} --seed {seed} -j {threads}"));
        let one = with(7, 1);
        assert_eq!(one, with(7, 2), "{args}");
        assert_eq!(one, with(7, 3), "{args}");
        assert_ne!(one, with(8, 1), "{args}");
    }
}

#[test]
fn fewer_puzzles_of_a_seed_are_the_first_ones() {
    let many = lines("-n 200 --seed 3");
    assert_eq!(lines("-n 20 --seed 3"), many[..20]);
}

#[test]
fn minimal_puzzles() {
    let boards = lines("-n 200 --minimal --seed 1");
    all_proper(&boards, 200);
    assert_eq!(verdicts(&boards, &["--minimal"]), vec!["unique\tminimal"; 200]);
}

#[test]
fn uniform_puzzles_are_minimal() {
    let boards = lines("-n 20 --uniform --clues 26 --seed 1");
    all_proper(&boards, 20);
    assert_eq!(verdicts(&boards, &["--minimal"]), vec!["unique\tminimal"; 20]);
    assert!(boards.iter().all(|board| clues(board) == 26));
}

#[test]
fn numbers_of_clues() {
    for (args, range) in [("--clues 24", 24..=24), ("--clues 22..25 --minimal", 22..=25), ("--clues 40..50", 40..=50)] {
        let boards = lines(&format!("-n 100 --seed 5 {args}"));
        all_proper(&boards, 100);
        assert!(boards.iter().all(|board| range.contains(&clues(board))), "{args}");
    }
}

/// Where a cell goes.
type Image = fn(usize, usize) -> (usize, usize);

#[test]
fn symmetries() {
    let at = |board: &str, row: usize, column: usize| board.as_bytes().get(9 * row + column) != Some(&b'.');
    let images: [(&str, Image); 6] = [
        ("rotate180", |row, column| (8 - row, 8 - column)),
        ("rotate90", |row, column| (column, 8 - row)),
        ("horizontal", |row, column| (8 - row, column)),
        ("vertical", |row, column| (row, 8 - column)),
        ("diagonal", |row, column| (column, row)),
        ("antidiagonal", |row, column| (8 - column, 8 - row)),
    ];
    let keeps = |board: &str, image: Image| {
        (0..81).all(|cell| {
            let (row, column) = image(cell / 9, cell % 9);
            at(board, cell / 9, cell % 9) == at(board, row, column)
        })
    };
    for (name, image) in images {
        let boards = lines(&format!("-n 30 --seed 5 --symmetry {name}"));
        all_proper(&boards, 30);
        assert!(boards.iter().all(|board| keeps(board, image)), "{name}");
    }
    let boards = lines("-n 30 --seed 5 --symmetry full");
    all_proper(&boards, 30);
    assert!(boards.iter().all(|board| images.iter().all(|&(_, image)| keeps(board, image))));
}

const PATTERN: &str = "\
# a heart, and more
.xx...xx.
x..x.x..x
x...x...x
x.......x
xx.....xx
.x.xxx.x.
..x...x..
xx.x.x.xx
x.x.x.x.x
";

#[test]
fn a_pattern() {
    let folder = Folder::new().with("pattern.txt", PATTERN);
    let args = ["generate", "-n", "20", "--pattern", "pattern.txt", "--seed", "4"];
    let output = folder.sudoku(&args).output().unwrap();
    let boards: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(ToOwned::to_owned).collect();
    all_proper(&boards, 20);
    let cells: Vec<bool> = PATTERN.lines().skip(1).flat_map(str::chars).map(|cell| cell != '.').collect();
    let matches = |board: &String| board.chars().map(|cell| cell != '.').eq(cells.iter().copied());
    assert!(boards.iter().all(matches));
}

#[test]
fn patterns_that_are_none() {
    let folder = Folder::new().with("short.txt", "x........\nx.......\n").with("long.txt", [PATTERN, "xx\n"].concat());
    for file in ["short.txt", "long.txt", "missing.txt", "."] {
        assert_snapshot!(folder.sudoku(&["generate", "--pattern", file]));
    }
    assert_snapshot!(sudoku(&["generate", "--pattern", "-"]).pass_stdin("xx..\n"));
    let same = Folder::new().with("pattern.txt", PATTERN);
    assert_snapshot!(same.sudoku(&["generate", "--pattern", "pattern.txt", "-o", "pattern.txt"]));
    assert_eq!(same.read("pattern.txt"), PATTERN);
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    let two_rows = [".........\n.........\n", &"xxxxxxxxx\n".repeat(7)].concat();
    let diagonal =
        "x........\n.x.......\n..x......\n...x.....\n....x....\n.....x...\n......x..\n.......x.\n........x\n";
    let folder = Folder::new().with("rows.txt", two_rows).with("few.txt", diagonal);
    assert_snapshot!(folder.sudoku(&["generate", "--pattern", "rows.txt"]));
    assert_snapshot!(folder.sudoku(&["generate", "--pattern", "few.txt"]));
    assert_snapshot!(sudoku(&["generate", "--clues", "16"]));
}

#[test]
fn what_is_not_found_ends_with_what_came_nearest() {
    // Seventeen clues from nothing, the four upper left boxes with hardly a clue elsewhere, and what chance never finds.
    let corner = ["xxxxxxx..\n", "xxxxxx.x.\n", &"xxxxxx...\n".repeat(4), "x........\n.x.......\n.........\n"].concat();
    let folder = Folder::new().with("pattern.txt", corner);
    for args in [&["--clues", "17"][..], &["--pattern", "pattern.txt"], &["--uniform", "--clues", "36"]] {
        let started = Instant::now();
        let output = folder.sudoku(&[&["generate", "--timeout", "4", "--seed", "1"], args].concat()).output().unwrap();
        assert!(started.elapsed() < Duration::from_secs(40), "{args:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout), (Some(3), vec![]), "{args:?}: {said}");
        assert!(said.starts_with("sudoku: no such puzzle was found in 4 s, "), "{said}");
        let has_nearest = said.contains("\nsudoku: what came nearest has ");
        assert_eq!(has_nearest, args[0] != "--uniform", "{said}");
    }
}

#[test]
fn what_was_found_is_kept_when_no_more_comes() {
    // There are but 13 essentially different puzzles of four clues.
    let output = run("-n 100 --box 2x2 --clues 4 --timeout 1 --seed 1");
    let boards: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(ToOwned::to_owned).collect();
    all_proper(&boards, 13);
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("sudoku: 13 of 100 puzzles were found, then none for 1 s, "), "{said}");
    assert_eq!(lines("-n 100 --box 2x2 --clues 4 --seed 1 --allow-equivalent").len(), 100);
}

#[test]
fn a_count_at_the_head_is_that_of_what_was_found() {
    let output = run("-n 100 --box 2x2 --clues 4 --timeout 1 --seed 1 --to hdu5547");
    assert!(output.stdout.starts_with(b"13\n\n"));
}

#[test]
fn no_two_are_essentially_the_same() {
    let boards = lines("-n 500 --per-grid 50 --seed 2");
    let folder = Folder::new().with("in.txt", boards.join("\n") + "\n");
    let output = folder.sudoku(&["canon", "--unique", "in.txt"]).output().unwrap();
    assert_eq!(output.stdout.split(|&byte| byte == b'\n').count(), 501);
}

#[test]
fn other_boxes() {
    for (shape, number) in [("2x2", 20), ("2x3", 20), ("3x2", 20), ("2x4", 10), ("3x4", 3), ("4x4", 1)] {
        let boards = lines(&format!("-n {number} --box {shape} --seed 6"));
        assert_eq!(boards.len(), number);
        assert_eq!(verdicts(&boards, &["--box", shape]), vec!["unique"; number], "{shape}");
    }
}

#[test]
fn formats() {
    assert_snapshot!(sudoku(&["generate", "-n", "2", "--clues", "30", "--seed", "9"]));
    for format in ["rows", "1txt", "course", "poj2676", "uvalive4763"] {
        let args = ["generate", "-n", "2", "--clues", "30", "--seed", "9", "--to"];
        let made = sudoku(&[&args[..], &[format]].concat()).output().unwrap().stdout;
        let folder = Folder::new().with("line.txt", lines("-n 2 --clues 30 --seed 9").join("\n") + "\n");
        let converted = folder.sudoku(&["convert", "line.txt", "--to", format]).output().unwrap().stdout;
        assert_eq!(String::from_utf8(made), String::from_utf8(converted), "{format}");
    }
}

#[test]
fn bad_arguments() {
    let cases = [
        "-n 0",
        "--clues 30..20",
        "--clues few",
        "--clues 82",
        "--clues 41 --minimal",
        "--clues 25 --symmetry rotate90 --box 4x4",
        "--symmetry round",
        "--uniform",
        "--uniform --clues 26 --box 2x2",
        "--uniform --clues 26 --symmetry full",
        "--box 5x5",
        "--box 3",
        "--per-grid 0",
        "--to hdu5547",
        "--to latex",
        "--timeout soon",
        "--timeout 1e300",
        "puzzles.txt",
    ];
    let bad = |args: &str| {
        let output = run(args);
        assert!(matches!(output.status.code(), Some(1 | 2)) && output.stdout.is_empty(), "{args}");
        let said = String::from_utf8(output.stderr).unwrap();
        format!("{args}: {}\n{}", output.status, said.replace("\nFor more information, try '--help'.\n", ""))
    };
    insta::assert_snapshot!(cases.map(bad).join("\n"));
}

#[test]
fn nobody_reads_on() {
    let mut child =
        sudoku(&["generate", "-n", "1000000000"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn verbose_tells_a_seed_that_makes_the_same() {
    let output = run("-v -n 5");
    let said = String::from_utf8(output.stderr).unwrap();
    let seed = said.strip_prefix("sudoku: the seed is ").unwrap().trim();
    assert_eq!(lines(&format!("-n 5 --seed {seed}")).join("\n") + "\n", String::from_utf8(output.stdout).unwrap());
}
