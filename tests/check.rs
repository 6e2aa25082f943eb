//! `sudoku check`.

use super::support::{CLASH, EMPTY, MALFORMED, NONE, PROPER, REDUNDANT, SOLUTION, TWO, assert_snapshot, sudoku};

#[test]
fn good() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin([PROPER, REDUNDANT].concat()));
}

#[test]
fn no_solution() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin(NONE));
}

#[test]
fn several_solutions() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin(TWO));
}

#[test]
fn clashing_givens() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin(CLASH));
}

#[test]
fn malformed() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin([PROPER, MALFORMED, TWO].concat()));
}

#[test]
fn minimal() {
    assert_snapshot!(sudoku(&["check", "--minimal"]).pass_stdin([PROPER, REDUNDANT].concat()));
}

#[test]
fn minimal_says_nothing_of_other_puzzles() {
    assert_snapshot!(sudoku(&["check", "--minimal"]).pass_stdin([TWO, NONE, CLASH, MALFORMED].concat()));
}

#[test]
fn complete_grids() {
    assert_snapshot!(sudoku(&["check"]).pass_stdin([SOLUTION, &SOLUTION.replace("79\n", "97\n")].concat()));
}

#[test]
fn limit_leaves_the_answer_open() {
    assert_snapshot!(sudoku(&["check", "--limit-nodes", "1"]).pass_stdin([PROPER, EMPTY].concat()));
}

#[test]
fn box_shape() {
    let grid = "123456461532352614516243234165645321\n";
    assert_snapshot!(sudoku(&["check", "--box", "3x2"]).pass_stdin(grid));
    assert_snapshot!(sudoku(&["check"]).pass_stdin(grid));
}

#[test]
fn not_a_box_shape() {
    assert_snapshot!(sudoku(&["check", "--box", "3by2"]).pass_stdin(""));
}
