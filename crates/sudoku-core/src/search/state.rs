//! Candidates, seen twice: the digits of a variable, and the places of a digit in a house.

use crate::net::{Net, Word};

/// What is known at one node of the search.
///
/// Both views are kept exact: digit `d` is in `digits(v)` if and only if `v`'s place is in `spots(house, d)` for every
/// house of `v`. So a naked single is a variable with one digit and a hidden single a digit with one place: both are
/// seen the moment they arise, and nothing is ever scanned for them.
#[derive(Clone, Debug)]
pub(super) struct State<W> {
    /// The digits of each variable.
    pub(super) digits: Vec<W>,
    /// For slot `house * order + digit`: the places of the digit in the house.
    pub(super) spots: Vec<W>,
    /// Variables without a value, as a bitset.
    pub(super) open: Vec<u64>,
    /// Per house, the number of its variables without a value.
    pub(super) unsolved: Vec<u8>,
    /// The number of variables without a value.
    pub(super) open_count: usize,
}

impl<W: Word> State<W> {
    /// The state after the givens in `digits` (one set per variable, none empty) have been struck from their houses.
    /// `None` if that leaves a cell without a digit or a digit without a place. Singles that are not givens are still
    /// open; `found` gets them.
    pub(super) fn new(net: &Net<W>, mut digits: Vec<W>, found: &mut Vec<(u16, u8)>) -> Option<State<W>> {
        let order = net.order;
        let mut open = vec![0u64; net.variables.div_ceil(64)];
        let mut unsolved = vec![order as u8; net.houses];
        let mut used = vec![W::default(); net.houses];
        let mut open_count = 0;
        for (v, &set) in digits.iter().enumerate() {
            if !set.at_most_one() {
                open[v / 64] |= 1 << (v % 64);
                open_count += 1;
                continue;
            }
            for place in net.places(v) {
                let house = place.house as usize;
                if !(used[house] & set).is_zero() {
                    return None;
                }
                used[house] |= set;
                unsolved[house] -= 1;
            }
        }
        let mut spots = vec![W::default(); net.houses * order];
        for (v, set) in digits.iter_mut().enumerate() {
            let places = net.places(v);
            if open[v / 64] >> (v % 64) & 1 == 1 {
                let struck = places.iter().fold(W::default(), |struck, place| struck | used[place.house as usize]);
                *set &= !struck;
                if set.at_most_one() {
                    if set.is_zero() {
                        return None;
                    }
                    found.push((v as u16, set.lowest() as u8));
                }
            }
            for place in places {
                let spots = &mut spots[place.base as usize..place.base as usize + order];
                set.ones().for_each(|d| spots[d] |= place.bit);
            }
        }
        for (slot, &places) in spots.iter().enumerate() {
            if places.at_most_one() {
                if places.is_zero() {
                    return None;
                }
                let house = slot / order;
                let v = net.member[house * order + places.lowest()];
                if open[v as usize / 64] >> (v % 64) & 1 == 1 {
                    found.push((v, (slot % order) as u8));
                }
            }
        }
        Some(State { digits, spots, open, unsolved, open_count })
    }

    /// Whether a variable has no value yet.
    #[inline]
    pub(super) fn is_open(&self, v: usize) -> bool {
        self.open[v / 64] >> (v % 64) & 1 == 1
    }

    /// The variables without a value, ascending.
    #[inline]
    pub(super) fn open_variables(&self) -> impl Iterator<Item = usize> + '_ {
        self.open.iter().enumerate().flat_map(|(i, &word)| word.ones().map(move |bit| i * 64 + bit))
    }

    /// Makes this a copy of `other`, a state of the same net, without allocating.
    pub(super) fn copy_from(&mut self, other: &State<W>) {
        self.digits.copy_from_slice(&other.digits);
        self.spots.copy_from_slice(&other.spots);
        self.open.copy_from_slice(&other.open);
        self.unsolved.copy_from_slice(&other.unsolved);
        self.open_count = other.open_count;
    }
}
