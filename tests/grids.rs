//! `sudoku grids`, `sudoku rank` and `sudoku unrank`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::support::{Folder, LETTER, MALFORMED, REDUNDANT, SOLUTION, assert_snapshot, fixture, sudoku};

/// A command with this standard input.
fn with_input(args: &[&str], input: impl Into<Vec<u8>>) -> String {
    let folder = Folder::new().with("in.txt", input.into());
    let file = fs::File::open(folder.path("in.txt")).unwrap();
    String::from_utf8(sudoku(args).stdin(file).output().unwrap().stdout).unwrap()
}

fn output(args: &[&str]) -> String {
    let output = sudoku(args).output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The usual program's loops, written once more: the first row's permutations, then the orders of rows 4 to 6 and 7 to 9.
fn by_the_book(number: usize) -> String {
    fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
        if items.is_empty() {
            return vec![vec![]];
        }
        let with = |&first: &usize| {
            let rest: Vec<usize> = items.iter().copied().filter(|&item| item != first).collect();
            permutations(&rest).into_iter().map(move |tail| [vec![first], tail].concat())
        };
        items.iter().flat_map(with).collect()
    }
    let mut grids = Vec::new();
    for tail in permutations(&[1, 2, 3, 4, 5, 6, 7, 8]) {
        let row = [vec![9], tail].concat();
        for middle in permutations(&[1, 4, 7]) {
            for bottom in permutations(&[2, 5, 8]) {
                let shifts = [vec![0, 3, 6], middle.clone(), bottom].concat();
                let line = |shift: &usize| {
                    let digits: Vec<String> = (0..9).map(|column| row[(column + 9 - shift) % 9].to_string()).collect();
                    digits.join(" ") + "\n"
                };
                grids.push(shifts.iter().map(line).collect::<String>());
                if grids.len() == number {
                    return grids.join("\n");
                }
            }
        }
    }
    grids.join("\n")
}

#[test]
fn the_family_is_that_of_the_usual_program() {
    let folder = Folder::new();
    assert!(folder.sudoku(&["-c", "1000000"]).status().unwrap().success());
    assert!(folder.read("sudoku.txt") == by_the_book(1_000_000));
    assert!(folder.sudoku(&["grids", "-n", "1000000", "-o", "grids.txt"]).status().unwrap().success());
    assert!(folder.read("grids.txt") == folder.read("sudoku.txt"));
}

#[test]
fn one_grid_by_default() {
    assert_snapshot!(sudoku(&["grids"]));
    assert_snapshot!(sudoku(&["grids", "-n", "2", "--first", "1", "--shift", "left"]));
}

#[test]
fn student_numbers() {
    let first = |number: &str| output(&["grids", "--student", number]).chars().next();
    assert_eq!(first("15"), Some('7'));
    assert_eq!(first("20211306"), Some('7'));
    assert_eq!(first("99"), Some('1'));
    assert_eq!(first("00"), Some('1'));
}

#[test]
fn beyond_the_family_grids_are_still_distinct_and_begin_with_the_digit() {
    let text = output(&["grids", "-n", "1500000", "--to", "line", "--first", "2", "--shift", "left"]);
    let grids: HashSet<&str> = text.lines().collect();
    assert_eq!(grids.len(), 1_500_000);
    assert!(grids.iter().all(|grid| grid.len() == 81 && grid.starts_with('2')));
    let beyond = text.get(82 * 1_451_519..).unwrap();
    assert_eq!(beyond.lines().count(), 48_481);
    assert!(with_input(&["check"], beyond).lines().all(|verdict| verdict == "unique"));
}

#[test]
fn the_total_order() {
    assert_snapshot!(sudoku(&["grids", "-n", "3", "--to", "line", "--start", "3335451876010536468480"]));
    assert_snapshot!(sudoku(&["grids", "-n", "2", "--to", "poj2676", "--start", "0", "--first", "5"]));
}

#[test]
fn the_total_order_ends() {
    assert_snapshot!(sudoku(&["grids", "-n", "3", "--to", "line", "--start", "6670903752021072936958"]));
}

#[test]
fn samples() {
    assert_snapshot!(sudoku(&["grids", "-n", "3", "--to", "line", "--random", "--seed", "7"]));
    let some = |seed: &'static str| output(&["grids", "-n", "100", "--random", "--seed", seed, "--first", "4"]);
    assert_eq!(some("1"), some("1"));
    assert_ne!(some("1"), some("2"));
    assert!(some("3").split("\n\n").all(|grid| grid.starts_with('4')));
    assert_ne!(output(&["grids", "--random"]), output(&["grids", "--random"]));
}

#[test]
fn every_grid_is_valid_and_has_its_place() {
    let text = output(&["grids", "-n", "2000", "--random", "--seed", "9"]);
    assert!(with_input(&["check"], text.clone()).lines().all(|verdict| verdict == "unique"));
    let indices = with_input(&["rank"], text.clone());
    assert_eq!(indices.lines().count(), 2000);
    assert_eq!(with_input(&["unrank", "--to", "course"], indices), text);
}

#[test]
fn bad_arguments() {
    let cases: [&[&str]; 10] = [
        &["-n", "0"],
        &["-n", "many"],
        &["--first", "10"],
        &["--student", "7"],
        &["--first", "1", "--student", "12"],
        &["--shift", "up"],
        &["--start", "6670903752021072936960"],
        &["--start", "1", "--random"],
        &["--seed", "1"],
        &["--to", "hdu5547"],
    ];
    let bad = |args: &[&str]| {
        let output = sudoku(&[&["grids"], args].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        format!("{}\n{}", args.join(" "), String::from_utf8(output.stderr).unwrap())
    };
    insta::assert_snapshot!(cases.map(bad).join("\n"));
}

#[test]
fn nobody_reads_on() {
    for args in [&["grids", "-n", "18446744073709551615"][..], &["grids", "-n", "10000000", "--random"]] {
        let mut child = sudoku(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    }
}

#[test]
fn rank() {
    assert_snapshot!(sudoku(&["rank"]).pass_stdin(SOLUTION));
}

#[test]
fn rank_of_what_is_no_complete_grid() {
    let clash = SOLUTION.replace("79\n", "97\n");
    let order_4 = "1234341221434321\n";
    assert_snapshot!(sudoku(&["rank"]).pass_stdin([SOLUTION, REDUNDANT, &clash, MALFORMED, LETTER, SOLUTION].concat()));
    assert_snapshot!(sudoku(&["rank"]).pass_stdin(order_4));
}

#[test]
fn rank_reads_every_format() {
    let solution = "judges/buaa_course_s_example/out.txt";
    assert_snapshot!(sudoku(&["rank", solution]).current_dir(fixture("")));
}

#[test]
fn unrank() {
    assert_snapshot!(sudoku(&["unrank", "0", "1", "6670903752021072936959"]));
    assert_snapshot!(sudoku(&["unrank", "--to", "course"]).pass_stdin("# two\n3335451876010536468480\n\n42\r\n"));
}

#[test]
fn unrank_of_what_is_no_index() {
    assert_snapshot!(sudoku(&["unrank"]).pass_stdin("0\nabc\n6670903752021072936960\n-1\n1\n"));
    assert_snapshot!(sudoku(&["unrank", "6670903752021072936960"]));
    let long = "1".repeat(100_000) + "\n5\n";
    assert_eq!(with_input(&["unrank"], long).lines().next(), Some("invalid"));
}
