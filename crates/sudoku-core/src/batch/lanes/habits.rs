//! What the puzzles of a task are like, and how the lanes go about them.

use crate::batch::feed::Suits;

/// Counts of what happened lately, and what follows from them.
#[derive(Debug)]
pub(super) struct Habits {
    /// Whether any lane takes up any branch. That is best for puzzles that are searched to the end. Where many end early,
    /// at the limit of solutions, each lane keeps the branches that it left, and searches depth first.
    pub(super) sharing: bool,
    /// Whether guesses are chosen with care: where puzzles take many, it pays.
    pub(super) thorough: bool,
    /// Whether branches nearly always end in solutions, or mostly where most are dropped: locked candidates are then not
    /// worth looking for.
    pub(super) solving: bool,
    /// Guesses of the last sample; more than any before the first.
    last_guesses: u32,
    /// Since the others were decided: puzzles begun, those of them that ended early, and guesses.
    begun: u32,
    cut: u32,
    guesses: u32,
    /// Since the third was: ends of branches.
    dead: u32,
    solved: u32,
}

/// New puzzles after which is decided anew.
const SAMPLE: u32 = 64;
/// Guesses a puzzle from which they are chosen with care.
const MANY_GUESSES: u32 = 5;
/// Ends of branches after which is decided anew.
const ENDS: u32 = 256;
/// Lanes at work for each that waits, from which on they are served: where all move in one pass, where they do and the
/// branches end in solutions, and where they move one at a time.
const PATIENCE_SHARING: u32 = 3;
const PATIENCE_SOLVING: u32 = 2;
const PATIENCE_KEEPING: u32 = 8;

impl Habits {
    /// Before anything is known.
    pub(super) fn new() -> Habits {
        Habits {
            sharing: true,
            thorough: true,
            solving: false,
            last_guesses: u32::MAX,
            begun: 0,
            cut: 0,
            guesses: 0,
            dead: 0,
            solved: 0,
        }
    }

    /// A puzzle was begun.
    #[inline(always)]
    pub(super) fn begun(&mut self) {
        self.begun += 1;
        if self.begun == SAMPLE {
            self.sharing = self.cut < SAMPLE / 4;
            self.thorough = self.sharing && self.guesses >= SAMPLE * MANY_GUESSES;
            self.last_guesses = self.guesses;
            (self.begun, self.cut, self.guesses) = (0, 0, 0);
        }
    }

    /// Lanes at work for each that waits, from which on they are served; `keeping` where each keeps its branches.
    #[inline(always)]
    pub(super) fn patience(&self, keeping: bool) -> u32 {
        match (keeping, self.solving) {
            (true, _) => PATIENCE_KEEPING,
            (false, true) => PATIENCE_SOLVING,
            (false, false) => PATIENCE_SHARING,
        }
    }

    /// A puzzle reached the limit of solutions, with branches untried or without.
    #[inline(always)]
    pub(super) fn reached_limit(&mut self, cut: bool) {
        self.cut += u32::from(cut);
    }

    /// Where puzzles are searched best: in the lanes if they take as many guesses as `many`.
    #[inline(always)]
    pub(super) fn suit(&self, many: u32) -> Suits {
        match self.sharing {
            _ if self.last_guesses >= SAMPLE * many => Suits::Lanes,
            true => Suits::Sharing,
            false => Suits::Keeping,
        }
    }

    /// A lane guessed.
    #[inline(always)]
    pub(super) fn guessed(&mut self) {
        self.guesses += 1;
    }

    /// So many branches ended in contradictions and solutions.
    #[inline(always)]
    pub(super) fn ended(&mut self, dead: u32, solved: u32) {
        self.dead += dead;
        self.solved += solved;
        if self.dead + self.solved >= ENDS {
            self.solving = self.solved >= if self.sharing { 4 } else { 2 } * self.dead;
            (self.dead, self.solved) = (0, 0);
        }
    }
}
