//! Real samples of the judges, byte for byte; and what the judges say where the samples are silent.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

#[path = "support/samples.rs"]
mod samples;

use std::fs;
use std::path::Path;

use samples::SAMPLES;
use sudoku_core::Limits;
use sudoku_formats::{Case, Outcome, ReadError, ReadOptions, Records, Total, judge, judges};

/// The judge's output, the outcomes, and the messages about the input.
fn run(id: &str, input: &[u8]) -> (String, Vec<Outcome>, Vec<String>) {
    let judge = judge(id).unwrap();
    let (mut out, mut outcomes, mut messages) = (Vec::new(), Vec::new(), Vec::new());
    let mut total = Total::default();
    for record in Records::open(input, Some(judge.format()), &ReadOptions::default()).unwrap() {
        let case = match &record {
            Ok(record) => Case::Record(record),
            Err(ReadError::Malformed(error)) => {
                messages.push(format!("{}:{}: {error}", error.line(), error.column()));
                if !error.takes_place() {
                    continue;
                }
                Case::Malformed
            }
            Err(ReadError::Io(error)) => panic!("{error}"),
        };
        let mut text = Vec::new();
        outcomes.push(judge.answer(outcomes.len() as u64, &case, &Limits::none(), &mut text).unwrap());
        total.add(&text);
        out.append(&mut text);
    }
    let out = if judge.sums() { format!("{total}\n").into_bytes() } else { out };
    (String::from_utf8(out).unwrap(), outcomes, messages)
}

#[test]
fn samples_are_answered_byte_for_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/judges");
    let mut found: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    assert_eq!(found, SAMPLES.iter().map(|&(sample, _)| sample).collect::<Vec<_>>(), "every sample has its judge");
    for &(sample, id) in SAMPLES.iter().filter(|(_, id)| !id.is_empty()) {
        let input = fs::read(folder.join(sample).join("in.txt")).unwrap();
        let expected = fs::read_to_string(folder.join(sample).join("out.txt")).unwrap();
        let (out, outcomes, messages) = run(id, &input);
        assert_eq!(out, expected, "{sample}");
        assert!(outcomes.iter().all(|outcome| *outcome == Outcome::Good), "{sample}");
        assert_eq!(messages, [""; 0], "{sample}");
        // The same with other ends of lines, a mark at the start and blanks at the ends of rows.
        let other =
            [b"\xef\xbb\xbf".to_vec(), String::from_utf8(input).unwrap().replace('\n', " \t\r\n").into()].concat();
        assert_eq!(run(id, &other), (expected, outcomes, messages), "{sample}");
    }
}

#[test]
fn a_case_without_a_solution_keeps_its_place() {
    let clash = "1**1\n****\n****\n****\n";
    let reason = "no solution: r1c1 and r1c4 are both 1 (row 1)";
    let (out, outcomes, _) = run("hdu5547", format!("2\n\n{clash}\n****\n2341\n4123\n3214\n").as_bytes());
    assert_eq!(out, "Case #1:\nno solution\nCase #2:\n1432\n2341\n4123\n3214\n");
    assert_eq!(outcomes, [Outcome::Negative(reason.to_owned()), Outcome::Good]);

    let none = "500000005\n".to_owned() + &"000000000\n".repeat(8);
    assert_eq!(run("poj2676", format!("1\n{none}").as_bytes()).0, "no solution\n");
    assert_eq!(run("uvalive4763", format!("1\n{none}").as_bytes()).0, "0\n");
    assert_eq!(run("uvalive4763", format!("1\n{none}").as_bytes()).1, [Outcome::Good]);

    let spaced: String =
        none.lines().map(|row| row.split("").collect::<Vec<_>>().join(" ").trim().to_owned() + "\n").collect();
    let (out, outcomes, _) = run("course", format!("{spaced}\n{spaced}").as_bytes());
    assert_eq!(out, "no solution\n\nno solution\n");
    assert_eq!(outcomes.len(), 2);
    let (out, outcomes, _) = run("1txt", spaced.as_bytes());
    assert_eq!(out, "");
    assert_eq!(outcomes, [Outcome::Negative("no solution: r1c1 and r1c9 are both 5 (row 1)".to_owned())]);
}

#[test]
fn a_malformed_case_keeps_its_place() {
    let (out, outcomes, messages) = run("hdu5547", b"2\n1234\n34x2\n2143\n4321\n****\n2341\n4123\n3214\n");
    assert_eq!(out, "Case #1:\ninvalid\nCase #2:\n1432\n2341\n4123\n3214\n");
    assert_eq!(outcomes, [Outcome::Malformed, Outcome::Good]);
    assert_eq!(messages, ["3:3: expected a digit from 1 to 4 or `*`, found `x`"]);
    for (id, expected) in
        [("poj2676", "invalid\n"), ("uvalive4763", "invalid\n"), ("course", "invalid\n"), ("1txt", "invalid\n")]
    {
        assert_eq!(run(id, b"1\n0 0 0 0 0 0 0 0\n").0, if id == "course" { "invalid\n" } else { expected }, "{id}");
    }
}

