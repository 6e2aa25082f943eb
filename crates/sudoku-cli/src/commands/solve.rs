//! `sudoku solve`: one solution per puzzle.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use sudoku_core::batch::Answer as Found9;
use sudoku_core::{Faults, Grid, Limits, Puzzle, Stop};
use sudoku_formats::{Alphabet, Entry, Format, Printer};

use super::solve_all;
use crate::args::{Common, FileArgs, LimitArgs, format_parser};
use crate::batch::{Answer, Question};
use crate::classic::{Case, Classic, GOOD, Meaning};
use crate::entries::{output_printer, print};
use crate::exit::{Exit, Failure};
use crate::json::{Object, grid_text};
use crate::session::Session;
use crate::words;

#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
/// Solve each puzzle: one solution, or every one
///
/// Writes one solution per puzzle, in the order of the input. A puzzle without a solution keeps its place with the line
/// `no solution`, a malformed one with `invalid`, one that a limit left open with `unknown`. A puzzle with several
/// solutions is solved, and named on standard error.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku solve puzzles.txt                      one solution a line, in the order of the file
  sudoku solve --unique < puzzles.txt           exit status 1 unless every puzzle is proper
  sudoku solve --all --limit 10 puzzle.txt      at most ten solutions of each puzzle
  sudoku solve --to rows puzzles.txt            nine lines a solution
  sudoku solve --json puzzles.txt | jq -r .solution")]
pub(crate) struct Solve {
    /// The output's format; `sudoku formats` lists them [default: the first input's own, or line]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    to: Option<&'static dyn Format>,
    /// Count a puzzle with several solutions as negative (exit status 1)
    #[arg(long)]
    unique: bool,
    /// Any one solution will do: do not look for a second
    #[arg(long, conflicts_with_all = ["unique", "all", "limit"])]
    any: bool,
    /// Write every solution
    #[arg(long)]
    all: bool,
    /// Write at most N solutions of each puzzle
    #[arg(long, value_name = "N", conflicts_with = "unique")]
    limit: Option<NonZeroU64>,
    /// Write JSON Lines, one object per puzzle
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    files: FileArgs,
}

/// What was found out about a puzzle.
enum Found {
    /// A solution; whether there is another is `None` if that was not to be found out, or could not.
    Solution { grid: Grid, others: Option<bool>, stop: Option<Stop>, nodes: u64 },
    /// None.
    Nothing { nodes: u64 },
    /// A limit came first.
    Unknown { stop: Stop, nodes: u64 },
    /// The board contradicts itself.
    Contradiction(Faults),
}

impl Solve {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["solve"], common, &self.files)?;
        let run = Run { args: self, limits: self.limits.limits(self.limit), several: AtomicU64::new(0) };
        if self.json {
            run.objects(&mut session)?;
        } else {
            run.texts(&mut session)?;
        }
        let several = run.several.into_inner();
        if several > 0 {
            let total = words::puzzles(session.next);
            session.report.error(&format!("{}: {several} of {total}", words::SEVERAL));
        }
        Ok(session.exit)
    }
}

/// A run of the command.
struct Run<'a> {
    args: &'a Solve,
    limits: Limits,
    /// Puzzles that were found to have several solutions.
    several: AtomicU64,
}

