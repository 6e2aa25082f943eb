//! New states for lanes: copies of other lanes, branches from the pool, new puzzles, all in one pass over the vectors.

use super::pool::{Branch, Pool};
use super::spot::Spot;
use super::state::STORED;
use super::vector::Vector;

/// What one pass does.
pub(super) struct Moves {
    /// The lane whose state each lane goes on with.
    from: [u8; 32],
    /// Branches for the pool and the lanes they are of.
    pushed: [Branch; 32],
    pushed_from: [u8; 32],
    pushes: usize,
    /// Lanes that take a branch from the pool, and its place above `base`.
    popped: u32,
    popped_from: [u8; 32],
    base: usize,
    /// Lanes that take a new puzzle, and its place in the intake.
    new: u32,
    new_from: [u8; 32],
    corrections: [Correction; 64],
    corrected: usize,
}

/// What becomes of a cell and its houses in one lane. Written after the pass without looking at what is there, since
/// reading a part of a vector that was written a moment ago would wait for the write.
#[derive(Clone, Copy)]
struct Correction {
    lane: u8,
    cell: u8,
    spot: Spot,
}

impl Moves {
    pub(super) fn new() -> Moves {
        let mut moves = Moves {
            from: [0; 32],
            pushed: [Branch { slot: 0, cell: 0, digit: 0 }; 32],
            pushed_from: [0; 32],
            pushes: 0,
            popped: 0,
            popped_from: [0; 32],
            base: 0,
            new: 0,
            new_from: [0; 32],
            corrections: [Correction { lane: 0, cell: 0, spot: Spot { set: 0, solved: [0; 3] } }; 64],
            corrected: 0,
        };
        moves.plan(0);
        moves
    }

    /// Starts anew: nothing moves, and branches are popped from this place of the pool on.
    #[inline(always)]
    pub(super) fn plan(&mut self, base: usize) {
        for (lane, from) in self.from.iter_mut().enumerate() {
            *from = lane as u8;
        }
        (self.base, self.pushes, self.popped, self.new, self.corrected) = (base, 0, 0, 0, 0);
    }

    /// Where the branches begin that can be popped.
    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// A lane goes on with the guessed digit alone in the branch's cell.
    #[inline(always)]
    pub(super) fn guess(&mut self, lane: usize, branch: Branch, spot: Spot) {
        self.correct(lane, branch.cell, spot.with(branch.digit));
    }

    /// A lane takes the untried branch of another.
    #[inline(always)]
    pub(super) fn hand_over(&mut self, from: usize, lane: usize, branch: Branch, spot: Spot) {
        self.from[lane] = from as u8;
        self.correct(lane, branch.cell, spot.with(spot.set & !branch.digit));
    }

    #[inline(always)]
    fn correct(&mut self, lane: usize, cell: u8, spot: Spot) {
        self.corrections[self.corrected % 64] = Correction { lane: lane as u8, cell, spot };
        self.corrected += 1;
    }

    /// The untried branch of a lane goes to the pool.
    #[inline(always)]
    pub(super) fn push(&mut self, from: usize, branch: Branch) {
        self.pushed[self.pushes % 32] = branch;
        self.pushed_from[self.pushes % 32] = from as u8;
        self.pushes += 1;
    }

    /// A lane takes a branch of the pool, at this place above the base.
    #[inline(always)]
    pub(super) fn pop(&mut self, pool: &Pool, place: usize, lane: usize, branch: Branch) {
        self.popped |= 1 << lane;
        self.popped_from[lane] = place as u8;
        let spot = pool.spot(self.base + place, branch.cell);
        self.correct(lane, branch.cell, spot.with(spot.set & !branch.digit));
    }

    /// A lane takes the new puzzle at this place in the intake.
    #[inline(always)]
    pub(super) fn begin(&mut self, place: usize, lane: usize) {
        self.new |= 1 << lane;
        self.new_from[lane] = place as u8;
    }

    /// Does it.
    #[inline(always)]
    pub(super) fn apply<V: Vector>(&self, stored: &mut [V; STORED], pool: &mut Pool, intake: &[V; STORED]) {
        let start = pool.extend(&self.pushed[..self.pushes]);
        // Fewer than half of the lanes, as is usual, are written in half the time.
        let few = self.pushes <= V::LANES / 2;
        match (self.popped != 0, self.pushes != 0, self.new != 0) {
            (false, false, false) => self.pass::<V, false, false, false>(stored, pool, start, few, intake),
            (false, false, true) => self.pass::<V, false, false, true>(stored, pool, start, few, intake),
            (false, true, false) => self.pass::<V, false, true, false>(stored, pool, start, few, intake),
            (false, true, true) => self.pass::<V, false, true, true>(stored, pool, start, few, intake),
            (true, false, false) => self.pass::<V, true, false, false>(stored, pool, start, few, intake),
            (true, false, true) => self.pass::<V, true, false, true>(stored, pool, start, few, intake),
            (true, true, false) => self.pass::<V, true, true, false>(stored, pool, start, few, intake),
            (true, true, true) => self.pass::<V, true, true, true>(stored, pool, start, few, intake),
        }
        for &Correction { lane, cell, spot } in &self.corrections[..self.corrected] {
            spot.put(cell, |i, bits| stored[i].set_lane(usize::from(lane), bits));
        }
    }

    #[inline(always)]
    fn pass<V: Vector, const POP: bool, const PUSH: bool, const NEW: bool>(
        &self,
        stored: &mut [V; STORED],
        pool: &mut Pool,
        start: usize,
        few: bool,
        intake: &[V; STORED],
    ) {
        let from = V::shuffle(&self.from);
        let pushed_from = V::shuffle(&self.pushed_from);
        let (popped, popped_from) = (V::mask(self.popped), V::shuffle(&self.popped_from));
        let (new, new_from) = (V::mask(self.new), V::shuffle(&self.new_from));
        let base = self.base;
        for ((vector, intake), column) in stored.iter_mut().zip(intake).zip(pool.columns()) {
            let old = *vector;
            let mut state = old.permute(&from);
            if POP {
                state = popped.choose(V::load(&column[base..]).permute(&popped_from), state);
            }
            if PUSH {
                let pushed = old.permute(&pushed_from);
                if few {
                    pushed.store_half(&mut column[start..]);
                } else {
                    pushed.store(&mut column[start..]);
                }
            }
            if NEW {
                state = new.choose(intake.permute(&new_from), state);
            }
            *vector = state;
        }
    }
}
