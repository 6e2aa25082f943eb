//! The puzzles in work: what is known of each, and how much of it is left.

use crate::batch::nibbles::Row;
use crate::batch::task::{Sink, Want};

#[derive(Clone, Debug)]
struct Slot {
    number: u64,
    solutions: u64,
    guesses: u64,
    /// Lanes and branches that work on it.
    refs: u32,
    /// Solutions that wait in the outlet.
    awaited: u32,
    /// The answer is known.
    over: bool,
    /// The answer was told.
    told: bool,
}

/// A table of puzzles in work; a slot is used again when nothing refers to it.
#[derive(Debug, Default)]
pub(super) struct Slots {
    table: Vec<Slot>,
    /// The first solution of each. Apart, that all else is close together.
    firsts: Vec<Row>,
    free: Vec<u32>,
}

impl Slots {
    /// A slot for puzzle `number`, worked on by one lane.
    #[inline(always)]
    pub(super) fn open(&mut self, number: u64) -> u32 {
        if let Some(slot) = self.free.pop() {
            let fresh = &mut self.table[slot as usize];
            (fresh.number, fresh.solutions, fresh.guesses) = (number, 0, 0);
            (fresh.refs, fresh.awaited, fresh.over, fresh.told) = (1, 0, false, false);
            return slot;
        }
        self.table.push(Slot { number, solutions: 0, guesses: 0, refs: 1, awaited: 0, over: false, told: false });
        self.firsts.push(Row::ZERO);
        self.table.len() as u32 - 1
    }

    /// The number of the puzzle.
    #[cfg(test)]
    pub(super) fn number(&self, slot: u32) -> u64 {
        self.table[slot as usize].number
    }

    pub(super) fn is_over(&self, slot: u32) -> bool {
        self.table.get(slot as usize).is_some_and(|slot| slot.over)
    }

    /// Whether lanes or branches of it are left, apart from one lane.
    pub(super) fn is_cut(&self, slot: u32) -> bool {
        self.table.get(slot as usize).is_some_and(|slot| slot.refs > 1)
    }

    /// A lane guessed: there is one more branch.
    #[inline(always)]
    pub(super) fn branch(&mut self, slot: u32) {
        let slot = &mut self.table[slot as usize];
        slot.guesses += 1;
        slot.refs += 1;
    }

    /// A lane found a solution. Says whether it is wanted by the outlet.
    #[inline(always)]
    pub(super) fn solution(&mut self, slot: u32, limit: u64, want: Want) -> bool {
        let slot = &mut self.table[slot as usize];
        if slot.over {
            return false;
        }
        slot.solutions += 1;
        slot.over = slot.solutions >= limit;
        let wanted = want == Want::All || want == Want::First && slot.solutions == 1;
        slot.awaited += u32::from(wanted);
        wanted
    }

    /// Whether the first solution was found, and one more is all that is asked for.
    pub(super) fn wants_second(&self, slot: u32, limit: u64, want: Want) -> bool {
        limit == 2 && want != Want::All && self.table.get(slot as usize).is_some_and(|slot| slot.solutions == 1)
    }

    /// So many lanes and branches are at their end.
    #[inline(always)]
    pub(super) fn close(&mut self, number: u32, refs: u32, want: Want, sink: &mut dyn Sink) {
        let slot = &mut self.table[number as usize];
        slot.refs -= refs;
        slot.over |= slot.refs == 0;
        self.tell(number, want, sink);
    }

    /// A solution left the outlet.
    #[inline(always)]
    pub(super) fn arrived(&mut self, number: u32, want: Want, row: &Row, sink: &mut dyn Sink) {
        let slot = &mut self.table[number as usize];
        slot.awaited -= 1;
        if want == Want::All {
            sink.solution(slot.number, row);
        } else if slot.over && !slot.told && slot.awaited == 0 {
            // The usual case: the digits need not wait here.
            slot.told = true;
            sink.done(slot.number, slot.solutions, slot.guesses, Some(row));
        } else {
            self.firsts[number as usize] = *row;
        }
        self.tell(number, want, sink);
    }

    /// Tells the answer if it is complete, and frees the slot if nothing refers to it.
    #[inline(always)]
    fn tell(&mut self, number: u32, want: Want, sink: &mut dyn Sink) {
        let slot = &mut self.table[number as usize];
        if slot.over && slot.awaited == 0 {
            if !slot.told {
                slot.told = true;
                let first = (want == Want::First && slot.solutions > 0).then_some(&self.firsts[number as usize]);
                sink.done(slot.number, slot.solutions, slot.guesses, first);
            }
            if slot.refs == 0 {
                self.free.push(number);
            }
        }
    }
}
