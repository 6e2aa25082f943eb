//! 8 lanes in two 64-bit words, in plain integer arithmetic: for every CPU, and compilers find SIMD in it where there is.

use crate::batch::lanes::Vector;

/// The lowest bit of every lane.
const LOW: u64 = 0x0001_0001_0001_0001;
/// The highest bit of every lane.
const HIGH: u64 = LOW << 15;

/// Lane `i` is 16 bits of word `i / 4`, from the lowest on.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(in crate::batch) struct Portable([u64; 2]);

impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Portable([f(self.0[0]), f(self.0[1])])
    }

    #[inline(always)]
    fn zip(self, a: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Portable([f(self.0[0], a.0[0]), f(self.0[1], a.0[1])])
    }

    fn half(self) -> [u16; 4] {
        std::array::from_fn(|lane| self.lane(lane))
    }

    fn to_array(self) -> [u16; 8] {
        std::array::from_fn(|lane| self.lane(lane))
    }

    fn from_array(lanes: [u16; 8]) -> Self {
        let word = |i: usize| (0..4).fold(0, |word, lane| word | u64::from(lanes[i + lane]) << (16 * lane));
        Portable([word(0), word(4)])
    }
}

/// All bits of the lanes that are not zero. No lane may have its highest bit.
#[inline(always)]
fn filled(word: u64) -> u64 {
    let high = (word + (HIGH - LOW)) & HIGH;
    high | (high - (high >> 15))
}

impl Vector for Portable {
    const LANES: usize = 8;
    type Shuffle = [u8; 32];

    #[inline(always)]
    fn splat(bits: u16) -> Self {
        Portable([u64::from(bits) * LOW; 2])
    }

    #[inline(always)]
    fn mask(lanes: u32) -> Self {
        Self::from_array(std::array::from_fn(|lane| if lanes >> lane & 1 == 1 { u16::MAX } else { 0 }))
    }

    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        Self::from_array(from.first_chunk().copied().unwrap_or_default())
    }

    #[inline(always)]
    fn load_words(from: &[u64]) -> Self {
        Portable(from.first_chunk().copied().unwrap_or_default())
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut() {
            *array = self.to_array();
        }
    }

    #[inline(always)]
    fn store_words(self, to: &mut [u64]) {
        if let Some(array) = to.first_chunk_mut() {
            *array = self.0;
        }
    }

    #[inline(always)]
    fn store_half(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut() {
            *array = self.half();
        }
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        (self.0[lane / 4 % 2] >> (lane % 4 * 16)) as u16
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, bits: u16) {
        let word = &mut self.0[lane / 4 % 2];
        *word &= !(0xFFFF << (lane % 4 * 16));
        *word |= u64::from(bits) << (lane % 4 * 16);
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        self.zip(a, |x, a| x & a)
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        self.zip(a, |x, a| x | a)
    }

    #[inline(always)]
    fn and_not(self, a: Self) -> Self {
        self.zip(a, |x, a| x & !a)
    }

    #[inline(always)]
    fn or_changes(self, a: Self, b: Self) -> Self {
        self.or(a.zip(b, |a, b| a ^ b))
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and_not(self.map(filled)))
    }

    #[inline(always)]
    fn single(self) -> Self {
        self.map(|x| {
            let others = x & ((x | HIGH) - LOW);
            x & !filled(others)
        })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        // The highest bits of four lanes, brought together by a product.
        let bits = |word: u64| ((filled(word) & HIGH) >> 15).wrapping_mul(0x1000_2000_4000_8000) >> 60;
        (bits(self.0[0]) | bits(self.0[1]) << 4) as u32
    }

    #[inline(always)]
    fn count_digits(self) -> Self {
        self.map(|x| {
            let pairs = x - ((x >> 1) & (0x5555 * LOW));
            let fours = (pairs & (0x3333 * LOW)) + ((pairs >> 2) & (0x3333 * LOW));
            let eights = (fours + (fours >> 4)) & (0x0F0F * LOW);
            (eights + (eights >> 8)) & (0x0F * LOW)
        })
    }

    #[inline(always)]
    fn add(self, a: Self) -> Self {
        self.zip(a, |x, a| ((x & !HIGH) + (a & !HIGH)) ^ ((x ^ a) & HIGH))
    }

    #[inline(always)]
    fn less(self, a: Self) -> Self {
        self.zip(a, |x, a| ((x | HIGH) - (a & !HIGH)) ^ (!(x ^ a) & HIGH))
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        self.map(|x| (x << BITS) & (((0xFFFF << BITS) & 0xFFFF) * LOW))
    }

    #[inline(always)]
    fn shift_right(self, bits: u32) -> Self {
        self.map(|x| (x >> bits) & ((0xFFFF >> bits) * LOW))
    }

    #[inline(always)]
    fn min(self, a: Self) -> Self {
        let (x, a) = (self.to_array(), a.to_array());
        Self::from_array(std::array::from_fn(|lane| x[lane].min(a[lane])))
    }

    #[inline(always)]
    fn lookup(self, table: &[u8; 16]) -> Self {
        Self::from_array(self.to_array().map(|number| u16::from(table[usize::from(number) % 16])))
    }

    #[inline(always)]
    fn shuffle(from: &[u8; 32]) -> [u8; 32] {
        *from
    }

    #[inline(always)]
    fn permute(self, shuffle: &[u8; 32]) -> Self {
        Self::from_array(std::array::from_fn(|lane| self.lane(usize::from(shuffle[lane] % 8))))
    }

    #[inline(always)]
    fn interleave(self, a: Self) -> (Self, Self) {
        let (x, a) = (self.to_array(), a.to_array());
        let turns =
            |start: usize| std::array::from_fn(|i| if i % 2 == 0 { x[start + i / 2] } else { a[start + i / 2] });
        (Self::from_array(turns(0)), Self::from_array(turns(4)))
    }
}
