//! Depth first: where puzzles end early, at the limit of solutions, each stays in its place, with the branches it left there.

use super::block::Block;
use super::choice::split;
use super::places::{Column, MOST_PLACES, Places};
use super::plane::{PlacesOf, Plane};
use super::sweep::sweep;
use super::transpose::Turn;
use crate::batch::slots::Slots;
use crate::batch::task::Task;

/// The branch that each puzzle is searched in, and those it left.
pub(super) struct Depth<P: Plane> {
    work: Box<Block<P>>,
    /// What was left at each split, the latest last. The places in use are those that have it yet to try, and so the latest
    /// block that a place is in use in has the branch it takes up next.
    left: Vec<Box<Block<P>>>,
    /// Blocks of no use at present.
    spare: Vec<Box<Block<P>>>,
    lately: Lately,
}

/// What happened since it was last decided whether to go on.
#[derive(Default)]
struct Lately {
    /// Puzzles that are done, and those of them that reached the limit with branches untried.
    done: usize,
    cut: usize,
}

/// With fewer free places (of 256) no new puzzles are taken, since another pass to fill them does not pay.
const FREE: usize = 28;
/// Sweeps go on until at most one puzzle in so many moves.
const MOVING: usize = 6;
/// After so many puzzles (for 256 places) is decided anew whether to go on: …
const DONE: usize = 512;
/// … while at least one in so many ends with branches untried, as all of these would be searched otherwise.
const CUT: usize = 4;
/// Blocks that are kept at most. There are about a dozen, but puzzles that leave branches at different times can make them many.
const BLOCKS: usize = 128;
/// Blocks that are read in one pass.
const SOURCES: usize = 4;

impl<P: Turn> Depth<P> {
    pub(super) fn new() -> Self {
        Depth { work: Block::new(), left: Vec::new(), spare: Vec::new(), lately: Lately::default() }
    }

    /// Forgets all branches.
    pub(super) fn reset(&mut self) {
        self.work.full = Places::NONE;
        self.spare.append(&mut self.left);
        self.lately = Lately::default();
    }

    /// The number of puzzles in work.
    pub(super) fn count(&self) -> usize {
        self.work.count()
    }

    /// Takes new puzzles for free places. Says whether there are enough.
    #[inline(always)]
    pub(super) fn fill(&mut self, fresh: &mut Block<P>) -> bool {
        while !self.is_ready() {
            let before = self.work.full;
            if !self.work.take(fresh) {
                break;
            }
            self.forget(self.work.full.and_not(before));
        }
        self.is_ready()
    }

    fn is_ready(&self) -> bool {
        self.work.count() + P::share(FREE) > P::PLACES
    }

    /// What the last sweep found out of hidden singles is void in these places.
    #[inline(always)]
    fn forget(&mut self, places: PlacesOf<P>) {
        let places = P::of(places);
        for digits in self.work.state.hidden.iter_mut() {
            for plane in digits {
                *plane = plane.and_not(places);
            }
        }
    }

    /// Sweeps until most puzzles are at rest; then these guess, and those that are at an end take up what they left last.
    #[inline(always)]
    pub(super) fn round(&mut self, words: &mut [Column], task: &mut Task<'_>, slots: &mut Slots) {
        let all = self.work.full;
        let (mut dead, mut sweeps): (PlacesOf<P>, _) = (Places::NONE, 0);
        let (open, moving) = loop {
            // Locked candidates every other time: they need not be looked for as often as singles.
            let state = &mut self.work.state;
            let swept = if sweeps % 2 == 1 { sweep::<P, true>(state) } else { sweep::<P, false>(state) };
            sweeps += 1;
            let (open, moving) = swept.of(all, &mut dead);
            // Hidden singles that the first sweep found move in the second.
            if sweeps > 1 && moving.count() * MOVING <= all.count() {
                break (open, moving);
            }
        };
        let solved = all.and_not(open.or(dead));
        self.work.tell_solutions(solved, words, task, slots);
        let mut over = Places::NONE;
        solved.iter().filter(|&place| slots.is_over(self.work.slots[place])).for_each(|place| over.insert(place));
        self.drop_left(over, task, slots);
        self.guess(open.and_not(moving), slots);
        self.take_up(dead.or(solved).and_not(over), task, slots);
    }

