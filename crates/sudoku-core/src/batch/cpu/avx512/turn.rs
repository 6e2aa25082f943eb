//! Squares of bits, turned in 512-bit registers (AVX-512 F, VBMI and GFNI).
//!
//! One instruction turns eight squares of 8 by 8 bits; all else moves bytes, two registers to one at a time.
#![allow(unsafe_code)] // intrinsics; each block says why it is sound

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_loadu_si256, _mm512_castsi256_si512, _mm512_castsi512_si256, _mm512_extracti64x4_epi64,
    _mm512_gf2p8affine_epi64_epi8, _mm512_inserti64x4, _mm512_loadu_si512, _mm512_permutex2var_epi8, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_storeu_si512,
};

use crate::batch::board::WORDS;
use crate::batch::wave::Column;

/// Numbers of bytes of two registers, those of the second from 64 on.
#[repr(align(64))]
struct Table([u8; 64]);

/// Pieces of so many bytes of two registers by turns; the lower half of what that gives, or the upper one.
const fn by_turns(piece: usize, upper: bool) -> Table {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (number, byte) = (i / piece, i % piece);
        table[i] = (number % 2 * 64 + number / 2 * piece + byte + if upper { 32 } else { 0 }) as u8;
        i += 1;
    }
    Table(table)
}

/// The way back: every second piece, from the first on or from the second. With `flip` 7 each eight bytes from the last to
/// the first.
const fn apart(piece: usize, second: bool, flip: usize) -> Table {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        table[i ^ flip] = ((i / piece * 2 + second as usize) * piece + i % piece) as u8;
        i += 1;
    }
    Table(table)
}

/// From four planes, two in a register: for each byte of two blocks, from block `first` on, those of the four planes.
const fn of_planes(first: usize) -> Table {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (block, byte, plane) = (first + i / 32, i / 4 % 8, i % 4);
        table[i] = (plane * 32 + block * 8 + byte) as u8;
        i += 1;
    }
    Table(table)
}

/// The way back, from two registers of two blocks each: two of the four planes, `first` and the second after it.
const fn to_planes(first: usize) -> Table {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (plane, block, byte) = (first + i / 32 * 2, i / 8 % 4, i % 8);
        table[i] = (block * 32 + byte * 4 + plane) as u8;
        i += 1;
    }
    Table(table)
}

/// The bytes of `a` and `b` that a table names.
#[inline(always)]
fn pick(a: __m512i, b: __m512i, table: &'static Table) -> __m512i {
    // SAFETY: the CPU has AVX-512 VBMI, see `Avx512Plane`; the table has 64 bytes.
    unsafe { _mm512_permutex2var_epi8(a, _mm512_loadu_si512(table.0.as_ptr().cast()), b) }
}

/// Both halves of two registers by turns.
#[inline(always)]
fn turns<const PIECE: usize>(a: __m512i, b: __m512i) -> [__m512i; 2] {
    [pick(a, b, const { &by_turns(PIECE, false) }), pick(a, b, const { &by_turns(PIECE, true) })]
}

/// The pieces in even places of two registers, and those in odd ones.
#[inline(always)]
fn parts<const PIECE: usize, const FLIP: usize>(a: __m512i, b: __m512i) -> [__m512i; 2] {
    [pick(a, b, const { &apart(PIECE, false, FLIP) }), pick(a, b, const { &apart(PIECE, true, FLIP) })]
}

/// The eight bytes of 64 rows, a register for each, become 64 rows of eight bytes.
#[inline(always)]
fn join([a, b, c, d, e, f, g, h]: [__m512i; 8]) -> [__m512i; 8] {
    let [a, b, c, d] = join_four(turns::<1>(a, b), turns::<1>(c, d));
    let [e, f, g, h] = join_four(turns::<1>(e, f), turns::<1>(g, h));
    let ([p, q], [r, s], [t, u], [v, w]) = (turns::<4>(a, e), turns::<4>(b, f), turns::<4>(c, g), turns::<4>(d, h));
    [p, q, r, s, t, u, v, w]
}

#[inline(always)]
fn join_four([a, b]: [__m512i; 2], [c, d]: [__m512i; 2]) -> [__m512i; 4] {
    let ([p, q], [r, s]) = (turns::<2>(a, c), turns::<2>(b, d));
    [p, q, r, s]
}

