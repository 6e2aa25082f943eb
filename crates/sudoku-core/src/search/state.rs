//! Candidates, seen twice: the digits of a variable, and the places of a digit in a house.

use super::agenda::Agenda;
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
    /// The state after the givens in `digits` (one set per variable), and all that follows from naked singles
    /// alone, have been struck from their houses. `None` if that leaves a cell without a digit or a digit without a
    /// place. Hidden singles are still open and noted in the agenda,
    /// which is a new one then.
    ///
    /// If no variable is open, the state is a solution and only its `digits` are of use.
    pub(super) fn new(net: &Net<W>, mut digits: Vec<W>, agenda: &mut Agenda<W>) -> Option<State<W>> {
        let mut used = vec![W::default(); net.houses];
        let mut open = place_givens(net, &digits, &mut used)?;
        place_naked_singles(net, &mut digits, &mut used, &mut open)?;
        let open_count = open.iter().map(|word| word.count_ones() as usize).sum();
        let mut state = State { digits, spots: Vec::new(), open, unsolved: Vec::new(), open_count };
        if open_count > 0 {
            *agenda = Agenda::new(net);
            state.fill_spots(net, &used, agenda)?;
        }
        Some(state)
    }

    /// Makes `spots` and `unsolved` from `digits` and the digits `used` in each house.
    fn fill_spots(&mut self, net: &Net<W>, used: &[W], agenda: &mut Agenda<W>) -> Option<()> {
        let order = net.order;
        self.spots = vec![W::default(); net.houses * order];
        for (v, set) in self.digits.iter().enumerate() {
            let places = net.places(v);
            for d in set.ones() {
                for place in places {
                    self.spots[place.base as usize + d] |= place.bit;
                }
            }
        }
        self.unsolved = used.iter().map(|used| (order as u32 - used.count()) as u8).collect();
        for (house, &used) in used.iter().enumerate() {
            let base = house * order;
            for d in (W::low(order) & !used).ones() {
                let places = self.spots[base + d];
                if places.at_most_one() {
                    if places.is_zero() {
                        return None;
                    }
                    agenda.note(net.member[base + places.lowest()] as usize, d);
                }
            }
        }
        Some(())
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

/// Marks the digits of the givens as used in their houses; the variables that are not givens. `None` if givens clash or
/// a variable has no digit.
///
/// Which variables are givens cannot be predicted, so there is no branch on it.
fn place_givens<W: Word>(net: &Net<W>, digits: &[W], used: &mut [W]) -> Option<Vec<u64>> {
    let mut open = vec![0u64; net.variables.div_ceil(64)];
    let mut clash = W::default();
    let mut empty = false;
    for (v, &set) in digits.iter().enumerate() {
        empty |= set.is_zero();
        let given = set.at_most_one();
        open[v / 64] |= u64::from(!given) << (v % 64);
        let single = if given { set } else { W::default() };
        for place in net.places(v) {
            let used = &mut used[place.house as usize];
            clash |= *used & single;
            *used |= single;
        }
    }
    (clash.is_zero() && !empty).then_some(open)
}

/// Strikes what is used in their houses from the open variables, and places those that are left with one digit, until
/// none is. `None` if one is left without a digit.
///
/// It needs no spots, so it is several times quicker than the propagation; easy puzzles are mostly solved here.
fn place_naked_singles<W: Word>(net: &Net<W>, digits: &mut [W], used: &mut [W], open: &mut [u64]) -> Option<()> {
    let mut changed = true;
    while changed {
        changed = false;
        for (i, word) in open.iter_mut().enumerate() {
            for bit in word.ones() {
                let v = i * 64 + bit;
                let places = net.places(v);
                let struck = places.iter().fold(W::default(), |struck, place| struck | used[place.house as usize]);
                let set = digits[v] & !struck;
                digits[v] = set;
                if set.at_most_one() {
                    if set.is_zero() {
                        return None;
                    }
                    for place in places {
                        used[place.house as usize] |= set;
                    }
                    *word &= !(1 << bit);
                    changed = true;
                }
            }
        }
    }
    Some(())
}
