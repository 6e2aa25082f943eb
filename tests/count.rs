//! `sudoku count`.

use serde_json::Value;

use super::support::{CLASH, EMPTY, Folder, MALFORMED, NONE, PROPER, TWO, assert_snapshot, sudoku};

#[test]
fn good() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn no_solution() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([NONE, CLASH].concat()));
}

#[test]
fn malformed() {
    assert_snapshot!(sudoku(&["count"]).pass_stdin([MALFORMED, PROPER].concat()));
}

#[test]
fn limit_is_a_lower_bound_when_reached() {
    assert_snapshot!(sudoku(&["count", "--limit", "2"]).pass_stdin([PROPER, TWO, EMPTY].concat()));
}

#[test]
fn empty_9x9_stops_at_once() {
    assert_snapshot!(sudoku(&["count", "--limit", "1000"]).pass_stdin(format!("{}\n", ".".repeat(81))));
}

#[test]
fn another_limit_leaves_the_answer_open() {
    let folder = Folder::new().with("in.txt", [PROPER, EMPTY].concat());
    let output = folder.sudoku(&["count", "--limit-nodes", "30", "in.txt"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let bound: u32 = text.strip_prefix("1\n>=").unwrap().trim().parse().unwrap();
    assert!((1..288).contains(&bound));
    let said = "in.txt:2: not every solution was counted, the limit of search nodes was reached\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), said);
    assert_eq!(output.status.code(), Some(3));
}

/// The empty board of order 9.
fn empty_9x9() -> String {
    format!("{}\n", ".".repeat(81))
}

/// What a command writes, which must be good.
fn text(command: &mut std::process::Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn too_many_to_visit() {
    let two = ".".repeat(15) + "1" + &".".repeat(64) + "2\n";
    assert_snapshot!(sudoku(&["count", "--json"]).pass_stdin(empty_9x9() + &two));
}

#[test]
fn boxes_of_two_rows() {
    assert_snapshot!(sudoku(&["count", "--json", "--box", "2x4"]).pass_stdin(format!("{}\n", ".".repeat(64))));
}

#[test]
fn every_kernel_counts_alike() {
    let folder = Folder::new().with("in.txt", empty_9x9());
    for kernel in ["auto", "lanes-portable", "none"] {
        for threads in ["1", "3"] {
            let mut command = folder.sudoku(&["count", "-j", threads, "in.txt"]);
            assert_eq!(text(command.env("SUDOKU_KERNEL", kernel)), "6670903752021072936960\n", "{kernel} {threads}");
        }
    }
}

#[test]
fn letters_stand_for_any_of_nine_digits() {
    let board = |symbol: &str| {
        let first = format!("{symbol}{}\n", "0".repeat(8));
        let fourth = format!("0000{symbol}0000\n");
        let none = format!("{}\n", "0".repeat(9));
        [first.as_str(), &none, &none, &fourth, &none, &none, &none, &none, &none].concat()
    };
    let folder = Folder::new().with("in.txt", format!("2\n{}\n{}", board("a"), board("1")));
    let text = text(&mut folder.sudoku(&["count", "--from", "uvalive4763", "in.txt"]));
    let numbers: Vec<u128> = text.lines().map(|line| line.parse().unwrap()).collect();
    assert!(numbers.len() == 2 && numbers[0] == 9 * numbers[1] && numbers[1] > 1 << 60, "{text}");
}

#[test]
fn estimate() {
    let folder = Folder::new().with("in.txt", empty_9x9() + PROPER + &empty_9x9());
    let args = ["count", "--estimate", "--probes", "1500", "--json", "in.txt"];
    let objects = |args: &[&str]| {
        let text = text(&mut folder.sudoku(args));
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
    };
    let first = objects(&[&args[..], &["-j", "1"]].concat());
    let again = objects(&[&args[..], &["-j", "2"]].concat());
    let other = objects(&[&args[..], &["--seed", "5"]].concat());
    assert_eq!((&first[1]["count"], &first[1]["method"]), (&"1".into(), &"search".into()));
    for (object, same) in first.iter().zip(&again).step_by(2) {
        let [low, high] = ["low", "high"].map(|end| object[end].as_f64().unwrap());
        assert!((4e21..6.67e21).contains(&low) && (6.6e21..1e22).contains(&high), "{object}");
        assert!(object["count"].as_str().unwrap().starts_with('~') && object["method"] == "probing", "{object}");
        assert_eq!(object["count"], same["count"]);
    }
    // Each puzzle has walks of its own, and each seed.
    assert_ne!(first[0]["count"], first[2]["count"]);
    assert_ne!(first[0]["count"], other[0]["count"]);
}

#[test]
fn an_estimate_of_nothing_is_not_known() {
    let folder = Folder::new().with("in.txt", empty_9x9());
    assert_snapshot!(folder.sudoku(&["count", "--estimate", "--limit-nodes", "5", "in.txt"]));
}

#[test]
fn an_estimate_has_no_limit() {
    assert_snapshot!(sudoku(&["count", "--estimate", "--limit", "5"]).pass_stdin(EMPTY));
}
