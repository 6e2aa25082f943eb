//! Guesses in the wave: all branches of a block are split at once, and both halves swept.

use super::block::Block;
use super::choice::split;
use super::near::Alike;
use super::outlet;
use super::places::{Column, Places};
use super::plane::{PlacesOf, Plane};
use super::state::Houses;
use super::sweep::sweep;
use super::transpose::Turn;
use crate::batch::slots::Slots;
use crate::batch::task::{Task, Want};

/// The branches in work.
pub(super) struct Search<P: Plane> {
    /// The branches that are split next, and, after that, the other halves of them.
    work: Box<Block<P>>,
    other: Box<Block<P>>,
    /// Blocks of branches that wait, the latest last.
    waiting: Vec<Box<Block<P>>>,
    /// Blocks of no use at present.
    spare: Vec<Box<Block<P>>>,
    alike: Box<Alike<P>>,
    /// Whether some branches wait that need no guess yet, if they are only looked at long enough.
    unsettled: bool,
    lately: Lately,
}

/// What happened since it was last decided whether to go on.
#[derive(Default)]
struct Lately {
    splits: usize,
    /// Branches that were contradicted, and those that were solved.
    dead: usize,
    solved: usize,
}

/// With fewer free places (of 256) a block is split, since another pass to fill them does not pay.
const FREE: usize = 76;
/// Both halves are swept until at most one branch in so many moves. Those are split too early, but the others need not wait.
const MOVING: usize = 6;
/// After so many splits (for 256 places) is decided anew whether to go on. A puzzle with one solution is searched to its end, and
/// each split has a branch that is contradicted; where more branches end in solutions, the lanes find them with fewer splits.
const SPLITS: usize = 448;

impl<P: Turn> Search<P> {
    pub(super) fn new() -> Self {
        Search {
            work: Block::new(),
            other: Block::new(),
            waiting: Vec::new(),
            spare: Vec::new(),
            alike: Box::new(Alike::new()),
            unsettled: false,
            lately: Lately::default(),
        }
    }

    /// Forgets all branches.
    pub(super) fn reset(&mut self) {
        (self.work.full, self.other.full) = (Places::NONE, Places::NONE);
        self.spare.append(&mut self.waiting);
        (self.unsettled, self.lately) = (false, Lately::default());
    }

    /// Fills the block that is split next with the other halves, with branches that wait, and with new ones. Says whether
    /// there are enough.
    #[inline(always)]
    pub(super) fn fill(&mut self, fresh: &mut Block<P>) -> bool {
        while self.work.take(&mut self.other) {}
        if self.other.count() > 0 {
            let mut block = self.spare();
            std::mem::swap(&mut self.other, &mut block);
            if let Some(last) = self.waiting.last_mut() {
                last.take(&mut block);
            }
            self.put(block, self.waiting.len());
        }
        let mut i = self.waiting.len();
        while !self.is_ready() && i > 0 {
            i -= 1;
            self.work.take(&mut self.waiting[i]);
            if self.waiting[i].count() == 0 {
                self.spare.push(self.waiting.remove(i));
            }
        }
        while !self.is_ready() && self.work.take(fresh) {}
        self.is_ready()
    }

    fn is_ready(&self) -> bool {
        self.work.count() + P::share(FREE) > P::PLACES
    }

    /// A block to write to.
    fn spare(&mut self) -> Box<Block<P>> {
        let mut block = self.spare.pop().unwrap_or_else(Block::new);
        block.full = Places::NONE;
        block
    }

    /// Lets a block wait at a place in the row, or none if nothing is in it.
    fn put(&mut self, block: Box<Block<P>>, at: usize) {
        if block.count() == 0 {
            self.spare.push(block);
        } else {
            self.waiting.insert(at, block);
        }
    }

    /// Makes room for more new branches: the last of these wait, behind all others.
    #[inline(always)]
    pub(super) fn put_aside(&mut self, fresh: &mut Block<P>) {
        if let Some(first) = self.waiting.first_mut() {
            while first.take(fresh) {}
        }
        if fresh.count() > 0 {
            let mut block = self.spare();
            while block.take(fresh) {}
            self.put(block, 0);
        }
    }

