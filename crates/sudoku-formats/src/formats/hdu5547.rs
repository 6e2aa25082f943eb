//! `hdu5547`: four packed rows a case.
//!
//! Accepted: the number of cases T, then four rows of four cells for each, `*` for an empty one. The statement has a
//! blank line before each case, which many copies have lost; blank lines may stand anywhere.
//! Written: T, then a blank line and the rows of each case.

use crate::case_rows::CountLine;
use crate::cases::Cases;
use crate::format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
use crate::grammar::Symbols;
use crate::head::Head;
use crate::layouts::FOUR;
use crate::packed::{Packed, fill_digits};
use crate::print::{Body, PlainPrinter};

static PACKED: Packed = Packed {
    shape: FOUR,
    count_line: CountLine::Required,
    symbols: Symbols::digits(4, b'*', "a digit from 1 to 4 or `*`"),
    empty: '*',
    plain: None,
    fill: fill_digits,
};

static ROWS: PlainPrinter = PlainPrinter {
    id: "hdu5547",
    shape: Some(FOUR),
    empty: Some('*'),
    has_count: true,
    has_gaps: true,
    body: Body::Packed,
};

pub(crate) struct Hdu5547;

impl Format for Hdu5547 {
    fn id(&self) -> &'static str {
        "hdu5547"
    }

    fn title(&self) -> &'static str {
        "a count line, four rows of four cells, * for an empty one"
    }

    fn example(&self) -> &'static str {
        "1\n\n****\n2341\n4123\n3214\n"
    }

    fn detect(&self, head: &[u8]) -> Option<String> {
        Head::new(head)
            .has_count_and(PACKED.order(), &PACKED.symbols)
            .then(|| "a count line and then rows of four cells, `*` for an empty one".to_owned())
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(PACKED.rows()))
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(self)
    }
}

/// The rows of a case behind a blank line, the first case's too.
impl Printer for Hdu5547 {
    fn needs_count(&self) -> bool {
        true
    }

    fn head(&self, count: u64, out: &mut Vec<u8>) {
        ROWS.head(count, out);
    }

    fn print(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) -> Result<(), Loss> {
        ROWS.print(index + 1, entry, out)
    }

    fn fits(&self, entry: &Entry<'_>) -> bool {
        ROWS.fits(entry)
    }

    fn print_lossy(&self, index: u64, entry: &Entry<'_>, out: &mut Vec<u8>) {
        ROWS.print_lossy(index + 1, entry, out);
    }
}
