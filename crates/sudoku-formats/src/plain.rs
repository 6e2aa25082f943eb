//! Plain boards: classic 9x9 puzzles in the plainest spelling of their format, recognised straight in the bytes held.
//!
//! What is recognised here is read just as the grammars read it, only many times faster; anything else is left to them.
//! The loops over cells have no branches, so that the compiler turns them into vector instructions.

use sudoku_core::PuzzleBuilder;

use crate::alphabet::Alphabet;
use crate::layouts::{NINE, nine};
use crate::lines::Lines;
use crate::record::Record;
use crate::spaced::SEPARATORS;

/// Cells of a board.
const CELLS: usize = 81;
/// Bytes of a board in spaced rows.
const SPACED: usize = 2 * CELLS;

/// A classic 9x9 puzzle in compact form: digits and empty cells, nothing else.
///
/// ```
/// use sudoku_formats::{ReadOptions, Records};
/// let input = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(3);
/// let mut records = Records::open(input.as_bytes(), None, &ReadOptions::default()).unwrap();
/// let mut plain = Vec::new();
/// records.read_plain(2, &mut plain);
/// assert_eq!((plain.len(), plain[1].line(), plain[1].values()[0]), (2, 2, 5));
/// assert_eq!(records.next().unwrap().unwrap().line, 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain {
    values: [u8; CELLS],
    empty: u8,
    line: u64,
}

impl Plain {
    /// The digits in row-major order, 0 for an empty cell.
    pub fn values(&self) -> &[u8; CELLS] {
        &self.values
    }

    /// The line on which it begins, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// How digits and empty cells were written.
    pub fn alphabet(&self) -> Alphabet {
        Alphabet::standard(NINE.order()).with_empty(self.empty as char)
    }

    /// The same puzzle as any other is read.
    pub fn record(&self) -> Record {
        let mut board = PuzzleBuilder::new(nine());
        board.values(&self.values);
        Record::new(board, self.alphabet(), self.line)
    }
}

/// The plainest spelling of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spelling {
    /// 81 characters on a line, `.` or else `0` for an empty cell.
    Line,
    /// The same with nothing but `.`.
    DotLine,
    /// Nine rows of nine such characters.
    Rows,
    /// Nine rows of nine digits, `0` for an empty cell.
    DigitRows,
    /// Nine rows of nine digits with single blanks between them, `0` for an empty cell.
    SpacedRows,
}

/// Appends boards in this spelling, at most `limit`, as long as nothing else stands between them but blank lines. Gives
/// their number.
pub(crate) fn read(lines: &mut Lines<'_>, spelling: Spelling, limit: usize, plain: &mut Vec<Plain>) -> usize {
    let mut number = 0;
    while number < limit {
        let held = lines.held();
        let (blank_bytes, blank_lines) = blank_lines(held);
        let Some((values, empty, bytes)) = board(held.get(blank_bytes..).unwrap_or_default(), spelling) else { break };
        let rows = if matches!(spelling, Spelling::Line | Spelling::DotLine) { 1 } else { 9 };
        plain.push(Plain { values, empty, line: lines.number() + blank_lines + 1 });
        lines.pass(blank_bytes + bytes, blank_lines + rows);
        number += 1;
    }
    number
}

/// The blank lines at the start of a text that have nothing on them at all: bytes and number.
fn blank_lines(text: &[u8]) -> (usize, u64) {
    let (mut at, mut number) = (0, 0);
    while let Some(length) = text.get(at..).and_then(line_end) {
        at += length;
        number += 1;
    }
    (at, number)
}

