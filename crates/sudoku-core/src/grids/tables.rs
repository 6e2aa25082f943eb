//! What ranking and unranking look up: how many grids come before each choice.
//!
//! With the first box in the standard state there are N / 1680 grids, which is less than 2^62. They are parted by the
//! class of the pair of partitions of the first band's other boxes; each pair has 36 orders of columns, times the pair's arrangements,
//! times the `interior`: the ways to fill the two bands below, which is the same for all pairs of a class.

use std::sync::OnceLock;

use super::pairs::{CLASSES, Pairs};
use super::states::{PARTITIONS, PARTNERS, STATES, States};

/// All tables; some 4 MB.
pub(super) struct Tables {
    pub(super) states: States,
    pub(super) pairs: Pairs,
    /// The number of grids before each class, and at the end of all.
    before: [u64; CLASSES + 1],
    pub(super) interiors: Vec<Interior>,
}

/// The two bands below a first band whose other boxes are the head of a class. Boxes 4, 5 and 6 are in one of 56 states
/// each, whose numbers are `y1`, `y2` and `y3`; those of boxes 7, 8 and 9 follow.
pub(super) struct Interior {
    /// The ways to fill them.
    pub(super) ways: u64,
    /// The ways with a lower `y1`, and the end.
    pub(super) before_first: [u64; PARTNERS + 1],
    /// For each `y1`, the ways with a lower `y2`.
    pub(super) before_second: Vec<[u32; PARTNERS]>,
    /// For each `y1`, the partitions of the other boxes once box 4, or box 7, is in the standard state.
    pub(super) partitions: Vec<Partitions>,
    /// The states of boxes 5 and 6 by their number, and of boxes 8 and 9 below them.
    pub(super) middle: [[u16; PARTNERS]; 2],
    pub(super) lower: [[u16; PARTNERS]; 2],
    /// The number of a state of boxes 5 and 6.
    pub(super) numbers: [Vec<u8>; 2],
}

/// Partitions of boxes 5, 6, 8 and 9, relative to the box to the left, by `y2` (5, 8) and `y3` (6, 9).
#[derive(Clone, Copy)]
pub(super) struct Partitions {
    pub(super) box5: [u16; PARTNERS],
    pub(super) box8: [u16; PARTNERS],
    pub(super) box6: [u16; PARTNERS],
    pub(super) box9: [u16; PARTNERS],
}

impl Tables {
    /// The tables; built at first use, in some 60 ms.
    pub(super) fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::build)
    }

    fn build() -> Tables {
        let states = States::new();
        let pairs = Pairs::new(&states);
        let relative = Relative::new(&states);
        let interiors: Vec<Interior> =
            pairs.heads.iter().map(|head| Interior::new(&states, &pairs, &relative, *head)).collect();
        let mut before = [0; CLASSES + 1];
        for (class, interior) in interiors.iter().enumerate() {
            let member = 36 * u64::from(pairs.weight(class as u8)) * interior.ways;
            before[class + 1] = before[class] + member * pairs.members(class).len() as u64;
        }
        Tables { states, pairs, before, interiors }
    }

    /// The number of grids with the first box in a given state.
    #[inline]
    pub(super) fn total(&self) -> u64 {
        self.before[CLASSES]
    }

    /// The number of grids before a class.
    #[inline]
    pub(super) fn before(&self, class: usize) -> u64 {
        self.before[class]
    }

    /// The class of the grid with a number below the total.
    #[inline]
    pub(super) fn class(&self, number: u64) -> usize {
        last_up_to(&self.before[..CLASSES], number)
    }
}

/// The place of the last number up to a bound in an ascending list that begins with 0.
#[inline]
pub(super) fn last_up_to(list: &[u64], bound: u64) -> usize {
    list.partition_point(|&number| number <= bound).saturating_sub(1)
}

/// The partition of each state, once another of its band is relabelled to the standard one.
struct Relative(Vec<[u16; STATES]>);

