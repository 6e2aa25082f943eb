//! How the cells of a declared input are written.

use std::ops::RangeInclusive;

use crate::alphabet::Alphabet;
use crate::plain::Spelling;
use crate::print::Body;

/// How the cells of a row are written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cells {
    /// A character each, side by side; this alphabet for the order, this character for an empty cell.
    Packed(fn(u8) -> Alphabet, char),
    /// The same, the whole board on one line.
    Line(fn(u8) -> Alphabet, char),
    /// As `Packed`, with blanks anywhere between them; written with one.
    Loose(fn(u8) -> Alphabet, char),
    /// Decimal numbers from one to another with blanks between them, 0 for an empty cell. What is no digit of the board
    /// is a cell that breaks the rules.
    Numbers(i64, i64),
    /// Decimal numbers from 0 to the order.
    Digits,
}

impl Cells {
    pub(crate) fn alphabet(self, order: u8) -> Alphabet {
        match self {
            Cells::Packed(digits, empty) | Cells::Line(digits, empty) | Cells::Loose(digits, empty) => {
                digits(order).with_empty(empty)
            }
            Cells::Numbers(..) | Cells::Digits => Alphabet::standard(order).with_empty('0'),
        }
    }

    /// What numbers there may be on a board of this order.
    pub(crate) fn range(self, order: u8) -> RangeInclusive<i64> {
        if let Cells::Numbers(from, to) = self { from..=to } else { 0..=i64::from(order) }
    }

    pub(crate) fn body(self) -> Body {
        match self {
            Cells::Packed(..) => Body::Packed,
            Cells::Line(..) => Body::Line,
            Cells::Loose(..) => Body::Loose,
            Cells::Numbers(..) | Cells::Digits => Body::Spaced,
        }
    }

    /// How a plain board is spelled.
    pub(crate) fn plain(self) -> Option<Spelling> {
        match self {
            Cells::Packed(_, '0') => Some(Spelling::DigitRows),
            Cells::Line(_, '.') => Some(Spelling::DotLine),
            Cells::Digits => Some(Spelling::SpacedRows),
            _ => None,
        }
    }
}
