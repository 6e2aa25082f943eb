//! `sudoku judge check`.

use std::fs;

use super::support::{Folder, assert_snapshot, fixture, sudoku};

const INPUT: &str = "2\n\n****\n2341\n4123\n3214\n\n1***\n*2**\n**3*\n***4\n";
const OUTPUT: &str = "Case #1:\n1432\n2341\n4123\n3214\nCase #2:\n1342\n4213\n2431\n3124\n";

/// A folder with the input and this output.
fn folder(output: &str) -> Folder {
    Folder::new().with("in.txt", INPUT).with("out.txt", output)
}

fn check(output: &str, options: &[&str]) -> std::process::Output {
    let args = [&["judge", "check", "hdu5547", "in.txt", "out.txt"], options].concat();
    folder(output).sudoku(&args).output().unwrap()
}

#[test]
fn accepted() {
    assert_snapshot!(folder(OUTPUT).sudoku(&["judge", "check", "hdu5547", "in.txt", "out.txt"]));
    assert_snapshot!(folder(OUTPUT).sudoku(&["judge", "check", "-v", "uva12988", "in.txt", "out.txt"]));
}

#[test]
fn wrong_answer() {
    let output = OUTPUT.replacen("4213", "4231", 1);
    assert_snapshot!(folder(&output).sudoku(&["judge", "check", "hdu5547", "in.txt", "out.txt"]));
}

#[test]
fn presentation() {
    let output = OUTPUT.split_at(47).0;
    assert_snapshot!(folder(output).sudoku(&["judge", "check", "hdu5547", "in.txt", "out.txt"]));
}

#[test]
fn bad_input() {
    let malformed = Folder::new().with("in.txt", INPUT.replacen('1', "5", 1)).with("out.txt", OUTPUT);
    assert_snapshot!(malformed.sudoku(&["judge", "check", "hdu5547", "in.txt", "out.txt"]));
    let unsolvable = Folder::new().with("in.txt", INPUT.replacen("4123", "4143", 1)).with("out.txt", OUTPUT);
    assert_snapshot!(unsolvable.sudoku(&["judge", "check", "hdu5547", "in.txt", "out.txt"]));
}

#[test]
fn files_that_are_not_there() {
    assert_snapshot!(folder(OUTPUT).sudoku(&["judge", "check", "hdu5547", "none.txt", "out.txt"]));
    assert_snapshot!(folder(OUTPUT).sudoku(&["judge", "check", "hdu5547", "in.txt", "none.txt"]));
    assert_snapshot!(folder(OUTPUT).sudoku(&["judge", "check", "hdu5547", "-", "-"]));
}

#[test]
fn statuses() {
    let status = |output: &str, options: &[&str]| check(output, options).status.code();
    let wrong = OUTPUT.replacen("4213", "4231", 1);
    for (output, usual, kattis) in [(OUTPUT, 0, 42), (wrong.as_str(), 1, 43), ("", 2, 43)] {
        assert_eq!(status(output, &[]), Some(usual));
        assert_eq!(status(output, &["--kattis"]), Some(kattis));
    }
    let bad = Folder::new().with("in.txt", "x\n").with("out.txt", OUTPUT);
    for options in [&[][..], &["--kattis"]] {
        let args = [&["judge", "check", "hdu5547", "in.txt", "out.txt"], options].concat();
        assert_eq!(bad.sudoku(&args).output().unwrap().status.code(), Some(3));
    }
}

#[test]
fn quiet_says_nothing() {
    let output = check("", &["-q"]);
    assert_eq!((output.status.code(), output.stderr.len(), output.stdout.len()), (Some(2), 0, 0));
}

#[test]
fn the_output_may_come_through_a_pipe() {
    let output = fs::read(fixture("judges/poj2676/out.txt")).unwrap();
    let check = ["judge", "check", "-v", "poj2676", "judges/poj2676/in.txt", "-"];
    assert_snapshot!(sudoku(&check).current_dir(fixture("")).pass_stdin(output));
}
