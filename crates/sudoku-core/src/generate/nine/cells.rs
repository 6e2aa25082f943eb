//! Sets of the cells of a classic board.

use std::ops::{BitAnd, BitOr, Sub};

/// A set of cells of a 9x9 board: bit `cell` in row-major order.
///
/// ```text
/// let corner = Cells::NONE.with(0).with(1);
/// assert!(corner.contains(1) && corner.len() == 2 && Cells::ALL.includes(corner));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Cells(u128);

impl Cells {
    /// No cell.
    pub(crate) const NONE: Cells = Cells(0);
    /// All 81 cells.
    pub(crate) const ALL: Cells = Cells((1 << 81) - 1);

    /// This set and a cell, 0 to 80.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, cell: usize) -> Cells {
        debug_assert!(cell < 81);
        Cells(self.0 | ALONE[cell & 127])
    }

    /// This set without a cell, 0 to 80.
    #[cfg(test)]
    #[inline]
    #[must_use]
    pub(crate) fn without(self, cell: usize) -> Cells {
        debug_assert!(cell < 81);
        Cells(self.0 & !ALONE[cell & 127])
    }

    /// Whether a cell is in it.
    #[inline]
    pub(crate) fn contains(self, cell: usize) -> bool {
        self.0 & ALONE[cell & 127] != 0
    }

    /// Whether all cells of `other` are in it.
    #[cfg(test)]
    #[inline]
    pub(crate) fn includes(self, other: Cells) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether a cell is in both.
    #[inline]
    pub(crate) fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells below `end`, at most 81.
    #[inline]
    pub(crate) fn below(end: usize) -> Cells {
        Cells(ALONE[end & 127].wrapping_sub(1))
    }

    /// The first cell; 128 if there is none.
    #[inline]
    pub(crate) fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The set of the first cell alone.
    #[inline]
    #[must_use]
    pub(crate) fn first_alone(self) -> Cells {
        Cells(self.0 & self.0.wrapping_neg())
    }

    /// This set or none.
    #[inline]
    #[must_use]
    pub(crate) fn only_if(self, condition: bool) -> Cells {
        Cells(self.0 & u128::from(condition).wrapping_neg())
    }

    /// How many cells there are.
    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[cfg(test)]
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        // Word by word: shifting both at once would take several instructions each time.
        [(0, self.0 as u64), (64, (self.0 >> 64) as u64)].into_iter().flat_map(|(first, mut rest)| {
            std::iter::from_fn(move || {
                let cell = first + rest.trailing_zeros() as usize;
                let some = rest != 0;
                rest &= rest.wrapping_sub(1);
                some.then_some(cell)
            })
        })
    }

    /// The cells in which two boards differ, digits being below 128.
    #[inline]
    pub(crate) fn differing(one: &[u8; 81], other: &[u8; 81]) -> Cells {
        const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
        let (ones, others) = (one.as_chunks::<8>().0, other.as_chunks::<8>().0);
        let mut bits = u128::from(one[80] != other[80]) << 80;
        for (i, (one, other)) in ones.iter().zip(others).enumerate() {
            // The highest bit of each byte that is not 0, and these eight bits side by side.
            let different = ((u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other)) + LOW) & !LOW;
            let byte = (different >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            bits |= u128::from(byte) << (8 * i);
        }
        Cells(bits)
    }
}

/// Each cell alone: shifts of wide words by a number that is not known beforehand are slow.
static ALONE: [u128; 128] = {
    let mut alone = [0; 128];
    let mut cell = 0;
    while cell < 128 {
        alone[cell] = 1 << cell;
        cell += 1;
    }
    alone
};

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;
    #[inline]
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: Cells = [80, 3, 27, 3].into_iter().collect();
        assert_eq!((set.len(), set.iter().collect::<Vec<_>>()), (3, vec![3, 27, 80]));
        assert!(set.contains(27) && !set.contains(28) && !set.is_empty() && Cells::NONE.is_empty());
        assert!(Cells::ALL.includes(set) && !set.includes(Cells::ALL) && set.includes(set.without(3)));
        assert!(!set.meets(Cells::NONE.with(4)) && set.meets(Cells::ALL - set.without(80)));
        assert_eq!((set & Cells::NONE.with(80)) | Cells::NONE.with(1), [1, 80].into_iter().collect());
        assert_eq!(Cells::ALL.len(), 81);
    }

    #[test]
    fn boards_differ_where_they_do() {
        let (one, mut other) = ([5; 81], [5; 81]);
        for cell in [0, 26, 27, 53, 54, 80] {
            other[cell] = 6;
        }
        assert_eq!(Cells::differing(&one, &other), [0, 26, 27, 53, 54, 80].into_iter().collect());
        assert_eq!(Cells::differing(&one, &one), Cells::NONE);
    }
}
