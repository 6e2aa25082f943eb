//! `sudoku judge make`: data for a problem.

use std::path::PathBuf;

use clap::Args;
use sudoku_formats::{Judge, Kind, MakeError, Wishes, make};

use super::judge_name::find_judge;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Make data for a problem
///
/// Writes an input that keeps what the problem's statement promises: its number of cases and of givens, its boards, how
/// many solutions there are. The same bytes for the same seed, on any machine.
#[derive(Args)]
#[command(after_help = "\
Kinds (each problem has those that its promise allows):
  ordinary       what the problem usually has, a little of everything it allows
  largest        as many cases and as large boards as it allows
  hard           few givens where a search in reading order begins, or where it ends
  minimal        one solution, and no given could go
  not-minimal    one solution, and some given could go
  empty          no given at all
  unsolvable     no solution, though no two givens clash
  several        more than one solution
  clash          equal digits in a house
  equal-letters  the same letter twice in a house
  solved         a complete board that keeps the rules
  boxes          rows and columns keep the rules, boxes do not

Examples:
  sudoku judge make poj2676 > in.txt
  sudoku judge make poj2676 --kind hard --seed 7 -o hard.txt
  sudoku judge make hdu3909 --kind several --size 16 --cases 3
  sudoku judge make hdu5547 | sudoku judge run hdu5547")]
pub(super) struct Make {
    /// The problem; `sudoku judge list` lists them
    #[arg(value_name = "ID", value_parser = find_judge)]
    judge: &'static dyn Judge,
    /// The kind of data, see below
    #[arg(long, value_name = "KIND", default_value = "ordinary")]
    kind: Kind,
    /// The number of cases [default: 10, 50 of kind hard, or as many as the problem takes]
    #[arg(long, value_name = "N")]
    cases: Option<u64>,
    /// Boards of N rows and columns only, where the problem has several sizes
    #[arg(long, value_name = "N")]
    size: Option<u8>,
    /// Another seed makes other data
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Make {
    /// Runs the command.
    pub(super) fn run(&self) -> Result<Exit, Failure> {
        let mut output = Output::open(self.output.as_deref(), &[])?;
        let wishes = Wishes { kind: self.kind, cases: self.cases, size: self.size, seed: self.seed };
        match make(self.judge, &wishes, output.writer()) {
            Ok(()) => {}
            Err(MakeError::Io(error)) => output.told(Err(error))?,
            Err(error) => return Err(Failure::Message(error.to_string())),
        }
        output.finish(None, 0)?;
        Ok(Exit::Good)
    }
}
