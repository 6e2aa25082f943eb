//! Layouts, made once for each reader.

use std::sync::OnceLock;

use sudoku_core::{BoxShape, Layout};

/// The plain layouts that a reader has needed so far. A layout carries the search's tables, so all records of an input
/// should share one.
#[derive(Default)]
pub(crate) struct Layouts(Vec<Layout>);

impl Layouts {
    pub(crate) fn get(&mut self, shape: BoxShape) -> Layout {
        if let Some(known) = self.0.iter().find(|layout| layout.shape() == Some(shape)) {
            return known.clone();
        }
        let layout = Layout::boxes(shape);
        self.0.push(layout.clone());
        layout
    }
}

/// The classic layout.
pub(crate) fn nine() -> &'static Layout {
    static LAYOUT: OnceLock<Layout> = OnceLock::new();
    LAYOUT.get_or_init(|| Layout::boxes(NINE))
}

/// 3x3 boxes: the 9x9 board.
pub(crate) const NINE: BoxShape = constant(3);
/// 2x2 boxes: the 4x4 board.
pub(crate) const FOUR: BoxShape = constant(2);
/// 4x4 boxes: the 16x16 board.
pub(crate) const SIXTEEN: BoxShape = constant(4);

/// Boxes of `from` to `to` rows and as many columns, from 1 to 10.
pub(crate) const fn squares(from: usize, to: usize) -> &'static [BoxShape] {
    const ALL: &[BoxShape] = &[
        constant(1),
        constant(2),
        constant(3),
        constant(4),
        constant(5),
        constant(6),
        constant(7),
        constant(8),
        constant(9),
        constant(10),
    ];
    ALL.split_at(to).0.split_at(from - 1).1
}

#[allow(clippy::panic, reason = "called by the compiler alone")]
const fn constant(side: u8) -> BoxShape {
    match BoxShape::new(side, side) {
        Some(shape) => shape,
        None => panic!("no box of that side"),
    }
}
