//! Whatever the bytes are, every reader comes to an end, without a panic, and reports what is wrong once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use sudoku_formats::{ReadError, ReadOptions, Records, detect, formats};

/// Reads an input in every format; gives the number of records and errors of each.
fn read_all(input: &[u8]) -> Vec<(usize, usize)> {
    let _ = detect(input);
    let mut counts = Vec::new();
    for format in formats() {
        let (mut boards, mut errors) = (0, 0);
        let lines = input.split(|&b| b == b'\n').count();
        for record in Records::open(input, Some(*format), &ReadOptions::default()).unwrap() {
            match record {
                Ok(record) => {
                    boards += 1;
                    assert!(record.line >= 1 && record.line <= lines as u64);
                }
                Err(ReadError::Malformed(error)) => {
                    errors += 1;
                    let (excerpt, caret, width) = error.excerpt();
                    assert!(error.line() >= 1 && error.line() <= lines as u64, "{error:?}");
                    assert!(error.column() >= 1 && error.width() >= 1 && width >= 1, "{error:?}");
                    assert!(caret <= excerpt.chars().count() && excerpt.chars().count() <= 100, "{error:?}");
                }
                Err(ReadError::Io(error)) => panic!("{error}"),
            }
            assert!(boards + errors <= 2 * lines + 2, "{} does not come to an end", format.id());
        }
        counts.push((boards, errors));
    }
    counts
}

/// Valid inputs of all formats, to be damaged.
fn inputs() -> Vec<Vec<u8>> {
    let two = |example: &str| example.as_bytes().repeat(2);
    formats().iter().flat_map(|format| [format.example().as_bytes().to_vec(), two(format.example())]).collect()
}

/// Bytes that mean something to some format.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let known: Vec<&[u8]> = vec![
        b"\n",
        b"\n\n",
        b"\r\n",
        b" ",
        b"\t",
        b"0",
        b"9",
        b"12",
        b"a",
        b"e",
        b"x",
        b"X",
        b".",
        b"*",
        b"-",
        b"|",
        b"+",
        b"#",
        b"\0",
        b"\xff",
        b"\xef\xbb\xbf",
        "７".as_bytes(),
        b"---+---+---",
        b"99999999999999999999",
        b"1 2 3",
    ];
    prop_oneof![
        3 => proptest::sample::select(known).prop_map(<[u8]>::to_vec),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_bytes(input in proptest::collection::vec(any::<u8>(), 0..600)) {
        read_all(&input);
    }

    #[test]
    fn random_pieces(pieces in proptest::collection::vec(piece(), 0..300)) {
        read_all(&pieces.concat());
    }

    #[test]
    fn damaged_inputs(
        which in 0..14_usize,
        damage in proptest::collection::vec((any::<prop::sample::Index>(), 0..4_usize, piece()), 1..6),
    ) {
        let mut input = inputs().swap_remove(which);
        for (at, removed, inserted) in damage {
            let at = at.index(input.len() + 1);
            let to = (at + removed).min(input.len());
            input.splice(at..to, inserted);
        }
        read_all(&input);
    }

    /// Cells changed in one case of three, whatever they are changed to: the other two are read, and one error is given.
    #[test]
    fn one_bad_row_spoils_one_case(case in 0..3_usize, row in 0..4_usize, bad in "[ -~]{1,6}") {
        let board = ["12**", "3***", "***1", "*4**"];
        let blank = bad.trim().is_empty();
        let good = bad.trim().len() == 4 && bad.trim().bytes().all(|b| b"1234*".contains(&b));
        // A `#` makes a comment, unless the rest is a row.
        prop_assume!(!blank && !good && !bad.trim_start().starts_with('#'));
        let mut cases = [board.map(str::to_owned), board.map(str::to_owned), board.map(str::to_owned)];
        cases[case][row].clone_from(&bad);
        let text: Vec<String> = cases.iter().map(|rows| rows.join("\n")).collect();
        let input = format!("3\n\n{}\n", text.join("\n\n"));
        let format = sudoku_formats::format("hdu5547");
        let records: Vec<_> = Records::open(input.as_bytes(), format, &ReadOptions::default()).unwrap().collect();
        prop_assert_eq!(records.len(), 3);
        for (index, record) in records.iter().enumerate() {
            match record {
                Ok(_) => prop_assert!(index != case),
                Err(ReadError::Malformed(error)) => {
                    prop_assert!(index == case && error.takes_place());
                    prop_assert_eq!(error.line(), (3 + 5 * case + row) as u64);
                }
                Err(ReadError::Io(error)) => panic!("{error}"),
            }
        }
    }
}