/// The length of the line end at the start of a text, if there is one.
fn line_end(text: &[u8]) -> Option<usize> {
    match text {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

/// The board at the start of a text: values, character of an empty cell, bytes.
fn board(text: &[u8], spelling: Spelling) -> Option<([u8; CELLS], u8, usize)> {
    let (cells, bytes) = match spelling {
        Spelling::Line | Spelling::DotLine => {
            let cells: &[u8; CELLS] = text.first_chunk()?;
            (*cells, CELLS + line_end(text.get(CELLS..)?)?)
        }
        Spelling::Rows | Spelling::DigitRows => packed_rows(text)?,
        Spelling::SpacedRows => spaced_rows(text)?,
    };
    let digits_only = matches!(spelling, Spelling::DigitRows | Spelling::SpacedRows);
    let (values, has_dot, has_zero) = values(&cells)?;
    if has_dot && (has_zero || digits_only) || has_zero && spelling == Spelling::DotLine {
        return None;
    }
    Some((values, if has_zero || digits_only { b'0' } else { b'.' }, bytes))
}

/// The values of cells, and whether an empty one is written `.` and `0`; nothing if any is no digit and not empty.
#[inline]
fn values(cells: &[u8; CELLS]) -> Option<([u8; CELLS], bool, bool)> {
    let mut values = [0; CELLS];
    let (mut bad, mut dot, mut zero) = (0, 0, 0);
    for (value, &byte) in values.iter_mut().zip(cells) {
        *value = byte.saturating_sub(b'0');
        bad |= u8::from(*value > 9) | u8::from(byte < b'0') & u8::from(byte != b'.');
        dot |= u8::from(byte == b'.');
        zero |= u8::from(byte == b'0');
    }
    (bad == 0).then_some((values, dot != 0, zero != 0))
}

/// Nine rows of nine bytes, and how many bytes that takes.
fn packed_rows(text: &[u8]) -> Option<([u8; CELLS], usize)> {
    let mut cells = [0; CELLS];
    let mut at = 0;
    for row in cells.chunks_exact_mut(9) {
        row.copy_from_slice(text.get(at..at + 9)?);
        at += 9 + line_end(text.get(at + 9..)?)?;
    }
    Some((cells, at))
}

/// Nine rows of nine bytes with single blanks between them, and how many bytes that takes.
fn spaced_rows(text: &[u8]) -> Option<([u8; CELLS], usize)> {
    if let Some(cells) = text.first_chunk().and_then(every_other) {
        return Some((cells, SPACED));
    }
    // Only other line ends can make it a board all the same.
    if text.get(17) != Some(&b'\r') {
        return None;
    }
    let mut rows = [b'\n'; SPACED];
    let mut at = 0;
    for row in rows.chunks_exact_mut(18) {
        let (bytes, _) = row.split_at_mut(17);
        bytes.copy_from_slice(text.get(at..at + 17)?);
        at += 17 + line_end(text.get(at + 17..)?)?;
    }
    Some((every_other(&rows)?, at))
}

/// The cells of spaced rows, if nothing but single blanks and line feeds is between them.
fn every_other(rows: &[u8; SPACED]) -> Option<[u8; CELLS]> {
    let mut cells = [0; CELLS];
    let mut bad = 0;
    for ((cell, &pair), separator) in cells.iter_mut().zip(rows.as_chunks::<2>().0).zip(SEPARATORS) {
        let pair = u16::from_le_bytes(pair);
        *cell = (pair & 0xFF) as u8;
        bad |= (pair ^ separator) & 0xFF00;
    }
    (bad == 0).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_told_apart() {
        for byte in 0..=255 {
            let mut cells = [b'1'; CELLS];
            cells[80] = byte;
            let value = match byte {
                b'0'..=b'9' => Some(byte - b'0'),
                b'.' => Some(0),
                _ => None,
            };
            assert_eq!(values(&cells).map(|(values, ..)| values[80]), value, "{byte}");
        }
    }

    #[test]
    fn spellings() {
        let row = "100000009";
        let rows = format!("{row}\n").repeat(9);
        let spaced = "1 0 0 0 0 0 0 0 9\n".repeat(9);
        let length = |text: &str, spelling| board(text.as_bytes(), spelling).map(|(.., bytes)| bytes);
        assert_eq!(length(&(row.repeat(9) + "\r\n"), Spelling::Line), Some(83));
        assert_eq!(length(&row.repeat(9), Spelling::Line), None);
        assert_eq!(length(&(row.repeat(9) + " \n"), Spelling::Line), None);
        assert_eq!(length(&rows, Spelling::Rows), Some(90));
        assert_eq!(length(&rows.replace('\n', "\r\n"), Spelling::DigitRows), Some(99));
        assert_eq!(length(&rows.replace('0', "."), Spelling::DigitRows), None);
        assert_eq!(length(&rows.replacen('0', ".", 1), Spelling::Rows), None);
        assert_eq!(length(&spaced, Spelling::SpacedRows), Some(162));
        assert_eq!(length(&spaced.replace('\n', "\r\n"), Spelling::SpacedRows), Some(171));
        assert_eq!(length(&spaced.replacen(' ', "\t", 1), Spelling::SpacedRows), None);
    }
}
