//! Digits that a region cannot tell apart.

use super::states::{Columns, Permutation};

/// The digits parted into sets whose members are interchangeable in some region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DigitClasses {
    sets: [u16; 9],
    len: usize,
}

/// The `k` lowest members of each set, for `k` up to 3.
const LOWEST: [[u16; 4]; 512] = lowest();

const fn lowest() -> [[u16; 4]; 512] {
    let mut table = [[0; 4]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut rest, mut k) = (set as u16, 1);
        while k < 4 {
            table[set][k] = table[set][k - 1] | rest & rest.wrapping_neg();
            rest &= rest.wrapping_sub(1);
            k += 1;
        }
        set += 1;
    }
    table
}

impl DigitClasses {
    /// The classes of the digits that are in the same of these sets.
    pub(super) fn of(sets: impl IntoIterator<Item = u16>) -> DigitClasses {
        let mut classes = DigitClasses { sets: [0; 9], len: 1 };
        classes.sets[0] = 511;
        for set in sets {
            if set & 511 != 0 && set & 511 != 511 {
                classes = classes.split(&[set, !set]);
            }
        }
        classes
    }

    fn split(&self, parts: &[u16]) -> DigitClasses {
        let mut split = DigitClasses { sets: [0; 9], len: 0 };
        for &class in self.sets() {
            for part in parts {
                if class & part != 0 {
                    split.sets[split.len] = class & part;
                    split.len += 1;
                }
            }
        }
        split
    }

    /// The classes within which a state is symmetric too.
    pub(super) fn refined(&self, columns: Columns) -> DigitClasses {
        self.split(&columns)
    }

    pub(super) fn sets(&self) -> &[u16] {
        &self.sets[..self.len]
    }

    /// Whether no two digits are alike.
    pub(super) fn is_trivial(&self) -> bool {
        self.len == 9
    }

    /// The number of permutations of digits within their classes.
    pub(super) fn order(&self) -> u64 {
        self.sets().iter().map(|set| (1..=u64::from(set.count_ones())).product::<u64>()).product()
    }

    /// The representative of the states that permutations within classes lead to.
    pub(super) fn canonical(&self, columns: Columns) -> Columns {
        let [mut first, mut second] = [0; 2];
        for &class in self.sets() {
            let low = LOWEST[usize::from(class & 511)][(class & columns[0]).count_ones() as usize & 3];
            first |= low;
            second |= LOWEST[usize::from(class & !low & 511)][(class & columns[1]).count_ones() as usize & 3];
        }
        [first, second, 511 & !first & !second]
    }

    /// A permutation within classes that leads to the representative.
    pub(super) fn sorting(&self, columns: Columns) -> Permutation {
        let mut images = [0; 9];
        for &class in self.sets() {
            let mut targets = class;
            for column in columns {
                let mut digits = class & column;
                while digits != 0 {
                    images[digits.trailing_zeros() as usize] = targets.trailing_zeros() as u8;
                    digits &= digits - 1;
                    targets &= targets.wrapping_sub(1);
                }
            }
        }
        Permutation::new(images)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::states::states;
    use super::*;

    #[test]
    fn representatives_are_one_for_each_orbit() {
        let classes = DigitClasses::of([0b0_0000_0011, 0b1_1110_0000]);
        assert_eq!(classes.order(), 2 * 24 * 6);
        let mut orbits: HashMap<Columns, usize> = HashMap::new();
        for &columns in states().all() {
            let canonical = classes.canonical(columns);
            let image = classes.sorting(columns).on_states().image(states(), columns);
            assert_eq!(states().columns(image), canonical);
            for &class in classes.sets() {
                for (one, other) in columns.iter().zip(canonical) {
                    assert_eq!((one & class).count_ones(), (other & class).count_ones());
                }
            }
            *orbits.entry(canonical).or_default() += 1;
        }
        for (&columns, &size) in &orbits {
            assert_eq!(classes.order() as usize, size * classes.refined(columns).order() as usize);
        }
    }
}
