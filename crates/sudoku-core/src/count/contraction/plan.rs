//! The choice of an orientation by what it will cost.
#![allow(clippy::cast_precision_loss, reason = "estimates")]

use super::board::{Board, Orientation};
use super::boxes::BoxStates;
use super::classes::DigitClasses;
use super::kernel::LANES;
use super::likeness::Likeness;
use super::states::{STATES, states};

/// The most bytes that the ways of a board's bands may take.
const MOST_BYTES: f64 = 160e6;

/// An orientation and what it will cost, in nanoseconds of one core.
#[derive(Clone, Copy, Debug)]
pub(in crate::count) struct Plan {
    pub(super) orientation: Orientation,
    pub(in crate::count) cost: f64,
}

/// The orientation with the least cost, if there is one whose tables fit in memory.
pub(in crate::count) fn plan(board: &Board) -> Option<Plan> {
    let mut best: Option<Plan> = None;
    for transposed in [false, true] {
        let turned = Orientation { transposed, outer: 0, product: 2 };
        if !board.groups_fit(transposed) {
            continue;
        }
        // Bands and stacks as they are, but for the transposition.
        let board = board.seen(turned);
        let survey = Survey::new(&board);
        for outer in 0..3 {
            for product in 0..3 {
                let (cost, bytes) = survey.cost(&board, outer, product);
                if bytes < MOST_BYTES && best.is_none_or(|best| cost < best.cost) {
                    best = Some(Plan { orientation: Orientation { transposed, outer, product }, cost });
                }
            }
        }
    }
    best
}

/// What is known of the boxes of a board, by band and stack.
struct Survey {
    boxes: [[BoxStates; 3]; 3],
    /// For each outer band and stack, the states that can be filled up, ways to do so on average, and the columns that
    /// each digit may be in.
    outer: [[Outer; 3]; 3],
    /// For each outer band and stack, the pairs of allowed states below.
    pairs: [[f64; 3]; 3],
    /// For each band, its first states up to permutations of digits.
    singles: [f64; 3],
    /// For each outer band, the pairs of states up to permutations of digits that are alike in the others, and the
    /// number of these.
    rest: [(f64, f64); 3],
}

#[derive(Clone, Copy, Debug, Default)]
struct Outer {
    alive: f64,
    legs: f64,
    columns: [u8; 9],
}

/// Any column for each digit.
const ANY: [u8; 9] = [7; 9];

/// The other two of three.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

impl Survey {
    fn new(board: &Board) -> Survey {
        let tables = states();
        let boxes = [0, 1, 2].map(|band| [0, 1, 2].map(|stack| BoxStates::new(board, band, stack)));
        let (mut outer, mut pairs) = ([[Outer::default(); 3]; 3], [[0.0; 3]; 3]);
        for band in 0..3 {
            let [upper, lower] = OTHERS[band];
            for stack in 0..3 {
                let (above, below) = (&boxes[upper][stack], &boxes[lower][stack]);
                let here = &mut outer[band][stack];
                let mut legs = 0;
                for state in (0..STATES as u16).filter(|&state| boxes[band][stack].allows(state)) {
                    let partners = tables.partners(state);
                    let fitting = partners.iter().filter(|pair| above.allows(pair.0) && below.allows(pair.1)).count();
                    if fitting > 0 {
                        legs += fitting;
                        here.alive += 1.0;
                        for (column, set) in tables.columns(state).into_iter().enumerate() {
                            for (digit, columns) in here.columns.iter_mut().enumerate() {
                                *columns |= ((set >> digit & 1) as u8) << column;
                            }
                        }
                    }
                }
                here.legs = legs as f64 / here.alive.max(1.0);
                let mut found = 0;
                for state in (0..STATES as u16).filter(|&state| above.allows(state)) {
                    found += tables.partners(state).iter().filter(|pair| below.allows(pair.0)).count();
                }
                pairs[band][stack] = found as f64;
            }
        }
        let singles = [0, 1, 2].map(|band| orbits(&board.digit_classes(&[band]), ANY, [1; 9]));
        let rest = OTHERS.map(|bands| {
            let digits = board.digit_classes(&bands);
            (orbits(&digits, ANY, ANY), digits.order() as f64)
        });
        Survey { boxes, outer, pairs, singles, rest }
    }

