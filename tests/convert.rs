//! `sudoku convert`.

use super::support::{MALFORMED, PROPER, assert_snapshot, sudoku};

const EVEN: &str =
    "1\n040008007\n00e030408\n006000200\n301004000\n0080000o2\n000003000\n200401005\n600070000\n800006003\n";

#[test]
fn good() {
    assert_snapshot!(sudoku(&["convert", "--to", "rows"]).pass_stdin([PROPER, PROPER].concat()));
}

#[test]
fn clashing_givens_are_copied() {
    assert_snapshot!(
        sudoku(&["convert", "--to", "hdu5547", "--from", "line"]).pass_stdin("1..1............\n1234341221434...\n")
    );
}

#[test]
fn malformed() {
    assert_snapshot!(sudoku(&["convert", "--to", "line"]).pass_stdin([MALFORMED, PROPER].concat()));
}

#[test]
fn what_would_be_lost_is_an_error() {
    assert_snapshot!(sudoku(&["convert", "--to", "line"]).pass_stdin(EVEN));
}

#[test]
fn lossy() {
    assert_snapshot!(sudoku(&["convert", "--to", "line", "--lossy"]).pass_stdin(EVEN));
}

#[test]
fn wrong_size_for_the_format() {
    assert_snapshot!(sudoku(&["convert", "--to", "hdu5547"]).pass_stdin(PROPER));
}

#[test]
fn wrong_size_even_with_losses() {
    assert_snapshot!(sudoku(&["convert", "--to", "hdu5547", "--lossy"]).pass_stdin(PROPER));
}

#[test]
fn unknown_format() {
    assert_snapshot!(sudoku(&["convert", "--to", "xml"]).pass_stdin(PROPER));
}

#[test]
fn format_is_needed() {
    assert_snapshot!(sudoku(&["convert"]).pass_stdin(PROPER));
}
