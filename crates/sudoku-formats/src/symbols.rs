//! Boards whose every cell is one character: which alphabet they are written in, and what their cells are.

use std::ops::Range;

use memchr::memchr_iter;

use crate::alphabet::Alphabet;
use crate::grammar::{ALWAYS_EMPTY, CELLS, NONE};

/// The order above which digits need letters.
const LAST_DIGIT_ORDER: u8 = 9;

/// The alphabet of these cells (values of [`CELLS`]) on a board of this order, with their character for an empty one.
pub(crate) fn alphabet(order: u8, cells: &[u8]) -> Alphabet {
    let digits = if order <= LAST_DIGIT_ORDER { Alphabet::standard(order) } else { large_alphabet(order, cells) };
    let is_empty = |byte: u8| ALWAYS_EMPTY.contains(&byte) || digits.digit(byte as char).is_none();
    let empty = cells.iter().find(|&&byte| is_empty(byte) && is_empty_somewhere(byte));
    empty.map_or(digits, |&empty| digits.with_empty(empty as char))
}

/// The alphabet where digits need letters: letters alone are `A` and on; `0` is a digit if another character stands for
/// an empty cell, or if every digit from `0` on stands there as often as on a complete board; otherwise `1` to `9` come
/// before the letters.
fn large_alphabet(order: u8, cells: &[u8]) -> Alphabet {
    /// Letters alone reach this order.
    const LETTERS: u8 = 26;
    let x_is_empty = Alphabet::letters(order).digit('X').is_none();
    let is_empty = |byte: u8| ALWAYS_EMPTY.contains(&byte) || x_is_empty && byte == b'X';
    let has_empty = cells.iter().any(|&byte| is_empty(byte));
    let zeros = memchr_iter(b'0', cells).count();
    let last = Alphabet::standard(order).byte(order);
    let complete = zeros == usize::from(order) && !has_empty && !cells.contains(&last);
    if zeros > 0 && has_empty || complete {
        return Alphabet::from_zero(order);
    }
    let has_digit = cells.iter().any(|byte| (b'1'..=b'9').contains(byte));
    let has_letter = cells.iter().any(|&byte| byte.is_ascii_uppercase() && !is_empty(byte));
    if order <= LETTERS && has_letter && !has_digit { Alphabet::letters(order) } else { Alphabet::standard(order) }
}

/// Whether a character is an empty cell in some alphabet.
fn is_empty_somewhere(byte: u8) -> bool {
    ALWAYS_EMPTY.contains(&byte) || matches!(byte, b'0' | b'X')
}

/// Turns cells into values, 0 for an empty one.
///
/// # Errors
/// The first cell that is neither a digit of the alphabet nor an empty cell.
pub(crate) fn values(alphabet: Alphabet, cells: &mut [u8]) -> Result<(), usize> {
    let mut table = [NONE; 128];
    for empty in (0..128).filter(|&byte| is_empty_somewhere(byte)) {
        table[usize::from(empty)] = 0;
    }
    for value in 1..=alphabet.order() {
        table[usize::from(alphabet.byte(value) & 127)] = value;
    }
    for (index, cell) in cells.iter_mut().enumerate() {
        *cell = table.get(usize::from(*cell)).copied().filter(|&v| v != NONE).ok_or(index)?;
    }
    Ok(())
}

/// That a board of this order cannot be written with one character a cell, if that is so.
pub(crate) fn check_order(alphabet: Alphabet) -> Result<(), String> {
    if alphabet.is_sufficient() {
        return Ok(());
    }
    Err(format!("expected a board of at most order 36, found order {}", alphabet.order()))
}

/// What a cell of this alphabet may be, for a message.
pub(crate) fn what(alphabet: Alphabet) -> String {
    let symbol = |value| alphabet.byte(value) as char;
    match alphabet.order() {
        0 | 1 => format!("{} or an empty cell", symbol(1)),
        order => format!("a digit from {} to {} or an empty cell", symbol(1), symbol(order)),
    }
}

/// The cells at the start of a text.
pub(crate) fn run(text: &[u8]) -> Range<usize> {
    0..text.iter().position(|&byte| CELLS.value(byte).is_none()).unwrap_or(text.len())
}
