//! Symmetries of the pattern of givens, and the cells that they tie together.

use std::fmt;
use std::str::FromStr;

/// How the pattern of givens looks the same: with every given its images are given too. Only the pattern is meant, not
/// the digits; so every symmetry is possible on every board, for its outline is a square whatever its boxes are.
///
/// ```
/// use sudoku_core::Symmetry;
/// assert_eq!("rotate180".parse(), Ok(Symmetry::Rotate180));
/// assert_eq!(Symmetry::ALL.map(|symmetry| symmetry.to_string())[3], "horizontal");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// Any pattern.
    #[default]
    None,
    /// A half turn.
    Rotate180,
    /// A quarter turn, and so a half turn too.
    Rotate90,
    /// The horizontal middle line is a mirror: the top is the bottom upside down.
    Horizontal,
    /// The vertical middle line is a mirror: left and right are alike.
    Vertical,
    /// The diagonal from the top left to the bottom right is a mirror.
    Diagonal,
    /// The other diagonal is a mirror.
    Antidiagonal,
    /// All of them: quarter turns and every mirror.
    Full,
}

impl Symmetry {
    /// Each of them.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::None,
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Full,
    ];

    /// Its name, as it is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotate180 => "rotate180",
            Symmetry::Rotate90 => "rotate90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Full => "full",
        }
    }

    /// The sets of cells of a board of this order that are given together or not at all, by row-major index: each cell
    /// in one of them, ordered by their first cells.
    pub(super) fn orbits(self, order: u8) -> Vec<Vec<usize>> {
        let order = usize::from(order);
        let mut orbits = Vec::new();
        let mut seen = vec![false; order * order];
        for cell in 0..order * order {
            let mut orbit = Vec::new();
            let mut waiting = vec![cell];
            while let Some(next) = waiting.pop() {
                if let Some(seen) = seen.get_mut(next).filter(|seen| !**seen) {
                    *seen = true;
                    orbit.push(next);
                    waiting.extend(self.images(next, order));
                }
            }
            if !orbit.is_empty() {
                orbit.sort_unstable();
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// Where a cell goes, for moves that together make the symmetry.
    fn images(self, cell: usize, order: usize) -> Vec<usize> {
        let (row, column) = (cell / order, cell % order);
        let last = order - 1;
        let index = |row: usize, column: usize| row * order + column;
        let half_turn = index(last - row, last - column);
        let quarter_turn = index(column, last - row);
        let upside_down = index(last - row, column);
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotate180 => vec![half_turn],
            Symmetry::Rotate90 => vec![quarter_turn],
            Symmetry::Horizontal => vec![upside_down],
            Symmetry::Vertical => vec![index(row, last - column)],
            Symmetry::Diagonal => vec![index(column, row)],
            Symmetry::Antidiagonal => vec![index(last - column, last - row)],
            Symmetry::Full => vec![quarter_turn, upside_down],
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a symmetry: ")?;
        for (i, symmetry) in Symmetry::ALL.iter().enumerate() {
            let before = match i {
                0 => "",
                i if i + 1 == Symmetry::ALL.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}{symmetry}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, ParseSymmetryError> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_part_the_board() {
        for order in 1..=16 {
            for symmetry in Symmetry::ALL {
                let mut cells = symmetry.orbits(order).concat();
                cells.sort_unstable();
                let all = 0..usize::from(order) * usize::from(order);
                assert!(cells.into_iter().eq(all), "{symmetry} {order}");
            }
        }
    }

    #[test]
    fn as_many_orbits_as_burnside_counts() {
        // The mean number of cells that a move of the group leaves in place.
        let sizes = Symmetry::ALL.map(|symmetry| symmetry.orbits(9).len());
        assert_eq!(sizes, [81, 41, 21, 45, 45, 45, 45, 15]);
        let even = Symmetry::ALL.map(|symmetry| symmetry.orbits(6).len());
        assert_eq!(even, [36, 18, 9, 18, 18, 21, 21, 6]);
    }

    #[test]
    fn orbits_of_a_corner_and_its_neighbour() {
        let with = |symmetry: Symmetry, cell| {
            symmetry.orbits(4).into_iter().find(|orbit| orbit.contains(&cell)).unwrap_or_default()
        };
        assert_eq!(with(Symmetry::Rotate180, 1), [1, 14]);
        assert_eq!(with(Symmetry::Rotate90, 1), [1, 7, 8, 14]);
        assert_eq!(with(Symmetry::Horizontal, 1), [1, 13]);
        assert_eq!(with(Symmetry::Vertical, 1), [1, 2]);
        assert_eq!(with(Symmetry::Diagonal, 1), [1, 4]);
        assert_eq!(with(Symmetry::Antidiagonal, 1), [1, 11]);
        assert_eq!(with(Symmetry::Full, 1), [1, 2, 4, 7, 8, 11, 13, 14]);
    }

    #[test]
    fn names() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        let error = "round".parse::<Symmetry>().unwrap_err().to_string();
        assert!(error.starts_with("expected a symmetry: none, ") && error.ends_with("antidiagonal or full"), "{error}");
    }
}
