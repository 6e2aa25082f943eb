//! Boards whose every cell is one character: which alphabet they are written in, and what their cells are.

use std::ops::Range;

use memchr::memchr_iter;

use crate::alphabet::Alphabet;
use crate::grammar::{ALWAYS_EMPTY, CELLS, NONE};

/// The order above which digits need letters.
const LAST_DIGIT_ORDER: u8 = 9;

/// The alphabet of these cells (values of [`CELLS`]) on a board of this order.
///
/// Up to order 9 the digits are digits. Above that, letters alone are `A` and on; `0` is a digit if another character
/// stands for an empty cell, or if every digit from `0` on stands there as often as on a complete board; otherwise
/// `1` to `9` come before the letters.
pub(crate) fn alphabet(order: u8, cells: &[u8]) -> Alphabet {
    let is_empty = |&&byte: &&u8| ALWAYS_EMPTY.contains(&byte);
    let digits = if order <= LAST_DIGIT_ORDER {
        Alphabet::standard(order)
    } else {
        let x_is_empty = order < 24;
        let has = |byte: u8| cells.contains(&byte);
        let zeros = memchr_iter(b'0', cells).count();
        let others = cells.iter().any(|byte| is_empty(&byte)) || x_is_empty && has(b'X');
        let last = Alphabet::standard(order).byte(order);
        if order == 36 || zeros > 0 && others || zeros == usize::from(order) && !others && !has(last) {
            Alphabet::from_zero(order)
        } else if order > 26 || cells.iter().any(|byte| (b'1'..=b'9').contains(byte)) {
            Alphabet::standard(order)
        } else if cells.iter().any(|&byte| byte.is_ascii_uppercase() && !(x_is_empty && byte == b'X')) {
            Alphabet::letters(order)
        } else {
            Alphabet::standard(order)
        }
    };
    let empty = cells
        .iter()
        .find(|&&byte| is_empty(&&byte) || matches!(byte, b'0' | b'X') && digits.digit(byte as char).is_none());
    empty.map_or(digits, |&empty| digits.with_empty(empty as char))
}

/// Turns cells into values, 0 for an empty one.
///
/// # Errors
/// The first cell that is neither a digit of the alphabet nor an empty cell.
pub(crate) fn values(alphabet: Alphabet, cells: &mut [u8]) -> Result<(), usize> {
    let mut table = [NONE; 128];
    for value in 1..=alphabet.order() {
        if let Some(slot) = table.get_mut(usize::from(alphabet.byte(value))) {
            *slot = value;
        }
    }
    for empty in ALWAYS_EMPTY.iter().chain(b"0X") {
        if let Some(slot) = table.get_mut(usize::from(*empty)).filter(|slot| **slot == NONE) {
            *slot = 0;
        }
    }
    for (index, cell) in cells.iter_mut().enumerate() {
        *cell = table.get(usize::from(*cell)).copied().filter(|&v| v != NONE).ok_or(index)?;
    }
    Ok(())
}

/// What a cell of this alphabet may be, for a message.
pub(crate) fn what(alphabet: Alphabet) -> String {
    let symbol = |value| alphabet.byte(value) as char;
    format!("a digit from {} to {} or an empty cell", symbol(1), symbol(alphabet.order()))
}

/// The cells at the start of a text.
pub(crate) fn run(text: &[u8]) -> Range<usize> {
    0..text.iter().position(|&byte| CELLS.value(byte).is_none()).unwrap_or(text.len())
}
