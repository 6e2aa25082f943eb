//! What can be wrong with a board, all of it at once.

use std::fmt;

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::house::House;
use super::layout::Layout;

/// One thing that is wrong with a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The board has another number of cells than the layout.
    Size {
        /// How many there are.
        cells: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A cell is not on the board.
    CellOutside {
        /// The cell.
        cell: Cell,
        /// The order of the board.
        order: u8,
    },
    /// A digit is above the order of the board.
    DigitOutside {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The order of the board.
        order: u8,
    },
    /// No digit is allowed in a cell.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// Two cells of a house have the same digit.
    EqualDigits {
        /// The house.
        house: String,
        /// One cell.
        first: Cell,
        /// The other.
        second: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Two cells of a house belong to the same group of equal cells.
    GroupInHouse {
        /// The house.
        house: String,
        /// One cell.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// No digit is allowed in all cells of a group.
    GroupWithoutCandidate {
        /// The group.
        cells: Vec<Cell>,
    },
}

impl Fault {
    /// Whether the board is well formed and just has no solution: an answer, not a malformed input.
    pub fn is_contradiction(&self) -> bool {
        !matches!(self, Fault::Size { .. } | Fault::CellOutside { .. } | Fault::DigitOutside { .. })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Size { cells, expected } => write!(f, "the board has {cells} cells, expected {expected}"),
            Fault::CellOutside { cell, order } => write!(f, "{cell} is not on a board of order {order}"),
            Fault::DigitOutside { cell, digit, order } => {
                write!(f, "{cell} is {digit}, the digits of this board are 1 to {order}")
            }
            Fault::NoCandidate { cell } => write!(f, "{cell} may hold no digit"),
            Fault::EqualDigits { house, first, second, digit } => {
                write!(f, "{first} and {second} are both {digit} ({house})")
            }
            Fault::GroupInHouse { house, first, second } => {
                write!(f, "{first} and {second} must be equal, but share {house}")
            }
            Fault::GroupWithoutCandidate { cells } => {
                f.write_str("no digit is allowed in all of")?;
                cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
        }
    }
}

/// Everything that is wrong with a board; never empty.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Puzzle};
/// let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
/// let faults = Puzzle::from_values(&layout, &[1, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2]).unwrap_err();
/// assert!(faults.is_contradiction());
/// assert_eq!(faults.to_string(), "r1c1 and r1c3 are both 1 (row 1)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults, in the order in which they were found.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// Whether every fault is a contradiction: the board is well formed and has no solution.
    pub fn is_contradiction(&self) -> bool {
        self.0.iter().all(Fault::is_contradiction)
    }

    pub(crate) fn into_result(faults: Vec<Fault>) -> Result<(), Faults> {
        if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
    }
}

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Faults {
        Faults(faults)
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Every pair of neighbouring equal digits of a house. `sets` are the digits of each cell in row-major order; only sets
/// of one digit count.
pub(super) fn clashes(layout: &Layout, sets: &[DigitSet]) -> Vec<Fault> {
    let singles: Vec<u128> = sets.iter().map(|set| single_bits(*set)).collect();
    let single = |cell: Cell| singles.get(cell.index(layout.order())).copied().unwrap_or(0);
    let mut faults = Vec::new();
    for house in layout.houses() {
        let (mut once, mut twice) = (0, 0);
        for &cell in house.cells() {
            twice |= once & single(cell);
            once |= single(cell);
        }
        if twice != 0 {
            name_clashes(house, single, &mut faults);
        }
    }
    faults
}

/// The bits of a set of one digit, 0 for any other set; without a branch, since which it is cannot be predicted.
fn single_bits(set: DigitSet) -> u128 {
    let bits = set.bits();
    bits & 0u128.wrapping_sub(u128::from(bits & bits.wrapping_sub(1) == 0))
}

/// Names the clashes of a house that has some.
fn name_clashes(house: &House, single: impl Fn(Cell) -> u128, faults: &mut Vec<Fault>) {
    for (i, &second) in house.cells().iter().enumerate() {
        let Some(digit) = DigitSet::from_bits(single(second)).only() else { continue };
        let mut before = house.cells().iter().take(i).rev();
        if let Some(&first) = before.find(|&&cell| single(cell) == single(second)) {
            faults.push(Fault::EqualDigits { house: house.name().to_owned(), first, second, digit });
        }
    }
}
