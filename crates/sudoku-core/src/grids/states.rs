//! The 1,680 column states of a box: which digits are in which column, whatever their rows.
//!
//! A state has the number `6 * partition + order`: the 280 ways to part nine digits into three threes come in
//! lexicographic order, the threes of each sorted by their smallest digit; the order tells which of them is in which
//! column. Digits are 0 to 8 here. State 0, {012}{345}{678}, is the standard one.

use crate::canon::orders::ORDERS;

/// How many states there are.
pub(super) const STATES: usize = 1680;
/// How many partitions.
pub(super) const PARTITIONS: usize = 280;
/// How many states another box of the stack can be in.
pub(super) const PARTNERS: usize = 56;

/// Something for each digit; wide enough that four bits are an index.
pub(super) type ByDigit = [u8; 16];

/// The powers of three: a state's code is the sum, over the digits, of the digit's power times its column.
pub(super) const POWERS: [u16; 16] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561, 0, 0, 0, 0, 0, 0, 0];

/// What is known of each state.
pub(super) struct States {
    /// The column of each digit.
    pub(super) columns: Vec<ByDigit>,
    /// The digits column by column, ascending: the exchange of digits that makes this state of the standard one.
    pub(super) from_standard: Vec<ByDigit>,
    /// The exchange that makes the standard state of this one.
    pub(super) to_standard: Vec<ByDigit>,
    /// The state of each code.
    numbers: Vec<u16>,
    /// The states another box of the stack can be in if one is in the standard state, in the order of their numbers.
    pub(super) partners: Vec<u16>,
    /// What is left for the third box beside each of them.
    pub(super) thirds: Vec<u16>,
    /// The number of each state among them, if it is one.
    pub(super) partner_numbers: Vec<u8>,
}

impl States {
    pub(super) fn new() -> States {
        let none = || vec![[0; 16]; STATES];
        let (mut columns, mut from_standard, mut to_standard) = (none(), none(), none());
        let mut numbers = vec![0; 19_683];
        for (partition, threes) in partitions().into_iter().enumerate() {
            for (order, places) in ORDERS.iter().enumerate() {
                let state = 6 * partition + order;
                let digits = places.iter().flat_map(|&place| threes[usize::from(place)]);
                for (place, digit) in digits.enumerate() {
                    columns[state][usize::from(digit)] = place as u8 / 3;
                    from_standard[state][place] = digit;
                    to_standard[state][usize::from(digit)] = place as u8;
                }
                numbers[code(&columns[state])] = state as u16;
            }
        }
        let differs = |state: &u16| (0..9).all(|digit| columns[usize::from(*state)][digit] != digit as u8 / 3);
        let partners: Vec<u16> = (0..STATES as u16).filter(differs).collect();
        let mut partner_numbers = vec![0; STATES];
        partners.iter().zip(0..).for_each(|(&state, number)| partner_numbers[usize::from(state)] = number);
        let mut all =
            States { columns, from_standard, to_standard, numbers, partners, thirds: Vec::new(), partner_numbers };
        all.thirds = all.partners.iter().map(|&partner| all.third(0, partner)).collect();
        all
    }

    /// The state with a code.
    #[inline]
    pub(super) fn number(&self, code: u16) -> u16 {
        self.numbers[usize::from(code)]
    }

    /// A state after an exchange of digits.
    pub(super) fn relabelled(&self, state: u16, digits: &ByDigit) -> u16 {
        let columns = &self.columns[usize::from(state)];
        let powers = digits.map(|digit| POWERS[usize::from(digit & 15)]);
        self.number((0..9).map(|digit| powers[digit] * u16::from(columns[digit])).sum())
    }

    /// The state that is left for the third box of a stack.
    pub(super) fn third(&self, first: u16, second: u16) -> u16 {
        let [first, second] = [first, second].map(|state| &self.columns[usize::from(state)]);
        self.number((0..9).map(|digit| POWERS[digit] * u16::from(3 - first[digit] - second[digit])).sum())
    }

    /// The states another box of the stack can be in: those of the standard state, relabelled.
    pub(super) fn partners_of(&self, state: u16) -> [u16; PARTNERS] {
        let digits = &self.from_standard[usize::from(state)];
        std::array::from_fn(|number| self.relabelled(self.partners[number], digits))
    }
}

fn code(columns: &ByDigit) -> usize {
    (0..9).map(|digit| usize::from(POWERS[digit]) * usize::from(columns[digit])).sum()
}

/// The partitions of nine digits into three threes.
fn partitions() -> Vec<[[u8; 3]; 3]> {
    let mut all = Vec::new();
    for (second, third) in pairs(&[1, 2, 3, 4, 5, 6, 7, 8]) {
        let rest: Vec<u8> = (1..9).filter(|&digit| digit != second && digit != third).collect();
        for (fifth, sixth) in pairs(&rest[1..]) {
            let last: Vec<u8> = rest[1..].iter().copied().filter(|&digit| digit != fifth && digit != sixth).collect();
            all.push([[0, second, third], [rest[0], fifth, sixth], [last[0], last[1], last[2]]]);
        }
    }
    all
}

/// The pairs of things in a list, in order.
fn pairs(list: &[u8]) -> Vec<(u8, u8)> {
    let first = list.iter().enumerate();
    first.flat_map(|(i, &first)| list[i + 1..].iter().map(move |&second| (first, second))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_partners_and_relabelling() {
        let states = States::new();
        assert_eq!(partitions().len(), PARTITIONS);
        assert_eq!(states.partners.len(), PARTNERS);
        assert_eq!(states.from_standard[0][..9], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        for state in 0..STATES as u16 {
            let columns = &states.columns[usize::from(state)];
            assert_eq!(states.number(code(columns) as u16), state);
            assert_eq!(states.relabelled(state, &states.to_standard[usize::from(state)]), 0);
            assert_eq!(states.relabelled(0, &states.from_standard[usize::from(state)]), state);
            for partner in states.partners_of(state) {
                let third = states.third(state, partner);
                let three = [state, partner, third].map(|state| &states.columns[usize::from(state)]);
                for digit in 0..9 {
                    assert_eq!(three.iter().fold(0, |set, columns| set | 1 << columns[digit]), 7);
                }
            }
        }
    }
}
