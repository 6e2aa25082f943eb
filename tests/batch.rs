//! Many puzzles, many files, many threads.

use std::fs;

use super::support::{Folder, MALFORMED, NONE, PROPER, SOLUTION, TWO, assert_snapshot};

#[test]
fn files_in_order_and_standard_input_among_them() {
    let folder = Folder::new().with("a.txt", PROPER).with("b.txt", NONE);
    assert_snapshot!(folder.sudoku(&["check", "b.txt", "-", "a.txt"]).pass_stdin(TWO));
}

#[test]
fn missing_files_and_folders_do_not_end_the_batch() {
    let folder = Folder::new().with("a.txt", PROPER);
    fs::create_dir(folder.path("folder")).unwrap();
    assert_snapshot!(folder.sudoku(&["solve", "missing.txt", "folder", "a.txt"]));
}

#[test]
fn fail_fast_ends_at_a_missing_file() {
    let folder = Folder::new().with("a.txt", PROPER);
    assert_snapshot!(folder.sudoku(&["solve", "--fail-fast", "missing.txt", "a.txt"]));
}

#[test]
fn empty_file() {
    assert_snapshot!(Folder::new().with("a.txt", "").sudoku(&["solve", "a.txt"]));
}

#[test]
fn output_into_a_file() {
    let folder = Folder::new().with("a.txt", PROPER);
    assert_snapshot!(folder.sudoku(&["solve", "a.txt", "-o", "out.txt"]));
    assert_eq!(folder.read("out.txt"), SOLUTION);
}

#[test]
fn output_over_an_input_is_refused() {
    let folder = Folder::new().with("a.txt", PROPER);
    assert_snapshot!(folder.sudoku(&["solve", "a.txt", "-o", "./a.txt"]));
    assert_eq!(folder.read("a.txt"), PROPER);
}

#[test]
fn output_into_a_folder_that_does_not_exist() {
    assert_snapshot!(Folder::new().with("a.txt", PROPER).sudoku(&["solve", "a.txt", "-o", "none/out.txt"]));
}

#[test]
fn windows_line_ends_byte_order_mark_and_no_last_line_feed() {
    let text = format!("\u{feff}{}\r\n\r\n# a comment\r\n{}", PROPER.trim(), TWO.trim());
    assert_snapshot!(Folder::new().with("a.txt", text).sudoku(&["check", "a.txt"]));
}

#[test]
fn every_number_of_threads_writes_the_same() {
    let text: String = (0..3000).map(|i| [PROPER, TWO, MALFORMED, NONE][i * i % 7 % 4]).collect();
    let folder = Folder::new().with("a.txt", text);
    let run = |threads: &str| {
        let output = folder.sudoku(&["solve", "-j", threads, "a.txt"]).output().unwrap();
        (output.stdout, output.stderr, output.status.code())
    };
    let one = run("1");
    assert_eq!(String::from_utf8_lossy(&one.0).lines().count(), 3000);
    assert_eq!(one.2, Some(2));
    for threads in ["2", "8", "0"] {
        assert!(run(threads) == one, "{threads} threads");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_if_standard_input_is_a_terminal() {
    use std::io::ErrorKind;
    use std::process::{Command, Stdio};
    for command in ["solve", "count", "check", "convert --to line", "judge run 1txt"] {
        let folder = Folder::new();
        let line = format!("{} {command} 2> help.txt; echo $? > status.txt", env!("CARGO_BIN_EXE_sudoku"));
        let mut script = Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).current_dir(folder.path("")).stdin(Stdio::null());
        match script.output() {
            Err(error) if error.kind() == ErrorKind::NotFound => return println!("skipped: no `script` to be had"),
            result => assert!(result.unwrap().stdout.is_empty()),
        }
        assert_eq!(folder.read("status.txt"), "2\n");
        let (name, _) = command.split_once(' ').unwrap_or((command, ""));
        assert!(folder.read("help.txt").contains(&format!("Usage: sudoku {name}")));
    }
}

#[test]
fn worst_status_wins() {
    let status = |text: &str| {
        let folder = Folder::new().with("a.txt", text);
        folder.sudoku(&["solve", "--limit-nodes", "0", "-q", "a.txt"]).output().unwrap().status.code()
    };
    assert_eq!(status(PROPER), Some(0));
    assert_eq!(status(NONE), Some(1));
    assert_eq!(status(&[NONE, TWO].concat()), Some(3));
    assert_eq!(status(&[NONE, TWO, MALFORMED].concat()), Some(2));
}

#[test]
fn a_complaint_about_the_frame_takes_no_place() {
    let folder = Folder::new().with("empty.txt", "").with("a.txt", "2\n\n****\n2341\n4123\n3214\n");
    assert_snapshot!(folder.sudoku(&["solve", "empty.txt", "a.txt", "--to", "hdu5547"]));
    assert_snapshot!(folder.sudoku(&["check", "--json", "a.txt", "a.txt"]));
}
