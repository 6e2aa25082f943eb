//! `sudoku canon`.

use super::support::{
    CLASH, EMPTY, Folder, MALFORMED, NONE, PROPER, REDUNDANT, SOLUTION, TWO, assert_snapshot, sudoku,
};

/// With 648 automorphisms; and an example of a grid from `sudokuwiki.org`.
const GRIDS: &str = "\
123456789456789123789123456231564897564897231897231564312645978645978312978312645
369218475215749863487635912754861239631924758928357641173482596542196387896573124
";

#[test]
fn grids() {
    assert_snapshot!(sudoku(&["canon"]).pass_stdin([GRIDS, SOLUTION].concat()));
    assert_snapshot!(sudoku(&["canon", "--automorphisms"]).pass_stdin(GRIDS));
    assert_snapshot!(sudoku(&["canon", "--automorphisms", "--transform"]).pass_stdin(SOLUTION));
}

#[test]
fn puzzles() {
    let published = "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4\n";
    assert_snapshot!(sudoku(&["canon"]).pass_stdin([published, PROPER, REDUNDANT].concat()));
    assert_snapshot!(sudoku(&["canon", "--form", "puzzle-minlex"]).pass_stdin([published, PROPER, TWO].concat()));
}

#[test]
fn puzzles_with_several_solutions() {
    assert_snapshot!(sudoku(&["canon"]).pass_stdin([TWO, PROPER].concat()));
    assert_snapshot!(sudoku(&["canon", "--form", "solution-minlex"]).pass_stdin([TWO, PROPER].concat()));
}

#[test]
fn what_has_no_form() {
    assert_snapshot!(sudoku(&["canon"]).pass_stdin([NONE, CLASH, MALFORMED, PROPER].concat()));
    assert_snapshot!(sudoku(&["canon"]).pass_stdin(EMPTY));
}

#[test]
fn equivalents_are_dropped() {
    // Rows 1 and 2 exchanged; digits 1 and 2 exchanged.
    let (first, rest) = SOLUTION.split_at(9);
    let (second, rest) = rest.split_at(9);
    let exchanged = [second, first, rest].concat();
    let renamed: String = SOLUTION
        .chars()
        .map(|c| match c {
            '1' => '2',
            '2' => '1',
            c => c,
        })
        .collect();
    let folder =
        Folder::new().with("a.txt", [SOLUTION, &exchanged, GRIDS].concat()).with("b.txt", renamed + NONE + NONE);
    assert_snapshot!(folder.sudoku(&["canon", "--unique", "a.txt", "b.txt"]));
}

#[test]
fn forms_are_their_own_forms() {
    let folder = Folder::new();
    let sample = sudoku(&["grids", "-n", "3000", "--random", "--seed", "5", "--to", "line"]).output().unwrap().stdout;
    let folder = folder.with("sample.txt", sample);
    let forms = folder.sudoku(&["canon", "sample.txt"]).output().unwrap().stdout;
    let folder = folder.with("forms.txt", &forms);
    let again = folder.sudoku(&["canon", "-j", "1", "forms.txt"]).output().unwrap().stdout;
    assert!(again == forms);
    let unique = folder.sudoku(&["canon", "--unique", "sample.txt", "forms.txt"]).output().unwrap().stdout;
    assert!(unique == forms);
}

#[test]
fn bad_arguments() {
    assert_snapshot!(sudoku(&["canon", "--form", "maxlex"]));
}
