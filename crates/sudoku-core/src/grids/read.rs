//! From a grid to its number: the choices of `descent`, read off its rows.

use super::pairs::Pair;
use super::states::{ByDigit, PARTITIONS, POWERS};
use super::tables::{Tables, Weights};
use crate::model::solution_grid::SolutionGrid;

/// The number of an order of three by three times its first part and its second.
const ORDER_NUMBERS: [u8; 16] = [0, 0, 1, 2, 0, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0];

/// A grid's index.
pub(super) fn rank(tables: &Tables, grid: &SolutionGrid) -> u128 {
    let states = &tables.states;
    let [upper, middle, lower] = grid.values().as_chunks::<27>().0 else { return 0 };
    let FirstBand { state, orders, pair, names } = FirstBand::read(tables, upper);
    let interior = &tables.interiors[usize::from(pair.class)];

    // From here on as seen from the head of the class.
    let names = named(&names, &tables.pairs.exchanges[usize::from(pair.exchange)]);
    let arrangement = arrangement(tables, upper, pair, [1, 2], &names);
    let stacks = if pair.swaps { [2, 1] } else { [1, 2] };
    let heads = tables.pairs.heads[usize::from(pair.class)];
    let box_states = [(0, 0), (stacks[0], 6 * heads[0]), (stacks[1], 6 * heads[1])].map(|(stack, head)| {
        let column =
            |column: usize| states.columns[head][usize::from(names[usize::from(upper[3 * stack + column] & 15)] & 15)];
        self::state(tables, middle, stack, &names, [column(0), column(1), column(2), 0])
    });
    let first = usize::from(states.partner_numbers[usize::from(box_states[0])]);
    let second = usize::from(interior.numbers[0][usize::from(box_states[1])]);
    let third = usize::from(interior.numbers[1][usize::from(box_states[2])]);
    let partitions = &interior.partitions[first];
    let weights = Weights::new(&tables.pairs.weights, partitions, second);
    let before = (0..third).map(|third| weights.product(third)).sum::<u32>();

    let part = |band: &[u8; 27], state: u16, partitions: [u16; 2]| {
        let pair = tables.pairs.list[PARTITIONS * usize::from(partitions[0]) + usize::from(partitions[1])];
        let names = named(&names, &states.to_standard[usize::from(state)]);
        let names = named(&names, &tables.pairs.exchanges[usize::from(pair.exchange)]);
        self::arrangement(tables, band, pair, stacks, &names)
    };
    let middle = part(middle, states.partners[first], [partitions.box5[second], partitions.box6[third]]);
    let lower = part(lower, states.thirds[first], [partitions.box8[second], partitions.box9[third]]);

    let inner = u64::from(before + middle * weights.lower(third) + lower);
    let inside = interior.before_first[first] + u64::from(interior.before_second[first][second]) + inner;
    let weight = u64::from(tables.pairs.weight(pair.class));
    let outer = (u64::from(pair.member) * 36 + orders) * weight + u64::from(arrangement);
    let number = tables.before(usize::from(pair.class)) + outer * interior.ways + inside;
    u128::from(state) * u128::from(tables.total()) + u128::from(number)
}

/// What is chosen before the arrangement of the first band.
pub(super) struct FirstBand {
    /// The state of the first box.
    state: u16,
    /// The orders of the columns of the others.
    orders: u64,
    /// The partitions of the others.
    pub(super) pair: Pair,
    /// The digits as they are named once the first box is in the standard state.
    names: ByDigit,
}

impl FirstBand {
    #[inline]
    pub(super) fn read(tables: &Tables, upper: &[u8; 27]) -> FirstBand {
        let digits = std::array::from_fn(|digit| (digit as u8).wrapping_sub(1));
        let own = [0, 1, 2, 0];
        let state = state(tables, upper, 0, &digits, own);
        let names = named(&digits, &tables.states.to_standard[usize::from(state)]);
        let [second, third] = [1, 2].map(|stack| self::state(tables, upper, stack, &names, own));
        let pair = tables.pairs.list[PARTITIONS * usize::from(second / 6) + usize::from(third / 6)];
        FirstBand { state, orders: u64::from(second % 6 * 6 + third % 6), pair, names }
    }
}

/// Names of names.
#[inline]
fn named(names: &ByDigit, further: &ByDigit) -> ByDigit {
    let mut all = [0; 16];
    // Whether they begin with 0 or 1, nine or ten are in use.
    for index in 0..10 {
        all[index] = further[usize::from(names[index] & 15)];
    }
    all
}

/// The column state of a band's box, its digits named and its columns in this order.
#[inline]
fn state(tables: &Tables, band: &[u8; 27], stack: usize, names: &ByDigit, order: [u8; 4]) -> u16 {
    let mut code = 0;
    for row in 0..3 {
        for column in 0..3 {
            let digit = band[(9 * row + 3 * stack + column).min(26)];
            code += POWERS[usize::from(names[usize::from(digit & 15)] & 15)] * u16::from(order[column]);
        }
    }
    tables.states.number(code)
}

/// The number of a band's arrangement; its digits are named as the head of the class has them, and its second and third
/// box are in these stacks.
#[inline]
fn arrangement(tables: &Tables, band: &[u8; 27], pair: Pair, stacks: [usize; 2], names: &ByDigit) -> u32 {
    let head = tables.pairs.heads[usize::from(pair.class)][0];
    // Three times the column of each digit, and its place among the column's digits.
    let places = named(names, &tables.states.to_standard[6 * head]);
    let column = |column: usize, places: &ByDigit| [0, 9, 18].map(|row| places[usize::from(band[row + column] & 15)]);
    let first = [0, 1, 2].map(|place| column(place, names));
    let stack = if pair.swaps { stacks[1] } else { stacks[0] };
    let second = [0, 1, 2].map(|place| column(3 * stack + place, &places));
    // The digits 0, 1 and 2 are in one column; the rows are sorted by them.
    let mut rows = [0_u8; 4];
    for digits in &first {
        if digits[0] < 3 {
            (0..).zip(digits).for_each(|(row, digit)| rows[usize::from(digit & 3)] = row);
        }
    }
    let order = |digits: &[u8; 3]| {
        let [first, second] = [0, 1].map(|row| digits[usize::from(rows[row]).min(2)] % 3);
        usize::from(ORDER_NUMBERS[usize::from(3 * first + second) & 15])
    };
    let mut code = 0;
    for digits in &first {
        code += order(digits) * [0, 1296, 216, 0][usize::from(digits[0] / 3) & 3];
    }
    for digits in &second {
        code += order(digits) * [36, 6, 1, 0][usize::from(digits[0] / 3) & 3];
    }
    let row_order = ORDER_NUMBERS[usize::from(3 * rows[0] + rows[1]) & 15];
    tables.pairs.number(pair.class, code, u32::from(row_order))
}
