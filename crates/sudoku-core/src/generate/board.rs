//! The board that puzzles are made for: its complete grids, and whether givens leave one solution.

use std::ops::ControlFlow;

use super::givens::candidates;
use crate::answer::Verdict;
use crate::limits::{Limits, Stop};
use crate::model::box_shape::BoxShape;
use crate::model::cell::Cell;
use crate::model::digit::Digit;
use crate::model::digit_set::DigitSet;
use crate::model::layout::Layout;
use crate::model::puzzle::Puzzle;
use crate::model::solution_grid::SolutionGrid;
use crate::random::RandomSource;
use crate::single;

/// Nodes after which a random start of a grid is given up for another.
const GRID_NODES: u64 = 300;

/// Whether givens have a solution other than the one they were taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    None,
    Some,
    /// The search was bounded and did not come to an end.
    Unknown,
}

impl Others {
    pub(super) fn of(are_there: bool) -> Others {
        if are_there { Others::Some } else { Others::None }
    }
}

/// A plain board, with what making puzzles needs of it. Values are in row-major order, 0 for an empty cell.
#[derive(Clone, Debug)]
pub(super) struct Board {
    layout: Layout,
    shape: BoxShape,
    /// The houses of each cell.
    houses: Vec<Vec<usize>>,
}

impl Board {
    pub(super) fn new(shape: BoxShape) -> Board {
        let layout = Layout::boxes(shape);
        let mut houses = vec![Vec::new(); layout.cell_count()];
        for (number, house) in layout.houses().iter().enumerate() {
            for cell in house.cells() {
                if let Some(list) = houses.get_mut(cell.index(layout.order())) {
                    list.push(number);
                }
            }
        }
        Board { layout, shape, houses }
    }

    pub(super) fn order(&self) -> u8 {
        self.layout.order()
    }

    pub(super) fn cell_count(&self) -> usize {
        self.layout.cell_count()
    }

    /// Whether this is the 9x9 board with 3x3 boxes.
    pub(super) fn is_classic(&self) -> bool {
        self.layout.is_classic()
    }

    /// A random complete grid: on the classic board each as likely as any other; on others a search's solution of a
    /// few random digits, which favours some grids over others.
    pub(super) fn grid(&self, random: &mut impl RandomSource) -> Vec<u8> {
        if self.is_classic() {
            return SolutionGrid::random(random).values().to_vec();
        }
        let order = self.order();
        let mut seeds = self.cell_count() / 4;
        let mut grid = loop {
            let values = self.scattered(seeds, random);
            let puzzle = Puzzle::from_values(&self.layout, &values).ok();
            let solution = puzzle.and_then(|puzzle| puzzle.solve(&Limits::none().nodes(GRID_NODES)).ok().flatten());
            match solution {
                Some(grid) => break grid.values().to_vec(),
                None if seeds == 0 => break self.cyclic(),
                None => seeds /= 2,
            }
        };
        let mut names: Vec<u8> = (1..=order).collect();
        shuffle(&mut names, random);
        for value in &mut grid {
            *value = names.get(usize::from(*value).wrapping_sub(1)).copied().unwrap_or(0);
        }
        grid
    }

    /// Random digits in so many random cells or fewer, none twice in a house.
    fn scattered(&self, cells: usize, random: &mut impl RandomSource) -> Vec<u8> {
        let mut values = vec![0; self.cell_count()];
        let mut used = vec![DigitSet::EMPTY; self.layout.houses().len()];
        let mut places: Vec<usize> = (0..self.cell_count()).collect();
        shuffle(&mut places, random);
        for &place in places.iter().take(cells) {
            let own = self.houses.get(place).map_or(&[][..], Vec::as_slice);
            let seen = own.iter().filter_map(|&house| used.get(house)).fold(DigitSet::EMPTY, |set, &house| set | house);
            let free = DigitSet::all(self.order()) - seen;
            let Some(digit) = free.iter().nth(random.below(free.len() as u64) as usize) else { continue };
            values[place] = digit.get();
            for &house in own {
                used[house].insert(digit);
            }
        }
        values
    }

    /// The grid whose rows are the first one, rotated.
    fn cyclic(&self) -> Vec<u8> {
        let (rows, columns, order) = (self.shape.rows(), self.shape.columns(), u16::from(self.order()));
        let digit = |row: u8, column: u8| {
            let start = u16::from(row % rows) * u16::from(columns) + u16::from(row / rows);
            ((start + u16::from(column)) % order) as u8 + 1
        };
        (0..self.order()).flat_map(|row| (0..self.order()).map(move |column| digit(row, column))).collect()
    }

