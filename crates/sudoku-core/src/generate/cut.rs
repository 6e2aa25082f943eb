//! Puzzles cut from complete grids: givens go in random order, one by one or as a symmetry ties them together.

use std::ops::RangeInclusive;

use super::block::Block;
use super::board::{Board, Others};
use super::givens::clue_count;
use super::minimal::distance;
use super::nine::cells::Cells;
use super::nine::checks::Checks;
use super::recipe::{Recipe, possible_sizes};
use super::removal::Removal;
use super::stream::stream;
use crate::batch::Kernel;
use crate::limits::{Limits, Watch};
use crate::model::grid::Grid;
use crate::random::RandomSource;

/// Nodes of the search after which it is left open whether a given can go, at the first and at the second attempt.
const NODES: [u64; 2] = [300, 10_000];

/// What to cut.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    board: Board,
    /// The cells that go together.
    units: Vec<Vec<usize>>,
    /// Whether a puzzle of which nobody can tell whether it is minimal is of no use.
    minimal: bool,
    wanted: RangeInclusive<usize>,
    /// The numbers of clues at which to stop, one of which is drawn for each puzzle.
    targets: Vec<usize>,
    per_grid: u64,
}

impl Cut {
    pub(super) fn new(recipe: &Recipe) -> Cut {
        let board = Board::new(recipe.shape);
        let units = recipe.symmetry.orbits(board.order());
        let wanted = recipe.wanted();
        let possible = possible_sizes(&units, board.cell_count());
        let is_possible = |&size: &usize| possible.get(size).is_some_and(|&is| is);
        let targets = match (&recipe.clues, recipe.minimal) {
            (Some(clues), false) => {
                (*clues.start()..=(*clues.end()).min(board.cell_count())).filter(is_possible).collect()
            }
            _ => vec![0],
        };
        let per_grid = u64::from(recipe.puzzles_per_grid.get());
        Cut { board, units, minimal: recipe.minimal, wanted, targets, per_grid }
    }

    /// Puzzles tried in a share.
    fn share(&self) -> u64 {
        match self.board.order() {
            0..=6 => 256,
            7..=8 => 64,
            // The batch engine is at its best with many.
            9 => 512,
            10..=12 => 8,
            _ => 1,
        }
    }

    pub(super) fn block(&self, seed: u64, index: u64, limits: &Limits) -> Block {
        let watch = Watch::new(limits);
        let mut block = Block::default();
        let first = index.wrapping_mul(self.share());
        let mut removals: Vec<Removal<'_>> =
            (0..self.share()).map(|number| self.removal(seed, first.wrapping_add(number))).collect();
        block.ended = if self.board.is_classic() {
            !together(&mut removals, &watch, Kernel::best())
        } else {
            !self.in_turn(&mut removals, &watch)
        };
        for removal in removals.iter().filter(|removal| removal.is_done()) {
            self.take(removal, &mut block);
        }
        block
    }

    /// The puzzle of this number, complete as yet. Puzzles of the same grid have numbers in a row.
    fn removal(&self, seed: u64, number: u64) -> Removal<'_> {
        // Grids have streams of their own, far from those of the puzzles.
        let grid = self.board.grid(&mut stream(seed, !(number / self.per_grid)));
        let random = &mut stream(seed, number);
        let target = self.targets.get(random.below(self.targets.len() as u64) as usize);
        Removal::new(&self.units, grid, target.copied().unwrap_or(0), random)
    }

    /// Makes puzzles one after another; `false` if stopped.
    fn in_turn(&self, removals: &mut [Removal<'_>], watch: &Watch) -> bool {
        for removal in removals {
            while removal.ask() {
                if watch.stop().is_some() {
                    return false;
                }
                let nodes = NODES[usize::from(removal.is_again())];
                removal.hear(self.board.others(removal.trial(), removal.solution(), removal.freed(), nodes));
            }
        }
        true
    }

    /// Takes a puzzle that is ready, if it is as wanted.
    fn take(&self, removal: &Removal<'_>, block: &mut Block) {
        block.tried += 1;
        if self.minimal && !removal.is_certain() {
            return;
        }
        let (order, givens) = (self.board.order(), removal.trial());
        let clues = clue_count(givens);
        if self.wanted.contains(&clues) {
            block.puzzles.extend(Grid::from_values(order, givens));
            return;
        }
        block.note(distance(&self.wanted, clues), 1, order, givens);
    }
}

/// Makes puzzles of the classic board side by side, a question of each in every round; `false` if stopped.
fn together(removals: &mut [Removal<'_>], watch: &Watch, kernel: Kernel) -> bool {
    let mut checks = Checks::new(kernel);
    let mut answers = Vec::new();
    loop {
        let mut open: Vec<&mut Removal<'_>> =
            removals.iter_mut().filter_map(|removal| removal.ask().then_some(removal)).collect();
        if open.is_empty() {
            return true;
        }
        if watch.stop().is_some() {
            return false;
        }
        for removal in &open {
            let Ok(solution) = removal.solution().try_into() else { continue };
            let kept: Cells = (0..81).filter(|&cell| removal.trial()[cell] != 0).collect();
            match removal.freed() {
                &[cell] => checks.ask_without(solution, kept, cell),
                _ => checks.ask(solution, kept),
            }
        }
        answers.clear();
        answers.resize(open.len(), Others::Unknown);
        checks.answer(|question, other| answers[question] = Others::of(other.is_some()));
        for (removal, others) in open.iter_mut().zip(&answers) {
            removal.hear(*others);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::symmetry::Symmetry;
    use super::*;
    use crate::limits::Cancel;

    fn cut(recipe: &Recipe) -> Cut {
        Cut::new(recipe)
    }

    #[test]
    fn side_by_side_on_any_kernel_is_one_after_another() {
        for symmetry in [Symmetry::None, Symmetry::Rotate90, Symmetry::Vertical] {
            let cut = cut(&Recipe::new("3x3".parse().unwrap()).symmetry(symmetry));
            let removals: Vec<Removal<'_>> = (0..30).map(|number| cut.removal(3, number)).collect();
            let watch = Watch::new(&Limits::none());
            let mut expected = removals.clone();
            assert!(cut.in_turn(&mut expected, &watch));
            for kernel in Kernel::available() {
                let mut found = removals.clone();
                assert!(together(&mut found, &watch, kernel));
                assert!(found.iter().map(Removal::trial).eq(expected.iter().map(Removal::trial)), "{symmetry}");
            }
        }
    }

    #[test]
    fn puzzles_of_one_grid_share_it_over_the_edge_of_a_share() {
        let cut = cut(&Recipe::new("4x4".parse().unwrap()).puzzles_per_grid(3.try_into().unwrap()));
        let grids: Vec<Vec<u8>> = (0..7).map(|number| cut.removal(1, number).solution().to_vec()).collect();
        assert!(grids[0] == grids[2] && grids[2] != grids[3] && grids[3] == grids[5] && grids[5] != grids[6]);
    }

    #[test]
    fn limits_end_a_share_with_what_is_ready() {
        let cancel = Cancel::new();
        cancel.raise();
        for shape in ["3x3", "4x4"] {
            let cut = cut(&Recipe::new(shape.parse().unwrap()));
            let block = cut.block(1, 1, &Limits::none().cancel(&cancel));
            assert_eq!(block, Block { ended: true, ..Block::default() });
        }
    }
}
