//! The states of a box: which column each digit is in, whatever its row.

use std::sync::OnceLock;

/// The number of states: ordered partitions of nine digits into three sets of three.
pub(super) const STATES: usize = 1680;

/// The number of states that two boxes of a stack can be in beside each other, given the state of one.
pub(super) const PARTNERS: usize = 56;

/// The digits of each column, bit `d` for digit `d + 1`.
pub(super) type Columns = [u16; 3];

/// Tables of the states. The rows of a box have the same states as the columns.
#[derive(Debug)]
pub(super) struct States {
    columns: Vec<Columns>,
    /// States by [`code`].
    by_code: Vec<u16>,
    partners: Vec<[(u16, u16); PARTNERS]>,
}

/// The tables, made at the first call.
pub(super) fn states() -> &'static States {
    static TABLES: OnceLock<States> = OnceLock::new();
    TABLES.get_or_init(States::new)
}

/// `3^d` summed over the digits of a set.
const TERNARY: [u16; 512] = ternary([1, 3, 9, 27, 81, 243, 729, 2187, 6561]);

/// The values summed over each set of digits.
const fn ternary(values: [u16; 9]) -> [u16; 512] {
    let mut sums = [0; 512];
    let mut set = 1;
    while set < 512usize {
        sums[set] = sums[set & (set - 1)] + values[set.trailing_zeros() as usize];
        set += 1;
    }
    sums
}

/// A number below `3^9` that is different for each way to deal the digits to columns.
pub(super) fn code(columns: Columns) -> usize {
    usize::from(TERNARY[usize::from(columns[1] & 511)] + 2 * TERNARY[usize::from(columns[2] & 511)])
}

impl States {
    fn new() -> States {
        let threes = || (0..512u16).filter(|set| set.count_ones() == 3);
        let mut columns = Vec::with_capacity(STATES);
        for first in threes() {
            columns.extend(threes().filter(|second| second & first == 0).map(|second| {
                let third = 511 & !first & !second;
                [first, second, third]
            }));
        }
        let mut by_code = vec![0; 19_683];
        for (state, &sets) in columns.iter().enumerate() {
            by_code[code(sets)] = state as u16;
        }
        let mut tables = States { columns, by_code, partners: Vec::new() };
        tables.partners = tables.columns.iter().map(|&sets| tables.partners_of(sets)).collect();
        tables
    }

    /// The pairs of states that fill up a stack, by trying every one.
    fn partners_of(&self, [first, second, third]: Columns) -> [(u16, u16); PARTNERS] {
        let mut partners = [(0, 0); PARTNERS];
        let fits = |sets: &&Columns| sets[0] & first == 0 && sets[1] & second == 0 && sets[2] & third == 0;
        for (slot, &one) in partners.iter_mut().zip(self.columns.iter().filter(fits)) {
            let other = [511 & !first & !one[0], 511 & !second & !one[1], 511 & !third & !one[2]];
            *slot = (self.index(one), self.index(other));
        }
        partners
    }

    /// The columns of a state.
    pub(super) fn columns(&self, state: u16) -> Columns {
        self.columns[usize::from(state)]
    }

    /// All states.
    pub(super) fn all(&self) -> &[Columns] {
        &self.columns
    }

    /// The state with these columns.
    pub(super) fn index(&self, columns: Columns) -> u16 {
        self.by_code[code(columns)]
    }

    /// The state with this [`code`].
    pub(super) fn of_code(&self, code: usize) -> u16 {
        self.by_code[code]
    }

    /// The pairs of states of the other two boxes of a stack, given the state of one.
    pub(super) fn partners(&self, state: u16) -> &[(u16, u16); PARTNERS] {
        &self.partners[usize::from(state)]
    }
}

/// A permutation of the digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Permutation([u8; 9]);

impl Permutation {
    pub(super) const IDENTITY: Permutation = Permutation([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The permutation that sends digit `d` to `images[d]`.
    pub(super) fn new(images: [u8; 9]) -> Permutation {
        Permutation(images)
    }

    /// This one, then another.
    pub(super) fn then(self, next: Permutation) -> Permutation {
        Permutation(self.0.map(|digit| next.0[usize::from(digit)]))
    }

    /// The way back.
    pub(super) fn inverse(self) -> Permutation {
        let mut back = [0; 9];
        for (digit, &image) in self.0.iter().enumerate() {
            back[usize::from(image)] = digit as u8;
        }
        Permutation(back)
    }

    /// The set of the images of the digits of a set.
    pub(super) fn image(self, set: u16) -> u16 {
        (0..9).filter(|&digit| set >> digit & 1 == 1).fold(0, |image, digit| image | 1 << self.0[digit])
    }

    /// Nine nibbles.
    pub(super) fn packed(self) -> u64 {
        self.0.iter().fold(0, |bits, &digit| bits << 4 | u64::from(digit))
    }

    /// The permutation of these nibbles.
    pub(super) fn unpacked(bits: u64) -> Permutation {
        let mut digit = 9;
        Permutation([0u8; 9].map(|_| {
            digit -= 1;
            (bits >> (4 * digit) & 15) as u8
        }))
    }

    /// What it does to states.
    pub(super) fn on_states(self) -> StateMap {
        const POWERS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];
        StateMap(ternary(self.0.map(|digit| POWERS[usize::from(digit)])))
    }
}

/// A permutation of digits as it acts on states.
pub(super) struct StateMap([u16; 512]);

impl StateMap {
    /// The state whose digits are the images of those of `columns`.
    pub(super) fn image(&self, states: &States, columns: Columns) -> u16 {
        let sum = |set: u16| usize::from(self.0[usize::from(set & 511)]);
        states.of_code(sum(columns[1]) + 2 * sum(columns[2]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_and_partners_are_those_of_the_definition() {
        let states = states();
        assert_eq!(states.all().len(), STATES);
        for (index, &[a, b, c]) in states.all().iter().enumerate() {
            assert_eq!((a | b | c, a & b, a & c, b & c), (511, 0, 0, 0));
            assert_eq!(states.index([a, b, c]), index as u16);
            let partners = states.partners(index as u16);
            let mut seen = std::collections::HashSet::new();
            for &(one, other) in partners {
                let (one, other) = (states.columns(one), states.columns(other));
                for (column, set) in [a, b, c].into_iter().enumerate() {
                    assert_eq!(set | one[column] | other[column], 511);
                    assert_eq!(one[column] & other[column], 0);
                }
                assert!(seen.insert(one));
            }
            assert_eq!(seen.len(), PARTNERS);
        }
    }

    #[test]
    fn permutations_act_on_digits_and_states_alike() {
        let states = states();
        let one = Permutation::new([3, 1, 4, 0, 5, 8, 2, 6, 7]);
        let two = Permutation::new([8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(one.then(one.inverse()), Permutation::IDENTITY);
        assert_eq!(Permutation::unpacked(one.packed()), one);
        for &columns in states.all() {
            let image = one.on_states().image(states, columns);
            assert_eq!(states.columns(image), columns.map(|set| one.image(set)));
            let both = two.on_states().image(states, states.columns(image));
            assert_eq!(both, one.then(two).on_states().image(states, columns));
        }
    }
}
