//! Planes in four 64-bit words, for every CPU; compilers find SIMD in it where there is.

use crate::batch::wave::{Places, Plane, Turn};

#[derive(Clone, Copy)]
#[repr(align(32))]
pub(in crate::batch) struct PortablePlane([u64; 4]);

impl PortablePlane {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        PortablePlane([f(a), f(b), f(c), f(d)])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d], [p, q, r, s]) = (self.0, other.0);
        PortablePlane([f(a, p), f(b, q), f(c, r), f(d, s)])
    }
}

impl Turn for PortablePlane {}

impl Plane for PortablePlane {
    type Words = [u64; 4];

    #[inline(always)]
    fn of(places: Places<[u64; 4]>) -> Self {
        PortablePlane(places.0)
    }

    #[inline(always)]
    fn places(self) -> Places<[u64; 4]> {
        Places(self.0)
    }

    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        self.map(|word| word << BY)
    }

    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        self.map(|word| word >> BY)
    }

    #[inline(always)]
    fn and(self, a: Self) -> Self {
        self.zip(a, |x, a| x & a)
    }

    #[inline(always)]
    fn or(self, a: Self) -> Self {
        self.zip(a, |x, a| x | a)
    }

    type Roll = [u64; 4];

    #[inline(always)]
    fn roll_by(places: [u64; 4]) -> [u64; 4] {
        places
    }

    #[inline(always)]
    fn roll(self, by: [u64; 4]) -> Self {
        self.zip(PortablePlane(by), |word, by| word.rotate_left(by as u32))
    }

    #[inline(always)]
    fn xor(self, a: Self) -> Self {
        self.zip(a, |x, a| x ^ a)
    }

    #[inline(always)]
    fn and_not(self, a: Self) -> Self {
        self.zip(a, |x, a| x & !a)
    }
}
