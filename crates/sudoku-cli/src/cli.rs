//! The command line's grammar. What several commands take is in `args`, each command's own part in its file.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::args::Common;
use crate::commands::{
    bench, canon, check, completions, convert, count, course, formats, generate, grids, judge, man, rank, solve, unrank,
};
use crate::diagnostics::Report;
use crate::exit::{Exit, Failure};

/// Solves, lists, counts, checks, converts, numbers, generates and judges Sudoku boards of any size.
#[derive(Parser)]
#[command(name = "sudoku", version, arg_required_else_help = true, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) course: course::Course,
    #[command(flatten)]
    pub(crate) common: Common,
}

const AFTER_HELP: &str = "\
Examples:
  sudoku solve puzzles.txt
  sudoku check --minimal puzzles.txt
  sudoku solve --all puzzle.txt | head
  sudoku judge run poj2676 < in.txt
  sudoku generate -n 10 --symmetry rotate180
  sudoku -c 1000000

Exit status: 0 all answers are good, 1 some answer is negative, 2 usage, files or malformed input,
3 a limit was reached. `sudoku COMMAND --help` shows each command by example.";

/// The commands.
#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(solve::Solve),
    Count(count::Count),
    Check(check::Check),
    Convert(convert::Convert),
    Judge(judge::Judge),
    Grids(grids::Grids),
    Generate(generate::Generate),
    Rank(rank::Rank),
    Unrank(unrank::Unrank),
    Canon(canon::Canon),
    Bench(bench::Bench),
    Formats(formats::Formats),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Cli {
    /// Tells the user what ended the program, and gives the exit status.
    pub(crate) fn report(&self, failure: Failure) -> Exit {
        let report = Report::new(&self.common);
        match failure {
            Failure::ClosedPipe => return Exit::Good,
            Failure::Message(message) => report.error(&message),
            Failure::Usage(message) => {
                // Nothing can be done about standard error being closed.
                let _ = Cli::command().error(ErrorKind::ArgumentConflict, message).print();
            }
            Failure::Help(path) => report.plain(&short_help(path)),
        }
        Exit::Failed
    }
}

/// The short help of a subcommand.
fn short_help(path: &[&str]) -> String {
    let mut command = Cli::command();
    command.build();
    let mut command = &mut command;
    for name in path {
        match command.find_subcommand_mut(name) {
            Some(found) => command = found,
            None => return String::new(),
        }
    }
    command.render_help().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grammar_is_sound() {
        Cli::command().debug_assert();
    }
}
