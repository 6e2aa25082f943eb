//! Classic minimal puzzles with few clues or many, by a walk among puzzles that share nearly all givens.
//!
//! Down: two givens are taken out for one that leaves one solution again. Up: one is taken out for two, each of which
//! rules out solutions that the other does not. If neither is found, one is exchanged for another, and the walk goes on
//! from there. By the moves {-2, +1} and {-1, +1} collectors of 17-clue puzzles go from one to the next.

use std::ops::{ControlFlow, RangeInclusive};

use super::block::Block;
use super::board::{Board, Others, shuffle};
use super::givens::clue_count;
use super::minimal::{Minimal, distance};
use super::nine::cells::Cells;
use super::recipe::Recipe;
use super::removal::Removal;
use super::stream::stream;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;
use crate::random::{RandomSource, SeededRandom};
use crate::single;

/// Searches for one or two solutions in a share: work of a fifth of a second.
const CHECKS: usize = 200_000;
/// Sets of givens that are taken out before the walk goes sideways.
const TRIES: usize = 60;
/// Solutions of a puzzle that lacks one given, for a move up.
const MOST: usize = 100;

/// What to look for.
#[derive(Clone, Debug)]
pub(super) struct Neighbourhood {
    /// Makes the puzzles that walks begin with.
    minimal: Minimal,
    board: Board,
    /// The single cells.
    units: Vec<Vec<usize>>,
    wanted: RangeInclusive<usize>,
}

/// A walk from puzzle to puzzle.
struct Walk<'a> {
    of: &'a Neighbourhood,
    givens: Vec<u8>,
    random: SeededRandom,
    /// Searches that may be made.
    left: usize,
}

impl Neighbourhood {
    pub(super) fn new(recipe: &Recipe) -> Neighbourhood {
        let board = Board::new(recipe.shape);
        let minimal = Minimal::new(&Recipe::new(recipe.shape));
        Neighbourhood { minimal, units: recipe.symmetry.orbits(board.order()), board, wanted: recipe.wanted() }
    }

    /// The best of two thousand puzzles cut from grids, and where a walk leads from there. At most one puzzle comes of
    /// the walk, so that puzzles are no relatives.
    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let watch = Watch::new(limits);
        let cut = self.minimal.block(seed, index, limits);
        let mut block = Block { tried: cut.tried, ended: cut.ended, ..Block::default() };
        let distance = |clues: usize| distance(&self.wanted, clues);
        let Some(first) = cut.puzzles.iter().min_by_key(|puzzle| distance(puzzle.clue_count())) else { return block };
        let mut walk = Walk { of: self, givens: first.values().to_vec(), random: stream(!seed, index), left: CHECKS };
        block.puzzles.extend(cut.puzzles.iter().filter(|puzzle| self.wanted.contains(&puzzle.clue_count())).cloned());
        while block.puzzles.is_empty() && walk.left > 0 {
            if watch.stop().is_some() {
                block.ended = true;
                break;
            }
            let clues = clue_count(&walk.givens);
            block.note(distance(clues), 1, self.board.order(), &walk.givens);
            block.tried += 1;
            let moved = if clues > *self.wanted.end() { walk.down() } else { walk.up() };
            if !moved {
                walk.sideways();
            }
            if self.wanted.contains(&clue_count(&walk.givens)) {
                block.puzzles.extend(Grid::from_values(self.board.order(), &walk.givens));
            }
        }
        block
    }
}

