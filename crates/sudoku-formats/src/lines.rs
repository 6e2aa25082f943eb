//! The lines of an input, in bounded memory.

use std::fmt;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use memchr::memchr;

use crate::error::{ParseError, ReadError};

/// The longest line in bytes, without its end.
pub const LONGEST_LINE: usize = 64 * 1024;
/// Bytes held at a time: room for a longest line and for reads that are large enough to be quick.
const BUFFER: usize = 4 * LONGEST_LINE;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// One line of an input, without its line feed, carriage return or byte-order mark.
///
/// ```
/// let mut lines = sudoku_formats::Lines::new("1 2\r\n3".as_bytes());
/// let line = lines.next().unwrap().unwrap();
/// assert_eq!((line.number, line.text), (1, &b"1 2"[..]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Line<'l> {
    /// Its number, from 1.
    pub number: u64,
    /// Its bytes.
    pub text: &'l [u8],
}

/// Whether a line is a comment in every format.
pub(crate) fn is_comment(text: &[u8]) -> bool {
    text.trim_ascii_start().starts_with(b"#")
}

impl Line<'_> {
    /// Whether there is nothing but white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    /// The bytes from the first to the last that is not white space.
    pub(crate) fn trimmed(&self) -> Range<usize> {
        let start = self.text.len() - self.text.trim_ascii_start().len();
        start..start + self.text.trim_ascii().len()
    }

    /// A fault in these bytes of the line.
    pub(crate) fn error(&self, span: Range<usize>, message: impl Into<String>) -> ParseError {
        ParseError::new(self.number, self.text, span, message)
    }
}

/// Reads an input line by line.
///
/// Memory stays the same however long a line is: one of more than 65,536 bytes is an error at column 65,537, and the
/// rest of it is passed over without being kept; a comment that long is passed over altogether. A line ends with a line feed, with or without a carriage return before
/// it; the last one may lack it. A byte-order mark at the start of the input is dropped.
///
/// ```
/// let mut lines = sudoku_formats::Lines::new("\u{feff}one\r\ntwo".as_bytes());
/// assert_eq!(lines.next().unwrap().unwrap().text, b"one");
/// assert!(!lines.line_is_ready(), "`two` may go on until the end of the input has been seen");
/// assert_eq!(lines.next().unwrap().unwrap().text, b"two");
/// assert!(lines.next().is_none());
/// ```
pub struct Lines<'a> {
    input: Box<dyn Read + Send + 'a>,
    buffer: Box<[u8]>,
    /// What of the buffer has been read and not been given out.
    held: Range<usize>,
    /// The start of the input has been seen.
    started: bool,
    ended: bool,
    /// The rest of a line that is too long is still to be passed over.
    skipping: bool,
    /// Lines given out.
    number: u64,
    /// Where the next line would begin: line and column.
    place: (u64, u64),
    /// Where the last line stands in the buffer, if no line feed ended it and it was not too long.
    open: Option<Range<usize>>,
    /// Bytes read so far.
    read: u64,
    /// An error of a read ahead, to be told when its place is reached.
    failed: Option<io::Error>,
}

impl<'a> Lines<'a> {
    /// The lines of an input.
    pub fn new(input: impl Read + Send + 'a) -> Lines<'a> {
        Lines {
            input: Box::new(input),
            buffer: vec![0; BUFFER].into(),
            held: 0..0,
            started: false,
            ended: false,
            skipping: false,
            number: 0,
            place: (1, 1),
            open: None,
            read: 0,
            failed: None,
        }
    }

    /// What has been read and not been given out; at the start this makes at least one read.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn head(&mut self) -> io::Result<&[u8]> {
        self.head_until(|head| !head.is_empty())
    }

    /// As [`Lines::head`], but reads on until that is enough, the input ends or a longest line is held.
    pub(crate) fn head_until(&mut self, enough: impl Fn(&[u8]) -> bool) -> io::Result<&[u8]> {
        self.start()?;
        while !self.ended && self.held.len() < LONGEST_LINE && !enough(self.held()) {
            self.fill()?;
        }
        Ok(self.held())
    }

    /// Whether a whole line, or the end of the input, has been read already, so that [`Lines::next`] will not wait.
    pub fn line_is_ready(&self) -> bool {
        self.ended || !self.skipping && memchr(b'\n', self.held()).is_some()
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    /// The line is too long: this line is lost, the next call gives the one after it. Or the input cannot be read: the
    /// input ends here.
    #[allow(clippy::should_implement_trait, reason = "a line borrows from the reader, which an iterator's item cannot")]
    pub fn next(&mut self) -> Option<Result<Line<'_>, ReadError>> {
        match self.find_no_long_comment() {
            Ok(None) => None,
            Ok(Some(span)) => {
                let (number, text) = (self.number, self.buffer.get(span).unwrap_or_default());
                if text.len() <= LONGEST_LINE {
                    return Some(Ok(Line { number, text }));
                }
                let message = format!("line longer than {LONGEST_LINE} bytes");
                let shown = text.get(..=LONGEST_LINE).unwrap_or(text);
                Some(Err(ParseError::new(number, shown, LONGEST_LINE..LONGEST_LINE + 1, message).into()))
            }
            Err(error) => {
                self.ended = true;
                self.held = 0..0;
                Some(Err(error.into()))
            }
        }
    }

