//! `sudoku -c N` and `sudoku -s FILE`.

use std::collections::HashSet;
use std::fs;

use super::support::{Folder, assert_snapshot, fixture, sudoku};

#[test]
fn grids_in_the_usual_order() {
    let folder = Folder::new().with("sudoku.txt", "older");
    assert_snapshot!(folder.sudoku(&["-c", "1"]));
    let expected = fs::read_to_string(fixture("judges/seed_sudoku1962_c1_by_blog_algorithm/out.txt")).unwrap();
    assert_eq!(folder.read("sudoku.txt"), expected.trim_end().to_owned() + "\n");
    assert_eq!(folder.names(), ["sudoku.txt"]);
}

#[test]
fn grids_are_distinct_and_parted_by_a_blank_line() {
    let folder = Folder::new();
    assert!(folder.sudoku(&["-c", "5000"]).status().unwrap().success());
    let text = folder.read("sudoku.txt");
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
    let grids: HashSet<&str> = text.trim_end().split("\n\n").collect();
    assert_eq!(grids.len(), 5000);
    assert!(grids.iter().all(|grid| grid.lines().count() == 9 && grid.starts_with('9')));
}

#[test]
fn the_file_can_be_read_by_others() {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let folder = Folder::new().with("plain.txt", "");
        assert!(folder.sudoku(&["-c", "1"]).status().unwrap().success());
        let mode = |name| fs::metadata(folder.path(name)).unwrap().permissions().mode();
        assert_eq!(mode("sudoku.txt"), mode("plain.txt"));
    }
}

#[test]
fn puzzles_are_solved() {
    let folder = Folder::new();
    let input = fixture("judges/buaa_course_s_example/in.txt");
    assert!(folder.sudoku(&["-s"]).arg(input).status().unwrap().success());
    let expected = fs::read_to_string(fixture("judges/buaa_course_s_example/out.txt")).unwrap();
    assert_eq!(folder.read("sudoku.txt"), expected);
}

#[test]
fn the_output_may_be_the_input() {
    let text = fs::read_to_string(fixture("judges/buaa_course_s_example/in.txt")).unwrap();
    let folder = Folder::new().with("sudoku.txt", text);
    assert!(folder.sudoku(&["-s", "sudoku.txt"]).status().unwrap().success());
    let expected = fs::read_to_string(fixture("judges/buaa_course_s_example/out.txt")).unwrap();
    assert_eq!(folder.read("sudoku.txt"), expected);
}

#[test]
fn puzzles_without_a_solution_and_malformed_ones_keep_their_places() {
    let empty = "0 0 0 0 0 0 0 0 0\n".repeat(8);
    let folder = Folder::new().with("in.txt", format!("1 1 0 0 0 0 0 0 0\n{empty}\n1 2 x 0 0 0 0 0 0\n{empty}"));
    assert_snapshot!(folder.sudoku(&["-s", "in.txt"]));
    assert_eq!(folder.read("sudoku.txt"), "no solution\n\ninvalid\n");
}

fn bad(args: &[&str]) -> String {
    let folder = Folder::new().with("sudoku.txt", "older");
    fs::create_dir(folder.path("folder")).unwrap();
    let output = folder.sudoku(args).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(folder.read("sudoku.txt"), "older", "{args:?}");
    assert_eq!(folder.names(), ["folder", "sudoku.txt"], "{args:?}");
    assert!(output.stdout.is_empty());
    format!("{}\n{}", args.join(" "), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn bad_arguments_leave_the_file_alone() {
    let cases: [&[&str]; 13] = [
        &["-c", "abc"],
        &["-c", "0"],
        &["-c", "1000001"],
        &["-c", "-5"],
        &["-c", "1.5"],
        &["-c", ""],
        &["-c"],
        &["-c", "1", "2"],
        &["-s"],
        &["-s", "missing.txt"],
        &["-s", "folder"],
        &["-c", "1", "-s", "sudoku.txt"],
        &["-c", "1", "solve"],
    ];
    insta::assert_snapshot!(cases.map(bad).join("\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written() {
    let folder = Folder::new();
    let status = sudoku(&["-c", "1"]).current_dir("/proc").output().unwrap();
    assert_eq!(status.status.code(), Some(2));
    assert!(folder.names().is_empty());
}
