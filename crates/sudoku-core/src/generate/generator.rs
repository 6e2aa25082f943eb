//! Makes puzzles, share by share.

use super::block::Block;
use super::cut::Cut;
use super::fault::RecipeFault;
use super::minimal::{Minimal, uniform};
use super::neighbourhood::Neighbourhood;
use super::pattern::Pattern;
use super::recipe::Recipe;
use super::symmetric::Symmetric;
use super::symmetry::Symmetry;
use crate::limits::Limits;

/// Up to so many clues a classic puzzle is all but certain to be minimal.
const FEW: usize = 22;
/// So few clues, or so many, are rare among minimal puzzles cut from grids: they are sought.
const RARE: (usize, usize) = (20, 29);

/// Makes puzzles as a [`Recipe`] wants them.
///
/// ```
/// use sudoku_core::{BoxShape, Generator, Layout, Limits, Puzzle, Recipe};
/// let shape = BoxShape::new(3, 3).unwrap();
/// let generator = Generator::new(Recipe::new(shape).minimal())?;
/// let block = generator.block(2024, 0, &Limits::none());
/// assert_eq!(block, generator.block(2024, 0, &Limits::none()));
/// let puzzle = Puzzle::from_grid(&Layout::boxes(shape), &block.puzzles[0])?;
/// assert_eq!(puzzle.is_minimal(&Limits::none()), Ok(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    recipe: Recipe,
    way: Way,
}

/// How puzzles are made.
#[derive(Clone, Debug)]
enum Way {
    Cut(Cut),
    Minimal(Minimal),
    Pattern(Pattern),
    Neighbourhood(Neighbourhood),
    Symmetric(Symmetric),
    /// Of this number of clues.
    Uniform(usize),
}

impl Way {
    /// The best way to make such puzzles.
    fn of(recipe: &Recipe) -> Way {
        if let Some(pattern) = &recipe.pattern {
            return Way::Pattern(Pattern::new(recipe, pattern));
        }
        if !recipe.is_classic() {
            return Way::Cut(Cut::new(recipe));
        }
        let wanted = recipe.wanted();
        if recipe.uniform {
            return Way::Uniform(*wanted.start());
        }
        let is_rare = *wanted.end() <= RARE.0 || recipe.minimal && *wanted.start() >= RARE.1;
        let is_minimal = recipe.minimal || recipe.clues.is_none() || *wanted.end() <= FEW;
        match recipe.symmetry {
            Symmetry::None if is_rare => Way::Neighbourhood(Neighbourhood::new(recipe)),
            Symmetry::None if is_minimal => Way::Minimal(Minimal::new(recipe)),
            Symmetry::None => Way::Cut(Cut::new(recipe)),
            _ if recipe.clues.is_some() => Way::Symmetric(Symmetric::new(recipe)),
            _ => Way::Cut(Cut::new(recipe)),
        }
    }
}

impl Generator {
    /// A generator for this recipe.
    ///
    /// # Errors
    /// Why no puzzle can be as the recipe wants it, as far as that can be told at once.
    pub fn new(recipe: Recipe) -> Result<Generator, RecipeFault> {
        recipe.check()?;
        let way = Way::of(&recipe);
        Ok(Generator { recipe, way })
    }

    /// What is wanted.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// One share of the work, of a few milliseconds up to a second: puzzles, perhaps none. It depends on nothing but the
    /// recipe, the seed and the number of the share; so shares can be made on any number of threads, and put in order.
    ///
    /// Of the limits, time and the cancel flag count, and end the share early.
    pub fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        match &self.way {
            Way::Cut(cut) => cut.block(seed, index, limits),
            Way::Minimal(minimal) => minimal.block(seed, index, limits),
            Way::Pattern(pattern) => pattern.block(seed, index, limits),
            Way::Neighbourhood(neighbourhood) => neighbourhood.block(seed, index, limits),
            Way::Symmetric(symmetric) => symmetric.block(seed, index, limits),
            Way::Uniform(clues) => uniform(*clues, seed, index, limits),
        }
    }
}
