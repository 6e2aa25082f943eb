//! Planes in 256-bit registers (AVX2).
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_slli_epi64,
    _mm256_sllv_epi64, _mm256_srli_epi64, _mm256_srlv_epi64, _mm256_storeu_si256, _mm256_xor_si256,
};

use crate::batch::wave::{Places, Plane, Turn};

/// Sound to use only where the CPU is known to have the instructions: an engine with this type is made and run after
/// [`super::is_available`] alone. This is the reason of every `unsafe` block around intrinsics below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx2Plane(__m256i);

/// One intrinsic of some planes.
macro_rules! avx {
    ($name:ident, $($a:expr),+) => {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2Plane(unsafe { $name($($a.0),+) })
    };
}

impl Turn for Avx2Plane {}

impl Plane for Avx2Plane {
    type Words = [u64; 4];

    #[inline(always)]
    fn of(places: Places<[u64; 4]>) -> Self {
        // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
        Avx2Plane(unsafe { _mm256_loadu_si256(places.0.as_ptr().cast()) })
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
        Avx2Plane(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2Plane(unsafe { _mm256_srli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        avx!(_mm256_and_si256, self, a)
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        avx!(_mm256_or_si256, self, a)
    }

    type Roll = (__m256i, __m256i);

    #[inline(always)]
    fn roll_by(places: [u64; 4]) -> Self::Roll {
        (Self::of(Places(places)).0, Self::of(Places(places.map(|by| 64 - by))).0)
    }

    #[inline(always)]
    fn roll(self, (up, down): Self::Roll) -> Self {
        // SAFETY: the CPU has AVX2, see the type. Shifts by 64 give zero.
        Avx2Plane(unsafe { _mm256_or_si256(_mm256_sllv_epi64(self.0, up), _mm256_srlv_epi64(self.0, down)) })
    }

    #[inline(always)]
    fn xor(self, a: Self) -> Self {
        avx!(_mm256_xor_si256, self, a)
    }

    #[inline(always)]
    fn and_not(self, a: Self) -> Self {
        avx!(_mm256_andnot_si256, a, self)
    }
}