    /// What an orientation costs: nanoseconds, and bytes for the ways of the bands.
    ///
    /// The factors were fitted to measurements of random boards with the AVX-512 kernel.
    fn cost(&self, board: &Board, outer: usize, product: usize) -> (f64, f64) {
        let [one, two] = [(product + 1) % 3, (product + 2) % 3];
        let [upper, lower] = OTHERS[outer];
        let columns = |bands: &[usize]| {
            [one, two].map(|stack| board.column_symmetries(bands, stack).len() as f64).into_iter().product::<f64>()
        };
        let [first, second] = [self.outer[outer][one], self.outer[outer][two]];
        let pairs = first.alive * second.alive;
        if pairs == 0.0 {
            return (0.0, 0.0);
        }
        let entries = orbits(&board.digit_classes(&[0, 1, 2]), first.columns, second.columns) / columns(&[0, 1, 2]);
        let entries = entries.clamp(1.0, pairs);
        // The classes that the outer states fall into; as many as there are if they are spread over all of them.
        let (rest, order) = self.rest[outer];
        let maps = 1 + Likeness::all(board, outer, [upper, lower], [one, two, product]).len();
        let all = (rest / columns(&[upper, lower]) / maps as f64).max(1.0);
        let classes = all * (1.0 - (-entries / all).exp());
        // Rows are reduced by what is left of the symmetry beside a pair of outer states.
        let alike = (rest * order / (STATES * STATES) as f64).max(1.0);
        let rows = (first.legs * second.legs / alike).max(1.0);
        let thirds = [outer, upper, lower].map(|band| self.boxes[band][product].len() as f64);
        let same = board.column_symmetries(&[upper, lower], product).len() as f64;
        let product_pairs = self.pairs[outer][product] / same;
        let active = product_pairs * (self.outer[outer][product].alive / STATES as f64).min(1.0);
        let vectors = (rows / LANES as f64).ceil();
        let class =
            3_000.0 + rows * (thirds[1] + thirds[2]) * 0.3 + product_pairs * 0.8 + active * (2.0 + vectors * 0.8);
        let (mut tables, mut bytes) = (0.0, 0.0);
        for band in 0..3 {
            let [a, b, c] = [one, two, product].map(|stack| &self.boxes[band][stack]);
            let symmetries = board.column_symmetries(&[band], one).len() as f64;
            let representatives = (self.singles[band] / symmetries).min(a.len() as f64).max(1.0);
            bytes += 2.0 * representatives * (b.len() * c.len()) as f64;
            // One table is made for each choice of digits for the groups inside the band.
            let choices = board.groups_of(band).map(|_| 9.0).product::<f64>();
            let batches = representatives * c.len().div_ceil(LANES) as f64;
            tables += batches * (choices * 6_000.0 + choices.min(3.0) * 30.0 * b.len() as f64);
        }
        (classes * class + entries * (thirds[0] * 0.6 + 20.0) + tables, bytes)
    }
}

/// The number of pairs of states, up to permutations of digits within classes, in which each digit is in one of the
/// columns given for it. With only the first column for the second state, the number of single states.
fn orbits(classes: &DigitClasses, first: [u8; 9], second: [u8; 9]) -> f64 {
    // Ways by how many digits are in each of the first two columns, of both states.
    let single = second == [1; 9];
    let mut ways = vec![0.0; 256];
    ways[0] = 1.0;
    for &set in classes.sets() {
        let digit = set.trailing_zeros() as usize;
        let size = set.count_ones() as usize;
        let mut by_size = vec![ways];
        by_size.resize(size + 1, vec![0.0; 256]);
        for a in (0..3).filter(|a| first[digit] >> a & 1 == 1) {
            for b in (0..3).filter(|b| second[digit] >> b & 1 == 1) {
                let step = [1, 4, 0][a] + if single { 0 } else { [16, 64, 0][b] };
                let full = |state: usize| {
                    a < 2 && state >> (2 * a) & 3 == 3 || !single && b < 2 && state >> (4 + 2 * b) & 3 == 3
                };
                for k in 0..size {
                    for state in 0..256 {
                        let more = by_size[k][state];
                        if more == 0.0 || full(state) {
                            continue;
                        }
                        by_size[k + 1][state + step] += more;
                    }
                }
            }
        }
        ways = by_size.pop().unwrap_or_default();
    }
    ways.get(if single { 0b1111 } else { 0b1111_1111 }).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::float_cmp, reason = "whole numbers")]
    fn orbits_are_counted() {
        let all = DigitClasses::of([]);
        assert_eq!(orbits(&all, [7; 9], [7; 9]), 55.0);
        assert_eq!(orbits(&all, [7; 9], [1; 9]), 1.0);
        let none = DigitClasses::of((0..9).map(|d| 1 << d));
        assert_eq!(orbits(&none, [7; 9], [1; 9]), 1680.0);
        assert_eq!(orbits(&none, [7; 9], [7; 9]), 1680.0 * 1680.0);
        assert_eq!(orbits(&none, [1, 7, 7, 7, 7, 7, 7, 7, 7], [7; 9]), 560.0 * 1680.0);
    }
}
