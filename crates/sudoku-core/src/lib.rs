//! Sudoku boards of any size: an exact model and a bitset depth-first search. No dependencies.
//!
//! One model covers every board: plain ones of any box shape from 1x1 to 10x10, boards with further houses
//! (diagonals, jigsaw regions), cells restricted to some digits (givens, even, odd, candidates), and groups of cells
//! that must be equal. Five questions can be asked of each: a solution, all solutions, how many, whether the board is
//! valid, and whether a puzzle is minimal.
//!
//! ```
//! use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Verdict};
//!
//! let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let values: Vec<u8> = text.bytes().map(|b| b.saturating_sub(b'0')).map(|v| if v > 9 { 0 } else { v }).collect();
//! let puzzle = Puzzle::from_values(&layout, &values)?;
//! let Verdict::Unique(solution) = puzzle.verdict(&Limits::none())? else { panic!("not proper") };
//! assert!(solution.to_string().starts_with("5 3 4 6 7 8 9 1 2\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every solution, lazily, in an order that never changes:
//!
//! ```
//! use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
//!
//! let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 3).unwrap())).build().unwrap();
//! assert_eq!(empty.solutions(&Limits::none()).take(5).count(), 5);
//! ```
//!
//! Puzzles with one solution, as many as are wanted:
//!
//! ```
//! use sudoku_core::{BoxShape, Generator, Limits, Recipe, Symmetry};
//!
//! let recipe = Recipe::new(BoxShape::new(3, 3).unwrap()).minimal().symmetry(Symmetry::Rotate180);
//! let block = Generator::new(recipe)?.block(42, 0, &Limits::none());
//! assert!(block.puzzles.iter().all(|puzzle| puzzle.clue_count() < 40));
//! # Ok::<(), sudoku_core::RecipeFault>(())
//! ```
//!
//! Contradictory givens are an answer, with every clash by name:
//!
//! ```
//! use sudoku_core::{BoxShape, Layout, Puzzle};
//!
//! let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
//! let faults = Puzzle::from_values(&layout, &[3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap_err();
//! assert_eq!(faults.to_string(), "r1c1 and r2c2 are both 3 (box 1)");
//! ```

mod answer;
pub mod batch;
mod canon;
mod choice;
pub mod count;
mod engine;
mod estimate;
mod front;
mod generate;
mod grids;
mod limits;
mod model;
mod net;
mod random;
mod search;
pub mod single;
mod solutions;

pub use answer::{Count, Verdict};
pub use canon::grids::CanonicalGrid;
pub use canon::puzzles::{CanonicalPuzzle, puzzle_minlex, solution_minlex};
pub use canon::transform::Transform;
pub use count::{Counter, Method, Progress, Samples};
pub use engine::Engine;
pub use estimate::Estimate;
pub use generate::block::{Block, Nearest};
pub use generate::fault::RecipeFault;
pub use generate::generator::Generator;
pub use generate::novelty::Novelty;
pub use generate::recipe::Recipe;
pub use generate::symmetry::{ParseSymmetryError, Symmetry};
pub use grids::course::{CourseBlock, CourseBlocks, CourseGrids, Shift};
pub use grids::walk::{GridBlock, GridBlocks, GridRange};
pub use limits::{Cancel, Limits, Stop};
pub use model::box_shape::{BoxShape, ParseBoxShapeError};
pub use model::cell::Cell;
pub use model::digit::Digit;
pub use model::digit_set::{DigitSet, Digits};
pub use model::fault::{Fault, Faults};
pub use model::grid::Grid;
pub use model::house::House;
pub use model::layout::{Layout, LayoutError};
pub use model::puzzle::Puzzle;
pub use model::puzzle_builder::PuzzleBuilder;
pub use model::solution_grid::{ParseSolutionGridError, SolutionGrid};
pub use random::{RandomSource, SeededRandom};
pub use solutions::Solutions;
