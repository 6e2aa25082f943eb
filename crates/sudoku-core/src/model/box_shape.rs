//! The shape of a box, which fixes the order of the board.

use std::fmt;
use std::str::FromStr;

/// Rows and columns of one box; their product is the board's order, so 2x3 boxes make a 6x6 board.
///
/// ```
/// use sudoku_core::BoxShape;
/// let shape: BoxShape = "2x3".parse().unwrap();
/// assert_eq!((shape.rows(), shape.columns(), shape.order()), (2, 3, 6));
/// assert_eq!(BoxShape::usual(12), BoxShape::new(3, 4));
/// assert!(BoxShape::new(0, 3).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxShape {
    rows: u8,
    columns: u8,
}

impl BoxShape {
    /// A box of this many rows and columns, each from 1 to 10.
    pub const fn new(rows: u8, columns: u8) -> Option<BoxShape> {
        if rows >= 1 && rows <= 10 && columns >= 1 && columns <= 10 { Some(BoxShape { rows, columns }) } else { None }
    }

    /// The shape in common use for a board of this order: the one closest to a square, wider than high (2x3 for 6,
    /// 2x4 for 8, 2x5 for 10, 3x4 for 12). `None` if no shape of at most 10x10 has that order, as for 11.
    pub const fn usual(order: u8) -> Option<BoxShape> {
        let mut rows = 10;
        while rows >= 1 {
            if rows * rows <= order && order.is_multiple_of(rows) {
                return Self::new(rows, order / rows);
            }
            rows -= 1;
        }
        None
    }

    /// Rows of one box.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Columns of one box.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The board's order: cells of a house, 1 to 100.
    pub const fn order(self) -> u8 {
        self.rows * self.columns
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// A text that is not a box shape like `3x3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseBoxShapeError;

impl fmt::Display for ParseBoxShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected rows x columns of one box, each from 1 to 10, as in 2x3")
    }
}

impl std::error::Error for ParseBoxShapeError {}

impl FromStr for BoxShape {
    type Err = ParseBoxShapeError;

    fn from_str(text: &str) -> Result<BoxShape, ParseBoxShapeError> {
        text.split_once(['x', 'X'])
            .and_then(|(rows, columns)| BoxShape::new(rows.parse().ok()?, columns.parse().ok()?))
            .ok_or(ParseBoxShapeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_shapes() {
        let shape = |order| BoxShape::usual(order).map(|s| s.to_string());
        let expected = [
            (1, "1x1"),
            (4, "2x2"),
            (6, "2x3"),
            (8, "2x4"),
            (9, "3x3"),
            (10, "2x5"),
            (12, "3x4"),
            (16, "4x4"),
            (25, "5x5"),
        ];
        for (order, text) in expected {
            assert_eq!(shape(order).as_deref(), Some(text));
        }
        assert_eq!(shape(100).as_deref(), Some("10x10"));
        assert_eq!(shape(11), None);
        assert_eq!(shape(0), None);
    }
}
