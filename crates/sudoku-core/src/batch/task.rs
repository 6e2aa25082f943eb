//! What the engine is asked to do, and whom it talks to.

use super::board::Puzzle9;
use super::nibbles::Row;

/// What to do with which puzzles.
pub(super) struct Task<'a> {
    /// Solutions of a puzzle after which it is done; at least 1.
    pub(super) limit: u64,
    pub(super) want: Want,
    pub(super) source: &'a mut dyn Source,
    pub(super) sink: &'a mut dyn Sink,
}

/// Which solutions a task wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Want {
    /// None, only their number.
    Count,
    /// The first of each puzzle.
    First,
    /// All, up to the limit.
    All,
}

/// Where puzzles come from.
pub(super) trait Source {
    /// The next puzzles, at most `max`; none at the end.
    fn block(&mut self, max: usize) -> &[Puzzle9];
}

/// What the caller of the engine hears.
pub(super) trait Sink {
    /// Puzzles from number `first` on are taken in and will be done soon.
    fn expect(&mut self, first: u64, count: usize) {
        let _ = (first, count);
    }
    /// A solution of puzzle `number`, if the task wants all.
    fn solution(&mut self, number: u64, row: &Row);
    /// Puzzle `number` is done. `first` is the first solution, if there is one and the task wants the first.
    fn done(&mut self, number: u64, solutions: u64, guesses: u64, first: Option<&Row>);
}
