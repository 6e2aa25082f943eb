//! The cells of a board and the houses they form.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::box_shape::BoxShape;
use super::cell::Cell;
use super::digit::Digit;
use super::house::House;
use crate::net::AnyNet;

/// The cells of a board and its houses: rows, columns, boxes and whatever else must hold each digit once.
///
/// Immutable, shared, cheap to clone. A new kind of house needs nothing but its cells:
///
/// ```
/// use sudoku_core::{BoxShape, Cell, Layout};
/// let plain = Layout::boxes(BoxShape::new(2, 2).unwrap());
/// assert_eq!((plain.order(), plain.houses().len()), (4, 12));
/// let diagonal: Vec<Cell> = (0..4).filter_map(|i| Cell::new(i, i)).collect();
/// let with_diagonal = plain.with_house("main diagonal", diagonal).unwrap();
/// assert_eq!(with_diagonal.houses().len(), 13);
/// ```
#[derive(Clone)]
pub struct Layout(Arc<Inner>);

struct Inner {
    order: u8,
    shape: Option<BoxShape>,
    houses: Vec<House>,
    /// The search's tables for puzzles without groups, made at the first search.
    net: OnceLock<AnyNet>,
}

/// Why a set of cells cannot be a house, or a number an order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LayoutError {
    /// The order is not 1 to 100.
    Order(u8),
    /// A house has another number of cells than the board has digits.
    Size {
        /// The house.
        house: String,
        /// Its number of cells.
        cells: usize,
        /// The number it should have.
        order: u8,
    },
    /// A house has a cell twice.
    Repeated {
        /// The house.
        house: String,
        /// The cell.
        cell: Cell,
    },
    /// The board has so many houses already that another would not fit the search's tables (65,536 places).
    TooMany,
    /// A house has a cell that is not on the board.
    Outside {
        /// The house.
        house: String,
        /// The cell.
        cell: Cell,
    },
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Order(order) => write!(f, "a board's order is 1 to {}, not {order}", Digit::MAX),
            LayoutError::Size { house, cells, order } => {
                write!(f, "{house} has {cells} cells, a house of this board has {order}")
            }
            LayoutError::TooMany => f.write_str("the board has too many houses"),
            LayoutError::Repeated { house, cell } => write!(f, "{house} has {cell} twice"),
            LayoutError::Outside { house, cell } => write!(f, "{house} has {cell}, which is not on the board"),
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// The plain board of this box shape: rows, columns, boxes.
    ///
    /// Boxes of one row or one column are the rows or columns again and count once: `1x5` is a Latin square.
    pub fn boxes(shape: BoxShape) -> Layout {
        let order = shape.order();
        let mut houses = lines(order);
        if shape.rows() > 1 && shape.columns() > 1 {
            let boxes_across = order / shape.columns();
            houses.extend((0..order).map(|b| {
                House {
                    name: format!("box {}", b + 1),
                    cells: (0..order)
                        .filter_map(|i| {
                            let row = b / boxes_across * shape.rows() + i / shape.columns();
                            Cell::new(row, b % boxes_across * shape.columns() + i % shape.columns())
                        })
                        .collect(),
                }
            }));
        }
        Layout::from_parts(order, Some(shape), houses)
    }

    /// Rows and columns only; the base for jigsaw boards.
    ///
    /// # Errors
    /// [`LayoutError::Order`] if `order` is not 1 to 100.
    pub fn latin(order: u8) -> Result<Layout, LayoutError> {
        if !(1..=Digit::MAX).contains(&order) {
            return Err(LayoutError::Order(order));
        }
        Ok(Layout::from_parts(order, None, lines(order)))
    }

    /// This layout and one more house.
    ///
    /// # Errors
    /// If `cells` are not exactly as many different cells of the board as its order, or there are too many houses.
    pub fn with_house(&self, name: &str, cells: impl IntoIterator<Item = Cell>) -> Result<Layout, LayoutError> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let house = || name.to_owned();
        let order = self.order();
        if let Some(&cell) = cells.iter().find(|cell| !cell.is_inside(order)) {
            return Err(LayoutError::Outside { house: house(), cell });
        }
        if let Some((_, &cell)) = cells.iter().enumerate().find(|&(i, cell)| cells.iter().take(i).any(|c| c == cell)) {
            return Err(LayoutError::Repeated { house: house(), cell });
        }
        if cells.len() != usize::from(order) {
            return Err(LayoutError::Size { house: house(), cells: cells.len(), order });
        }
        let mut houses = self.0.houses.clone();
        houses.push(House { name: house(), cells });
        if houses.len() * usize::from(order) > usize::from(u16::MAX) {
            return Err(LayoutError::TooMany);
        }
        Ok(Layout::from_parts(order, self.0.shape, houses))
    }

    /// This layout and its two diagonals ("X").
    #[must_use]
    pub fn with_diagonals(&self) -> Layout {
        let order = self.order();
        let mut houses = self.0.houses.clone();
        let falling = (0..order).filter_map(|i| Cell::new(i, i)).collect();
        let rising = (0..order).filter_map(|i| Cell::new(i, order - 1 - i)).collect();
        houses.push(House { name: "main diagonal".into(), cells: falling });
        houses.push(House { name: "other diagonal".into(), cells: rising });
        Layout::from_parts(order, self.0.shape, houses)
    }

    fn from_parts(order: u8, shape: Option<BoxShape>, houses: Vec<House>) -> Layout {
        Layout(Arc::new(Inner { order, shape, houses, net: OnceLock::new() }))
    }

    /// The number of digits, of rows, of columns, and of cells of each house: 1 to 100.
    pub fn order(&self) -> u8 {
        self.0.order
    }

    /// The shape of the boxes, if the board has boxes.
    pub fn shape(&self) -> Option<BoxShape> {
        self.0.shape
    }

    /// The number of cells.
    pub fn cell_count(&self) -> usize {
        usize::from(self.0.order) * usize::from(self.0.order)
    }

    /// All cells in row-major order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let order = self.0.order;
        (0..order).flat_map(move |row| (0..order).filter_map(move |column| Cell::new(row, column)))
    }

    /// All houses: rows, columns, boxes, then the others as they were added.
    pub fn houses(&self) -> &[House] {
        &self.0.houses
    }

    /// Whether this is the 9x9 board with 3x3 boxes and no other house.
    pub fn is_classic(&self) -> bool {
        self.0.shape == BoxShape::new(3, 3) && self.0.houses.len() == 27
    }

    /// The search's tables for this layout and these groups of equal cells; without groups they are made once.
    pub(crate) fn net(&self, groups: &[Vec<Cell>]) -> AnyNet {
        if groups.is_empty() { self.0.net.get_or_init(|| self.compile(groups)).clone() } else { self.compile(groups) }
    }

    fn compile(&self, groups: &[Vec<Cell>]) -> AnyNet {
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index(self.0.order)).collect();
        let houses: Vec<Vec<usize>> = self.0.houses.iter().map(|house| numbers(house.cells())).collect();
        let groups: Vec<Vec<usize>> = groups.iter().map(|group| numbers(group)).collect();
        AnyNet::new(usize::from(self.0.order), &houses, &groups)
    }
}

