//! The naive definition of what the engines compute, and boards to try them on.
//!
//! Nothing here shares code with an engine: the oracle places digits cell by cell and looks at every house.

#![allow(dead_code, reason = "each test file uses a part")]

use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Grid, Layout, PuzzleBuilder};

/// Every solution up to `limit`, in reading order, by trying each digit in each cell.
pub(crate) fn naive_solutions(board: &PuzzleBuilder, limit: usize) -> Vec<Vec<u8>> {
    let layout = board.layout();
    let order = layout.order();
    let houses: Vec<Vec<usize>> =
        layout.houses().iter().map(|house| house.cells().iter().map(|cell| cell.index(order)).collect()).collect();
    let groups: Vec<Vec<usize>> =
        board.groups().iter().map(|group| group.iter().map(|cell| cell.index(order)).collect()).collect();
    // A given clashes with another before either is reached, so givens stand from the start.
    let mut values: Vec<u8> = board.allowed().iter().map(|set| set.only().map_or(0, Digit::get)).collect();
    let mut found = Vec::new();
    let fine = |values: &[u8], index: usize| {
        houses
            .iter()
            .filter(|house| house.contains(&index))
            .all(|house| house.iter().all(|&other| other == index || values[other] != values[index]))
            && groups
                .iter()
                .filter(|group| group.contains(&index))
                .all(|group| group.iter().all(|&other| values[other] == 0 || values[other] == values[index]))
    };
    if (0..values.len()).any(|index| values[index] != 0 && !fine(&values, index)) {
        return found;
    }
    walk(board.allowed(), &mut values, 0, limit, &fine, &mut found);
    found
}

fn walk(
    allowed: &[DigitSet],
    values: &mut Vec<u8>,
    index: usize,
    limit: usize,
    fine: &impl Fn(&[u8], usize) -> bool,
    found: &mut Vec<Vec<u8>>,
) {
    let Some(&set) = allowed.get(index) else {
        found.push(values.clone());
        return;
    };
    if values[index] != 0 {
        return walk(allowed, values, index + 1, limit, fine, found);
    }
    for digit in set {
        values[index] = digit.get();
        if fine(values, index) {
            walk(allowed, values, index + 1, limit, fine, found);
        }
        if found.len() >= limit {
            break;
        }
    }
    values[index] = 0;
}

pub(crate) fn shape(text: &str) -> BoxShape {
    text.parse().unwrap()
}

pub(crate) fn plain(text: &str) -> Layout {
    Layout::boxes(shape(text))
}

/// A small generator with a good spread, so that tests need no crate and stay the same for ever.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        // splitmix64 (Steele, Lea and Flood, 2014).
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// A complete grid of a plain layout: the cyclic one under random symmetries.
pub(crate) fn random_grid(shape: BoxShape, random: &mut Random) -> Grid {
    let (rows, columns, order) = (shape.rows(), shape.columns(), shape.order());
    let mut digits: Vec<u8> = (1..=order).collect();
    random.shuffle(&mut digits);
    let row_order = lines(rows, columns, random);
    let column_order = lines(columns, rows, random);
    let mut values = Vec::new();
    for &r in &row_order {
        for &c in &column_order {
            values.push(digits[usize::from((r % rows * columns + r / rows + c) % order)]);
        }
    }
    let grid = Grid::from_values(order, &values).unwrap();
    assert!(grid.check(&Layout::boxes(shape)).is_ok());
    grid
}

/// The numbers of lines, permuted within chutes of `height` lines and chutes among each other.
pub(crate) fn lines(height: u8, chutes: u8, random: &mut Random) -> Vec<u8> {
    let mut outer: Vec<u8> = (0..chutes).collect();
    random.shuffle(&mut outer);
    let mut all = Vec::new();
    for chute in outer {
        let mut inner: Vec<u8> = (0..height).map(|i| chute * height + i).collect();
        random.shuffle(&mut inner);
        all.extend(inner);
    }
    all
}

/// What a random board is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipe {
    /// Cells of a random complete grid that are given.
    pub(crate) givens: usize,
    /// Cells of which only the parity is given.
    pub(crate) parities: usize,
    /// Cells with a random set of digits that contains the grid's digit.
    pub(crate) masks: usize,
    /// Groups of two or three cells that are equal in the grid.
    pub(crate) groups: usize,
    /// Whether one given is changed to a random digit, which mostly leaves no solution.
    pub(crate) spoiled: bool,
}

/// A board of a plain layout cut from a random complete grid.
pub(crate) fn random_board(shape: BoxShape, recipe: Recipe, random: &mut Random) -> PuzzleBuilder {
    let layout = Layout::boxes(shape);
    let order = shape.order();
    let grid = random_grid(shape, random);
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut board = PuzzleBuilder::new(&layout);
    let mut cells = cells.into_iter();
    for cell in cells.by_ref().take(recipe.givens) {
        let digit = grid.get(cell).unwrap();
        board.given(cell, digit);
    }
    for cell in cells.by_ref().take(recipe.parities) {
        let even = grid.get(cell).unwrap().get().is_multiple_of(2);
        board.allow(cell, if even { DigitSet::even(order) } else { DigitSet::odd(order) });
    }
    for cell in cells.by_ref().take(recipe.masks) {
        let mask = DigitSet::from_bits(u128::from(random.next())) & DigitSet::all(order);
        board.allow(cell, mask.with(grid.get(cell).unwrap()));
    }
    for _ in 0..recipe.groups {
        let digit = Digit::new(random.below(usize::from(order)) as u8 + 1);
        let mut same: Vec<Cell> = layout.cells().filter(|&cell| grid.get(cell) == digit).collect();
        random.shuffle(&mut same);
        board.group(same.into_iter().take(2 + random.below(2)));
    }
    if let Some(cell) = cells.next().filter(|_| recipe.spoiled) {
        board.given(cell, Digit::new(random.below(usize::from(order)) as u8 + 1).unwrap());
    }
    board
}
