//! `rows`: a board in n packed lines.

use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::print::{Body, PlainPrinter};

static PRINTER: PlainPrinter =
    PlainPrinter { id: "rows", shape: None, empty: None, has_count: false, has_gaps: true, body: Body::Packed };

pub(crate) struct RowsFormat;

impl Format for RowsFormat {
    fn id(&self) -> &'static str {
        "rows"
    }

    fn title(&self) -> &'static str {
        "a board in rows of characters; . 0 * _ ? - or X for an empty cell"
    }

    fn example(&self) -> &'static str {
        ".23.\n...2\n3...\n.14.\n"
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, options: &ReadOptions) -> Box<dyn Reader> {
        super::line::LineFormat.reader(options)
    }

    fn printer(&self) -> Option<&dyn Printer> {
        Some(&PRINTER)
    }
}
