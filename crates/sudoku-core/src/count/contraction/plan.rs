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

/// The part of the outer states left by masks that have a weight, for each entry.
const WEIGHTED: f64 = 0.6;

/// There are more orbits of rows than orders say, as some rows are symmetric.
const ROWS: f64 = 1.06;

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
    /// For each outer band and stack, what is known of the outer box.
    outer: [[Outer; 3]; 3],
    /// For each outer band and stack, the pairs of allowed states below.
    pairs: [[f64; 3]; 3],
    /// For each band, its first states up to permutations of digits.
    singles: [f64; 3],
    /// For each outer band, the digits that are alike in the others.
    rest: [DigitClasses; 3],
    /// The number of givens of each band.
    givens: [usize; 3],
}

/// The states of an outer box beside which the other two boxes of the stack can be filled.
#[derive(Clone, Copy, Debug, Default)]
struct Outer {
    /// Those that the box allows.
    alive: f64,
    /// Pairs of states of the other two beside one of those, on average.
    legs: f64,
    /// The columns that each digit may be in.
    columns: [u8; 9],
    /// All of them, and their columns, whatever the box allows.
    feasible: f64,
    feasible_columns: [u8; 9],
}

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
                // For each outer state, the pairs below; from the box with fewer states.
                let allowed = |boxes: &BoxStates| (0..STATES as u16).filter(|&s| boxes.allows(s)).count();
                let [few, many] = if allowed(above) < allowed(below) { [above, below] } else { [below, above] };
                let mut fitting = vec![0; STATES];
                for state in (0..STATES as u16).filter(|&state| few.allows(state)) {
                    for &(one, other) in tables.partners(state) {
                        fitting[usize::from(other)] += usize::from(many.allows(one));
                    }
                }
                let (mut legs, mut found) = (0, 0);
                for (state, fitting) in (0..STATES as u16).zip(fitting).filter(|&(_, fitting)| fitting > 0) {
                    found += fitting;
                    here.feasible += 1.0;
                    let allowed = boxes[band][stack].allows(state);
                    if allowed {
                        legs += fitting;
                        here.alive += 1.0;
                    }
                    for (column, set) in tables.columns(state).into_iter().enumerate() {
                        for digit in (0..9).filter(|digit| set >> digit & 1 == 1) {
                            here.feasible_columns[digit] |= 1 << column;
                            here.columns[digit] |= u8::from(allowed) << column;
                        }
                    }
                }
                here.legs = legs as f64 / here.alive.max(1.0);
                pairs[band][stack] = found as f64;
            }
        }
        let singles = [0, 1, 2].map(|band| orbits(&board.digit_classes(&[band]), places(ANY, [1; 9])));
        let rest = OTHERS.map(|bands| board.digit_classes(&bands));
        let givens =
            [0, 1, 2].map(|band| board.masks[27 * band..][..27].iter().filter(|mask| mask.is_power_of_two()).count());
        Survey { boxes, outer, pairs, singles, rest, givens }
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
        let here = places(first.columns, second.columns);
        let entries = orbits(&board.digit_classes(&[0, 1, 2]), here) / columns(&[0, 1, 2]);
        let entries = entries.clamp(1.0, pairs);
        // Pairs of outer states by digits that are alike below: those that can be filled up there, and those of them that
        // the outer band's masks leave somewhere.
        let digits = &self.rest[outer];
        let below = places(first.feasible_columns, second.feasible_columns);
        let (rest, reached) = (orbits(digits, below).max(1.0), orbits(digits, here).max(1.0));
        // Columns and maps make one class of several of them; it is reached if one of them is.
        let maps = 1 + Likeness::all(board, outer, [upper, lower], [one, two, product]).len();
        let merged = columns(&[upper, lower]) * maps as f64;
        let all = (rest / merged * (1.0 - (1.0 - (reached / rest).min(1.0)).powf(merged))).max(1.0);
        // As many as there are if the entries are spread over all of them.
        let classes = all * (1.0 - (-entries / all).exp());
        // Rows are reduced by what is left of the symmetry beside a pair of outer states.
        let alike = (rest * digits.order() as f64 / images(digits, below, false).max(1.0)).max(1.0);
        let rows = (first.legs * second.legs / alike * ROWS).max(1.0);
        let thirds = [outer, upper, lower].map(|band| self.boxes[band][product].len() as f64);
        let same = board.column_symmetries(&[upper, lower], product).len() as f64;
        let product_pairs = self.pairs[outer][product] / same;
        // Outer states of the product that are left for one entry, and for all permutations of it together.
        let third = &self.outer[outer][product];
        let reach =
            images(digits, places(third.columns, [1; 9]), false).clamp(third.alive, third.feasible.max(third.alive));
        let tries = (entries / classes * alike * WEIGHTED).max(1.0);
        let left = third.alive / reach.max(1.0);
        let outer_states = reach / third.feasible.max(1.0) * (1.0 - (1.0 - left).powf(tries));
        let active = product_pairs * (1.0 - (1.0 - outer_states.min(1.0)).powf(same));
        // Bands with three givens or more have no more than 255 ways, so that their panels are of bytes; with two, some.
        let dot = match self.givens[upper].min(self.givens[lower]) {
            0 | 1 => 0.75,
            2 => 0.55,
            _ => 0.45,
        };
        let vectors = (rows / LANES as f64).ceil();
        let class =
            3_000.0 + product_pairs * 1.4 + rows * (thirds[1] + thirds[2]) * 0.12 + active * (1.0 + vectors * dot);
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
        (classes * class + entries * (thirds[0] * 2.0 + 50.0) + tables, bytes)
    }
}