#[test]
fn every_solution_of_1txt_is_written() {
    let empty_rows: String =
        (0..9).map(|i| if i < 8 { SOLVED[i].to_owned() + "\n" } else { "0 0 0 0 0 0 0 0 0\n".into() }).collect();
    let (out, outcomes, _) = run("1txt", empty_rows.as_bytes());
    assert_eq!(outcomes, [Outcome::Good]);
    assert!(out.starts_with("The result:\n3 9 2 7 5 6 4 1 8\n") && out.ends_with("\n-----------------\n"));
    // Taking two digits out everywhere leaves a puzzle with several solutions.
    let several: String = SOLVED.iter().map(|row| row.replace(['1', '2'], "0") + "\n").collect();
    let (out, _, _) = run("1txt", several.as_bytes());
    assert_eq!(out.matches("The result:").count(), out.matches("-----------------").count());
    assert!(out.matches("The result:").count() >= 2);
}

const SOLVED: [&str; 9] = [
    "3 9 2 7 5 6 4 1 8",
    "4 1 8 3 9 2 5 7 6",
    "6 5 7 8 4 1 2 9 3",
    "5 8 6 1 3 9 7 4 2",
    "1 2 9 4 7 8 6 3 5",
    "7 3 4 2 6 5 9 8 1",
    "2 7 3 5 8 4 1 6 9",
    "9 4 5 6 1 3 8 2 7",
    "8 6 1 9 2 7 3 5 4",
];

#[test]
fn letters_are_equal_cells() {
    let count = |rows: [&str; 2]| {
        let fixed = SOLVED.iter().skip(2).map(|row| row.replace(' ', ""));
        let rows: Vec<String> = rows.into_iter().map(str::to_owned).chain(fixed).collect();
        run("uvalive4763", format!("1\n{}\n", rows.join("\n")).as_bytes()).0
    };
    assert_eq!(count(["392756418", "418392576"]), "1\n");
    assert_eq!(count(["obeoo641e", "418392576"]), "1\n", "a letter alone is an empty cell");
    assert_eq!(count(["a92756418", "418a92576"]), "1\n", "3 and 3");
    assert_eq!(count(["a9275641b", "41b3a2576"]), "0\n", "3 and 9");
    assert_eq!(count(["a92756418", "4a8392576"]), "0\n", "twice in a box");
    assert_eq!(count(["392756413", "418392576"]), "0\n", "givens that clash");
    assert_eq!(count(["o92756418", "418392576"]), "1\n");
    assert_eq!(count(["e92756418", "418392576"]), "0\n");
}

#[test]
fn a_limit_is_named() {
    let judge = judge("poj2676").unwrap();
    let input = "000000000\n".repeat(9);
    let record = Records::open(input.as_bytes(), Some(judge.format()), &ReadOptions::default()).unwrap().next();
    let record = record.unwrap().unwrap();
    let mut out = Vec::new();
    let outcome = judge.answer(0, &Case::Record(&record), &Limits::none().nodes(1), &mut out).unwrap();
    assert!(matches!(outcome, Outcome::Unknown(_)));
    assert_eq!(out, b"unknown\n");
}

#[test]
fn the_blank_lines_of_a_blog_are_answered_in_kind() {
    let rows = ["103000509", "002109400", "000704000", "300502006", "060000050", "700803004", "000401000", "009205800"];
    let blog = rows.join("\n\n") + "\n\n804000107\n";
    let (out, _, _) = run("poj2676", format!("{blog}\n{blog}").as_bytes());
    assert_eq!(out.lines().count(), 18 + 17);
    assert!(out.lines().skip(1).step_by(2).all(str::is_empty) && !out.starts_with('\n') && !out.ends_with("\n\n"));
    // Blank lines between some rows, or behind a count line, mean nothing.
    assert_eq!(run("poj2676", blog.replacen("\n\n", "\n", 1).as_bytes()).0.lines().count(), 9);
    assert_eq!(run("poj2676", format!("1\n{blog}").as_bytes()).0.lines().count(), 9);
}

#[test]
fn the_list_is_in_order() {
    let ids: Vec<&str> = judges().iter().map(|judge| judge.id()).collect();
    assert_eq!(ids[..5], ["poj2676", "hdu5547", "1txt", "course", "uvalive4763"]);
    assert_eq!(judge("uva12988").unwrap().id(), "hdu5547");
    assert!(judges().iter().all(|judge| judge.streams() == ["1txt", "tioj1025"].contains(&judge.id())));
    let mut names: Vec<&str> = judges().iter().flat_map(|judge| judge.aliases()).copied().chain(ids).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "no two judges share a name");
    assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')));
}
