//! 256 or 512 puzzles side by side: singles, locked candidates where they are wanted, and the search of what is left.

mod block;
mod choice;
mod depth;
mod givens;
mod intake;
mod near;
mod numbers;
mod outlet;
mod places;
mod plane;
mod search;
mod state;
mod sweep;
#[cfg(test)]
mod tests;
mod transpose;

#[cfg(test)]
pub(super) use places::MOST_PLACES;
pub(super) use places::{Column, Places};
pub(super) use plane::Plane;
pub(super) use transpose::Turn;

use self::block::Block;
use self::depth::Depth;
use self::plane::PlacesOf;
use self::search::Search;
use self::sweep::sweep;
use super::board::{Puzzle9, WORDS};
use super::feed::{Begun, Suits, Taken};
use super::slots::Slots;
use super::task::{Task, Want};

/// The puzzles of the latest wave and the branches of those before. What is not done here goes to the lanes.
pub(super) struct Wave<P: Plane> {
    /// The latest wave, as far as the search did not take it.
    fresh: Box<Block<P>>,
    search: Search<P>,
    depth: Depth<P>,
    /// Room for the words of all places, sorted by their number in the row. It is kept, since to clear it for every wave
    /// would take about as long as to turn it.
    words: Vec<Column>,
    /// For the lanes, of which some were given to them.
    rest: Vec<Begun>,
    given: usize,
    /// Puzzles that were read.
    read: u64,
    /// Waves for which locked candidates are looked for too, since singles alone left too many of the last.
    locks: usize,
    /// Whether a wave left many, and the lanes saw what these are like.
    judged: bool,
    stage: Stage,
    /// Puzzles that go to the lanes as they are, before it is decided anew whether they suit the wave.
    skipped: usize,
    /// Whether there are no more puzzles to read.
    ended: bool,
    /// Whether `rest` are whole puzzles, not branches.
    whole: bool,
}

/// What becomes of branches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// They are searched here.
    Searching,
    /// They are searched here, and each puzzle keeps its place.
    Keeping,
    /// All go to the lanes, and some puzzles after them.
    Leaving,
    /// All go to the lanes, and there are no more puzzles to read.
    Ending,
}

/// Fewer puzzles than this (of 256) go to the lanes as they are.
const FEW: usize = 192;
/// The wave ends when another sweep would do too little: fewer puzzles (of 256) move than this, where locked candidates are looked
/// for …
const SWEEP_WITH_LOCKS: usize = 100;
/// … and where singles alone do nearly all, as the search had better not begin for the few that are left.
const SWEEP: usize = 200;
/// For how many that move a puzzle counts that was done.
const DONE: usize = 4;
/// Singles alone do where they leave at most one puzzle in so many; else locked candidates are looked for in the next waves too, of so
/// many puzzles.
const LEFT: usize = 5;
const LOCKS: usize = 64 * 256;
/// The first wave that leaves many goes to the lanes, with so many puzzles as they are, and they tell what these are like …
const FIRST: usize = 64;
/// … and where they do not suit the search, so many more puzzles go to the lanes as they are.
const SKIPPED: usize = 30 * 256;

/// The last puzzles go to the lanes when there are fewer than this (of 256 places).
const FEW_LEFT: usize = 96;

/// What became of the puzzles of a wave.
struct Ended<P: Plane> {
    dead: PlacesOf<P>,
    solved: PlacesOf<P>,
    open: PlacesOf<P>,
}

impl<P: Turn> Wave<P> {
    pub(super) fn new() -> Self {
        Wave {
            fresh: Block::new(),
            search: Search::new(),
            depth: Depth::new(),
            words: vec![[0; _]; WORDS],
            rest: Vec::with_capacity(P::PLACES),
            given: 0,
            read: 0,
            locks: 0,
            judged: false,
            stage: Stage::Searching,
            skipped: 0,
            ended: false,
            whole: false,
        }
    }