    /// Lets new branches wait that should not be split before they were swept again.
    #[inline(always)]
    pub(super) fn settle_later(&mut self, fresh: &mut Block<P>) {
        self.put_aside(fresh);
        self.unsettled = true;
    }

    /// Splits all branches and sweeps both halves.
    #[inline(always)]
    pub(super) fn round(&mut self, words: &mut [Column], task: &mut Task<'_>, slots: &mut Slots) {
        if !std::mem::take(&mut self.unsettled) {
            self.split(task, slots);
        }
        for block in [&mut self.work, &mut self.other] {
            if block.count() > 0 {
                block.propagate(words, task, slots, &mut self.lately);
            }
        }
    }

    #[inline(always)]
    fn split(&mut self, task: &mut Task<'_>, slots: &mut Slots) {
        let Search { work, other, alike, lately, .. } = self;
        for place in work.full.iter() {
            let slot = work.slots[place];
            if slots.is_over(slot) {
                slots.close(slot, 1, task.want, task.sink);
                work.full.remove(place);
            } else {
                slots.branch(slot);
            }
        }
        lately.splits += work.count();
        split(&mut work.state, &mut other.state, Some(alike), P::all());
        other.full = work.full;
        other.slots[..P::PLACES].copy_from_slice(&work.slots[..P::PLACES]);
    }

    /// Whether it pays to go on.
    pub(super) fn pays(&mut self) -> bool {
        if self.lately.splits < P::share(SPLITS) {
            return true;
        }
        let Lately { dead, solved, .. } = std::mem::take(&mut self.lately);
        dead >= solved
    }

    /// Gives the branches away, one block after another.
    pub(super) fn next_block(&mut self) -> Option<Box<Block<P>>> {
        let mut block = self.spare();
        if self.work.count() > 0 {
            std::mem::swap(&mut self.work, &mut block);
        } else if self.other.count() > 0 {
            std::mem::swap(&mut self.other, &mut block);
        } else {
            self.spare.push(block);
            return self.waiting.pop();
        }
        Some(block)
    }

    /// Takes a block back whose branches are gone.
    pub(super) fn give_back(&mut self, block: Box<Block<P>>) {
        self.spare.push(block);
    }
}

impl<P: Turn> Block<P> {
    /// Sweeps the branches until most are at rest, and ends those that are at their end.
    #[inline(always)]
    fn propagate(&mut self, words: &mut [Column], task: &mut Task<'_>, slots: &mut Slots, lately: &mut Lately) {
        self.state.hidden = Houses::none();
        let all = self.full;
        let (mut dead, mut locks) = (Places::NONE, false);
        loop {
            // Locked candidates every other time: they need not be looked for as often as singles.
            let swept = if locks { sweep::<P, true>(&mut self.state) } else { sweep::<P, false>(&mut self.state) };
            locks = !locks;
            let (open, moving) = swept.of(all, &mut dead);
            self.full = open;
            if moving.count() * MOVING <= all.count() {
                break;
            }
        }
        let solved = all.and_not(self.full.or(dead));
        lately.dead += dead.count();
        lately.solved += solved.count();
        self.tell_solutions(solved, words, task, slots);
        for place in solved.or(dead).iter() {
            slots.close(self.slots[place], 1, task.want, task.sink);
        }
    }

    /// Tells of the solutions in these places.
    #[inline(always)]
    pub(super) fn tell_solutions(
        &self,
        solved: PlacesOf<P>,
        words: &mut [Column],
        task: &mut Task<'_>,
        slots: &mut Slots,
    ) {
        let mut wanted = Places::NONE;
        for place in solved.iter() {
            let slot = self.slots[place];
            if slots.solution(slot, task.limit, task.want) {
                wanted.insert(place);
            }
        }
        if task.want != Want::Count {
            outlet::each_row(&self.state.boards, words, wanted, |place, row| {
                slots.arrived(self.slots[place], task.want, row, task.sink);
            });
        }
    }
}
