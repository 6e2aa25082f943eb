//! Random complete boards.

use sudoku_core::{BoxShape, Layout, RandomSource, SeededRandom};

use super::dice::shuffled;

/// Orders up to this are filled at random; larger ones are shuffled patterns.
const RANDOM_TO: u8 = 16;
/// Steps after which a random filling begins again, and how often.
const STEPS: u32 = 20_000;
const TRIES: u32 = 20;

/// A random complete board with these boxes.
pub(super) fn complete(layout: &Layout, shape: BoxShape, random: &mut SeededRandom) -> Vec<u8> {
    let filled = if shape.order() <= RANDOM_TO { fill(layout, random) } else { None };
    filled.unwrap_or_else(|| shuffled_pattern(shape, random))
}

/// A random complete board of any houses; `None` if none was found soon.
pub(super) fn fill(layout: &Layout, random: &mut SeededRandom) -> Option<Vec<u8>> {
    (0..TRIES).find_map(|_| {
        let mut filling = Filling::new(layout);
        filling.go_on(random).then_some(filling.values)
    })
}

/// A board that is being filled, the cell with the fewest digits left first.
struct Filling {
    values: Vec<u8>,
    /// The houses of each cell.
    houses: Vec<Vec<usize>>,
    /// The digits that each house has, bit 1 for digit 1.
    used: Vec<u128>,
    /// The bits of all digits.
    all: u128,
    steps: u32,
}

impl Filling {
    fn new(layout: &Layout) -> Filling {
        let order = layout.order();
        let mut houses = vec![Vec::new(); layout.cell_count()];
        for (index, house) in layout.houses().iter().enumerate() {
            for cell in house.cells() {
                if let Some(list) = houses.get_mut(cell.index(order)) {
                    list.push(index);
                }
            }
        }
        let all = ((1 << order) - 1) << 1;
        let used = vec![0; layout.houses().len()];
        Filling { values: vec![0; layout.cell_count()], houses, used, all, steps: 0 }
    }

    /// The digits left for a cell.
    fn left(&self, cell: usize) -> u128 {
        let houses = self.houses.get(cell).map(Vec::as_slice).unwrap_or_default();
        houses.iter().fold(self.all, |left, &house| left & !self.used.get(house).copied().unwrap_or(0))
    }

    /// Puts a digit into a cell or takes it out again.
    fn flip(&mut self, cell: usize, digit: u8) {
        for &house in self.houses.get(cell).map(Vec::as_slice).unwrap_or_default() {
            if let Some(used) = self.used.get_mut(house) {
                *used ^= 1 << digit;
            }
        }
        if let Some(value) = self.values.get_mut(cell) {
            *value ^= digit;
        }
    }

    /// Fills the rest; not if that is impossible or takes too long.
    fn go_on(&mut self, random: &mut SeededRandom) -> bool {
        let empty = self.values.iter().enumerate().filter(|&(_, &value)| value == 0).map(|(cell, _)| cell);
        // The first of several equals: where the search is does not matter, only the digits are random.
        let Some(cell) = empty.min_by_key(|&cell| self.left(cell).count_ones()) else { return true };
        let mut left = self.left(cell);
        while left != 0 {
            self.steps += 1;
            if self.steps > STEPS {
                return false;
            }
            let nth = random.below(u64::from(left.count_ones()));
            let rest = (0..nth).fold(left, |bits, _| bits & (bits - 1));
            let digit = rest.trailing_zeros() as u8;
            left &= !(1 << digit);
            self.flip(cell, digit);
            if self.go_on(random) {
                return true;
            }
            self.flip(cell, digit);
        }
        false
    }
}

/// A regular board with its rows, columns and digits in disorder.
pub(super) fn shuffled_pattern(shape: BoxShape, random: &mut SeededRandom) -> Vec<u8> {
    let order = usize::from(shape.order());
    let (height, width) = (usize::from(shape.rows()), usize::from(shape.columns()));
    let pattern: Vec<u8> = (0..order * order)
        .map(|cell| {
            let (row, column) = (cell / order, cell % order);
            ((row % height * width + row / height + column) % order + 1) as u8
        })
        .collect();
    Exchange::new(shape, random).apply(&pattern)
}

