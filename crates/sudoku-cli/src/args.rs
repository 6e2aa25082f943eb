//! What several commands take.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use anstream::ColorChoice;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use sudoku_core::{BoxShape, Limits};
use sudoku_formats::{Format, formats};

/// What every command takes.
#[derive(Args, Clone, Default)]
pub(crate) struct Common {
    /// Say nothing on standard error; the exit status stays the same
    #[arg(short, long, global = true, display_order = 100)]
    pub(crate) quiet: bool,
    /// Say on standard error which format was chosen and why
    #[arg(short, long, global = true, display_order = 100)]
    pub(crate) verbose: bool,
    /// When to colour messages; `NO_COLOR` is honoured
    #[arg(long, global = true, display_order = 100, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

/// When to colour.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> ColorChoice {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// What commands that read puzzles and write answers take.
#[derive(Args, Default)]
pub(crate) struct FileArgs {
    /// Files to read, in this order; `-` or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The input's format; `sudoku formats` lists them [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(crate) from: Option<&'static dyn Format>,
    /// Rows x columns of one box, where a line's length leaves a choice (2x3, 3x2)
    #[arg(long = "box", value_name = "RxC")]
    pub(crate) shape: Option<BoxShape>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// How a batch is run.
#[derive(Args, Default)]
pub(crate) struct RunArgs {
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Stop at the first malformed puzzle
    #[arg(long)]
    pub(crate) fail_fast: bool,
    /// Threads to solve with, at most four for each core; 0 is one for each core
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
}

/// Bounds of the search for each puzzle.
#[derive(Args, Default)]
pub(crate) struct LimitArgs {
    /// Give up on a puzzle after N guesses
    #[arg(long, value_name = "N")]
    pub(crate) limit_nodes: Option<u64>,
    /// Give up on a puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}

impl LimitArgs {
    /// Whether a search may end before its answer is known.
    pub(crate) fn is_any(&self) -> bool {
        self.limit_nodes.is_some() || self.timeout.is_some()
    }

    /// The bounds, with one on the number of solutions.
    pub(crate) fn limits(&self, solutions: Option<NonZeroU64>) -> Limits {
        let mut limits = Limits::none();
        if let Some(solutions) = solutions {
            limits = limits.solutions(solutions.get());
        }
        if let Some(nodes) = self.limit_nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(time) = self.timeout {
            limits = limits.time(time);
        }
        limits
    }
}

/// A format by its ID.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = &'static dyn Format> {
    PossibleValuesParser::new(formats().iter().map(|format| format.id()))
        .try_map(|id| sudoku_formats::format(&id).ok_or("no such format"))
}

/// A time in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let duration = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "expected a number of seconds, as in 0.5".to_owned())
}

/// A seed of which nobody knew before.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
