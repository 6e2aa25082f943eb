//! Which guess comes next.

use super::state::State;
use crate::net::{Net, Word};

/// The variable and digit to try next: first with the digit, then without it.
///
/// The choice with the fewest alternatives, be it the digits of a variable or the places of a digit in a house; among
/// equals the one whose houses have the most variables without a value, since it is there that a guess says most
/// (on 17-clue puzzles that halves the nodes of "the first bivalue cell"); then the first in row-major order. Variables
/// come before houses, and houses are only looked at when no variable has just two digits.
///
/// `state` has a variable without a value, and no single.
pub(super) fn choose<W: Word>(net: &Net<W>, state: &State<W>) -> (usize, usize) {
    let mut best = Best { alternatives: u32::MAX, score: 0, guess: (0, 0) };
    for v in state.open_variables() {
        let digits = state.digits[v];
        let alternatives = digits.count();
        if alternatives <= best.alternatives {
            best.offer(alternatives, freedom(net, state, v), (v, digits.lowest()));
        }
    }
    if best.alternatives > 2 {
        for house in (0..net.houses).filter(|&house| state.unsolved[house] > 0) {
            let base = house * net.order;
            for d in 0..net.order {
                let spots = state.spots[base + d];
                let alternatives = spots.count();
                if alternatives > 1 && alternatives < best.alternatives {
                    let v = net.member[base + spots.lowest()] as usize;
                    best.offer(alternatives, 0, (v, d));
                }
            }
        }
    }
    best.guess
}

struct Best {
    alternatives: u32,
    score: u32,
    guess: (usize, usize),
}

impl Best {
    fn offer(&mut self, alternatives: u32, score: u32, guess: (usize, usize)) {
        if alternatives < self.alternatives || alternatives == self.alternatives && score > self.score {
            *self = Best { alternatives, score, guess };
        }
    }
}

/// Variables without a value in the houses of `v`, each house counted for itself.
fn freedom<W: Word>(net: &Net<W>, state: &State<W>, v: usize) -> u32 {
    net.places(v).iter().map(|place| u32::from(state.unsolved[place.house as usize])).sum()
}
