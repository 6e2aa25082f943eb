//! The list of formats, and which of them an input is.

use crate::format::Format;
use crate::formats::course::Course;
use crate::formats::hdu5547::Hdu5547;
use crate::formats::line::LineFormat;
use crate::formats::one_txt::OneTxt;
use crate::formats::poj2676::Poj2676;
use crate::formats::rows::RowsFormat;
use crate::formats::uvalive4763::Uvalive4763;

/// All formats, in the order in which they are listed.
static ALL: [&dyn Format; 7] = [&LineFormat, &RowsFormat, &OneTxt, &Course, &Poj2676, &Hdu5547, &Uvalive4763];

/// The order in which an input is tested: from the format that says most about its text to the one that says least.
static TESTS: [&dyn Format; 7] = [&Uvalive4763, &Hdu5547, &Poj2676, &Course, &OneTxt, &RowsFormat, &LineFormat];

/// All formats, in the order in which they are listed.
pub fn formats() -> &'static [&'static dyn Format] {
    &ALL
}

/// The format with this name.
///
/// ```
/// assert_eq!(sudoku_formats::format("rows").unwrap().id(), "rows");
/// assert!(sudoku_formats::format("xml").is_none());
/// ```
pub fn format(id: &str) -> Option<&'static dyn Format> {
    ALL.into_iter().find(|format| format.id() == id)
}

/// Which format an input is, from its head (its first lines), and why.
///
/// ```
/// let (format, reason) = sudoku_formats::detect(b"1 0 0 2\n");
/// assert_eq!((format.id(), reason.as_str()), ("line", "nothing else fits"));
/// ```
pub fn detect(head: &[u8]) -> (&'static dyn Format, String) {
    TESTS
        .into_iter()
        .find_map(|format| format.detect(head).map(|reason| (format, reason)))
        .unwrap_or_else(|| (&LineFormat, "nothing else fits".to_owned()))
}
