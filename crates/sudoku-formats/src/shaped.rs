//! Which format an input is if the user has said what shape its boxes have.

use sudoku_core::BoxShape;

use crate::format::Format;
use crate::formats::course::{self, Course};
use crate::formats::line::LineFormat;
use crate::formats::rows::{self, RowsFormat};
use crate::grammar::{CELLS, barred_row};
use crate::head::Head;
use crate::layouts::{FOUR, NINE};
use crate::registry::detect;

/// As [`detect`], but boards of this shape's order come first, where a format has them.
pub(crate) fn detect_shape(head: &[u8], shape: Option<BoxShape>) -> (&'static dyn Format, String) {
    let usual = detect(head);
    match shape {
        // The boards of the judges: without a shape they are told as well.
        None => usual,
        Some(shape) if shape.order() == NINE.order() || shape == FOUR && usual.0.id() == "hdu5547" => usual,
        Some(shape) => told(head, usize::from(shape.order())).unwrap_or(usual),
    }
}

/// The format with boards of this order that one of the first two lines tells; the second counts for less.
fn told(head: &[u8], order: usize) -> Option<(&'static dyn Format, String)> {
    let head = Head::new(head);
    head.lines().filter(|line| !rows::is_ruler_of(line, order)).take(2).find_map(|line| {
        let mut cells = Vec::new();
        let whole = barred_row(line, &mut cells).is_ok();
        let in_line = line.iter().take_while(|&&byte| CELLS.value(byte).is_some()).count();
        let numbers = u8::try_from(order).map_or((0, 0), |order| course::cells(line, order));
        if in_line == order * order {
            Some((&LineFormat as &dyn Format, format!("a line of {in_line} cells, as many as the boxes make")))
        } else if numbers == (order, order) {
            Some((&Course, format!("rows of {order} numbers with blanks between them, as many as the boxes make")))
        } else if whole && cells.len() == order {
            Some((&RowsFormat, format!("rows of {order} characters, as many as the boxes make")))
        } else {
            None
        }
    })
}
