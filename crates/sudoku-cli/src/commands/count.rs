//! `sudoku count`: how many solutions each puzzle has.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::Args;
use sudoku_core::batch::Answer as Found;
use sudoku_core::count::Kernel;
use sudoku_core::{Limits, Puzzle, SeededRandom, Stop};

use crate::args::{Common, FileArgs, LimitArgs};
use crate::batch::{Answer, Question};
use crate::classic::{Case, Classic, GOOD, Meaning};
use crate::exit::{Exit, Failure};
use crate::json::Object;
use crate::progress::Gauge;
use crate::session::Session;
use crate::words;

/// Count the solutions of each puzzle, exactly
///
/// Writes one decimal number a line, however large. `>=N` says that the count was stopped at N, by --limit or, with exit
/// status 3, by another limit. Givens that clash make 0; a malformed puzzle is `invalid`. A puzzle without a solution
/// makes the exit status 1.
///
/// Any 9x9 puzzle, letters included, and boards with boxes of two rows up to 8x8 are counted without visiting their
/// solutions where these are many; other boards one by one. Where that takes too long, --estimate writes
/// `~E (LOW to HIGH)` instead: an estimate, and an interval that holds the number in 95 of 100 cases; or `unknown`, with
/// exit status 3.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku count puzzles.txt                      one number a line
  sudoku count --limit 1000 puzzles.txt         stop at 1000 and write >=1000
  sudoku count --timeout 2 puzzles.txt          stop after two seconds, exit status 3
  sudoku count --json puzzles.txt               with the method, the guesses and the time it took
  sudoku count --estimate --seed 7 puzzles.txt  about how many, the same for the same seed")]
pub(crate) struct Count {
    /// Stop at N solutions and write >=N
    #[arg(long, value_name = "N")]
    limit: Option<NonZeroU64>,
    /// Estimate numbers that are too large to be counted at once
    #[arg(long, conflicts_with = "limit")]
    estimate: bool,
    /// Random walks for each estimate; four times as many halve the interval
    #[arg(long, value_name = "N", requires = "estimate", default_value = "10000")]
    probes: NonZeroU64,
    /// The seed of the random walks
    #[arg(long, value_name = "S", requires = "estimate", default_value_t = 0)]
    seed: u64,
    /// Write JSON Lines, one object per puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    files: FileArgs,
}

/// What all counts of a run share.
struct Means {
    limits: Limits,
    kernel: Kernel,
    threads: usize,
    /// Puzzles that are being counted.
    busy: AtomicUsize,
    gauge: Gauge,
}

impl Count {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["count"], common, &self.files)?;
        let means = Means {
            limits: self.limits.limits(self.limit),
            kernel: session.solvers.count_kernel(),
            threads: session.threads,
            busy: AtomicUsize::new(0),
            gauge: session.report.gauge(),
        };
        while let Some(feed) = session.next_feed() {
            let numbers = Numbers { limit: self.limit.map(NonZeroU64::get) };
            let quickly = !self.json && !self.estimate && !self.limits.is_any();
            let classic = quickly.then_some(&numbers as &dyn Classic);
            session.answer(feed, classic, |question| self.answer(question, &means))?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    fn answer(&self, question: Question<'_>, means: &Means) -> Answer {
        let mut object = Object::new(question);
        let (note, exit) = match question.record.map(|record| record.board.build()) {
            None => (None, Exit::Failed),
            Some(Err(faults)) => {
                (object.status, object.count) = ("illegal", Some("0".to_owned()));
                (Some(words::no_solution(&faults)), Exit::Negative)
            }
            Some(Ok(puzzle)) => {
                let started = Instant::now();
                let meaning = if self.estimate {
                    let seed = self.seed.wrapping_add(question.job.index);
                    estimate(&puzzle, self.probes.get(), seed, means, &mut object)
                } else {
                    count(&puzzle, means, &mut object)
                };
                object.seconds = Some((started.elapsed().as_secs_f64() * 1e6).round() / 1e6);
                meaning
            }
        };
        if self.json {
            object.message = object.message.take().or_else(|| note.clone());
            return Answer { text: object.line(), note, exit };
        }
        let text = match (object.count, object.low, object.high) {
            (Some(count), Some(low), Some(high)) => format!("{count} ({} to {})\n", short(low), short(high)),
            (Some(count), ..) => format!("{count}\n"),
            (None, ..) if question.record.is_some() => format!("{}\n", words::UNKNOWN),
            (None, ..) => format!("{}\n", words::INVALID),
        };
        Answer { text: text.into_bytes(), note, exit }
    }
}

