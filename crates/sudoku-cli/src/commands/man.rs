//! `sudoku man`: the manual page.

use std::io;

use clap::{Args, Command};
use clap_mangen::Man as Page;
use clap_mangen::roff::{Roff, bold, roman};

use crate::classic::VARIABLE;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Write the manual page
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku man | man -l -                         read it
  sudoku man > ~/.local/share/man/man1/sudoku.1 install it")]
pub(crate) struct Man {}

const STATUSES: [(&str, &str); 4] = [
    ("0", "Every puzzle was answered, and every answer is the good one."),
    (
        "1",
        "Some answer is negative: no solution, or not unique where --unique or check asks for that, no such puzzle to generate.",
    ),
    ("2", "Usage, input or output, or a malformed puzzle."),
    (
        "3",
        "A limit (--limit-nodes, --timeout) was reached, so some answer is not known, or generate found fewer puzzles.",
    ),
];

const VARIABLES: [(&str, &str); 2] = [
    (
        VARIABLE,
        "How classic 9x9 puzzles are solved many at a time: lanes-avx512-wide, lanes-avx512, lanes-avx2 or lanes-portable; \
         none for one at a time; auto, the default, for the fastest that the CPU has. Answers are the same.",
    ),
    ("NO_COLOR", "Messages are not coloured, unless --color says so."),
];

impl Man {
    /// Runs the command.
    pub(crate) fn run(cli: Command) -> Result<Exit, Failure> {
        let page = page(cli)?;
        let mut output = Output::open(None, &[])?;
        output.write(&page)?;
        output.finish(None, 0)?;
        Ok(Exit::Good)
    }
}

/// The page: the program, its commands with their options, exit statuses, examples.
fn page(mut command: Command) -> io::Result<Vec<u8>> {
    command.build();
    let mut out = Vec::new();
    let main = Page::new(command.clone().after_help(""));
    main.render_title(&mut out)?;
    main.render_name_section(&mut out)?;
    main.render_synopsis_section(&mut out)?;
    main.render_description_section(&mut out)?;
    main.render_options_section(&mut out)?;

    let mut examples = vec![examples_of(&command)];
    let mut roff = Roff::new();
    roff.control("SH", ["COMMANDS"]);
    for sub in leaves(&command) {
        roff.control("SS", [sub.get_bin_name().unwrap_or_default()]);
        let about = sub.get_long_about().or(sub.get_about()).map(ToString::to_string).unwrap_or_default();
        for paragraph in about.split("\n\n") {
            roff.control("PP", []).text([roman(paragraph)]);
        }
        for arg in sub.get_arguments().filter(|arg| !arg.is_global_set() && arg.get_id() != "help") {
            let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
            let usage = format!("{short}{arg}");
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            roff.control("TP", []).text([bold(usage)]).text([roman(help)]);
        }
        examples.push(examples_of(sub));
    }
    roff.control("SH", ["EXIT STATUS"]);
    for (status, meaning) in STATUSES {
        roff.control("TP", []).text([bold(status)]).text([roman(meaning)]);
    }
    roff.control("PP", []).text([roman("When several apply: 2 before 3 before 1. A closed pipe is no fault.")]);
    roff.control("SH", ["ENVIRONMENT"]);
    for (variable, meaning) in VARIABLES {
        roff.control("TP", []).text([bold(variable)]).text([roman(meaning)]);
    }
    roff.control("SH", ["EXAMPLES"]);
    for text in examples.iter().filter(|text| !text.is_empty()) {
        roff.control("PP", []).control("nf", []);
        for line in text.lines() {
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
    }
    roff.to_writer(&mut out)?;
    main.render_version_section(&mut out)?;
    Ok(out)
}

/// The commands that do something themselves.
fn leaves(command: &Command) -> Vec<&Command> {
    let own = command.get_subcommands().filter(|sub| sub.get_name() != "help");
    own.flat_map(|sub| if sub.has_subcommands() { leaves(sub) } else { vec![sub] }).collect()
}

/// The example lines of a command's help.
fn examples_of(command: &Command) -> String {
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let lines = text.lines().skip_while(|line| *line != "Examples:").skip(1);
    lines.take_while(|line| line.starts_with("  ")).map(str::trim).collect::<Vec<_>>().join("\n")
}
