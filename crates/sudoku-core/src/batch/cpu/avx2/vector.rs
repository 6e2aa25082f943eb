//! 16 lanes in a 256-bit register (AVX2).
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm_storeu_si128, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_loadu_si256,
    _mm256_min_epu16, _mm256_movemask_epi8, _mm256_or_si256, _mm256_packs_epi16, _mm256_permute2x128_si256,
    _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setr_epi8, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_slli_epi16, _mm256_srl_epi16, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_sub_epi16,
    _mm256_unpackhi_epi16, _mm256_unpacklo_epi16, _mm256_xor_si256,
};

use crate::batch::lanes::Vector;

/// Sound to use only where the CPU is known to have the instructions: an engine with this type is made and run after
/// [`super::is_available`] alone. This is the reason of every `unsafe` block around intrinsics below.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::batch) struct Avx2(__m256i);

/// Byte shuffles for [`Vector::permute`]: of the vector and of the vector with its halves swapped.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Shuffle {
    same: __m256i,
    swapped: __m256i,
}

/// One intrinsic of one or two vectors.
macro_rules! avx2 {
    ($name:ident, $($a:expr),+) => {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2(unsafe { $name($($a.0),+) })
    };
}

impl Avx2 {
    #[inline(always)]
    fn zero() -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2(unsafe { _mm256_setzero_si256() })
    }
}

impl Vector for Avx2 {
    const LANES: usize = 16;
    type Shuffle = Shuffle;

