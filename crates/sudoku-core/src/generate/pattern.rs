//! Puzzles with givens exactly in certain cells.
//!
//! Random grids are tried first, many at once: with 30 clues and more some leave one solution. If none does, digits are
//! sought that do: a few of the givens are freed, all solutions listed and grouped by the freed cells' digits, and the
//! digits with the fewest solutions taken. So one list tells the worth of every choice of these digits, and the number of
//! solutions falls until it is one.

use std::ops::ControlFlow;

use super::block::Block;
use super::board::{Board, Others};
use super::nine::cells::Cells;
use super::nine::checks::Checks;
use super::recipe::Recipe;
use super::stream::stream;
use crate::batch::Kernel;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;
use crate::random::{RandomSource, SeededRandom};

/// Random grids that are tried in a share on the classic board.
const GRIDS: usize = 512;
/// Solutions that a search for digits may list in a share: work of about a fifth of a second on the classic board.
const SOLUTIONS: usize = 1_000_000;
/// Solutions that are listed for one choice; what goes beyond counts as many.
const MOST: usize = 10_000;
/// Nodes of the search for one list, and for a proof, on other boards than the classic one.
const NODES: u64 = 2_000;
/// What a list costs besides its solutions; and what one costs that those nodes were not enough for.
const LIST: usize = 20;
const LOST_LIST: usize = 20_000;

/// What to fill.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    board: Board,
    /// The cells of the givens.
    cells: Vec<usize>,
    /// The sets of givens none of which may go, if minimal puzzles are wanted.
    needed: Vec<Vec<usize>>,
}

impl Pattern {
    pub(super) fn new(recipe: &Recipe, pattern: &[bool]) -> Pattern {
        let is_given = |cell: usize| pattern.get(cell).is_some_and(|&is_given| is_given);
        let mut needed = recipe.symmetry.orbits(recipe.shape.order());
        needed.retain(|cells| recipe.minimal && cells.iter().all(|&cell| is_given(cell)));
        let cells = (0..pattern.len()).filter(|&cell| is_given(cell)).collect();
        Pattern { board: Board::new(recipe.shape), cells, needed }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let (mut block, watch) = (Block::default(), Watch::new(limits));
        let random = &mut stream(seed, index);
        if self.board.is_classic() {
            self.try_grids(random, &mut block);
        }
        if block.puzzles.is_empty() {
            self.seek(SOLUTIONS, random, &watch, &mut block);
        }
        block
    }

    /// Takes those of many random grids whose givens leave one solution.
    fn try_grids(&self, random: &mut SeededRandom, block: &mut Block) {
        let kept: Cells = self.cells.iter().copied().collect();
        let grids: Vec<Vec<u8>> = (0..GRIDS).map(|_| self.board.grid(random)).collect();
        let mut checks = Checks::new(Kernel::best());
        for grid in &grids {
            if let Ok(grid) = grid.as_slice().try_into() {
                checks.ask(grid, kept);
            }
        }
        let mut is_proper = vec![false; grids.len()];
        checks.answer(|question, other| is_proper[question] = other.is_none());
        for (grid, _) in grids.iter().zip(is_proper).filter(|(_, is_proper)| *is_proper) {
            self.take(&self.givens(grid), grid, block);
        }
        block.tried += GRIDS as u64;
    }

    /// The givens that a solution has in the pattern.
    fn givens(&self, solution: &[u8]) -> Vec<u8> {
        let mut givens = vec![0; solution.len()];
        for &cell in &self.cells {
            givens[cell] = solution[cell];
        }
        givens
    }

    /// Takes a proper puzzle, if it is minimal or need not be.
    fn take(&self, givens: &[u8], solution: &[u8], block: &mut Block) {
        let can_go = |cells: &&Vec<usize>| {
            let mut trial = givens.to_vec();
            for &cell in *cells {
                trial[cell] = 0;
            }
            self.board.others(&trial, solution, cells, NODES) != Others::Some
        };
        match self.needed.iter().filter(can_go).count() {
            0 => block.puzzles.extend(Grid::from_values(self.board.order(), givens)),
            more => block.note(more as u64, 1, self.board.order(), givens),
        }
    }

    /// Changes digits of a random grid until the givens have one solution, or `left` solutions have been listed.
    pub(super) fn seek(&self, mut left: usize, random: &mut SeededRandom, watch: &Watch, block: &mut Block) {
        let mut search = Search::new(self);
        while left > 0 && block.puzzles.is_empty() {
            let mut givens = self.givens(&self.board.grid(random));
            let (mut solutions, mut idle) = (usize::MAX, 0);
            while left > 0 && idle < 3 * self.cells.len() {
                if watch.stop().is_some() {
                    block.ended = true;
                    return;
                }
                block.tried += 1;
                let before = solutions;
                let freed = if random.below(3) == 0 { 1 } else { 2 };
                let cost;
                (cost, solutions) = search.step(&mut givens, solutions, freed, random);
                left = left.saturating_sub(cost);
                idle = if solutions < before { 0 } else { idle + 1 };
                if solutions > 1 {
                    let at_least = solutions.min(MOST) as u64;
                    block.note(at_least - 1, at_least, self.board.order(), &givens);
                }
                if solutions == 1 {
                    let mut solution = Vec::new();
                    let _ = self.board.each_solution(&givens, &Limits::none(), |digits| {
                        solution.extend_from_slice(digits);
                        ControlFlow::Break(())
                    });
                    self.take(&givens, &solution, block);
                    break;
                }
            }
        }
    }
}

