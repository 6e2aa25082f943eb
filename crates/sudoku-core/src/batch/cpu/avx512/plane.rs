//! Planes in 256-bit registers with the instructions of AVX-512 (F and VL): 32 registers, and one instruction for any
//! function of three planes.
//!
//! 512 puzzles in 512-bit registers were not quicker on Zen 4 (2.9 µs a sweep for twice as many, against 1.39 µs):
//! the state no longer fits the first-level cache.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_rolv_epi64,
    _mm256_set1_epi64x, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_storeu_si256, _mm256_ternarylogic_epi64,
    _mm256_xor_si256,
};

use super::turn;
use crate::batch::board::WORDS;
use crate::batch::wave::{Column, Places, Plane, Turn};

/// Sound to use only where the CPU is known to have the instructions: an engine with this type is made and run after
/// [`super::is_available`] alone. This is the reason of every `unsafe` block around intrinsics below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx512Plane(__m256i);

/// One intrinsic of some planes.
macro_rules! avx {
    ($name:ident, $($a:expr),+) => {
        // SAFETY: the CPU has AVX2, see the type.
        Avx512Plane(unsafe { $name($($a.0),+) })
    };
}

/// `_mm256_ternarylogic_epi64` by its truth table: bit `4a + 2b + c` is the result.
macro_rules! ternary {
    ($a:expr, $b:expr, $c:expr, $table:literal) => {
        // SAFETY: the CPU has AVX-512 F and VL, see the type.
        Avx512Plane(unsafe { _mm256_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0) })
    };
}

impl Turn for Avx512Plane {
    #[inline(always)]
    fn columns_of<'a>(row: impl Fn(usize) -> &'a [u64; WORDS], words: &mut [Column]) {
        turn::columns_of::<256>(row, words);
    }

    #[inline(always)]
    fn planes_of(words: &Column, mut to: impl FnMut(usize, Self)) {
        turn::planes_of(words, |bit, plane| to(bit, Avx512Plane(plane)));
    }

    #[inline(always)]
    fn words_of(plane: impl Fn(usize) -> Self, words: &mut Column) {
        turn::words_of(|bit| plane(bit).0, words);
    }
}

impl Plane for Avx512Plane {
    type Words = [u64; 4];

    #[inline(always)]
    fn of(places: Places<[u64; 4]>) -> Self {
        // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
        Avx512Plane(unsafe { _mm256_loadu_si256(places.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn places(self) -> Places<[u64; 4]> {
        let mut words = [0; 4];
        // SAFETY: the array has 32 bytes; an unaligned store may begin anywhere.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
        Places(words)
    }

    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx512Plane(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx512Plane(unsafe { _mm256_srli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        avx!(_mm256_and_si256, self, a)
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        avx!(_mm256_or_si256, self, a)
    }

    type Roll = __m256i;

    #[inline(always)]
    fn roll_by(places: u32) -> __m256i {
        // SAFETY: the CPU has AVX.
        unsafe { _mm256_set1_epi64x(i64::from(places)) }
    }

    #[inline(always)]
    fn roll(self, by: __m256i) -> Self {
        // SAFETY: the CPU has AVX-512 F and VL, see the type.
        Avx512Plane(unsafe { _mm256_rolv_epi64(self.0, by) })
    }

    #[inline(always)]
    fn xor(self, a: Self) -> Self {
        avx!(_mm256_xor_si256, self, a)
    }

    #[inline(always)]
    fn xor3(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1001_0110)
    }

    #[inline(always)]
    fn exceeds(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1011_0010)
    }

    #[inline(always)]
    fn and_not(self, a: Self) -> Self {
        avx!(_mm256_andnot_si256, a, self)
    }

    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1111_1110)
    }

    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1110_1000)
    }

    #[inline(always)]
    fn and_neither(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b0001_0000)
    }

    #[inline(always)]
    fn and_either(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1110_0000)
    }

    #[inline(always)]
    fn and_not_both(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b0111_0000)
    }

    #[inline(always)]
    fn or_only(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1111_0100)
    }

    #[inline(always)]
    fn choose(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1100_1010)
    }
}
