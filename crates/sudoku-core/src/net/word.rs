//! The machine words a search can run on.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// An unsigned integer as a bitset: of the digits of a cell, or of the places of a house.
///
/// The search is generic over it, so a 9x9 board runs on 16 bits and a 100x100 board on 128 with the same code.
pub(crate) trait Word:
    Copy
    + Default
    + Eq
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// Bits of the word.
    const BITS: usize;

    /// Whether a search on this word notes its changes on a trail, rather than copying its states.
    const TRAIL: bool = Self::BITS > 16;

    /// The low bits of `bits`.
    fn from_bits(bits: u128) -> Self;

    /// The word with bit `i` alone; `i` is below [`Word::BITS`].
    fn bit(i: usize) -> Self;

    /// The word with its `n` lowest bits set; `n` is at most [`Word::BITS`].
    fn low(n: usize) -> Self;

    /// The number of bits that are set.
    fn count(self) -> u32;

    /// The number of the lowest set bit.
    fn lowest(self) -> usize;

    /// The word but for its lowest set bit.
    fn without_lowest(self) -> Self;

    /// Whether no bit is set.
    fn is_zero(self) -> bool {
        self == Self::default()
    }

    /// Whether at most one bit is set.
    fn at_most_one(self) -> bool {
        self.without_lowest().is_zero()
    }

    /// The numbers of the set bits, ascending.
    fn ones(self) -> Ones<Self> {
        Ones(self)
    }
}

/// The set bits of a word, ascending.
#[derive(Debug)]
pub(crate) struct Ones<W>(W);

impl<W: Word> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_zero() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

macro_rules! word {
    ($($word:ty)*) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;

            #[inline]
            fn from_bits(bits: u128) -> Self {
                bits as $word
            }
            #[inline]
            fn low(n: usize) -> Self {
                !<$word>::MAX.checked_shl(n as u32).unwrap_or(0)
            }
            #[inline]
            fn bit(i: usize) -> Self {
                1 << (i % <Self as Word>::BITS)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

word!(u16 u32 u64 u128);
