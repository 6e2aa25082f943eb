//! The least image of a small board, by trying every symmetry.

use crate::model::box_shape::BoxShape;

/// No more symmetries are tried than this; 6x6 boards have 3,456.
const MOST: usize = 5_000;

/// The symmetries of a board: where each cell of the image comes from. If there are many, only the identity.
#[derive(Clone, Debug)]
pub(super) struct Images {
    sources: Vec<Vec<u8>>,
}

impl Images {
    pub(super) fn new(shape: BoxShape) -> Images {
        let order = shape.order();
        // Boxes of one row or one column are no boxes: then rows change places as they like, and columns.
        let has_boxes = shape.rows() > 1 && shape.columns() > 1;
        let (height, width) = if has_boxes { (shape.rows(), shape.columns()) } else { (order, order) };
        let turns = if height == width { 2 } else { 1 };
        let orders = |size: u8| line_orders(order, size);
        let few = |list: &Option<Vec<Vec<u8>>>| list.as_ref().map_or(MOST, Vec::len);
        let (rows, columns) = (orders(height), orders(width));
        let identity =
            || Images { sources: vec![(0..=u8::MAX).take(usize::from(order) * usize::from(order)).collect()] };
        if few(&rows).saturating_mul(few(&columns)).saturating_mul(turns) > MOST {
            return identity();
        }
        let (Some(rows), Some(columns)) = (rows, columns) else { return identity() };
        let mut sources = Vec::new();
        for turned in [false, true].into_iter().take(turns) {
            for rows in &rows {
                for columns in &columns {
                    let source = |&row: &u8, &column: &u8| {
                        if turned { column * order + row } else { row * order + column }
                    };
                    sources.push(
                        rows.iter().flat_map(|row| columns.iter().map(move |column| source(row, column))).collect(),
                    );
                }
            }
        }
        Images { sources }
    }

    /// The least of a board's images, digits named anew in the order they come in; 0 is an empty cell.
    pub(super) fn least(&self, values: &[u8]) -> Vec<u8> {
        let mut least: Option<Vec<u8>> = None;
        for source in &self.sources {
            let image = renamed(source.iter().map(|&cell| values.get(usize::from(cell)).copied().unwrap_or(0)));
            if least.as_ref().is_none_or(|least| image < *least) {
                least = Some(image);
            }
        }
        least.unwrap_or_default()
    }
}

/// The values with the first that is not 0 named 1, the next other one 2, and so on.
fn renamed(values: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut names = [0; 256];
    let mut next = 1;
    let rename = |value: u8| {
        let name = &mut names[usize::from(value)];
        if value != 0 && *name == 0 {
            *name = next;
            next += 1;
        }
        *name
    };
    values.map(rename).collect()
}

/// The orders of lines that keep chutes of `size` lines together; `None` if they are too many to be of use.
fn line_orders(order: u8, size: u8) -> Option<Vec<Vec<u8>>> {
    let inside = permutations(size)?;
    let mut all = Vec::new();
    for chutes in permutations(order.checked_div(size)?)? {
        let mut heads = vec![Vec::new()];
        for chute in chutes {
            let with = |head: &Vec<u8>, lines: &Vec<u8>| {
                head.iter().copied().chain(lines.iter().map(|line| chute * size + line)).collect()
            };
            heads = heads.iter().flat_map(|head| inside.iter().map(move |lines| with(head, lines))).collect();
            if heads.len() > MOST {
                return None;
            }
        }
        all.extend(heads);
    }
    Some(all)
}

/// The orders of a few things; `None` if they are too many to be of use.
fn permutations(things: u8) -> Option<Vec<Vec<u8>>> {
    if things > 6 {
        return None;
    }
    let mut all = vec![Vec::new()];
    for thing in 0..things {
        all = all
            .iter()
            .flat_map(|list: &Vec<u8>| {
                (0..=list.len()).map(move |at| {
                    let mut list = list.clone();
                    list.insert(at, thing);
                    list
                })
            })
            .collect();
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::super::board::{Board, shuffle};
    use super::*;
    use crate::model::grid::Grid;
    use crate::model::layout::Layout;
    use crate::random::{RandomSource, SeededRandom};

    #[test]
    fn as_many_symmetries_as_there_are() {
        let count = |shape: &str| Images::new(shape.parse().unwrap()).sources.len();
        // Orders of rows times orders of columns, twice if they can be exchanged.
        assert_eq!(count("2x2"), 8 * 8 * 2);
        assert_eq!((count("2x3"), count("3x2")), (48 * 72, 72 * 48));
        assert_eq!(count("1x4"), 24 * 24 * 2);
        assert_eq!((count("2x4"), count("1x9"), count("4x4")), (1, 1, 1));
    }

    #[test]
    fn images_are_boards_and_have_the_same_least_image() {
        for shape in ["2x2", "2x3", "3x2", "1x4", "4x4"] {
            let (board, images) = (Board::new(shape.parse().unwrap()), Images::new(shape.parse().unwrap()));
            let mut random = SeededRandom::new(8);
            for _ in 0..20 {
                let grid = board.grid(&mut random);
                let source = &images.sources[random.below(images.sources.len() as u64) as usize];
                let mut names: Vec<u8> = (0..board.order()).map(|name| name + 1).collect();
                shuffle(&mut names, &mut random);
                let image = |grid: &[u8]| -> Vec<u8> {
                    let digits = source.iter().map(|&cell| usize::from(grid[usize::from(cell)]));
                    digits.map(|digit| if digit == 0 { 0 } else { names[digit - 1] }).collect()
                };
                let layout = Layout::boxes(shape.parse().unwrap());
                assert!(Grid::from_values(board.order(), &image(&grid)).unwrap().check(&layout).is_ok(), "{shape}");
                let part: Vec<u8> = grid.iter().map(|&v| if random.below(2) == 0 { v } else { 0 }).collect();
                assert_eq!(images.least(&image(&part)), images.least(&part), "{shape}");
            }
        }
    }

    #[test]
    fn grids_of_4x4_are_of_two_kinds() {
        let (board, images) = (Board::new("2x2".parse().unwrap()), Images::new("2x2".parse().unwrap()));
        let mut random = SeededRandom::new(9);
        let kinds: std::collections::HashSet<Vec<u8>> =
            (0..500).map(|_| images.least(&board.grid(&mut random))).collect();
        assert_eq!(kinds.len(), 2);
    }
}