    /// Starts again at number 0.
    pub(super) fn reset(&mut self) {
        self.rest.clear();
        self.fresh.full = Places::NONE;
        self.search.reset();
        self.depth.reset();
        (self.given, self.read) = (0, 0);
        (self.locks, self.skipped, self.stage) = (0, 0, Stage::Searching);
        (self.judged, self.ended, self.whole) = (false, false, false);
    }

    /// Reads some puzzles and does what is to be done without a guess; there must be none left of those before. Says
    /// whether there were any.
    #[inline(always)]
    pub(super) fn roll(&mut self, task: &mut Task<'_>, slots: &mut Slots) -> bool {
        let puzzles = task.source.block(P::PLACES);
        let (first, count) = (self.read, puzzles.len().min(P::PLACES));
        self.read += count as u64;
        if count < P::share(FEW) {
            let begun = puzzles.iter().zip(first..).map(|(&puzzle, number)| Begun { slot: slots.open(number), puzzle });
            self.rest.extend(begun);
            self.whole = true;
            return count > 0;
        }
        let known = intake::fill(&mut self.fresh.state, &mut self.words, puzzles);
        let Ended { dead, solved, open } = self.sweep(count, known);
        let few = self.locks == 0 && open.count() * LEFT <= count;
        if self.locks > 0 {
            self.locks -= 1;
        } else if !few {
            self.locks = LOCKS / P::PLACES;
        }
        for place in dead.iter() {
            task.sink.done(first + place as u64, 0, 0, None);
        }
        self.tell(solved, first, task);
        for place in open.iter() {
            self.fresh.slots[place] = slots.open(first + place as u64);
        }
        self.fresh.full = open;
        if self.stage == Stage::Keeping {
            return true;
        }
        if few {
            // Nearly all of them need no guess.
            self.search.settle_later(&mut self.fresh);
        } else if !self.judged {
            (self.judged, self.stage, self.skipped) = (true, Stage::Leaving, FIRST);
            give(&self.fresh, &mut self.words, &mut self.rest);
            (self.fresh.full, self.whole) = (Places::NONE, true);
        }
        true
    }

    /// Sweeps while it pays; `known` says whether hidden singles were looked for.
    #[inline(always)]
    fn sweep(&mut self, count: usize, known: bool) -> Ended<P> {
        let all = Places::first(count);
        let locks = self.locks > 0;
        let enough = P::share(if locks { SWEEP_WITH_LOCKS } else { SWEEP });
        let state = &mut self.fresh.state;
        let (mut dead, mut left, mut first) = (Places::NONE, count, !known);
        loop {
            // A first sweep that knows of no hidden singles yet knows too little to look for locked candidates.
            let swept = if locks && !first { sweep::<P, true>(state) } else { sweep::<P, false>(state) };
            let (open, moving) = swept.of(all, &mut dead);
            let done = left - open.count().min(left);
            left -= done;
            if !first && moving.count() + DONE * done < enough {
                return Ended { dead, solved: all.and_not(open.or(dead)), open };
            }
            first = false;
        }
    }

    /// Tells the answers to solved puzzles; `first` is the number of that in the first place.
    #[inline(always)]
    fn tell(&mut self, solved: PlacesOf<P>, first: u64, task: &mut Task<'_>) {
        if task.want == Want::Count {
            for place in solved.iter() {
                task.sink.done(first + place as u64, 1, 0, None);
            }
            return;
        }
        outlet::each_row(&self.fresh.state.boards, &mut self.words, solved, |place, row| {
            let number = first + place as u64;
            if task.want == Want::All {
                task.sink.solution(number, row);
            }
            task.sink.done(number, 1, 0, Some(row));
        });
    }

