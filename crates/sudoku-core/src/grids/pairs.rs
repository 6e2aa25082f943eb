//! The 84 classes of bands' column states, and the arrangements of each.
//!
//! Relabel the digits so that a band's first box is in the standard state, and forget in which order the columns of the
//! other two stand: a pair of partitions is left. The 1,296 exchanges of digits that keep the standard partition, and an
//! exchange of the two boxes, make 84 classes of the 280 * 280 pairs. The first pair of a class stands for all of it.

use super::states::{ByDigit, PARTITIONS, States};
use crate::canon::orders::{LINE_ORDERS, LINES, ORDERS, inverse};

/// How many pairs of partitions there are.
pub(super) const PAIRS: usize = PARTITIONS * PARTITIONS;
/// How many classes they make.
pub(super) const CLASSES: usize = 84;
/// How many arrangements of two boxes are looked at for each class.
const CODES: usize = 7776;

/// How a pair gets to the one that stands for its class.
#[derive(Clone, Copy, Default)]
pub(super) struct Pair {
    /// The class.
    pub(super) class: u8,
    /// Whether the two boxes change places.
    pub(super) swaps: bool,
    /// The number of the exchange of digits, after that.
    pub(super) exchange: u16,
    /// The pair's number in its class.
    pub(super) member: u16,
}

/// A pair in the list of its class.
#[derive(Clone, Copy)]
pub(super) struct Member {
    /// The partitions.
    pub(super) partitions: [u16; 2],
    swaps_and_exchange: u16,
}

impl Member {
    /// How it gets to the head of its class.
    #[inline]
    pub(super) fn pair(self, class: u8, member: u16) -> Pair {
        let exchange = self.swaps_and_exchange & 0x7FF;
        Pair { class, swaps: self.swaps_and_exchange != exchange, exchange, member }
    }
}

/// The rows of a band's digits, for the pair of a class: the digits of box `b`, column `c` and row `r` are at
/// `9 * b + 3 * c + r`. Digits 0, 1 and 2, the first column, are in rows 0, 1 and 2.
pub(super) type Arrangement = [u8; 32];

/// The codes of a class's arrangements as bits of words, and how many there are before each word.
struct Codes {
    words: [u64; CODES.div_ceil(64)],
    before: [u16; CODES.div_ceil(64)],
}

/// The classes.
pub(super) struct Pairs {
    /// For each pair, numbered `280 * second + third`.
    pub(super) list: Vec<Pair>,
    /// How many arrangements each pair has, those with other orders of the rows among them: six times as many as there
    /// are in the lists.
    pub(super) weights: Vec<u16>,
    /// The partitions of the pair that stands for a class.
    pub(super) heads: Vec<[usize; 2]>,
    /// The pairs of each class, in the order of their numbers.
    members: Vec<Vec<Member>>,
    arrangements: Vec<Arrangement>,
    /// Where the arrangements of a class are in the list.
    places: Vec<usize>,
    /// Which codes of each class are those of arrangements.
    codes: Vec<Codes>,
    /// The exchanges of digits and what undoes them.
    pub(super) exchanges: Vec<ByDigit>,
    pub(super) undoing: Vec<ByDigit>,
}

impl Pairs {
    pub(super) fn new(states: &States) -> Pairs {
        let wide = |digits: &[u8; 9]| std::array::from_fn(|digit| digits.get(digit).copied().unwrap_or(0));
        let exchanges: Vec<ByDigit> = LINES.iter().map(wide).collect();
        let undoing: Vec<ByDigit> = LINES.iter().map(|digits| wide(&inverse(digits))).collect();
        let (pairs, heads) = classes(states, &undoing);
        let mut all = Pairs {
            weights: Vec::new(),
            members: members_of(&pairs),
            list: pairs,
            heads,
            arrangements: Vec::new(),
            places: vec![0],
            codes: Vec::new(),
            exchanges,
            undoing,
        };
        for [second, third] in all.heads.clone() {
            let first = all.arrangements.len();
            let mut codes = Codes { words: [0; CODES.div_ceil(64)], before: [0; CODES.div_ceil(64)] };
            for code in 0..CODES {
                if code % 64 == 0 {
                    codes.before[code / 64] = (all.arrangements.len() - first) as u16;
                }
                if let Some(arrangement) = arrangement(states, 6 * second, 6 * third, code) {
                    codes.words[code / 64] |= 1 << (code % 64);
                    all.arrangements.push(arrangement);
                }
            }
            all.codes.push(codes);
            all.places.push(all.arrangements.len());
        }
        all.weights = all.list.iter().map(|pair| all.weight(pair.class)).collect();
        all
    }

    /// How many arrangements a pair of a class has.
    pub(super) fn weight(&self, class: u8) -> u16 {
        let class = usize::from(class);
        6 * (self.places[class + 1] - self.places[class]) as u16
    }

    /// An arrangement of a class, and the rows to which its rows go, by its number below the weight.
    #[inline]
    pub(super) fn arrangement(&self, class: u8, number: u32) -> (&Arrangement, [u8; 3]) {
        let place = self.places[usize::from(class)] + (number / 6) as usize;
        (&self.arrangements[place], ORDERS[(number % 6) as usize])
    }

