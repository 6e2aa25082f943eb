//! What `-o` and `sudoku.txt` hold when a run has nothing to say.

use super::support::{Folder, PROPER};

#[test]
fn a_hard_link_to_an_input_is_not_overwritten() {
    let folder = Folder::new().with("a.txt", PROPER);
    std::fs::hard_link(folder.path("a.txt"), folder.path("b.txt")).unwrap();
    let output = folder.sudoku(&["solve", "a.txt", "-o", "b.txt"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(folder.read("a.txt"), PROPER);
}

#[test]
fn standard_input_is_not_overwritten() {
    let folder = Folder::new().with("a.txt", PROPER);
    let input = std::fs::File::open(folder.path("a.txt")).unwrap();
    let output = folder.sudoku(&["solve", "-o", "a.txt"]).stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(folder.read("a.txt"), PROPER);
}

#[test]
fn a_run_without_a_puzzle_leaves_the_output_alone() {
    for args in [
        &["solve", "missing.txt", "-o", "keep.txt"][..],
        &["count", "empty.txt", "-o", "keep.txt"],
        &["convert", "--to", "poj2676", "missing.txt", "-o", "keep.txt"],
        &["judge", "run", "poj2676", "missing.txt", "-o", "keep.txt"],
    ] {
        let folder = Folder::new().with("keep.txt", "kept").with("empty.txt", "");
        let output = folder.sudoku(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(folder.read("keep.txt"), "kept", "{args:?}");
    }
    for file in ["lines.txt", "empty.txt", "missing.txt"] {
        let folder = Folder::new().with("sudoku.txt", "kept").with("empty.txt", "").with("lines.txt", PROPER);
        let output = folder.sudoku(&["-s", file]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{file}");
        assert_eq!(folder.read("sudoku.txt"), "kept", "{file}");
    }
}

#[test]
fn an_answer_replaces_all_that_the_output_held() {
    let folder = Folder::new().with("a.txt", PROPER).with("out.txt", "x".repeat(1000));
    let output = folder.sudoku(&["solve", "a.txt", "-o", "out.txt"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(folder.read("out.txt").len(), 82);

    let none = "1 1".to_owned() + &" 0".repeat(79);
    let folder = Folder::new().with("1.txt", none).with("out.txt", "stale");
    let output = folder.sudoku(&["judge", "run", "1txt", "1.txt", "-o", "out.txt"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.read("out.txt"), "", "no solution is an answer, and this judge writes nothing for it");
}
