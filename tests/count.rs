//! `sudoku count`.

use super::support::{CLASH, EMPTY, Folder, MALFORMED, NONE, PROPER, TWO, assert_snapshot, sudoku};

#[test]
fn good() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn no_solution() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([NONE, CLASH].concat()));
}

#[test]
fn malformed() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([MALFORMED, PROPER].concat()));
}

#[test]
fn limit_is_a_lower_bound_when_reached() {
    assert_snapshot!(sudoku(&["count", "--limit", "2"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn empty_9x9_stops_at_once() {
    assert_snapshot!(sudoku(&["count", "--limit", "1000"]).pass_stdin(format!("{}\n", ".".repeat(81))));
}

#[test]
fn another_limit_leaves_the_answer_open() {
    let folder = Folder::new().with("in.txt", [PROPER, EMPTY].concat());
    let output = folder.sudoku(&["count", "--limit-nodes", "30", "in.txt"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let bound: u32 = text.strip_prefix("1\n>=").unwrap().trim().parse().unwrap();
    assert!((1..288).contains(&bound));
    let said = "in.txt:2: not every solution was counted, the limit of search nodes was reached\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
    assert_eq!(output.status.code(), Some(3));
}