    /// Whether `trial`, which was made from givens with the one solution `solution` by emptying the cells `freed`, has
    /// another one. Unknown after so many nodes of the search, but never on the classic board.
    pub(super) fn others(&self, trial: &[u8], solution: &[u8], freed: &[usize], nodes: u64) -> Others {
        // Another solution has another digit in a single cell that was freed.
        let single = match freed {
            &[cell] => Cell::from_index(cell, self.order()).zip(solution.get(cell).copied().and_then(Digit::new)),
            _ => None,
        };
        let limits = Limits::none().nodes(nodes);
        if let Some(mut masks) = self.masks(trial) {
            if let Some((cell, digit)) = single {
                masks[cell.index(9)] &= !(1 << digit.index());
                return Others::of(single::check(&masks, 1).solutions == 1);
            }
            return Others::of(single::check(&masks, 2).solutions == 2);
        }
        let Ok(puzzle) = Puzzle::from_values(&self.layout, trial) else { return Others::Unknown };
        let Some((cell, digit)) = single else {
            return puzzle
                .verdict(&limits)
                .map_or(Others::Unknown, |verdict| Others::of(matches!(verdict, Verdict::Multiple(..))));
        };
        let rest = DigitSet::all(self.order()) - DigitSet::single(digit);
        if rest.is_empty() {
            return Others::None;
        }
        puzzle.with_allowed(cell, rest).solve(&limits).map_or(Others::Unknown, |found| Others::of(found.is_some()))
    }

    /// Calls `visit` with every solution of these givens until it breaks, in an order that depends on nothing else. A
    /// limit on solutions is of no effect.
    ///
    /// # Errors
    /// The limit that ended it.
    pub(super) fn each_solution(
        &self,
        givens: &[u8],
        limits: &Limits,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        if let Some(masks) = self.masks(givens) {
            let end = single::Listing::new(&masks, limits).each(&mut |digits| match visit(digits) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(None),
            });
            return end.break_value().flatten().map_or(Ok(()), Err);
        }
        match Puzzle::from_values(&self.layout, givens) {
            Ok(puzzle) => puzzle.for_each_solution(limits, visit),
            Err(_) => Ok(()),
        }
    }

    /// The candidates of the classic board with these givens; `None` on other boards.
    pub(super) fn masks(&self, givens: &[u8]) -> Option<[u16; 81]> {
        let givens: &[u8; 81] = givens.try_into().ok().filter(|_| self.is_classic())?;
        Some(candidates(givens))
    }
}

/// Puts a list in random order, each as likely as any other.
pub(super) fn shuffle<T>(list: &mut [T], random: &mut impl RandomSource) {
    for last in (1..list.len()).rev() {
        list.swap(last, random.below(last as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::grid::Grid;
    use crate::random::SeededRandom;

    #[test]
    fn grids_are_whole_and_differ() {
        for shape in ["1x1", "1x2", "1x5", "2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "3x4", "4x4"] {
            let board = Board::new(shape.parse().unwrap());
            let mut random = SeededRandom::new(5);
            let mut grids: Vec<Vec<u8>> = (0..20).map(|_| board.grid(&mut random)).collect();
            grids.push(board.cyclic());
            for grid in &grids {
                let grid = Grid::from_values(board.order(), grid).unwrap();
                assert!(grid.is_complete() && grid.check(&board.layout).is_ok(), "{shape} {grid:?}");
            }
            grids.sort_unstable();
            grids.dedup();
            let expected = [(1, 1), (2, 2), (4, 15)].iter().find(|&&(order, _)| order == board.order());
            assert!(grids.len() >= expected.map_or(21, |&(_, count)| count), "{shape} {}", grids.len());
        }
    }

    #[test]
    fn every_small_grid_comes_up() {
        let board = Board::new("2x2".parse().unwrap());
        let mut random = SeededRandom::new(6);
        let grids: std::collections::HashSet<Vec<u8>> = (0..10_000).map(|_| board.grid(&mut random)).collect();
        assert_eq!(grids.len(), 288);
    }

    #[test]
    fn one_question_is_as_good_as_all_solutions() {
        for shape in ["1x2", "2x2", "2x3", "3x3"] {
            let board = Board::new(shape.parse().unwrap());
            let mut random = SeededRandom::new(7);
            let mut seen = [0; 2];
            for _ in 0..50 {
                let solution = board.grid(&mut random);
                let mut givens = solution.clone();
                let mut cells: Vec<usize> = (0..givens.len()).collect();
                shuffle(&mut cells, &mut random);
                for cell in cells {
                    let mut trial = givens.clone();
                    trial[cell] = 0;
                    let mut count = 0;
                    let end = board.each_solution(&trial, &Limits::none(), |_| {
                        count += 1;
                        if count == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    });
                    assert_eq!(end, Ok(()));
                    let expected = Others::of(count == 2);
                    assert_eq!(board.others(&trial, &solution, &[cell], 1000), expected);
                    assert_eq!(board.others(&trial, &solution, &[cell, cell], 1000), expected);
                    seen[usize::from(count == 2)] += 1;
                    if count == 1 {
                        givens = trial;
                    }
                }
            }
            assert!(seen[0] > 40 && seen[1] > 40, "{shape} {seen:?}");
        }
    }
}
