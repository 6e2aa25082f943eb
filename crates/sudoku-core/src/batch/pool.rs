//! The stack of untried branches, common to all lanes.

use super::state::STORED;
use super::vector::Vector;

/// What a branch is besides its state: whose it is, and the guess it must not repeat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) slot: u32,
    pub(super) cell: u8,
    pub(super) digit: u16,
}

impl Branch {
    /// The place of a branch that was taken from among others.
    pub(super) const NONE: Branch = Branch { slot: u32::MAX, cell: 0, digit: 0 };

    pub(super) fn is_none(&self) -> bool {
        self.slot == u32::MAX
    }
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
        let stride = 512 + SLACK;
        Pool { branches: Vec::new(), states: vec![0; STORED * stride], stride }
    }

    /// Pushes the states of the lanes in `from`, one for each of `branches`.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, stored: &[V; STORED], from: &[u8; 32], branches: &[Branch]) {
        let start = self.branches.len();
        if start + branches.len() + SLACK > self.stride {
            self.grow();
        }
        let shuffle = V::shuffle(from);
        for (vector, states) in stored.iter().zip(self.states.chunks_exact_mut(self.stride)) {
            vector.permute(&shuffle).store(&mut states[start..]);
        }
        self.branches.extend_from_slice(branches);
    }

    /// Takes branches for up to all lanes in `lanes`, the latest first, into `stored`, and writes which lane got which to
    /// `taken`; those for which `live` is false are dropped. With `owners`, a lane gets a branch of its slot only.
    /// Returns the lanes that got one.
    #[inline(always)]
    pub(super) fn pop<V: Vector>(
        &mut self,
        stored: &mut [V; STORED],
        lanes: u32,
        owners: Option<&[u32; 32]>,
        mut live: impl FnMut(&Branch) -> bool,
        taken: &mut [(usize, Branch); 32],
        count: &mut usize,
    ) -> u32 {
        let base = self.branches.len().saturating_sub(V::LANES);
        let mut from = [0; 32];
        let mut left = lanes;
        if let Some(owners) = owners {
            let window = &mut self.branches[base..];
            for (i, branch) in window.iter_mut().enumerate().rev() {
                if branch.is_none() {
                    continue;
                }
                let mut rest = left;
                while rest != 0 {
                    let lane = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if owners[lane] == branch.slot {
                        if live(branch) {
                            from[lane] = i as u8;
                            taken[*count] = (lane, *branch);
                            *count += 1;
                            left &= !(1 << lane);
                        }
                        *branch = Branch::NONE;
                        break;
                    }
                }
            }
            while self.branches.last().is_some_and(Branch::is_none) {
                self.branches.pop();
            }
        } else {
            while left != 0 && self.branches.len() > base {
                let Some(branch) = self.branches.pop() else { break };
                if live(&branch) {
                    let lane = left.trailing_zeros() as usize;
                    from[lane] = (self.branches.len() - base) as u8;
                    taken[*count] = (lane, branch);
                    *count += 1;
                    left &= left - 1;
                }
            }
        }
        let got = lanes & !left;
        if got != 0 {
            let (shuffle, mask) = (V::shuffle(&from), V::mask(got));
            for (vector, states) in stored.iter_mut().zip(self.states.chunks_exact(self.stride)) {
                *vector = mask.choose(V::load(&states[base..]).permute(&shuffle), *vector);
            }
        }
        got
    }

    pub(super) fn len(&self) -> usize {
        self.branches.len()
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
