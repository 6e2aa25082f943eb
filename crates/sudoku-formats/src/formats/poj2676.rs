//! `poj2676`: nine packed rows a case.
//!
//! Accepted: the number of cases T, which may be missing, then nine rows of nine digits for each, `0` for an empty cell.
//! Blank lines may stand anywhere. As the first line, nine digits are a row and any other number is T.
//! Written: T, then the rows, without blank lines.

use crate::case_rows::CountLine;
use crate::cases::Cases;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::Symbols;
use crate::head::Head;
use crate::layouts::NINE;
use crate::packed::{Packed, fill_digits};
use crate::plain::Spelling;
use crate::print::{Body, PlainPrinter};

static PACKED: Packed = Packed {
    shape: NINE,
    count_line: CountLine::Optional,
    symbols: Symbols::digits(9, b'0', "a digit from 0 to 9"),
    empty: '0',
    plain: Some(Spelling::DigitRows),
    fill: fill_digits,
};

static PRINTER: PlainPrinter = PlainPrinter {
    id: "poj2676",
    shape: Some(NINE),
    empty: Some('0'),
    has_count: true,
    has_gaps: false,
    body: Body::Packed,
};

pub(crate) struct Poj2676;

impl Format for Poj2676 {
    fn id(&self) -> &'static str {
        "poj2676"
    }

    fn title(&self) -> &'static str {
        "a count line, nine rows of nine digits, 0 for an empty cell"
    }

    fn example(&self) -> &'static str {
        "1\n103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        let head = Head::new(head);
        if head.has_count_and(PACKED.order(), &PACKED.symbols) {
            return Some("a count line and then rows of nine digits".to_owned());
        }
        let rows = head.spaced_lines();
        let spaced = rows.len() > 1 && rows.iter().skip(1).all(|&(blanks, _)| blanks > 0);
        (spaced && head.lines().all(|line| PACKED.is_row(line)))
            .then(|| "rows of nine digits with blank lines between all of them".to_owned())
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(PACKED.rows()))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}
