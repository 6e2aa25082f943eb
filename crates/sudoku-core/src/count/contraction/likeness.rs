//! Maps of the two bands below the outer one onto themselves.
//!
//! Bands, rows, the first two stacks, columns and digits change places so that givens come to lie on givens. The fillings
//! of the two bands go to fillings, so pairs of outer states that such a map leads to each other belong to one class. Nine
//! distinct digits, one in each box, have four maps; most boards with many givens have one, which changes nothing.

use super::board::Board;
use super::states::{Columns, Permutation};

/// Maps and steps of their search, at most; any of them are right without the others.
const MOST_MAPS: usize = 48;
const MOST_STEPS: usize = 4_000;

/// What a map does to the states of the outer band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Likeness {
    /// Whether the first two stacks change places.
    pub(super) swapped: bool,
    /// For each stack as it was, which of its columns comes first, second and third.
    pub(super) orders: [[usize; 3]; 3],
    pub(super) digits: Permutation,
}

impl Likeness {
    /// Those of two bands, but for the one that changes nothing. The last stack stays where it is, and so does its column
    /// in band `outer` that is not like the two others there. None if there are cells with some digits or in groups.
    pub(super) fn all(board: &Board, outer: usize, bands: [usize; 2], stacks: [usize; 3]) -> Vec<Likeness> {
        let mut givens = Vec::new();
        for (place, &band) in bands.iter().enumerate() {
            for (stack, &at) in stacks.iter().enumerate() {
                for column in 0..3 {
                    for (row, mask) in board.column(band, at, column).into_iter().enumerate() {
                        match mask.count_ones() {
                            9 => {}
                            1 => {
                                let digit = mask.trailing_zeros() as usize;
                                givens.push(Given { band: place, stack, row, column, digit });
                            }
                            _ => return Vec::new(),
                        }
                    }
                }
            }
        }
        if !board.groups.is_empty() {
            return Vec::new();
        }
        let alike = board.column_symmetries(&[outer], stacks[2]);
        let mut found = Vec::new();
        let mut steps = MOST_STEPS;
        for (swap_bands, swapped) in [(false, false), (false, true), (true, false), (true, true)] {
            let target = |given: &Given| {
                (
                    if swap_bands { 1 - given.band } else { given.band },
                    if swapped && given.stack < 2 { 1 - given.stack } else { given.stack },
                )
            };
            let size = |at: (usize, usize)| givens.iter().filter(|given| (given.band, given.stack) == at).count();
            if givens.iter().any(|given| size((given.band, given.stack)) != size(target(given))) {
                continue;
            }
            let targets = givens.iter().map(target).collect();
            let search = Search { givens: &givens, targets, swapped };
            search.walk(0, &Partial::default(), &mut steps, &mut |like| {
                let keeps = |order: &[usize; 3]| {
                    // Two columns that change places, beside the one that must stay.
                    (0..3).all(|column| order[column] != column || like.orders[2][column] == column)
                };
                if found.len() < MOST_MAPS && (alike.len() != 2 || keeps(&alike[1])) && !found.contains(&like) {
                    found.push(like);
                }
            });
        }
        found.retain(|like| !like.is_identity());
        found
    }

    fn is_identity(&self) -> bool {
        !self.swapped && self.orders == [[0, 1, 2]; 3] && self.digits == Permutation::IDENTITY
    }

    /// What becomes of a state of a stack.
    pub(super) fn image(&self, stack: usize, columns: Columns) -> Columns {
        self.orders[stack].map(|from| self.digits.image(columns[from]))
    }
}

/// A given of the two bands.
#[derive(Clone, Copy, Debug)]
struct Given {
    band: usize,
    stack: usize,
    row: usize,
    column: usize,
    digit: usize,
}

/// One-to-one, as far as it is known.
#[derive(Clone, Copy, Debug)]
struct OneToOne<const N: usize> {
    to: [usize; N],
    taken: u16,
}

impl<const N: usize> Default for OneToOne<N> {
    fn default() -> Self {
        OneToOne { to: [N; N], taken: 0 }
    }
}

