//! Planes with the instructions of AVX-512: 32 registers, and one instruction for any function of three planes.
//!
//! Planes of 512 puzzles pay where the CPU has data paths as wide: a sweep takes 1.60 µs on Zen 5, against 1.28 µs of half as
//! many. On Zen 4, which does 512 bits in two halves, it is 2.9 µs against 1.39 µs: the state no longer fits the first-level
//! cache.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_rolv_epi64,
    _mm256_set1_epi64x, _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_storeu_si256, _mm256_ternarylogic_epi64,
    _mm256_xor_si256, _mm512_and_si512, _mm512_andnot_si512, _mm512_loadu_si512, _mm512_or_si512, _mm512_rolv_epi64,
    _mm512_set1_epi64, _mm512_sllv_epi64, _mm512_srlv_epi64, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
    _mm512_xor_si512,
};

use super::turn;
use crate::batch::board::WORDS;
use crate::batch::wave::{Column, Places, Plane, Turn};

/// 256 puzzles in a register of 256 bits.
///
/// Sound to use only where the CPU is known to have the instructions: an engine with this type is made and run after
/// [`super::is_available`] alone. This is the reason of every `unsafe` block around intrinsics below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx512Plane(__m256i);

/// 512 puzzles in a register of 512 bits. It is sound to use where [`Avx512Plane`] is.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx512WidePlane(__m512i);

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

impl Turn for Avx512WidePlane {
    #[inline(always)]
    fn columns_of<'a>(row: impl Fn(usize) -> &'a [u64; WORDS], words: &mut [Column]) {
        turn::columns_of::<512>(row, words);
    }

    #[inline(always)]
    fn planes_of(words: &Column, mut to: impl FnMut(usize, Self)) {
        turn::wide_planes_of(words, |bit, plane| to(bit, Avx512WidePlane(plane)));
    }

    #[inline(always)]
    fn words_of(plane: impl Fn(usize) -> Self, words: &mut Column) {
        turn::wide_words_of(|bit| plane(bit).0, words);
    }
}

/// The operations in the instructions for a register of `$words` words. Those of three planes are told by their truth table:
/// bit `4a + 2b + c` is the result.
macro_rules! plane {
    ($plane:ident, $register:ty, $words:literal, $load:ident, $store:ident, $each:ident, $up:ident, $down:ident, $roll:ident,
     $and:ident, $or:ident, $xor:ident, $andnot:ident, $ternary:ident) => {
        impl Plane for $plane {
            type Words = [u64; $words];
            // The lanes are twice as wide as planes of 256 bits.
            const KEEPS: bool = $words == 8;

            #[inline(always)]
            fn of(places: Places<[u64; $words]>) -> Self {
                // SAFETY: the array is as long as the register; an unaligned load may begin anywhere.
                $plane(unsafe { $load(places.0.as_ptr().cast()) })
            }

            #[inline(always)]
            fn places(self) -> Places<[u64; $words]> {
                let mut words = [0; $words];
                // SAFETY: the array is as long as the register; an unaligned store may begin anywhere.
                unsafe { $store(words.as_mut_ptr().cast(), self.0) }
                Places(words)
            }

            #[inline(always)]
            fn up<const BY: i32>(self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $up(self.0, $each(i64::from(BY))) })
            }

            #[inline(always)]
            fn down<const BY: i32>(self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $down(self.0, $each(i64::from(BY))) })
            }

            #[inline(always)]
            fn and(self, a: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $and(self.0, a.0) })
            }

            #[inline(always)]
            fn or(self, a: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $or(self.0, a.0) })
            }

            type Roll = $register;

            #[inline(always)]
            fn roll_by(places: [u64; $words]) -> $register {
                Self::of(Places(places)).0
            }

            #[inline(always)]
            fn roll(self, by: $register) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $roll(self.0, by) })
            }

            #[inline(always)]
            fn xor(self, a: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $xor(self.0, a.0) })
            }

            #[inline(always)]
            fn xor3(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1001_0110>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn exceeds(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1011_0010>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn and_not(self, a: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $andnot(a.0, self.0) })
            }

            #[inline(always)]
            fn or3(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1111_1110>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn majority(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1110_1000>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn and_neither(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b0001_0000>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn and_either(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1110_0000>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn and_not_both(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b0111_0000>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn or_only(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1111_0100>(self.0, a.0, b.0) })
            }

            #[inline(always)]
            fn choose(self, a: Self, b: Self) -> Self {
                // SAFETY: the CPU has the instructions, see the type.
                $plane(unsafe { $ternary::<0b1100_1010>(self.0, a.0, b.0) })
            }
        }
    };
}

plane!(
    Avx512Plane,
    __m256i,
    4,
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    _mm256_set1_epi64x,
    _mm256_sllv_epi64,
    _mm256_srlv_epi64,
    _mm256_rolv_epi64,
    _mm256_and_si256,
    _mm256_or_si256,
    _mm256_xor_si256,
    _mm256_andnot_si256,
    _mm256_ternarylogic_epi64
);
plane!(
    Avx512WidePlane,
    __m512i,
    8,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    _mm512_set1_epi64,
    _mm512_sllv_epi64,
    _mm512_srlv_epi64,
    _mm512_rolv_epi64,
    _mm512_and_si512,
    _mm512_or_si512,
    _mm512_xor_si512,
    _mm512_andnot_si512,
    _mm512_ternarylogic_epi64
);