impl Relative {
    /// For the partners of the standard state.
    fn new(states: &States) -> Relative {
        let partition = |state, digits| states.relabelled(state, digits) / 6;
        let row = |&first: &u16| {
            let digits = &states.to_standard[usize::from(first)];
            std::array::from_fn(|state| partition(state as u16, digits))
        };
        Relative(states.partners.iter().map(row).collect())
    }
}

impl Interior {
    fn new(states: &States, pairs: &Pairs, relative: &Relative, head: [usize; 2]) -> Interior {
        let above = head.map(|partition| 6 * partition as u16);
        let middle = above.map(|above| states.partners_of(above));
        let lower = [0, 1].map(|side| middle[side].map(|state| states.third(above[side], state)));
        let mut numbers = [vec![0; STATES], vec![0; STATES]];
        for (numbers, states) in numbers.iter_mut().zip(&middle) {
            states.iter().zip(0..).for_each(|(&state, number)| numbers[usize::from(state)] = number);
        }
        let partitions: Vec<Partitions> = (states.partners.iter().zip(&states.thirds))
            .map(|(&first, &last)| {
                let row = |first: u16, boxes: [u16; PARTNERS]| {
                    let row = &relative.0[usize::from(states.partner_numbers[usize::from(first)])];
                    boxes.map(|state| row[usize::from(state)])
                };
                Partitions {
                    box5: row(first, middle[0]),
                    box8: row(last, lower[0]),
                    box6: row(first, middle[1]),
                    box9: row(last, lower[1]),
                }
            })
            .collect();
        let mut before_first = [0; PARTNERS + 1];
        let mut before_second = Vec::new();
        let mut ways = 0;
        for (first, partitions) in partitions.iter().enumerate() {
            let start = ways;
            before_first[first] = start;
            before_second.push(std::array::from_fn(|second| {
                let before = (ways - start) as u32;
                let weights = Weights::new(&pairs.weights, partitions, second);
                ways += (0..PARTNERS).map(|third| u64::from(weights.product(third))).sum::<u64>();
                before
            }));
        }
        before_first[PARTNERS] = ways;
        Interior { ways, before_first, before_second, partitions, middle, lower, numbers }
    }
}

/// How many arrangements the two bands have, for `y1` and `y2` given.
pub(super) struct Weights<'a> {
    middle: &'a [u16; PARTITIONS],
    lower: &'a [u16; PARTITIONS],
    partitions: &'a Partitions,
}

impl<'a> Weights<'a> {
    #[inline]
    pub(super) fn new(weights: &'a [u16], partitions: &'a Partitions, second: usize) -> Weights<'a> {
        const NONE: &[u16; PARTITIONS] = &[0; PARTITIONS];
        let row = |partition: u16| {
            let first = PARTITIONS * usize::from(partition);
            weights.get(first..).and_then(|rest| rest.first_chunk()).unwrap_or(NONE)
        };
        Weights { middle: row(partitions.box5[second]), lower: row(partitions.box8[second]), partitions }
    }

    /// How many the lower band has, for `y3`.
    #[inline]
    pub(super) fn lower(&self, third: usize) -> u32 {
        u32::from(self.lower[usize::from(self.partitions.box9[third])])
    }

    /// How many both have.
    #[inline]
    pub(super) fn product(&self, third: usize) -> u32 {
        u32::from(self.middle[usize::from(self.partitions.box6[third])]) * self.lower(third)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_the_number_of_grids() {
        let tables = Tables::get();
        assert_eq!(1680 * u128::from(tables.total()), 6_670_903_752_021_072_936_960);
        for number in [0, 1, tables.total() / 3, tables.total() - 1] {
            let class = tables.class(number);
            assert!(tables.before(class) <= number && number < tables.before(class + 1));
        }
        // What is before a number fits into 32 bits.
        for interior in &tables.interiors {
            assert!(interior.before_first.windows(2).all(|pair| u32::try_from(pair[1] - pair[0]).is_ok()));
        }
    }
}
