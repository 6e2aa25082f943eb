//! `sudoku count`.

use insta_cmd::{SpawnExt, assert_cmd_snapshot};

use super::support::{CLASH, EMPTY, MALFORMED, NONE, PROPER, TWO, sudoku};

#[test]
fn good() {
    assert_cmd_snapshot!(sudoku(&["count"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn no_solution() {
    assert_cmd_snapshot!(sudoku(&["count"]).pass_stdin([NONE, CLASH].concat()));
}

#[test]
fn malformed() {
    assert_cmd_snapshot!(sudoku(&["count"]).pass_stdin([MALFORMED, PROPER].concat()));
}

#[test]
fn limit_is_a_lower_bound_when_reached() {
    assert_cmd_snapshot!(sudoku(&["count", "--limit", "2"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn empty_9x9_stops_at_once() {
    assert_cmd_snapshot!(sudoku(&["count", "--limit", "1000"]).pass_stdin(format!("{}\n", ".".repeat(81))));
}

#[test]
fn another_limit_leaves_the_answer_open() {
    assert_cmd_snapshot!(sudoku(&["count", "--limit-nodes", "10"]).pass_stdin([PROPER, EMPTY].concat()));
}
