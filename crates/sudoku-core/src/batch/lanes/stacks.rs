//! Branches that each lane keeps for itself.

use super::state::{HOUSES, STORED, read_lane, write_lane};
use super::twin::has_twin;
use super::vector::Vector;

/// The guesses of each lane, from which the branches it left can be found again.
///
/// Most of these branches are dropped unvisited, at the limit of solutions. So a guess is noted in a few bytes, and the state
/// of a lane copied at the first one only: its *base*, on which the guesses are played again when a branch is taken up. What
/// followed from them, the next sweeps find out anew.
pub(super) struct Stacks {
    of: [Stack; 32],
}

struct Stack {
    guesses: [Guessed; ROOM],
    len: usize,
    /// Guesses that left something.
    open: u32,
    base: [u16; STORED],
}

/// A cell that a lane guessed, with the candidates it went on with and those it left, none if they had their turn.
#[derive(Clone, Copy)]
struct Guessed {
    cell: u8,
    taken: u16,
    left: u16,
}

/// Guesses on a stack. More would have to be played again too often.
const ROOM: usize = 16;
/// The latest guesses are tried for a second solution: most are found there, and to look further takes longer than it saves.
const TRIED: usize = 3;

impl Stacks {
    pub(super) fn new() -> Stacks {
        let none = Guessed { cell: 0, taken: 0, left: 0 };
        Stacks { of: std::array::from_fn(|_| Stack { guesses: [none; ROOM], len: 0, open: 0, base: [0; STORED] }) }
    }

    /// Whether a lane must give its branches away before it guesses.
    #[inline(always)]
    pub(super) fn is_full(&self, lane: usize) -> bool {
        self.of[lane % 32].len == ROOM
    }

    /// Notes that a lane, still in the state before, takes some candidates of a cell and leaves others. There must be room.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, lane: usize, stored: &[V; STORED], cell: u8, taken: u16, left: u16) {
        let stack = &mut self.of[lane % 32];
        if stack.open == 0 {
            stack.len = 0;
            read_lane(stored, lane, &mut stack.base);
        }
        stack.guesses[stack.len % ROOM] = Guessed { cell, taken, left };
        stack.len += 1;
        stack.open += 1;
    }

    /// Gives a lane the latest branch it left; says whether there was one.
    #[inline(always)]
    pub(super) fn pop<V: Vector>(&mut self, lane: usize, stored: &mut [V; STORED]) -> bool {
        let stack = &mut self.of[lane % 32];
        if stack.open == 0 {
            return false;
        }
        while stack.guesses[(stack.len - 1) % ROOM].left == 0 {
            stack.len -= 1;
        }
        let guess = &mut stack.guesses[(stack.len - 1) % ROOM];
        (guess.taken, guess.left) = (guess.left, 0);
        stack.open -= 1;
        write_lane(stored, lane, &stack.base);
        // Digits solved by this are added to their houses by the sweep.
        for guess in stack.guesses() {
            stored[usize::from(guess.cell) % HOUSES].set_lane(lane, guess.taken);
        }
        true
    }

    /// Whether a solved lane has a second solution at hand, in one of the branches it left.
    #[inline(always)]
    pub(super) fn has_twin<V: Vector>(&self, lane: usize, stored: &[V; STORED]) -> bool {
        let stack = &self.of[lane % 32];
        let mut left = stack.guesses().iter().rev().filter(|guess| guess.left != 0).take(TRIED);
        left.any(|guess| has_twin(stored, lane, guess.cell, guess.left & guess.left.wrapping_neg(), &stack.base))
    }

    /// Drops what a lane has; returns how many branches it were.
    #[inline(always)]
    pub(super) fn drop_all(&mut self, lane: usize) -> u32 {
        let stack = &mut self.of[lane % 32];
        stack.len = 0;
        std::mem::take(&mut stack.open)
    }

    /// Takes all branches of a lane, calling `each` with their states.
    #[cold]
    pub(super) fn drain(&mut self, lane: usize, mut each: impl FnMut(&[u16; STORED])) {
        let stack = &self.of[lane % 32];
        let mut state = stack.base;
        for guess in stack.guesses() {
            let cell = usize::from(guess.cell) % HOUSES;
            if guess.left != 0 {
                state[cell] = guess.left;
                each(&state);
            }
            state[cell] = guess.taken;
        }
        self.drop_all(lane);
    }
}
impl Stack {
    #[inline(always)]
    fn guesses(&self) -> &[Guessed] {
        &self.guesses[..self.len.min(ROOM)]
    }
}
