//! New puzzles, turned from rows into vectors a block at a time.

use super::state::{STORED, find_solved};
use super::vector::{Vector, transpose};
use crate::batch::board::{CELLS_IN_WORD, Puzzle9, WORDS, candidate_words};
use crate::batch::feed::{Feed, Suits, Taken};
use crate::batch::nibbles::{PARTS as DIGIT_PARTS, cells_of_part};
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
    /// Room for candidates of puzzles of givens that stand among others.
    room: Box<[[u64; WORDS]; 32]>,
}

/// 16-bit parts of the words of a puzzle.
const PARTS: usize = 4 * WORDS;
/// Those that a vector may read where there are but digits.
const FEW_PARTS: usize = 32;

impl<V: Vector> Intake<V> {
    pub(super) fn new() -> Intake<V> {
        Intake {
            states: [V::splat(0); STORED],
            slots: [0; 32],
            whole: true,
            filled: 0,
            used: 0,
            ended: false,
            room: Box::new([[0; WORDS]; 32]),
        }
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
        let mut rows = Rows::new();
        match feed.next(V::LANES, task, slots, suits) {
            Taken::Fresh(first, puzzles) => {
                self.whole = true;
                self.filled = puzzles.len().min(V::LANES);
                for (number, to) in (first..).zip(&mut self.slots[..self.filled]) {
                    *to = slots.open(number);
                }
                rows.take(puzzles.iter());
            }
            Taken::Begun(branches, whole) => {
                self.whole = whole;
                self.filled = branches.len().min(V::LANES);
                for (to, begun) in self.slots.iter_mut().zip(branches) {
                    *to = begun.slot;
                }
                rows.take(branches.iter().map(|begun| &begun.puzzle));
            }
        }
        self.ended = self.filled == 0;
        if !self.ended {
            self.read(rows);
        }
    }

    /// Fills in the states of puzzles.
    #[inline(always)]
    fn read(&mut self, rows: Rows<'_>) {
        if rows.givens == u32::MAX {
            let mut parts = [V::splat(0); FEW_PARTS];
            turn(&rows.words, &mut parts, DIGIT_PARTS);
            for (number, part) in parts[..DIGIT_PARTS].iter().enumerate() {
                for (bits, cell) in (0..).step_by(4).zip(cells_of_part(number)) {
                    if cell < 81 {
                        self.states[cell] = sets(part.shift_right(bits).and(V::splat(0xF)));
                    }
                }
            }
        } else {
            let mut rows = rows;
            if rows.givens != 0 {
                rows.write_out(&mut self.room);
            }
            let mut parts = [V::splat(0); PARTS];
            turn(&rows.words, &mut parts, PARTS);
            for (cells, parts) in self.states[..81].chunks_mut(CELLS_IN_WORD).zip(parts.chunks_exact(4)) {
                unpack(parts, cells);
            }
        }
        find_solved(&mut self.states);
    }
}

/// The words of the puzzles of a block, as they are.
struct Rows<'a> {
    words: [&'a [u64; WORDS]; 32],
    /// Which of them are digits; beyond the last puzzle all.
    givens: u32,
}

impl<'a> Rows<'a> {
    #[inline(always)]
    fn new() -> Rows<'a> {
        Rows { words: [Puzzle9::EMPTY.words(); 32], givens: u32::MAX }
    }

    /// Takes up to 32 puzzles.
    #[inline(always)]
    fn take(&mut self, puzzles: impl Iterator<Item = &'a Puzzle9>) {
        for ((i, words), puzzle) in self.words.iter_mut().enumerate().zip(puzzles) {
            *words = puzzle.words();
            self.givens &= !(u32::from(!puzzle.is_givens()) << i);
        }
    }

    /// Writes out the candidates of all that are digits.
    #[cold]
    fn write_out(&mut self, room: &'a mut [[u64; WORDS]; 32]) {
        for (i, (words, room)) in self.words.iter_mut().zip(room).enumerate() {
            if self.givens >> i & 1 == 1 {
                *room = candidate_words(words);
                *words = room;
            }
        }
    }
}

/// Turns the words of puzzles into parts of them for all lanes, at least the first `count`.
#[inline(always)]
fn turn<V: Vector, const PARTS: usize>(words: &[&[u64; WORDS]; 32], parts: &mut [V; PARTS], count: usize) {
    let mut square = [V::splat(0); 32];
    for piece in (0..count.div_ceil(V::LANES)).map(|i| (i * V::LANES).min(PARTS - V::LANES)) {
        for (vector, words) in square[..V::LANES].iter_mut().zip(words) {
            *vector = V::load_words(&words[piece / 4..]);
        }
        transpose(&mut square, &mut parts[piece..piece + V::LANES]);
    }
}

/// The sets of these digits, all nine for 0.
#[inline(always)]
fn sets<V: Vector>(digits: V) -> V {
    const EIGHT: [u8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];
    const NINTH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    digits.lookup(&EIGHT).or(digits.lookup(&NINTH).shift_left::<8>()).or_else(V::splat(0x1FF))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::Portable;
    #[cfg(target_arch = "x86_64")]
    use crate::batch::cpu::{avx2, avx512};
    use crate::batch::lanes::state::houses;

    /// Puzzles of givens, every `every`th of them of candidates.
    fn puzzles(count: usize, every: usize) -> Vec<Puzzle9> {
        let set = |number: usize, cell: usize| match (number * 31 + cell * 17 + cell / 9) % 13 {
            0..9 if number.is_multiple_of(every) => (number * 77 + cell * 101) as u16 & 0x1FF,
            digit @ 0..9 => 1 << digit,
            _ => 0x1FF,
        };
        (0..count).map(|number| Puzzle9::from_candidates(&std::array::from_fn(|cell| set(number, cell)))).collect()
    }

    fn check<V: Vector>() {
        for (count, every) in [(V::LANES, 100), (V::LANES, 1), (V::LANES, 3), (V::LANES - 3, 100), (1, 100), (5, 2)] {
            let mut puzzles = puzzles(count + 1, every);
            puzzles.remove(0);
            let mut intake = Intake::<V>::new();
            let mut rows = Rows::new();
            rows.take(puzzles.iter());
            intake.read(rows);
            for (lane, puzzle) in puzzles.iter().enumerate() {
                assert_eq!(puzzle.is_givens(), !(lane + 1).is_multiple_of(every));
                let mut expected = [0; STORED];
                for (cell, set) in puzzle.candidates().into_iter().enumerate() {
                    expected[cell] = set;
                    if set.is_power_of_two() {
                        for house in houses(cell) {
                            expected[house] |= set;
                        }
                    }
                }
                for (i, vector) in intake.states.iter().enumerate() {
                    assert_eq!(vector.lane(lane), expected[i], "{i} of puzzle {lane} of {count}, {every}");
                }
            }
        }
    }

    #[test]
    fn lanes_take_in_puzzles_of_both_forms() {
        check::<Portable>();
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            check::<avx2::Avx2>();
        }
        #[cfg(target_arch = "x86_64")]
        if avx512::is_available() {
            check::<avx512::Avx512>();
        }
    }
}
