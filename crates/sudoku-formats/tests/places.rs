//! Which puzzles keep their places beside bad input, and which format it is all the same.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use sudoku_formats::{ReadOptions, Records, detect, format};

use support::{HDU, POJ, read, said};

#[test]
fn a_line_holds_one_board() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let lone = |at| format!("1:{at}: expected a line feed, found a carriage return alone");
    let other = |at| format!("1:{at}: expected one board on this line, found another");
    for (line, error) in [
        (format!("{puzzle}\r{puzzle}\r"), lone(82)),
        (format!("{puzzle} easy\rhard"), lone(87)),
        (format!("# a list\r{puzzle}"), lone(9)),
        (format!("{puzzle} {puzzle}"), other(83)),
        (format!("{puzzle}\t{solution}"), other(83)),
        (format!("{puzzle} easy, {puzzle} hard"), other(89)),
        (format!("{puzzle},{puzzle}"), other(83)),
        (format!("{puzzle};{}", puzzle.replace('.', "0")), other(83)),
    ] {
        assert_eq!(said("line", &format!("{line}\n{puzzle}\n")), [error, "2: a board with 30 givens".to_owned()]);
    }
    for comment in [format!(",{solution}"), format!(";easy;{solution}"), format!(" # {puzzle}"), format!(" {puzzle}1")]
    {
        assert_eq!(said("line", &format!("{puzzle}{comment}\r\n")), ["1: a board with 30 givens"]);
    }
}

#[test]
fn the_length_of_a_line() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for found in [41, 65, 70, 72, 80] {
        let short = puzzle.get(..found).unwrap();
        let error = format!("expected 81 cells on this line, found {found}");
        assert_eq!(said("line", short), [format!("1:{}: {error}", found + 1)]);
        let input = format!("{}\n{puzzle}\n{short}\n", ".".repeat(16));
        assert_eq!(said("line", &input)[2], format!("3:{}: {error}", found + 1));
    }
    // The order stays with the last good line.
    let sixteen = format!("{}G", ".".repeat(255));
    let error = "2:256: expected 256 cells on this line, found 255";
    assert_eq!(said("line", &format!("{sixteen}\n{}\n", &sixteen[1..]))[1], error);
    let many = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".repeat(36);
    let error = "1:82: expected 81 cells on this line, found 1296; a board of order 36 needs --box";
    assert_eq!(said("line", &many), [error]);
    let error = "1:50: expected 81 cells on this line, found 49; a board of order 7 needs --box";
    assert_eq!(said("line", &".".repeat(49)), [error]);
}

#[test]
fn a_bad_count_line_hides_no_format_and_shifts_no_case() {
    let ext = POJ.replace("002109400", "00210e4a0").replace("804000107", "8040o010a");
    for (id, rows) in [("hdu5547", HDU), ("poj2676", POJ), ("uvalive4763", &ext)] {
        let bad =
            ["abc", "3.0", "+3", "3 3", "-1", "0", "x", "1.2", "2147483648", "1000000000", "99999999999999999999"];
        for count in bad {
            for gap in ["", "\n"] {
                let input = format!("{count}\n{gap}{rows}{gap}{rows}");
                assert_eq!(detect(input.as_bytes()).0.id(), id, "{input}");
                let said = said(id, &input);
                let is_board = |line: &&String| line.contains(": a board with");
                assert!(said.len() == 3 && said[0].starts_with("- 1:"), "{input}{said:?}");
                assert_eq!(said.iter().filter(is_board).count(), 2, "{input}{said:?}");
            }
        }
    }
    let said = said("poj2676", &format!("99999999\n{POJ}"));
    assert_eq!(said[1], "- 11:1: expected 99999999 cases, found the end of the input after 1");
    assert_eq!(detect(ext.as_bytes()).0.id(), "uvalive4763");
    for rows in [
        POJ.replace('0', "x"),
        POJ.replacen("00", "0a", 1),
        format!("-----------\n{POJ}"),
        format!("1x300050\n{POJ}"),
        POJ.replacen("103000509", "-1-----9-", 1),
        format!("103|000|509\n{POJ}"),
    ] {
        assert_eq!(detect(rows.as_bytes()).0.id(), "rows", "{rows}");
    }
}

