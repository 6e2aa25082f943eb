//! Squares of bits, turned by shifts and masks: for CPUs that have nothing quicker.

use super::places::{Column, Places};
use super::plane::Plane;
use crate::batch::board::WORDS;

/// Planes that can be made of the words of rows, and turned back. A CPU with better means has its own way.
pub(in crate::batch) trait Turn: Plane {
    /// The words of the rows of all places, sorted by their number in the row; of the first ones if there is no room for more.
    #[inline(always)]
    fn columns_of<'a>(row: impl Fn(usize) -> &'a [u64; WORDS], words: &mut [Column]) {
        for place in 0..Self::PLACES {
            for (words, &word) in words.iter_mut().zip(row(place)) {
                words[place] = word;
            }
        }
    }

    /// The planes of all bits of a word for each place: `to` is given the number of the bit and the plane.
    #[inline(always)]
    fn planes_of(words: &Column, to: impl FnMut(usize, Self)) {
        let each = |j: usize| {
            let mut places = Places::<Self::Words>::NONE;
            for (block, word) in places.0.as_mut().iter_mut().enumerate() {
                *word = words[64 * block + j];
            }
            Self::of(places)
        };
        transpose(each, to);
    }

    /// The way back: for each place the word whose bit `j` is from plane `j` of 64.
    #[inline(always)]
    fn words_of(plane: impl Fn(usize) -> Self, words: &mut Column) {
        transpose(plane, |j, plane: Self| {
            for (block, word) in plane.places().0.into_iter().enumerate() {
                words[64 * block + j] = word;
            }
        });
    }
}

/// Turns squares of 64 by 64 bits: bit `j` of word `k` of plane `i` goes to bit `i` of word `k` of plane `j`.
///
/// Blocks off the diagonal change places, of 32 by 32 bits down to one; three rounds at a time stay in registers.
#[inline(always)]
fn transpose<P: Plane>(from: impl Fn(usize) -> P, mut to: impl FnMut(usize, P)) {
    let mut square = [[P::none(); 8]; 8];
    let low = Low::new([0x0000_0000_FFFF_FFFF, 0x0000_FFFF_0000_FFFF, 0x00FF_00FF_00FF_00FF]);
    for i in 0..8 {
        let planes = eight(|k| from(8 * k + i));
        let planes = swap::<P, 32, 4>(planes, low.0[0]);
        let planes = swap::<P, 16, 2>(planes, low.0[1]);
        let planes = swap::<P, 8, 1>(planes, low.0[2]);
        for k in 0..8 {
            square[k][i] = planes[k];
        }
    }
    let low = Low::new([0x0F0F_0F0F_0F0F_0F0F, 0x3333_3333_3333_3333, 0x5555_5555_5555_5555]);
    for i in 0..8 {
        let planes = swap::<P, 4, 4>(square[i], low.0[0]);
        let planes = swap::<P, 2, 2>(planes, low.0[1]);
        let planes = swap::<P, 1, 1>(planes, low.0[2]);
        for k in 0..8 {
            to(8 * i + k, planes[k]);
        }
    }
}

/// The lower halves of the blocks of each round.
struct Low<P>([P; 3]);

impl<P: Plane> Low<P> {
    #[inline(always)]
    fn new([a, b, c]: [u64; 3]) -> Self {
        Low([P::of(Places::each(a)), P::of(Places::each(b)), P::of(Places::each(c))])
    }
}

#[inline(always)]
fn eight<P>(f: impl Fn(usize) -> P) -> [P; 8] {
    [f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7)]
}

/// Swaps the blocks of `BITS` by `BITS` bits off the diagonal, whose rows are `APART` planes apart.
#[inline(always)]
fn swap<P: Plane, const BITS: i32, const APART: usize>(planes: [P; 8], low: P) -> [P; 8] {
    eight(|k| {
        let (here, other) = (planes[k], planes[k ^ APART]);
        if k & APART == 0 { low.choose(here, other.up::<BITS>()) } else { low.choose(other.down::<BITS>(), here) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::PortablePlane;

    #[test]
    fn a_square_is_turned() {
        let mut random = 7_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            random ^ random >> 29
        };
        let words: [[u64; 4]; 64] = std::array::from_fn(|_| std::array::from_fn(|_| next()));
        let mut square = [Places::NONE; 64];
        transpose(|i| PortablePlane::of(Places(words[i])), |i, plane| square[i] = plane.places());
        for (j, places) in square.iter().enumerate() {
            for (k, word) in places.0.into_iter().enumerate() {
                assert_eq!(word, (0..64).fold(0, |sum, i| sum | (words[i][k] >> j & 1) << i));
            }
        }
    }
}
