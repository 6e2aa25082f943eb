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
    /// The number of the branch of this puzzle that was pushed before.
    pub(super) earlier: u32,
}

impl Branch {
    /// The place of a branch that was taken from among others.
    pub(super) const NONE: Branch = Branch { slot: u32::MAX, cell: 0, digit: 0, earlier: 0 };

    pub(super) fn is_none(&self) -> bool {
        self.slot == u32::MAX
    }
}

/// Branches on a stack. State vector `i` of branch `j` is at `i * stride + j`, so that branches of several lanes are
/// pushed and popped together, one permutation a vector.
pub(super) struct Pool {
    branches: Vec<Branch>,
    /// Those below were taken from the bottom.
    bottom: usize,
    /// The number of the branch at place 0; they are numbered as they are pushed, round and round.
    first: u32,
    states: Vec<u16>,
    stride: usize,
}

/// Room below the oldest branch that is too much.
const MUCH: usize = 400;

/// Room for a whole vector beyond the last branch, plus a cache line, lest all vectors fall on the same cache sets.
const SLACK: usize = 96;

impl Pool {
    pub(super) fn new() -> Pool {
        let stride = 1024 + SLACK + 32;
        Pool { branches: Vec::new(), bottom: 0, first: 0, states: vec![0; STORED * stride], stride }
    }

    /// Where the branches begin that can be taken now: `reach` times as many as there are lanes, or all.
    #[inline(always)]
    pub(super) fn window<V: Vector>(&self, reach: u8) -> usize {
        self.branches.len().saturating_sub(usize::from(reach) * V::LANES).max(self.bottom)
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

    /// Takes the branch with this number if it is of this slot and at `base` or above, and tells its place above it. One
    /// that was dropped since `base` was set stays dropped, though its slot may be another puzzle's by now.
    #[inline(always)]
    pub(super) fn pop_own(&mut self, base: usize, slot: u32, number: u32) -> Option<(usize, Branch)> {
        let place = number.wrapping_sub(self.first) as usize;
        let least = base.max(self.bottom);
        let branch = self.branches.get_mut(place).filter(|branch| branch.slot == slot && place >= least)?;
        Some((place - base, std::mem::replace(branch, Branch::NONE)))
    }

    /// The number of the branch that will be pushed after `pushes` others.
    #[inline(always)]
    pub(super) fn number(&self, pushes: usize) -> u32 {
        self.first.wrapping_add((self.branches.len() + pushes) as u32)
    }

    /// The oldest branch.
    #[inline(always)]
    pub(super) fn oldest(&self) -> Option<&Branch> {
        self.branches.get(self.bottom)
    }

    /// Drops the oldest branch.
    #[inline(always)]
    pub(super) fn drop_oldest(&mut self) {
        self.bottom = (self.bottom + 1).min(self.branches.len());
    }

    /// Takes the oldest branch if it is less than two vectors of lanes above `base`, and tells its place above it.
    #[inline(always)]
    pub(super) fn pop_oldest<V: Vector>(&mut self, base: usize) -> Option<(usize, Branch)> {
        if self.bottom >= self.branches.len() || self.bottom >= base + 2 * V::LANES {
            return None;
        }
        self.bottom += 1;
        Some((self.bottom - 1 - base, self.branches[self.bottom - 1]))
    }

    /// The place of the oldest branch.
    pub(super) fn bottom(&self) -> usize {
        self.bottom
    }

    /// Moves all down when there is much room below. No pass may be planned.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        while self.branches.len() > self.bottom && self.branches.last().is_some_and(Branch::is_none) {
            self.branches.pop();
        }
        if self.bottom == self.branches.len() {
            self.first = self.number(0);
            self.branches.clear();
            self.bottom = 0;
        } else if self.bottom >= MUCH {
            for column in self.states.chunks_exact_mut(self.stride) {
                column.copy_within(self.bottom..self.branches.len(), 0);
            }
            self.branches.drain(..self.bottom);
            self.first = self.first.wrapping_add(self.bottom as u32);
            self.bottom = 0;
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

    pub(super) fn len(&self) -> usize {
        self.branches.len() - self.bottom
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
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
