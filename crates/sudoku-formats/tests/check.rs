//! Contestants' outputs: every sample is accepted, five mutations of each are refused, and what is said of faults.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

#[path = "support/samples.rs"]
mod samples;

use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::Path;

use samples::SAMPLES;
use sudoku_formats::{BadInput, Checked, Kind, Wishes, check, judge, make};

fn checked(id: &str, input: &str, output: &str) -> Checked {
    check(judge(id).unwrap(), input.as_bytes(), output.as_bytes()).unwrap()
}

/// The verdict and the message.
fn said(id: &str, input: &str, output: &str) -> String {
    match checked(id, input, output) {
        Checked::Accepted(cases) => format!("accepted {cases}"),
        Checked::Wrong(why) => format!("wrong: {why}"),
        Checked::Presentation(why) => format!("presentation: {why}"),
        Checked::BadInput(BadInput::Promise(why)) => format!("bad input: {why}"),
        Checked::BadInput(BadInput::Malformed(error)) => {
            format!("bad input: {}:{}: {error}", error.line(), error.column())
        }
    }
}

/// Another symbol of the same sort.
fn other(symbol: u8) -> u8 {
    match symbol {
        b'1'..=b'8' | b'A'..=b'Y' | b'a'..=b'y' => symbol + 1,
        b'0' | b'9' => b'1',
        _ => symbol - 1,
    }
}

fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

/// The last symbol of the output is another one.
fn digit_changed(output: &[u8]) -> Vec<u8> {
    let mut text = output.to_vec();
    let last = text.iter().rposition(|&byte| is_symbol(byte)).unwrap();
    text[last] = other(text[last]);
    text
}

/// The last two symbols of a line that differ have changed places; nothing if there are none.
fn two_swapped(output: &[u8]) -> Option<Vec<u8>> {
    let mut text = output.to_vec();
    for last in (0..text.len()).rev().filter(|&i| is_symbol(text[i])) {
        let line = text[..last].iter().rposition(|&b| b == b'\n').map_or(0, |feed| feed + 1);
        let first = (line..last).rev().find(|&i| is_symbol(text[i]) && text[i] != text[last]);
        if let Some(first) = first {
            text.swap(first, last);
            return Some(text);
        }
    }
    None
}

/// The first line with something on it is gone.
fn line_missing(output: &[u8]) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = output.split_inclusive(|&b| b == b'\n').collect();
    let first = lines.iter().position(|line| !line.trim_ascii().is_empty()).unwrap();
    lines.remove(first);
    lines.concat()
}

/// The number in the first line that has one is another; without any, there is a heading too many.
fn wrong_header(output: &[u8]) -> Vec<u8> {
    let mut text = output.to_vec();
    let end = text.iter().position(|&b| b == b'\n').unwrap();
    match text[..end].iter().rposition(u8::is_ascii_digit) {
        Some(digit) if text[..end].iter().any(u8::is_ascii_alphabetic) => {
            text[digit] = other(text[digit]);
            text
        }
        _ => [b"Case #1:\n", output].concat(),
    }
}

#[test]
fn samples_are_accepted_and_mutations_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/judges");
    let mut mutations = 0;
    for &(sample, id) in SAMPLES.iter().filter(|(_, id)| !id.is_empty()) {
        let judge = judge(id).unwrap();
        let input = fs::read(folder.join(sample).join("in.txt")).unwrap();
        let output = fs::read(folder.join(sample).join("out.txt")).unwrap();
        let is_accepted = |output: &[u8]| {
            let checked = check(judge, input.as_slice(), output).unwrap();
            assert!(!matches!(checked, Checked::BadInput(_)), "{sample}: {checked}");
            matches!(checked, Checked::Accepted(_))
        };
        let first = check(judge, input.as_slice(), output.as_slice()).unwrap();
        assert!(is_accepted(&output), "{sample}: {first}");
        // Other ends of lines, blanks at their ends, no line feed at the end or many.
        let text = String::from_utf8(output.clone()).unwrap();
        assert!(is_accepted(text.replace('\n', " \t\r\n").as_bytes()), "{sample}: blanks");
        assert!(is_accepted(text.trim_end_matches('\n').as_bytes()), "{sample}: no end");
        assert!(is_accepted((text.clone() + "\n\n").as_bytes()), "{sample}: blank lines at the end");
        let mutants = [
            ("a digit changed", Some(digit_changed(&output))),
            ("two swapped", two_swapped(&output)),
            ("a line missing", Some(line_missing(&output))),
            ("an extra case", Some([output.as_slice(), output.as_slice()].concat())),
            ("a wrong header", Some(wrong_header(&output))),
        ];
        for (what, mutant) in mutants {
            // A sole digit cannot change places.
            let Some(mutant) = mutant else { continue };
            assert!(!is_accepted(&mutant), "{sample}: {what}\n{}", String::from_utf8_lossy(&mutant));
            mutations += 1;
        }
    }
    assert!(mutations >= 5 * SAMPLES.len() - 20, "{mutations}");
}