/// Counts on the threads that no other puzzle needs.
fn count(puzzle: &Puzzle, means: &Means, object: &mut Object<'_>) -> (Option<String>, Exit) {
    let busy = means.busy.fetch_add(1, Ordering::Relaxed) + 1;
    let (threads, started) = ((means.threads / busy).max(1), Instant::now());
    let counter = puzzle.counter().threads(threads).kernel(means.kernel);
    let count = if means.gauge.is_shown() {
        let count = counter.progress(&|progress| means.gauge.set(started, progress.fraction())).count(&means.limits);
        means.gauge.clear();
        count
    } else {
        counter.count(&means.limits)
    };
    means.busy.fetch_sub(1, Ordering::Relaxed);
    object.count = Some(count.to_string());
    object.method = Some(count.method().to_string());
    object.nodes = Some(count.nodes());
    object.status = match (count.value(), count.stop()) {
        (0, None) => "none",
        (1, None) => "unique",
        (0 | 1, Some(_)) => "unknown",
        _ => "multiple",
    };
    match (count.value(), count.stop()) {
        (0, None) => (None, Exit::Negative),
        (_, None | Some(Stop::Solutions)) => (None, Exit::Good),
        (_, Some(stop)) => (Some(format!("not every solution was counted, {stop}")), Exit::Unknown),
    }
}

/// Estimates, unless there are few solutions.
fn estimate(puzzle: &Puzzle, probes: u64, seed: u64, means: &Means, object: &mut Object<'_>) -> (Option<String>, Exit) {
    let estimate = puzzle.estimate(probes, &mut SeededRandom::new(seed), &means.limits);
    object.nodes = Some(estimate.nodes());
    if let Some(exact) = estimate.exact() {
        (object.count, object.method) = (Some(exact.to_string()), Some("search".to_owned()));
        object.status = match exact {
            0 => "none",
            1 => "unique",
            _ => "multiple",
        };
        return (None, if exact == 0 { Exit::Negative } else { Exit::Good });
    }
    object.method = Some("probing".to_owned());
    if estimate.high().is_infinite() {
        object.status = "unknown";
        let why = estimate.stop().map_or_else(|| "no random walk met a solution".to_owned(), |stop| stop.to_string());
        return (Some(format!("not known, {why}")), Exit::Unknown);
    }
    object.count = Some(format!("~{}", short(estimate.value())));
    (object.low, object.high) = (Some(estimate.low()), Some(estimate.high()));
    object.status = "multiple";
    let note = |stop| format!("estimated from {} random walks, {stop}", estimate.probes());
    (estimate.stop().map(note), Exit::Good)
}

/// Four digits of a number.
fn short(number: f64) -> String {
    format!("{number:.3e}")
}

/// The numbers of solutions of classic puzzles that have not too many.
pub(crate) struct Numbers {
    /// Where to stop counting.
    pub(crate) limit: Option<u64>,
}

/// A puzzle with more solutions is counted for itself, so that the others of its chunk need not wait for it.
const FEW: u64 = 10_000;

impl Classic for Numbers {
    fn limit(&self) -> u64 {
        self.limit.map_or(FEW, |limit| limit.min(FEW))
    }

    fn answer(&self, _: &Case, found: &Found, text: &mut Vec<u8>) -> Option<Meaning> {
        let number = found.solutions;
        let stopped = number >= self.limit();
        if stopped && self.limit != Some(number) {
            return None;
        }
        text.extend_from_slice(format!("{}{number}\n", if stopped { ">=" } else { "" }).as_bytes());
        Some(if number == 0 { (None, Exit::Negative) } else { GOOD })
    }
}
