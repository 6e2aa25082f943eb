//! Classic puzzles with a symmetry and a certain number of clues: cut from grids, or if there are none with so few clues,
//! by digits for random patterns of that kind.

use std::ops::RangeInclusive;

use super::block::Block;
use super::board::shuffle;
use super::cut::Cut;
use super::pattern::Pattern;
use super::recipe::{Recipe, possible_sizes};
use super::stream::stream;
use crate::limits::{Limits, Watch};
use crate::random::{RandomSource, SeededRandom};

/// Patterns that are tried in a share, and the solutions that may be listed for each.
const PATTERNS: usize = 4;
const SOLUTIONS: usize = 250_000;

/// What to look for.
#[derive(Clone, Debug)]
pub(super) struct Symmetric {
    recipe: Recipe,
    cut: Cut,
    /// The cells that are given together.
    units: Vec<Vec<usize>>,
    wanted: RangeInclusive<usize>,
    /// The numbers of clues that are wanted and possible.
    sizes: Vec<usize>,
}

impl Symmetric {
    pub(super) fn new(recipe: &Recipe) -> Symmetric {
        let (units, wanted) = (recipe.symmetry.orbits(recipe.shape.order()), recipe.wanted());
        let possible = possible_sizes(&units, recipe.cells());
        let is_wanted = |&(size, &is): &(usize, &bool)| is && wanted.contains(&size);
        let sizes = possible.iter().enumerate().filter(is_wanted).map(|(size, _)| size).collect();
        Symmetric { recipe: recipe.clone(), cut: Cut::new(recipe), units, wanted, sizes }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let (watch, random) = (Watch::new(limits), &mut stream(!seed, index));
        let mut block = self.cut.block(seed, index, limits);
        let has_too_many = |block: &Block| {
            block.nearest.as_ref().is_some_and(|nearest| nearest.puzzle.clue_count() > *self.wanted.end())
        };
        if !block.puzzles.is_empty() || block.ended || !has_too_many(&block) {
            return block;
        }
        for _ in 0..PATTERNS {
            let Some(pattern) = self.pattern(random) else { continue };
            // What comes near in a pattern is another matter than too many clues.
            let mut filled = Block::default();
            Pattern::new(&self.recipe, &pattern).seek(SOLUTIONS, random, &watch, &mut filled);
            block.tried += filled.tried;
            block.ended |= filled.ended;
            block.puzzles.append(&mut filled.puzzles);
        }
        block
    }

    /// A random pattern, unless it is an impossible one.
    fn pattern(&self, random: &mut SeededRandom) -> Option<Vec<bool>> {
        let mut left = *self.sizes.get(random.below(self.sizes.len() as u64) as usize)?;
        let mut units: Vec<&Vec<usize>> = self.units.iter().collect();
        shuffle(&mut units, random);
        let mut pattern = vec![false; self.recipe.cells()];
        for unit in units {
            if unit.len() <= left {
                left -= unit.len();
                for &cell in unit {
                    pattern[cell] = true;
                }
            }
        }
        let is_possible = || Recipe::new(self.recipe.shape).pattern(pattern.clone()).check().is_ok();
        (left == 0 && is_possible()).then_some(pattern)
    }
}
