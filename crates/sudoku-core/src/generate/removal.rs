//! Taking givens out of a complete grid in random order as long as there is one solution: for every board and symmetry.
//! Minimal puzzles of the classic board have a faster way of their own, in `nine`.

use super::board::{Others, shuffle};
use super::givens::clue_count;
use crate::random::RandomSource;

/// A puzzle in the making: asks whether certain givens can go, and is told.
///
/// Givens go unit by unit: single cells, or sets of cells that a symmetry ties together. Several units at once can go if
/// and only if they can go one after another, since fewer givens never have fewer solutions. So the first units, of which
/// nearly all can go, are asked about together, and a "no" only halves their number: the puzzle is the same as if each
/// had been asked about alone, at half the questions.
#[derive(Clone, Debug)]
pub(super) struct Removal<'a> {
    units: &'a [Vec<usize>],
    solution: Vec<u8>,
    /// The givens left, without those that are asked about.
    trial: Vec<u8>,
    /// The units in the order they are tried in.
    order: Vec<usize>,
    /// How many are decided.
    decided: usize,
    /// How many are asked about.
    asked: usize,
    /// How many to ask about next.
    step: usize,
    /// The givens left.
    clues: usize,
    /// No fewer givens are wanted.
    target: usize,
    /// The cells of the units asked about.
    freed: Vec<usize>,
    /// Units that stay because nobody could tell.
    doubtful: Vec<usize>,
    /// Whether the doubtful units are looked at again.
    again: bool,
}

