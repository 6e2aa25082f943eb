//! Why a recipe cannot be followed.

use std::fmt;
use std::ops::RangeInclusive;

use super::symmetry::Symmetry;
use crate::model::box_shape::BoxShape;

/// Why no puzzle can be as a [`crate::Recipe`] wants it. Its text is for a person and says what would work.
///
/// ```
/// use sudoku_core::{BoxShape, Generator, Recipe};
/// let recipe = Recipe::new(BoxShape::new(3, 3).unwrap()).clues(10..=16);
/// let fault = Generator::new(recipe).unwrap_err();
/// assert_eq!(fault.to_string(), "no 9x9 puzzle with fewer than 17 clues has one solution; 16 is too few");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecipeFault {
    /// The board is larger than 16x16.
    Shape(BoxShape),
    /// The least number of clues is above the greatest.
    EmptyRange(RangeInclusive<usize>),
    /// More clues than the board has cells.
    MoreThanCells {
        /// The least number of clues.
        clues: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// So few clues never leave one solution.
    TooFew {
        /// The greatest number of clues.
        clues: usize,
        /// The least number that may do.
        least: usize,
        /// The board's order.
        order: u8,
    },
    /// No minimal puzzle is known that has so many clues.
    TooManyForMinimal {
        /// The least number of clues.
        clues: usize,
        /// The greatest number that is known.
        most: usize,
    },
    /// No pattern of this symmetry has such a number of clues.
    SymmetryClues {
        /// The symmetry.
        symmetry: Symmetry,
        /// The numbers.
        clues: RangeInclusive<usize>,
    },
    /// Both a pattern and a symmetry are wanted.
    PatternAndSymmetry,
    /// The pattern is not as large as the board.
    PatternSize {
        /// The cells of the pattern.
        cells: usize,
        /// The cells of the board.
        expected: usize,
    },
    /// The pattern has another number of clues than is wanted.
    PatternClues {
        /// The clues of the pattern.
        clues: usize,
        /// The numbers wanted.
        wanted: RangeInclusive<usize>,
    },
    /// Two rows without a clue that change places in any solution.
    PatternRows {
        /// The first, from 1.
        first: usize,
        /// The second, from 1.
        second: usize,
    },
    /// Two columns without a clue that change places in any solution.
    PatternColumns {
        /// The first, from 1.
        first: usize,
        /// The second, from 1.
        second: usize,
    },
    /// Uniform puzzles of another board than 9x9 with 3x3 boxes.
    UniformShape(BoxShape),
    /// Uniform puzzles without a single number of clues.
    UniformClues,
    /// Uniform puzzles with a symmetry or a pattern.
    UniformForm,
}

impl fmt::Display for RecipeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecipeFault::Shape(shape) => {
                let order = shape.order();
                write!(f, "puzzles are made up to 16x16; boxes of {shape} make a board of {order}x{order}")
            }
            RecipeFault::EmptyRange(range) => {
                let (low, high) = (range.start(), range.end());
                write!(f, "{low} to {high} clues is no number at all; the smaller number comes first")
            }
            RecipeFault::MoreThanCells { clues, cells } => {
                write!(f, "{clues} clues do not fit a board of {cells} cells")
            }
            RecipeFault::TooFew { clues, least, order } => {
                write!(
                    f,
                    "no {order}x{order} puzzle with fewer than {least} clues has one solution; {clues} is too few"
                )
            }
            RecipeFault::TooManyForMinimal { clues, most } => {
                write!(f, "no minimal puzzle with more than {most} clues is known; {clues} is too many")
            }
            RecipeFault::SymmetryClues { symmetry, clues } => {
                write!(f, "no pattern of symmetry {symmetry} has {} clues; try a wider range", numbers(clues))
            }
            RecipeFault::PatternAndSymmetry => f.write_str("a pattern and a symmetry together; leave out one of them"),
            RecipeFault::PatternSize { cells, expected } => {
                write!(f, "the pattern has {cells} cells, the board {expected}")
            }
            RecipeFault::PatternClues { clues, wanted } => {
                let wanted = numbers(wanted);
                write!(f, "the pattern has {clues} clues, which is not {wanted}; a pattern needs no range")
            }
            RecipeFault::PatternRows { first, second } => {
                write!(f, "rows {first} and {second} of the pattern are empty and in one band: ")?;
                f.write_str("exchanging them makes another solution; one of them needs a clue")
            }
            RecipeFault::PatternColumns { first, second } => {
                write!(f, "columns {first} and {second} of the pattern are empty and in one stack: ")?;
                f.write_str("exchanging them makes another solution; one of them needs a clue")
            }
            RecipeFault::UniformShape(shape) => {
                write!(f, "exactly uniform puzzles are made for boxes of 3x3, not {shape}")
            }
            RecipeFault::UniformClues => f.write_str(
                "exactly uniform puzzles need one number of clues, as in 26; 25 to 28 are the most frequent",
            ),
            RecipeFault::UniformForm => f.write_str("exactly uniform puzzles have no symmetry or pattern"),
        }
    }
}

/// A range in words.
fn numbers(range: &RangeInclusive<usize>) -> String {
    let (low, high) = (range.start(), range.end());
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

impl std::error::Error for RecipeFault {}