/// Rows of eight pieces become eight registers, one for each piece; with pieces of one byte the way back from [`join`].
/// With `FLIP` 7 each eight bytes go from the last to the first.
#[inline(always)]
fn split<const PIECE: usize, const FLIP: usize>([a, b, c, d, e, f, g, h]: [__m512i; 8]) -> [__m512i; 8] {
    let ([a, b, c, d], [e, f, g, h]) = (split_four::<PIECE>(a, b, c, d), split_four::<PIECE>(e, f, g, h));
    let ([p, t], [q, u]) = (parts::<PIECE, FLIP>(a, e), parts::<PIECE, FLIP>(b, f));
    let ([r, v], [s, w]) = (parts::<PIECE, FLIP>(c, g), parts::<PIECE, FLIP>(d, h));
    [p, q, r, s, t, u, v, w]
}

/// Four registers become one of the first of each four pieces, one of the second, and so on.
#[inline(always)]
fn split_four<const PIECE: usize>(a: __m512i, b: __m512i, c: __m512i, d: __m512i) -> [__m512i; 4] {
    let ([a, b], [c, d]) = (parts::<PIECE, 0>(a, b), parts::<PIECE, 0>(c, d));
    let ([p, r], [q, s]) = (parts::<PIECE, 0>(a, c), parts::<PIECE, 0>(b, d));
    [p, q, r, s]
}

/// Turns eight squares of 8 by 8 bits, the rows of each from the last to the first.
#[inline(always)]
fn turn_bits(squares: __m512i) -> __m512i {
    // SAFETY: the CPU has AVX-512F and GFNI, see `Avx512Plane`.
    unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed()), squares) }
}

#[inline(always)]
fn both(low: __m256i, high: __m256i) -> __m512i {
    // SAFETY: the CPU has AVX-512F, see `Avx512Plane`.
    unsafe { _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high) }
}

/// Four planes from the last to the first, as [`turn_bits`] wants them: their bytes of the first two blocks, and of the
/// other two.
#[inline(always)]
fn of_four([a, b, c, d]: [__m256i; 4]) -> [__m512i; 2] {
    let (high, low) = (both(d, c), both(b, a));
    [pick(high, low, const { &of_planes(0) }), pick(high, low, const { &of_planes(2) })]
}

/// For each place the word whose bit `j` is from plane `j`.
#[inline(always)]
pub(super) fn words_of(plane: impl Fn(usize) -> __m256i, words: &mut Column) {
    let eight = |j: usize| eight_planes(&[0, 1, 2, 3, 4, 5, 6, 7].map(|i| plane(j + i)));
    write_words(&[eight(0), eight(8), eight(16), eight(24), eight(32), eight(40), eight(48), eight(56)], words);
}

/// The same from planes of 512 places.
#[inline(always)]
pub(super) fn wide_words_of(plane: impl Fn(usize) -> __m512i, words: &mut Column) {
    let eight = |j: usize| eight_wide_planes([0, 1, 2, 3, 4, 5, 6, 7].map(|i| plane(j + i)));
    write_words(&[eight(0), eight(8), eight(16), eight(24), eight(32), eight(40), eight(48), eight(56)], words);
}

/// Writes the words of all blocks, from a byte of each row eight times.
#[inline(always)]
fn write_words<const BLOCKS: usize>([a, b, c, d, e, f, g, h]: &[[__m512i; BLOCKS]; 8], words: &mut Column) {
    for (block, words) in words.chunks_exact_mut(64).take(BLOCKS).enumerate() {
        let rows = [a[block], b[block], c[block], d[block], e[block], f[block], g[block], h[block]];
        for (words, rows) in words.chunks_exact_mut(8).zip(join(rows)) {
            store(rows, words);
        }
    }
}

/// Eight planes as a byte of each row, block by block.
#[inline(always)]
fn eight_planes(&[a, b, c, d, e, f, g, h]: &[__m256i; 8]) -> [__m512i; 4] {
    let ([p, q], [r, s]) = (of_four([a, b, c, d]), of_four([e, f, g, h]));
    let ([k, l], [m, n]) = (turns::<4>(r, p), turns::<4>(s, q));
    [turn_bits(k), turn_bits(l), turn_bits(m), turn_bits(n)]
}