/// Any column for each digit.
const ANY: [u8; 9] = [7; 9];

/// The pairs of columns, of nine, that each digit may be in: bit `3 * b + a` for column `a` of a first state and `b` of a
/// second.
fn places(first: [u8; 9], second: [u8; 9]) -> [u16; 9] {
    let spread = [0, 0o1, 0o10, 0o11, 0o100, 0o101, 0o110, 0o111];
    std::array::from_fn(|digit| u16::from(first[digit]) * spread[usize::from(second[digit] & 7)])
}

/// The number of pairs of states, up to permutations of digits within classes, in which each digit is in one of its
/// places. With only the first column for the second state, the number of single states.
///
/// Where digits of a class have different places, pairs of states count that a permutation leads to such: about as
/// many as those in which each of these places is taken.
fn orbits(classes: &DigitClasses, places: [u16; 9]) -> f64 {
    images(classes, places, true)
}

/// The number of pairs of states in these orbits, or of the orbits.
fn images(classes: &DigitClasses, places: [u16; 9], orbits: bool) -> f64 {
    // Ways by how many digits are in each of the first two columns, of both states.
    let single = places.iter().all(|places| places & !7 == 0);
    let mut ways = vec![0.0; 256];
    ways[0] = 1.0;
    for &set in classes.sets() {
        let of_class = || (0..9).filter(|digit| set >> digit & 1 == 1).map(|digit| places[digit]);
        let any = of_class().fold(0, |any, places| any | places);
        let mut narrow: Vec<u16> = of_class().filter(|&places| places != any).collect();
        narrow.sort_unstable();
        narrow.dedup();
        narrow.truncate(3);
        let mut sum = vec![0.0; 256];
        for left_out in 0..1 << narrow.len() {
            let chosen = narrow.iter().enumerate().filter(|(i, _)| left_out >> i & 1 == 1);
            let places = chosen.fold(any, |left, (_, places)| left & !places);
            let sign = if u32::count_ones(left_out) % 2 == 0 { 1.0 } else { -1.0 };
            let size = set.count_ones() as usize;
            let (times, size) = if orbits { (1, size) } else { (size, 1) };
            let more = (0..times).fold(ways.clone(), |ways, _| placed(&ways, size, places, single));
            for (sum, more) in sum.iter_mut().zip(more) {
                *sum += sign * more;
            }
        }
        ways = sum;
    }
    ways.get(if single { 0b1111 } else { 0b1111_1111 }).copied().unwrap_or(0.0)
}

/// The ways after so many digits that are alike were put into some of these places.
fn placed(ways: &[f64], size: usize, places: u16, single: bool) -> Vec<f64> {
    let mut by_size = vec![vec![0.0; 256]; size + 1];
    by_size[0].copy_from_slice(ways);
    for place in (0..9).filter(|place| places >> place & 1 == 1) {
        let (a, b) = (place % 3, place / 3);
        let step = [1, 4, 0][a] + if single { 0 } else { [16, 64, 0][b] };
        let full =
            |state: usize| a < 2 && state >> (2 * a) & 3 == 3 || !single && b < 2 && state >> (4 + 2 * b) & 3 == 3;
        for k in 0..size {
            for state in 0..256 {
                let more = by_size[k][state];
                if more != 0.0 && !full(state) {
                    by_size[k + 1][state + step] += more;
                }
            }
        }
    }
    by_size.pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::float_cmp, reason = "whole numbers")]
    fn orbits_are_counted() {
        let all = DigitClasses::of([]);
        let [single, pair] = [places([7; 9], [1; 9]), places([7; 9], [7; 9])];
        assert_eq!(orbits(&all, pair), 55.0);
        assert_eq!(orbits(&all, single), 1.0);
        let none = DigitClasses::of((0..9).map(|d| 1 << d));
        assert_eq!(orbits(&none, single), 1680.0);
        assert_eq!(orbits(&none, pair), 1680.0 * 1680.0);
        let narrow = [1, 7, 7, 7, 7, 7, 7, 7, 7];
        assert_eq!(orbits(&none, places(narrow, [7; 9])), 560.0 * 1680.0);
        // Both of two digits that are alike are in the first column in 7 * 20 states, one of them in 2 * 21 * 20.
        let two = DigitClasses::of((2..9).map(|d| 1 << d));
        assert_eq!(two.order(), 2);
        assert_eq!(orbits(&two, places(narrow, [1; 9])), 140.0 + 420.0);
        assert_eq!(images(&two, places(narrow, [1; 9]), false), 140.0 + 840.0);
    }
}
