//! A block of branches, one in each place, and how they move from one block to another.

use super::places::{MOST_PLACES, Places, Words};
use super::plane::{PlacesOf, Plane};
use super::state::{Boards, Houses, State};

/// Branches of puzzles in work, and free places.
pub(super) struct Block<P: Plane> {
    pub(super) state: State<P>,
    /// The slot of the puzzle in each place.
    pub(super) slots: [u32; MOST_PLACES],
    /// The places in use.
    pub(super) full: PlacesOf<P>,
}

/// By how many different numbers of places branches can roll on in one pass.
const ROLLS: usize = 4;

impl<P: Plane> Block<P> {
    pub(super) fn new() -> Box<Self> {
        Box::new(Block { state: State::new(), slots: [0; MOST_PLACES], full: Places::NONE })
    }

    /// How many branches it holds.
    pub(super) fn count(&self) -> usize {
        self.full.count()
    }

    /// Takes nearly all that there is room for from another block. Says whether that was any.
    ///
    /// To pick out single places would take as long as a sweep. But it is cheap to roll all planes on, 64 places in a circle,
    /// each 64 by the number of places with which most of its branches fall on free ones.
    #[inline(always)]
    pub(super) fn take(&mut self, from: &mut Block<P>) -> bool {
        let mut passes = [(P::roll_by(P::Words::ZERO), P::none()); ROLLS];
        let mut count = 0;
        while count < ROLLS && !from.full.is_empty() {
            let by = from.full.best_rolls(Places::all().and_not(self.full));
            let moved = from.full.roll(by).and_not(self.full);
            if moved.is_empty() {
                break;
            }
            passes[count] = (P::roll_by(by), P::of(moved));
            count += 1;
            for place in moved.iter() {
                let by = by.as_ref()[place / 64] as usize;
                self.slots[place] = from.slots[place / 64 * 64 + (place + 64 - by) % 64];
            }
            self.full = self.full.or(moved);
            from.full = from.full.and_not(moved.roll_back(by));
        }
        match passes {
            _ if count == 0 => (),
            [a, ..] if count == 1 => self.state.blend(&from.state, &[a]),
            [a, b, ..] if count == 2 => self.state.blend(&from.state, &[a, b]),
            [a, b, c, _] if count == 3 => self.state.blend(&from.state, &[a, b, c]),
            _ => self.state.blend(&from.state, &passes),
        }
        count > 0
    }
}

impl<P: Plane> State<P> {
    /// Takes some places of another state, rolled on; what it knows of hidden singles does not move.
    #[inline(always)]
    fn blend<const N: usize>(&mut self, from: &State<P>, moves: &[(P::Roll, P); N]) {
        for (to, from) in self.parts_mut().into_iter().zip(from.parts()) {
            for (to, &from) in to.iter_mut().zip(from) {
                let mut plane = *to;
                for &(by, places) in moves {
                    plane = places.choose(from.roll(by), plane);
                }
                *to = plane;
            }
        }
    }

    /// Takes some places of other states, likewise.
    #[inline(always)]
    pub(super) fn copy<const N: usize>(&mut self, sources: &[(&State<P>, P); N]) {
        let from = sources.map(|(state, _)| state.parts());
        for (part, to) in self.parts_mut().into_iter().enumerate() {
            for (i, to) in to.iter_mut().enumerate() {
                let mut plane = *to;
                for (from, &(_, places)) in from.iter().zip(sources) {
                    plane = places.choose(from[part].get(i).copied().unwrap_or(plane), plane);
                }
                *to = plane;
            }
        }
    }

    /// All planes that make a branch.
    #[inline(always)]
    fn parts(&self) -> [&[P]; 5] {
        let Boards { cells, solved: Houses { rows, columns, boxes } } = &self.boards;
        [cells.as_flattened(), rows.as_flattened(), columns.as_flattened(), boxes.as_flattened(), &self.open]
    }

    #[inline(always)]
    fn parts_mut(&mut self) -> [&mut [P]; 5] {
        let Boards { cells, solved: Houses { rows, columns, boxes } } = &mut self.boards;
        let (rows, columns, boxes) = (rows.as_flattened_mut(), columns.as_flattened_mut(), boxes.as_flattened_mut());
        [cells.as_flattened_mut(), rows, columns, boxes, &mut self.open]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::PortablePlane;

    const PLACES: usize = PortablePlane::PLACES;

    #[test]
    fn branches_move_with_their_slots() {
        let mut random = 1_u64;
        let mut some = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            Places([0, 1, 2, 3].map(|i| (random ^ random >> 31).rotate_left(17 * i) & random.rotate_left(40 + i)))
        };
        let (mut to, mut from) = (Block::<PortablePlane>::new(), Block::<PortablePlane>::new());
        for round in 0..50 {
            // Cell 40 of each branch has the bits of its slot.
            for (block, first) in [(&mut to, 0), (&mut from, 256)] {
                block.full = some();
                for place in 0..PLACES {
                    block.slots[place] = (first + place) as u32;
                }
                for bit in 0..9 {
                    let mut plane = Places::NONE;
                    (0..PLACES)
                        .filter(|&place| block.slots[place] >> bit & 1 == 1)
                        .for_each(|place| plane.insert(place));
                    block.state.boards.cells[40][bit] = PortablePlane::of(plane);
                }
            }
            let before = (to.count(), from.count());
            let all: usize = to.full.iter().map(|place| to.slots[place] as usize).sum::<usize>()
                + from.full.iter().map(|place| from.slots[place] as usize).sum::<usize>();
            assert!(to.take(&mut from), "round {round}");
            assert_eq!(to.count() + from.count(), before.0 + before.1);
            assert!(from.count() * 4 < before.1 || to.count() > 200, "{before:?} {}", from.count());
            let mut after = 0;
            for block in [&to, &from] {
                for place in block.full.iter() {
                    after += block.slots[place] as usize;
                    let bit =
                        |bit: usize| u32::from(block.state.boards.cells[40][bit].places().iter().any(|p| p == place));
                    assert_eq!((0..9).map(|i| bit(i) << i).sum::<u32>(), block.slots[place]);
                }
            }
            assert_eq!(after, all);
        }
    }
}
