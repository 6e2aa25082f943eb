//! What follows from a placement or an elimination.
//!
//! Singles are found by the moves themselves; locked candidates are looked for only where something changed, and only
//! when no single is left. A digit whose places in one house all lie in another house leaves the rest of the latter:
//! with boxes and lines that is pointing and claiming, and it holds for any two houses that overlap.

#![allow(clippy::inline_always, reason = "measured: see `Moves`")]

use super::agenda::Agenda;
use super::past::PLACED;
use super::state::State;
use crate::net::{Net, Place, Word};

/// Not the number of a place: of any.
const ANY: usize = usize::MAX;
/// Not the number of a house: there are fewer slots than this.
const NO_HOUSE: u16 = u16::MAX;

/// A variable without a digit or a digit without a place.
struct Contradiction;

/// The state and the agenda as separate slices.
///
/// All moves are inlined into one function over local slices: behind two references to structs of vectors every store
/// made the compiler load all pointers and lengths again, four times the instructions. And whether an elimination leaves
/// a single cannot be predicted, so it is noted without a branch, in a list whose length is a local too.
struct Moves<'a, W, const P: usize> {
    net: &'a Net<W>,
    digits: &'a mut [W],
    spots: &'a mut [W],
    open: &'a mut [u64],
    unsolved: &'a mut [u8],
    pending: &'a mut [u64],
    hint: &'a mut [u8],
    dirty: &'a mut [W],
    naked: List<'a>,
    hidden: List<'a>,
    trail: &'a mut Vec<(u16, u16)>,
    open_count: usize,
}

/// Makes every move that follows, until nothing does. `false` after a contradiction; the state is then of no use.
pub(super) fn propagate<W: Word>(net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> bool {
    if net.is_aligned() {
        propagate_with::<W, 3>(net, state, agenda)
    } else {
        propagate_with::<W, 0>(net, state, agenda)
    }
}

/// `P` is 3 if the net is aligned and 0 otherwise; a known number makes straight-line code of the loops over places.
fn propagate_with<W: Word, const P: usize>(net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> bool {
    let mut moves = Moves::<W, P> {
        net,
        digits: &mut state.digits,
        spots: &mut state.spots,
        open: &mut state.open,
        unsolved: &mut state.unsolved,
        pending: &mut agenda.pending,
        hint: &mut agenda.hint,
        dirty: &mut agenda.dirty,
        naked: List { items: &mut agenda.naked, len: 0 },
        hidden: List { items: &mut agenda.hidden, len: 0 },
        trail: &mut agenda.trail,
        open_count: state.open_count,
    };
    let consistent = moves.run(agenda.without.take()).is_ok();
    state.open_count = moves.open_count;
    if !consistent || state.open_count == 0 {
        agenda.clear();
    }
    consistent
}

/// A list in memory that is large enough.
struct List<'a> {
    items: &'a mut [u16],
    len: usize,
}

impl List<'_> {
    #[inline(always)]
    fn push_if(&mut self, item: usize, wanted: bool) {
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = item as u16;
        }
        self.len += usize::from(wanted);
    }
}

