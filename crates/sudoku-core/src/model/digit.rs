//! One symbol of a board.

use std::fmt;
use std::num::NonZeroU8;

/// A symbol of a board: a number from 1 to the board's order, at most [`Digit::MAX`].
///
/// How a digit is written (`A`, `g`, `16`) is a matter of the text format, not of the digit.
///
/// ```
/// use sudoku_core::Digit;
/// let seven = Digit::new(7).unwrap();
/// assert_eq!(seven.get(), 7);
/// assert_eq!(seven.to_string(), "7");
/// assert!(Digit::new(0).is_none());
/// assert!(Digit::new(101).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of the largest board, 100x100.
    pub const MAX: u8 = 100;

    /// The digit with this value, or `None` outside 1..=100.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= Self::MAX => Some(Digit(value)),
            _ => None,
        }
    }

    /// The value, 1 to 100.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value less one: the digit's bit in a [`crate::DigitSet`].
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The digit whose [`Digit::index`] this is, or `None` from 100 on.
    pub const fn from_index(index: usize) -> Option<Digit> {
        if index < Self::MAX as usize { Self::new(index as u8 + 1) } else { None }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
