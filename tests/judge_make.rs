//! `sudoku judge make`.

use std::process::{Command, Stdio};

use super::support::{Folder, assert_snapshot, sudoku};

fn text(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_same_bytes_for_the_same_seed() {
    assert_eq!(
        text(sudoku(&["judge", "make", "hdu5547"])),
        text(sudoku(&["judge", "make", "uva12988", "--seed", "0"]))
    );
    assert_ne!(text(sudoku(&["judge", "make", "hdu5547"])), text(sudoku(&["judge", "make", "hdu5547", "--seed", "1"])));
    let minimal = ["judge", "make", "poj2676", "--kind", "minimal", "--cases", "1", "--seed", "8"];
    let rows = "430000006\n809100007\n100007300\n080700000\n020000450\n000050060\n900020105\n000600970\n500000000\n";
    assert_eq!(text(sudoku(&minimal)), format!("1\n{rows}"));
}

#[test]
fn into_a_file_and_through_run_and_check() {
    let folder = Folder::new();
    for args in [
        &["judge", "make", "poj2676", "--kind", "hard", "-o", "in.txt"][..],
        &["judge", "run", "poj2676", "in.txt", "-o", "out.txt"],
        &["judge", "check", "poj2676", "in.txt", "out.txt"],
    ] {
        assert!(folder.sudoku(args).status().unwrap().success(), "{args:?}");
    }
    assert!(folder.read("in.txt").starts_with("50\n"));
}

#[test]
fn wishes_that_cannot_be_granted() {
    assert_snapshot!(sudoku(&["judge", "make", "hdu5547", "--kind", "evil"]));
    assert_snapshot!(sudoku(&["judge", "make", "hdu5547", "--kind", "clash"]));
    assert_snapshot!(sudoku(&["judge", "make", "hdu5547", "--cases", "101"]));
    assert_snapshot!(sudoku(&["judge", "make", "hdu3909", "--size", "25"]));
    assert_snapshot!(sudoku(&["judge", "make", "hdu3476"]));
    assert_snapshot!(sudoku(&["judge", "make", "hdu1"]));
}

#[test]
fn a_refused_wish_leaves_the_file_alone() {
    let folder = Folder::new().with("in.txt", "1\n");
    let args = ["judge", "make", "hdu5547", "--kind", "clash", "-o", "in.txt"];
    assert_eq!(folder.sudoku(&args).stderr(Stdio::null()).status().unwrap().code(), Some(2));
    assert_eq!(folder.read("in.txt"), "1\n");
}