    /// As [`Lines::find`], but passes over comments that are too long.
    fn find_no_long_comment(&mut self) -> io::Result<Option<Range<usize>>> {
        loop {
            match self.find()? {
                Some(span) if span.len() > LONGEST_LINE && self.buffer.get(span.clone()).is_some_and(is_comment) => {}
                span => return Ok(span),
            }
        }
    }

    /// Bytes given out so far.
    pub(crate) fn position(&self) -> u64 {
        self.read - self.held.len() as u64
    }

    /// Makes sure that a line is held, as [`Lines::next`] would, unless there is more to its beginning than that.
    pub(crate) fn prepare(&mut self) {
        while self.started && !self.skipping && !self.line_is_ready() && self.held.len() < LONGEST_LINE {
            if let Err(error) = self.fill() {
                self.failed = Some(error);
                return;
            }
        }
    }

    /// A fault at the end of the input, once it has ended. The last line is shown if it has the same number, not being
    /// ended by a line feed.
    pub(crate) fn error_at_end(&self, message: impl Into<String>) -> ParseError {
        let text = self.open.clone().and_then(|span| self.buffer.get(span)).unwrap_or_default();
        ParseError::at_end(self.place, text, message)
    }

    /// The number of lines given out.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Passes over so many of the held bytes, which are so many whole lines.
    pub(crate) fn pass(&mut self, bytes: usize, lines: u64) {
        self.held.start = (self.held.start + bytes).min(self.held.end);
        self.number += lines;
        self.place = (self.number + 1, 1);
        self.open = None;
    }

    /// What has been read and not been given out.
    pub(crate) fn held(&self) -> &[u8] {
        self.buffer.get(self.held.clone()).unwrap_or_default()
    }

    /// Takes the next line out of the held bytes, reading as needed. A span longer than the longest line stands for
    /// the beginning of a line that is too long.
    fn find(&mut self) -> io::Result<Option<Range<usize>>> {
        self.start()?;
        self.skip_rest()?;
        let mut searched = 0;
        loop {
            let held = self.held();
            if let Some(feed) = held.get(searched..).and_then(|rest| memchr(b'\n', rest)) {
                return Ok(Some(self.take(searched + feed, true)));
            }
            searched = held.len();
            if self.ended || searched > LONGEST_LINE + 1 {
                self.skipping = !self.ended;
                return Ok((searched > 0).then(|| self.take(searched, false)));
            }
            self.fill()?;
        }
    }

    /// Takes a line of this length, and the line feed behind it, out of the held bytes.
    fn take(&mut self, length: usize, feed: bool) -> Range<usize> {
        let start = self.held.start;
        let line = self.buffer.get(start..start + length).unwrap_or_default();
        let text = line.strip_suffix(b"\r").unwrap_or(line);
        let span = start..start + text.len();
        self.number += 1;
        self.place = if feed {
            (self.number + 1, 1)
        } else {
            (self.number, std::str::from_utf8(text).map_or(text.len(), |text| text.chars().count()) as u64 + 1)
        };
        self.held.start += length + usize::from(feed);
        self.open = (!feed && length <= LONGEST_LINE).then(|| span.clone());
        span
    }

    /// Passes over the rest of a line that is too long.
    fn skip_rest(&mut self) -> io::Result<()> {
        while self.skipping {
            if let Some(feed) = memchr(b'\n', self.held()) {
                self.held.start += feed + 1;
                self.skipping = false;
                self.place = (self.number + 1, 1);
            } else {
                self.held.start = self.held.end;
                self.skipping = !self.ended;
                if self.skipping {
                    self.fill()?;
                }
            }
        }
        Ok(())
    }

    /// Reads the first bytes and drops a byte-order mark.
    fn start(&mut self) -> io::Result<()> {
        if self.started {
            return Ok(());
        }
        while !self.ended && self.held.len() < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(self.held()) {
            self.fill()?;
        }
        self.started = true;
        if self.held().starts_with(BYTE_ORDER_MARK) {
            self.held.start += BYTE_ORDER_MARK.len();
        }
        Ok(())
    }

    /// One read behind the held bytes, which move to the front of the buffer if there is no room.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        if self.held.is_empty() {
            self.held = 0..0;
        } else if self.held.end == self.buffer.len() {
            self.buffer.copy_within(self.held.clone(), 0);
            self.held = 0..self.held.len();
        }
        loop {
            match self.input.read(self.buffer.get_mut(self.held.end..).unwrap_or_default()) {
                Ok(0) => self.ended = true,
                Ok(read) => (self.held.end, self.read) = (self.held.end + read, self.read + read as u64),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            return Ok(());
        }
    }
}

