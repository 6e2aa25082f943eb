//! `--json`.

use super::support::{CLASH, EMPTY, MALFORMED, NONE, PROPER, REDUNDANT, TWO, assert_snapshot, sudoku};

fn everything() -> String {
    [PROPER, TWO, NONE, CLASH, MALFORMED, REDUNDANT].concat()
}

#[test]
fn solve() {
    assert_snapshot!(sudoku(&["solve", "--json", "-q"]).pass_stdin(everything()));
}

#[test]
fn solve_any() {
    assert_snapshot!(sudoku(&["solve", "--json", "--any", "-q"]).pass_stdin(TWO));
}

#[test]
fn solve_all() {
    assert_snapshot!(sudoku(&["solve", "--json", "--all", "-q"]).pass_stdin(everything()));
}

#[test]
fn solve_at_most() {
    assert_snapshot!(sudoku(&["solve", "--json", "--limit", "2", "-q"]).pass_stdin([PROPER, EMPTY].concat()));
}

#[test]
fn count() {
    assert_snapshot!(sudoku(&["count", "--json", "-q"]).pass_stdin(everything()));
}

#[test]
fn count_up_to() {
    assert_snapshot!(sudoku(&["count", "--json", "--limit", "7"]).pass_stdin(EMPTY));
}

#[test]
fn check() {
    assert_snapshot!(sudoku(&["check", "--json", "--minimal", "-q"]).pass_stdin(everything()));
}

#[test]
fn limits() {
    assert_snapshot!(sudoku(&["check", "--json", "--limit-nodes", "0", "-q"]).pass_stdin(EMPTY));
}

#[test]
fn every_line_is_an_object() {
    for command in ["solve", "count", "check"] {
        let folder = super::support::Folder::new().with("in.txt", everything());
        let output = folder.sudoku(&[command, "--json", "in.txt"]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let objects = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        for (index, object) in (1..).zip(objects) {
            assert_eq!((&object["schema"], &object["index"]), (&1.into(), &serde_json::Value::from(index)));
            assert_eq!((&object["file"], &object["line"]), (&"in.txt".into(), &serde_json::Value::from(index)));
        }
        assert_eq!(text.lines().count(), 6);
    }
}