impl<const N: usize> OneToOne<N> {
    /// Sends one number to another; says whether that fits.
    fn send(&mut self, from: usize, to: usize) -> bool {
        if self.to[from] == to {
            return true;
        }
        if self.to[from] < N || self.taken >> to & 1 == 1 {
            return false;
        }
        self.to[from] = to;
        self.taken |= 1 << to;
        true
    }

    /// Leaves what is not known where it is if it can stay.
    fn complete(mut self) -> [usize; N] {
        for from in 0..N {
            if self.to[from] == N && self.taken >> from & 1 == 0 {
                self.send(from, from);
            }
        }
        for from in 0..N {
            if self.to[from] == N {
                self.send(from, (!self.taken).trailing_zeros() as usize);
            }
        }
        self.to
    }
}

/// Where rows by band, columns by stack and digits go.
#[derive(Clone, Copy, Default, Debug)]
struct Partial {
    rows: [OneToOne<3>; 2],
    columns: [OneToOne<3>; 3],
    digits: OneToOne<9>,
}

/// A search for maps that move bands and stacks in one way.
struct Search<'a> {
    givens: &'a [Given],
    /// The band and the stack that each given goes to.
    targets: Vec<(usize, usize)>,
    swapped: bool,
}

impl Search<'_> {
    /// Finds where the givens from number `at` go, one after the other.
    fn walk(&self, at: usize, known: &Partial, steps: &mut usize, found: &mut impl FnMut(Likeness)) {
        let (Some(given), Some(&target)) = (self.givens.get(at), self.targets.get(at)) else {
            let orders = known.columns.map(|columns| {
                let mut order = [0; 3];
                for (from, to) in columns.complete().into_iter().enumerate() {
                    order[to] = from;
                }
                order
            });
            let digits = Permutation::new(known.digits.complete().map(|digit| digit as u8));
            found(Likeness { swapped: self.swapped, orders, digits });
            return;
        };
        for other in self.givens.iter().filter(|other| (other.band, other.stack) == target) {
            if *steps == 0 {
                return;
            }
            *steps -= 1;
            let mut next = *known;
            if next.rows[given.band].send(given.row, other.row)
                && next.columns[given.stack].send(given.column, other.column)
                && next.digits.send(given.digit, other.digit)
            {
                self.walk(at + 1, &next, steps, found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(givens: &[(usize, u16)]) -> Board {
        let mut board = Board { masks: [511; 81], groups: Vec::new() };
        for &(cell, digit) in givens {
            board.masks[cell] = 1 << digit;
        }
        board
    }

    fn of(board: &Board) -> Vec<Likeness> {
        Likeness::all(board, 0, [1, 2], [0, 1, 2])
    }

    #[test]
    fn maps_are_found_where_there_are_some() {
        // Stacks change places, no more.
        let swap = Likeness { swapped: true, orders: [[0, 1, 2]; 3], digits: Permutation::IDENTITY };
        assert_eq!(of(&board(&[])), [swap]);
        // One given in each box: bands, and the first two stacks.
        let diagonal = [(27, 0), (36 + 3, 1), (45 + 6, 2), (54 + 1, 3), (63 + 4, 4), (72 + 7, 5)];
        let maps = of(&board(&diagonal));
        assert_eq!(maps.len(), 3);
        assert!(maps.iter().any(|map| map.digits == Permutation::new([3, 4, 5, 0, 1, 2, 6, 7, 8]) && !map.swapped));
        // Unless two of them are the same digit.
        let mut equal = diagonal;
        equal[4].1 = 0;
        assert_eq!(of(&board(&equal)).len(), 1);
        // A column that the outer band tells apart from the others must stay.
        let mut marked = board(&diagonal);
        marked.masks[6] = 1 << 8;
        assert_eq!(of(&marked).len(), 1);
        marked.masks[6] = 511;
        marked.masks[8] = 1 << 8;
        assert_eq!(of(&marked).len(), 3);
        // Cells with some digits are not looked at.
        marked.masks[30] = 3;
        assert_eq!(of(&marked), []);
    }
}
