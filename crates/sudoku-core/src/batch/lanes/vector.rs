//! The dozen operations on vectors of 16-bit lanes that the passes are written with.

/// A vector of 16-bit lanes, one puzzle in each. A lane holds a set of digits: bit `d - 1` for digit `d`.
///
/// Implementations differ in width alone; the passes are written once over this trait. Those for SIMD instructions may
/// only be used inside the function that enables their instruction set (`run` in the folder's `mod.rs`), where they are inlined
/// to one instruction or a few.
///
/// Functions of three vectors have a body that any CPU can run; AVX-512 has one instruction for each and overrides them.
pub(in crate::batch) trait Vector: Copy {
    /// The number of lanes, at most 32.
    const LANES: usize;
    /// Guesses a puzzle below which the wave was measured to be quicker than these lanes.
    const FEW_GUESSES: u32 = 1000;
    /// A prepared choice of lanes for [`Vector::permute`].
    type Shuffle: Copy;

    /// The same bits in every lane.
    fn splat(bits: u16) -> Self;
    /// All bits of the lanes in `lanes`, none of the others.
    fn mask(lanes: u32) -> Self;
    /// The first lanes' worth of `from`; zeros if it is shorter than that.
    fn load(from: &[u16]) -> Self;
    /// The first lanes' worth of `from`, four lanes a word from its lowest bits on; zeros if it is shorter than that.
    fn load_words(from: &[u64]) -> Self;
    /// Writes all lanes to the start of `to`, or nothing if it is shorter than that.
    fn store(self, to: &mut [u16]);
    /// Writes all lanes to the start of `to`, four a word, or nothing if it is shorter than that.
    fn store_words(self, to: &mut [u64]);
    /// Writes the first half of the lanes to the start of `to`, or nothing if it is shorter than that.
    fn store_half(self, to: &mut [u16]);
    /// One lane; `lane` is taken modulo their number.
    fn lane(&self, lane: usize) -> u16;
    /// Changes one lane; `lane` is taken modulo their number.
    fn set_lane(&mut self, lane: usize, bits: u16);

    /// `self & a`
    fn and(self, a: Self) -> Self;
    /// `self | a`
    fn or(self, a: Self) -> Self;
    /// `self | a | b`
    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        self.or(a).or(b)
    }
    /// The bits in at least two of the three.
    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        self.and(a).or(self.or(a).and(b))
    }
    /// `self & !a`
    fn and_not(self, a: Self) -> Self;
    /// `self & !(a | b)`
    #[inline(always)]
    fn and_neither(self, a: Self, b: Self) -> Self {
        self.and_not(a.or(b))
    }
    /// `self & (a | b)`
    #[inline(always)]
    fn and_either(self, a: Self, b: Self) -> Self {
        self.and(a.or(b))
    }
    /// `self | (a & b)`
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self.or(a.and(b))
    }
    /// `self | (a ^ b)`
    fn or_changes(self, a: Self, b: Self) -> Self;
    /// The bits of `a` where `self` has ones, of `b` where it has zeros.
    #[inline(always)]
    fn choose(self, a: Self, b: Self) -> Self {
        a.and(self).or(b.and_not(self))
    }

    /// In each lane `self`, or `other` where that is zero.
    fn or_else(self, other: Self) -> Self;
    /// In each lane `self` if it has exactly one bit, else zero.
    fn single(self) -> Self;
    /// The lanes that are not zero.
    fn nonzero(self) -> u32;

    /// The number of bits in each lane; only the low nine bits may be set.
    fn count_digits(self) -> Self;
    /// Wrapping sum.
    fn add(self, a: Self) -> Self;
    /// Wrapping difference `self - a`.
    fn less(self, a: Self) -> Self;
    /// Shift of each lane to the left.
    fn shift_left<const BITS: i32>(self) -> Self;
    /// Shift of each lane to the right.
    fn shift_right(self, bits: u32) -> Self;
    /// The smaller of each two lanes, unsigned.
    fn min(self, a: Self) -> Self;
    /// The entry of a table whose number is in each lane, which must be below 16. Entry 0 must be 0.
    fn lookup(self, table: &[u8; 16]) -> Self;

    /// The shuffle whose lane `i` comes from lane `from[i]`.
    fn shuffle(from: &[u8; 32]) -> Self::Shuffle;
    /// Moves lanes about.
    fn permute(self, shuffle: &Self::Shuffle) -> Self;
    /// The lanes of both by turns: `self[0], a[0], self[1], a[1], …`, the first half and the second.
    fn interleave(self, a: Self) -> (Self, Self);
}

