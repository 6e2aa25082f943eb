//! What puzzles are wanted.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::fault::RecipeFault;
use super::symmetry::Symmetry;
use crate::model::box_shape::BoxShape;

/// The order of the largest board that puzzles are made for.
const LARGEST: u8 = 16;
/// The most clues of a minimal 9x9 puzzle that anyone has found.
const MOST_OF_MINIMAL: usize = 40;

/// What puzzles are wanted of a [`crate::Generator`]. They always have exactly one solution.
///
/// ```
/// use sudoku_core::{BoxShape, Generator, Limits, Recipe, Symmetry};
/// let recipe = Recipe::new(BoxShape::new(3, 3).unwrap()).symmetry(Symmetry::Rotate180).clues(30..=34);
/// let puzzles = Generator::new(recipe)?.block(7, 0, &Limits::none()).puzzles;
/// assert!(puzzles.iter().all(|puzzle| (30..=34).contains(&puzzle.clue_count())));
/// # Ok::<(), sudoku_core::RecipeFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    pub(super) shape: BoxShape,
    pub(super) minimal: bool,
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) symmetry: Symmetry,
    pub(super) pattern: Option<Vec<bool>>,
    pub(super) uniform: bool,
    pub(super) puzzles_per_grid: NonZeroU32,
}

impl Recipe {
    /// Puzzles of a plain board with boxes of this shape, up to 16x16, from which givens were taken out in random order
    /// as long as there was one solution. On boards up to 9x9 that makes them minimal; on larger ones a given stays if
    /// a search of bounded length cannot tell.
    pub fn new(shape: BoxShape) -> Recipe {
        Recipe {
            shape,
            minimal: false,
            clues: None,
            symmetry: Symmetry::None,
            pattern: None,
            uniform: false,
            puzzles_per_grid: NonZeroU32::MIN,
        }
    }

    /// Only minimal puzzles: it is proven of each given that it cannot go. With a symmetry the givens that lie
    /// symmetrically go together, and minimal means that no such set of givens can go; one given of it perhaps can.
    #[must_use]
    pub fn minimal(mut self) -> Recipe {
        self.minimal = true;
        self
    }

