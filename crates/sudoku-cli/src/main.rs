//! The `sudoku` command: parse, run, exit status.

mod args;
mod batch;
mod classic;
mod cli;
mod commands;
mod diagnostics;
mod engine;
mod entries;
mod exit;
mod grid_text;
mod input;
mod json;
mod ordered;
mod output;
mod patience;
mod pipeline;
mod progress;
mod pump;
mod session;
mod spare;
mod words;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use cli::{Cli, Command};
use commands::formats::Formats;
use commands::man::Man;
use exit::{Exit, Failure};

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(exit) => exit.into(),
        Err(failure) => cli.report(failure).into(),
    }
}

fn run(cli: &Cli) -> Result<Exit, Failure> {
    let common = &cli.common;
    match &cli.command {
        None => cli.course.run(common),
        Some(_) if cli.course.is_used() => Err(Failure::usage("-c, -s and -n stand alone, without a command")),
        Some(Command::Solve(command)) => command.run(common),
        Some(Command::Count(command)) => command.run(common),
        Some(Command::Check(command)) => command.run(common),
        Some(Command::Convert(command)) => command.run(common),
        Some(Command::Judge(command)) => command.run(common),
        Some(Command::Bench(command)) => command.run(common),
        Some(Command::Grids(command)) => command.run(common),
        Some(Command::Generate(command)) => command.run(common),
        Some(Command::Rank(command)) => command.run(common),
        Some(Command::Unrank(command)) => command.run(common),
        Some(Command::Canon(command)) => command.run(common),
        Some(Command::Formats(_)) => Formats::run(),
        Some(Command::Completions(command)) => command.run(Cli::command()),
        Some(Command::Man(_)) => Man::run(Cli::command()),
    }
}