/// An exchange of rows, columns and digits that keeps every rule.
pub(super) struct Exchange {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<u8>,
}

impl Exchange {
    /// A random one.
    pub(super) fn new(shape: BoxShape, random: &mut SeededRandom) -> Exchange {
        let order = usize::from(shape.order());
        let rows = lines(order, usize::from(shape.rows()), random);
        let columns = lines(order, usize::from(shape.columns()), random);
        Exchange { rows, columns, ..Exchange::of_digits(shape.order(), random) }
    }

    /// A random one of columns alone.
    pub(super) fn of_columns(shape: BoxShape, random: &mut SeededRandom) -> Exchange {
        let order = usize::from(shape.order());
        let columns = lines(order, usize::from(shape.columns()), random);
        Exchange { rows: (0..order).collect(), columns, digits: (0..=shape.order()).collect() }
    }

    /// A random one of digits alone.
    pub(super) fn of_digits(order: u8, random: &mut SeededRandom) -> Exchange {
        let size = usize::from(order);
        let digits = std::iter::once(0).chain(shuffled(size, random).into_iter().map(|digit| digit as u8 + 1));
        Exchange { rows: (0..size).collect(), columns: (0..size).collect(), digits: digits.collect() }
    }

    /// The one of digits that makes this row descend from the greatest digit.
    pub(super) fn descending(row: &[u8]) -> Exchange {
        let mut digits = vec![0; row.len() + 1];
        for (&digit, name) in row.iter().zip((1..=row.len() as u8).rev()) {
            if let Some(slot) = digits.get_mut(usize::from(digit)) {
                *slot = name;
            }
        }
        Exchange { rows: (0..row.len()).collect(), columns: (0..row.len()).collect(), digits }
    }

    /// The values of a board after it, 0 for an empty cell.
    pub(super) fn apply(&self, values: &[u8]) -> Vec<u8> {
        let order = self.columns.len();
        let cells = self.rows.iter().flat_map(|row| self.columns.iter().map(move |column| row * order + column));
        let value = |cell: usize| values.get(cell).copied().unwrap_or(0);
        cells.map(|cell| self.digits.get(usize::from(value(cell))).copied().unwrap_or(0)).collect()
    }
}

/// Lines in a random order that keeps those of a chute together.
fn lines(order: usize, width: usize, random: &mut SeededRandom) -> Vec<usize> {
    let chutes = shuffled(order / width.max(1), random);
    chutes.into_iter().flat_map(|chute| shuffled(width, random).into_iter().map(move |i| chute * width + i)).collect()
}

#[cfg(test)]
mod tests {
    use sudoku_core::Grid;

    use super::*;

    #[test]
    fn boards_are_complete_and_keep_the_rules() {
        let mut random = SeededRandom::new(5);
        for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (5, 5), (10, 10)] {
            let shape = BoxShape::new(rows, columns).unwrap();
            let layout = Layout::boxes(shape);
            for _ in 0..5 {
                let grid = Grid::from_values(shape.order(), &complete(&layout, shape, &mut random)).unwrap();
                assert!(grid.is_complete() && grid.check(&layout).is_ok(), "{shape}: {grid}");
                let grid = Grid::from_values(shape.order(), &shuffled_pattern(shape, &mut random)).unwrap();
                assert!(grid.is_complete() && grid.check(&layout).is_ok(), "{shape}: {grid}");
            }
        }
    }

    #[test]
    fn a_row_descends() {
        let board = [3, 1, 4, 2, 0, 0, 3, 0, 0, 0, 0, 0, 1, 0, 0, 0];
        let after = [4, 3, 2, 1, 0, 0, 4, 0, 0, 0, 0, 0, 3, 0, 0, 0];
        assert_eq!(Exchange::descending(&board[..4]).apply(&board), after);
    }

    #[test]
    fn a_board_without_a_filling_is_given_up() {
        // The diagonal must be both a house and equal to row 1 but for one cell: no room for a digit.
        let layout = Layout::latin(2).unwrap().with_diagonals();
        assert_eq!(fill(&layout, &mut SeededRandom::new(0)), None);
    }
}
