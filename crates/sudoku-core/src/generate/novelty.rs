//! Drops puzzles that are essentially the same as an earlier one.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::givens::candidates;
use super::images::Images;
use crate::batch::{Answer, BatchSolver, Kernel, Puzzle9};
use crate::canon::puzzles::{puzzle_minlex, solution_minlex};
use crate::model::box_shape::BoxShape;
use crate::model::grid::Grid;
use crate::model::solution_grid::SolutionGrid;
use crate::single;

/// From so many puzzles on the batch engine solves them in less time than it takes to set it up.
const MANY: usize = 64;

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
    seen: HashSet<u128, BuildHasherDefault<LowHalf>>,
}

impl Novelty {
    /// Nothing has been seen yet. Puzzles will be boards with boxes of this shape.
    pub fn new(shape: BoxShape) -> Novelty {
        let is_classic = BoxShape::new(3, 3) == Some(shape);
        Novelty { images: (!is_classic).then(|| Images::new(shape)), seen: HashSet::default() }
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
            (None, Ok(values)) => {
                let answer = single::check(&candidates(values), 2);
                hash(&classic_form(values, answer.first.filter(|_| answer.solutions == 1)))
            }
            (None, Err(_)) => hash(puzzle.values()),
        }
    }

    /// [`Novelty::name`] of each puzzle, in less time where there are many.
    pub fn names(&self, puzzles: &[Grid]) -> Vec<u128> {
        let classic: Option<Vec<&[u8; 81]>> = puzzles.iter().map(|puzzle| puzzle.values().try_into().ok()).collect();
        match classic {
            Some(classic) if self.images.is_none() && classic.len() >= MANY => {
                let packed: Vec<Puzzle9> =
                    classic.iter().map(|values| Puzzle9::from_candidates(&candidates(values))).collect();
                let mut answers = vec![Answer::default(); packed.len()];
                BatchSolver::new(Kernel::best()).solve_into(&packed, 2, &mut answers);
                let solutions = answers.iter().map(|answer| answer.first.filter(|_| answer.solutions == 1));
                classic.iter().zip(solutions).map(|(values, solution)| hash(&classic_form(values, solution))).collect()
            }
            _ => puzzles.iter().map(|puzzle| self.name(puzzle)).collect(),
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

/// A hash of 128 bits, eight values at a time. Nobody chooses puzzles so that they collide.
fn hash(values: &[u8]) -> u128 {
    // Odd numbers without a pattern: the digits of pi.
    const FACTOR: u128 = 0x243F_6A88_85A3_08D3_1319_8A2E_0370_7345;
    const START: u128 = 0xA409_3822_299F_31D0_082E_FA98_EC4E_6C89;
    let mix = |state: u128, word: u128| {
        let product = (state ^ word).wrapping_mul(FACTOR);
        product ^ product >> 64
    };
    let words = values.chunks(8).map(|values| values.iter().fold(0, |word, &value| word << 8 | u128::from(value)));
    // Once more, so that the last word comes to every bit.
    mix(words.fold(START, mix), values.len() as u128)
}

/// Names are hashes already: half of one will do to find it.
#[derive(Clone, Copy, Debug, Default)]
struct LowHalf(u64);

impl Hasher for LowHalf {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = hash(bytes) as u64;
    }

    fn write_u128(&mut self, name: u128) {
        self.0 = name as u64;
    }
}

/// The form of a puzzle with this solution alone, or with several.
fn classic_form(values: &[u8; 81], solution: Option<[u8; 81]>) -> [u8; 81] {
    let canonical = solution.and_then(SolutionGrid::new).and_then(|solution| solution_minlex(values, &solution));
    canonical.map_or_else(|| puzzle_minlex(values).form, |canonical| canonical.form)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::transform::Transform;
    use crate::generate::nine::minimal_block;
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
    fn many_puzzles_have_the_names_that_each_has() {
        // Minimal puzzles and images of them, with 21 givens of grids among them, which have several solutions.
        let mut random = SeededRandom::new(5);
        let mut puzzles = Vec::new();
        for values in minimal_block(5, 0, MANY, 1) {
            let grid = *SolutionGrid::random(&mut random).values();
            let few: [u8; 81] = std::array::from_fn(|cell| if cell % 4 == 0 { grid[cell] } else { 0 });
            let image = Transform::random(&mut random).apply(&values);
            puzzles.extend([values, few, image].map(|values| Grid::from_values(9, &values).unwrap()));
        }
        let novelty = Novelty::new(BoxShape::new(3, 3).unwrap());
        let names = novelty.names(&puzzles);
        let expected: Vec<u128> = puzzles.iter().map(|puzzle| novelty.name(puzzle)).collect();
        assert_eq!(names, expected);
        assert_eq!(novelty.names(&puzzles[..5]), expected[..5]);
        assert!(names.as_chunks::<3>().0.iter().all(|[one, few, image]| one == image && one != few));
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), 2 * MANY);
        let small = Novelty::new(BoxShape::new(1, 3).unwrap());
        let rows = [[1; 9], [2; 9]].map(|values| Grid::from_values(3, &values).unwrap());
        assert_eq!(small.names(&rows), [small.name(&rows[0]); 2]);
    }

    #[test]
    fn names_are_spread_over_all_bits() {
        // Boards that differ in one cell: half of the bits of their names do, and every half of them is another.
        let names: Vec<u128> = (0..81_usize)
            .flat_map(|cell| {
                (0..=9).map(move |value| hash(&std::array::from_fn::<u8, 81, _>(|i| if i == cell { value } else { 0 })))
            })
            .collect();
        let distinct = |half: &dyn Fn(&u128) -> u64| names.iter().map(half).collect::<HashSet<u64>>().len();
        // The empty board comes once for each cell.
        assert_eq!((distinct(&|&name| name as u64), distinct(&|&name| (name >> 64) as u64)), (730, 730));
        for bit in 0..128 {
            let set = names.iter().filter(|&&name| name >> bit & 1 == 1).count();
            assert!((300..510).contains(&set), "{bit} {set}");
        }
        assert_ne!(hash(&[0]), hash(&[0, 0]));
    }
}
