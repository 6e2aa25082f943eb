//! A set of digits as the bits of one word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

use super::digit::Digit;

/// A set of digits: digit `d` is bit `d - 1`.
///
/// ```
/// use sudoku_core::{Digit, DigitSet};
/// let even: DigitSet = DigitSet::all(9).iter().filter(|d| d.get() % 2 == 0).collect();
/// assert_eq!(even, DigitSet::even(9));
/// assert_eq!(even.len(), 4);
/// assert_eq!(even.to_string(), "{2,4,6,8}");
/// assert_eq!(even & DigitSet::odd(9), DigitSet::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u128);

/// The bits of the digits 1 to 100.
const EVERY: u128 = (1 << Digit::MAX) - 1;
/// The bits of the odd digits.
const ODD: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555 & EVERY;

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 to `order` (to 100 if `order` is larger).
    pub const fn all(order: u8) -> DigitSet {
        if order >= Digit::MAX { DigitSet(EVERY) } else { DigitSet((1 << order) - 1) }
    }

    /// The even digits up to `order`.
    pub const fn even(order: u8) -> DigitSet {
        DigitSet(Self::all(order).0 & !ODD)
    }

    /// The odd digits up to `order`.
    pub const fn odd(order: u8) -> DigitSet {
        DigitSet(Self::all(order).0 & ODD)
    }

    /// The set of one digit.
    pub const fn single(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits, bit `d - 1` for digit `d`; bits from 100 on are dropped.
    pub const fn from_bits(bits: u128) -> DigitSet {
        DigitSet(bits & EVERY)
    }

    /// The bits, bit `d - 1` for digit `d`.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether there is no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of digits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Whether every digit is in `other` too.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set and `digit`.
    #[must_use]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << digit.index())
    }

    /// The set but for `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << digit.index()))
    }

    /// Adds `digit`; says whether it is new.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let new = !self.contains(digit);
        self.0 |= 1 << digit.index();
        new
    }

    /// Takes `digit` out; says whether it was there.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let old = self.contains(digit);
        self.0 &= !(1 << digit.index());
        old
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        Digit::from_index(self.0.trailing_zeros() as usize)
    }

    /// The digit, if there is exactly one.
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits in ascending order.
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

/// The digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self |= digits.into_iter().collect();
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

/// The digits of the first set that are not in the second.
impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

/// Every digit up to 100 that is not in the set; intersect it with [`DigitSet::all`] of the order.
impl Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & EVERY)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, digit) in self.iter().enumerate() {
            write!(f, "{}{digit}", if i > 0 { "," } else { "" })?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_a_sorted_list() {
        let members = [1, 2, 9, 64, 65, 99, 100];
        let set: DigitSet = members.iter().filter_map(|&d| Digit::new(d)).collect();
        assert_eq!(set.iter().map(Digit::get).collect::<Vec<_>>(), members);
        for value in 1..=100 {
            let digit = Digit::new(value).unwrap();
            assert_eq!(set.contains(digit), members.contains(&value));
            assert_eq!(set.with(digit).without(digit), set - DigitSet::single(digit));
        }
        assert_eq!(!!set, set);
        assert_eq!(set | !set, DigitSet::all(100));
        assert_eq!(set.only(), None);
        assert_eq!((set & DigitSet::all(1)).only(), Digit::new(1));
    }

    #[test]
    fn parities_split_every_order() {
        for order in 0..=120 {
            assert_eq!(DigitSet::even(order) | DigitSet::odd(order), DigitSet::all(order));
            assert!((DigitSet::even(order) & DigitSet::odd(order)).is_empty());
            assert_eq!(DigitSet::all(order).len(), usize::from(order.min(100)));
        }
    }
}