    /// Ends the puzzles in these places, which reached the limit.
    #[inline(always)]
    fn drop_left(&mut self, over: PlacesOf<P>, task: &mut Task<'_>, slots: &mut Slots) {
        let (mut branches, mut cut): (_, PlacesOf<P>) = ([1; MOST_PLACES], Places::NONE);
        for left in &mut self.left {
            let dropped = left.full.and(over);
            left.full = left.full.and_not(over);
            cut = cut.or(dropped);
            dropped.iter().for_each(|place| branches[place] += 1);
        }
        for place in over.iter() {
            slots.close(self.work.slots[place], branches[place], task.want, task.sink);
        }
        self.work.full = self.work.full.and_not(over);
        self.lately.done += over.count();
        self.lately.cut += cut.count();
    }

    /// Guesses in these places.
    #[inline(always)]
    fn guess(&mut self, places: PlacesOf<P>, slots: &mut Slots) {
        if places.is_empty() {
            return;
        }
        let mut other = self.spare.pop().unwrap_or_else(Block::new);
        // Where most branches end in solutions, a better choice saves little.
        split(&mut self.work.state, &mut other.state, None, P::of(places));
        (other.slots, other.full) = (self.work.slots, places);
        for place in places.iter() {
            slots.branch(self.work.slots[place]);
        }
        self.left.push(other);
    }

    /// Takes up what these places left last, or frees them if there is nothing.
    #[inline(always)]
    fn take_up(&mut self, places: PlacesOf<P>, task: &mut Task<'_>, slots: &mut Slots) {
        for place in places.iter() {
            slots.close(self.work.slots[place], 1, task.want, task.sink);
        }
        let mut wanting = places;
        let (mut sources, mut count) = ([(0, P::none()); SOURCES], 0);
        for i in (0..self.left.len()).rev() {
            let left = &mut self.left[i];
            let found = left.full.and(wanting);
            if !found.is_empty() {
                left.full = left.full.and_not(found);
                wanting = wanting.and_not(found);
                sources[count] = (i, P::of(found));
                count += 1;
            }
            if count == SOURCES {
                self.copy(&sources);
                count = 0;
            }
        }
        match sources {
            _ if count == 0 => (),
            [a, ..] if count == 1 => self.copy(&[a]),
            [a, b, ..] if count == 2 => self.copy(&[a, b]),
            [a, b, c, _] => self.copy(&[a, b, c]),
        }
        self.spare.extend(self.left.extract_if(.., |left| left.full.is_empty()));
        self.work.full = self.work.full.and_not(wanting);
        self.lately.done += wanting.count();
        self.forget(places.and_not(wanting));
    }

    /// Copies some places of blocks that were left.
    #[inline(always)]
    fn copy<const N: usize>(&mut self, sources: &[(usize, P); N]) {
        let sources = sources.map(|(i, places)| (&self.left[i].state, places));
        self.work.state.copy(&sources);
    }

    /// Whether it pays to go on.
    pub(super) fn pays(&mut self) -> bool {
        if self.left.len() > BLOCKS {
            return false;
        }
        if self.lately.done < P::share(DONE) {
            return true;
        }
        let Lately { done, cut } = std::mem::take(&mut self.lately);
        cut * CUT >= done
    }

    /// Gives the branches away, one block after another.
    pub(super) fn next_block(&mut self) -> Option<Box<Block<P>>> {
        if self.work.count() == 0 {
            return self.left.pop();
        }
        let mut block = self.spare.pop().unwrap_or_else(Block::new);
        std::mem::swap(&mut self.work, &mut block);
        self.work.full = Places::NONE;
        Some(block)
    }

    /// Takes a block back whose branches are gone.
    pub(super) fn give_back(&mut self, block: Box<Block<P>>) {
        self.spare.push(block);
    }
}
