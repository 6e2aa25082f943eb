//! The rows of a class: pairs of states of the two remaining bands' first boxes, one for each orbit.

use super::band::Band;
use super::boxes::NONE;
use super::classes::DigitClasses;
use super::states::{Columns, states};

/// One way to fill up a stack below its outer state: classes of the upper and the lower box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    /// The states of the upper and the lower box.
    pub(super) states: [u16; 2],
    /// Their classes.
    pub(super) upper: u16,
    pub(super) lower: u16,
    /// For each pair of neighbours among alike digits, whether the order of their columns is wrong, or equal.
    wrong: u8,
    equal: u8,
}

/// Rows with the same weight: numbers of legs in the first and the second stack.
#[derive(Debug, Default)]
pub(super) struct Bucket {
    pub(super) times: u32,
    pub(super) rows: Vec<[u8; 2]>,
}

/// The rows of a class.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) legs: [Vec<Leg>; 2],
    /// Buckets in use come first.
    buckets: Vec<Bucket>,
    used: usize,
    /// By the equal neighbours of a first leg: the second legs that go with it, after the bucket for such rows.
    fitting: Vec<Vec<[u8; 2]>>,
}

impl Rows {
    /// Finds the rows for a pair of outer states. Digits of `alike`, which are those alike in the remaining bands and
    /// in the pair, can change places in a row, so one row of each orbit stands for all of them.
    pub(super) fn find(&mut self, class: [u16; 2], alike: &DigitClasses, upper: &Band, lower: &Band) {
        let orders = Orders::new(alike);
        for (stack, &state) in class.iter().enumerate() {
            let sets = states().columns(state);
            self.legs[stack].clear();
            for &(one, other) in states().partners(state) {
                let (one_class, other_class) =
                    (upper.boxes[stack].class[usize::from(one)], lower.boxes[stack].class[usize::from(other)]);
                if one_class != NONE && other_class != NONE {
                    let (wrong, equal) = orders.judge(sets, states().columns(one));
                    self.legs[stack].push(Leg {
                        states: [one, other],
                        upper: one_class,
                        lower: other_class,
                        wrong,
                        equal,
                    });
                }
            }
        }
        for bucket in &mut self.buckets[..self.used] {
            bucket.rows.clear();
        }
        self.used = 0;
        for fitting in &mut self.fitting {
            fitting.clear();
        }
        self.fitting.resize_with(64, Vec::new);
        for i in 0..self.legs[0].len() {
            let one = self.legs[0][i];
            if one.wrong != 0 {
                continue;
            }
            // First legs with the same equal neighbours go with the same second ones.
            let place = usize::from(one.equal);
            if self.fitting[place].is_empty() {
                for j in 0..self.legs[1].len() {
                    let other = self.legs[1][j];
                    if one.equal & other.wrong == 0 {
                        let bucket = self.bucket(orders.times[usize::from(one.equal & other.equal)]);
                        self.fitting[place].push([bucket, j as u8]);
                    }
                }
            }
            let (above, below) = (upper.first(one.upper), lower.first(one.lower));
            for &[bucket, j] in &self.fitting[place] {
                let other = self.legs[1][usize::from(j)];
                if above.is_used(other.upper) && below.is_used(other.lower) {
                    self.buckets[usize::from(bucket)].rows.push([i as u8, j]);
                }
            }
        }
    }

    /// The bucket for rows with this weight. There are no more than 64.
    fn bucket(&mut self, times: u32) -> u8 {
        if let Some(bucket) = self.buckets[..self.used].iter().position(|bucket| bucket.times == times) {
            return bucket as u8;
        }
        if self.used == self.buckets.len() {
            self.buckets.push(Bucket::default());
        }
        self.buckets[self.used].times = times;
        self.used += 1;
        self.used as u8 - 1
    }

    /// The rows by weight.
    pub(super) fn buckets(&self) -> &[Bucket] {
        &self.buckets[..self.used]
    }
}

/// Neighbours among alike digits, and how many rows an orbit has.
struct Orders {
    /// Pairs of digits, at most six: no more than three digits are alike beside two states.
    neighbours: Vec<[u32; 2]>,
    /// The rows of an orbit, by which neighbours are equal.
    times: [u32; 64],
}

impl Orders {
    fn new(alike: &DigitClasses) -> Orders {
        let mut orders = Orders { neighbours: Vec::new(), times: [1; 64] };
        for &set in alike.sets() {
            let from = orders.neighbours.len();
            let mut rest = set;
            while rest & (rest - 1) != 0 {
                let low = rest.trailing_zeros();
                rest &= rest - 1;
                orders.neighbours.push([low, rest.trailing_zeros()]);
            }
            for (equal, times) in orders.times.iter_mut().enumerate() {
                // Permutations of all digits, over those of digits that are equal.
                let (mut run, mut count) = (1, 1);
                for i in from..orders.neighbours.len() {
                    count *= (i - from + 2) as u32;
                    run = if equal >> i & 1 == 1 { run + 1 } else { 1 };
                    count /= run;
                }
                *times *= count;
            }
        }
        orders
    }

    /// Which neighbours are in the wrong order and which are equal. Beside an outer state with columns `sets`, a digit
    /// can only be in the next column or in the one after.
    fn judge(&self, sets: Columns, columns: Columns) -> (u8, u8) {
        let next = columns[0] & sets[2] | columns[1] & sets[0] | columns[2] & sets[1];
        let (mut wrong, mut equal) = (0, 0);
        for (i, [a, b]) in self.neighbours.iter().enumerate() {
            let (a, b) = (next >> a & 1, next >> b & 1);
            wrong |= u8::from(a > b) << i;
            equal |= u8::from(a == b) << i;
        }
        (wrong, equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_as_many_rows_as_permutations_make() {
        let orders = Orders::new(&DigitClasses::of([0b111, 0b11_0000]));
        assert_eq!(orders.neighbours.len(), 2 + 1 + 3);
        assert_eq!(orders.times[0b00_0000], 6 * 2 * 24);
        assert_eq!(orders.times[0b11_1111], 1);
        for (equal, times) in [(0b00, 6), (0b01, 3), (0b10, 3), (0b11, 1)] {
            let orders = Orders::new(&DigitClasses::of([0b111, 0b1000, 0b1_0000, 0b10_0000, 0b100_0000, 0b1000_0000]));
            assert_eq!(orders.times[equal], times);
        }
    }
}
