//! `sudoku bench`: how many puzzles a second.

#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::fmt::Write;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use sudoku_core::batch::Puzzle9;
use sudoku_core::{BoxShape, DigitSet, Layout, Puzzle, PuzzleBuilder};

use crate::args::{Common, FileArgs, seconds};
use crate::engine::{Engine, Machine, Puzzles, Tally, choose};
use crate::exit::{Exit, Failure};
use crate::input::{Feed, Piece};
use crate::session::Session;

/// Seed of the shuffle: the same order every time.
const SEED: u64 = 0x5EED;

/// Measure how many puzzles a second are solved
///
/// Reads the puzzles of each file into memory, shuffles them with a fixed seed, and solves them all again and again for a
/// few seconds. Writes puzzles, puzzles per second (of the best pass and of the median one), microseconds per puzzle,
/// the share of puzzles without a guess, guesses per puzzle, and how many had no solution, one, or several. Malformed
/// puzzles are reported and left out; clashing givens are a puzzle without a solution.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku bench puzzles.txt                      three seconds, two solutions looked for, all cores
  sudoku bench -j 1 easy.txt hard.txt           one core, file by file
  sudoku bench -j 1 --engine single hard.txt    one puzzle a call
  sudoku bench --limit 1 --seconds 10 --json puzzles.txt")]
pub(crate) struct Bench {
    /// Look for at most N solutions of each puzzle
    #[arg(long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// auto, search, single, lanes-avx512-wide, lanes-avx512, lanes-avx2 or lanes-portable
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = Engine::parse)]
    engine: Engine,
    /// How long to go on with each file, at least one pass
    #[arg(long, value_name = "S", default_value = "3", value_parser = seconds)]
    seconds: Duration,
    /// Write JSON Lines, one object per file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    files: FileArgs,
}

/// What was measured of one file.
#[derive(Serialize)]
struct Figures<'a> {
    schema: u8,
    file: &'a str,
    puzzles: usize,
    /// Of the median pass.
    puzzles_per_second: f64,
    puzzles_per_second_best: f64,
    microseconds_per_puzzle: f64,
    share_without_guess: f64,
    guesses_per_puzzle: f64,
    none: u64,
    unique: u64,
    multiple: u64,
    limit: u64,
    threads: usize,
    engine: String,
    cpu_features: Vec<&'static str>,
}

impl Bench {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["bench"], common, &self.files)?;
        while let Some(feed) = session.next_feed() {
            let file = feed.name().to_owned();
            let mut puzzles = self.load(&mut session, feed);
            if session.halted() {
                break;
            }
            shuffle(&mut puzzles);
            let engine = choose(self.engine, &puzzles).map_err(|error| Failure::Message(format!("{file}: {error}")))?;
            let (tally, passes) = measure(&puzzles, engine, self.limit, session.threads, self.seconds);
            let figures = self.figures(&file, puzzles.len(), engine, session.threads, tally, &passes);
            let text = if self.json { figures.line() } else { figures.text() };
            session.output.write(text.as_bytes())?;
            session.output.flush()?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    /// The puzzles of a file, packed if the engine takes them so and they allow it.
    fn load(&self, session: &mut Session, mut feed: Feed) -> Puzzles {
        let (mut classic, mut any) = (Vec::new(), Vec::new());
        while let Some(job) = feed.piece() {
            session.complain(&job);
            let Piece::Record(record) = job.piece else { continue };
            match packed(&record.board) {
                Some(puzzle) if self.engine != Engine::Search => classic.push(puzzle),
                _ => any.push(record.board.build().ok()),
            }
        }
        session.next = feed.next;
        if any.is_empty() {
            return match self.engine {
                Engine::Single => Puzzles::Single(classic.iter().map(Puzzle9::candidates).collect()),
                _ => Puzzles::Classic(classic),
            };
        }
        if let Some(nine) = BoxShape::new(3, 3).map(Layout::boxes) {
            any.extend(classic.iter().map(|puzzle| unpacked(&nine, puzzle)));
        }
        Puzzles::Any(any)
    }

    fn figures<'a>(
        &self,
        file: &'a str,
        puzzles: usize,
        engine: Engine,
        threads: usize,
        tally: Tally,
        passes: &[Duration],
    ) -> Figures<'a> {
        let per_puzzle = |number: u64| number as f64 / puzzles.max(1) as f64;
        let rate = |pass: Option<&Duration>| pass.map_or(0.0, |pass| puzzles as f64 / pass.as_secs_f64().max(1e-9));
        let median = passes.get(passes.len() / 2);
        Figures {
            schema: crate::json::SCHEMA,
            file,
            puzzles,
            puzzles_per_second: rate(median),
            puzzles_per_second_best: rate(passes.first()),
            microseconds_per_puzzle: median.map_or(0.0, |pass| pass.as_secs_f64() * 1e6 / puzzles.max(1) as f64),
            share_without_guess: per_puzzle(tally.guessless),
            guesses_per_puzzle: per_puzzle(tally.guesses),
            none: tally.none,
            unique: tally.unique,
            multiple: tally.multiple,
            limit: self.limit,
            threads,
            engine: engine.to_string(),
            cpu_features: cpu_features(),
        }
    }
}

