//! Pipes, interactive use, signals.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::support::{Folder, PROPER, sudoku};

/// Starts the binary on pipes.
fn start(args: &[&str]) -> Child {
    let mut command = sudoku(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits, but not for ever.
fn end(mut child: Child) -> (Option<i32>, String) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("still running");
        }
        thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Reads some lines and closes the pipe.
fn head(mut child: Child, input: &str, lines: usize) -> (Option<i32>, String) {
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..lines {
        assert!(output.read_line(&mut String::new()).unwrap() > 1);
    }
    drop(output);
    end(child)
}

#[test]
fn closed_pipe_ends_a_listing_quietly() {
    let empty = format!("{}\n", ".".repeat(81));
    assert_eq!(head(start(&["solve", "--all"]), &empty, 3), (Some(0), String::new()));
    assert_eq!(head(start(&["solve", "--all", "--json"]), &empty, 0), (Some(0), String::new()));
}

#[test]
fn closed_pipe_ends_a_judge_that_streams_quietly() {
    assert_eq!(head(start(&["judge", "run", "1txt"]), &"0 ".repeat(81), 3), (Some(0), String::new()));
}

#[test]
fn closed_pipe_ends_a_batch_quietly() {
    let folder = Folder::new().with("in.txt", PROPER.repeat(100_000));
    for command in ["solve", "count", "check"] {
        let mut command = folder.sudoku(&[command, "in.txt"]);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        assert_eq!(head(child, "", 1), (Some(0), String::new()));
    }
}

#[test]
fn closed_pipe_ends_generated_text_quietly() {
    for args in [&["completions", "bash"][..], &["man"], &["formats"], &["judge", "list"]] {
        let mut child = start(args);
        drop(child.stdout.take());
        assert_eq!(end(child), (Some(0), String::new()));
    }
}

#[test]
fn an_answer_comes_before_the_next_puzzle_is_written() {
    for (args, puzzle) in [(&["solve"][..], PROPER), (&["solve", "--from", "line"], ".2..3......34..1\n")] {
        let mut child = start(args);
        let mut input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        for _ in 0..3 {
            input.write_all(puzzle.as_bytes()).unwrap();
            let answer = answers.recv_timeout(Duration::from_secs(20)).unwrap();
            assert_eq!(answer.len() + 1, puzzle.len());
        }
        drop(input);
        assert_eq!(end(child), (Some(0), String::new()));
    }
}

/// Whether whoever started the tests made them, and all that they start, deaf to `^C`, as `nohup` and `&` do.
#[cfg(unix)]
fn interrupts_are_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 2 != 0)
}

#[cfg(unix)]
#[test]
fn interrupt_stops_at_once() {
    use std::os::unix::process::ExitStatusExt;
    if interrupts_are_ignored() {
        return;
    }
    // The empty board of order 16, whose solutions nobody has counted.
    let mut child = start(&["count"]);
    child.stdin.take().unwrap().write_all(format!("{}\n", ".".repeat(256)).as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(200));
    let interrupted = Instant::now();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    while child.try_wait().unwrap().is_none() && interrupted.elapsed() < Duration::from_secs(5) {
        thread::sleep(Duration::from_millis(5));
    }
    let took = interrupted.elapsed();
    let _ = child.kill();
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert!(took < Duration::from_secs(1), "{took:?}");
}

#[test]
fn no_line_feed_in_a_large_input_is_an_error_in_bounded_time() {
    let folder = Folder::new().with("in.txt", vec![b'.'; 20 << 20]);
    let mut command = sudoku(&["solve"]);
    command.stdin(File::open(folder.path("in.txt")).unwrap());
    let started = Instant::now();
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("<stdin>:1:"));
    assert!(started.elapsed() < Duration::from_secs(5));
}
