//! Which guess comes next.

use super::state::State;
use crate::net::{Net, Word};

/// Weight of a peer that would lose a digit, if it has two (and so would be solved); three; more. See [`class`].
const PEER: [u8; 3] = [8, 3, 2];
/// Variables with two digits are weighed only if the variables without a value in their houses are at most this many
/// fewer than the most: the others all but never win, and weighing takes longer than the rest of a guess.
const SLACK: u16 = 5;

/// Chooses guesses; keeps the memory that takes.
#[derive(Default, Debug)]
pub(super) struct Brancher<W> {
    /// The digits of each variable and its weight as a peer. Those of variables with a value never count, since no other
    /// variable of their houses has their digit.
    peers: Vec<(W, u8)>,
    /// The variables with two digits, each with the variables without a value in its houses.
    pairs: Vec<(u16, u16)>,
}

impl<W: Word> Brancher<W> {
    /// The variable and digit to try next: first with the digit, then without it.
    ///
    /// * If variables have just two digits, the one whose digits change most: a point for each peer without a value, and
    ///   more for each that would lose a digit, most of all if it has but two itself. On the hardest 9x9 puzzles that
    ///   takes a third off the nodes of the rule "most unsolved peers".
    /// * Otherwise the choice with the fewest alternatives, be it the digits of a variable or the places of a digit in a
    ///   house; among equal variables the one whose houses have the most variables without a value.
    /// * Ties go to the first in row-major order, and to variables before houses.
    ///
    /// `state` has a variable without a value, and no single.
    pub(super) fn choose(&mut self, net: &Net<W>, state: &State<W>) -> (usize, usize) {
        self.pairs.clear();
        self.pairs.reserve(net.variables);
        let mut most = 0;
        self.peers.clear();
        self.peers.extend(state.digits.iter().map(|&digits| (digits, PEER[class(digits)])));
        for v in state.open_variables().filter(|&v| self.peers[v].1 == PEER[0]) {
            let freedom = freedom(net, state, v);
            most = most.max(freedom);
            self.pairs.push((v as u16, freedom));
        }
        if self.pairs.is_empty() { fewest(net, state) } else { self.best_pair(net, state, most) }
    }

    /// The best variable with two digits.
    fn best_pair(&self, net: &Net<W>, state: &State<W>, most: u16) -> (usize, usize) {
        let mut best = (0, (0, 0));
        for &(v, _) in self.pairs.iter().filter(|(_, freedom)| freedom + SLACK >= most) {
            let v = v as usize;
            let digits = state.digits[v];
            let mut score = 1;
            for &u in net.peers(v) {
                let (held, weight) = self.peers[u as usize];
                let loses = !(held & digits).is_zero();
                score += u32::from(weight) * u32::from(loses) + u32::from(!held.at_most_one());
            }
            if score > best.0 {
                best = (score, (v, digits.lowest()));
            }
        }
        best.1
    }
}

/// 0 for at most two bits, 1 for three, 2 for more.
fn class<W: Word>(word: W) -> usize {
    let beyond = word.without_lowest().without_lowest();
    usize::from(!beyond.is_zero()) + usize::from(!beyond.at_most_one())
}

/// The choice with the fewest alternatives, when no variable has just two digits.
fn fewest<W: Word>(net: &Net<W>, state: &State<W>) -> (usize, usize) {
    let mut best = (u32::MAX, 0, (0, 0));
    for v in state.open_variables() {
        let digits = state.digits[v];
        let alternatives = digits.count();
        if alternatives <= best.0 {
            let freedom = freedom(net, state, v);
            if alternatives < best.0 || freedom > best.1 {
                best = (alternatives, freedom, (v, digits.lowest()));
            }
        }
    }
    for house in (0..net.houses).filter(|&house| state.unsolved[house] > 0) {
        let base = house * net.order;
        for d in 0..net.order {
            let spots = state.spots[base + d];
            let alternatives = spots.count();
            if alternatives > 1 && alternatives < best.0 {
                best = (alternatives, 0, (net.member[base + spots.lowest()] as usize, d));
            }
        }
    }
    best.2
}

/// Variables without a value in the houses of `v`, each house counted for itself.
fn freedom<W: Word>(net: &Net<W>, state: &State<W>, v: usize) -> u16 {
    net.places(v).iter().map(|place| u16::from(state.unsolved[place.house as usize])).sum()
}
