//! The guesses made so far and how to go back on them.

use super::agenda::Agenda;
use super::state::State;
use crate::net::{Net, Word};

/// A variable and the digit tried for it.
pub(super) type Guess = (usize, usize);

/// In place of a digit on the trail: the variable was placed.
pub(super) const PLACED: u16 = u16::MAX;

/// The stack of guesses.
///
/// Small states are copied at each guess, since a copy is a few cache lines. States of orders above 16 are many kilobytes
/// and a board may need thousands of guesses, so there every change is noted on a trail (see [`Word::TRAIL`]) and undone
/// from it: no more memory than a board has candidates, however deep the search.
#[derive(Debug)]
pub(super) struct Past<W> {
    /// The guesses, each with the length of the trail before it.
    guesses: Vec<(Guess, usize)>,
    /// The states before the guesses; those beyond the number of guesses are kept for their memory.
    copies: Vec<State<W>>,
}

impl<W: Word> Past<W> {
    pub(super) fn new() -> Past<W> {
        Past { guesses: Vec::new(), copies: Vec::new() }
    }

    /// Forgets all guesses.
    pub(super) fn clear(&mut self) {
        self.guesses.clear();
    }

    /// Remembers the state before a guess.
    pub(super) fn push(&mut self, state: &State<W>, agenda: &Agenda<W>, guess: Guess) {
        if !W::TRAIL {
            match self.copies.get_mut(self.guesses.len()) {
                Some(copy) => copy.copy_from(state),
                None => self.copies.push(state.clone()),
            }
        }
        self.guesses.push((guess, agenda.trail.len()));
    }

    /// Goes back to the state before the last guess. The guess, or `None` if there is none.
    pub(super) fn pop(&mut self, net: &Net<W>, state: &mut State<W>, agenda: &mut Agenda<W>) -> Option<Guess> {
        let (guess, mark) = self.guesses.pop()?;
        if W::TRAIL {
            for &(v, d) in agenda.trail.get(mark..).unwrap_or_default() {
                undo(net, state, v as usize, d);
            }
            agenda.trail.truncate(mark);
        } else if let Some(copy) = self.copies.get(self.guesses.len()) {
            state.copy_from(copy);
        }
        Some(guess)
    }
}

/// Takes back a placement or an elimination. The order does not matter: each sets its own bits.
fn undo<W: Word>(net: &Net<W>, state: &mut State<W>, v: usize, d: u16) {
    if d == PLACED {
        state.open[v / 64] |= 1 << (v % 64);
        state.open_count += 1;
        for place in net.places(v) {
            state.unsolved[place.house as usize] += 1;
        }
        return;
    }
    state.digits[v] |= W::bit(d as usize);
    for place in net.places(v) {
        state.spots[place.base as usize + d as usize] |= place.bit;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::run::{Run, Step, Walk};
    use crate::Limits;
    use crate::net::{Net, Word};

    /// Rows, columns and boxes of a 9x9 board, as cell numbers.
    fn houses() -> Vec<Vec<usize>> {
        let line = |i: usize| (0..9).map(|j| i * 9 + j).collect();
        let column = |i: usize| (0..9).map(|j| j * 9 + i).collect();
        let region = |i: usize| (0..9).map(|j| (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3).collect();
        (0..9).map(line).chain((0..9).map(column)).chain((0..9).map(region)).collect()
    }

    /// The first solutions and the nodes before each.
    fn walk<W: Word>(sets: &[u16], groups: &[Vec<usize>]) -> Vec<(Box<[u8]>, u64)> {
        let net = Arc::new(Net::<W>::new(9, &houses(), groups));
        let mut digits = vec![W::low(9); net.variables];
        for (&v, &set) in net.variable_of.iter().zip(sets) {
            digits[v as usize] &= W::from_bits(u128::from(set));
        }
        let mut walk = Walk::new(net, digits, &Limits::none());
        let mut found = Vec::new();
        while found.len() < 200 && walk.advance() == Step::Solution {
            found.push((walk.values(), walk.nodes()));
        }
        found
    }

    #[test]
    fn a_trail_walks_the_same_way_as_copies() {
        let givens = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let set = |byte: u8| if byte == b'.' { 0x1FF } else { 1 << (byte - b'1') };
        let sets: Vec<u16> = givens.bytes().map(set).collect();
        for known in 0..=17 {
            let mut left = known;
            let fewer: Vec<u16> = sets
                .iter()
                .map(|&set| {
                    left -= usize::from(left > 0 && set != 0x1FF);
                    if left > 0 { set } else { 0x1FF }
                })
                .collect();
            for groups in [vec![], vec![vec![8, 27, 57], vec![44, 73]]] {
                let copies = walk::<u16>(&fewer, &groups);
                assert_eq!(copies, walk::<u32>(&fewer, &groups));
                assert_eq!(copies, walk::<u128>(&fewer, &groups));
            }
        }
    }
}