impl<W: Word, const P: usize> Moves<'_, W, P> {
    #[inline(always)]
    fn run(&mut self, without: Option<(usize, usize)>) -> Result<(), Contradiction> {
        if let Some((v, d)) = without {
            self.eliminate::<ANY>(v, d, NO_HOUSE);
        }
        loop {
            self.note_singles()?;
            if let Some(v) = self.pop() {
                self.place(v, self.hint[v] as usize)?;
            } else if self.open_count == 0 || !self.lock() {
                return Ok(());
            }
        }
    }

    /// Moves the singles from the lists to the pending variables.
    #[inline(always)]
    fn note_singles(&mut self) -> Result<(), Contradiction> {
        for i in 0..self.naked.len {
            let v = self.naked.items[i];
            let digits = self.digits[v as usize];
            if digits.is_zero() {
                return Err(Contradiction);
            }
            self.note(v, digits.lowest() as u8);
        }
        for i in 0..self.hidden.len {
            let slot = self.hidden.items[i];
            let spots = self.spots[slot as usize];
            if spots.is_zero() {
                return Err(Contradiction);
            }
            let base = self.net.base_of[slot as usize];
            let v = self.net.member[base as usize + spots.lowest()];
            self.note(v, (slot - base) as u8);
        }
        self.naked.len = 0;
        self.hidden.len = 0;
        Ok(())
    }

    /// Notes that `v` has digit `d`. Of two digits the last one stays; the other, having lost its only place, shows as a
    /// contradiction in the end. (Looking for that here costs more than it saves.)
    #[inline(always)]
    fn note(&mut self, v: u16, d: u8) {
        self.pending[v as usize / 64] |= 1 << (v % 64);
        self.hint[v as usize] = d;
    }

    /// The next variable to be placed.
    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        for (i, (pending, open)) in self.pending.iter_mut().zip(&*self.open).enumerate() {
            *pending &= open;
            if *pending != 0 {
                let bit = pending.lowest();
                *pending = pending.without_lowest();
                return Some(i * 64 + bit);
            }
        }
        None
    }

    /// Gives a variable its digit: the variable loses its other digits, its houses lose the digit elsewhere.
    #[inline(always)]
    fn place(&mut self, v: usize, d: usize) -> Result<(), Contradiction> {
        let others = self.digits[v] & !W::bit(d);
        if self.digits[v] == others {
            return Err(Contradiction);
        }
        self.open[v / 64] &= !(1 << (v % 64));
        self.open_count -= 1;
        self.digits[v] = W::bit(d);
        if W::TRAIL {
            self.trail.push((v as u16, PLACED));
            self.trail.extend(others.ones().map(|e| (v as u16, e as u16)));
        }
        let places = self.net.places_of::<P>(v);
        for place in places {
            self.unsolved[place.house as usize] -= 1;
            self.dirty[place.house as usize] |= others;
        }
        for e in others.ones() {
            for place in places {
                self.strike(place.base as usize, e, place.bit);
            }
        }
        if let (3, &[row, column, region]) = (P, places) {
            self.claim::<0>(row, d);
            self.claim::<1>(column, d);
            self.claim::<2>(region, d);
        } else {
            for &place in places {
                self.claim::<ANY>(place, d);
            }
        }
        Ok(())
    }

    /// Takes digit `d` from all variables of a house but the one at `place`. On an aligned net `K` is the number of the
    /// place, so that each kind of house has its own straight-line code; otherwise it is [`ANY`].
    #[inline(always)]
    fn claim<const K: usize>(&mut self, place: Place<W>, d: usize) {
        let base = place.base as usize;
        let elsewhere = self.spots[base + d] & !place.bit;
        self.spots[base + d] = place.bit;
        self.dirty[place.house as usize] &= !W::bit(d);
        for i in elsewhere.ones() {
            self.eliminate::<K>(self.net.member[base + i] as usize, d, place.house);
        }
    }

    /// Takes a digit, which it has, from a variable. The house `done`, or the variable's house number `K`, knows already.
    #[inline(always)]
    fn eliminate<const K: usize>(&mut self, v: usize, d: usize, done: u16) {
        let digits = self.digits[v] & !W::bit(d);
        self.digits[v] = digits;
        if W::TRAIL {
            self.trail.push((v as u16, d as u16));
        }
        self.naked.push_if(v, digits.at_most_one());
        for (k, place) in self.net.places_of::<P>(v).iter().enumerate() {
            if if K == ANY { place.house != done } else { k != K } {
                self.dirty[place.house as usize] |= W::bit(d);
                self.strike(place.base as usize, d, place.bit);
            }
        }
    }

    /// Takes the place `bit` from digit `d` of the house whose first slot is `base`.
    #[inline(always)]
    fn strike(&mut self, base: usize, d: usize, bit: W) {
        let spots = self.spots[base + d] & !bit;
        self.spots[base + d] = spots;
        self.hidden.push_if(base + d, spots.at_most_one());
    }

    /// One look for locked candidates in the houses that changed, up to the first in which there are some. Whether
    /// there were.
    #[inline(always)]
    fn lock(&mut self) -> bool {
        for house in 0..self.dirty.len() {
            let mut found = false;
            let base = house * self.net.order;
            while !self.dirty[house].is_zero() {
                let d = self.dirty[house].lowest();
                self.dirty[house] = self.dirty[house].without_lowest();
                let spots = self.spots[base + d];
                for overlap in self.net.overlaps(base + spots.lowest()) {
                    if !(spots & !overlap.here).is_zero() {
                        continue;
                    }
                    let there = overlap.base as usize;
                    let outside = self.spots[there + d] & !overlap.there;
                    for i in outside.ones() {
                        found = true;
                        self.eliminate::<ANY>(self.net.member[there + i] as usize, d, NO_HOUSE);
                    }
                }
            }
            if found {
                return true;
            }
        }
        false
    }
}
