//! Drops puzzles that are essentially the same as an earlier one.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::images::Images;
use crate::canon::puzzles::{puzzle_minlex, solution_minlex};
use crate::model::box_shape::BoxShape;
use crate::model::grid::Grid;
use crate::model::solution_grid::SolutionGrid;
use crate::single;

/// Tells new puzzles from those that are essentially the same as an earlier one: one that a symmetry of the board and
/// other names for the digits make of it.
///
/// 9x9 boards are compared by their canonical form: *solution-minlex* if they have one solution, *puzzle-minlex* if not.
/// Boards of other shapes are compared by their least image if there are few, as up to 6x6; larger ones only up to the
/// names of the digits, since two of a run are never alike by chance.
/// Of each puzzle 16 bytes are kept: two different ones are taken for the same with odds of 1 to 10^20 in a run of a
/// billion.
///
/// ```
/// use sudoku_core::{BoxShape, Grid, Novelty};
/// let mut novelty = Novelty::new(BoxShape::new(2, 2).unwrap());
/// let board = |values: &[u8; 16]| Grid::from_values(4, values).unwrap();
/// assert!(novelty.is_new(&board(&[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 1])));
/// assert!(!novelty.is_new(&board(&[0, 0, 0, 4, 0, 1, 0, 0, 0, 0, 2, 0, 4, 0, 0, 0])));
/// assert!(novelty.is_new(&board(&[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 3])));
/// ```
#[derive(Clone, Debug)]
pub struct Novelty {
    /// The images of boards that are not classic.
    images: Option<Images>,
    seen: HashSet<u128>,
}

impl Novelty {
    /// Nothing has been seen yet. Puzzles will be boards with boxes of this shape.
    pub fn new(shape: BoxShape) -> Novelty {
        let is_classic = BoxShape::new(3, 3) == Some(shape);
        Novelty { images: (!is_classic).then(|| Images::new(shape)), seen: HashSet::new() }
    }

    /// Whether no puzzle essentially the same as this one was asked about before.
    pub fn is_new(&mut self, puzzle: &Grid) -> bool {
        self.is_new_name(self.name(puzzle))
    }

    /// What puzzles essentially the same as this one have in common. It depends on nothing seen before, so many threads can
    /// name puzzles for one that asks [`Novelty::is_new_name`] of them in order.
    pub fn name(&self, puzzle: &Grid) -> u128 {
        match (&self.images, puzzle.values().try_into()) {
            (Some(images), _) => hash(&images.least(puzzle.values())),
            (None, Ok(values)) => hash(&classic_form(values)),
            (None, Err(_)) => hash(puzzle.values()),
        }
    }

    /// As [`Novelty::is_new`] of a puzzle with this name.
    pub fn is_new_name(&mut self, name: u128) -> bool {
        self.seen.insert(name)
    }

    /// How many puzzles were new.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether none was asked about yet.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }
}

/// Two hashes of 64 bits, which have nothing to do with each other.
fn hash(values: &[u8]) -> u128 {
    let [high, low] = [0_u8, 1].map(|salt| {
        let mut hasher = DefaultHasher::new();
        (salt, values).hash(&mut hasher);
        hasher.finish()
    });
    u128::from(high) << 64 | u128::from(low)
}

fn classic_form(values: &[u8; 81]) -> [u8; 81] {
    let answer = single::check(&values.map(|value| if value == 0 { 0x1FF } else { 1 << (value - 1) }), 2);
    let solution = answer.first.filter(|_| answer.solutions == 1).and_then(SolutionGrid::new);
    let canonical = solution.and_then(|solution| solution_minlex(values, &solution));
    canonical.map_or_else(|| puzzle_minlex(values).form, |canonical| canonical.form)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::transform::Transform;
    use crate::random::{RandomSource, SeededRandom};

    #[test]
    fn images_of_a_puzzle_are_not_new() {
        let mut random = SeededRandom::new(4);
        let mut novelty = Novelty::new(BoxShape::new(3, 3).unwrap());
        for proper in [true, false] {
            for round in 0..200 {
                let solution = *SolutionGrid::random(&mut random).values();
                let clues = if proper { 60 } else { 14 };
                let values = solution.map(|digit| if random.below(81) < clues { digit } else { 0 });
                let grid = |values: &[u8; 81]| Grid::from_values(9, values).unwrap();
                assert!(novelty.is_new(&grid(&values)), "{proper} {round}");
                let image = Transform::random(&mut random).apply(&values);
                assert!(!novelty.is_new(&grid(&image)), "{proper} {round}");
            }
        }
        assert_eq!(novelty.len(), 400);
    }

    #[test]
    fn both_halves_of_a_name_matter() {
        let names: Vec<u128> = (0..100).map(|value| hash(&[value])).collect();
        let distinct = |half: &dyn Fn(&u128) -> u64| names.iter().map(half).collect::<HashSet<u64>>().len();
        assert_eq!((distinct(&|&name| name as u64), distinct(&|&name| (name >> 64) as u64)), (100, 100));
        assert!(names.iter().all(|&name| name as u64 != (name >> 64) as u64));
    }
}