    /// The number of an arrangement of a class by its code and the number of the order of its rows.
    #[inline]
    pub(super) fn number(&self, class: u8, code: usize, order: u32) -> u32 {
        let codes = &self.codes[usize::from(class)];
        let lower = codes.words[code / 64] & ((1 << (code % 64)) - 1);
        (u32::from(codes.before[code / 64]) + lower.count_ones()) * 6 + order
    }

    /// The pairs of a class.
    #[inline]
    pub(super) fn members(&self, class: usize) -> &[Member] {
        &self.members[class]
    }
}

/// How each pair gets to the head of its class, and the heads.
fn classes(states: &States, undoing: &[ByDigit]) -> (Vec<Pair>, Vec<[usize; 2]>) {
    let image = |partition: usize, digits| usize::from(states.relabelled(6 * partition as u16, digits)) / 6;
    let images: Vec<[usize; PARTITIONS]> =
        undoing.iter().map(|digits| std::array::from_fn(|partition| image(partition, digits))).collect();
    let mut pairs: Vec<Option<Pair>> = vec![None; PAIRS];
    let mut heads = Vec::new();
    for second in 0..PARTITIONS {
        for third in 0..PARTITIONS {
            if pairs[PARTITIONS * second + third].is_some() {
                continue;
            }
            let class = heads.len() as u8;
            heads.push([second, third]);
            for (exchange, images) in (0..LINE_ORDERS as u16).zip(&images) {
                let (second, third) = (images[second], images[third]);
                pairs[PARTITIONS * second + third].get_or_insert(Pair { class, swaps: false, exchange, member: 0 });
                pairs[PARTITIONS * third + second].get_or_insert(Pair { class, swaps: true, exchange, member: 0 });
            }
        }
    }
    let mut pairs: Vec<Pair> = pairs.into_iter().map(Option::unwrap_or_default).collect();
    let mut sizes = vec![0; heads.len()];
    for pair in &mut pairs {
        let size = &mut sizes[usize::from(pair.class)];
        pair.member = *size;
        *size += 1;
    }
    (pairs, heads)
}

/// The pairs of each class.
fn members_of(pairs: &[Pair]) -> Vec<Vec<Member>> {
    let mut members = vec![Vec::new(); CLASSES];
    for (number, pair) in pairs.iter().enumerate() {
        let partitions = [number / PARTITIONS, number % PARTITIONS].map(|partition| partition as u16);
        let swaps_and_exchange = pair.exchange | u16::from(pair.swaps) << 11;
        members[usize::from(pair.class)].push(Member { partitions, swaps_and_exchange });
    }
    members
}

/// The arrangement with a code, if its rows have each digit once. The base-6 digits of the code are the orders of the
/// digits in the second and third column of the first box and in the columns of the second.
fn arrangement(states: &States, second: usize, third: usize, code: usize) -> Option<Arrangement> {
    let mut rows = [0_u16; 3];
    let mut digits = [0; 32];
    for (column, order) in
        [0, code / 1296, code / 216 % 6, code / 36 % 6, code / 6 % 6, code % 6].into_iter().enumerate()
    {
        let state = if column < 3 { 0 } else { second };
        for (row, &rank) in ORDERS[order].iter().enumerate() {
            let digit = states.from_standard[state][3 * (column % 3) + usize::from(rank)];
            digits[3 * column + row] = digit;
            rows[row] |= 1 << digit;
        }
    }
    // What is missing in a row has to be in three columns of the third box.
    for (row, set) in rows.iter().enumerate() {
        let mut columns = 0;
        for digit in (0..9).filter(|digit| set >> digit & 1 == 0) {
            let column = states.columns[third][digit];
            columns |= 1 << column;
            digits[18 + 3 * usize::from(column) + row] = digit as u8;
        }
        if set.count_ones() != 6 || columns != 7 {
            return None;
        }
    }
    Some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_84_classes_and_every_pair_gets_to_its_head() {
        let states = States::new();
        let pairs = Pairs::new(&states);
        assert_eq!(pairs.heads.len(), CLASSES);
        for (number, pair) in pairs.list.iter().enumerate() {
            let mut parts = [number / PARTITIONS, number % PARTITIONS];
            if pair.swaps {
                parts.reverse();
            }
            let digits = &pairs.exchanges[usize::from(pair.exchange)];
            let image = parts.map(|part| usize::from(states.relabelled(6 * part as u16, digits)) / 6);
            assert_eq!(image, pairs.heads[usize::from(pair.class)]);
        }
        // Bands with a given first box, which fixes six orders of rows: 56 * 6^6 over all columns of the other boxes.
        let bands: u32 = pairs.weights.iter().map(|&weight| u32::from(weight)).sum();
        assert_eq!(bands * 36 / 216, 56 * 6_u32.pow(6));
        assert_eq!(pairs.weights.iter().max(), Some(&1728));
    }
}