/// The packed form of a board, if it is a classic one.
fn packed(board: &PuzzleBuilder) -> Option<Puzzle9> {
    let sets: &[DigitSet; 81] = board.allowed().try_into().ok()?;
    let packs = board.layout().is_classic() && board.groups().is_empty();
    packs.then(|| Puzzle9::from_candidates(&sets.map(|set| set.bits() as u16)))
}

/// The general form of a packed puzzle; nothing if givens clash.
fn unpacked(nine: &Layout, puzzle: &Puzzle9) -> Option<Puzzle> {
    let mut board = PuzzleBuilder::new(nine);
    for (cell, &candidates) in nine.cells().zip(&puzzle.candidates()) {
        board.allow(cell, DigitSet::from_bits(u128::from(candidates)));
    }
    board.build().ok()
}

impl Figures<'_> {
    fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    fn text(&self) -> String {
        let features = if self.cpu_features.is_empty() { "none".to_owned() } else { self.cpu_features.join(" ") };
        let mut text = format!("{}\n", self.file);
        let rows = [
            ("puzzles", self.puzzles.to_string()),
            ("puzzles/s, best pass", format!("{:.0}", self.puzzles_per_second_best)),
            ("puzzles/s, median pass", format!("{:.0}", self.puzzles_per_second)),
            ("microseconds per puzzle", format!("{:.3}", self.microseconds_per_puzzle)),
            ("without a guess", format!("{:.1} %", self.share_without_guess * 100.0)),
            ("guesses per puzzle", format!("{:.2}", self.guesses_per_puzzle)),
            ("no solution", self.none.to_string()),
            ("one solution", self.unique.to_string()),
            ("several solutions", self.multiple.to_string()),
            ("engine", format!("{}, {} thread{}", self.engine, self.threads, if self.threads == 1 { "" } else { "s" })),
            ("CPU features", features),
        ];
        for (name, figure) in rows {
            // Writing into memory cannot fail.
            let _ = writeln!(text, "  {name:23}  {figure}");
        }
        text
    }
}

/// Solves all puzzles again and again. Gives what one pass came to, and how long each took, in order of time.
fn measure(puzzles: &Puzzles, engine: Engine, limit: u64, threads: usize, time: Duration) -> (Tally, Vec<Duration>) {
    let threads = threads.clamp(1, puzzles.len().max(1));
    let mut machines: Vec<Machine> = (0..threads).map(|_| Machine::new(engine)).collect();
    let share = puzzles.len().div_ceil(threads);
    let started = Instant::now();
    let mut passes = Vec::new();
    let mut tally = Tally::default();
    while passes.is_empty() || started.elapsed() < time {
        let pass = Instant::now();
        let mut parts = (0..).map(|part: usize| {
            let end = |part: usize| (part * share).min(puzzles.len());
            end(part)..end(part + 1)
        });
        tally = match machines.as_mut_slice() {
            [machine] => machine.run(puzzles, 0..puzzles.len(), limit),
            machines => thread::scope(|scope| {
                let start = |(machine, part)| scope.spawn(|| Machine::run(machine, puzzles, part, limit));
                let others: Vec<_> = machines.iter_mut().zip(&mut parts).map(start).collect();
                others.into_iter().filter_map(|thread| thread.join().ok()).fold(Tally::default(), Tally::and)
            }),
        };
        passes.push(pass.elapsed());
    }
    passes.sort_unstable();
    (tally, passes)
}

/// Puts puzzles in an order that is always the same and that nothing in the file shows through.
fn shuffle(puzzles: &mut Puzzles) {
    fn mix<T>(list: &mut [T]) {
        let mut state = SEED;
        for last in (1..list.len()).rev() {
            // SplitMix64 by Sebastiano Vigna.
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut bits = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            list.swap(last, ((bits ^ bits >> 31) % (last as u64 + 1)) as usize);
        }
    }
    match puzzles {
        Puzzles::Classic(list) => mix(list),
        Puzzles::Single(list) => mix(list),
        Puzzles::Any(list) => mix(list),
    }
}

/// What this CPU has of the instructions that some engine uses.
fn cpu_features() -> Vec<&'static str> {
    #[cfg(target_arch = "x86_64")]
    {
        let features = [
            ("avx2", is_x86_feature_detected!("avx2")),
            ("avx512f", is_x86_feature_detected!("avx512f")),
            ("avx512bw", is_x86_feature_detected!("avx512bw")),
            ("avx512vbmi", is_x86_feature_detected!("avx512vbmi")),
            ("avx512bitalg", is_x86_feature_detected!("avx512bitalg")),
        ];
        features.into_iter().filter(|(_, has)| *has).map(|(name, _)| name).collect()
    }
    #[cfg(not(target_arch = "x86_64"))]
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_keeps_every_puzzle() {
        let puzzle = |digit: u16| Puzzle9::from_candidates(&[digit; 81]);
        let mut puzzles = Puzzles::Classic((0..500).map(puzzle).collect());
        shuffle(&mut puzzles);
        let Puzzles::Classic(list) = puzzles else { panic!() };
        let mut digits: Vec<u16> = list.iter().map(|puzzle| puzzle.candidates()[0]).collect();
        assert!(!digits.is_sorted());
        digits.sort_unstable();
        assert!(digits.into_iter().eq(0..500));
    }
}
