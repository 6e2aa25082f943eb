//! JSON Lines: one object per puzzle. Fields are only ever added.

use serde::Serialize;
use sudoku_core::Grid;
use sudoku_formats::{Alphabet, Entry, format};

use crate::batch::Question;
use crate::input::Piece;

/// The version of the objects.
pub(crate) const SCHEMA: u8 = 1;

/// One puzzle's object.
#[derive(Debug, Serialize)]
pub(crate) struct Object<'a> {
    schema: u8,
    /// The puzzle's number, from 1.
    index: u64,
    file: &'a str,
    /// Where it begins, from 1.
    line: u64,
    /// Where a malformed puzzle's fault is, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    /// `solved` (not known to be unique), `unique`, `multiple`, `none`, `illegal`, `invalid` or `unknown`.
    pub(crate) status: &'static str,
    /// A solution as a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solution: Option<String>,
    /// A number of solutions, or `>=` and a lower bound, or `~` and an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<String>,
    /// The interval of an estimate; an end that is not known is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) high: Option<f64>,
    /// How it was counted: `search`, `contraction`, `two-rows` or `probing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) method: Option<String>,
    /// Whether a proper puzzle is minimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) minimal: Option<bool>,
    /// Why there is no answer, or none better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) message: Option<String>,
    /// Guesses the search took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    /// The time it took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seconds: Option<f64>,
}

impl<'a> Object<'a> {
    /// The object of a puzzle that is `invalid` until a status is set.
    pub(crate) fn new(question: Question<'a>) -> Object<'a> {
        let (column, message) = match &question.job.piece {
            Piece::Malformed(error) => (Some(error.column()), Some(error.to_string())),
            Piece::Record(_) | Piece::Broken(_) => (None, None),
        };
        let (index, line) = (question.job.index + 1, question.job.line());
        Object {
            schema: SCHEMA,
            index,
            file: &question.job.file,
            line,
            column,
            status: "invalid",
            solution: None,
            count: None,
            low: None,
            high: None,
            method: None,
            minimal: None,
            message,
            nodes: None,
            seconds: None,
        }
    }

    /// The object as a line.
    pub(crate) fn line(&self) -> Vec<u8> {
        // Serializing numbers and strings into memory cannot fail.
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line
    }
}

/// A grid as a line of text, without the line feed.
pub(crate) fn grid_text(grid: &Grid, alphabet: Alphabet) -> String {
    let mut text = Vec::new();
    if let Some(printer) = format("line").and_then(|format| format.printer()) {
        printer.print_lossy(0, &Entry::Grid(grid, alphabet), &mut text);
    }
    String::from_utf8_lossy(&text).trim_end().to_owned()
}