/// Transposes a square of as many vectors as there are lanes from `square` to `out`; those beyond are not minded.
///
/// A round interleaves each vector `i` with vector `i + half`; there are as many rounds as the number has bits. Two
/// rounds are made at once, to spare the way to memory and back.
#[inline(always)]
pub(super) fn transpose<V: Vector>(square: &mut [V; 32], out: &mut [V]) {
    let mut other = [V::splat(0); 32];
    match V::LANES {
        32 => {
            two_rounds(square, &mut other);
            two_rounds(&other, square);
            for i in 0..16 {
                (out[2 * i], out[2 * i + 1]) = square[i].interleave(square[i + 16]);
            }
        }
        16 => {
            two_rounds(square, &mut other);
            two_rounds(&other, out);
        }
        _ => {
            two_rounds(square, &mut other);
            for i in 0..4 {
                (out[2 * i], out[2 * i + 1]) = other[i].interleave(other[i + 4]);
            }
        }
    }
}

#[inline(always)]
fn two_rounds<V: Vector>(from: &[V; 32], to: &mut [V]) {
    let quarter = V::LANES / 4;
    for i in 0..quarter {
        let (a, b) = from[i].interleave(from[i + 2 * quarter]);
        let (c, d) = from[i + quarter].interleave(from[i + 3 * quarter]);
        (to[4 * i], to[4 * i + 1]) = a.interleave(c);
        (to[4 * i + 2], to[4 * i + 3]) = b.interleave(d);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::Portable;
    #[cfg(target_arch = "x86_64")]
    use crate::batch::cpu::{avx2, avx512};

    /// Sets of digits, with none, one and all among them.
    fn sample(seed: u16) -> [u16; 32] {
        std::array::from_fn(|lane| match (lane as u16 + seed) % 5 {
            0 => 0,
            1 => 1 << ((lane as u16 + seed) % 9),
            2 => 0x1FF,
            _ => (lane as u16 + 7 * seed).wrapping_mul(0x9E37) >> 7,
        })
    }

    fn lanes<V: Vector>(vector: V) -> Vec<u16> {
        let mut out = [0; 32];
        vector.store(&mut out);
        out[..V::LANES].to_vec()
    }

    /// Every operation lane by lane against its definition.
    #[allow(clippy::many_single_char_names)] // operands
    fn check<V: Vector>() {
        let (x, y, z) = (sample(1), sample(2), sample(4));
        let (a, b, c) = (V::load(&x), V::load(&y), V::load(&z));
        let each = |f: &dyn Fn(u16, u16, u16) -> u16| (0..V::LANES).map(|i| f(x[i], y[i], z[i])).collect::<Vec<_>>();
        assert_eq!(lanes(a.and(b)), each(&|a, b, _| a & b));
        assert_eq!(lanes(a.or(b)), each(&|a, b, _| a | b));
        assert_eq!(lanes(a.or3(b, c)), each(&|a, b, c| a | b | c));
        assert_eq!(lanes(a.majority(b, c)), each(&|a, b, c| a & b | a & c | b & c));
        assert_eq!(lanes(a.and_not(b)), each(&|a, b, _| a & !b));
        assert_eq!(lanes(a.and_neither(b, c)), each(&|a, b, c| a & !(b | c)));
        assert_eq!(lanes(a.and_either(b, c)), each(&|a, b, c| a & (b | c)));
        assert_eq!(lanes(a.or_both(b, c)), each(&|a, b, c| a | b & c));
        assert_eq!(lanes(a.or_changes(b, c)), each(&|a, b, c| a | b ^ c));
        assert_eq!(lanes(a.choose(b, c)), each(&|a, b, c| a & b | !a & c));
        assert_eq!(lanes(a.or_else(b)), each(&|a, b, _| if a == 0 { b } else { a }));
        assert_eq!(lanes(a.single()), each(&|a, _, _| if a.is_power_of_two() { a } else { 0 }));
        assert_eq!(lanes(a.count_digits()), each(&|a, _, _| a.count_ones() as u16));
        assert_eq!(lanes(a.add(V::splat(0xFFFF))), each(&|a, _, _| a.wrapping_sub(1)));
        assert_eq!(lanes(a.less(b)), each(&|a, b, _| a.wrapping_sub(b)));
        assert_eq!(lanes(a.shift_left::<7>()), each(&|a, _, _| a << 7));
        assert_eq!(lanes(a.shift_right(5)), each(&|a, _, _| a >> 5));
        assert_eq!(lanes(a.shift_left::<12>().min(b)), each(&|a, b, _| (a << 12).min(b)));
        let table = std::array::from_fn(|i| 100 * (i as u8 % 3));
        assert_eq!(lanes(a.count_digits().lookup(&table)), each(&|a, _, _| u16::from(table[a.count_ones() as usize])));
        assert_eq!(a.nonzero(), (0..V::LANES).fold(0, |set, i| set | u32::from(x[i] != 0) << i));
        assert_eq!(
            lanes(V::mask(0b1101)),
            (0..V::LANES).map(|i| [0xFFFF, 0, 0xFFFF, 0xFFFF, 0][i.min(4)]).collect::<Vec<_>>()
        );
        let from: [u8; 32] = std::array::from_fn(|i| (i * 5 + 3) as u8 % V::LANES as u8);
        assert_eq!(
            lanes(a.permute(&V::shuffle(&from))),
            (0..V::LANES).map(|i| x[usize::from(from[i])]).collect::<Vec<_>>()
        );
        let (mut half, mut words, mut changed) = ([7; 32], [0; 8], a);
        a.store_half(&mut half);
        assert_eq!((&half[..V::LANES / 2], half[V::LANES / 2]), (&x[..V::LANES / 2], 7));
        a.store_words(&mut words);
        assert_eq!(lanes(V::load_words(&words)), lanes(a));
        assert_eq!(words[0] >> 16 & 0xFFFF, u64::from(x[1]));
        changed.set_lane(V::LANES - 1, 5);
        assert_eq!((changed.lane(V::LANES - 1), changed.lane(0)), (5, x[0]));
        a.store(&mut half[..1]);
        assert_eq!(half[0], x[0]);
    }

    fn check_transposition<V: Vector>() {
        let mut square = [V::splat(0); 32];
        for (i, vector) in square.iter_mut().enumerate() {
            *vector = V::load(&std::array::from_fn::<u16, 32, _>(|j| (100 * i + j) as u16));
        }
        let mut out = square;
        transpose(&mut square, &mut out);
        for (j, vector) in out[..V::LANES].iter().enumerate() {
            assert_eq!(lanes(*vector), (0..V::LANES).map(|i| (100 * i + j) as u16).collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_operation_is_as_defined() {
        check::<Portable>();
        check_transposition::<Portable>();
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            check::<avx2::Avx2>();
            check_transposition::<avx2::Avx2>();
        }
        #[cfg(target_arch = "x86_64")]
        if avx512::is_available() {
            check::<avx512::Avx512>();
            check_transposition::<avx512::Avx512>();
        }
    }
}
