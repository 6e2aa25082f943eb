//! Print, then read: the board, its alphabet and its groups are the same.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Layout, PuzzleBuilder};
use sudoku_formats::{Alphabet, Entry, ReadOptions, Records, detect, format, formats};

/// What is compared: the digits allowed in each cell and the groups.
type Board = (Vec<DigitSet>, Vec<Vec<Cell>>);

fn board(builder: &PuzzleBuilder) -> Board {
    (builder.allowed().to_vec(), builder.groups().to_vec())
}

fn print(id: &str, entries: &[Entry<'_>]) -> Vec<u8> {
    let printer = format(id).unwrap().printer().unwrap();
    let mut out = Vec::new();
    printer.head(entries.len() as u64, &mut out);
    for (index, entry) in (0..).zip(entries) {
        printer.print(index, entry, &mut out).unwrap();
        assert!(out.ends_with(b"\n"));
    }
    out
}

fn read(id: &str, text: &[u8], shape: Option<BoxShape>) -> Vec<(Board, Alphabet)> {
    let records = Records::open(text, Some(format(id).unwrap()), &ReadOptions { shape }).unwrap();
    records.map(|record| record.map(|record| (board(&record.board), record.alphabet)).unwrap()).collect()
}

/// Values of a board: mostly empty, with an empty cell, digit 1 and digit 9 (or the highest) somewhere, from which the
/// alphabet of a large board is told.
fn values(order: u8) -> impl Strategy<Value = Vec<u8>> {
    let cells = usize::from(order) * usize::from(order);
    let value = prop_oneof![2 => Just(0), 3 => 1..=order];
    (proptest::collection::vec(value, cells), Just(order)).prop_map(|(mut values, order)| {
        values[0] = 0;
        values[1] = 1;
        values[2] = order.min(9);
        values[3] = order;
        values
    })
}

fn builder(shape: BoxShape, values: &[u8]) -> PuzzleBuilder {
    let mut builder = PuzzleBuilder::new(&Layout::boxes(shape));
    builder.values(values);
    builder
}

fn plain_board() -> impl Strategy<Value = (PuzzleBuilder, Alphabet)> {
    let order = proptest::sample::select(vec![4_u8, 6, 8, 9, 10, 12, 16, 25]);
    let board = order.prop_flat_map(|order| (Just(BoxShape::usual(order).unwrap()), values(order)));
    (board, 0..3, proptest::sample::select(vec!['.', '*', '_', '?', '-', '0'])).prop_map(
        |((shape, values), kind, empty)| {
            let order = shape.order();
            let alphabet = match kind {
                1 if order > 9 => Alphabet::letters(order).with_empty(empty),
                2 if order > 9 => Alphabet::from_zero(order).with_empty(empty),
                _ => Alphabet::standard(order).with_empty(empty),
            };
            (builder(shape, &values), alphabet)
        },
    )
}

/// Boards of UVALive 4763: digits, parities and groups.
fn extended_board() -> impl Strategy<Value = PuzzleBuilder> {
    let groups = proptest::collection::vec(proptest::collection::vec(0..81_usize, 2..4), 0..6);
    let cells = proptest::collection::vec(prop_oneof![4 => Just(0_u8), 2 => 1..=9_u8, 1 => 10..=11_u8], 81);
    (groups, cells).prop_map(|(groups, cells)| {
        let mut board = PuzzleBuilder::new(&Layout::boxes(BoxShape::new(3, 3).unwrap()));
        let cell = |index| Cell::from_index(index, 9).unwrap();
        for (index, &value) in cells.iter().enumerate() {
            if groups.iter().flatten().any(|&grouped| grouped == index) {
                continue;
            }
            match value {
                10 => drop(board.allow(cell(index), DigitSet::even(9))),
                11 => drop(board.allow(cell(index), DigitSet::odd(9))),
                value => drop(Digit::new(value).map(|digit| board.given(cell(index), digit).layout().order())),
            }
        }
        for group in groups {
            board.group(group.into_iter().map(cell));
        }
        board
    })
}

fn sorted(mut board: Board) -> Board {
    board.1.sort();
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn lines_and_rows(boards in proptest::collection::vec(plain_board(), 1..4)) {
        let entries: Vec<Entry<'_>> = boards.iter().map(|(board, alphabet)| Entry::Board(board, *alphabet)).collect();
        let expected: Vec<_> = boards.iter().map(|(builder, alphabet)| (board(builder), *alphabet)).collect();
        for id in ["line", "rows"] {
            let text = print(id, &entries);
            prop_assert_eq!(&read(id, &text, None), &expected, "{}", id);
            // A board of order 4 on one line has as many characters as a row of order 16.
            let first = boards[0].0.layout().order();
            if first != 4 || id == "rows" {
                prop_assert_eq!(detect(&text).0.id(), id, "{}", String::from_utf8_lossy(&text));
            }
        }
    }

    #[test]
    fn boards_of_nine(list in proptest::collection::vec(values(9), 1..4)) {
        let boards: Vec<_> = list.iter().map(|values| builder(BoxShape::new(3, 3).unwrap(), values)).collect();
        let entries: Vec<Entry<'_>> = boards.iter().map(|board| Entry::Board(board, Alphabet::standard(9))).collect();
        let expected: Vec<_> = boards.iter().map(board).collect();
        for id in ["course", "poj2676", "uvalive4763"] {
            let text = print(id, &entries);
            let boards: Vec<_> = read(id, &text, None).into_iter().map(|(board, _)| board).collect();
            prop_assert_eq!(&boards, &expected, "{}", id);
        }
        let text = print("1txt", &entries[..1]);
        prop_assert_eq!(&read("1txt", &text, None)[0].0, &expected[0]);
        prop_assert_eq!(detect(&text).0.id(), "1txt");
        prop_assert_eq!(detect(&print("course", &entries)).0.id(), "course");
        prop_assert_eq!(detect(&print("poj2676", &entries)).0.id(), "poj2676");
    }

    #[test]
    fn boards_of_four(list in proptest::collection::vec(values(4), 1..4)) {
        let boards: Vec<_> = list.iter().map(|values| builder(BoxShape::new(2, 2).unwrap(), values)).collect();
        let entries: Vec<Entry<'_>> = boards.iter().map(|board| Entry::Board(board, Alphabet::standard(4))).collect();
        let text = print("hdu5547", &entries);
        let read: Vec<_> = read("hdu5547", &text, None).into_iter().map(|(board, _)| board).collect();
        prop_assert_eq!(read, boards.iter().map(board).collect::<Vec<_>>());
        prop_assert_eq!(detect(&text).0.id(), "hdu5547");
    }

    #[test]
    fn other_boxes(rows in 1_u8..6, columns in 2_u8..6, seed in proptest::collection::vec(any::<u8>(), 625)) {
        let shape = BoxShape::new(rows, columns).unwrap();
        let order = shape.order();
        let mut values: Vec<u8> = seed.iter().take(usize::from(order).pow(2)).map(|v| v % (order + 1)).collect();
        values[..2].copy_from_slice(&[0, order.min(9)]);
        let board_in = builder(shape, &values);
        for id in ["line", "rows", "course"] {
            let text = print(id, &[Entry::Board(&board_in, Alphabet::standard(order))]);
            prop_assert_eq!(&read(id, &text, Some(shape))[0].0, &board(&board_in), "{}", id);
        }
    }

    #[test]
    fn extended_boards(list in proptest::collection::vec(extended_board(), 1..3)) {
        let entries: Vec<Entry<'_>> = list.iter().map(|board| Entry::Board(board, Alphabet::standard(9))).collect();
        let text = print("uvalive4763", &entries);
        let read: Vec<_> = read("uvalive4763", &text, None).into_iter().map(|(board, _)| sorted(board)).collect();
        prop_assert_eq!(read, list.iter().map(board).map(sorted).collect::<Vec<_>>());
    }
}

#[test]
fn examples_are_of_their_format() {
    for format in formats() {
        let text = format.example().as_bytes();
        assert_eq!(detect(text).0.id(), format.id(), "{}", detect(text).1);
        let records: Vec<_> = read(format.id(), text, None);
        assert_eq!(records.len(), 1, "{}", format.id());
    }
}

#[test]
fn a_complete_hexadecimal_board_is_told() {
    let row = |shift: usize| "0123456789ABCDEF".chars().cycle().skip(shift).take(16).collect::<String>() + "\n";
    let text: String = (0..16).map(row).collect();
    let (_, alphabet) = read("rows", text.as_bytes(), None).remove(0);
    assert_eq!(alphabet, Alphabet::from_zero(16));
}

#[test]
fn losses_are_named_and_nothing_is_written() {
    let nine = BoxShape::new(3, 3).unwrap();
    let layout = Layout::boxes(nine);
    let cell = |row, column| Cell::new(row, column).unwrap();
    let mut marks = PuzzleBuilder::new(&layout);
    marks.allow(cell(0, 1), DigitSet::even(9));
    let mut pair = PuzzleBuilder::new(&layout);
    pair.group([cell(0, 0), cell(4, 4)]);
    let mut odd_pair = pair.clone();
    odd_pair.allow(cell(0, 0), DigitSet::odd(9));
    let mut three = PuzzleBuilder::new(&layout);
    three.allow(cell(8, 8), DigitSet::all(3));
    let mut empty = PuzzleBuilder::new(&layout);
    empty.allow(cell(8, 8), DigitSet::EMPTY);
    let diagonal = PuzzleBuilder::new(&layout.with_diagonals());
    let latin = PuzzleBuilder::new(&Layout::latin(9).unwrap());
    let six = PuzzleBuilder::new(&Layout::boxes(BoxShape::new(3, 2).unwrap()));
    let large = PuzzleBuilder::new(&Layout::boxes(BoxShape::new(7, 7).unwrap()));
    let mut many = PuzzleBuilder::new(&layout);
    for i in 0..25 {
        many.group([Cell::from_index(i, 9).unwrap(), Cell::from_index(80 - i, 9).unwrap()]);
    }
    let mut text = Vec::new();
    for (id, board) in [
        ("line", &marks),
        ("line", &pair),
        ("line", &three),
        ("line", &empty),
        ("line", &diagonal),
        ("line", &latin),
        ("line", &large),
        ("poj2676", &six),
        ("hdu5547", &marks),
        ("1txt", &marks),
        ("course", &marks),
        ("rows", &marks),
        ("uvalive4763", &three),
        ("uvalive4763", &odd_pair),
        ("uvalive4763", &many),
        ("uvalive4763", &six),
    ] {
        let printer = format(id).unwrap().printer().unwrap();
        let entry = Entry::Board(board, Alphabet::standard(board.layout().order()));
        let mut out = b"before\n".to_vec();
        text.push(format!("{id}: {}", printer.print(1, &entry, &mut out).unwrap_err()));
        assert_eq!(out, b"before\n", "{id}");
        printer.print_lossy(1, &entry, &mut out);
        assert!(out.len() > 7 && out.ends_with(b"\n"), "{id}");
    }
    insta::assert_snapshot!(text.join("\n"));
}

#[test]
fn a_board_of_another_size_is_never_printed() {
    for (id, order) in [("poj2676", 4), ("uvalive4763", 4), ("1txt", 16), ("hdu5547", 9)] {
        let board = builder(BoxShape::usual(order).unwrap(), &[]);
        let entry = Entry::Board(&board, Alphabet::standard(order));
        let printer = format(id).unwrap().printer().unwrap();
        let mut out = Vec::new();
        printer.print_lossy(0, &entry, &mut out);
        assert!(!printer.fits(&entry) && out.trim_ascii() == b"invalid", "{id}: {}", String::from_utf8_lossy(&out));
        let other = format(if order == 9 { "poj2676" } else { "rows" }).unwrap().printer().unwrap();
        assert!(other.fits(&entry) && printer.fits(&Entry::Word("no solution")));
    }
}

#[test]
fn names_are_plain_text() {
    let name = |comment: &str| {
        let input = format!("1234............{comment}\n");
        let record = Records::open(input.as_bytes(), format("line"), &ReadOptions::default()).unwrap().next();
        record.unwrap().unwrap().name
    };
    assert_eq!(name(""), None);
    assert_eq!(name("; # "), None);
    assert_eq!(name(" easy, 4x4 \r").as_deref(), Some("easy, 4x4"));
    assert_eq!(name(",été").as_deref(), Some("été"));
    assert_eq!(name("#a\0b"), None);
    assert_eq!(name(&format!(" {}", "x".repeat(200))).map(|name| name.len()), Some(200));
    assert_eq!(name(&format!(" {}", "x".repeat(201))), None);
}

#[test]
fn orders_without_enough_characters_are_refused() {
    for (id, text) in [("line", ".".repeat(49 * 49)), ("rows", format!("{}\n", ".".repeat(49)).repeat(49))] {
        let options = ReadOptions { shape: BoxShape::new(7, 7) };
        let record = Records::open(text.as_bytes(), format(id), &options).unwrap().next().unwrap();
        assert_eq!(record.unwrap_err().to_string(), "expected a board of at most order 36, found order 49", "{id}");
    }
}
