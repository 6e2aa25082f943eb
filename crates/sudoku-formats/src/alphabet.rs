//! Which character is which digit.

use sudoku_core::Digit;

/// The characters of digits from one on, in all alphabets.
const CHARACTERS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// How the digits and the empty cells of a board are written, one character each.
///
/// ```
/// use sudoku_core::Digit;
/// use sudoku_formats::Alphabet;
/// let ten = Digit::new(10);
/// assert_eq!(Alphabet::standard(16).symbol(ten), 'A');
/// assert_eq!(Alphabet::letters(16).symbol(ten), 'J');
/// assert_eq!(Alphabet::from_zero(16).symbol(ten), '9');
/// assert_eq!(Alphabet::letters(16).digit('j'), ten);
/// assert_eq!(Alphabet::standard(9).with_empty('0').symbol(None), '0');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alphabet {
    order: u8,
    /// Where digit 1 stands in [`CHARACTERS`].
    first: u8,
    empty: u8,
}

impl Alphabet {
    /// `1` to `9`, then letters from `A`; `.` for an empty cell. Order 36, which has a digit too many for that, begins
    /// with `0`.
    pub const fn standard(order: u8) -> Alphabet {
        Alphabet { order, first: if order == 36 { 0 } else { 1 }, empty: b'.' }
    }

    /// Letters from `A` alone, as 16x16 boards have them in many judges; `.` for an empty cell.
    pub const fn letters(order: u8) -> Alphabet {
        Alphabet { order, first: 10, empty: b'.' }
    }

    /// `0` to `9`, then letters from `A` (hexadecimal for order 16); `.` for an empty cell.
    pub const fn from_zero(order: u8) -> Alphabet {
        Alphabet { order, first: 0, empty: b'.' }
    }

    /// The same digits with another character for an empty cell. A character outside ASCII, or one that is a digit of
    /// this alphabet, changes nothing.
    #[must_use]
    pub fn with_empty(self, symbol: char) -> Alphabet {
        if symbol.is_ascii() && self.digit(symbol).is_none() { Alphabet { empty: symbol as u8, ..self } } else { self }
    }

    /// The order of the board.
    pub const fn order(self) -> u8 {
        self.order
    }

    /// Whether there is a character for every digit of the order.
    pub const fn is_sufficient(self) -> bool {
        self.first as usize + self.order as usize <= CHARACTERS.len()
    }

    /// Whether digit 1 is `1` and so on.
    pub(crate) fn has_usual_digits(self) -> bool {
        self.first == 1
    }

    /// The character of a digit, or of an empty cell; `?` for a digit that has none.
    pub fn symbol(self, digit: Option<Digit>) -> char {
        self.byte(digit.map_or(0, Digit::get)) as char
    }

    /// The character of a value, 0 for an empty cell.
    pub(crate) fn byte(self, value: u8) -> u8 {
        match value.checked_sub(1) {
            None => self.empty,
            Some(index) => CHARACTERS.get(usize::from(self.first) + usize::from(index)).copied().unwrap_or(b'?'),
        }
    }

    /// The digit of a character, in upper or lower case; `None` if it is not a digit of this alphabet.
    pub fn digit(self, symbol: char) -> Option<Digit> {
        let value = symbol.to_digit(36)? as u8;
        (value >= self.first).then(|| value - self.first + 1).filter(|&v| v <= self.order).and_then(Digit::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbol_and_digit_are_inverse() {
        for order in 1..=36 {
            for alphabet in [Alphabet::standard(order), Alphabet::letters(order), Alphabet::from_zero(order)] {
                if !alphabet.is_sufficient() {
                    continue;
                }
                for digit in (1..=order).map(Digit::new) {
                    assert_eq!(alphabet.digit(alphabet.symbol(digit)), digit);
                }
                assert_eq!(alphabet.digit(alphabet.symbol(None)), None);
            }
        }
        assert!(!Alphabet::letters(27).is_sufficient() && Alphabet::standard(36).is_sufficient());
        assert_eq!(Alphabet::standard(49).symbol(Digit::new(40)), '?');
    }
}
