//! What is said on standard error.

use std::io::{self, IsTerminal, Write};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use sudoku_formats::ParseError;

use crate::args::Common;
use crate::progress::{Gauge, Progress};

const PLACE: Style = Style::new().bold();
const CARET: Style = AnsiColor::Red.on_default().bold();

/// Standard error, with the user's wishes.
pub(crate) struct Report {
    quiet: bool,
    verbose: bool,
    color: ColorChoice,
    progress: Progress,
}

impl Report {
    /// A report without a progress display.
    pub(crate) fn new(common: &Common) -> Report {
        Report { quiet: common.quiet, verbose: common.verbose, color: common.color.into(), progress: Progress::none() }
    }

    /// A report that shows progress too, where that disturbs nobody: how many of `what` are done, and the time left if the
    /// size of all in bytes is known.
    pub(crate) fn with_progress(
        common: &Common,
        writes_to_file: bool,
        what: &'static str,
        size: Option<u64>,
    ) -> Report {
        let unseen = writes_to_file || !io::stdout().is_terminal();
        let wanted = !common.quiet && unseen && io::stderr().is_terminal();
        Report { progress: if wanted { Progress::start(what, size) } else { Progress::none() }, ..Report::new(common) }
    }

    /// Counts puzzles or grids, and their bytes, as done.
    pub(crate) fn advance(&self, puzzles: usize, bytes: u64) {
        self.progress.advance(puzzles, bytes);
    }

    /// Where to say how far a single count has come.
    pub(crate) fn gauge(&self) -> Gauge {
        self.progress.gauge()
    }

    /// Text as it stands.
    pub(crate) fn plain(&self, text: &str) {
        if !self.quiet {
            // In one piece: a million messages should not be four million writes.
            let colored = AutoStream::new(io::stderr(), self.color).current_choice() != ColorChoice::Never;
            let text = if colored { text.to_owned() } else { strip_str(text).to_string() };
            self.progress.suspend(|| {
                let _ = io::stderr().write_all(text.as_bytes());
            });
        }
    }

    /// A message of the program as a whole.
    pub(crate) fn error(&self, message: &str) {
        self.plain(&format!("{PLACE}sudoku:{PLACE:#} {message}\n"));
    }

    /// A remark that only `-v` wants.
    pub(crate) fn remark(&self, message: &str) {
        if self.verbose {
            self.error(message);
        }
    }

    /// A message about the puzzle that begins at a line.
    pub(crate) fn at(&self, file: &str, line: u64, message: &str) {
        self.plain(&format!("{PLACE}{file}:{line}:{PLACE:#} {message}\n"));
    }

    /// A fault in an input: the message, then the line with a caret below the fault.
    pub(crate) fn malformed(&self, file: &str, error: &ParseError) {
        let (line, column) = (error.line(), error.column());
        let (excerpt, offset, width) = error.excerpt();
        let message = format!("{PLACE}{file}:{line}:{column}:{PLACE:#} {error}\n");
        if excerpt.is_empty() {
            return self.plain(&message);
        }
        let (blank, carets) = (" ".repeat(offset), "^".repeat(width.max(1)));
        let margin = " ".repeat(line.to_string().len());
        self.plain(&format!("{message} {line} | {excerpt}\n {margin} | {blank}{CARET}{carets}{CARET:#}\n"));
    }
}

/// Why a file cannot be read or written, in our words where they are clearer.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "does not exist".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}
