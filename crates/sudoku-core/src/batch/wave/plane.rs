//! The few operations on planes that the passes are written with.

use super::places::{Places, Words};

/// A set of the places of a plane.
pub(in crate::batch) type PlacesOf<P> = Places<<P as Plane>::Words>;

/// One bit of each of the puzzles: 256, or as many as its sets have places.
///
/// Implementations differ in the instructions alone; the passes are written once over this trait. Those for SIMD may
/// only be used inside the function that enables their instruction set (`run` in the folder's `mod.rs`), where they are inlined
/// to one instruction or two.
///
/// Functions of three planes have a body that any CPU can run; AVX-512 has one instruction for each and overrides them.
pub(in crate::batch) trait Plane: Copy {
    /// The words of its sets.
    type Words: Words;
    /// The number of places: puzzles that are worked on at a time; at most [`super::MOST_PLACES`].
    const PLACES: usize = 8 * size_of::<Self::Words>();
    /// Whether puzzles that end early are done sooner here, each in a place of its own, than in the lanes.
    const KEEPS: bool = true;

    /// So many of 256 places, or the same share of what there are.
    #[inline(always)]
    fn share(of_256: usize) -> usize {
        of_256 * Self::PLACES / 256
    }

    /// The puzzles of a set.
    fn of(places: PlacesOf<Self>) -> Self;
    /// The set of puzzles.
    fn places(self) -> PlacesOf<Self>;
    /// Shift of each 64 puzzles to higher numbers, dropping those that leave them.
    fn up<const BY: i32>(self) -> Self;
    /// Shift of each 64 puzzles to lower numbers.
    fn down<const BY: i32>(self) -> Self;

    /// No puzzle.
    #[inline(always)]
    fn none() -> Self {
        Self::of(Places::NONE)
    }
    /// Every puzzle.
    #[inline(always)]
    fn all() -> Self {
        Self::of(Places::all())
    }

    /// `self & a`
    fn and(self, a: Self) -> Self;
    /// `self | a`
    fn or(self, a: Self) -> Self;
    /// Numbers of places to roll each 64 by, as the instructions want them.
    type Roll: Copy;
    /// So many places for each 64, fewer than 64.
    fn roll_by(places: Self::Words) -> Self::Roll;
    /// Each 64 puzzles rolled on in a circle, as [`Places::roll`] does.
    fn roll(self, by: Self::Roll) -> Self;

    /// `self ^ a`
    fn xor(self, a: Self) -> Self;
    /// `self ^ a ^ b`
    #[inline(always)]
    fn xor3(self, a: Self, b: Self) -> Self {
        self.xor(a).xor(b)
    }
    /// Where `self` is greater than `a`, or equal and `b`: a step of comparing numbers, from the lowest bit on.
    #[inline(always)]
    fn exceeds(self, a: Self, b: Self) -> Self {
        self.xor(a).choose(self, b)
    }
    /// `self & !a`
    fn and_not(self, a: Self) -> Self;
    /// `self | a | b`
    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        self.or(a).or(b)
    }
    /// The bits in at least two of the three.
    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        self.and(a).or(self.or(a).and(b))
    }
    /// `self & !(a | b)`
    #[inline(always)]
    fn and_neither(self, a: Self, b: Self) -> Self {
        self.and_not(a.or(b))
    }
    /// `self & (a | b)`
    #[inline(always)]
    fn and_either(self, a: Self, b: Self) -> Self {
        self.and(a.or(b))
    }
    /// `self & !(a & b)`
    #[inline(always)]
    fn and_not_both(self, a: Self, b: Self) -> Self {
        self.and_not(a.and(b))
    }
    /// `self | (a & !b)`
    #[inline(always)]
    fn or_only(self, a: Self, b: Self) -> Self {
        self.or(a.and_not(b))
    }
    /// The bits of `a` where `self` has ones, of `b` where it has zeros.
    #[inline(always)]
    fn choose(self, a: Self, b: Self) -> Self {
        a.and(self).or(b.and_not(self))
    }
}
