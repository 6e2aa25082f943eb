//! The inner loops with AVX-512 BW and VNNI.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m128i, __m512i, _mm_add_epi32, _mm_storeu_si128, _mm256_add_epi32, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm512_add_epi32, _mm512_castsi512_si256, _mm512_dpwssd_epi32, _mm512_extracti64x4_epi64,
    _mm512_loadu_si512, _mm512_reduce_add_epi32, _mm512_setzero_si512, _mm512_unpackhi_epi32, _mm512_unpackhi_epi64,
    _mm512_unpacklo_epi32, _mm512_unpacklo_epi64,
};

use super::{LANES, Lanes, portable};

/// Whether this CPU has what the functions here need.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vnni")
}

pub(super) fn scatter(to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { scatter_here(to, from, pairs) }
}

#[target_feature(enable = "avx512f,avx512bw")]
fn scatter_here(to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
    portable::scatter(to, from, pairs);
}

pub(super) fn gather(from: &[Lanes], numbers: &[u16]) -> Lanes {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { gather_here(from, numbers) }
}

#[target_feature(enable = "avx512f,avx512bw")]
fn gather_here(from: &[Lanes], numbers: &[u16]) -> Lanes {
    portable::gather(from, numbers)
}

pub(super) fn dots(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { dots_here(row, panel, stride, rows, sums) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn dots_here(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    let (row, _) = row.as_chunks::<LANES>();
    let other = |r: u16| panel.get(usize::from(r) * stride..).unwrap_or(&[]).as_chunks::<LANES>().0;
    let (fours, rest) = rows.as_chunks::<4>();
    let (sum_fours, sum_rest) = sums.as_chunks_mut::<4>();
    for (four, sums) in fours.iter().zip(sum_fours) {
        let [a, b, c, d] = *four;
        let (a, b, c, d) = (other(a), other(b), other(c), other(d));
        let mut lanes = [_mm512_setzero_si512(); 4];
        for ((((x, a), b), c), d) in row.iter().zip(a).zip(b).zip(c).zip(d) {
            let x = load(x);
            lanes[0] = _mm512_dpwssd_epi32(lanes[0], x, load(a));
            lanes[1] = _mm512_dpwssd_epi32(lanes[1], x, load(b));
            lanes[2] = _mm512_dpwssd_epi32(lanes[2], x, load(c));
            lanes[3] = _mm512_dpwssd_epi32(lanes[3], x, load(d));
        }
        let total = totals(lanes);
        // SAFETY: the array has 16 bytes; an unaligned store may begin anywhere.
        unsafe { _mm_storeu_si128(sums.as_mut_ptr().cast(), total) }
    }
    for (&r, sum) in rest.iter().zip(sum_rest) {
        let mut lanes = _mm512_setzero_si512();
        for (x, y) in row.iter().zip(other(r)) {
            lanes = _mm512_dpwssd_epi32(lanes, load(x), load(y));
        }
        *sum = _mm512_reduce_add_epi32(lanes).cast_unsigned();
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(from: &[u16; LANES]) -> __m512i {
    // SAFETY: the array has 64 bytes; an unaligned load may begin anywhere.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

/// The sum of the lanes of each vector.
#[inline]
#[target_feature(enable = "avx512f")]
fn totals([a, b, c, d]: [__m512i; 4]) -> __m128i {
    let ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
    let cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
    let sums = _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
    let half = _mm256_add_epi32(_mm512_castsi512_si256(sums), _mm512_extracti64x4_epi64::<1>(sums));
    _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half))
}