const PUZZLE: &str =
    "1\n530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n000080079\n";
const SOLVED: &str =
    "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n";
const FOUR: &str = "2\n\n****\n2341\n4123\n3214\n\n1***\n****\n****\n****\n";

#[test]
fn any_solution_is_accepted() {
    let second = "Case #2:\n1234\n3412\n2143\n4321\n";
    let third = "Case #2:\n1234\n4321\n2143\n3412\n";
    for answer in [second, third] {
        assert_eq!(said("hdu5547", FOUR, &format!("Case #1:\n1432\n2341\n4123\n3214\n{answer}")), "accepted 2");
    }
}

#[test]
fn messages_about_grids() {
    let mut text = String::new();
    let mut tell = |id: &str, input: &str, output: &str| writeln!(text, "{}", said(id, input, output)).unwrap();
    tell("poj2676", PUZZLE, SOLVED);
    tell("poj2676", PUZZLE, &SOLVED.replacen('5', "1", 1));
    tell("poj2676", PUZZLE, &SOLVED.replacen('4', "2", 1));
    tell("poj2676", PUZZLE, &SOLVED.replacen('4', "0", 1));
    tell("poj2676", PUZZLE, &SOLVED.replacen('4', "x", 1));
    tell("poj2676", PUZZLE, &SOLVED.replacen("912", "91", 1));
    tell("poj2676", PUZZLE, &SOLVED.replacen("912", "9123", 1));
    tell("poj2676", PUZZLE, &SOLVED[..50]);
    tell("poj2676", PUZZLE, &SOLVED[..53]);
    tell("poj2676", PUZZLE, "");
    tell("poj2676", PUZZLE, &SOLVED.replacen('\n', "\n\n", 1));
    tell("poj2676", PUZZLE, &(SOLVED.to_owned() + "\n534678912\n"));
    tell("poj2676", PUZZLE, "no solution\n");
    tell("hdu5547", FOUR, "Case #1:\n1432\n2341\n4123\n3214\nCase 2:\n1234\n3412\n2143\n4321\n");
    tell("hdu5547", FOUR, "Case #1:\n1432\n2341\n4123\n3214\nCase #2:\n1234\n3412\n2143\n4312\n");
    tell("hdu5547", FOUR, "Case #1:\n1432\n2341\n4123\n3214\n\nCase #2:\n1234\n3412\n2143\n4321\n");
    tell("hdu5547", FOUR, "Case #1:\n1432\n2341\n4123\n3214\n");
    insta::assert_snapshot!(text);
}

#[test]
fn messages_about_other_answers() {
    let mut text = String::new();
    let mut tell = |id: &str, input: &str, output: &str| writeln!(text, "{}", said(id, input, output)).unwrap();
    let twice = format!("2\n{}{}", &PUZZLE[2..], &PUZZLE[2..]);
    tell("uvalive4763", &twice, "1\n1\n");
    tell("uvalive4763", &twice, "1\n2\n");
    tell("uvalive4763", &twice, "1\n");
    tell("uvalive4763", &twice, "1 1\n");
    tell("uvalive4763", &twice, "1\n1\n1\n");
    tell("uvalive4763", &twice, &format!("1\n1{}\n", "0".repeat(70_000)));
    // Bad inputs.
    tell("uvalive4763", &twice.replacen("2\n", "3\n", 1), "1\n1\n");
    tell("uvalive4763", &twice.replacen("53", "5", 1), "1\n1\n");
    tell("poj2676", &PUZZLE.replacen("53", "55", 1), SOLVED);
    insta::assert_snapshot!(text);
}

