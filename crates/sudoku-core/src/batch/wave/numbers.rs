//! Small numbers in planes: one for each place, from the lowest bit on.

use super::plane::Plane;

/// A number of each place.
pub(super) type Number<P, const BITS: usize> = [P; BITS];

/// The sum of two bits: its bit, and the carry.
#[inline(always)]
pub(super) fn half<P: Plane>(a: P, b: P) -> (P, P) {
    (a.xor(b), a.and(b))
}

/// The sum of three bits, likewise.
#[inline(always)]
pub(super) fn full<P: Plane>(a: P, b: P, c: P) -> (P, P) {
    (a.xor3(b, c), a.majority(b, c))
}

/// How many of three.
#[inline(always)]
pub(super) fn count_three<P: Plane>(a: P, b: P, c: P) -> Number<P, 2> {
    let (s, k) = full(a, b, c);
    [s, k]
}

/// The sum of two numbers up to three.
#[inline(always)]
pub(super) fn add_two<P: Plane>(a: Number<P, 2>, b: Number<P, 2>) -> Number<P, 3> {
    let (s0, k) = half(a[0], b[0]);
    let (s1, s2) = full(a[1], b[1], k);
    [s0, s1, s2]
}

/// The sum of three.
#[inline(always)]
pub(super) fn add_three<P: Plane>(a: Number<P, 2>, b: Number<P, 2>, c: Number<P, 2>) -> Number<P, 4> {
    let (s0, k) = full(a[0], b[0], c[0]);
    let (m, n) = full(a[1], b[1], c[1]);
    let (s1, k) = half(m, k);
    let (s2, s3) = half(n, k);
    [s0, s1, s2, s3]
}

/// The sum of a number of four bits and one of three; the carry, of sixteen, comes last.
#[inline(always)]
pub(super) fn add_less<P: Plane>(a: &Number<P, 4>, b: &Number<P, 3>) -> Number<P, 5> {
    let (s0, k) = half(a[0], b[0]);
    let (s1, k) = full(a[1], b[1], k);
    let (s2, k) = full(a[2], b[2], k);
    let (s3, k) = half(a[3], k);
    [s0, s1, s2, s3, k]
}

/// `a + 2 * b`, which must be less than 64.
#[inline(always)]
pub(super) fn add_twice<P: Plane>(a: &Number<P, 5>, b: &Number<P, 3>) -> Number<P, 6> {
    let (s1, k) = half(a[1], b[0]);
    let (s2, k) = full(a[2], b[1], k);
    let (s3, k) = full(a[3], b[2], k);
    let (s4, k) = half(a[4], k);
    [a[0], s1, s2, s3, s4, k]
}

/// The sum of two numbers, or three if it is more.
#[inline(always)]
pub(super) fn add_up_to_three<P: Plane>(a: Number<P, 2>, b: Number<P, 2>) -> Number<P, 2> {
    let (s, k) = half(a[0], b[0]);
    [s.or(a[1].majority(b[1], k)), a[1].or3(b[1], k)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::PortablePlane;
    use crate::batch::wave::Places;

    const PLACES: usize = PortablePlane::PLACES;

    /// A number from 0 to `below - 1` in each place, and its planes.
    fn numbers<const BITS: usize>(below: u64, random: &mut u64) -> (Vec<u64>, Number<PortablePlane, BITS>) {
        let values: Vec<u64> = (0..PLACES)
            .map(|_| {
                *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (*random >> 33) % below
            })
            .collect();
        let planes = std::array::from_fn(|bit| {
            let mut places = Places::NONE;
            (0..PLACES).filter(|&place| values[place] >> bit & 1 == 1).for_each(|place| places.insert(place));
            PortablePlane::of(places)
        });
        (values, planes)
    }

    fn values<const BITS: usize>(planes: Number<PortablePlane, BITS>) -> Vec<u64> {
        let bit = |place: usize, bit: usize| u64::from(planes[bit].places().iter().any(|other| other == place));
        (0..PLACES).map(|place| (0..BITS).map(|i| bit(place, i) << i).sum()).collect()
    }

    #[test]
    fn sums_are_those_of_numbers() {
        let random = &mut 3;
        let (a, x) = numbers::<2>(4, random);
        let (b, y) = numbers::<2>(4, random);
        let (c, z) = numbers::<2>(4, random);
        let (four, p) = numbers::<4>(16, random);
        let (three, q) = numbers::<3>(7, random);
        let (five, r) = numbers::<5>(32, random);
        let each = |f: &dyn Fn(usize) -> u64| (0..PLACES).map(f).collect::<Vec<_>>();
        assert_eq!(values(count_three(x[0], y[0], z[0])), each(&|i| (a[i] & 1) + (b[i] & 1) + (c[i] & 1)));
        assert_eq!(values(add_two(x, y)), each(&|i| a[i] + b[i]));
        assert_eq!(values(add_three(x, y, z)), each(&|i| a[i] + b[i] + c[i]));
        assert_eq!(values(add_less(&p, &q)), each(&|i| four[i] + three[i]));
        assert_eq!(values(add_twice(&r, &q)), each(&|i| five[i] + 2 * three[i]));
        assert_eq!(values(add_up_to_three(x, y)), each(&|i| (a[i] + b[i]).min(3)));
    }
}