impl Walk<'_> {
    /// Goes to a puzzle with fewer clues, if one is found.
    fn down(&mut self) -> bool {
        let mut cells = cells(&self.givens);
        for _ in 0..TRIES {
            shuffle(&mut cells, &mut self.random);
            if let &[one, other, ..] = cells.as_slice()
                && let Some(next) = self.replaced(&[one, other])
            {
                self.givens = next;
                return true;
            }
        }
        false
    }

    /// Goes to a puzzle with one given changed, if that goes well and does not lead away from the range.
    fn sideways(&mut self) {
        let cells = cells(&self.givens);
        let (low, now) = (*self.of.wanted.start(), cells.len());
        let Some(&cell) = cells.get(self.random.below(cells.len() as u64) as usize) else { return };
        if let Some(next) = self.replaced(&[cell])
            && clue_count(&next) >= low.min(now)
        {
            self.givens = next;
        }
    }

    /// The puzzle with one new given for these, made minimal.
    ///
    /// A new given will do if one solution has it. Searches for two solutions with a certain digit in a cell show for
    /// most other cells and digits that two solutions have them, so a hundred are enough to know of all.
    fn replaced(&mut self, freed: &[usize]) -> Option<Vec<u8>> {
        let mut givens = self.givens.clone();
        for &cell in freed {
            givens[cell] = 0;
        }
        let masks = self.of.board.masks(&givens)?;
        let mut candidates: Vec<(usize, u8)> = (0..81)
            .filter(|&cell| givens[cell] == 0)
            .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| self.givens[cell] != digit)
            .collect();
        shuffle(&mut candidates, &mut self.random);
        let (mut once, mut twice) = ([0; 81], [0; 81]);
        for (cell, digit) in candidates {
            let bit = 1 << (digit - 1);
            if twice[cell] & bit != 0 {
                continue;
            }
            let mut with = masks;
            with[cell] = bit;
            let answer = single::check(&with, 2);
            self.left = self.left.saturating_sub(1);
            if let (1, Some(solution)) = (answer.solutions, answer.first) {
                givens[cell] = digit;
                let mut order: Vec<usize> = cells(&givens).into_iter().filter(|&other| other != cell).collect();
                shuffle(&mut order, &mut self.random);
                return Some(self.minimal(givens, &solution, order));
            }
            for solution in answer.first.iter().chain(&answer.second) {
                for ((once, twice), &digit) in once.iter_mut().zip(&mut twice).zip(solution) {
                    let bit = 1_u16 << (digit - 1);
                    *twice |= *once & bit;
                    *once |= bit;
                }
            }
        }
        None
    }

    /// What is left of a proper puzzle when all that can go is gone, of these cells.
    fn minimal(&mut self, givens: Vec<u8>, solution: &[u8; 81], order: Vec<usize>) -> Vec<u8> {
        let of = self.of;
        let mut removal = Removal::from_givens(&of.units, givens, solution.to_vec(), 0, order);
        while removal.ask() {
            self.left = self.left.saturating_sub(1);
            removal.hear(of.board.others(removal.trial(), removal.solution(), removal.freed(), u64::MAX));
        }
        removal.trial().to_vec()
    }

    /// Goes to a puzzle with one clue more, if one is found.
    fn up(&mut self) -> bool {
        let all = cells(&self.givens);
        for _ in 0..TRIES {
            let Some(&freed) = all.get(self.random.below(all.len() as u64) as usize) else { return false };
            let mut givens = self.givens.clone();
            givens[freed] = 0;
            let Some((target, added)) = self.two_for_one(&givens) else { continue };
            for cell in added {
                givens[cell] = target[cell];
            }
            let is_needed = |&cell: &usize| {
                let mut trial = givens.clone();
                trial[cell] = 0;
                self.of.board.others(&trial, &target, &[cell], u64::MAX) == Others::Some
            };
            self.left = self.left.saturating_sub(all.len() / 2);
            if all.iter().filter(|&&cell| cell != freed).all(is_needed) {
                self.givens = givens;
                return true;
            }
        }
        false
    }

    /// One of the solutions and two cells whose digits only it has, though each alone leaves others.
    fn two_for_one(&mut self, givens: &[u8]) -> Option<([u8; 81], [usize; 2])> {
        let mut solutions: Vec<[u8; 81]> = Vec::new();
        let _ = self.of.board.each_solution(givens, &Limits::none(), |digits| {
            solutions.extend(digits.as_array());
            if solutions.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        self.left = self.left.saturating_sub(solutions.len());
        if solutions.len() >= MOST {
            return None;
        }
        let target = *solutions.get(self.random.below(solutions.len() as u64) as usize)?;
        let others = solutions.iter().filter(|other| **other != target);
        let differing: Vec<Cells> = others.map(|other| Cells::differing(&target, other)).collect();
        let common = |sets: &mut dyn Iterator<Item = &Cells>| sets.fold(Cells::ALL, |all, &cells| all & cells);
        let enough = common(&mut differing.iter());
        let useful: Vec<usize> =
            (differing.iter().fold(Cells::NONE, |all, &cells| all | cells) - enough).iter().collect();
        let &one = useful.get(self.random.below(useful.len() as u64) as usize)?;
        let rest = common(&mut differing.iter().filter(|cells| !cells.contains(one))) - enough;
        let rest: Vec<usize> = rest.iter().collect();
        let &other = rest.get(self.random.below(rest.len() as u64) as usize)?;
        Some((target, [one, other]))
    }
}

fn cells(givens: &[u8]) -> Vec<usize> {
    givens.iter().enumerate().filter(|&(_, &value)| value != 0).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::layout::Layout;
    use crate::model::puzzle::Puzzle;

    #[test]
    fn every_step_is_a_minimal_puzzle() {
        let shape = "3x3".parse().unwrap();
        let layout = Layout::boxes(shape);
        let of = Neighbourhood::new(&Recipe::new(shape).minimal().clues(25..=25));
        let first = of.minimal.block(1, 1, &Limits::none()).puzzles.remove(0);
        let mut walk = Walk { of: &of, givens: first.values().to_vec(), random: stream(1, 1), left: CHECKS };
        let (mut downs, mut ups, mut changes) = (0, 0, 0);
        for step in 0..60 {
            let before = walk.givens.clone();
            match step % 3 {
                0 => downs += usize::from(walk.down() && clue_count(&walk.givens) < clue_count(&before)),
                1 => ups += usize::from(walk.up() && clue_count(&walk.givens) == clue_count(&before) + 1),
                _ => walk.sideways(),
            }
            changes += usize::from(walk.givens != before);
            let puzzle = Puzzle::from_values(&layout, &walk.givens).unwrap();
            assert_eq!(puzzle.solutions(&Limits::none()).count(), 1);
            assert_eq!(puzzle.is_minimal(&Limits::none()), Ok(true));
        }
        assert!(downs > 5 && ups > 5 && changes > 30, "{downs} {ups} {changes}");
    }
}
