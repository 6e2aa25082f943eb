//! Where random numbers come from: any source of 64 random bits, and one that repeats itself for ever.

/// A source of random bits. Every closure that returns a `u64` is one, so a generator of another crate fits in a line.
///
/// ```
/// use sudoku_core::{RandomSource, SeededRandom};
/// let mut dice = SeededRandom::new(1);
/// let mut closure = || dice.next_u64();
/// assert!((0..100).all(|_| closure.below(6) < 6));
/// ```
pub trait RandomSource {
    /// The next 64 bits, each pattern as likely as any other.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, each as likely as any other; 0 if `bound` is 0.
    ///
    /// Multiplication takes the bits to the range, and the few numbers that would come up once too often are drawn again
    /// (D. Lemire, "Fast random integer generation in an interval", 2019).
    fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u64) < surplus {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// A number below a `bound` that may be larger than 64 bits, each as likely as any other; 0 if `bound` is 0.
    fn below_wide(&mut self, bound: u128) -> u128 {
        if let Ok(bound) = u64::try_from(bound) {
            return u128::from(self.below(bound));
        }
        // As many bits as the largest number has: at least half of the draws are good.
        let mask = u128::MAX >> bound.leading_zeros();
        loop {
            let high = u128::from(self.next_u64()) << 64;
            let number = (high | u128::from(self.next_u64())) & mask;
            if number < bound {
                return number;
            }
        }
    }
}

impl<F: FnMut() -> u64> RandomSource for F {
    fn next_u64(&mut self) -> u64 {
        self()
    }
}

/// The generator xoshiro256++ (D. Blackman and S. Vigna, 2019), its state filled from a seed by `SplitMix64` as its authors
/// advise. The same seed gives the same numbers on every machine and in every version of this crate.
///
/// ```
/// use sudoku_core::{RandomSource, SeededRandom};
/// let numbers = |seed| { let mut random = SeededRandom::new(seed); [(); 4].map(|()| random.below(100)) };
/// assert_eq!(numbers(7), numbers(7));
/// assert_ne!(numbers(7), numbers(8));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeededRandom([u64; 4]);

impl SeededRandom {
    /// The sequence of this seed; any will do.
    pub fn new(seed: u64) -> SeededRandom {
        let mut state = seed;
        SeededRandom([(); 4].map(|()| split_mix(&mut state)))
    }
}

/// The next number of the generator `SplitMix64`.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

impl RandomSource for SeededRandom {
    fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c2, d2) = (c ^ a, d ^ b);
        self.0 = [a ^ d2, b ^ c2, c2 ^ (b << 17), d2.rotate_left(45)];
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generators_are_the_published_ones() {
        let mut state = 1_234_567;
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| split_mix(&mut state)), expected);

        let mut random = SeededRandom([1, 2, 3, 4]);
        let expected = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
        ];
        assert_eq!([(); 6].map(|()| random.next_u64()), expected);
    }

    #[test]
    fn numbers_below_a_bound_are_equally_frequent() {
        let mut random = SeededRandom::new(3);
        let mut tally = [[0u32; 6]; 2];
        for _ in 0..60_000 {
            tally[0][random.below(6) as usize] += 1;
            // Six equal parts of a range that needs more than 64 bits.
            tally[1][(random.below_wide(6 << 70) >> 70) as usize] += 1;
        }
        for number in tally.as_flattened() {
            assert!((9_600..10_400).contains(number), "{tally:?}");
        }
    }

    #[test]
    fn a_surplus_number_is_drawn_again() {
        // With a bound of 3 the product of 0 would make 0 once too often.
        let mut draws = [0, 1 << 63].into_iter();
        assert_eq!((|| draws.next().unwrap_or(u64::MAX)).below(3), 1);
    }

    #[test]
    fn strange_bounds() {
        let mut random = SeededRandom::new(0);
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        assert_eq!((random.below_wide(0), random.below_wide(1)), (0, 0));
        assert!(random.below_wide(u128::MAX) > u128::from(u64::MAX));
    }
}
