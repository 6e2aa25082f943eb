//! What follows from a placement or an elimination.
//!
//! Singles are found by the moves themselves; locked candidates are looked for only where something changed, and only
//! when no single is left. A digit whose places in one house all lie in another house leaves the rest of the latter:
//! with boxes and lines that is pointing and claiming, and it holds for any two houses that overlap.

use super::agenda::Agenda;
use super::state::State;
use crate::net::{Net, Word};

/// Neither the number of a place nor that of a slot.
const NOWHERE: usize = usize::MAX;

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
    singles: &'a mut [(u16, u16)],
    singles_len: usize,
    open_count: usize,
    broken: bool,
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
        singles: &mut agenda.singles,
        singles_len: 0,
        open_count: state.open_count,
        broken: false,
    };
    let consistent = moves.run(agenda.without.take()).is_ok();
    state.open_count = moves.open_count;
    if !consistent || state.open_count == 0 {
        agenda.clear();
    }
    consistent
}

impl<W: Word, const P: usize> Moves<'_, W, P> {
    #[inline(always)]
    fn run(&mut self, without: Option<(usize, usize)>) -> Result<(), Contradiction> {
        if let Some((v, d)) = without {
            self.eliminate(v, d, NOWHERE);
        }
        loop {
            if self.broken {
                return Err(Contradiction);
            }
            if let Some(v) = self.pop() {
                self.place(v, self.hint[v] as usize);
            } else if self.open_count == 0 || !self.lock() {
                return Ok(());
            }
        }
    }

    /// The next variable to be placed.
    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        for &(v, d) in self.singles.iter().take(self.singles_len) {
            self.pending[v as usize / 64] |= 1 << (v % 64);
            self.hint[v as usize] = d as u8;
        }
        self.singles_len = 0;
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
    fn place(&mut self, v: usize, d: usize) {
        let others = self.digits[v] & !W::bit(d);
        self.broken |= self.digits[v] == others;
        self.open[v / 64] &= !(1 << (v % 64));
        self.open_count -= 1;
        self.digits[v] = W::bit(d);
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
        for (k, place) in places.iter().enumerate() {
            let base = place.base as usize;
            let elsewhere = self.spots[base + d] & !place.bit;
            self.spots[base + d] = place.bit;
            for i in elsewhere.ones() {
                self.eliminate(self.net.member[base + i] as usize, d, if P == 0 { base } else { k });
            }
        }
    }

    /// Takes a digit, which it has, from a variable. The house `done` knows already: the number of the place if `P` is
    /// not 0, else the first slot.
    #[inline(always)]
    fn eliminate(&mut self, v: usize, d: usize, done: usize) {
        let digits = self.digits[v] & !W::bit(d);
        self.digits[v] = digits;
        self.note(v, digits.lowest(), digits);
        for (k, place) in self.net.places_of::<P>(v).iter().enumerate() {
            if done != if P == 0 { place.base as usize } else { k } {
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
        self.note(self.net.member[base + spots.lowest()] as usize, d, spots);
    }

    /// Notes that variable `v` has digit `d` if there is one choice left, that the state is broken if there is none.
    #[inline(always)]
    fn note(&mut self, v: usize, d: usize, choices: W) {
        self.broken |= choices.is_zero();
        if let Some(single) = self.singles.get_mut(self.singles_len) {
            *single = (v as u16, d as u16);
        }
        self.singles_len += usize::from(choices.at_most_one());
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
                if spots.at_most_one() {
                    continue;
                }
                for overlap in self.net.overlaps(base + spots.lowest()) {
                    if !(spots & !overlap.here).is_zero() {
                        continue;
                    }
                    let there = overlap.base as usize;
                    let outside = self.spots[there + d] & !overlap.there;
                    for i in outside.ones() {
                        found = true;
                        self.eliminate(self.net.member[there + i] as usize, d, NOWHERE);
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
