//! What follows from a placement or an elimination.
//!
//! Singles are found by the moves themselves; locked candidates are looked for only where something changed, and only
//! when no single is left. A digit whose places in one house all lie in another house leaves the rest of the latter:
//! with boxes and lines that is pointing and claiming, and it holds for any two houses that overlap.

use super::state::State;
use crate::net::{Net, Word};

/// The moves waiting to be made and the houses waiting to be looked at.
#[derive(Debug)]
pub(super) struct Agenda<W> {
    /// Variables whose digit is known but not placed yet, with the digit.
    pub(super) singles: Vec<(u16, u8)>,
    /// Per house, the digits that lost a place since the last look for locked candidates.
    dirty: Vec<W>,
}

/// A variable without a digit or a digit without a place.
#[derive(Debug)]
pub(super) struct Contradiction;

impl<W: Word> Agenda<W> {
    /// An empty agenda in which every house waits to be looked at.
    pub(super) fn new(net: &Net<W>) -> Agenda<W> {
        let all = (0..net.order).fold(W::default(), |set, d| set | W::bit(d));
        Agenda { singles: Vec::with_capacity(net.variables), dirty: vec![all; net.houses] }
    }

    /// Forgets everything, as after a contradiction.
    fn clear(&mut self) {
        self.singles.clear();
        self.dirty.fill(W::default());
    }
}

/// Makes every move that follows, until nothing does. `false` after a contradiction; the state is then of no use.
pub(super) fn propagate<W: Word>(net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> bool {
    let consistent = run(net, state, agenda).is_ok();
    if !consistent {
        agenda.clear();
    }
    consistent
}

fn run<W: Word>(net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> Result<(), Contradiction> {
    loop {
        while let Some((v, d)) = agenda.singles.pop() {
            place(net, state, agenda, v as usize, d as usize)?;
        }
        if state.open_count == 0 {
            agenda.clear();
            return Ok(());
        }
        lock(net, state, agenda)?;
        if agenda.singles.is_empty() {
            return Ok(());
        }
    }
}

/// Gives a variable its digit: the variable loses its other digits, its houses lose the digit elsewhere.
fn place<W: Word>(
    net: &Net<W>,
    state: &mut State<W>,
    agenda: &mut Agenda<W>,
    v: usize,
    d: usize,
) -> Result<(), Contradiction> {
    if !state.digits[v].has(d) {
        return Err(Contradiction);
    }
    if !state.is_open(v) {
        return Ok(());
    }
    state.open[v / 64] &= !(1 << (v % 64));
    state.open_count -= 1;
    let others = state.digits[v] & !W::bit(d);
    state.digits[v] = W::bit(d);
    for place in net.places(v) {
        let base = place.base as usize;
        state.unsolved[place.house as usize] -= 1;
        agenda.dirty[place.house as usize] |= others;
        for e in others.ones() {
            let spots = &mut state.spots[base + e];
            *spots &= !place.bit;
            if spots.at_most_one() {
                if spots.is_zero() {
                    return Err(Contradiction);
                }
                agenda.singles.push((net.member[base + spots.lowest()], e as u8));
            }
        }
        let elsewhere = state.spots[base + d] & !place.bit;
        for i in elsewhere.ones() {
            eliminate(net, state, agenda, net.member[base + i] as usize, d)?;
        }
    }
    Ok(())
}

/// Takes a digit, which it has, from a variable.
#[inline]
pub(super) fn eliminate<W: Word>(
    net: &Net<W>,
    state: &mut State<W>,
    agenda: &mut Agenda<W>,
    v: usize,
    d: usize,
) -> Result<(), Contradiction> {
    let digits = &mut state.digits[v];
    *digits &= !W::bit(d);
    if digits.at_most_one() {
        if digits.is_zero() {
            return Err(Contradiction);
        }
        agenda.singles.push((v as u16, digits.lowest() as u8));
    }
    for place in net.places(v) {
        let base = place.base as usize;
        let spots = &mut state.spots[base + d];
        *spots &= !place.bit;
        agenda.dirty[place.house as usize] |= W::bit(d);
        if spots.at_most_one() {
            if spots.is_zero() {
                return Err(Contradiction);
            }
            agenda.singles.push((net.member[base + spots.lowest()], d as u8));
        }
    }
    Ok(())
}

/// One look for locked candidates in the houses that changed; stops at the first single it brings forth.
fn lock<W: Word>(net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> Result<(), Contradiction> {
    for house in 0..net.houses {
        while !agenda.dirty[house].is_zero() {
            let d = agenda.dirty[house].lowest();
            agenda.dirty[house] = agenda.dirty[house].without_lowest();
            let base = house * net.order;
            let spots = state.spots[base + d];
            if spots.at_most_one() {
                continue;
            }
            for overlap in net.overlaps(base + spots.lowest()) {
                if !(spots & !overlap.here).is_zero() {
                    continue;
                }
                let there = overlap.base as usize;
                let outside = state.spots[there + d] & !overlap.there;
                for i in outside.ones() {
                    eliminate(net, state, agenda, net.member[there + i] as usize, d)?;
                }
            }
            if !agenda.singles.is_empty() {
                return Ok(());
            }
        }
    }
    Ok(())
}