    /// Lets the search work, or reads more puzzles for it.
    #[inline(always)]
    fn step(&mut self, task: &mut Task<'_>, slots: &mut Slots) {
        if self.search.fill(&mut self.fresh) {
            self.search.round(&mut self.words, task, slots);
            if !self.search.pays() {
                (self.stage, self.skipped) = (Stage::Leaving, P::share(SKIPPED));
            }
            return;
        }
        self.search.put_aside(&mut self.fresh);
        if !self.roll(task, slots) {
            self.stage = Stage::Ending;
        }
    }

    /// Lets each puzzle be searched in its place, or reads more of them.
    #[inline(always)]
    fn keep(&mut self, task: &mut Task<'_>, slots: &mut Slots) {
        let some = self.depth.fill(&mut self.fresh) || self.fresh.count() > 0;
        if !some && !self.ended {
            self.ended = !self.roll(task, slots);
        } else if !some && self.depth.count() < P::share(FEW_LEFT) {
            self.stage = Stage::Ending;
        } else {
            self.depth.round(&mut self.words, task, slots);
            if !self.depth.pays() {
                (self.stage, self.skipped) = (Stage::Leaving, P::share(SKIPPED));
            }
        }
    }

    /// Rolls a wave and gives what it leaves to the lanes.
    #[cfg(test)]
    #[inline(always)]
    pub(super) fn roll_and_leave(&mut self, task: &mut Task<'_>, slots: &mut Slots) -> bool {
        let some = self.roll(task, slots);
        if self.rest.is_empty() {
            self.leave();
        }
        some
    }

    /// Gives a block of branches to the lanes. Says whether there was one.
    #[inline(always)]
    fn leave(&mut self) -> bool {
        self.search.put_aside(&mut self.fresh);
        if let Some(block) = self.search.next_block() {
            give(&block, &mut self.words, &mut self.rest);
            self.search.give_back(block);
        } else if let Some(block) = self.depth.next_block() {
            give(&block, &mut self.words, &mut self.rest);
            self.depth.give_back(block);
        } else {
            return false;
        }
        true
    }
}

/// Adds the branches of a block to what the lanes take; there must be none yet.
#[inline(always)]
fn give<P: Turn>(block: &Block<P>, words: &mut [Column], rest: &mut Vec<Begun>) {
    rest.extend(block.full.iter().map(|place| Begun { slot: block.slots[place], puzzle: Puzzle9::EMPTY }));
    outlet::write_rest(&block.state.boards, words, block.full, rest);
}

impl<P: Turn> Wave<P> {
    /// What a kernel compiles for its instructions as the wave's way to be a [`Feed`](super::feed::Feed).
    #[inline(always)]
    pub(super) fn next_rest<'a>(
        &'a mut self,
        max: usize,
        task: &'a mut Task<'_>,
        slots: &mut Slots,
        suits: Suits,
    ) -> Taken<'a> {
        while self.given == self.rest.len() {
            self.rest.clear();
            (self.given, self.whole) = (0, false);
            if self.stage == Stage::Searching {
                self.step(task, slots);
            } else if self.stage == Stage::Keeping {
                self.keep(task, slots);
            } else if !self.leave() {
                if self.stage == Stage::Ending {
                    break;
                }
                if self.skipped == 0 {
                    // For higher limits it was not measured, and the lanes are the quicker to list solutions.
                    (self.stage, self.skipped) = match suits {
                        Suits::Sharing => (Stage::Searching, 0),
                        Suits::Keeping if P::KEEPS && task.limit <= 2 && task.want != Want::All => (Stage::Keeping, 0),
                        _ => (Stage::Leaving, P::share(SKIPPED)),
                    };
                    continue;
                }
                let puzzles = task.source.block(max);
                let first = self.read;
                self.read += puzzles.len() as u64;
                self.skipped = self.skipped.saturating_sub(puzzles.len());
                task.sink.expect(first, puzzles.len());
                return Taken::Fresh(first, puzzles);
            }
        }
        let start = self.given;
        self.given = (start + max).min(self.rest.len());
        Taken::Begun(&self.rest[start..self.given], self.whole)
    }
}