/// The same of planes of 512 places: to sort their bytes by places is what [`join`] does.
#[inline(always)]
fn eight_wide_planes([a, b, c, d, e, f, g, h]: [__m512i; 8]) -> [__m512i; 8] {
    let [a, b, c, d, e, f, g, h] = join([h, g, f, e, d, c, b, a]);
    let ([a, b], [c, d]) = ([turn_bits(a), turn_bits(b)], [turn_bits(c), turn_bits(d)]);
    [a, b, c, d, turn_bits(e), turn_bits(f), turn_bits(g), turn_bits(h)]
}

/// The words of the rows of all places, sorted by their number in the row; of the first ones if there is no room for more.
#[inline(always)]
pub(super) fn columns_of<'a, const PLACES: usize>(row: impl Fn(usize) -> &'a [u64; WORDS], words: &mut [Column]) {
    for i in (0..PLACES).step_by(8) {
        let [a, b, c, d] = [row(i), row(i + 1), row(i + 2), row(i + 3)];
        let [e, f, g, h] = [row(i + 4), row(i + 5), row(i + 6), row(i + 7)];
        let starts = [start(a), start(b), start(c), start(d), start(e), start(f), start(g), start(h)];
        for (words, eight) in words.iter_mut().zip(split::<8, 0>(starts)) {
            store(eight, &mut words[i..i + 8]);
        }
        if let Some(words) = words.get_mut(8..) {
            let ends = [both(end(a), end(b)), both(end(c), end(d)), both(end(e), end(f)), both(end(g), end(h))];
            for (words, eight) in words.iter_mut().zip(split_four::<8>(ends[0], ends[1], ends[2], ends[3])) {
                store(eight, &mut words[i..i + 8]);
            }
        }
    }
}

/// Gives `to` the number of a bit and its plane, from a word for each place.
#[inline(always)]
pub(super) fn planes_of(words: &Column, mut to: impl FnMut(usize, __m256i)) {
    let bytes = [eight_bytes(words, 0), eight_bytes(words, 64), eight_bytes(words, 128), eight_bytes(words, 192)];
    let (even, odd) = (const { &to_planes(0) }, const { &to_planes(1) });
    for c in 0..8 {
        let [p, q] = parts::<1, 0>(bytes[0][c], bytes[1][c]);
        let [r, s] = parts::<1, 0>(bytes[2][c], bytes[3][c]);
        let planes = [pick(p, r, even), pick(q, s, even), pick(p, r, odd), pick(q, s, odd)];
        for (j, planes) in planes.into_iter().enumerate() {
            // SAFETY: the CPU has AVX-512F, see `Avx512Plane`.
            let (low, high) = unsafe { (_mm512_castsi512_si256(planes), _mm512_extracti64x4_epi64::<1>(planes)) };
            to(8 * c + j, low);
            to(8 * c + j + 4, high);
        }
    }
}

/// The same with planes of 512 places.
#[inline(always)]
pub(super) fn wide_planes_of(words: &Column, mut to: impl FnMut(usize, __m512i)) {
    let (a, b, c, d) =
        (eight_bytes(words, 0), eight_bytes(words, 64), eight_bytes(words, 128), eight_bytes(words, 192));
    let (e, f, g, h) =
        (eight_bytes(words, 256), eight_bytes(words, 320), eight_bytes(words, 384), eight_bytes(words, 448));
    for i in 0..8 {
        let planes = split::<1, 0>([a[i], b[i], c[i], d[i], e[i], f[i], g[i], h[i]]);
        for (j, plane) in planes.into_iter().enumerate() {
            to(8 * i + j, plane);
        }
    }
}