/// Rows, then columns.
fn lines(order: u8) -> Vec<House> {
    let row =
        |i: u8| House { name: format!("row {}", i + 1), cells: (0..order).filter_map(|j| Cell::new(i, j)).collect() };
    let column = |i: u8| House {
        name: format!("column {}", i + 1),
        cells: (0..order).filter_map(|j| Cell::new(j, i)).collect(),
    };
    (0..order).map(row).chain((0..order).map(column)).collect()
}

/// Two layouts are equal if their orders and houses are.
impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.order == other.0.order && self.0.houses == other.0.houses
    }
}

impl Eq for Layout {}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("order", &self.0.order)
            .field("shape", &self.0.shape)
            .field("houses", &self.0.houses.len())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_representable_and_every_house_a_partition() {
        for rows in 1..=10 {
            for columns in 1..=10 {
                let layout = Layout::boxes(BoxShape::new(rows, columns).unwrap());
                let order = usize::from(layout.order());
                assert_eq!(order, usize::from(rows) * usize::from(columns));
                let kinds = if rows > 1 && columns > 1 { 3 } else { 2 };
                assert_eq!(layout.houses().len(), kinds * order);
                for kind in layout.houses().chunks(order) {
                    let mut cells: Vec<Cell> = kind.iter().flat_map(House::cells).copied().collect();
                    cells.sort();
                    assert!(cells.into_iter().eq(layout.cells()));
                }
            }
        }
    }

    #[test]
    fn a_house_is_checked() {
        let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
        let cells = |list: &[(u8, u8)]| list.iter().filter_map(|&(r, c)| Cell::new(r, c)).collect::<Vec<_>>();
        let error = |list: &[(u8, u8)]| layout.with_house("knot", cells(list)).unwrap_err().to_string();
        assert_eq!(error(&[(0, 0), (1, 1)]), "knot has 2 cells, a house of this board has 4");
        assert_eq!(error(&[(0, 0), (1, 1), (0, 0), (2, 2)]), "knot has r1c1 twice");
        assert_eq!(error(&[(0, 0), (1, 1), (4, 0), (2, 2)]), "knot has r5c1, which is not on the board");
        assert_eq!(Layout::latin(0).unwrap_err().to_string(), "a board's order is 1 to 100, not 0");
    }
}
