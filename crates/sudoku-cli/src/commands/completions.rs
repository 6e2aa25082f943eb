//! `sudoku completions`: completion scripts for shells.

use clap::{Args, Command};
use clap_complete::Shell;

use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Write a completion script for a shell
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku completions bash > ~/.local/share/bash-completion/completions/sudoku
  sudoku completions zsh > ~/.zfunc/_sudoku
  sudoku completions fish > ~/.config/fish/completions/sudoku.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub(crate) fn run(&self, mut cli: Command) -> Result<Exit, Failure> {
        // Into memory first: the generator panics on a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut cli, "sudoku", &mut script);
        let mut output = Output::open(None, &[])?;
        output.write(&script)?;
        output.finish(None, 0)?;
        Ok(Exit::Good)
    }
}
