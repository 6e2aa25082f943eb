//! The engines that can be named on the command line, and how each answers many puzzles.

use std::fmt;

use sudoku_core::batch::{Answer, BatchSolver, Kernel, Puzzle9};
use sudoku_core::{Engine as OneAtATime, Limits, Puzzle, single};

use crate::classic::available;

/// An engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    /// What this program uses where it is not told: the best lanes for classic puzzles, the search for others.
    Auto,
    /// The general search.
    Search,
    /// One classic puzzle a call.
    Single,
    /// The batch engine.
    Lanes(Kernel),
}

impl Engine {
    /// The engine with this name.
    ///
    /// # Errors
    /// If there is none, or this CPU lacks it.
    pub(crate) fn parse(name: &str) -> Result<Engine, String> {
        match name {
            "auto" => Ok(Engine::Auto),
            "search" => Ok(Engine::Search),
            "single" => Ok(Engine::Single),
            name => {
                let kernel: Kernel = name.parse().map_err(|_| {
                    let kernels: Vec<&str> = Kernel::ALL.iter().map(|kernel| kernel.name()).collect();
                    format!("there are auto, search, single, {}", kernels.join(", "))
                })?;
                available(kernel).map(Engine::Lanes)
            }
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Auto => f.write_str("auto"),
            Engine::Search => f.write_str("search"),
            Engine::Single => f.write_str("single"),
            Engine::Lanes(kernel) => kernel.fmt(f),
        }
    }
}

/// Puzzles in memory.
pub(crate) enum Puzzles {
    /// Classic ones, packed.
    Classic(Vec<Puzzle9>),
    /// Classic ones, as the candidates of each cell.
    Single(Vec<[u16; 81]>),
    /// Any; nothing for one whose givens clash.
    Any(Vec<Option<Puzzle>>),
}

impl Puzzles {
    /// The number of puzzles.
    pub(crate) fn len(&self) -> usize {
        match self {
            Puzzles::Classic(puzzles) => puzzles.len(),
            Puzzles::Single(puzzles) => puzzles.len(),
            Puzzles::Any(puzzles) => puzzles.len(),
        }
    }
}

/// The engine that works on these puzzles: a definite one.
///
/// # Errors
/// If the engine is for classic puzzles only and these are not.
pub(crate) fn choose(engine: Engine, puzzles: &Puzzles) -> Result<Engine, String> {
    match (engine, puzzles) {
        (Engine::Auto, Puzzles::Classic(_) | Puzzles::Single(_)) => Ok(Engine::Lanes(Kernel::best())),
        (Engine::Auto, Puzzles::Any(_)) => Ok(Engine::Search),
        (Engine::Single | Engine::Lanes(_), Puzzles::Any(_)) => {
            Err(format!("{engine} is for plain 9x9 boards with 3x3 boxes, and some here are not"))
        }
        (engine, _) => Ok(engine),
    }
}

/// What solving some puzzles came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) none: u64,
    pub(crate) unique: u64,
    pub(crate) multiple: u64,
    /// Puzzles without a guess.
    pub(crate) guessless: u64,
    pub(crate) guesses: u64,
}

impl Tally {
    fn note(&mut self, solutions: u64, guesses: u64) {
        match solutions {
            0 => self.none += 1,
            1 => self.unique += 1,
            _ => self.multiple += 1,
        }
        self.guessless += u64::from(guesses == 0);
        self.guesses += guesses;
    }

    /// Both together.
    pub(crate) fn and(self, other: Tally) -> Tally {
        Tally {
            none: self.none + other.none,
            unique: self.unique + other.unique,
            multiple: self.multiple + other.multiple,
            guessless: self.guessless + other.guessless,
            guesses: self.guesses + other.guesses,
        }
    }
}

/// One thread's engine.
pub(crate) enum Machine {
    Search,
    Single,
    Lanes(BatchSolver, Vec<Answer>),
}

impl Machine {
    /// For a definite engine.
    pub(crate) fn new(engine: Engine) -> Machine {
        match engine {
            Engine::Search => Machine::Search,
            Engine::Single => Machine::Single,
            Engine::Lanes(kernel) => Machine::Lanes(BatchSolver::new(kernel), Vec::new()),
            Engine::Auto => Machine::Lanes(BatchSolver::new(Kernel::best()), Vec::new()),
        }
    }

    /// Solves the puzzles with these numbers, up to so many solutions of each.
    pub(crate) fn run(&mut self, puzzles: &Puzzles, numbers: std::ops::Range<usize>, limit: u64) -> Tally {
        let mut tally = Tally::default();
        match (self, puzzles) {
            (Machine::Lanes(solver, answers), Puzzles::Classic(puzzles)) => {
                // Each puzzle's solution is asked for, as it would be to be written.
                let puzzles = puzzles.get(numbers).unwrap_or_default();
                answers.resize(puzzles.len(), Answer::default());
                solver.solve_into(puzzles, limit, answers);
                for answer in answers {
                    tally.note(answer.solutions, answer.guesses);
                }
            }
            (_, Puzzles::Single(puzzles)) => {
                for candidates in puzzles.get(numbers).unwrap_or_default() {
                    let answer = single::check(candidates, limit);
                    tally.note(answer.solutions, answer.guesses);
                }
            }
            (_, Puzzles::Any(puzzles)) => {
                let limits = Limits::none().solutions(limit);
                for puzzle in puzzles.get(numbers).unwrap_or_default() {
                    let Some(puzzle) = puzzle else {
                        tally.note(0, 0);
                        continue;
                    };
                    let count = OneAtATime::Search.count(puzzle, &limits);
                    tally.note(u64::try_from(count.value()).unwrap_or(u64::MAX), count.nodes());
                }
            }
            (Machine::Search | Machine::Single, Puzzles::Classic(_)) => {}
        }
        tally
    }
}
