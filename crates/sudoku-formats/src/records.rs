//! The puzzles of one input, one after another.

use std::fmt;
use std::io::{self, Read};

use crate::error::{ParseError, ReadError};
use crate::format::{Format, ReadOptions, Reader};
use crate::head::is_enough;
use crate::lines::Lines;
use crate::plain::Plain;
use crate::record::Record;
use crate::shaped::detect_shape;

/// Reads the puzzles of an input, in its own format or in the one it looks like, in bounded memory.
///
/// ```
/// use sudoku_formats::{ReadOptions, Records};
/// let input = "1\n**12\n2341\n4123\n3214\n";
/// let mut records = Records::open(input.as_bytes(), None, &ReadOptions::default()).unwrap();
/// assert_eq!(records.format().id(), "hdu5547");
/// assert_eq!(records.reason(), "a count line and then rows of four cells, `*` for an empty one");
/// assert!(records.next().unwrap().is_ok());
/// assert!(records.next().is_none());
/// ```
pub struct Records<'a> {
    lines: Lines<'a>,
    reader: Box<dyn Reader>,
    format: &'static dyn Format,
    reason: String,
    /// That the input is no text at all.
    no_text: Option<ParseError>,
    ended: bool,
}

impl<'a> Records<'a> {
    /// Opens an input. Without a format, the first lines tell which one it is, with the help of the boxes' shape if that
    /// is given.
    ///
    /// # Errors
    /// If the input cannot be read, as a directory.
    pub fn open(
        input: impl Read + Send + 'a,
        format: Option<&'static dyn Format>,
        options: &ReadOptions,
    ) -> io::Result<Records<'a>> {
        let mut lines = Lines::new(input);
        let (format, reason) = match format {
            Some(format) => {
                lines.head()?;
                (format, "it was asked for".to_owned())
            }
            None => detect_shape(lines.head_until(is_enough)?, options.shape),
        };
        let no_text = no_text(lines.head()?);
        Ok(Records { lines, reader: format.reader(options), format, reason, no_text, ended: false })
    }

    /// The format.
    pub fn format(&self) -> &'static dyn Format {
        self.format
    }

    /// Why it is this format.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Appends the next records, at most `limit`, as far as they are classic 9x9 boards written plainly and held in
    /// memory already. Appends nothing if the next record is anything else or not there: [`Iterator::next`] tells.
    /// Waits for input only where that would.
    pub fn read_plain(&mut self, limit: usize, plain: &mut Vec<Plain>) {
        if !self.ended {
            self.lines.prepare();
            self.reader.read_plain(&mut self.lines, limit, plain);
        }
    }

    /// Bytes of the input that the records so far took.
    pub fn position(&self) -> u64 {
        self.lines.position()
    }

    /// Whether more of the input has been read already, so that the next record may come without waiting.
    pub fn is_ready(&self) -> bool {
        self.lines.line_is_ready()
    }
}

/// What an input is that begins as no text does. Every line of it would be at fault, so the guess is the only complaint.
fn no_text(head: &[u8]) -> Option<ParseError> {
    let (cause, help) = match head {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => ("UTF-16", "save it as UTF-8"),
        [0x1f, 0x8b, ..] => ("a gzip file", "unpack it with `gzip -d`"),
        _ => return None,
    };
    let first = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    Some(ParseError::new(1, first, 0..2, format!("expected text, found {cause}; {help}")))
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        if let Some(error) = self.no_text.take() {
            self.ended = true;
            return Some(Err(error.into()));
        }
        let record = self.reader.read(&mut self.lines);
        self.ended = matches!(record, None | Some(Err(ReadError::Io(_))));
        record
    }
}

impl std::iter::FusedIterator for Records<'_> {}

impl fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records").field("format", &self.format.id()).field("lines", &self.lines).finish_non_exhaustive()
    }
}