    /// Only puzzles whose number of clues is in this range.
    ///
    /// Without [`Recipe::minimal`] a number of the range is drawn for each puzzle, each as likely as any other, and
    /// givens go until there are so many; if not so many can go, the puzzle may still be in the range. Of 22 clues
    /// and fewer on 9x9 only minimal puzzles are made. Rare ones are sought by a search: up to 20 clues, minimal puzzles
    /// from 29 clues on, and symmetric ones with fewer clues than are left mostly.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Recipe {
        self.clues = Some(clues);
        self
    }

    /// Only puzzles with such a pattern of givens.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Recipe {
        self.symmetry = symmetry;
        self
    }

    /// Only puzzles with givens exactly in the cells that are `true`, in row-major order.
    #[must_use]
    pub fn pattern(mut self, pattern: Vec<bool>) -> Recipe {
        self.pattern = Some(pattern);
        self
    }

    /// Minimal 9x9 puzzles of one number of clues, each exactly as likely as any other.
    #[must_use]
    pub fn uniform(mut self) -> Recipe {
        self.uniform = true;
        self
    }

    /// How many puzzles are made of one complete grid; 1 unless told otherwise. More of them cost less each on 9x9. Of no
    /// effect with a pattern, rare numbers of clues or uniform puzzles.
    #[must_use]
    pub fn puzzles_per_grid(mut self, puzzles: NonZeroU32) -> Recipe {
        self.puzzles_per_grid = puzzles;
        self
    }

    /// The shape of the boxes.
    pub fn shape(&self) -> BoxShape {
        self.shape
    }

    /// Cells of the board.
    pub(super) fn cells(&self) -> usize {
        usize::from(self.shape.order()) * usize::from(self.shape.order())
    }

    /// Whether the board is the 9x9 one with 3x3 boxes.
    pub(super) fn is_classic(&self) -> bool {
        BoxShape::new(3, 3) == Some(self.shape)
    }

    /// The numbers of clues that are wanted.
    pub(super) fn wanted(&self) -> RangeInclusive<usize> {
        self.clues.clone().unwrap_or(0..=self.cells())
    }

    /// Finds what makes the recipe impossible.
    pub(super) fn check(&self) -> Result<(), RecipeFault> {
        if self.shape.order() > LARGEST {
            return Err(RecipeFault::Shape(self.shape));
        }
        if self.uniform {
            self.check_uniform()?;
        }
        if let Some(clues) = &self.clues {
            self.check_clues(clues)?;
        }
        self.pattern.as_ref().map_or(Ok(()), |pattern| self.check_pattern(pattern))
    }

    fn check_uniform(&self) -> Result<(), RecipeFault> {
        if !self.is_classic() {
            return Err(RecipeFault::UniformShape(self.shape));
        }
        if self.symmetry != Symmetry::None || self.pattern.is_some() {
            return Err(RecipeFault::UniformForm);
        }
        let is_single = self.clues.as_ref().is_some_and(|clues| clues.start() == clues.end());
        if is_single { Ok(()) } else { Err(RecipeFault::UniformClues) }
    }

    fn check_clues(&self, clues: &RangeInclusive<usize>) -> Result<(), RecipeFault> {
        let (low, high) = (*clues.start(), *clues.end());
        if low > high {
            return Err(RecipeFault::EmptyRange(clues.clone()));
        }
        if low > self.cells() {
            return Err(RecipeFault::MoreThanCells { clues: low, cells: self.cells() });
        }
        self.check_least(high)?;
        self.check_most(low)?;
        let possible = possible_sizes(&self.symmetry.orbits(self.shape.order()), self.cells());
        if self.pattern.is_none() && !possible.iter().enumerate().any(|(size, &is)| is && clues.contains(&size)) {
            return Err(RecipeFault::SymmetryClues { symmetry: self.symmetry, clues: clues.clone() });
        }
        Ok(())
    }

    fn check_pattern(&self, pattern: &[bool]) -> Result<(), RecipeFault> {
        if self.symmetry != Symmetry::None {
            return Err(RecipeFault::PatternAndSymmetry);
        }
        if pattern.len() != self.cells() {
            return Err(RecipeFault::PatternSize { cells: pattern.len(), expected: self.cells() });
        }
        let clues = pattern.iter().filter(|&&is_given| is_given).count();
        if !self.wanted().contains(&clues) {
            return Err(RecipeFault::PatternClues { clues, wanted: self.wanted() });
        }
        self.check_least(clues)?;
        self.check_most(clues)?;
        let order = usize::from(self.shape.order());
        // Boxes of one row or one column are no boxes: then all rows are alike, and all columns.
        let has_boxes = self.shape.rows() > 1 && self.shape.columns() > 1;
        let chute = |size: u8| if has_boxes { usize::from(size) } else { order };
        let is_empty = |row: usize| (0..order).all(|column| !pattern[row * order + column]);
        if let Some((first, second)) = exchangeable(order, chute(self.shape.rows()), is_empty) {
            return Err(RecipeFault::PatternRows { first, second });
        }
        let is_empty = |column: usize| (0..order).all(|row| !pattern[row * order + column]);
        if let Some((first, second)) = exchangeable(order, chute(self.shape.columns()), is_empty) {
            return Err(RecipeFault::PatternColumns { first, second });
        }
        Ok(())
    }

    /// Refuses numbers of clues with which no minimal puzzle is known.
    fn check_most(&self, clues: usize) -> Result<(), RecipeFault> {
        if self.is_classic() && (self.minimal || self.uniform) && clues > MOST_OF_MINIMAL {
            return Err(RecipeFault::TooManyForMinimal { clues, most: MOST_OF_MINIMAL });
        }
        Ok(())
    }

    /// Refuses numbers of clues that are known to leave several solutions.
    fn check_least(&self, clues: usize) -> Result<(), RecipeFault> {
        let order = self.shape.order();
        let least = match (self.shape.rows(), self.shape.columns()) {
            (2, 2) => 4,
            (2, 3) | (3, 2) => 8,
            // G. McGuire, B. Tugemann and G. Civario, 2012.
            (3, 3) => 17,
            // Two digits that are not given may change places.
            _ => usize::from(order) - 1,
        };
        if clues < least { Err(RecipeFault::TooFew { clues, least, order }) } else { Ok(()) }
    }
}

/// Two empty lines of one chute, from 1.
fn exchangeable(order: usize, chute: usize, is_empty: impl Fn(usize) -> bool) -> Option<(usize, usize)> {
    (0..order).step_by(chute.max(1)).find_map(|start| {
        let mut empty = (start..start + chute).filter(|&line| is_empty(line));
        Some((empty.next()? + 1, empty.next()? + 1))
    })
}

