//! One puzzle in the making: givens go in a random order as long as the puzzle keeps one solution.
//!
//! What is made is defined one by one: each cell in turn is left out if the puzzle without it (and without those left out
//! before) has one solution alone, else it stays. It is found with far fewer checks, as a puzzle has one solution alone
//! exactly if it has a given in *every* unavoidable set of its grid:
//!
//! * A cell stays without a check if it is the last one, in the order, of a known unavoidable set of which no cell stayed
//!   before.
//! * At first many cells are tried at once: some stay by known sets alone, all others are left out. If that puzzle has
//!   one solution alone, all was right: cells that stayed had to, and those left out could go, for with fewer of them left
//!   out it has one solution too. If not, where the other solution differs is an unavoidable set that was not known, and
//!   the trial is repeated with it.
//!
//! Which sets are known is of no consequence for the puzzle, only for the number of checks.

use std::cmp::Reverse;

use super::cells::Cells;

/// Cells that are tried at once at first: so many can mostly go together, but for those in small unavoidable sets.
const FIRST: usize = 48;

/// How far a puzzle is, and what is to be known next.
#[derive(Clone, Debug)]
pub(super) struct Removal {
    /// The cells, the first to go at the end: the turn of a cell is how many come after it.
    order: [u8; 81],
    turns: [u8; 81],
    /// Cells whose turn has not come.
    left: usize,
    /// Unavoidable sets of which no cell stayed, as sets of turns, and the last to come of each.
    sets: Vec<Cells>,
    lasts: Cells,
    /// Cells that are left out.
    gone: Cells,
    /// The cells that are to be left out if there is no other solution, and the turns of those that stay.
    trial: Cells,
    staying: Cells,
}

/// What has to be known of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Has the puzzle without these cells another solution?
    Gone(Cells),
    /// The same, if the puzzle without these but with the cell is known to have none.
    Without(Cells, usize),
    /// Nothing: the puzzle has all cells but these.
    Done(Cells),
}

impl Removal {
    /// Begins a puzzle: the last cell of `order` is the first to go.
    pub(super) fn new(order: [u8; 81], known: &[Cells]) -> Removal {
        let mut turns = [0; 81];
        for (turn, &cell) in order.iter().enumerate() {
            turns[usize::from(cell) % 81] = turn as u8;
        }
        let sets = known.iter().map(|&set| by_turns(&turns, set)).collect();
        let (lasts, gone, trial, staying) = (Cells::NONE, Cells::NONE, Cells::NONE, Cells::NONE);
        Removal { order, turns, left: 81, sets, lasts, gone, trial, staying }
    }

    /// What has to be known next. Answered by [`Removal::confirm`] or [`Removal::refute`].
    pub(super) fn question(&mut self) -> Question {
        if self.left == 81 {
            self.try_first();
            return Question::Gone(self.trial);
        }
        while let Some(next) = self.left.checked_sub(1) {
            if !self.lasts.contains(next) {
                let cell = usize::from(self.order[next]);
                self.trial = self.gone.with(cell);
                return Question::Without(self.trial, cell);
            }
            self.stay(Cells::NONE.with(next));
            self.left = next;
        }
        Question::Done(self.gone)
    }

    /// There is no other solution.
    pub(super) fn confirm(&mut self) {
        self.gone = self.trial;
        if self.left == 81 {
            self.left -= FIRST;
            self.stay(self.staying);
        } else {
            self.left -= 1;
        }
    }

    /// There is another solution, which differs from the grid in this set.
    pub(super) fn refute(&mut self, set: Cells) {
        if self.left == 81 {
            self.sets.push(by_turns(&self.turns, set));
        } else {
            // The set has no cell that stayed, and of the others this one is the last.
            self.left -= 1;
            self.stay(Cells::NONE.with(self.left));
        }
    }

    /// Goes through the first turns.
    fn try_first(&mut self) {
        let first = 81 - FIRST;
        let mut early: Vec<Cells> = self.sets.iter().copied().filter(|set| set.first() >= first).collect();
        early.sort_unstable_by_key(|set| Reverse(set.first()));
        self.staying = early
            .into_iter()
            .fold(Cells::NONE, |staying, set| if set.meets(staying) { staying } else { staying.with(set.first()) });
        let going = (first..81).filter(|&turn| !self.staying.contains(turn));
        self.trial = going.map(|turn| usize::from(self.order[turn])).fold(Cells::NONE, Cells::with);
    }

    /// Drops the sets of which one of these cells is, or all turns of which have come.
    fn stay(&mut self, turns: Cells) {
        let (mut kept, mut lasts) = (0, Cells::NONE);
        let to_come = Cells::below(self.left);
        for at in 0..self.sets.len() {
            // Without a branch, as nobody can foretell it.
            let set = self.sets[at];
            let last = set.first_alone();
            let keeps = !set.meets(turns) & last.meets(to_come);
            self.sets[kept] = set;
            kept += usize::from(keeps);
            lasts = lasts | last.only_if(keeps);
        }
        self.sets.truncate(kept);
        self.lasts = lasts;
    }
}

/// The turns of a set of cells.
#[inline]
fn by_turns(turns: &[u8; 81], set: Cells) -> Cells {
    let mut of_cells = Cells::NONE;
    set.iter().for_each(|cell| of_cells = of_cells.with(usize::from(turns[cell])));
    of_cells
}
