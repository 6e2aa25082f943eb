//! What can be wrong with an input, and where.

use std::fmt;
use std::io;
use std::ops::Range;

use crate::excerpt::Excerpt;

/// A malformed piece of input: where it is, what was expected there and what was found.
///
/// It displays as the message alone, without the place: `expected 9 cells in this row, found 8`.
///
/// ```
/// use sudoku_formats::{ReadError, ReadOptions, Records};
/// let input = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79x\n";
/// let mut records = Records::open(input.as_bytes(), None, &ReadOptions::default()).unwrap();
/// let Some(Err(ReadError::Malformed(error))) = records.next() else { panic!() };
/// assert_eq!((error.line(), error.column(), error.width()), (1, 82, 1));
/// assert_eq!(error.to_string(), "expected 81 cells on this line, found 82");
/// assert!(error.takes_place());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    line: u64,
    column: u64,
    width: usize,
    message: String,
    excerpt: Excerpt,
    takes_place: bool,
}

impl ParseError {
    /// A fault in these bytes of a line.
    pub(crate) fn new(line: u64, text: &[u8], span: Range<usize>, message: impl Into<String>) -> ParseError {
        let excerpt = Excerpt::new(text, span);
        ParseError {
            line,
            column: excerpt.column,
            width: excerpt.whole_width,
            message: message.into(),
            excerpt,
            takes_place: false,
        }
    }

    /// A fault at the end of the input, which stands at this line and column, behind this text.
    pub(crate) fn at_end((line, column): (u64, u64), text: &[u8], message: impl Into<String>) -> ParseError {
        ParseError { column, ..ParseError::new(line, text, text.len()..text.len() + 1, message) }
    }

    /// The same fault, of a puzzle whose place in the output is kept.
    pub(crate) fn keeping_place(self) -> ParseError {
        ParseError { takes_place: true, ..self }
    }

    /// The line, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The column, from 1, in characters (in bytes if the line is not UTF-8); a byte-order mark does not count.
    pub fn column(&self) -> u64 {
        self.column
    }

    /// How many characters are at fault, at least 1.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The line, cut to at most 100 characters around the column, with control characters made visible; and the
    /// fault's first character and width in it, in characters. Empty if the fault is the end of the input behind a
    /// line feed.
    pub fn excerpt(&self) -> (&str, usize, usize) {
        (&self.excerpt.text, self.excerpt.caret, self.excerpt.width)
    }

    /// Whether a puzzle stood here, so that its place in the output is kept. Not so for complaints about the frame:
    /// the count line, fewer cases than promised, rubbish after the last case.
    pub fn takes_place(&self) -> bool {
        self.takes_place
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

/// What interrupts or ends the reading of an input.
///
/// ```
/// use sudoku_formats::{ReadError, ReadOptions, Records};
/// let records = Records::open("12\n".as_bytes(), None, &ReadOptions::default()).unwrap();
/// for record in records {
///     match record {
///         Ok(record) => println!("a puzzle at line {}", record.line),
///         Err(ReadError::Malformed(error)) => eprintln!("{}:{}: {error}", error.line(), error.column()),
///         Err(ReadError::Io(error)) => eprintln!("{error}"),
///     }
/// }
/// ```
#[derive(Debug)]
pub enum ReadError {
    /// The input cannot be read any further.
    Io(io::Error),
    /// Something is malformed; reading goes on after it.
    Malformed(ParseError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => error.fmt(f),
            ReadError::Malformed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<ParseError> for ReadError {
    fn from(error: ParseError) -> ReadError {
        ReadError::Malformed(error)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}
