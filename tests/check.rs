//! `sudoku check`.

use insta_cmd::{SpawnExt, assert_cmd_snapshot};

use super::support::{CLASH, EMPTY, MALFORMED, NONE, PROPER, REDUNDANT, SOLUTION, TWO, sudoku};

#[test]
fn good() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin([PROPER, REDUNDANT].concat()));
}

#[test]
fn no_solution() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin(NONE));
}

#[test]
fn several_solutions() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin(TWO));
}

#[test]
fn clashing_givens() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin(CLASH));
}

#[test]
fn malformed() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin([PROPER, MALFORMED, TWO].concat()));
}

#[test]
fn minimal() {
    assert_cmd_snapshot!(sudoku(&["check", "--minimal"]).pass_stdin([PROPER, REDUNDANT].concat()));
}

#[test]
fn minimal_says_nothing_of_other_puzzles() {
    assert_cmd_snapshot!(sudoku(&["check", "--minimal"]).pass_stdin([TWO, NONE, CLASH, MALFORMED].concat()));
}

#[test]
fn complete_grids() {
    assert_cmd_snapshot!(sudoku(&["check"]).pass_stdin([SOLUTION, &SOLUTION.replace("79\n", "97\n")].concat()));
}

#[test]
fn limit_leaves_the_answer_open() {
    assert_cmd_snapshot!(sudoku(&["check", "--limit-nodes", "1"]).pass_stdin([PROPER, EMPTY].concat()));
}
