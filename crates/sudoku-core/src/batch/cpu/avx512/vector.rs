//! 32 lanes in a 512-bit register (AVX-512 F, BW and BITALG).
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm256_storeu_si256, _mm512_add_epi16, _mm512_and_si512,
    _mm512_andnot_si512, _mm512_broadcast_i32x4, _mm512_castsi512_si256, _mm512_loadu_si512, _mm512_mask_mov_epi16,
    _mm512_maskz_mov_epi16, _mm512_maskz_set1_epi16, _mm512_min_epu16, _mm512_or_si512, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi16, _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_shuffle_epi8, _mm512_sll_epi16,
    _mm512_srl_epi16, _mm512_storeu_si512, _mm512_sub_epi16, _mm512_subs_epu16, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
};

use crate::batch::lanes::Vector;

/// Sound to use only where the CPU is known to have the instructions: an engine with this type is made and run after
/// [`super::is_available`] alone. This is the reason of every `unsafe` block around intrinsics below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx512(__m512i);

/// Numbers that [`Avx512::interleave`] takes its lanes by; 32 and up are lanes of the other vector.
const LOW: [u16; 32] = turns(0);
const HIGH: [u16; 32] = turns(16);

const fn turns(start: u16) -> [u16; 32] {
    let mut from = [0; 32];
    let mut i = 0;
    while i < 32 {
        from[i] = start + i as u16 / 2 + i as u16 % 2 * 32;
        i += 1;
    }
    from
}

/// `_mm512_ternarylogic_epi64` by its truth table: bit `4a + 2b + c` is the result.
macro_rules! ternary {
    ($a:expr, $b:expr, $c:expr, $table:literal) => {
        // SAFETY: the CPU has AVX-512F, see the type.
        Avx512(unsafe { _mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0) })
    };
}

impl Vector for Avx512 {
    const LANES: usize = 32;
    const FEW_GUESSES: u32 = 24;
    type Shuffle = Avx512;

    #[inline(always)]
    fn splat(bits: u16) -> Self {
        // SAFETY: the CPU has AVX-512F, see the type.
        Avx512(unsafe { _mm512_set1_epi16(bits.cast_signed()) })
    }

    #[inline(always)]
    fn mask(lanes: u32) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_maskz_set1_epi16(lanes, -1) })
    }

    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        match from.first_chunk::<32>() {
            // SAFETY: the array has 64 bytes; an unaligned load may begin anywhere.
            Some(array) => Avx512(unsafe { _mm512_loadu_si512(array.as_ptr().cast()) }),
            None => Self::splat(0),
        }
    }

    #[inline(always)]
    fn load_words(from: &[u64]) -> Self {
        match from.first_chunk::<8>() {
            // SAFETY: the array has 64 bytes; an unaligned load may begin anywhere.
            Some(array) => Avx512(unsafe { _mm512_loadu_si512(array.as_ptr().cast()) }),
            None => Self::splat(0),
        }
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut::<32>() {
            // SAFETY: the array has 64 bytes; an unaligned store may begin anywhere.
            unsafe { _mm512_storeu_si512(array.as_mut_ptr().cast(), self.0) }
        }
    }

    #[inline(always)]
    fn store_words(self, to: &mut [u64]) {
        if let Some(array) = to.first_chunk_mut::<8>() {
            // SAFETY: the array has 64 bytes; an unaligned store may begin anywhere.
            unsafe { _mm512_storeu_si512(array.as_mut_ptr().cast(), self.0) }
        }
    }

    #[inline(always)]
    fn store_half(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut::<16>() {
            // SAFETY: the CPU has AVX-512F, see the type; the array has 32 bytes.
            unsafe { _mm256_storeu_si256(array.as_mut_ptr().cast(), _mm512_castsi512_si256(self.0)) }
        }
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: `repr(transparent)` over 512 bits, so 32 valid `u16` at an alignment above theirs; borrowed alike.
        let lanes = unsafe { &*std::ptr::from_ref(self).cast::<[u16; 32]>() };
        lanes[lane % 32]
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, bits: u16) {
        // SAFETY: `repr(transparent)` over 512 bits, so 32 valid `u16` at an alignment above theirs; borrowed alike.
        let lanes = unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 32]>() };
        lanes[lane % 32] = bits;
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512F, see the type.
        Avx512(unsafe { _mm512_and_si512(self.0, a.0) })
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512F, see the type.
        Avx512(unsafe { _mm512_or_si512(self.0, a.0) })
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
    fn and_not(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512F, see the type.
        Avx512(unsafe { _mm512_andnot_si512(a.0, self.0) })
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
    fn or_both(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1111_1000)
    }

    #[inline(always)]
    fn or_changes(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1111_0110)
    }

    #[inline(always)]
    fn choose(self, a: Self, b: Self) -> Self {
        ternary!(self, a, b, 0b1100_1010)
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_mask_mov_epi16(other.0, _mm512_test_epi16_mask(self.0, self.0), self.0) })
    }

    #[inline(always)]
    fn single(self) -> Self {
        // Saturating, lest the compiler sees a population count in it, which is slower.
        // SAFETY: the CPU has AVX-512BW, see the type.
        let rest = unsafe { _mm512_subs_epu16(self.0, _mm512_set1_epi16(1)) };
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, rest), self.0) })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        // SAFETY: the CPU has AVX-512BW, see the type.
        unsafe { _mm512_test_epi16_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn count_digits(self) -> Self {
        // SAFETY: the CPU has AVX-512 BITALG, see the type.
        Avx512(unsafe { _mm512_popcnt_epi16(self.0) })
    }

    #[inline(always)]
    fn add(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_add_epi16(self.0, a.0) })
    }

    #[inline(always)]
    fn less(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_sub_epi16(self.0, a.0) })
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_sll_epi16(self.0, _mm_cvtsi32_si128(BITS)) })
    }

    #[inline(always)]
    fn shift_right(self, bits: u32) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_srl_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())) })
    }

    #[inline(always)]
    fn min(self, a: Self) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type.
        Avx512(unsafe { _mm512_min_epu16(self.0, a.0) })
    }

    #[inline(always)]
    fn lookup(self, table: &[u8; 16]) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type; the array has 16 bytes. High bytes are 0, and so is entry 0.
        Avx512(unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            _mm512_shuffle_epi8(table, self.0)
        })
    }

    #[inline(always)]
    fn shuffle(from: &[u8; 32]) -> Avx512 {
        Self::load(&from.map(u16::from))
    }

    #[inline(always)]
    fn permute(self, shuffle: &Avx512) -> Self {
        // SAFETY: the CPU has AVX-512BW, see the type; the instruction takes numbers modulo 32.
        Avx512(unsafe { _mm512_permutexvar_epi16(shuffle.0, self.0) })
    }

    #[inline(always)]
    fn interleave(self, a: Self) -> (Self, Self) {
        let (low, high) = (Self::load(&LOW), Self::load(&HIGH));
        // SAFETY: the CPU has AVX-512BW, see the type; the instruction takes numbers modulo 64.
        unsafe {
            (
                Avx512(_mm512_permutex2var_epi16(self.0, low.0, a.0)),
                Avx512(_mm512_permutex2var_epi16(self.0, high.0, a.0)),
            )
        }
    }
}
