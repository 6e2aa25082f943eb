//! `sudoku formats`: the table of formats.

use clap::Args;
use sudoku_formats::formats;

use crate::exit::{Exit, Failure};
use crate::output::Output;

/// List the formats
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku formats                                what --from and --to take
  sudoku solve --from rows --to line in.txt     read one, write another
  sudoku solve -v in.txt                        say which format was detected and why")]
pub(crate) struct Formats {}

/// An example is cut to this many characters.
const EXAMPLE: usize = 24;

impl Formats {
    /// Runs the command.
    pub(crate) fn run() -> Result<Exit, Failure> {
        let mut rows = vec![["format", "read", "write", "begins like", "what"].map(str::to_owned)];
        rows.extend(formats().iter().map(|format| {
            let write = if format.printer().is_some() { "yes" } else { "no" };
            [format.id(), "yes", write, &beginning(format.example()), format.title()].map(str::to_owned)
        }));
        let mut output = Output::open(None, &[])?;
        output.write(table(&rows).as_bytes())?;
        output.finish(None, 0)?;
        Ok(Exit::Good)
    }
}

/// The beginning of a text, its line feeds as ` / `.
fn beginning(text: &str) -> String {
    let line = text.trim_end().replace('\n', " / ");
    if line.chars().count() <= EXAMPLE { line } else { line.chars().take(EXAMPLE - 1).chain(['…']).collect() }
}

/// Rows in columns that line up, the first of them a heading.
pub(crate) fn table<const N: usize>(rows: &[[String; N]]) -> String {
    let mut widths = [0; N];
    for row in rows {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = (*width).max(text.chars().count());
        }
    }
    let line = |row: &[String; N]| {
        let cells: Vec<String> = row.iter().zip(widths).map(|(text, width)| format!("{text:width$}")).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
