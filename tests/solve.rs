//! `sudoku solve`.

use insta_cmd::{SpawnExt, assert_cmd_snapshot};

use super::support::{CLASH, EMPTY, Folder, LETTER, MALFORMED, NONE, PROPER, TWO, sudoku};

/// Proper, but it takes guesses.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

fn mixed() -> Folder {
    Folder::new().with("in.txt", [PROPER, TWO, NONE, CLASH, MALFORMED, PROPER].concat())
}

#[test]
fn good() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin(PROPER));
}

#[test]
fn no_solution() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin(NONE));
}

#[test]
fn clashing_givens() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin(CLASH));
}

#[test]
fn many_clashes_are_cut_short() {
    assert_cmd_snapshot!(
        sudoku(&["solve"])
            .pass_stdin("1111.............................................................................")
    );
}

#[test]
fn several_solutions() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin(TWO));
}

#[test]
fn several_solutions_are_negative_with_unique() {
    assert_cmd_snapshot!(sudoku(&["solve", "--unique"]).pass_stdin([PROPER, TWO].concat()));
}

#[test]
fn several_solutions_are_not_looked_for_with_any() {
    assert_cmd_snapshot!(sudoku(&["solve", "--any"]).pass_stdin(TWO));
}

#[test]
fn malformed() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin([MALFORMED, LETTER].concat()));
}

#[test]
fn a_batch_goes_on_and_keeps_every_place() {
    assert_cmd_snapshot!(mixed().sudoku(&["solve", "in.txt"]));
}

#[test]
fn fail_fast_stops_at_the_first_malformed_puzzle() {
    assert_cmd_snapshot!(mixed().sudoku(&["solve", "--fail-fast", "in.txt"]));
}

#[test]
fn quiet_keeps_the_status() {
    assert_cmd_snapshot!(mixed().sudoku(&["solve", "-q", "in.txt"]));
}

#[test]
fn all_solutions() {
    assert_cmd_snapshot!(mixed().sudoku(&["solve", "--all", "in.txt"]));
}

#[test]
fn all_solutions_of_a_puzzle_that_must_be_proper() {
    assert_cmd_snapshot!(sudoku(&["solve", "--all", "--unique"]).pass_stdin([PROPER, TWO].concat()));
}

#[test]
fn all_288_solutions_are_distinct() {
    let folder = Folder::new().with("in.txt", EMPTY);
    let output = folder.sudoku(&["solve", "--all", "in.txt"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 288);
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn at_most_so_many_solutions() {
    assert_cmd_snapshot!(sudoku(&["solve", "--limit", "3"]).pass_stdin([PROPER, EMPTY, TWO].concat()));
}

#[test]
fn own_format_with_a_count_line() {
    assert_cmd_snapshot!(sudoku(&["solve"]).pass_stdin("2\n\n****\n2341\n4123\n3214\n\n11**\n****\n****\n****\n"));
}

#[test]
fn another_format() {
    assert_cmd_snapshot!(sudoku(&["solve", "--to", "rows"]).pass_stdin([PROPER, NONE, PROPER].concat()));
}

#[test]
fn box_shape() {
    let folder = Folder::new().with("in.txt", "1.....\n.....2\n......\n......\n......\n......\n");
    assert_cmd_snapshot!(
        folder.sudoku(&["solve", "--from", "rows", "--box", "3x2", "--to", "line", "--any", "in.txt"])
    );
}

#[test]
fn node_limit() {
    assert_cmd_snapshot!(sudoku(&["solve", "--limit-nodes", "0"]).pass_stdin([PROPER, EMPTY].concat()));
}

#[test]
fn node_limit_after_a_solution() {
    assert_cmd_snapshot!(sudoku(&["solve", "--limit-nodes", "64"]).pass_stdin(HARD));
}

#[test]
fn node_limit_while_listing() {
    assert_cmd_snapshot!(sudoku(&["solve", "--all", "--limit-nodes", "9"]).pass_stdin(EMPTY));
}

#[test]
fn time_limit() {
    assert_cmd_snapshot!(sudoku(&["solve", "--timeout", "0"]).pass_stdin(EMPTY));
}

#[test]
fn verbose_says_which_format() {
    assert_cmd_snapshot!(sudoku(&["solve", "-v"]).pass_stdin(PROPER));
}

#[test]
fn colour_when_asked_for() {
    assert_cmd_snapshot!(sudoku(&["solve", "--color", "always"]).pass_stdin([CLASH, MALFORMED].concat()));
}

#[test]
fn a_16x16_puzzle() {
    assert_cmd_snapshot!(sudoku(&["solve", "--any"]).pass_stdin(format!("{}\n", ".".repeat(256))));
}
