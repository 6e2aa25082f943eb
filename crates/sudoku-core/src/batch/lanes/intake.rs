//! New puzzles, turned from rows into vectors a block at a time.

use super::state::{STORED, find_solved};
use super::vector::{Vector, transpose};
use crate::batch::board::{CELLS_IN_WORD, Puzzle9, WORDS};
use crate::batch::feed::{Feed, Suits, Taken};
use crate::batch::slots::Slots;
use crate::batch::task::Task;

/// A block of puzzles that wait for a lane.
pub(super) struct Intake<V> {
    states: [V; STORED],
    slots: [u32; 32],
    /// Whether these are puzzles, not branches.
    whole: bool,
    filled: usize,
    used: usize,
    ended: bool,
}

/// 16-bit parts of the words of a puzzle.
const PARTS: usize = 4 * WORDS;

impl<V: Vector> Intake<V> {
    pub(super) fn new() -> Intake<V> {
        Intake { states: [V::splat(0); STORED], slots: [0; 32], whole: true, filled: 0, used: 0, ended: false }
    }

    /// Starts again.
    pub(super) fn reset(&mut self) {
        (self.filled, self.used, self.ended) = (0, 0, false);
    }

    /// The place and the slot of the next puzzle.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<(usize, u32)> {
        if self.used == self.filled {
            return None;
        }
        self.used += 1;
        Some((self.used - 1, self.slots[(self.used - 1) % 32]))
    }

    /// Whether these are puzzles, not branches of some.
    pub(super) fn are_whole(&self) -> bool {
        self.whole
    }

    /// Takes in the next block if this one is used up. The states of the last must not be needed any more.
    #[inline(always)]
    pub(super) fn refill(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed, slots: &mut Slots, suits: Suits) {
        if self.used == self.filled && !self.ended {
            self.fill(task, feed, slots, suits);
        }
    }

    /// Copies the puzzle at this place to a lane.
    #[inline(always)]
    pub(super) fn copy(&self, place: usize, lane: usize, stored: &mut [V; STORED]) {
        for (to, from) in stored.iter_mut().zip(&self.states) {
            to.set_lane(lane, from.lane(place));
        }
    }

    /// The states of the puzzles of the block.
    pub(super) fn states(&self) -> &[V; STORED] {
        &self.states
    }

    /// Whether there are no more puzzles.
    pub(super) fn has_ended(&self) -> bool {
        self.ended && self.used == self.filled
    }

    #[inline(always)]
    fn fill(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed, slots: &mut Slots, suits: Suits) {
        self.used = 0;
        let mut parts = [V::splat(0); PARTS];
        match feed.next(V::LANES, task, slots, suits) {
            Taken::Fresh(first, puzzles) => {
                self.whole = true;
                self.filled = puzzles.len().min(V::LANES);
                for (number, to) in (first..).zip(&mut self.slots[..self.filled]) {
                    *to = slots.open(number);
                }
                turn(&puzzles.iter(), &mut parts);
            }
            Taken::Begun(branches, whole) => {
                self.whole = whole;
                self.filled = branches.len().min(V::LANES);
                for (to, begun) in self.slots.iter_mut().zip(branches) {
                    *to = begun.slot;
                }
                turn(&branches.iter().map(|begun| &begun.puzzle), &mut parts);
            }
        }
        self.ended = self.filled == 0;
        if self.ended {
            return;
        }
        for (cells, parts) in self.states[..81].chunks_mut(CELLS_IN_WORD).zip(parts.chunks_exact(4)) {
            unpack(parts, cells);
        }
        find_solved(&mut self.states);
    }
}

/// Turns the words of puzzles, at most as many as there are lanes, into parts of them for all lanes.
#[inline(always)]
fn turn<'a, V: Vector>(puzzles: &(impl Iterator<Item = &'a Puzzle9> + Clone), parts: &mut [V; PARTS]) {
    let mut square = [V::splat(0); 32];
    for piece in (0..PARTS.div_ceil(V::LANES)).map(|i| (i * V::LANES).min(PARTS - V::LANES)) {
        for (vector, puzzle) in square[..V::LANES].iter_mut().zip(puzzles.clone()) {
            *vector = V::load_words(&puzzle.words()[piece / 4..]);
        }
        transpose(&mut square, &mut parts[piece..piece + V::LANES]);
    }
}

/// The cells of a word, of nine bits each, from its four parts of sixteen.
#[inline(always)]
fn unpack<V: Vector>(parts: &[V], cells: &mut [V]) {
    let (a, b, c, d) = (parts[0], parts[1], parts[2], parts[3]);
    let all = [
        a,
        a.shift_right(9).or(b.shift_left::<7>()),
        b.shift_right(2),
        b.shift_right(11).or(c.shift_left::<5>()),
        c.shift_right(4),
        c.shift_right(13).or(d.shift_left::<3>()),
        d.shift_right(6),
    ];
    for (cell, bits) in cells.iter_mut().zip(all) {
        *cell = bits.and(V::splat(0x1FF));
    }
}
