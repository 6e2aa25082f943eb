//! The inner loops with AVX2.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi32, _mm_set_epi8, _mm_storel_epi64, _mm_storeu_si128, _mm_unpackhi_epi64,
    _mm256_add_epi32, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_hadd_epi32,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_packus_epi16, _mm256_set1_epi8, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_sub_epi8, _mm256_unpackhi_epi16, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi16, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
};

use super::{Lanes, portable};

/// Whether this CPU has what the functions here need.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
}

pub(super) fn scatter(to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { scatter_here(to, from, pairs) }
}

#[target_feature(enable = "avx2")]
fn scatter_here(to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
    portable::scatter(to, from, pairs);
}

pub(super) fn gather(from: &[Lanes], numbers: &[u16]) -> Lanes {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { gather_here(from, numbers) }
}

#[target_feature(enable = "avx2")]
fn gather_here(from: &[Lanes], numbers: &[u16]) -> Lanes {
    portable::gather(from, numbers)
}

pub(super) fn turn(rows: [&[u16]; 8], places: &[u16], panel: &mut [u16], stride: usize) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`; what has AVX-512 has AVX2.
    unsafe { turn_here(rows, places, panel, stride) }
}

#[target_feature(enable = "avx2")]
fn turn_here(rows: [&[u16]; 8], places: &[u16], panel: &mut [u16], stride: usize) {
    // Bounds are checked here for all of the loop: what it does otherwise is a dozen instructions a vector.
    let last = places.iter().copied().max().map_or(0, usize::from) * stride;
    if panel.len() < last + 8 || rows.iter().any(|row| row.len() < places.len().next_multiple_of(16)) {
        return;
    }
    for (block, places) in places.chunks(16).enumerate() {
        let part = |row: &[u16]| {
            // SAFETY: the row is as long as all blocks of places; an unaligned load may begin anywhere.
            unsafe { _mm256_loadu_si256(row.as_ptr().add(16 * block).cast()) }
        };
        let [a, b, c, d, e, f, g, h] = rows;
        let [a, b, c, d] = [part(a), part(b), part(c), part(d)];
        let [e, f, g, h] = [part(e), part(f), part(g), part(h)];
        // Pairs, fours and eights of rows come together, in each half of the vectors.
        let (ab, cd) = (_mm256_unpacklo_epi16(a, b), _mm256_unpacklo_epi16(c, d));
        let (ef, gh) = (_mm256_unpacklo_epi16(e, f), _mm256_unpacklo_epi16(g, h));
        let (abcd0, abcd1) = (_mm256_unpacklo_epi32(ab, cd), _mm256_unpackhi_epi32(ab, cd));
        let (efgh0, efgh1) = (_mm256_unpacklo_epi32(ef, gh), _mm256_unpackhi_epi32(ef, gh));
        let (ab, cd) = (_mm256_unpackhi_epi16(a, b), _mm256_unpackhi_epi16(c, d));
        let (ef, gh) = (_mm256_unpackhi_epi16(e, f), _mm256_unpackhi_epi16(g, h));
        let (abcd2, abcd3) = (_mm256_unpacklo_epi32(ab, cd), _mm256_unpackhi_epi32(ab, cd));
        let (efgh2, efgh3) = (_mm256_unpacklo_epi32(ef, gh), _mm256_unpackhi_epi32(ef, gh));
        let columns = [
            _mm256_unpacklo_epi64(abcd0, efgh0),
            _mm256_unpackhi_epi64(abcd0, efgh0),
            _mm256_unpacklo_epi64(abcd1, efgh1),
            _mm256_unpackhi_epi64(abcd1, efgh1),
            _mm256_unpacklo_epi64(abcd2, efgh2),
            _mm256_unpackhi_epi64(abcd2, efgh2),
            _mm256_unpacklo_epi64(abcd3, efgh3),
            _mm256_unpackhi_epi64(abcd3, efgh3),
        ];
        let mut put = |column: __m128i, place: u16| {
            // SAFETY: the last place has room for eight numbers; an unaligned store may begin anywhere.
            unsafe { _mm_storeu_si128(panel.as_mut_ptr().add(usize::from(place) * stride).cast(), column) }
        };
        if let Some(places) = places.first_chunk::<16>() {
            let (low, high) = places.split_at(8);
            for ((&column, &low), &high) in columns.iter().zip(low).zip(high) {
                put(_mm256_castsi256_si128(column), low);
                put(_mm256_extracti128_si256::<1>(column), high);
            }
        } else {
            let low = columns.iter().map(|&column| _mm256_castsi256_si128(column));
            let high = columns.iter().map(|&column| _mm256_extracti128_si256::<1>(column));
            for (column, &place) in low.chain(high).zip(places) {
                put(column, place);
            }
        }
    }
}

pub(super) fn turn_bytes(rows: [&[u16]; 8], places: &[u16], panel: &mut [u8], stride: usize, bias: u8) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`; what has AVX-512 has AVX2.
    unsafe { turn_bytes_here(rows, places, panel, stride, bias) }
}