#[test]
fn every_solution_may_come_in_any_order() {
    let spaced = |text: &str| {
        let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ") + "\n";
        text.lines().map(row).collect::<String>()
    };
    // Two solutions: an unavoidable rectangle is open.
    let input = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
        .as_bytes()
        .chunks(9)
        .filter(|row| row.len() == 9)
        .map(|row| String::from_utf8(row.to_vec()).unwrap().replace(['6', '8'], "0") + "\n")
        .collect::<String>();
    let input = spaced(&input);
    let swapped: String = SOLVED
        .chars()
        .map(|c| match c {
            '6' => '8',
            '8' => '6',
            c => c,
        })
        .collect();
    let block = |grid: &str| format!("The result:\n{}-----------------\n", spaced(grid));
    let (one, two) = (block(SOLVED), block(&swapped));
    let mut text = String::new();
    for output in [
        format!("{one}{two}"),
        format!("{two}{one}"),
        one.clone(),
        format!("{one}{one}"),
        format!("{one}{two}{one}"),
        format!("{one}{}", two.replacen("-\n", "\n", 1)),
        format!("{one}{}", two.replacen("result", "answer", 1)),
        String::new(),
    ] {
        writeln!(text, "{}", said("1txt", &input, &output)).unwrap();
    }
    insta::assert_snapshot!(text);
}

/// A text that is read once and never held, over and over again.
struct Again<'t> {
    head: &'t [u8],
    body: &'t [u8],
    times: usize,
    at: usize,
}

impl Read for Again<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.head.is_empty() && self.at == self.body.len() {
            self.times -= 1;
            self.at = 0;
        }
        let from = if self.head.is_empty() { &self.body[self.at..] } else { self.head };
        let from = if self.times == 0 { &from[..0] } else { from };
        let length = from.len().min(buffer.len());
        buffer[..length].copy_from_slice(&from[..length]);
        if self.head.is_empty() {
            self.at += length;
        } else {
            self.head = &self.head[length..];
        }
        Ok(length)
    }
}

#[test]
fn a_hundred_thousand_cases_and_the_last_is_wrong() {
    let times = 100_000;
    let input = || Again { head: b"100000\n", body: &PUZZLE.as_bytes()[2..], times, at: 0 };
    let output = Again { head: b"", body: SOLVED.as_bytes(), times, at: 0 };
    assert_eq!(check(judge("poj2676").unwrap(), input(), output).unwrap(), Checked::Accepted(100_000));
    let most = Again { head: b"", body: SOLVED.as_bytes(), times: times - 1, at: 0 };
    let last = SOLVED.replacen('7', "8", 1);
    let checked = check(judge("poj2676").unwrap(), input(), most.chain(last.as_bytes())).unwrap();
    assert_eq!(checked.to_string(), "case 100000: r1c5 is 8, the puzzle gives 7");
}

#[test]
fn rubbish_is_refused_without_a_panic() {
    let wishes = Wishes { kind: Kind::Ordinary, cases: None, size: None, seed: 3 };
    for judge in sudoku_formats::judges() {
        let mut input = Vec::new();
        if make(*judge, &wishes, &mut input).is_err() {
            continue;
        }
        for output in ["", "\0", "\u{feff}", "0\n", "1 2 3\n", "no solution\n", "Case #1:\n", "Case #1:\n-\n", "é\n"] {
            let checked = check(*judge, input.as_slice(), output.as_bytes()).unwrap();
            assert!(!matches!(checked, Checked::BadInput(_)), "{}: {checked}", judge.id());
        }
        let binary: Vec<u8> = (0..200_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        assert!(!matches!(check(*judge, input.as_slice(), binary.as_slice()).unwrap(), Checked::Accepted(_)));
    }
}