#[test]
fn words_behind_the_boards_of_rows_take_no_place() {
    for rubbish in ["hello world", "helloworld", "that is all", "the end of it", "hello wide world", "total: 2 boards"]
    {
        let said = said("rows", &format!("{POJ}\n{POJ}\n{rubbish}\n"));
        assert!(said.len() == 3 && said[2].starts_with("- 21:1: expected a row of 9 cells, found"), "{said:?}");
    }
    for row in ["103000 509", "103000509x", "10300050", "1A3B56789C", "GA..5.7.|9.......", "1030G05090"] {
        let said = said("rows", &format!("{POJ}\n{row}\n{POJ}"));
        assert!(!said.iter().any(|line| line.starts_with('-')), "a bad row takes a place: {said:?}");
    }
}

#[test]
fn what_is_no_text_is_named() {
    let utf_16 = |head: [u8; 2]| [&head[..], b"5\x003\0\n\0"].concat();
    for (input, found) in [
        (utf_16([0xff, 0xfe]), "UTF-16; save it as UTF-8"),
        (utf_16([0xfe, 0xff]), "UTF-16; save it as UTF-8"),
        (b"\x1f\x8b\x08\0\n\n\n".to_vec(), "a gzip file; unpack it with `gzip -d`"),
    ] {
        for format in sudoku_formats::formats() {
            let said = read(format.id(), &input);
            assert_eq!(said.lines().next(), Some(format!("- 1:1: expected text, found {found}").as_str()));
            assert_eq!(said.lines().count(), 3, "{said}");
        }
    }
}

#[test]
fn the_only_digit_is_named_alone() {
    let options = ReadOptions { shape: sudoku_core::BoxShape::new(1, 1) };
    let error = Records::open("2\n".as_bytes(), format("line"), &options).unwrap().next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "expected 1 or an empty cell, found `2`");
}

#[test]
fn the_boxes_tell_the_format() {
    let row = |order: usize| ".".repeat(order) + "\n";
    let numbers = |order: usize| vec!["0"; order].join(" ") + "\n";
    for (rows, columns, id, input) in [
        (1, 2, "line", "....\n".to_owned()),
        (1, 2, "rows", "..\n..\n".to_owned()),
        (1, 2, "course", "1 0\n0 0\n".to_owned()),
        (1, 1, "line", ".\n".to_owned()),
        (3, 2, "rows", "1.....\n".repeat(6)),
        (2, 2, "rows", "12|..\n--+--\n..|..\n".to_owned()),
        (2, 2, "rows", "-----\n12|..\n..|..\n-----\n..|..\n..|..\n".to_owned()),
        (2, 2, "course", numbers(4).repeat(4)),
        (2, 2, "hdu5547", format!("1\n{HDU}")),
        (3, 3, "poj2676", format!("1\n{POJ}")),
        (1, 7, "line", row(49)),
        (1, 7, "rows", row(7).repeat(7)),
        (3, 5, "rows", row(15).repeat(15)),
        (3, 5, "course", numbers(15).repeat(15)),
        (4, 4, "rows", "1...............\n".repeat(16)),
        (5, 4, "line", row(400)),
        (2, 3, "rows", format!(".....\n{}", row(6).repeat(5))),
        (4, 4, "rows", "....\n".to_owned()),
    ] {
        let options = ReadOptions { shape: sudoku_core::BoxShape::new(rows, columns) };
        let records = Records::open(input.as_bytes(), None, &options).unwrap();
        let found = (records.format().id(), records.reason().to_owned());
        assert_eq!(found.0, id, "{rows}x{columns} {input}: {}", found.1);
    }
}