    #[inline(always)]
    fn splat(bits: u16) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2(unsafe { _mm256_set1_epi16(bits.cast_signed()) })
    }

    #[inline(always)]
    fn mask(lanes: u32) -> Self {
        const BITS: [u16; 16] = {
            let mut bits = [0; 16];
            let mut i = 0;
            while i < 16 {
                bits[i] = 1 << i;
                i += 1;
            }
            bits
        };
        let bits = Self::load(&BITS);
        avx2!(_mm256_cmpeq_epi16, Self::splat(lanes as u16).and(bits), bits)
    }

    #[inline(always)]
    fn load(from: &[u16]) -> Self {
        match from.first_chunk::<16>() {
            // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
            Some(array) => Avx2(unsafe { _mm256_loadu_si256(array.as_ptr().cast()) }),
            None => Self::zero(),
        }
    }

    #[inline(always)]
    fn load_words(from: &[u64]) -> Self {
        match from.first_chunk::<4>() {
            // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
            Some(array) => Avx2(unsafe { _mm256_loadu_si256(array.as_ptr().cast()) }),
            None => Self::zero(),
        }
    }

    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut::<16>() {
            // SAFETY: the array has 32 bytes; an unaligned store may begin anywhere.
            unsafe { _mm256_storeu_si256(array.as_mut_ptr().cast(), self.0) }
        }
    }

    #[inline(always)]
    fn store_words(self, to: &mut [u64]) {
        if let Some(array) = to.first_chunk_mut::<4>() {
            // SAFETY: the array has 32 bytes; an unaligned store may begin anywhere.
            unsafe { _mm256_storeu_si256(array.as_mut_ptr().cast(), self.0) }
        }
    }

    #[inline(always)]
    fn store_half(self, to: &mut [u16]) {
        if let Some(array) = to.first_chunk_mut::<8>() {
            // SAFETY: the CPU has AVX2, see the type; the array has 16 bytes.
            unsafe { _mm_storeu_si128(array.as_mut_ptr().cast(), _mm256_castsi256_si128(self.0)) }
        }
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: `repr(transparent)` over 256 bits, so 16 valid `u16` at an alignment above theirs; borrowed alike.
        let lanes = unsafe { &*std::ptr::from_ref(self).cast::<[u16; 16]>() };
        lanes[lane % 16]
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, bits: u16) {
        // SAFETY: `repr(transparent)` over 256 bits, so 16 valid `u16` at an alignment above theirs; borrowed alike.
        let lanes = unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 16]>() };
        lanes[lane % 16] = bits;
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        avx2!(_mm256_and_si256, self, a)
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        avx2!(_mm256_or_si256, self, a)
    }

    #[inline(always)]
    fn and_not(self, a: Self) -> Self {
        avx2!(_mm256_andnot_si256, a, self)
    }

    #[inline(always)]
    fn or_changes(self, a: Self, b: Self) -> Self {
        self.or(avx2!(_mm256_xor_si256, a, b))
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(avx2!(_mm256_cmpeq_epi16, self, Self::zero())))
    }

    #[inline(always)]
    fn single(self) -> Self {
        let others = self.and(self.add(Self::splat(u16::MAX)));
        self.and(avx2!(_mm256_cmpeq_epi16, others, Self::zero()))
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        let zero = avx2!(_mm256_cmpeq_epi16, self, Self::zero());
        // SAFETY: the CPU has AVX2, see the type.
        let bytes = unsafe {
            let packed = _mm256_packs_epi16(zero.0, _mm256_setzero_si256());
            _mm256_movemask_epi8(_mm256_permute4x64_epi64::<0b11_01_10_00>(packed))
        };
        !bytes.cast_unsigned() & 0xFFFF
    }

    #[inline(always)]
    fn count_digits(self) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        unsafe {
            let table = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(0x0F);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, nibble));
            let middle = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble));
            // The high byte holds the ninth digit: its count is in the high byte of `low`.
            let bytes = _mm256_add_epi16(low, _mm256_and_si256(middle, _mm256_set1_epi16(0x0F)));
            Avx2(_mm256_and_si256(_mm256_add_epi16(bytes, _mm256_srli_epi16::<8>(bytes)), _mm256_set1_epi16(0x0F)))
        }
    }

    #[inline(always)]
    fn add(self, a: Self) -> Self {
        avx2!(_mm256_add_epi16, self, a)
    }

    #[inline(always)]
    fn less(self, a: Self) -> Self {
        avx2!(_mm256_sub_epi16, self, a)
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2(unsafe { _mm256_slli_epi16::<BITS>(self.0) })
    }

    #[inline(always)]
    fn shift_right(self, bits: u32) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        Avx2(unsafe { _mm256_srl_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())) })
    }

    #[inline(always)]
    fn min(self, a: Self) -> Self {
        avx2!(_mm256_min_epu16, self, a)
    }

    #[inline(always)]
    fn lookup(self, table: &[u8; 16]) -> Self {
        // SAFETY: the CPU has AVX2, see the type; the array has 16 bytes. High bytes are 0, and so is entry 0.
        Avx2(unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            _mm256_shuffle_epi8(table, self.0)
        })
    }

    #[inline(always)]
    fn shuffle(from: &[u8; 32]) -> Shuffle {
        let mut bytes = [[0x80_u8; 32]; 2];
        for lane in 0..16 {
            let source = from[lane] % 16;
            let swapped = usize::from(source / 8) ^ (lane / 8);
            bytes[swapped][2 * lane] = source % 8 * 2;
            bytes[swapped][2 * lane + 1] = source % 8 * 2 + 1;
        }
        // SAFETY: each array has 32 bytes.
        unsafe {
            Shuffle {
                same: _mm256_loadu_si256(bytes[0].as_ptr().cast()),
                swapped: _mm256_loadu_si256(bytes[1].as_ptr().cast()),
            }
        }
    }

    #[inline(always)]
    fn permute(self, shuffle: &Shuffle) -> Self {
        // SAFETY: the CPU has AVX2, see the type.
        unsafe {
            let swapped = _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0);
            Avx2(_mm256_or_si256(
                _mm256_shuffle_epi8(self.0, shuffle.same),
                _mm256_shuffle_epi8(swapped, shuffle.swapped),
            ))
        }
    }

    #[inline(always)]
    fn interleave(self, a: Self) -> (Self, Self) {
        // SAFETY: the CPU has AVX2, see the type.
        unsafe {
            let low = _mm256_unpacklo_epi16(self.0, a.0);
            let high = _mm256_unpackhi_epi16(self.0, a.0);
            (Avx2(_mm256_permute2x128_si256::<0x20>(low, high)), Avx2(_mm256_permute2x128_si256::<0x31>(low, high)))
        }
    }
}