#[target_feature(enable = "avx2")]
fn turn_bytes_here(rows: [&[u16]; 8], places: &[u16], panel: &mut [u8], stride: usize, bias: u8) {
    let last = places.iter().copied().max().map_or(0, usize::from) * stride;
    if panel.len() < last + 8 || rows.iter().any(|row| row.len() < places.len().next_multiple_of(16)) {
        return;
    }
    let bias = _mm256_set1_epi8(bias.cast_signed());
    // Eight bytes of one row and eight of another, to pairs of them.
    let pairs = _mm256_broadcastsi128_si256(_mm_set_epi8(15, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 0));
    for (block, places) in places.chunks(16).enumerate() {
        let two = |one: &[u16], other: &[u16]| {
            // SAFETY: the rows are as long as all blocks of places; an unaligned load may begin anywhere.
            let [one, other] =
                unsafe { [one, other].map(|row| _mm256_loadu_si256(row.as_ptr().add(16 * block).cast())) };
            _mm256_shuffle_epi8(_mm256_sub_epi8(_mm256_packus_epi16(one, other), bias), pairs)
        };
        let [a, b, c, d, e, f, g, h] = rows;
        let (ab, cd, ef, gh) = (two(a, b), two(c, d), two(e, f), two(g, h));
        let (abcd0, abcd1) = (_mm256_unpacklo_epi16(ab, cd), _mm256_unpackhi_epi16(ab, cd));
        let (efgh0, efgh1) = (_mm256_unpacklo_epi16(ef, gh), _mm256_unpackhi_epi16(ef, gh));
        let columns = [
            _mm256_unpacklo_epi32(abcd0, efgh0),
            _mm256_unpackhi_epi32(abcd0, efgh0),
            _mm256_unpacklo_epi32(abcd1, efgh1),
            _mm256_unpackhi_epi32(abcd1, efgh1),
        ];
        let mut put = |column: __m128i, place: u16| {
            // SAFETY: the last place has room for eight bytes; an unaligned store may begin anywhere.
            unsafe { _mm_storel_epi64(panel.as_mut_ptr().add(usize::from(place) * stride).cast(), column) }
        };
        let halves = columns.iter().map(|&c| _mm256_castsi256_si128(c));
        let halves = halves.chain(columns.iter().map(|&c| _mm256_extracti128_si256::<1>(c)));
        if let Some(places) = places.first_chunk::<16>() {
            for (half, places) in halves.zip(places.as_chunks::<2>().0) {
                put(half, places[0]);
                put(_mm_unpackhi_epi64(half, half), places[1]);
            }
        } else {
            for (half, places) in halves.zip(places.chunks(2)) {
                put(half, places[0]);
                if let Some(&place) = places.get(1) {
                    put(_mm_unpackhi_epi64(half, half), place);
                }
            }
        }
    }
}

pub(super) fn weighted(sums: &[u32], weights: &[u64]) -> u128 {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { weighted_here(sums, weights) }
}

#[target_feature(enable = "avx2")]
fn weighted_here(sums: &[u32], weights: &[u64]) -> u128 {
    portable::weighted(sums, weights)
}

pub(super) fn dots(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    // SAFETY: called only where `is_available` said yes, see `Cpu`.
    unsafe { dots_here(row, panel, stride, rows, sums) }
}

#[target_feature(enable = "avx2")]
fn dots_here(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    let (row, _) = row.as_chunks::<16>();
    let other = |r: u16| panel.get(usize::from(r) * stride..).unwrap_or(&[]).as_chunks::<16>().0;
    let (fours, rest) = rows.as_chunks::<4>();
    let (sum_fours, sum_rest) = sums.as_chunks_mut::<4>();
    for (four, sums) in fours.iter().zip(sum_fours) {
        let [a, b, c, d] = *four;
        let (a, b, c, d) = (other(a), other(b), other(c), other(d));
        let mut lanes = [_mm256_setzero_si256(); 4];
        for ((((x, a), b), c), d) in row.iter().zip(a).zip(b).zip(c).zip(d) {
            let x = load(x);
            lanes[0] = _mm256_add_epi32(lanes[0], _mm256_madd_epi16(x, load(a)));
            lanes[1] = _mm256_add_epi32(lanes[1], _mm256_madd_epi16(x, load(b)));
            lanes[2] = _mm256_add_epi32(lanes[2], _mm256_madd_epi16(x, load(c)));
            lanes[3] = _mm256_add_epi32(lanes[3], _mm256_madd_epi16(x, load(d)));
        }
        store(sums, totals(lanes));
    }
    for (&r, sum) in rest.iter().zip(sum_rest) {
        let mut lanes = [_mm256_setzero_si256(); 4];
        for (x, y) in row.iter().zip(other(r)) {
            lanes[0] = _mm256_add_epi32(lanes[0], _mm256_madd_epi16(load(x), load(y)));
        }
        let mut sums = [0; 4];
        store(&mut sums, totals(lanes));
        *sum = sums[0];
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(from: &[u16; 16]) -> __m256i {
    // SAFETY: the array has 32 bytes; an unaligned load may begin anywhere.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(to: &mut [u32; 4], sums: __m128i) {
    // SAFETY: the array has 16 bytes; an unaligned store may begin anywhere.
    unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), sums) }
}

/// The sum of the lanes of each vector.
#[inline]
#[target_feature(enable = "avx2")]
fn totals([a, b, c, d]: [__m256i; 4]) -> __m128i {
    let sums = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
    _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums))
}
