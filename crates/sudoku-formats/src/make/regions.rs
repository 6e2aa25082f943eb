//! Random connected regions of equal size, with a complete board that fits them.

use sudoku_core::{Cell, Layout, LayoutError, RandomSource, SeededRandom};

use super::draft::Draft;
use super::fill::fill;

/// Exchanges of cells between regions for each cell of the board, and tries until there is a complete board.
const EXCHANGES: usize = 3;
const TRIES: u32 = 200;

/// A board with random regions, everything given.
///
/// # Errors
/// If there is no such board, as for an order that is no board's.
pub(super) fn board(order: u8, random: &mut SeededRandom) -> Result<Option<Draft>, LayoutError> {
    for _ in 0..TRIES {
        let mut map = Map::rows(usize::from(order));
        for _ in 0..EXCHANGES * map.regions.len() {
            map.exchange(random);
        }
        let layout = map.layout(order)?;
        if let Some(solution) = fill(&layout, random) {
            return Ok(Some(Draft::new(layout, solution)));
        }
    }
    Ok(None)
}

/// Which region each cell belongs to.
struct Map {
    order: usize,
    regions: Vec<usize>,
}

impl Map {
    /// Every row a region.
    fn rows(order: usize) -> Map {
        Map { order, regions: (0..order * order).map(|cell| cell / order.max(1)).collect() }
    }

    fn region(&self, cell: usize) -> Option<usize> {
        self.regions.get(cell).copied()
    }

    fn set(&mut self, cell: usize, region: usize) {
        if let Some(slot) = self.regions.get_mut(cell) {
            *slot = region;
        }
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let order = self.order;
        let (row, column) = (cell / order, cell % order);
        let up = (row > 0).then(|| cell - order);
        let down = (row + 1 < order).then(|| cell + order);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < order).then(|| cell + 1);
        [up, down, left, right].into_iter().flatten()
    }

    /// Moves a random cell to a region beside it and another one back, if both regions stay in one piece.
    fn exchange(&mut self, random: &mut SeededRandom) {
        let cells = self.regions.len();
        let cell = random.below(cells as u64) as usize;
        let beside: Vec<usize> = self.neighbours(cell).collect();
        let Some(&other) = beside.get(random.below(beside.len() as u64) as usize) else { return };
        let (Some(from), Some(to)) = (self.region(cell), self.region(other)) else { return };
        if from == to {
            return;
        }
        self.set(cell, to);
        // What comes back must touch the region that it joins.
        let mut back: Vec<usize> = (0..cells)
            .filter(|&c| c != cell && self.region(c) == Some(to))
            .filter(|&c| self.neighbours(c).any(|n| self.region(n) == Some(from)))
            .collect();
        while !back.is_empty() {
            let chosen = back.swap_remove(random.below(back.len() as u64) as usize);
            self.set(chosen, from);
            if self.is_connected(from) && self.is_connected(to) {
                return;
            }
            self.set(chosen, to);
        }
        self.set(cell, from);
    }

    fn is_connected(&self, region: usize) -> bool {
        let Some(first) = self.regions.iter().position(|&r| r == region) else { return false };
        let mut seen = vec![first];
        let mut next = 0;
        while let Some(&cell) = seen.get(next) {
            for other in self.neighbours(cell) {
                if self.region(other) == Some(region) && !seen.contains(&other) {
                    seen.push(other);
                }
            }
            next += 1;
        }
        seen.len() == self.order
    }

    fn layout(&self, order: u8) -> Result<Layout, LayoutError> {
        (0..self.order).try_fold(Layout::latin(order)?, |layout, region| {
            let cells = (0..self.regions.len()).filter(|&cell| self.region(cell) == Some(region));
            layout.with_house(&format!("region {}", region + 1), cells.filter_map(|cell| Cell::from_index(cell, order)))
        })
    }
}

#[cfg(test)]
mod tests {
    use sudoku_core::Grid;

    use super::*;

    #[test]
    fn regions_are_connected_and_can_be_filled() {
        let mut random = SeededRandom::new(1);
        for order in [1, 2, 3, 4, 6, 9] {
            for _ in 0..10 {
                let draft = board(order, &mut random).unwrap().unwrap();
                let grid = Grid::from_values(order, &draft.solution).unwrap();
                assert!(grid.is_complete() && grid.check(&draft.layout).is_ok());
                assert_eq!(draft.layout.houses().len(), 3 * usize::from(order));
                let houses = &draft.layout.houses()[2 * usize::from(order)..];
                let mut regions = vec![0; usize::from(order) * usize::from(order)];
                for (region, house) in houses.iter().enumerate() {
                    house.cells().iter().for_each(|cell| regions[cell.index(order)] = region);
                }
                let map = Map { order: usize::from(order), regions };
                assert!((0..houses.len()).all(|region| map.is_connected(region)));
            }
        }
        let draft = board(9, &mut random).unwrap().unwrap();
        assert!(draft.layout.houses()[18..].iter().any(|h| h.cells().iter().any(|c| c.row() != h.cells()[0].row())));
    }
}
