//! The sum of a judge's answers, where only that is written.

use std::fmt;

/// Adds up the answers of a judge that [sums](crate::Judge::sums) them. It displays as the line to be written: the sum,
/// or, if an answer is no number, the first such.
///
/// ```
/// let mut total = sudoku_formats::Total::default();
/// total.add(b"483\n");
/// total.add(b"245\n");
/// assert_eq!(total.to_string(), "728");
/// total.add(b"no solution\n");
/// assert_eq!(total.to_string(), "no solution");
/// ```
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Total {
    sum: u64,
    word: Option<String>,
}

impl Total {
    /// Adds an answer.
    pub fn add(&mut self, answer: &[u8]) {
        let text = String::from_utf8_lossy(answer);
        match text.trim().parse::<u64>() {
            Ok(number) => self.sum = self.sum.saturating_add(number),
            Err(_) => drop(self.word.get_or_insert_with(|| text.trim().to_owned())),
        }
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.word {
            Some(word) => f.write_str(word),
            None => self.sum.fmt(f),
        }
    }
}
