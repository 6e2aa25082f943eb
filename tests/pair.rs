//! `sudoku -n N` with `-m`, `-r` or `-u`.

use std::collections::{BTreeSet, HashSet};
use std::fs;

use super::support::{Folder, sudoku};

/// The puzzles that these arguments write, and what `sudoku check` says of each.
fn made(args: &str) -> (Vec<String>, Vec<String>) {
    let folder = Folder::new().with("sudoku.txt", "older");
    let output = folder.sudoku(&args.split(' ').collect::<Vec<_>>()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout, output.stderr), (Some(0), vec![], vec![]), "{args}");
    assert_eq!(folder.names(), ["sudoku.txt"]);
    let text = folder.read("sudoku.txt");
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
    let puzzles: Vec<String> = text.trim_end().split("\n\n").map(ToOwned::to_owned).collect();
    for puzzle in &puzzles {
        let is_row = |row: &str| row.len() == 17 && row.split(' ').all(|cell| matches!(cell.as_bytes(), [b'0'..=b'9']));
        assert!(puzzle.lines().count() == 9 && puzzle.lines().all(is_row), "{puzzle}");
    }
    let checked = folder.sudoku(&["check", "sudoku.txt"]).output().unwrap();
    let verdicts: Vec<String> = String::from_utf8(checked.stdout).unwrap().lines().map(ToOwned::to_owned).collect();
    assert_eq!(verdicts.len(), puzzles.len());
    (puzzles, verdicts)
}

/// The numbers of empty cells.
fn holes(puzzles: &[String]) -> BTreeSet<usize> {
    puzzles.iter().map(|puzzle| puzzle.matches('0').count()).collect()
}

fn distinct(puzzles: &[String]) -> usize {
    puzzles.iter().collect::<HashSet<_>>().len()
}

#[test]
fn levels_are_numbers_of_empty_cells() {
    for (level, range) in [("1", 20..=31), ("2", 32..=43), ("3", 44..=55)] {
        let (puzzles, verdicts) = made(&format!("-n 300 -m {level}"));
        assert_eq!(distinct(&puzzles), 300);
        assert!(verdicts.iter().all(|verdict| verdict == "unique"));
        assert_eq!(holes(&puzzles), range.collect(), "level {level}");
    }
}

#[test]
fn a_range_need_not_have_one_solution() {
    let (puzzles, verdicts) = made("-r 20~55 -n 2000");
    assert_eq!(distinct(&puzzles), 2000);
    assert_eq!(holes(&puzzles), (20..=55).collect());
    let several = verdicts.iter().filter(|verdict| *verdict == "multiple").count();
    assert!(several > 500 && verdicts.iter().all(|verdict| verdict == "unique" || verdict == "multiple"));
}

#[test]
fn one_solution_and_as_many_empty_cells_as_drawn() {
    for args in ["-u -n 700", "-n 700 -r 20~55 -u"] {
        let (puzzles, verdicts) = made(args);
        assert!(verdicts.iter().all(|verdict| verdict == "unique"));
        assert_eq!((holes(&puzzles), distinct(&puzzles)), ((20..=55).collect(), 700));
    }
    let (puzzles, verdicts) = made("-r 55~55 -u -n 100");
    assert!(verdicts.iter().all(|verdict| verdict == "unique"));
    assert_eq!((holes(&puzzles), distinct(&puzzles)), (BTreeSet::from([55]), 100));
}

#[test]
fn every_order_of_flags() {
    for args in ["-r 40~40 -u -n 1", "-u -n 1 -r 40~40", "-n1 -r40~40 -u", "-un 1 -r 40~40", "-n 1 -r 40~40"] {
        assert_eq!(holes(&made(args).0), BTreeSet::from([40]), "{args}");
    }
    assert!((44..=55).contains(holes(&made("-m 3 -n 1").0).first().unwrap()));
}

#[test]
fn other_puzzles_each_time() {
    for args in ["-n 1 -m 1", "-n 1 -u", "-n 1 -r 20~20"] {
        assert_ne!(made(args).0, made(args).0);
    }
}

#[test]
fn as_many_as_the_project_asks_for() {
    for args in ["-n 10000 -r 20~55", "-n 10000 -m 1"] {
        assert_eq!(distinct(&made(args).0), 10_000);
    }
}

#[test]
fn bad_arguments_leave_the_file_alone() {
    let cases = [
        "-n 0 -u",
        "-n 10001 -m 1",
        "-n abc -m 1",
        "-n -5 -u",
        "-n 1.5 -u",
        "-n",
        "-n 1",
        "-m 1",
        "-r 20~30",
        "-u",
        "-n 1 -m 0",
        "-n 1 -m 4",
        "-n 1 -m",
        "-n 1 -m 1 -u",
        "-n 1 -m 1 -r 20~30",
        "-n 1 -r 19~30",
        "-n 1 -r 20~56",
        "-n 1 -r 30~20",
        "-n 1 -r 30",
        "-n 1 -r 20-30",
        "-n 1 -r a~b",
        "-n 1 -n 1 -u",
        "-n 1 -m 1 -m 1",
        "-n 1 -u -u",
        "-n 1 -r 20~30 -r 20~30",
        "-c 1 -n 1 -u",
        "-c 1 -m 1",
        "-c 1 -u",
        "-s in.txt -r 20~30",
        "-n 1 -u more",
        "-n 1 -u solve",
    ];
    let bad = |args: &str| {
        let folder = Folder::new().with("sudoku.txt", "older");
        let output = folder.sudoku(&args.split(' ').collect::<Vec<_>>()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert_eq!((folder.read("sudoku.txt"), output.stdout), ("older".to_owned(), vec![]), "{args}");
        let said = String::from_utf8(output.stderr).unwrap();
        format!("{args}\n{}", said.replace("\nFor more information, try '--help'.\n", ""))
    };
    insta::assert_snapshot!(cases.map(bad).join("\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written() {
    let output = sudoku(&["-n", "1", "-u"]).current_dir("/proc").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("sudoku: sudoku.txt: "));
}

#[test]
fn the_file_is_replaced() {
    let folder = Folder::new();
    for (number, expected) in [("3", 3), ("1", 1)] {
        assert!(folder.sudoku(&["-n", number, "-m", "2"]).status().unwrap().success());
        assert_eq!(fs::read_to_string(folder.path("sudoku.txt")).unwrap().split("\n\n").count(), expected);
    }
}