impl fmt::Debug for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").field("number", &self.number).field("held", &self.held).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes in pieces of this size, and keeps no more than one byte in memory.
    struct Pieces<F>(F, usize, usize);

    impl<F: Fn(usize) -> u8> Read for Pieces<F> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let from = self.1;
            let to = self.2.min(from + buffer.len());
            buffer.iter_mut().zip(from..to).for_each(|(byte, i)| *byte = self.0(i));
            self.1 = to;
            Ok(to - from)
        }
    }

    fn all(lines: &mut Lines<'_>) -> Vec<String> {
        let mut list = Vec::new();
        while let Some(line) = lines.next() {
            list.push(match line {
                Ok(line) => format!("{}:{}", line.number, String::from_utf8_lossy(line.text)),
                Err(ReadError::Malformed(e)) => format!("{}:{}: {e}", e.line(), e.column()),
                Err(ReadError::Io(e)) => format!("io: {e}"),
            });
        }
        list
    }

    fn end_of(lines: &Lines<'_>) -> (u64, u64) {
        let error = lines.error_at_end("");
        (error.line(), error.column())
    }

    #[test]
    fn ends_of_lines_and_the_mark_are_stripped() {
        for (input, lines, end) in [
            ("", vec![], (1, 1)),
            ("\u{feff}", vec![], (1, 1)),
            ("\n", vec!["1:"], (2, 1)),
            ("\u{feff}a\r\n\n\rb\r", vec!["1:a", "2:", "3:\rb"], (3, 3)),
            ("a\nbé", vec!["1:a", "2:bé"], (2, 3)),
        ] {
            for size in [1, 2, 1000] {
                let pieces = input.as_bytes().chunks(size).map(|c| -> Box<dyn Read + Send> { Box::new(c) });
                let empty: Box<dyn Read + Send> = Box::new(io::empty());
                let mut reader = Lines::new(pieces.fold(empty, |all, next| Box::new(all.chain(next))));
                assert_eq!(all(&mut reader), lines, "{input:?}");
                assert_eq!(end_of(&reader), end, "{input:?}");
            }
        }
    }

    #[test]
    fn ten_megabytes_without_a_line_feed_are_refused_at_the_limit() {
        let last = 10 << 20;
        let mut lines = Lines::new(Pieces(|i| if i == last { b'\n' } else { b'7' }, 0, last + 3));
        assert_eq!(all(&mut lines), ["1:65537: line longer than 65536 bytes", "2:77"]);
        assert_eq!((lines.buffer.len(), end_of(&lines)), (BUFFER, (2, 3)));
        let mut lines = Lines::new(Pieces(|i| if i == last { b'\n' } else { b'7' }, 0, last + 1));
        assert_eq!((all(&mut lines).len(), end_of(&lines)), (1, (2, 1)));
        let mut lines = Lines::new(Pieces(|i| if i == last { b'\n' } else { b'#' }, 0, last + 3));
        assert_eq!((all(&mut lines), end_of(&lines)), (vec!["2:##".to_owned()], (2, 3)));
        assert_eq!(lines.error_at_end("").excerpt(), ("##", 2, 1));
        let mut lines = Lines::new(Pieces(|_| 0, 0, last));
        assert_eq!(all(&mut lines), ["1:65537: line longer than 65536 bytes"]);
        assert_eq!(lines.error_at_end("").excerpt().0, "");
    }

    #[test]
    fn the_longest_line_is_just_allowed() {
        for (length, ending, fits) in
            [(65536, "\n", true), (65536, "\r\n", true), (65536, "", true), (65537, "\n", false)]
        {
            let input = format!("{}{ending}", "1".repeat(length));
            let mut lines = Lines::new(input.as_bytes());
            assert_eq!(lines.next().unwrap().is_ok(), fits, "{length} {ending:?}");
            assert!(lines.next().is_none());
        }
    }

    #[test]
    fn an_error_of_the_input_ends_it() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let mut lines = Lines::new("a\nb".as_bytes().chain(Broken));
        assert_eq!(all(&mut lines), ["1:a", "io: broken"]);
    }

    #[test]
    fn readiness_is_what_is_held() {
        let mut lines = Lines::new("a\nb\nc".as_bytes().chain("d\n".as_bytes()));
        assert!(!lines.line_is_ready());
        assert_eq!(lines.head().unwrap(), b"a\nb\nc");
        for ready in [true, true, false] {
            assert_eq!(lines.line_is_ready(), ready);
            assert!(lines.next().is_some());
        }
        assert!(lines.next().is_none());
        assert!(lines.line_is_ready());
    }
}
