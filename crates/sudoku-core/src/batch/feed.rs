//! What the lanes get to work on.

use super::board::Puzzle9;
use super::slots::Slots;
use super::task::Task;

/// A branch of a puzzle in work, with its slot; or all of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    pub(super) slot: u32,
    pub(super) puzzle: Puzzle9,
}

/// Puzzles for the lanes; none at the end.
#[derive(Clone, Copy)]
pub(super) enum Taken<'a> {
    /// As they were read, and the number of the first.
    Fresh(u64, &'a [Puzzle9]),
    /// Branches of some, and whether each is all of its puzzle.
    Begun(&'a [Begun], bool),
}

/// Where puzzles are searched best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suits {
    /// In the lanes.
    Lanes,
    /// By the search of the feed that shares branches, as all of a puzzle are needed.
    Sharing,
    /// By that in which each puzzle keeps its branches, as most are dropped.
    Keeping,
}

/// Where the lanes get their puzzles.
pub(super) trait Feed {
    /// The next puzzles, at most `max`; none at the end. Answers to others may go to the task's sink meanwhile; `suits`
    /// says what the lanes found to be best for such puzzles.
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>, slots: &mut Slots, suits: Suits) -> Taken<'a>;
}
