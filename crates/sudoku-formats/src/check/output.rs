//! A contestant's output, line by line.

use std::io::Read;

use super::refusal::{CheckError, Refusal};
use crate::error::ReadError;
use crate::lines::Lines;

/// The lines of a contestant's output without the blanks at their ends. Blank lines at the end of the output are not told
/// from its end, so one line is always read ahead.
pub(super) struct Output<'a> {
    lines: Lines<'a>,
    /// Lines given out.
    number: u64,
    /// Blank lines read ahead.
    blanks: u64,
    /// The line behind those, if `is_held`; otherwise the line given out last.
    line: Vec<u8>,
    is_held: bool,
}

impl<'a> Output<'a> {
    pub(super) fn new(output: impl Read + Send + 'a) -> Output<'a> {
        Output { lines: Lines::new(output), number: 0, blanks: 0, line: Vec::new(), is_held: false }
    }

    /// The next line that is not blank and its number; `None` if there is none.
    pub(super) fn peek(&mut self) -> Result<Option<(u64, &[u8])>, Refusal> {
        while !self.is_held {
            match self.lines.next() {
                None => return Ok(None),
                Some(Ok(line)) if line.is_blank() => self.blanks += 1,
                Some(Ok(line)) => {
                    self.line.clear();
                    self.line.extend_from_slice(line.text.trim_ascii_end());
                    self.is_held = true;
                }
                Some(Err(ReadError::Malformed(error))) => {
                    return Err(Refusal::Presentation(format!("line {}: {error}", error.line())));
                }
                Some(Err(ReadError::Io(error))) => return Err(Refusal::Broken(CheckError::Output(error))),
            }
        }
        Ok(Some((self.number + self.blanks + 1, &self.line)))
    }

    /// The next line and its number; `None` if nothing but blank lines is left.
    pub(super) fn next(&mut self) -> Result<Option<(u64, &[u8])>, Refusal> {
        if self.peek()?.is_none() {
            return Ok(None);
        }
        self.number += 1;
        if let Some(less) = self.blanks.checked_sub(1) {
            self.blanks = less;
            return Ok(Some((self.number, b"")));
        }
        self.is_held = false;
        Ok(Some((self.number, &self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_count_but_for_those_at_the_end() {
        let mut output = Output::new("a \r\n\n\t\nb\n\n\n".as_bytes());
        let mut seen = Vec::new();
        assert!(matches!(output.peek(), Ok(Some((1, b"a")))));
        while let Ok(Some((number, line))) = output.next() {
            seen.push((number, String::from_utf8(line.to_vec()).unwrap()));
            if number == 2 {
                assert!(matches!(output.peek(), Ok(Some((4, b"b")))));
            }
        }
        assert_eq!(seen, [(1, "a".into()), (2, String::new()), (3, String::new()), (4, "b".into())]);
        assert!(matches!(output.next(), Ok(None)));
    }
}
