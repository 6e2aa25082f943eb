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
}

/// The rows of a band's digits, for the pair of a class: the digits of box `b`, column `c` and row `r` are at
/// `9 * b + 3 * c + r`. Digits 0, 1 and 2, the first column, are in rows 0, 1 and 2.
pub(super) type Arrangement = [u8; 32];

/// The classes.
pub(super) struct Pairs {
    /// For each pair, numbered `280 * second + third`.
    pub(super) pairs: Vec<Pair>,
    /// How many arrangements each pair has, those with other orders of the rows among them: six times as many as there
    /// are in the lists.
    pub(super) weights: Vec<u16>,
    /// The partitions of the pair that stands for a class.
    pub(super) heads: Vec<[usize; 2]>,
    arrangements: Vec<Arrangement>,
    /// Where the arrangements of a class are in the list.
    places: Vec<usize>,
    /// The number of each arrangement of a class by its code.
    numbers: Vec<u16>,
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
            pairs,
            weights: Vec::new(),
            heads,
            arrangements: Vec::new(),
            places: vec![0],
            numbers: Vec::new(),
            exchanges,
            undoing,
        };
        for [second, third] in all.heads.clone() {
            let first = all.arrangements.len();
            for code in 0..CODES {
                all.numbers.push((all.arrangements.len() - first) as u16);
                all.arrangements.extend(arrangement(states, 6 * second, 6 * third, code));
            }
            all.places.push(all.arrangements.len());
        }
        all.weights = all.pairs.iter().map(|pair| all.weight(pair.class)).collect();
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
        u32::from(self.numbers[CODES * usize::from(class) + code]) * 6 + order
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
                pairs[PARTITIONS * second + third].get_or_insert(Pair { class, swaps: false, exchange });
                pairs[PARTITIONS * third + second].get_or_insert(Pair { class, swaps: true, exchange });
            }
        }
    }
    (pairs.into_iter().map(Option::unwrap_or_default).collect(), heads)
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
        for (number, pair) in pairs.pairs.iter().enumerate() {
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
