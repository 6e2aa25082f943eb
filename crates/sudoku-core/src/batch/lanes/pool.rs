//! The stack of untried branches, common to all lanes.

use super::spot::Spot;
use super::state::{HOUSES, STORED, houses};
use super::vector::Vector;

/// What a branch is besides its state: whose it is, and the guess it must not repeat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) slot: u32,
    pub(super) cell: u8,
    pub(super) digit: u16,
}

/// Branches on a stack. State vector `i` of branch `j` is at `i * stride + j`, so that branches of several lanes are
/// pushed and popped together, one permutation a vector.
pub(super) struct Pool {
    branches: Vec<Branch>,
    states: Vec<u16>,
    stride: usize,
}

/// Room for a whole vector beyond the last branch, plus a cache line, lest all vectors fall on the same cache sets.
const SLACK: usize = 64;

impl Pool {
    pub(super) fn new() -> Pool {
        let stride = 1024 + SLACK + 32;
        Pool { branches: Vec::new(), states: vec![0; STORED * stride], stride }
    }

    /// Where the branches begin that can be taken now: as many as there are lanes, or all.
    #[inline(always)]
    pub(super) fn window<V: Vector>(&self) -> usize {
        self.branches.len().saturating_sub(V::LANES)
    }

    /// Takes the latest branch if it is at `base` or above, and tells its place above it.
    #[inline(always)]
    pub(super) fn pop(&mut self, base: usize) -> Option<(usize, Branch)> {
        let branch = self.branches.pop()?;
        if self.branches.len() < base {
            self.branches.push(branch);
            return None;
        }
        Some((self.branches.len() - base, branch))
    }

    /// Adds a branch with its state.
    pub(super) fn add(&mut self, branch: Branch, state: &[u16; STORED]) {
        let place = self.extend(&[branch]);
        for (column, bits) in self.columns().zip(state) {
            column[place] = *bits;
        }
    }

    /// Adds branches, whose states are to be written to the columns from the place returned on.
    #[inline(always)]
    pub(super) fn extend(&mut self, branches: &[Branch]) -> usize {
        let start = self.branches.len();
        if start + branches.len() + SLACK > self.stride {
            self.grow();
        }
        self.branches.extend_from_slice(branches);
        start
    }

    /// Copies the state at a place to a lane, without the guess that it must not repeat.
    #[inline(always)]
    pub(super) fn copy<V: Vector>(&self, place: usize, branch: Branch, lane: usize, stored: &mut [V; STORED]) {
        for (vector, column) in stored.iter_mut().zip(self.states.chunks_exact(self.stride)) {
            vector.set_lane(lane, column[place]);
        }
        let spot = self.spot(place, branch.cell);
        spot.with(spot.set & !branch.digit).put(branch.cell, |i, bits| stored[i].set_lane(lane, bits));
    }

    /// A cell and its houses in a state.
    #[inline(always)]
    pub(super) fn spot(&self, place: usize, cell: u8) -> Spot {
        let cell = usize::from(cell) % HOUSES;
        let at = |i: usize| self.states[i * self.stride + place];
        Spot { set: at(cell), solved: houses(cell).map(at) }
    }

    /// Each vector of all states.
    #[inline(always)]
    pub(super) fn columns(&mut self) -> impl Iterator<Item = &mut [u16]> {
        self.states.chunks_exact_mut(self.stride)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    #[cold]
    fn grow(&mut self) {
        let stride = 2 * self.stride;
        let mut states = vec![0; STORED * stride];
        for (new, old) in states.chunks_exact_mut(stride).zip(self.states.chunks_exact(self.stride)) {
            new[..self.stride].copy_from_slice(old);
        }
        (self.states, self.stride) = (states, stride);
    }
}