impl Run<'_> {
    fn lists(&self) -> bool {
        self.args.all || self.args.limit.is_some()
    }

    fn objects(&self, session: &mut Session) -> Result<(), Failure> {
        while let Some(feed) = session.next_feed() {
            if self.lists() {
                solve_all::objects(session, feed, &self.limits, self.args.unique)?;
            } else {
                session.answer(feed, None, |question| self.object(question))?;
            }
        }
        session.finish(None, 0)
    }

    fn texts(&self, session: &mut Session) -> Result<(), Failure> {
        let mut printer = None;
        let mut entries = 0;
        while let Some(feed) = session.next_feed() {
            let printer = *printer.get_or_insert(output_printer(self.args.to, &feed)?);
            if printer.needs_count() {
                session.output.hold();
            }
            if self.lists() {
                let listing = solve_all::Listing { printer, limits: &self.limits, unique: self.args.unique };
                listing.texts(session, feed, &mut entries)?;
            } else {
                let solutions = Solutions { printer };
                let classic = (!self.args.limits.is_any()).then_some(&solutions as &dyn Classic);
                session.answer(feed, classic, |question| self.text(question, printer))?;
                entries = session.next;
            }
        }
        session.finish(printer, entries)
    }

    fn find(&self, question: Question<'_>) -> Option<(Found, Alphabet)> {
        let record = question.record?;
        let found = match record.board.build() {
            Ok(puzzle) => self.solve(&puzzle),
            Err(faults) => Found::Contradiction(faults),
        };
        Some((found, record.alphabet))
    }

    fn solve(&self, puzzle: &Puzzle) -> Found {
        let mut solutions = puzzle.solutions(&self.limits);
        let Some(grid) = solutions.next() else {
            let nodes = solutions.nodes();
            return solutions.stop().map_or(Found::Nothing { nodes }, |stop| Found::Unknown { stop, nodes });
        };
        if self.args.any {
            return Found::Solution { grid, others: None, stop: None, nodes: solutions.nodes() };
        }
        let other = solutions.next().is_some();
        let stop = if other { None } else { solutions.stop() };
        let others = if stop.is_some() { None } else { Some(other) };
        Found::Solution { grid, others, stop, nodes: solutions.nodes() }
    }

    /// What a finding means apart from the solution itself: a message and an exit status.
    fn meaning(&self, found: &Found) -> (Option<String>, Exit) {
        match found {
            Found::Solution { stop: Some(stop), .. } => {
                (Some(format!("not known to be the only solution, {stop}")), Exit::Unknown)
            }
            Found::Solution { others: Some(true), .. } => {
                self.several.fetch_add(1, Ordering::Relaxed);
                (Some(words::SEVERAL.to_owned()), if self.args.unique { Exit::Negative } else { Exit::Good })
            }
            Found::Solution { .. } => (None, Exit::Good),
            Found::Nothing { .. } => (Some(words::NO_SOLUTION.to_owned()), Exit::Negative),
            Found::Unknown { stop, .. } => (Some(words::unknown(*stop)), Exit::Unknown),
            Found::Contradiction(faults) => (Some(words::no_solution(faults)), Exit::Negative),
        }
    }

    fn text(&self, question: Question<'_>, printer: &dyn Printer) -> Answer {
        let Some((found, alphabet)) = self.find(question) else {
            return print(printer, question.job.index, &Entry::Word(words::INVALID), None, Exit::Failed);
        };
        let entry = match &found {
            Found::Solution { grid, .. } => Entry::Grid(grid, alphabet),
            Found::Nothing { .. } | Found::Contradiction(_) => Entry::Word(words::NO_SOLUTION),
            Found::Unknown { .. } => Entry::Word(words::UNKNOWN),
        };
        let (note, exit) = self.meaning(&found);
        print(printer, question.job.index, &entry, note, exit)
    }

    fn object(&self, question: Question<'_>) -> Answer {
        let mut object = Object::new(question);
        let Some((found, alphabet)) = self.find(question) else {
            return Answer { text: object.line(), note: None, exit: Exit::Failed };
        };
        let (note, exit) = self.meaning(&found);
        object.message.clone_from(&note);
        match found {
            Found::Solution { grid, others, nodes, .. } => {
                object.status = others.map_or("solved", |others| if others { "multiple" } else { "unique" });
                object.solution = Some(grid_text(&grid, alphabet));
                object.nodes = Some(nodes);
            }
            Found::Nothing { nodes } => (object.status, object.nodes) = ("none", Some(nodes)),
            Found::Unknown { nodes, .. } => (object.status, object.nodes) = ("unknown", Some(nodes)),
            Found::Contradiction(_) => object.status = "illegal",
        }
        Answer { text: object.line(), note, exit }
    }
}

/// The solutions of classic puzzles that have not more than one.
struct Solutions<'a> {
    printer: &'a dyn Printer,
}

impl Classic for Solutions<'_> {
    /// Even where any solution will do: which of several is found first depends on the puzzles around.
    fn limit(&self) -> u64 {
        2
    }

    fn answer(&self, case: &Case, found: &Found9, text: &mut Vec<u8>) -> Option<Meaning> {
        match (found.solutions, &found.first) {
            (0, _) => {
                let printed = self.printer.print(case.index, &Entry::Word(words::NO_SOLUTION), text);
                printed.ok().map(|()| (Some(words::NO_SOLUTION), Exit::Negative))
            }
            (1, Some(digits)) => self.printer.print_digits(case.index, digits, case.alphabet, text).ok().map(|()| GOOD),
            _ => None,
        }
    }
}
