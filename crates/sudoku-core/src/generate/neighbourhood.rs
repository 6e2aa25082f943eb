//! Classic puzzles with few clues, by a walk among puzzles that share nearly all givens.
//!
//! A step takes two givens out and lists all solutions. A digit that stands in a cell in one of them only makes, as a new
//! given, a puzzle with one clue less. If none is found, one given is taken out and another put in, which makes a
//! neighbour with as many clues, and the walk goes on from there (the moves {-2, +1} and {-1, +1} by which collectors of
//! 17-clue puzzles go from one to the next).

use std::ops::{ControlFlow, RangeInclusive};

use super::block::Block;
use super::board::{Board, shuffle};
use super::recipe::Recipe;
use super::removal::Removal;
use super::stream::stream;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;
use crate::random::{RandomSource, SeededRandom};

/// Solutions of a puzzle that lacks givens; with more of them it is passed over.
const MOST: usize = 3_000;
/// Solutions listed in a share: work of a fifth of a second.
const SOLUTIONS: usize = 500_000;
/// Pairs of givens that are taken out before the walk goes sideways.
const PAIRS: usize = 60;

/// What to look for.
#[derive(Clone, Debug)]
pub(super) struct Neighbourhood {
    board: Board,
    /// The single cells.
    units: Vec<Vec<usize>>,
    wanted: RangeInclusive<usize>,
}

impl Neighbourhood {
    pub(super) fn new(recipe: &Recipe) -> Neighbourhood {
        let board = Board::new(recipe.shape);
        let units = recipe.symmetry.orbits(board.order());
        Neighbourhood { board, units, wanted: recipe.wanted() }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let (mut block, watch) = (Block::default(), Watch::new(limits));
        let random = &mut stream(seed, index);
        let grid = self.board.grid(random);
        let mut puzzle = self.ready(Removal::new(&self.units, grid, 0, random));
        let (mut left, mut fresh) = (SOLUTIONS, true);
        while left > 0 {
            let clues = puzzle.clues();
            if fresh && self.wanted.contains(&clues) {
                block.puzzles.extend(Grid::from_values(9, &puzzle.givens));
                break;
            }
            let distance = self.wanted.start().saturating_sub(clues).max(clues.saturating_sub(*self.wanted.end()));
            block.note(distance as u64, 1, 9, &puzzle.givens);
            if watch.stop().is_some() {
                block.ended = true;
                break;
            }
            let next = self.down(&puzzle, random, &mut left).or_else(|| self.sideways(&puzzle, random, &mut left));
            block.tried += 1;
            fresh = next.is_some();
            if let Some(next) = next {
                puzzle = next;
            }
        }
        block
    }

    /// A puzzle with fewer clues.
    fn down(&self, puzzle: &Proper, random: &mut SeededRandom, left: &mut usize) -> Option<Proper> {
        let mut cells: Vec<usize> = puzzle.cells().collect();
        for _ in 0..PAIRS {
            shuffle(&mut cells, random);
            if let &[one, other, ..] = cells.as_slice()
                && let Some(next) = self.replace(puzzle, &[one, other], random, left)
            {
                return Some(next);
            }
        }
        None
    }

    /// A puzzle with as many clues, or fewer.
    fn sideways(&self, puzzle: &Proper, random: &mut SeededRandom, left: &mut usize) -> Option<Proper> {
        let cells: Vec<usize> = puzzle.cells().collect();
        let cell = cells.get(random.below(cells.len() as u64) as usize)?;
        self.replace(puzzle, &[*cell], random, left)
    }

    /// Another given for these, made minimal.
    fn replace(&self, puzzle: &Proper, freed: &[usize], random: &mut SeededRandom, left: &mut usize) -> Option<Proper> {
        let mut givens = puzzle.givens.clone();
        for &cell in freed {
            givens[cell] = 0;
        }
        let mut seen = Seen::default();
        let _ = self.board.each_solution(&givens, &Limits::none(), |digits| {
            seen.add(digits);
            if seen.count < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        *left = left.saturating_sub(seen.count.max(20));
        if seen.count >= MOST {
            return None;
        }
        let single = seen.singles(|cell, digit| givens[cell] == 0 && puzzle.givens[cell] != digit);
        let &(cell, digit) = single.get(random.below(single.len() as u64) as usize)?;
        let solution = seen.solutions.chunks_exact(81).find(|solution| solution[cell] == digit)?.to_vec();
        givens[cell] = digit;
        let mut order: Vec<usize> = (0..81).filter(|&place| givens[place] != 0 && place != cell).collect();
        shuffle(&mut order, random);
        Some(self.ready(Removal::from_givens(&self.units, givens, solution, 0, order)))
    }

    /// The puzzle that a removal ends with.
    fn ready(&self, mut removal: Removal<'_>) -> Proper {
        while removal.ask() {
            let others = self.board.others(removal.trial(), removal.solution(), removal.freed(), u64::MAX);
            removal.hear(others);
        }
        Proper { givens: removal.trial().to_vec() }
    }
}

/// A minimal puzzle with one solution.
struct Proper {
    givens: Vec<u8>,
}

impl Proper {
    fn clues(&self) -> usize {
        self.cells().count()
    }

    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.givens.iter().enumerate().filter(|&(_, &value)| value != 0).map(|(cell, _)| cell)
    }
}

/// The solutions of a board, and which digits stand where in one of them or in several.
struct Seen {
    solutions: Vec<u8>,
    count: usize,
    once: [u16; 81],
    twice: [u16; 81],
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { solutions: Vec::new(), count: 0, once: [0; 81], twice: [0; 81] }
    }
}

impl Seen {
    fn add(&mut self, digits: &[u8]) {
        self.solutions.extend_from_slice(digits);
        self.count += 1;
        for ((once, twice), &digit) in self.once.iter_mut().zip(&mut self.twice).zip(digits) {
            let bit = 1_u16 << (digit & 15);
            *twice |= *once & bit;
            *once |= bit;
        }
    }

    /// The cells and digits that occur in one solution and fit.
    fn singles(&self, fits: impl Fn(usize, u8) -> bool) -> Vec<(usize, u8)> {
        let sets = self.once.iter().zip(&self.twice).map(|(once, twice)| once & !twice).enumerate();
        let digits = sets.flat_map(|(cell, set)| {
            (1..=9).filter(move |&digit| set >> digit & 1 == 1).map(move |digit| (cell, digit))
        });
        digits.filter(|&(cell, digit)| fits(cell, digit)).collect()
    }
}
