//! `sudoku judge check`: a contestant's output against a problem's input.

use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_formats::{BadInput, CheckError, Checked, Judge, check};

use super::judge_name::find_judge;
use crate::args::Common;
use crate::diagnostics::{Report, reason};
use crate::exit::{Exit, Failure};
use crate::input::Source;

/// Check a contestant's output
///
/// A special judge: accepts any solution where the problem does, and the one right answer where there is but one. Blanks
/// at the ends of lines, Windows line ends and a missing last line feed do not matter. Says on standard error which case
/// is wrong first, and why.
///
/// The exit status is 0 if the output is accepted, 1 if an answer is wrong, 2 if the output cannot be read as answers to
/// the input, and 3 if the input itself is bad.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku judge check poj2676 in.txt out.txt
  ./program < in.txt | sudoku judge check poj2676 in.txt -
  sudoku judge check --kattis hdu5547 in.txt out.txt   status 42 if accepted, 43 if not")]
pub(super) struct Check {
    /// The problem; `sudoku judge list` lists them
    #[arg(value_name = "ID", value_parser = find_judge)]
    judge: &'static dyn Judge,
    /// The problem's input; `-` is standard input
    input: PathBuf,
    /// The contestant's output; `-` is standard input
    output: PathBuf,
    /// End with 42 if the output is accepted and with 43 if not, as judges of the Kattis kind want it
    #[arg(long)]
    kattis: bool,
}

/// What a special judge finds.
#[derive(Clone, Copy)]
enum Finding {
    Accepted,
    Wrong,
    Presentation,
    BadInput,
}

impl Check {
    /// Runs the command.
    pub(super) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        if self.input == Path::new("-") && self.output == Path::new("-") {
            return Err(Failure::usage("the input and the output cannot both be standard input"));
        }
        let report = Report::new(common);
        let finding = self.find(&report);
        Ok(Exit::Own(match (self.kattis, finding) {
            (true, Finding::Accepted) => 42,
            (true, Finding::Wrong | Finding::Presentation) => 43,
            (false, Finding::Accepted) => 0,
            (false, Finding::Wrong) => 1,
            (false, Finding::Presentation) => 2,
            (_, Finding::BadInput) => 3,
        }))
    }

    /// Checks, and says what was found.
    fn find(&self, report: &Report) -> Finding {
        let (input, output) = (Source::new(&self.input), Source::new(&self.output));
        let checked = input.reader().map_err(CheckError::Input).and_then(|(problem, _)| {
            let (answers, _) = output.reader().map_err(CheckError::Output)?;
            check(self.judge, problem, answers)
        });
        match &checked {
            Ok(accepted @ Checked::Accepted(_)) => report.remark(&accepted.to_string()),
            Ok(Checked::BadInput(BadInput::Malformed(error))) => report.malformed(input.name(), error),
            Ok(Checked::BadInput(BadInput::Promise(why))) => report.plain(&format!("{}: {why}\n", input.name())),
            Ok(wrong) => report.plain(&format!("{wrong}\n")),
            Err(CheckError::Input(error)) => report.error(&format!("{}: {}", input.name(), reason(error))),
            Err(CheckError::Output(error)) => report.error(&format!("{}: {}", output.name(), reason(error))),
        }
        match checked {
            Ok(Checked::Accepted(_)) => Finding::Accepted,
            Ok(Checked::Wrong(_)) => Finding::Wrong,
            Ok(Checked::Presentation(_)) | Err(CheckError::Output(_)) => Finding::Presentation,
            Ok(Checked::BadInput(_)) | Err(CheckError::Input(_)) => Finding::BadInput,
        }
    }
}
