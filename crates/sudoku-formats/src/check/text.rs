//! Compares an output with the one text that is right.

use std::io::{self, Write};

use super::output::Output;
use super::refusal::Refusal;
use crate::excerpt::piece;

/// Lines up to this length are shown whole.
const SHORT: usize = 24;

/// Takes the right answer as it is written, and compares its lines with those of an output.
pub(super) struct Comparer<'c, 'o> {
    output: &'c mut Output<'o>,
    /// A line whose end has not been written yet.
    line: Vec<u8>,
    /// Lines compared.
    lines: u64,
    refusal: Option<Refusal>,
}

impl<'c, 'o> Comparer<'c, 'o> {
    pub(super) fn new(output: &'c mut Output<'o>) -> Comparer<'c, 'o> {
        Comparer { output, line: Vec::new(), lines: 0, refusal: None }
    }

    /// Compares what is left.
    ///
    /// # Errors
    /// The first difference.
    pub(super) fn finish(mut self) -> Result<(), Refusal> {
        if self.refusal.is_none() && !self.line.is_empty() {
            self.compare_line();
        }
        self.refusal.map_or(Ok(()), Err)
    }

    fn compare_line(&mut self) {
        let expected = self.line.trim_ascii_end();
        let compared = match self.output.next() {
            Ok(None) if expected.is_empty() => Ok(()),
            Ok(None) => Err(ended(self.lines, "line")),
            Ok(Some(found)) => line(found, expected, Refusal::Wrong),
            Err(refusal) => Err(refusal),
        };
        self.refusal = compared.err();
        self.lines += 1;
        self.line.clear();
    }
}

impl Write for Comparer<'_, '_> {
    /// Fails at the first difference, so that whoever writes the right answer may stop.
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for piece in text.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                self.compare_line();
            }
            if self.refusal.is_some() {
                return Err(io::Error::other("the output differs"));
            }
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Compares what comes next in an output with the right answer.
///
/// # Errors
/// The first difference.
pub(super) fn compare(expected: &[u8], output: &mut Output<'_>) -> Result<(), Refusal> {
    let mut comparer = Comparer::new(output);
    // A difference is told by `finish`.
    let _ = comparer.write_all(expected);
    comparer.finish()
}

/// Compares one line of an output, with its number, with the one that should be there; `kind` is what a difference is,
/// if it is not that one is blank.
pub(super) fn line((number, found): (u64, &[u8]), expected: &[u8], kind: fn(String) -> Refusal) -> Result<(), Refusal> {
    if found == expected {
        return Ok(());
    }
    if found.is_empty() || expected.is_empty() {
        let (found, expected) = (quoted(found), quoted(expected));
        return Err(Refusal::Presentation(format!("line {number} is {found}, expected {expected}")));
    }
    if found.len() <= SHORT && expected.len() <= SHORT {
        return Err(kind(format!("line {number} is {}, expected {}", quoted(found), quoted(expected))));
    }
    let same = found.iter().zip(expected).take_while(|(one, other)| one == other).count();
    let rest = |text: &[u8]| if same < text.len() { piece(text, same..text.len()) } else { "the end".to_owned() };
    Err(kind(format!("line {number} has from column {} on {}, expected {}", same + 1, rest(found), rest(expected))))
}

/// A line for a message.
pub(super) fn quoted(line: &[u8]) -> String {
    if line.is_empty() { "blank".to_owned() } else { piece(line, 0..line.len()) }
}

/// That an output ends in the middle of an answer, or before it.
pub(super) fn ended(lines: u64, what: &str) -> Refusal {
    Refusal::Presentation(match lines {
        0 => "the output ends before it".to_owned(),
        1 => format!("the output ends after 1 {what}"),
        lines => format!("the output ends after {lines} {what}s"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(found: &str, expected: &str) -> String {
        let mut output = Output::new(found.as_bytes());
        let mut comparer = Comparer::new(&mut output);
        // In pieces, as writers do.
        let whole = expected.as_bytes().chunks(3).try_for_each(|piece| comparer.write_all(piece));
        let refusal = comparer.finish().err();
        assert_eq!(whole.is_err() || refusal.is_some(), refusal.is_some());
        match refusal {
            None => String::new(),
            Some(Refusal::Wrong(why)) => format!("wrong: {why}"),
            Some(Refusal::Presentation(why)) => format!("presentation: {why}"),
            Some(_) => "?".to_owned(),
        }
    }

    #[test]
    fn what_does_not_matter() {
        assert_eq!(compared("1 2\r\n3  \n", "1 2 \n3\n\n"), "");
        assert_eq!(compared("1", "1\n"), "");
        assert_eq!(compared("1\n", "1"), "");
        assert_eq!(compared("\n\n", ""), "");
    }

    #[test]
    fn what_does() {
        assert_eq!(compared("", "1\n"), "presentation: the output ends before it");
        assert_eq!(compared("1\n2\n\n", "1\n2\n3\n"), "presentation: the output ends after 2 lines");
        assert_eq!(compared("1\n3\n", "1\n2\n3\n"), "wrong: line 2 is `3`, expected `2`");
        assert_eq!(compared("1\n2\n", "1\n\n2\n"), "presentation: line 2 is `2`, expected blank");
        assert_eq!(compared("1\n\n2\n", "1\n2\n"), "presentation: line 2 is blank, expected `2`");
        assert_eq!(compared("1 22 3\n", "1 2 3\n"), "wrong: line 1 is `1 22 3`, expected `1 2 3`");
        let long = "1".repeat(30);
        assert_eq!(
            compared(&(long.clone() + "2"), &(long.clone() + "3")),
            "wrong: line 1 has from column 31 on `2`, expected `3`"
        );
        assert_eq!(compared(&long, &(long.clone() + "3")), "wrong: line 1 has from column 31 on the end, expected `3`");
    }
}
