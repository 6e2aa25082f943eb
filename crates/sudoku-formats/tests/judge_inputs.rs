//! The inputs of all judges: read and printed back, damaged, and thrown at every judge.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::fmt::Write as _;

use proptest::prelude::*;
use sudoku_core::Limits;
use sudoku_formats::{Case, Entry, Judge, ReadError, ReadOptions, Record, Records, Total, judge, judges};

/// The records of an input and what was said about it.
fn read(judge: &dyn Judge, input: &[u8]) -> (Vec<Record>, Vec<String>) {
    let (mut boards, mut said) = (Vec::new(), Vec::new());
    for record in Records::open(input, Some(judge.format()), &ReadOptions::default()).unwrap() {
        match record {
            Ok(record) => boards.push(record),
            Err(ReadError::Malformed(error)) => {
                let place = if error.takes_place() { "" } else { "- " };
                let (excerpt, caret, width) = error.excerpt();
                assert!(caret <= excerpt.chars().count() && width >= 1);
                said.push(format!("{place}{}:{}: {error}", error.line(), error.column()));
            }
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }
    (boards, said)
}

#[test]
fn examples_are_printed_as_they_were_read() {
    for judge in judges() {
        let format = judge.format();
        let (records, said) = read(*judge, format.example().as_bytes());
        assert_eq!(said, [""; 0], "{}", judge.id());
        assert!(!records.is_empty(), "{}", judge.id());
        let Some(printer) = format.printer() else { continue };
        let mut out = Vec::new();
        printer.head(records.len() as u64, &mut out);
        for (index, record) in (0..).zip(&records) {
            printer.print(index, &Entry::Board(&record.board, record.alphabet), &mut out).unwrap();
        }
        printer.foot(&mut out);
        assert_eq!(String::from_utf8(out).unwrap(), format.example(), "{}", judge.id());
    }
}

/// What stands before a board, beside it and behind it: one fault each, in this order.
fn faults(judge: &dyn Judge) -> Vec<String> {
    let example = judge.format().example();
    let lines: Vec<&str> = example.lines().collect();
    let longest = lines.iter().map(|line| line.len()).max().unwrap();
    let row = lines.iter().rposition(|line| line.len() == longest).unwrap();
    let with = |line: &str| {
        let mut lines = lines.clone();
        lines[row] = line;
        lines.join("\n") + "\n"
    };
    let bad = lines[row].chars().rev().collect::<String>().replacen(|c: char| c != '"' && c != ']', "§", 1);
    vec![
        with(&bad.chars().rev().collect::<String>()),
        with(&lines[row][..longest - 2]),
        with(&format!("{} {0}", lines[row])),
        with("\0"),
        lines[1..].join("\n"),
        lines[..lines.len() / 2].join("\n"),
        format!("x\n{example}"),
        format!("{example}{example}the end\n"),
        String::new(),
    ]
}

#[test]
fn faults_are_named() {
    let mut text = String::new();
    for judge in judges().iter().filter(|judge| judge.has_input()) {
        let _ = writeln!(text, "=== {}", judge.id());
        for input in faults(*judge) {
            let (boards, said) = read(*judge, input.as_bytes());
            let _ = writeln!(text, "{} read, {}", boards.len(), said.join(" | "));
        }
    }
    insta::assert_snapshot!(text);
}

/// Answers everything, as `judge run` does, in a bounded number of search nodes.
fn answer(judge: &dyn Judge, input: &[u8]) -> Vec<u8> {
    let limits = Limits::none().nodes(200);
    let (mut out, mut total, mut index) = (Vec::new(), Total::default(), 0);
    for record in Records::open(input, Some(judge.format()), &ReadOptions::default()).unwrap() {
        let case = match &record {
            Ok(record) => Case::Record(record),
            Err(ReadError::Malformed(error)) if !error.takes_place() => continue,
            Err(_) => Case::Malformed,
        };
        let mut text = Vec::new();
        judge.answer(index, &case, &limits, &mut text).unwrap();
        index += 1;
        assert!(index <= input.len() as u64 + 2, "{} does not come to an end", judge.id());
        total.add(&text);
        out.append(&mut text);
    }
    out
}

#[test]
fn a_case_is_answered_whatever_stands_beside_it() {
    // The first of two cases has a bad row; the second must be answered as if it stood alone.
    for (id, bad, good) in [
        ("poj2918", "812x", 1),
        ("hdu1426", "? ! ?", 1),
        ("uva10957", "0 0 3 99", 1),
        ("kattis-sudokunique", "", 1),
        ("hdu3909", "43x2", 1),
        ("euler96", "00302060", 1),
        ("hdu3111", "", 1),
        ("spoj-novice42", "0", 1),
        ("spoj-sudogob", "3 0 6", 1),
        ("uva989", "0 6 0", 1),
    ] {
        let judge = judge(id).unwrap();
        let example = judge.format().example();
        let (records, _) = read(judge, example.as_bytes());
        let two = if records.len() == 1 { double(judge, &records[0]) } else { example.to_owned() };
        let row = two.lines().nth(4).unwrap();
        let broken = if bad.is_empty() { two.replacen(&format!("{row}\n"), "", 1) } else { two.replacen(row, bad, 1) };
        let (boards, said) = read(judge, broken.as_bytes());
        assert_eq!(
            (boards.len(), said.len()),
            (read(judge, two.as_bytes()).0.len() - 1, good),
            "{id}: {broken}{said:?}"
        );
        let answers = String::from_utf8(answer(judge, broken.as_bytes())).unwrap();
        assert!(answers.contains("invalid\n"), "{id}: {answers}");
    }
}

/// The same board twice, as the format prints it.
fn double(judge: &dyn Judge, record: &Record) -> String {
    let printer = judge.format().printer().unwrap();
    let mut out = Vec::new();
    printer.head(2, &mut out);
    for index in 0..2 {
        printer.print(index, &Entry::Board(&record.board, record.alphabet), &mut out).unwrap();
    }
    printer.foot(&mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn blank_lines_and_blanks_mean_nothing() {
    // A blank line ends a grid of the course project, and POJ 2676 is answered in kind.
    let others = |judge: &&&dyn Judge| judge.has_input() && !["course", "poj2676"].contains(&judge.id());
    for judge in judges().iter().filter(others) {
        let example = judge.format().example();
        let count = read(*judge, example.as_bytes()).0.len();
        let answers = answer(*judge, example.as_bytes());
        for other in [
            example.replace('\n', "\r\n"),
            example.replace('\n', " \t\n"),
            example.replace('\n', "\n\n"),
            format!("\u{feff}\n{example}\n\n"),
            example.trim_end().to_owned(),
        ] {
            let (boards, said) = read(*judge, other.as_bytes());
            assert_eq!((boards.len(), said), (count, Vec::new()), "{}: {other}", judge.id());
            assert_eq!(answer(*judge, other.as_bytes()), answers, "{}: {other}", judge.id());
        }
    }
}

fn piece() -> impl Strategy<Value = Vec<u8>> {
    let known: Vec<&[u8]> = vec![
        b"\n",
        b"\n\n",
        b"\r\n",
        b" ",
        b"\t",
        b"0",
        b"1",
        b"9",
        b"3\n",
        b"99",
        b"-5",
        b"A",
        b"G",
        b"X",
        b".",
        b"?",
        b"-",
        b"---\n",
        b"end\n",
        b"Grid 01\n",
        b"#",
        b"\0",
        b"\xff",
        b"[",
        b"]",
        b",",
        b"\"5\"",
        b"A1",
        b"0\n",
        b"99999999999999999999",
        b"1 2 3\n",
        b"249 ",
    ];
    prop_oneof![
        3 => proptest::sample::select(known).prop_map(<[u8]>::to_vec),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn arbitrary_inputs_are_answered(pieces in proptest::collection::vec(piece(), 0..120)) {
        let input = pieces.concat();
        for judge in judges().iter().filter(|judge| judge.has_input()) {
            answer(*judge, &input);
        }
    }

    #[test]
    fn damaged_inputs_are_answered(
        damage in proptest::collection::vec((any::<prop::sample::Index>(), 0..4_usize, piece()), 1..5),
    ) {
        for judge in judges().iter().filter(|judge| judge.has_input()) {
            let mut input = judge.format().example().as_bytes().to_vec();
            for (at, removed, inserted) in &damage {
                let at = at.index(input.len() + 1);
                let to = (at + removed).min(input.len());
                input.splice(at..to, inserted.iter().copied());
            }
            answer(*judge, &input);
        }
    }
}
