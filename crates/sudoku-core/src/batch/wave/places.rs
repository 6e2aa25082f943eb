//! Sets of puzzles of a wave, by their places.

/// The number of places: puzzles that are worked on at a time.
pub(in crate::batch) const PLACES: usize = 256;

/// A set of places: place `i` is bit `i % 64` of word `i / 64`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::batch) struct Places(pub(in crate::batch) [u64; 4]);

impl Places {
    /// No place.
    pub(in crate::batch) const NONE: Places = Places([0; 4]);
    /// Every place.
    pub(in crate::batch) const ALL: Places = Places([u64::MAX; 4]);

    /// The first `count` places.
    pub(in crate::batch) fn first(count: usize) -> Places {
        Places([0, 1, 2, 3].map(|word| match count.saturating_sub(64 * word) {
            0 => 0,
            some => u64::MAX >> (64 - some.min(64)),
        }))
    }

    #[inline(always)]
    fn zip(self, other: Places, f: impl Fn(u64, u64) -> u64) -> Places {
        let ([a, b, c, d], [p, q, r, s]) = (self.0, other.0);
        Places([f(a, p), f(b, q), f(c, r), f(d, s)])
    }

    #[inline(always)]
    pub(in crate::batch) fn and(self, other: Places) -> Places {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(in crate::batch) fn or(self, other: Places) -> Places {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(in crate::batch) fn and_not(self, other: Places) -> Places {
        self.zip(other, |a, b| a & !b)
    }

    /// The set with each 64 places rolled on in a circle.
    #[inline(always)]
    pub(in crate::batch) fn roll(self, by: u32) -> Places {
        Places(self.0.map(|word| word.rotate_left(by)))
    }

    /// By how much to roll it, that most of it falls on places of another set.
    #[inline(always)]
    pub(in crate::batch) fn best_roll(self, other: Places) -> u32 {
        let (mut rolled, mut most, mut best) = (self, 0, 0);
        for by in 0..64 {
            let count = rolled.and(other).count();
            if count > most {
                (most, best) = (count, by);
            }
            rolled = rolled.roll(1);
        }
        best
    }

    /// Adds a place.
    #[inline(always)]
    pub(in crate::batch) fn insert(&mut self, place: usize) {
        self.0[place / 64 % 4] |= 1 << (place % 64);
    }

    /// Takes a place out.
    #[inline(always)]
    pub(in crate::batch) fn remove(&mut self, place: usize) {
        self.0[place / 64 % 4] &= !(1 << (place % 64));
    }

    #[inline(always)]
    pub(in crate::batch) fn is_empty(self) -> bool {
        self == Places::NONE
    }

    #[inline(always)]
    pub(in crate::batch) fn count(self) -> usize {
        let [a, b, c, d] = self.0.map(u64::count_ones);
        (a + b + c + d) as usize
    }

    /// The numbers of the places.
    #[inline(always)]
    pub(in crate::batch) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let place = bits.trailing_zeros() as usize;
                bits &= bits.wrapping_sub(1);
                (place < 64).then_some(64 * word + place)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_rolled_to_where_they_fit() {
        let mut places = Places([0b1011, 0b1, 0, 1 << 63]);
        assert_eq!(places.roll(3).iter().collect::<Vec<_>>(), [3, 4, 6, 67, 194]);
        let free = Places([0b1011 << 40, 0, u64::MAX, 1 << 39]);
        assert_eq!(places.best_roll(free), 40);
        assert_eq!(places.best_roll(Places::NONE), 0);
        places.insert(130);
        places.remove(0);
        assert_eq!(places.iter().collect::<Vec<_>>(), [1, 3, 64, 130, 255]);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let places = Places([1 << 63 | 1, 1, 0, 1 << 63]);
        assert_eq!(places.iter().collect::<Vec<_>>(), [0, 63, 64, 255]);
        assert_eq!(places.count(), 4);
        assert_eq!(places.and_not(Places::first(64)).iter().collect::<Vec<_>>(), [64, 255]);
        assert_eq!([0, 1, 64, 65, 256].map(|count| Places::first(count).count()), [0, 1, 64, 65, 256]);
    }
}
