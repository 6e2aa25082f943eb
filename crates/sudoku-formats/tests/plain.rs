//! Plain boards read many at a time are what reading them one by one gives, and so is all that stands around them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::io::{self, Read};

use proptest::prelude::*;
use sudoku_core::BoxShape;
use sudoku_formats::{ReadError, ReadOptions, Record, Records, format};

/// Gives an input in pieces of these sizes, again and again.
struct Pieces<'a> {
    input: &'a [u8],
    sizes: Vec<usize>,
    next: usize,
    /// Whether it breaks where it should end.
    breaks: bool,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.input.is_empty() && self.breaks {
            return Err(io::Error::other("broken"));
        }
        let size = self.sizes[self.next % self.sizes.len()].min(buffer.len()).min(self.input.len());
        self.next += 1;
        let (now, later) = self.input.split_at(size);
        buffer[..size].copy_from_slice(now);
        self.input = later;
        Ok(size)
    }
}

/// All there is to know of what was read.
fn shown(piece: Result<Record, ReadError>) -> String {
    match piece {
        Ok(record) => {
            let allowed: Vec<u128> = record.board.allowed().iter().map(|set| set.bits()).collect();
            let shape = record.board.layout().shape();
            format!(
                "{} {:?} {:?} {} {shape:?} {allowed:?}",
                record.line, record.name, record.alphabet, record.spaced_rows
            )
        }
        Err(ReadError::Malformed(error)) => format!("{error:?}"),
        Err(ReadError::Io(error)) => error.to_string(),
    }
}

/// Reads an input with and without plain boards taken many at a time; says how many were.
fn compare(id: &str, input: &[u8], sizes: &[usize], limit: usize, shape: Option<BoxShape>, breaks: bool) -> usize {
    let options = ReadOptions { shape };
    let open = || {
        let pieces = Pieces { input, sizes: sizes.to_vec(), next: 0, breaks };
        Records::open(pieces, format(id), &options)
    };
    let (Ok(records), Ok(mut many)) = (open(), open()) else {
        // It breaks at its very beginning.
        assert!(breaks);
        return 0;
    };
    let slow: Vec<String> = records.map(shown).collect();
    let (mut fast, mut number, mut plain) = (Vec::new(), 0, Vec::new());
    loop {
        many.read_plain(limit, &mut plain);
        assert!(plain.len() <= limit);
        number += plain.len();
        let was_empty = plain.is_empty();
        fast.extend(plain.drain(..).map(|plain| shown(Ok(plain.record()))));
        if was_empty {
            let Some(piece) = many.next() else { break };
            fast.push(shown(piece));
        }
    }
    assert_eq!(fast, slow, "{id}: {}", String::from_utf8_lossy(input));
    number
}

const FORMATS: [&str; 5] = ["line", "rows", "course", "poj2676", "uvalive4763"];

/// A board in a format's plainest spelling.
fn spell(id: &str, cells: &[u8], crlf: bool) -> String {
    let end = if crlf { "\r\n" } else { "\n" };
    let symbols = |cells: &[u8], empty: char, between: &str| {
        let symbols = cells.iter().map(|&cell| if cell == 0 { empty.to_string() } else { cell.to_string() });
        symbols.collect::<Vec<_>>().join(between)
    };
    let rows =
        |empty, between| cells.chunks(9).map(|row| symbols(row, empty, between) + end).collect::<Vec<_>>().concat();
    match id {
        "line" => symbols(cells, '.', "") + end,
        "rows" => rows('.', ""),
        "course" => rows('0', " "),
        _ => rows('0', ""),
    }
}

fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let known = vec![
        "\n",
        "\r\n",
        "\n\n",
        "#",
        "# note\n",
        " name\n",
        "0",
        ".",
        "x",
        "-",
        "---+---+---\n",
        "-----------\n",
        "----------\n",
        "e",
        "a",
        " ",
        "\t",
        "12",
        "1.2.\n.3..\n..4.\n....\n",
        "1\n",
        "123456789\n",
        "\u{feff}",
        "|",
    ];
    prop_oneof![
        5 => proptest::sample::select(known).prop_map(|text| text.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 1..4),
        1 => Just(vec![b'7'; 70_000]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn damaged_inputs(
        id in proptest::sample::select(FORMATS.to_vec()),
        boards in proptest::collection::vec((proptest::collection::vec(0..10_u8, 81), 0..3_usize, any::<bool>()), 0..8),
        count in prop_oneof![1 => Just(None), 4 => (0..9_usize).prop_map(Some)],
        damage in proptest::collection::vec((any::<prop::sample::Index>(), 0..4_usize, pieces()), 0..4),
        sizes in proptest::collection::vec(1..400_usize, 1..5),
        limit in 1..5_usize,
        shape in proptest::sample::select(vec![None, None, None, BoxShape::new(3, 3), BoxShape::new(1, 9), BoxShape::new(2, 2)]),
        breaks in any::<bool>(),
    ) {
        let mut input = Vec::new();
        if let (Some(count), true) = (count, id.starts_with(|c| "pu".contains(c))) {
            input.extend(format!("{count}\n").bytes());
        }
        for (cells, blanks, crlf) in &boards {
            input.extend("\n".repeat(*blanks).bytes());
            input.extend(spell(id, cells, *crlf).bytes());
        }
        for (at, removed, inserted) in damage {
            let at = at.index(input.len() + 1);
            let to = (at + removed).min(input.len());
            input.splice(at..to, inserted);
        }
        compare(id, &input, &sizes, limit, shape, breaks);
    }
}

#[test]
fn plain_boards_are_taken_many_at_a_time() {
    let cells: Vec<u8> = (0..81).map(|cell| if cell % 3 == 0 { cell % 9 + 1 } else { 0 }).collect();
    for id in FORMATS {
        for crlf in [false, true] {
            let head = if id.starts_with(|c| "pu".contains(c)) { "100\n" } else { "" };
            let board = spell(id, &cells, crlf);
            let input = format!("{head}{}", format!("{board}\n").repeat(100));
            assert!(compare(id, input.as_bytes(), &[1 << 20], 7, None, false) >= 99, "{id} {crlf}");
            let input = format!("{head}{}", board.repeat(100));
            assert!(compare(id, input.as_bytes(), &[1 << 20], 1000, None, false) >= 99, "{id} {crlf}");
        }
    }
}
