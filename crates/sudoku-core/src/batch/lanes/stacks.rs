//! Branches that each lane keeps for itself.

use super::spot::Spot;
use super::state::{STORED, read_lane, write_lane};
use super::vector::Vector;

/// A stack of states for each lane. They are copied one at a time: quicker than a pass over all vectors when few lanes have
/// something to copy, and no lane waits for others.
#[derive(Debug, Default)]
pub(super) struct Stacks {
    of: [Stack; 32],
}

/// The first `len` states wait; those beyond are room.
#[derive(Debug, Default)]
struct Stack {
    states: Vec<[u16; STORED]>,
    len: usize,
}

impl Stacks {
    /// Puts the state of a lane on its stack, but for a spot of it.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, lane: usize, stored: &[V; STORED], cell: u8, spot: Spot) {
        let stack = &mut self.of[lane % 32];
        if stack.len == stack.states.len() {
            stack.states.push([0; STORED]);
        }
        if let Some(state) = stack.states.get_mut(stack.len) {
            read_lane(stored, lane, state);
            spot.put(cell, |i, bits| state[i] = bits);
            stack.len += 1;
        }
    }

    /// Takes the latest state of a lane's stack back into the lane; says whether there was one.
    #[inline(always)]
    pub(super) fn pop<V: Vector>(&mut self, lane: usize, stored: &mut [V; STORED]) -> bool {
        let stack = &mut self.of[lane % 32];
        let Some(state) = stack.states[..stack.len].last() else { return false };
        write_lane(stored, lane, state);
        stack.len -= 1;
        true
    }

    /// Drops what a lane has; returns how many states it were.
    #[inline(always)]
    pub(super) fn drop_all(&mut self, lane: usize) -> usize {
        std::mem::take(&mut self.of[lane % 32].len)
    }

    /// Takes all states of all lanes, calling `each` with the lane and the state.
    pub(super) fn drain(&mut self, mut each: impl FnMut(usize, &[u16; STORED])) {
        for (lane, stack) in self.of.iter_mut().enumerate() {
            for state in &stack.states[..stack.len] {
                each(lane, state);
            }
            stack.len = 0;
        }
    }
}
