//! Patterns of givens: which cells of a board are to be given, read from a text.
//!
//! Accepts n rows of n characters or all n x n characters on one line, for a board of order n. `.` and `0` are empty cells,
//! any other character is a given, so a puzzle is a pattern too. Blanks and tabs mean nothing, blank lines are skipped, and so
//! is a line that begins with `#` unless it is as long as a row. A pattern is all there is in a file.

use std::io::Read;

use crate::error::{ParseError, ReadError};
use crate::lines::{Line, Lines, is_comment};

/// Reads a pattern for a board of this order: whether each cell is given, in row-major order.
///
/// # Errors
/// If the input cannot be read, or is no pattern of that size; or no cell is empty.
///
/// ```
/// use sudoku_formats::{ReadError, read_pattern};
/// let pattern = read_pattern("x..x\n....\n....\nx.0x\n".as_bytes(), 4).unwrap();
/// assert_eq!(pattern.iter().filter(|&&given| given).count(), 4);
/// let Err(ReadError::Malformed(error)) = read_pattern("x..x\n...\n".as_bytes(), 4) else { panic!() };
/// assert_eq!((error.line(), error.column()), (2, 4));
/// assert_eq!(error.to_string(), "expected 4 cells in this row, found 3");
/// ```
pub fn read_pattern(input: impl Read + Send, order: u8) -> Result<Vec<bool>, ReadError> {
    let order = usize::from(order);
    let cells = order * order;
    let mut lines = Lines::new(input);
    let mut pattern = Vec::with_capacity(cells);
    while let Some(line) = lines.next() {
        let line = line?;
        let marks = marks(line.text);
        let is_whole = marks.len() == order || marks.len() == cells && pattern.is_empty();
        if marks.is_empty() || is_comment(line.text) && !is_whole {
            continue;
        }
        if pattern.len() == cells {
            return Err(line.error(line.trimmed(), "expected nothing behind the pattern").into());
        }
        if !is_whole {
            return Err(wrong_length(&line, &marks, order, pattern.is_empty()).into());
        }
        pattern.extend(marks.iter().map(|&(_, mark)| mark));
        if pattern.len() == cells && !pattern.contains(&false) {
            return Err(line.error(line.trimmed(), "no cell of the pattern is empty; `.` and `0` are").into());
        }
    }
    if pattern.len() < cells {
        let rows = pattern.len() / order.max(1);
        return Err(lines.error_at_end(format!("expected {order} rows of a pattern, found {rows}")).into());
    }
    Ok(pattern)
}

/// Each cell of a line: its first byte and whether it is given. Bytes are cells where the text is not UTF-8.
fn marks(text: &[u8]) -> Vec<(usize, bool)> {
    let is_given = |mark: char| !matches!(mark, '.' | '0');
    let marks = |(at, mark): (usize, char)| (!mark.is_whitespace()).then_some((at, is_given(mark)));
    match std::str::from_utf8(text) {
        Ok(text) => text.char_indices().filter_map(marks).collect(),
        Err(_) => text.iter().map(|&byte| char::from(byte)).enumerate().filter_map(marks).collect(),
    }
}

fn wrong_length(line: &Line<'_>, marks: &[(usize, bool)], order: usize, is_first: bool) -> ParseError {
    let end = line.trimmed().end;
    let span = match marks.get(order) {
        Some(&(too_much, _)) => too_much..end,
        None => end..end + 1,
    };
    let or = if is_first { format!(" or {} on one line", order * order) } else { String::new() };
    line.error(span, format!("expected {order} cells in this row{or}, found {}", marks.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, order: u8) -> Result<String, String> {
        match read_pattern(text.as_bytes(), order) {
            Ok(pattern) => Ok(pattern.iter().map(|&given| if given { 'x' } else { '.' }).collect()),
            Err(ReadError::Malformed(error)) => Err(format!("{}:{}: {error}", error.line(), error.column())),
            Err(ReadError::Io(error)) => Err(error.to_string()),
        }
    }

    #[test]
    fn rows_and_lines() {
        let expected = Ok("xx......x......x".to_owned());
        for text in [
            "12..\n....\n3...\n...4\n",
            "\u{feff}12......3......4",
            "# rows\r\n\r\n1 2 0 0\r\n0 0 0 0\r\n\r\n3 0 0 0\r\n0 0 0 4\r\n\r\n",
            "##..\n....\n#...\n...#\n# two and two\n",
            "■■..\n....\n■...\n...■\n",
        ] {
            assert_eq!(read(text, 4), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_pattern() {
        let said = [
            ("", "1:1: expected 4 rows of a pattern, found 0"),
            ("x...\n....\n", "3:1: expected 4 rows of a pattern, found 2"),
            ("x....\n", "1:5: expected 4 cells in this row or 16 on one line, found 5"),
            ("x...\n x . .\n", "2:7: expected 4 cells in this row, found 3"),
            ("x...\n■■■■■\n", "2:5: expected 4 cells in this row, found 5"),
            ("x...............\nx...\n", "2:1: expected nothing behind the pattern"),
            ("x...\nxxxxxxxxxxxxxxxx\n", "2:5: expected 4 cells in this row, found 16"),
            ("1234\n1234\n1234\n1234\n", "4:1: no cell of the pattern is empty; `.` and `0` are"),
        ];
        for (text, error) in said {
            assert_eq!(read(text, 4), Err(error.to_owned()), "{text}");
        }
        let long = "x".repeat(1 << 20);
        assert_eq!(read(&long, 4), Err("1:65537: line longer than 65536 bytes".to_owned()));
    }
}