impl<'a> Removal<'a> {
    /// Begins with a complete grid.
    pub(super) fn new(
        units: &'a [Vec<usize>],
        solution: Vec<u8>,
        target: usize,
        random: &mut impl RandomSource,
    ) -> Removal<'a> {
        let mut order: Vec<usize> = (0..units.len()).collect();
        shuffle(&mut order, random);
        Removal::from_givens(units, solution.clone(), solution, target, order)
    }

    /// Begins with a proper puzzle; units in the order they are to be tried in, each given.
    pub(super) fn from_givens(
        units: &'a [Vec<usize>],
        givens: Vec<u8>,
        solution: Vec<u8>,
        target: usize,
        order: Vec<usize>,
    ) -> Removal<'a> {
        let clues = clue_count(&givens);
        // Four ninths: on the classic board 36 cells, which can go in a third of all cases.
        let step = if clues == solution.len() { (4 * order.len() / 9).max(1) } else { 1 };
        Removal {
            units,
            solution,
            trial: givens,
            order,
            decided: 0,
            asked: 0,
            step,
            clues,
            target,
            freed: Vec::new(),
            doubtful: Vec::new(),
            again: false,
        }
    }

    /// The next question: whether [`Removal::trial`] has another solution. `false` at the end.
    pub(super) fn ask(&mut self) -> bool {
        if self.skip_large() {
            self.asked = 0;
            self.freed.clear();
            let mut left = self.clues;
            for &unit in self.order.iter().skip(self.decided).take(self.step) {
                let cells = self.units.get(unit).map_or(&[][..], Vec::as_slice);
                if left - self.target < cells.len() {
                    break;
                }
                left -= cells.len();
                self.asked += 1;
                self.freed.extend(cells);
            }
            for &cell in &self.freed {
                self.trial[cell] = 0;
            }
            return true;
        }
        if self.again || self.doubtful.is_empty() {
            return false;
        }
        (self.order, self.decided, self.again) = (std::mem::take(&mut self.doubtful), 0, true);
        self.ask()
    }

    /// Passes over units that would leave too few givens; `false` at the end.
    fn skip_large(&mut self) -> bool {
        let spare = self.clues - self.target;
        let fits = |unit: &usize| self.units.get(*unit).is_some_and(|cells| cells.len() <= spare);
        match self.order.iter().skip(self.decided).position(fits) {
            Some(skipped) => self.decided += skipped,
            None => self.decided = self.order.len(),
        }
        self.decided < self.order.len()
    }

    /// Hears whether there is another solution.
    pub(super) fn hear(&mut self, others: Others) {
        if others == Others::None {
            self.clues -= self.freed.len();
            self.decided += self.asked;
            if self.decided * 5 > self.order.len() * 3 {
                self.step = 1;
            } else if self.step > 2 {
                self.step = 2;
            }
            return;
        }
        for &cell in &self.freed {
            self.trial[cell] = self.solution[cell];
        }
        if self.asked > 1 {
            self.step = self.asked / 2;
            return;
        }
        if others == Others::Unknown {
            self.doubtful.extend(self.order.get(self.decided));
        }
        self.decided += 1;
    }

    /// The givens; while a question is open, without those it is about.
    pub(super) fn trial(&self) -> &[u8] {
        &self.trial
    }

    /// The complete grid.
    pub(super) fn solution(&self) -> &[u8] {
        &self.solution
    }

    /// The cells that the question is about.
    pub(super) fn freed(&self) -> &[usize] {
        &self.freed
    }

    /// Whether it is the second time that is asked, so that more effort is in order.
    pub(super) fn is_again(&self) -> bool {
        self.again
    }

    /// Whether nothing is left to ask.
    pub(super) fn is_done(&self) -> bool {
        self.decided == self.order.len() && (self.again || self.doubtful.is_empty())
    }

    /// At the end: whether it is certain of every unit left that it cannot go, or would leave too few givens.
    pub(super) fn is_certain(&self) -> bool {
        self.doubtful.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::symmetry::Symmetry;
    use super::*;
    use crate::answer::Verdict;
    use crate::limits::Limits;
    use crate::model::layout::Layout;
    use crate::model::puzzle::Puzzle;
    use crate::random::SeededRandom;

    /// The specification: unit after unit, each with a verdict of its own.
    fn naive(layout: &Layout, units: &[Vec<usize>], solution: &[u8], target: usize, order: &[usize]) -> Vec<u8> {
        let mut givens = solution.to_vec();
        for &unit in order {
            let mut fewer = givens.clone();
            for &cell in &units[unit] {
                fewer[cell] = 0;
            }
            let verdict = Puzzle::from_values(layout, &fewer).unwrap().verdict(&Limits::none()).unwrap();
            let clues = clue_count(&fewer);
            if clues >= target && matches!(verdict, Verdict::Unique(_)) {
                givens = fewer;
            }
        }
        givens
    }

    #[test]
    fn galloping_is_one_step_after_another() {
        for (shape, targets) in [("2x2", [0, 8]), ("2x3", [0, 17]), ("3x3", [0, 31]), ("2x4", [0, 30])] {
            let shape = shape.parse().unwrap();
            let (board, layout) = (Board::new(shape), Layout::boxes(shape));
            for symmetry in Symmetry::ALL {
                let units = symmetry.orbits(shape.order());
                for seed in 0..8 {
                    let mut random = SeededRandom::new(seed);
                    let target = targets[seed as usize % 2];
                    let mut removal = Removal::new(&units, board.grid(&mut random), target, &mut random);
                    let order = removal.order.clone();
                    let mut questions = 0;
                    while removal.ask() {
                        questions += 1;
                        let others = board.others(removal.trial(), removal.solution(), removal.freed(), u64::MAX);
                        removal.hear(others);
                    }
                    let expected = naive(&layout, &units, removal.solution(), target, &order);
                    assert_eq!(removal.trial(), expected, "{symmetry} {target}");
                    assert!(questions <= units.len() + 8 && removal.is_certain());
                }
            }
        }
    }

    #[test]
    fn what_nobody_can_tell_is_asked_again_and_stays() {
        let (board, units) = (Board::new("2x2".parse().unwrap()), Symmetry::None.orbits(4));
        let mut random = SeededRandom::new(1);
        let mut removal = Removal::new(&units, board.grid(&mut random), 0, &mut random);
        let mut again = 0;
        while removal.ask() {
            again += usize::from(removal.is_again());
            removal.hear(Others::Unknown);
        }
        assert_eq!((again, removal.is_certain()), (16, false));
        assert_eq!(removal.trial(), removal.solution());
    }
}