/// Whether some of the sets have so many cells together, for each number up to `cells`.
pub(super) fn possible_sizes(sets: &[Vec<usize>], cells: usize) -> Vec<bool> {
    let mut possible = vec![false; cells + 1];
    possible[0] = true;
    for set in sets {
        for size in (set.len()..=cells).rev() {
            possible[size] |= possible[size - set.len()];
        }
    }
    possible
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(shape: &str) -> Recipe {
        Recipe::new(shape.parse().unwrap())
    }

    fn fault(recipe: &Recipe) -> String {
        recipe.check().unwrap_err().to_string()
    }

    #[test]
    fn what_cannot_be_met_is_said_at_once() {
        let reversed = RangeInclusive::new(30, 20);
        let said = [
            (recipe("5x5"), "puzzles are made up to 16x16; boxes of 5x5 make a board of 25x25"),
            (recipe("3x3").clues(reversed), "30 to 20 clues is no number at all; the smaller number comes first"),
            (recipe("3x3").clues(90..=99), "90 clues do not fit a board of 81 cells"),
            (recipe("2x2").clues(0..=3), "no 4x4 puzzle with fewer than 4 clues has one solution; 3 is too few"),
            (recipe("4x4").clues(0..=14), "no 16x16 puzzle with fewer than 15 clues has one solution; 14 is too few"),
            (
                recipe("3x3").clues(41..=50).minimal(),
                "no minimal puzzle with more than 40 clues is known; 41 is too many",
            ),
            (
                recipe("3x3").clues(26..=27).symmetry(Symmetry::Rotate90),
                "no pattern of symmetry rotate90 has 26 to 27 clues; try a wider range",
            ),
            (
                recipe("2x3").clues(11..=11).symmetry(Symmetry::Rotate180),
                "no pattern of symmetry rotate180 has 11 clues; try a wider range",
            ),
            (recipe("2x2").uniform(), "exactly uniform puzzles are made for boxes of 3x3, not 2x2"),
            (
                recipe("3x3").clues(25..=26).uniform(),
                "exactly uniform puzzles need one number of clues, as in 26; 25 to 28 are the most frequent",
            ),
            (
                recipe("3x3").clues(26..=26).uniform().symmetry(Symmetry::Full),
                "exactly uniform puzzles have no symmetry or pattern",
            ),
            (
                recipe("2x2").pattern(vec![true; 16]).symmetry(Symmetry::Full),
                "a pattern and a symmetry together; leave out one of them",
            ),
            (
                recipe("3x3").pattern((0..81).map(|cell| cell % 2 == 0).collect()).minimal(),
                "no minimal puzzle with more than 40 clues is known; 41 is too many",
            ),
            (
                recipe("2x2").pattern(vec![true; 16]).clues(7..=7),
                "the pattern has 16 clues, which is not 7; a pattern needs no range",
            ),
            (recipe("2x2").pattern(vec![true; 81]), "the pattern has 81 cells, the board 16"),
            (
                recipe("2x2").pattern(vec![true; 16]).clues(4..=7),
                "the pattern has 16 clues, which is not 4 to 7; a pattern needs no range",
            ),
        ];
        for (recipe, text) in said {
            assert_eq!(fault(&recipe), text);
        }
    }

    #[test]
    fn empty_lines_of_a_pattern() {
        // The first and third row of the second band, then the first and second column of the third stack.
        let pattern = |empty: &dyn Fn(usize, usize) -> bool| (0..81).map(|i| !empty(i / 9, i % 9)).collect();
        let rows = recipe("3x3").pattern(pattern(&|row, _| [0, 3, 5].contains(&row)));
        assert!(
            fault(&rows).starts_with("rows 4 and 6 of the pattern are empty and in one band: exchanging them makes")
        );
        let columns = recipe("3x3").pattern(pattern(&|_, column| [2, 3, 6, 7].contains(&column)));
        assert!(fault(&columns).starts_with("columns 7 and 8 of the pattern are empty and in one stack: "));
        let fine = recipe("3x3").pattern(pattern(&|row, column| [0, 3, 8].contains(&row) || [2, 3].contains(&column)));
        assert_eq!(fine.check(), Ok(()));
        // In a Latin square any two rows change places.
        let latin: Vec<bool> = (0..25).map(|i| i / 5 != 0 && i / 5 != 4).collect();
        assert!(fault(&recipe("1x5").pattern(latin)).starts_with("rows 1 and 5 "));
    }

    #[test]
    fn clues_above_the_cells_mean_all_of_them() {
        assert_eq!(recipe("2x2").clues(10..=99).check(), Ok(()));
        assert_eq!(recipe("3x3").clues(24..=28).symmetry(Symmetry::Rotate90).check(), Ok(()));
    }
}