/// A search for digits.
struct Search<'a> {
    pattern: &'a Pattern,
    order: usize,
    /// For each choice of the freed cells' digits: the solutions.
    counts: Vec<u32>,
    /// The cells, to be shuffled.
    cells: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(pattern: &'a Pattern) -> Search<'a> {
        Search { pattern, order: usize::from(pattern.board.order()), counts: Vec::new(), cells: pattern.cells.clone() }
    }

    /// Frees some givens and takes the best digits for them, or others as good; `solutions` is what the givens have.
    /// Returns how many solutions were listed, and how many the givens have now, if they are known.
    fn step(&mut self, givens: &mut [u8], solutions: usize, freed: usize, random: &mut SeededRandom) -> (usize, usize) {
        for place in 0..freed.min(self.cells.len()) {
            let other = place + random.below((self.cells.len() - place) as u64) as usize;
            self.cells.swap(place, other);
        }
        let freed = &self.cells[..freed.min(self.cells.len())];
        let old = freed.iter().fold(0, |choice, &cell| choice * self.order + usize::from(givens[cell] - 1));
        for &cell in freed {
            givens[cell] = 0;
        }
        self.counts.clear();
        self.counts.resize(self.order.pow(freed.len() as u32), 0);
        let mut listed = 0;
        let end = self.pattern.board.each_solution(givens, &Limits::none().nodes(NODES), |digits| {
            let choice = freed.iter().fold(0, |choice, &cell| choice * self.order + usize::from(digits[cell] - 1));
            self.counts[choice] += 1;
            listed += 1;
            if listed < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let is_whole = end.is_ok() && listed < MOST;
        // The old digits only if there is no other choice as good; a random one of the best.
        let mut best = (u32::MAX, old);
        let mut ties = 0;
        for (choice, &count) in self.counts.iter().enumerate().filter(|&(choice, &count)| count > 0 && choice != old) {
            if count < best.0 {
                (best, ties) = ((count, choice), 1);
            } else if count == best.0 {
                ties += 1;
                if random.below(ties) == 0 {
                    best.1 = choice;
                }
            }
        }
        // Of an incomplete list any choice may be worth a try while nothing better is known.
        let is_taken = if is_whole { best.0 as usize <= solutions } else { solutions == usize::MAX };
        let mut choice = if is_taken { best.1 } else { old };
        for &cell in freed.iter().rev() {
            givens[cell] = (choice % self.order) as u8 + 1;
            choice /= self.order;
        }
        let now = match (is_taken, is_whole) {
            (true, true) if best.0 < u32::MAX => best.0 as usize,
            _ => solutions,
        };
        (listed + if end.is_err() { LOST_LIST } else { LIST }, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SeededRandom;

    #[test]
    fn a_step_takes_the_digits_with_the_fewest_solutions() {
        let random = &mut SeededRandom::new(3);
        let (mut taken, mut proper) = (0, 0);
        for _ in 0..40 {
            let cells: Vec<bool> = (0..81).map(|_| random.below(81) < 30).collect();
            let pattern = Pattern::new(&Recipe::new("3x3".parse().unwrap()), &cells);
            let count = |givens: &[u8]| {
                let mut count = 0;
                let _ = pattern.board.each_solution(givens, &Limits::none(), |_| {
                    count += 1;
                    if count < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                count
            };
            let mut search = Search::new(&pattern);
            let mut givens = pattern.givens(&pattern.board.grid(random));
            let mut solutions = usize::MAX;
            for _ in 0..20 {
                let (before, known) = (givens.clone(), solutions);
                (_, solutions) = search.step(&mut givens, solutions, 1, random);
                assert!(solutions <= known);
                if solutions == usize::MAX {
                    continue;
                }
                assert_eq!(count(&givens), solutions);
                let changed: Vec<usize> = (0..81).filter(|&cell| givens[cell] != before[cell]).collect();
                if let &[cell] = changed.as_slice() {
                    let mut other = givens.clone();
                    for digit in (1..=9).filter(|&digit| digit != before[cell]) {
                        other[cell] = digit;
                        let others = count(&other);
                        assert!(others == 0 || others >= solutions);
                    }
                    taken += 1;
                }
                proper += usize::from(solutions == 1);
            }
        }
        assert!(taken > 50 && proper > 0, "{taken} {proper}");
    }
}
