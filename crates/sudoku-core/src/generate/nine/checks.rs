//! Whether puzzles have another solution than the one that is known: many questions at once for the batch engine.

use super::cells::Cells;
use crate::batch::{Answer, BatchSolver, Kernel, Puzzle9};

/// All nine digits.
const ANY: u16 = 0x1FF;

/// Questions about puzzles whose solution is known, collected and then answered together: is there another solution?
///
/// The batch engine needs hundreds of puzzles at a time to be at its best. So a maker of puzzles works on many at once, in
/// rounds: each puzzle asks its next question, [`Checks::answer`] calls back with all answers, and so on.
///
/// *Whether* there is another solution depends on nothing but the question. *Which* one is told, if there are several, may
/// differ from machine to machine: what is made must not depend on it.
///
/// ```text
/// let mut checks = Checks::new(Kernel::best());
/// checks.ask(&solution, kept);                   // question 0: another solution with these givens?
/// checks.ask_without(&solution, kept, cell);     // question 1: another one if this given goes?
/// checks.answer(|question, other| match other {
///     Some(digits) => { /* another solution: where it differs from the known one is an unavoidable set */ }
///     None => { /* proven: there is no other */ }
/// });
/// ```
#[derive(Debug)]
pub(crate) struct Checks {
    solver: BatchSolver,
    /// Boards of which any solution is another one, and their questions.
    changed: Vec<Puzzle9>,
    changed_questions: Vec<u32>,
    /// Boards that the known solution solves as well, and their questions.
    whole: Vec<Puzzle9>,
    whole_questions: Vec<(u32, [u8; 81])>,
    /// Room for the answers of the first kind; none is known between two rounds.
    answers: Vec<Answer>,
}

impl Checks {
    /// No question yet. The kernel is of no consequence but for speed.
    pub(crate) fn new(kernel: Kernel) -> Checks {
        Checks {
            solver: BatchSolver::new(kernel),
            changed: Vec::new(),
            changed_questions: Vec::new(),
            whole: Vec::new(),
            whole_questions: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// How many questions there are.
    pub(crate) fn len(&self) -> usize {
        self.changed.len() + self.whole.len()
    }

    /// Asks whether the puzzle with these cells of `solution` given has another solution.
    pub(crate) fn ask(&mut self, solution: &[u8; 81], kept: Cells) {
        let question = self.len() as u32;
        self.whole_questions.push((question, *solution));
        self.whole.push(Puzzle9::from_candidates(&candidates(solution, kept)));
    }

    /// Asks whether the puzzle with these cells of `solution` given, but `cell` not (it need not be among them), has a
    /// solution with another digit in `cell`.
    ///
    /// If the puzzle with `cell` given has one solution alone, this is whether it has another without it, and is found out
    /// with less work than by [`Checks::ask`].
    pub(crate) fn ask_without(&mut self, solution: &[u8; 81], kept: Cells, cell: usize) {
        let mut masks = candidates(solution, kept);
        if let (Some(mask), Some(&digit)) = (masks.get_mut(cell), solution.get(cell)) {
            *mask = ANY & !bit(digit);
        }
        self.changed_questions.push(self.len() as u32);
        self.changed.push(Puzzle9::from_candidates(&masks));
    }

    /// Calls `each` once for every question, by its number in the order of asking from 0 (but not in that order), with
    /// another solution if there is one. Then there are no questions any more.
    pub(crate) fn answer(&mut self, mut each: impl FnMut(usize, Option<&[u8; 81]>)) {
        self.answers.clear();
        self.answers.resize(self.changed.len(), Answer::default());
        self.solver.solve_into(&self.changed, 1, &mut self.answers);
        for (&question, answer) in self.changed_questions.iter().zip(&self.answers) {
            each(question as usize, answer.first.as_ref());
        }
        let mut seen = vec![false; self.whole.len()];
        self.solver.for_each_solution(self.whole.iter().copied(), 2, |number, digits| {
            let Some((question, solution)) = self.whole_questions.get(number as usize) else { return };
            // Two solutions of one puzzle may both be other ones.
            if digits != solution && !std::mem::replace(&mut seen[number as usize], true) {
                each(*question as usize, Some(digits));
            }
        });
        for ((question, _), _) in self.whole_questions.iter().zip(&seen).filter(|(_, seen)| !**seen) {
            each(*question as usize, None);
        }
        self.changed.clear();
        self.changed_questions.clear();
        self.whole.clear();
        self.whole_questions.clear();
    }
}

/// The digit itself where it is given, all digits elsewhere.
#[inline]
fn candidates(solution: &[u8; 81], kept: Cells) -> [u16; 81] {
    let mut masks = solution.map(bit);
    for cell in (Cells::ALL - kept).iter() {
        masks[cell] = ANY;
    }
    masks
}

#[inline]
fn bit(digit: u8) -> u16 {
    1 << (digit.wrapping_sub(1) & 15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::solution_grid::SolutionGrid;
    use crate::random::{RandomSource, SeededRandom};
    use crate::single;

    #[test]
    fn every_kernel_answers_what_the_engine_for_one_board_says() {
        for kernel in Kernel::available() {
            let mut checks = Checks::new(kernel);
            let mut random = SeededRandom::new(7);
            for _ in 0..3 {
                let mut expected = Vec::new();
                for number in 0..400 {
                    let solution = *SolutionGrid::random(&mut random).values();
                    let kept: Cells = (0..81).filter(|_| random.below(81) < 28 + number % 16).collect();
                    let cell = random.below(81) as usize;
                    assert_eq!(checks.len(), expected.len());
                    let mut masks = candidates(&solution, kept);
                    if number % 2 == 0 {
                        checks.ask(&solution, kept);
                        expected.push((solution, kept, single::check(&masks, 2).solutions == 2));
                    } else {
                        checks.ask_without(&solution, kept, cell);
                        masks[cell] = ANY - bit(solution[cell]);
                        expected.push((solution, kept.without(cell), single::check(&masks, 1).solutions == 1));
                    }
                }
                let mut answers = vec![0; expected.len()];
                checks.answer(|question, other| {
                    let (solution, kept, has_other) = &expected[question];
                    answers[question] += 1;
                    assert_eq!(other.is_some(), *has_other);
                    if let Some(other) = other {
                        let differing = Cells::differing(solution, other);
                        assert!(
                            SolutionGrid::new(*other).is_some() && !differing.is_empty() && !differing.meets(*kept)
                        );
                    }
                });
                assert!(answers.iter().all(|&count| count == 1));
                let others = expected.iter().filter(|(_, _, other)| *other).count();
                assert!((50..350).contains(&others), "{others}");
                assert_eq!(checks.len(), 0);
            }
        }
    }
}
