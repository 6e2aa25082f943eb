//! The first lines of an input, as detection looks at them.

use crate::grammar::{ALWAYS_EMPTY, Symbols, is_number};
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

    /// Whether the first line is the number of cases, good or bad, and behind it stand rows of so many of these cells.
    pub(crate) fn has_count_and(&self, order: u8, symbols: &Symbols) -> bool {
        let order = usize::from(order);
        let is_row = |line: &[u8]| symbols.resemblance(line) == (order, order);
        let mut lines = self.lines();
        let Some(first) = lines.next().filter(|first| !is_row(first)) else { return false };
        // A few of the rows may be bad.
        let next: Vec<_> = lines.take(3).collect();
        let rows = next.iter().filter(|line| is_row(line)).count();
        if first.len() != order && is_number(first) {
            return rows > 0;
        }
        // Anything else in the place of the count must not look like a row, a ruler or a board.
        let (cells, right) = symbols.resemblance(first);
        let is_cell = |byte: &u8| byte.is_ascii_digit() || ALWAYS_EMPTY.contains(byte);
        let is_row_too = cells.abs_diff(order) <= 1 && 2 * right > cells || cells == order && first.iter().all(is_cell);
        let words = first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count();
        let is_short = words <= 3 && first.len() < 36 && !first.contains(&b'|');
        2 * rows > next.len() && !is_row_too && is_short && first.iter().any(u8::is_ascii_alphanumeric)
    }
}

/// Whether these first bytes of an input tell enough: a whole line that is long enough to be a board, or so many lines
/// that a frame of rows shows itself.
pub(crate) fn is_enough(head: &[u8]) -> bool {
    let whole = head.iter().rposition(|&b| b == b'\n').map_or(&head[..0], |end| head.get(..end).unwrap_or_default());
    let lines = Head::new(whole).lines;
    lines.len() >= 5 || lines.iter().any(|(_, line)| line.len() >= 36)
}
