//! Groups of equal cells: boards without them that have the same solutions together.

use crate::limits::Stop;
use crate::random::RandomSource;

/// Bits of the digits of each cell.
type Masks = [u16; 81];

/// Boards that one puzzle falls into, at most.
const MOST: usize = 200_000;

/// A board that stands for `times` boards with as many solutions.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) masks: Masks,
    pub(super) times: u128,
    /// For each group, its digit and those that it stands for, as sets.
    names: Vec<[u16; 2]>,
}

/// Gives the groups digits in all ways that matter: those that are alike in the whole board stand for each other until
/// one of them is named. `None` if there are too many.
///
/// # Errors
/// What `check` fails with; it is asked now and then.
pub(super) fn leaves(
    masks: &Masks,
    groups: &[&[usize]],
    check: &dyn Fn() -> Result<(), Stop>,
) -> Result<Option<Vec<Leaf>>, Stop> {
    let mut leaves = vec![Leaf { masks: *masks, times: 1, names: Vec::new() }];
    for group in groups {
        let mut next = Vec::new();
        for leaf in &leaves {
            check()?;
            leaf.name(group, &mut next);
            if next.len() > MOST {
                return Ok(None);
            }
        }
        leaves = next;
    }
    Ok(Some(leaves))
}

/// Turns a solution of a board into one of those that it stands for, each as likely as any other.
pub(super) fn rename(leaf: &Leaf, solution: &mut [u8; 81], random: &mut dyn RandomSource) {
    for &[digit, alike] in leaf.names.iter().rev() {
        let digits: Vec<u8> = (0..9).filter(|d| alike >> d & 1 == 1).collect();
        let Some(&other) = digits.get(random.below(digits.len() as u64) as usize) else { continue };
        let (one, other) = (digit.trailing_zeros() as u8 + 1, other + 1);
        for value in solution.iter_mut() {
            *value = match *value {
                value if value == one => other,
                value if value == other => one,
                value => value,
            };
        }
    }
}

impl Leaf {
    /// The boards with a digit for each cell of a group.
    fn name(&self, group: &[usize], next: &mut Vec<Leaf>) {
        let common = group.iter().fold(511, |set, &cell| set & self.masks[cell]);
        let mut done = 0;
        for digit in (0..9).map(|d| 1u16 << d).filter(|digit| common & digit != 0) {
            if done & digit != 0 {
                continue;
            }
            let alike = self.alike(digit);
            done |= alike;
            if group.iter().any(|&cell| self.clashes(cell, digit)) {
                continue;
            }
            let mut leaf = self.clone();
            leaf.times *= u128::from(alike.count_ones());
            leaf.names.push([digit, alike]);
            for &cell in group {
                leaf.masks[cell] = digit;
            }
            next.push(leaf);
        }
    }

    /// The digits that no cell tells from this one.
    fn alike(&self, digit: u16) -> u16 {
        self.masks.iter().fold(511, |alike, &mask| alike & if mask & digit != 0 { mask } else { !mask })
    }

    /// Whether the digit is given in a house of the cell.
    fn clashes(&self, cell: usize, digit: u16) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        self.masks.iter().enumerate().any(|(other, &mask)| {
            let (r, c) = (other / 9, other % 9);
            mask == digit && other != cell && (r == row || c == column || r / 3 == row / 3 && c / 3 == column / 3)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_without_givens_make_as_many_boards_as_partitions() {
        // Letters that share no house, on a diagonal of each pair of boxes.
        let groups: [&[usize]; 5] = [&[0, 40], &[10, 50], &[20, 60], &[3, 70], &[13, 80]];
        for (count, bell) in [1, 1, 2, 5, 15, 52].into_iter().enumerate() {
            let leaves = leaves(&[511; 81], &groups[..count], &|| Ok(())).unwrap().unwrap();
            let apart = |a: usize, b: usize| a / 9 != b / 9 && a % 9 != b % 9;
            assert!(leaves.len() <= bell);
            if count <= 1 {
                assert_eq!(leaves.len(), bell);
            }
            // Each assignment of digits without a clash is one of those that a board stands for.
            let mut naive = 0;
            for code in 0..9usize.pow(count as u32) {
                let digit = |i: usize| code / 9usize.pow(i as u32) % 9;
                let fine = |i: usize, j: usize| {
                    digit(i) != digit(j)
                        || groups[i].iter().all(|&a| {
                            groups[j].iter().all(|&b| apart(a, b) && (a / 27 != b / 27 || a % 9 / 3 != b % 9 / 3))
                        })
                };
                naive += u128::from((0..count).all(|i| (0..i).all(|j| fine(i, j))));
            }
            assert_eq!(leaves.iter().map(|leaf| leaf.times).sum::<u128>(), naive);
        }
    }

    #[test]
    fn digits_that_are_given_are_named_one_by_one() {
        let mut masks = [511; 81];
        masks[80] = 1;
        masks[70] = 0b1_0101_0101;
        let leaves = leaves(&masks, &[&[0, 40]], &|| Ok(())).unwrap().unwrap();
        let found: Vec<(u16, u128)> = leaves.iter().map(|leaf| (leaf.masks[0], leaf.times)).collect();
        // The given 1, the even digits, the other odd ones.
        assert_eq!(found, [(1, 1), (2, 4), (4, 4)]);
    }
}
