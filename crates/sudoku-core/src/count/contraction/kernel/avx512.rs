//! The inner loops with AVX-512 BW and VNNI.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m512i, _mm_add_epi32, _mm_storeu_si128, _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256,
    _mm256_loadu_si256, _mm256_storeu_si256, _mm512_add_epi32, _mm512_castsi512_si256, _mm512_dpbusd_epi32,
    _mm512_dpwssd_epi32, _mm512_extracti64x4_epi64, _mm512_loadu_si512, _mm512_reduce_add_epi32, _mm512_set1_epi8,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_unpackhi_epi32, _mm512_unpackhi_epi64, _mm512_unpacklo_epi32,
    _mm512_unpacklo_epi64, _mm512_zextsi256_si512,
};

use super::{BIAS, LANES, Lanes, portable};

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

pub(super) fn weighted(sums: &[u32], weights: &[u64]) -> u128 {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { weighted_here(sums, weights) }
}

#[target_feature(enable = "avx512f,avx512bw")]
fn weighted_here(sums: &[u32], weights: &[u64]) -> u128 {
    portable::weighted(sums, weights)
}

pub(super) fn dots(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { dots_here(row, panel, stride, rows, sums) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn dots_here(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    let (eights, rest) = rows.as_chunks::<8>();
    let (sum_eights, sum_rest) = sums.as_chunks_mut::<8>();
    for (eight, sums) in eights.iter().zip(sum_eights) {
        *sums = eight_dots(row, panel, stride, *eight);
    }
    for (four, sums) in rest.chunks(4).zip(sum_rest.chunks_mut(4)) {
        // Missing rows are made up for by the first.
        let mut all = [four.first().copied().unwrap_or(0); 4];
        for (slot, &r) in all.iter_mut().zip(four) {
            *slot = r;
        }
        for (sum, dot) in sums.iter_mut().zip(four_dots(row, panel, stride, all)) {
            *sum = dot;
        }
    }
}

pub(super) fn dots_bytes(row: &[u8], panel: &[u8], stride: usize, rows: &[u16], sums: &mut [u32]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { dots_bytes_here(row, panel, stride, rows, sums) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn dots_bytes_here(row: &[u8], panel: &[u8], stride: usize, rows: &[u16], sums: &mut [u32]) {
    // What the panel's bytes are too small by, times the sum of the row.
    let (vectors, half) = row.as_chunks::<64>();
    let ones = _mm512_set1_epi8(1);
    let mut lanes = _mm512_dpbusd_epi32(_mm512_setzero_si512(), load_half(half), ones);
    for x in vectors {
        lanes = _mm512_dpbusd_epi32(lanes, load(x), ones);
    }
    let bias = u32::from(BIAS) * _mm512_reduce_add_epi32(lanes).cast_unsigned();
    let (eights, rest) = rows.as_chunks::<8>();
    let (sum_eights, sum_rest) = sums.as_chunks_mut::<8>();
    for (eight, sums) in eights.iter().zip(sum_eights) {
        *sums = eight_sums(&byte_lanes(row, panel, stride, *eight)).map(|sum| sum.wrapping_add(bias));
    }
    for (four, sums) in rest.chunks(4).zip(sum_rest.chunks_mut(4)) {
        // Missing rows are made up for by the first.
        let mut all = [four.first().copied().unwrap_or(0); 4];
        for (slot, &r) in all.iter_mut().zip(four) {
            *slot = r;
        }
        for (sum, dot) in sums.iter_mut().zip(four_sums(byte_lanes(row, panel, stride, all))) {
            *sum = dot.wrapping_add(bias);
        }
    }
}

/// The dot products of unsigned bytes with signed ones of some rows of a panel, in sixteen parts each.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn byte_lanes<const N: usize>(row: &[u8], panel: &[u8], stride: usize, rows: [u16; N]) -> [__m512i; N] {
    let mut lanes = [_mm512_setzero_si512(); N];
    let Some(others) = begins(panel, stride, rows, row.len()) else { return lanes };
    let (vectors, half) = row.as_chunks::<64>();
    for (i, x) in vectors.iter().enumerate() {
        let x = load(x);
        for (lanes, other) in lanes.iter_mut().zip(others) {
            // SAFETY: each has as many bytes as `row`; an unaligned load may begin anywhere.
            *lanes = _mm512_dpbusd_epi32(*lanes, x, unsafe { _mm512_loadu_si512(other.add(64 * i).cast()) });
        }
    }
    if half.len() == 32 {
        let x = load_half(half);
        for (lanes, other) in lanes.iter_mut().zip(others) {
            // SAFETY: each has 32 bytes after the vectors, as `row` does; an unaligned load may begin anywhere.
            let y = unsafe { _mm256_loadu_si256(other.add(64 * vectors.len()).cast()) };
            *lanes = _mm512_dpbusd_epi32(*lanes, x, _mm512_zextsi256_si512(y));
        }
    }
    lanes
}

/// A vector of 32 bytes, or of none, and zeros.
#[inline]
#[target_feature(enable = "avx512f")]
fn load_half(half: &[u8]) -> __m512i {
    match half.first_chunk::<32>() {
        // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
        Some(half) => _mm512_zextsi256_si512(unsafe { _mm256_loadu_si256(half.as_ptr().cast()) }),
        None => _mm512_setzero_si512(),
    }
}

/// Where the vectors of some rows of a panel begin, if each has `length` numbers. Written as a loop, as closures with
/// these instructions are not compiled in place.
#[inline(always)]
fn begins<T, const N: usize>(panel: &[T], stride: usize, rows: [u16; N], length: usize) -> Option<[*const T; N]> {
    let mut begins = [panel.as_ptr(); N];
    for (begin, r) in begins.iter_mut().zip(rows) {
        *begin = panel.get(usize::from(r) * stride..)?.get(..length)?.as_ptr();
    }
    Some(begins)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn eight_dots(row: &[u16], panel: &[u16], stride: usize, rows: [u16; 8]) -> [u32; 8] {
    let Some(others) = begins(panel, stride, rows, row.len()) else { return [0; 8] };
    let mut lanes = [_mm512_setzero_si512(); 8];
    for (i, x) in row.as_chunks::<LANES>().0.iter().enumerate() {
        let x = load(x);
        for (lanes, other) in lanes.iter_mut().zip(others) {
            // SAFETY: each has as many numbers as `row`; an unaligned load may begin anywhere.
            *lanes = _mm512_dpwssd_epi32(*lanes, x, unsafe { _mm512_loadu_si512(other.add(i * LANES).cast()) });
        }
    }
    eight_sums(&lanes)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn four_dots(row: &[u16], panel: &[u16], stride: usize, rows: [u16; 4]) -> [u32; 4] {
    let Some(others) = begins(panel, stride, rows, row.len()) else { return [0; 4] };
    let mut lanes = [_mm512_setzero_si512(); 4];
    for (i, x) in row.as_chunks::<LANES>().0.iter().enumerate() {
        let x = load(x);
        for (lanes, other) in lanes.iter_mut().zip(others) {
            // SAFETY: each has as many numbers as `row`; an unaligned load may begin anywhere.
            *lanes = _mm512_dpwssd_epi32(*lanes, x, unsafe { _mm512_loadu_si512(other.add(i * LANES).cast()) });
        }
    }
    four_sums(lanes)
}

/// The sum of each of these vectors.
#[inline]
#[target_feature(enable = "avx512f")]
fn eight_sums(lanes: &[__m512i; 8]) -> [u32; 8] {
    let [a, b, c, d, e, f, g, h] = *lanes;
    let (one, other) = (by_fours([a, b, c, d]), by_fours([e, f, g, h]));
    let halves = _mm512_add_epi32(
        _mm512_shuffle_i64x2::<0b01_00_01_00>(one, other),
        _mm512_shuffle_i64x2::<0b11_10_11_10>(one, other),
    );
    let sums = _mm256_add_epi32(
        _mm512_castsi512_si256(_mm512_shuffle_i64x2::<0b10_00_10_00>(halves, halves)),
        _mm512_castsi512_si256(_mm512_shuffle_i64x2::<0b11_01_11_01>(halves, halves)),
    );
    let mut dots = [0; 8];
    // SAFETY: the array has 32 bytes; an unaligned store may begin anywhere.
    unsafe { _mm256_storeu_si256(dots.as_mut_ptr().cast(), sums) }
    dots
}

/// The sum of each of these vectors.
#[inline]
#[target_feature(enable = "avx512f")]
fn four_sums(lanes: [__m512i; 4]) -> [u32; 4] {
    let sums = by_fours(lanes);
    let half = _mm256_add_epi32(_mm512_castsi512_si256(sums), _mm512_extracti64x4_epi64::<1>(sums));
    let sums = _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
    let mut dots = [0; 4];
    // SAFETY: the array has 16 bytes; an unaligned store may begin anywhere.
    unsafe { _mm_storeu_si128(dots.as_mut_ptr().cast(), sums) }
    dots
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load<T, const N: usize>(from: &[T; N]) -> __m512i {
    const { assert!(size_of::<[T; N]>() == 64) }
    // SAFETY: the array has 64 bytes; an unaligned load may begin anywhere.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

/// In each quarter of a vector, the sums of that quarter of each of these.
#[inline]
#[target_feature(enable = "avx512f")]
fn by_fours([a, b, c, d]: [__m512i; 4]) -> __m512i {
    let ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
    let cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
    _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd))
}
