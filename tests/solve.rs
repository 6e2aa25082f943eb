//! `sudoku solve`.

use super::support::{CLASH, EMPTY, Folder, LETTER, MALFORMED, NONE, PROPER, TWO, assert_snapshot, sudoku};

/// Proper, but it takes guesses.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
/// Its solution.
const HARD_SOLUTION: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452\n";

fn mixed() -> Folder {
    Folder::new().with("in.txt", [PROPER, TWO, NONE, CLASH, MALFORMED, PROPER].concat())
}

#[test]
fn good() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin(PROPER));
}

#[test]
fn no_solution() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin(NONE));
}

#[test]
fn clashing_givens() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin(CLASH));
}

#[test]
fn many_clashes_are_cut_short() {
    assert_snapshot!(
        sudoku(&["solve"])
            .pass_stdin("1111.............................................................................")
    );
}

#[test]
fn several_solutions() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin(TWO));
}

#[test]
fn several_solutions_are_negative_with_unique() {
    assert_snapshot!(sudoku(&["solve", "--unique"]).pass_stdin([PROPER, TWO].concat()));
}

#[test]
fn several_solutions_are_not_looked_for_with_any() {
    assert_snapshot!(sudoku(&["solve", "--any"]).pass_stdin(TWO));
}

#[test]
fn malformed() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin([MALFORMED, LETTER].concat()));
}

#[test]
fn a_batch_goes_on_and_keeps_every_place() {
    assert_snapshot!(mixed().sudoku(&["solve", "in.txt"]));
}

#[test]
fn fail_fast_stops_at_the_first_malformed_puzzle() {
    assert_snapshot!(mixed().sudoku(&["solve", "--fail-fast", "in.txt"]));
}

#[test]
fn quiet_keeps_the_status() {
    assert_snapshot!(mixed().sudoku(&["solve", "-q", "in.txt"]));
}

#[test]
fn all_solutions() {
    assert_snapshot!(mixed().sudoku(&["solve", "--all", "in.txt"]));
}

#[test]
fn all_solutions_of_a_puzzle_that_must_be_proper() {
    assert_snapshot!(sudoku(&["solve", "--all", "--unique"]).pass_stdin([PROPER, TWO].concat()));
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
    assert_snapshot!(sudoku(&["solve", "--limit", "3"]).pass_stdin([PROPER, EMPTY, TWO].concat()));
}

#[test]
fn own_format_with_a_count_line() {
    assert_snapshot!(sudoku(&["solve"]).pass_stdin("2\n\n****\n2341\n4123\n3214\n\n11**\n****\n****\n****\n"));
}

#[test]
fn another_format() {
    assert_snapshot!(sudoku(&["solve", "--to", "rows"]).pass_stdin([PROPER, NONE, PROPER].concat()));
}

#[test]
fn node_limit() {
    assert_snapshot!(sudoku(&["solve", "--limit-nodes", "0"]).pass_stdin([PROPER, EMPTY].concat()));
}

#[test]
fn a_limit_after_the_only_solution_leaves_open_whether_there_is_another() {
    let folder = Folder::new().with("in.txt", HARD);
    let run = |nodes: u32| folder.sudoku(&["solve", "in.txt", "--limit-nodes", &nodes.to_string()]).output().unwrap();
    let between = (0..500).map(run).find(|output| output.stdout != b"unknown\n").unwrap();
    assert_eq!(String::from_utf8(between.stdout).unwrap(), HARD_SOLUTION);
    let said = "in.txt:1: not known to be the only solution, the limit of search nodes was reached\n";
    assert_eq!(String::from_utf8(between.stderr).unwrap(), said);
    assert_eq!(between.status.code(), Some(3));
}

#[test]
fn a_limit_while_listing_keeps_what_was_found() {
    let folder = Folder::new().with("in.txt", EMPTY);
    let output = folder.sudoku(&["solve", "--all", "--limit-nodes", "30", "in.txt"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().count() > 1 && text.lines().all(|line| line.len() == 16));
    let said = "in.txt:1: not every solution, the limit of search nodes was reached\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn time_limit() {
    assert_snapshot!(sudoku(&["solve", "--timeout", "0"]).pass_stdin(EMPTY));
}

#[test]
fn verbose_says_which_format() {
    assert_snapshot!(sudoku(&["solve", "-v"]).pass_stdin(PROPER));
}

#[test]
fn colour_when_asked_for() {
    assert_snapshot!(sudoku(&["solve", "--color", "always"]).pass_stdin([CLASH, MALFORMED].concat()));
}

#[test]
fn an_empty_16x16_board() {
    let folder = Folder::new().with("in.txt", format!("{}\n", ".".repeat(256)));
    let output = folder.sudoku(&["solve", "--any", "--to", "rows", "in.txt"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for row in text.lines() {
        let mut digits: Vec<char> = row.chars().collect();
        digits.sort_unstable();
        assert_eq!(String::from_iter(digits), "123456789ABCDEFG");
    }
    assert_eq!(text.lines().count(), 16);
}
