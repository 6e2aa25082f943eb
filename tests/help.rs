//! What the program tells about itself.

use std::process::Stdio;

use super::support::{assert_snapshot, sudoku};

#[test]
fn short_help() {
    assert_snapshot!(sudoku(&["-h"]));
}

#[test]
fn no_arguments() {
    assert_snapshot!(sudoku(&[]));
}

#[test]
fn solve() {
    assert_snapshot!(sudoku(&["solve", "--help"]));
}

#[test]
fn solve_short() {
    assert_snapshot!(sudoku(&["solve", "-h"]));
}

#[test]
fn count() {
    assert_snapshot!(sudoku(&["count", "--help"]));
}

#[test]
fn check() {
    assert_snapshot!(sudoku(&["check", "--help"]));
}

#[test]
fn convert() {
    assert_snapshot!(sudoku(&["convert", "--help"]));
}

#[test]
fn grids() {
    assert_snapshot!(sudoku(&["grids", "--help"]));
}

#[test]
fn generate() {
    assert_snapshot!(sudoku(&["generate", "--help"]));
}

#[test]
fn rank() {
    assert_snapshot!(sudoku(&["rank", "--help"]));
}

#[test]
fn unrank() {
    assert_snapshot!(sudoku(&["unrank", "--help"]));
}

#[test]
fn canon() {
    assert_snapshot!(sudoku(&["canon", "--help"]));
}

#[test]
fn judge() {
    assert_snapshot!(sudoku(&["judge", "--help"]));
}

#[test]
fn judge_run() {
    assert_snapshot!(sudoku(&["judge", "run", "--help"]));
}

#[test]
fn judge_check() {
    assert_snapshot!(sudoku(&["judge", "check", "--help"]));
}

#[test]
fn judge_make() {
    assert_snapshot!(sudoku(&["judge", "make", "--help"]));
}

#[test]
fn every_command_teaches_by_example() {
    let commands = [
        "solve",
        "count",
        "check",
        "convert",
        "judge",
        "judge run",
        "judge check",
        "judge make",
        "grids",
        "generate",
        "rank",
        "unrank",
        "canon",
        "formats",
        "completions",
        "man",
    ];
    for command in commands {
        let args: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let text = String::from_utf8(sudoku(&args).output().unwrap().stdout).unwrap();
        let examples =
            text.lines().skip_while(|line| *line != "Examples:").skip(1).filter(|line| line.contains("sudoku"));
        assert!((2..=5).contains(&examples.count()), "{command}");
    }
}

#[test]
fn misspelt_command() {
    assert_snapshot!(sudoku(&["slove"]));
}

#[test]
fn formats() {
    assert_snapshot!(sudoku(&["formats"]));
}

#[test]
fn manual_page_has_statuses_and_examples() {
    let output = sudoku(&["man"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    for section in ["NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "EXIT STATUS", "EXAMPLES"] {
        let heading = [format!(".SH {section}"), format!(".SH \"{section}\"")];
        assert!(text.lines().any(|line| heading.contains(&line.to_owned())), "{section}");
    }
    assert!(text.contains("sudoku judge run"));
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = sudoku(&["completions", shell]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("convert"), "{shell}");
    }
    assert_eq!(sudoku(&["completions", "cmd"]).stderr(Stdio::null()).status().unwrap().code(), Some(2));
}
