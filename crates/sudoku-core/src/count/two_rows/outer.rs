//! Tuples of the first half's sets that stand for all that are alike.

use std::collections::BTreeMap;
use std::ops::Range;

use super::board::Board;

/// Not a row.
const NONE: u16 = u16::MAX;

/// The tuples, in ascending order.
#[derive(Debug)]
pub(super) struct Outer {
    /// For each, the number of tuples it stands for.
    weights: Vec<u64>,
    /// For each of all tuples, its place among those that stand for others, or `NONE`.
    rows: Vec<u16>,
}

impl Outer {
    /// Two tuples are alike if digits of the same class can be exchanged to make one the other.
    pub(super) fn of(board: &Board) -> Outer {
        let classes = board.classes();
        let subsets = board.subsets();
        let [first, _] = board.halves();
        let tuples = subsets.len().pow(first.len() as u32);
        let mut weights = BTreeMap::new();
        for tuple in 0..tuples {
            *weights.entry(representative(board, &classes, tuple, first.len())).or_insert(0u64) += 1;
        }
        let mut rows = vec![NONE; tuples];
        for (row, &tuple) in weights.keys().enumerate() {
            rows[tuple] = row as u16;
        }
        Outer { weights: weights.into_values().collect(), rows }
    }

    /// The number of tuples that stand for others.
    pub(super) fn len(&self) -> usize {
        self.weights.len()
    }

    /// How many tuples the one in this row stands for.
    pub(super) fn weight(&self, row: usize) -> u64 {
        self.weights[row]
    }

    /// The row of a tuple, counted from the beginning of the range, if it is in there.
    pub(super) fn row(&self, tuple: usize, range: &Range<usize>) -> Option<usize> {
        let row = usize::from(self.rows[tuple]);
        if range.contains(&row) { Some(row - range.start) } else { None }
    }
}

/// The tuple that stands for this one. A tuple's number has the number of its first set as its highest part.
fn representative(board: &Board, classes: &[usize], tuple: usize, len: usize) -> usize {
    let subsets = board.subsets();
    let sets: Vec<u16> = (0..len).rev().map(|i| subsets[tuple / subsets.len().pow(i as u32) % subsets.len()]).collect();
    // In which of the sets each digit is. Within each class, sorted.
    let mut signatures: Vec<(usize, u16)> = classes
        .iter()
        .enumerate()
        .map(|(digit, &class)| (class, sets.iter().fold(0, |bits, set| 2 * bits + (set >> digit & 1))))
        .collect();
    signatures.sort_unstable();
    let mut taken: Vec<usize> = (0..classes.len()).collect();
    taken.sort_by_key(|&digit| classes[digit]);
    let mut sorted = vec![0u16; len];
    for (digit, (_, signature)) in taken.into_iter().zip(signatures) {
        for (i, set) in sorted.iter_mut().enumerate() {
            *set |= (signature >> (len - 1 - i) & 1) << digit;
        }
    }
    sorted.into_iter().fold(0, |number, set| number * subsets.len() + board.number(set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Layout, Puzzle};

    #[test]
    fn representatives_stand_for_all() {
        let layout = Layout::boxes(BoxShape::new(2, 4).unwrap());
        let empty = Outer::of(&Board::of(&Puzzle::builder(&layout).build().unwrap()).unwrap());
        // By how many digits the two sets have in common: C(8,4) * C(4,k)^2.
        assert_eq!(empty.weights.iter().sum::<u64>(), 4900);
        let mut weights = empty.weights.clone();
        weights.sort_unstable();
        assert_eq!(weights, [70, 70, 1120, 1120, 2520]);

        let mut values = [0; 64];
        values[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
        let named = Outer::of(&Board::of(&Puzzle::from_values(&layout, &values).unwrap()).unwrap());
        assert!(named.len() == 4900 && named.weights.iter().all(|&weight| weight == 1));
        assert_eq!(
            (named.row(70, &(0..100)), named.row(70, &(60..100)), named.row(70, &(0..70))),
            (Some(70), Some(10), None)
        );
    }
}
