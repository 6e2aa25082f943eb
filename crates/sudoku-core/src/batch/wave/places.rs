//! Sets of puzzles of a wave, by their places.

/// The most places of any plane.
pub(in crate::batch) const MOST_PLACES: usize = 512;

/// A word of each place, and of eight more: that columns side by side do not begin at the same places of a cache.
pub(in crate::batch) type Column = [u64; MOST_PLACES + 8];

/// The words of a set: four or eight.
pub(in crate::batch) trait Words:
    Copy + Eq + AsRef<[u64]> + AsMut<[u64]> + IntoIterator<Item = u64>
{
    /// All of them zero.
    const ZERO: Self;
}

impl<const WORDS: usize> Words for [u64; WORDS] {
    const ZERO: Self = [0; WORDS];
}

/// A set of places: place `i` is bit `i % 64` of word `i / 64`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::batch) struct Places<W>(pub(in crate::batch) W);

impl<W: Words> Places<W> {
    /// No place.
    pub(in crate::batch) const NONE: Self = Places(W::ZERO);

    /// The places of each 64 that a word says.
    #[inline(always)]
    pub(in crate::batch) fn each(word: u64) -> Self {
        let mut words = W::ZERO;
        words.as_mut().fill(word);
        Places(words)
    }

    /// Every place.
    #[inline(always)]
    pub(in crate::batch) fn all() -> Self {
        Self::each(u64::MAX)
    }

    /// The first `count` places.
    pub(in crate::batch) fn first(count: usize) -> Self {
        let mut places = Self::NONE;
        for (i, word) in places.0.as_mut().iter_mut().enumerate() {
            *word = match count.saturating_sub(64 * i) {
                0 => 0,
                some => u64::MAX >> (64 - some.min(64)),
            };
        }
        places
    }

    #[inline(always)]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (word, &other) in self.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *word = f(*word, other);
        }
        self
    }

    #[inline(always)]
    pub(in crate::batch) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(in crate::batch) fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(in crate::batch) fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// The set with each 64 places rolled on in a circle, by a number of places of their own.
    #[inline(always)]
    pub(in crate::batch) fn roll(self, by: W) -> Self {
        self.zip(Places(by), |word, by| word.rotate_left(by as u32))
    }

    /// The set rolled back.
    #[inline(always)]
    pub(in crate::batch) fn roll_back(self, by: W) -> Self {
        self.zip(Places(by), |word, by| word.rotate_right(by as u32))
    }

    /// By how much to roll each 64 places, that most of them fall on places of another set.
    #[inline(always)]
    pub(in crate::batch) fn best_rolls(self, other: Self) -> W {
        let mut best = W::ZERO;
        for ((best, word), other) in best.as_mut().iter_mut().zip(self.0).zip(other.0) {
            let (mut most, enough) = (0, word.count_ones().min(other.count_ones()));
            for by in 0..64 {
                let count = (word.rotate_left(by) & other).count_ones();
                if count > most {
                    (most, *best) = (count, u64::from(by));
                }
                if most == enough {
                    break;
                }
            }
        }
        best
    }

    /// Adds a place.
    #[inline(always)]
    pub(in crate::batch) fn insert(&mut self, place: usize) {
        if let Some(word) = self.0.as_mut().get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// Takes a place out.
    #[inline(always)]
    pub(in crate::batch) fn remove(&mut self, place: usize) {
        if let Some(word) = self.0.as_mut().get_mut(place / 64) {
            *word &= !(1 << (place % 64));
        }
    }

    #[inline(always)]
    pub(in crate::batch) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    pub(in crate::batch) fn count(self) -> usize {
        self.0.as_ref().iter().map(|word| word.count_ones() as usize).sum()
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
        let rolled = places.roll([3, 7, 1, 2]);
        assert_eq!(rolled.iter().collect::<Vec<_>>(), [3, 4, 6, 71, 193]);
        assert_eq!(rolled.roll_back([3, 7, 1, 2]), places);
        let free = Places([0b1011 << 40, 0, u64::MAX, 1 << 39]);
        assert_eq!(places.best_rolls(free), [40, 0, 0, 40]);
        assert_eq!(places.best_rolls(Places::NONE), [0; 4]);
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
        let first = |count| Places::<[u64; 4]>::first(count);
        assert_eq!([0, 1, 64, 65, 256].map(|count| first(count).count()), [0, 1, 64, 65, 256]);
        assert_eq!(Places::<[u64; 8]>::first(300).and_not(Places::first(298)).iter().collect::<Vec<_>>(), [298, 299]);
    }
}