/// The bytes of 64 words, turned: eight planes in each.
#[inline(always)]
fn eight_bytes(words: &Column, start: usize) -> [__m512i; 8] {
    let words = &words[start..];
    let [a, b, c, d] = [load(words, 0), load(words, 8), load(words, 16), load(words, 24)];
    let [e, f, g, h] = [load(words, 32), load(words, 40), load(words, 48), load(words, 56)];
    let [a, b, c, d, e, f, g, h] = split::<1, 7>([a, b, c, d, e, f, g, h]);
    let ([a, b], [c, d]) = ([turn_bits(a), turn_bits(b)], [turn_bits(c), turn_bits(d)]);
    [a, b, c, d, turn_bits(e), turn_bits(f), turn_bits(g), turn_bits(h)]
}

/// Eight words from number `from` on; zeros if there are not as many.
#[inline(always)]
fn load(words: &[u64], from: usize) -> __m512i {
    match words[from..].first_chunk::<8>() {
        // SAFETY: the CPU has AVX-512F, see `Avx512Plane`; the array has 64 bytes.
        Some(eight) => unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) },
        // SAFETY: the CPU has AVX-512F.
        None => unsafe { _mm512_setzero_si512() },
    }
}

/// Writes eight words, if there is room.
#[inline(always)]
fn store(eight: __m512i, to: &mut [u64]) {
    if let Some(to) = to.first_chunk_mut::<8>() {
        // SAFETY: the CPU has AVX-512F, see `Avx512Plane`; the array has 64 bytes.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), eight) }
    }
}

/// The first eight words of a row.
#[inline(always)]
fn start(row: &[u64; WORDS]) -> __m512i {
    // SAFETY: the CPU has AVX-512F, see `Avx512Plane`; there are more than eight words.
    unsafe { _mm512_loadu_si512(row.as_ptr().cast()) }
}

/// The last four.
#[inline(always)]
fn end(row: &[u64; WORDS]) -> __m256i {
    // SAFETY: the CPU has AVX, see `Avx512Plane`; there are four words from the eighth on.
    unsafe { _mm256_loadu_si256(row[8..].as_ptr().cast()) }
}

#[cfg(test)]
mod tests {
    use crate::batch::board::WORDS;
    use crate::batch::cpu::avx512::{Avx512Plane, Avx512WidePlane, is_available};
    use crate::batch::cpu::portable::PortablePlane;
    use crate::batch::wave::{Column, MOST_PLACES, Places, Turn};

    /// The words of rows sorted by their number, then the planes of each, then words made of planes that the numbers name.
    type Turned = Vec<Vec<u64>>;

    #[inline(always)]
    fn turn<P: Turn>(rows: &[[u64; WORDS]]) -> Turned {
        let mut words = vec![[0; _]; WORDS];
        P::columns_of(|place| &rows[place], &mut words);
        let mut planes = [Places::NONE; 64 * WORDS];
        for (w, words) in words.iter().enumerate() {
            P::planes_of(words, |bit, plane| planes[64 * w + bit] = plane.places());
        }
        let mut back: Column = [0; _];
        P::words_of(|bit| P::of(planes[64 * (bit % WORDS) + bit]), &mut back);
        words.push(back);
        let planes = planes.iter().map(|places| places.0.as_ref().to_vec());
        words.iter().map(|words| words[..P::PLACES].to_vec()).chain(planes).collect()
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vl,gfni")]
    fn turn_fast<P: Turn>(rows: &[[u64; WORDS]]) -> Turned {
        turn::<P>(rows)
    }

    #[test]
    fn squares_are_turned_as_without_these_instructions() {
        if !is_available() {
            return;
        }
        let mut random = 11_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            random ^ random >> 31
        };
        let rows: Vec<[u64; WORDS]> = (0..MOST_PLACES).map(|_| std::array::from_fn(|_| next())).collect();
        let (first, second) = rows.split_at(256);
        let first = turn::<PortablePlane>(first);
        assert_eq!(first[7][200], rows[200][7]);
        assert_eq!(first[WORDS + 1 + 64 * 7 + 33][200 / 64] >> (200 % 64) & 1, rows[200][7] >> 33 & 1);
        // SAFETY: `is_available` said yes.
        assert!(first == unsafe { turn_fast::<Avx512Plane>(&rows) });
        let all: Turned = first.into_iter().zip(turn::<PortablePlane>(second)).map(|(a, b)| [a, b].concat()).collect();
        // SAFETY: as above.
        assert!(all == unsafe { turn_fast::<Avx512WidePlane>(&rows) });
    }
}
