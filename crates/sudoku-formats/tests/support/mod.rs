//! Boards, and what is said about an input.

use std::fmt::Write as _;

use sudoku_formats::{ReadError, ReadOptions, Records, format};

pub(crate) const HDU: &str = "****\n2341\n4123\n3214\n";
pub(crate) const POJ: &str =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";

/// One line for each record, and each error with its excerpt; `-` before a complaint that keeps no place.
pub(crate) fn read(id: &str, input: &[u8]) -> String {
    let mut text = String::new();
    for record in Records::open(input, Some(format(id).unwrap()), &ReadOptions::default()).unwrap() {
        match record {
            Ok(record) => {
                let givens = record.board.allowed().iter().filter(|set| set.only().is_some()).count();
                let _ = writeln!(text, "{}: a board with {givens} givens", record.line);
            }
            Err(ReadError::Malformed(error)) => {
                let place = if error.takes_place() { "" } else { "- " };
                let _ = writeln!(text, "{place}{}:{}: {error}", error.line(), error.column());
                let (excerpt, caret, width) = error.excerpt();
                if !excerpt.is_empty() {
                    let _ = writeln!(text, "    {excerpt}\n    {}{}", " ".repeat(caret), "^".repeat(width));
                }
            }
            Err(ReadError::Io(error)) => {
                let _ = writeln!(text, "{error}");
            }
        }
    }
    text
}

/// The lines of [`read`] without the excerpts.
pub(crate) fn said(id: &str, input: &str) -> Vec<String> {
    read(id, input.as_bytes()).lines().filter(|line| !line.starts_with(' ')).map(str::to_owned).collect()
}
