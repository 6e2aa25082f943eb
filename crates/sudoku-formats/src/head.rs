//! The first lines of an input, as detection looks at them.

use crate::lines::is_comment;

/// Lines that detection looks at.
const LINES: usize = 24;

/// The first lines with something on them but comments, and where blank ones stand between them.
pub(crate) struct Head<'h> {
    /// Trimmed lines that are not blank, with the number of blank lines before each; at most [`LINES`].
    lines: Vec<(usize, &'h [u8])>,
}

impl<'h> Head<'h> {
    pub(crate) fn new(head: &'h [u8]) -> Head<'h> {
        let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
        let mut blanks = 0;
        let mut lines = Vec::new();
        for line in head.split(|&b| b == b'\n').map(<[u8]>::trim_ascii) {
            if line.is_empty() {
                blanks += 1;
            } else if !is_comment(line) {
                lines.push((std::mem::take(&mut blanks), line));
            }
            if lines.len() == LINES {
                break;
            }
        }
        Head { lines }
    }

    /// The lines.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &'h [u8]> {
        self.lines.iter().map(|&(_, line)| line)
    }

    /// The lines and the number of blank lines before each.
    pub(crate) fn spaced_lines(&self) -> &[(usize, &'h [u8])] {
        &self.lines
    }

    /// Whether the first line is a number of cases, good or bad, and behind it stand rows by this test.
    pub(crate) fn has_count_and(&self, is_row: impl Fn(&[u8]) -> bool) -> bool {
        let mut lines = self.lines();
        let is_number = |line: &[u8]| {
            let digits = line.strip_prefix(b"-").unwrap_or(line);
            !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        };
        let first = lines.next().filter(|first| is_number(first) && !is_row(first));
        // A few of the rows may be bad.
        let row = lines.take(3).find(|line| is_row(line));
        matches!((first, row), (Some(first), Some(row)) if first.len() != row.len())
    }
}

/// Whether these first bytes of an input tell enough: a whole line that is long enough to be a board, or so many lines
/// that a frame of rows shows itself.
pub(crate) fn is_enough(head: &[u8]) -> bool {
    let whole = head.iter().rposition(|&b| b == b'\n').map_or(&head[..0], |end| head.get(..end).unwrap_or_default());
    let lines = Head::new(whole).lines;
    lines.len() >= 5 || lines.iter().any(|(_, line)| line.len() >= 36)
}
