//! Which cell each branch of a block guesses.
//!
//! All branches choose at once, by counting in planes, and so a careful rule costs each of them little. Of the cells with
//! two candidates, or else three, or else of all open ones, it is that with the most unsolved cells near it, where another
//! pair that has one of its digits counts for three (up to two such pairs a digit): whichever digit is taken, those are
//! solved next.

use super::near::{Alike, Near};
use super::numbers::{add_twice, full};
use super::plane::Plane;
use super::state::{Digits, State};

/// Splits the branches in some places by the candidates of one cell each: `work` keeps the lowest, `other` gets the others. In all
/// other places both are the same. Without `alike` the pairs around a cell are not looked at.
#[inline(always)]
pub(super) fn split<P: Plane>(work: &mut State<P>, other: &mut State<P>, alike: Option<&mut Alike<P>>, places: P) {
    let better = choose(work, alike);
    // The last cell that was better than all before is the one.
    let mut left = places;
    for cell in (0..81).rev() {
        let chosen = better[cell].and(left);
        left = left.and_not(better[cell]);
        let (kept, others) = (&mut work.boards.cells[cell], &mut other.boards.cells[cell]);
        let mut lower = P::none();
        for d in 0..9 {
            let lowest = kept[d].and_not(lower).and(chosen);
            lower = lower.or(kept[d]);
            others[d] = kept[d].and_not(lowest);
            kept[d] = chosen.choose(lowest, kept[d]);
        }
    }
    // The cells stay open until a sweep finds them solved.
    other.open = work.open;
    other.boards.solved.clone_from(&work.boards.solved);
}

/// Where each cell is better than all before.
#[inline(always)]
fn choose<P: Plane>(state: &State<P>, mut alike: Option<&mut Alike<P>>) -> [P; 81] {
    let none = P::none();
    let cells = &state.boards.cells;
    let (mut pairs, mut few) = ([none; 81], [none; 81]);
    for i in 0..81 {
        (pairs[i], few[i]) = two_or_three(&cells[i]);
    }
    if let Some(alike) = &mut alike {
        alike.find(cells, &pairs);
    }
    let near = Near::new(&state.open);
    let (mut best, mut found) = ([none; 8], [none; 81]);
    for r in 0..9 {
        for stack in 0..3 {
            let row_and_box = near.row_and_box(r, stack);
            for c in 3 * stack..3 * stack + 3 {
                let cell = 9 * r + c;
                let unsolved = near.around(&row_and_box, r, c);
                let [a, b, c, d, e, f] = match &alike {
                    Some(alike) => add_twice(&unsolved, &alike.around(&cells[cell], pairs[cell], r, c)),
                    None => [unsolved[0], unsolved[1], unsolved[2], unsolved[3], unsolved[4], none],
                };
                let key = [a, b, c, d, e, f, few[cell], pairs[cell]];
                let mut better = none;
                for (&key, &best) in key.iter().zip(&best) {
                    better = key.exceeds(best, better);
                }
                better = better.and(state.open[cell]);
                for (best, key) in best.iter_mut().zip(key) {
                    *best = better.choose(key, *best);
                }
                found[cell] = better;
            }
        }
    }
    found
}

/// Where exactly two of the nine are, and where two or three.
#[inline(always)]
fn two_or_three<P: Plane>(digits: &Digits<P>) -> (P, P) {
    let [a, b, c, d, e, f, g, h, i] = *digits;
    let ((a, x), (b, y), (c, z)) = (full(a, b, c), full(d, e, f), full(g, h, i));
    let (ones, twos) = full(a, b, c);
    let (more_twos, fours) = full(x, y, z);
    let few = twos.xor(more_twos).and_not(fours);
    (few.and_not(ones), few)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::cpu::portable::PortablePlane;
    use crate::batch::wave::Places;

    const PLACES: usize = PortablePlane::PLACES;

    /// The rule, one branch at a time: of the cells that are best, the first.
    fn naive(cells: &[u16; 81]) -> usize {
        let near = |cell: usize| {
            let see = |a: usize, b: usize| {
                a / 9 == b / 9 || a % 9 == b % 9 || a / 27 * 3 + a % 9 / 3 == b / 27 * 3 + b % 9 / 3
            };
            (0..81).filter(move |&other| see(cell, other))
        };
        let is_pair = |cell: usize| cells[cell].count_ones() == 2;
        let score = |cell: usize| {
            let unsolved = near(cell).filter(|&other| cells[other].count_ones() > 1).count();
            let pairs = |d: usize| near(cell).filter(|&other| is_pair(other) && cells[other] >> d & 1 == 1).count();
            let digits = (0..9).filter(|&d| is_pair(cell) && cells[cell] >> d & 1 == 1);
            unsolved + 2 * digits.map(|d| pairs(d).min(3)).sum::<usize>()
        };
        let open = (0..81).rev().filter(|&cell| cells[cell].count_ones() > 1);
        let few = |cell: usize| 9 - cells[cell].count_ones().min(4);
        open.max_by_key(|&cell| (few(cell), score(cell))).unwrap()
    }

    #[test]
    fn each_branch_is_split_where_the_rule_says() {
        let mut random = 9_u64;
        let mut below = |end: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % end
        };
        let boards: Vec<[u16; 81]> = (0..PLACES)
            .map(|place| {
                let kinds = if place % 16 == 0 { [1, 3, 5] } else { [1, 2, 2 + place % 2] };
                std::array::from_fn(|_| {
                    let count = kinds[below(3) as usize];
                    (0..count).fold(0, |set, _| set | 1 << below(9))
                })
            })
            .collect();
        let (mut work, mut other) = (State::<PortablePlane>::new(), State::new());
        for cell in 0..81 {
            let plane = |has: &dyn Fn(u16) -> bool| {
                let mut places = Places::NONE;
                (0..PLACES).filter(|&place| has(boards[place][cell])).for_each(|place| places.insert(place));
                PortablePlane::of(places)
            };
            work.open[cell] = plane(&|set| set.count_ones() > 1);
            for d in 0..9 {
                work.boards.cells[cell][d] = plane(&|set| set >> d & 1 == 1);
            }
        }
        split(&mut work, &mut other, Some(&mut Alike::new()), PortablePlane::all());
        let read = |state: &State<PortablePlane>, place: usize, cell: usize| {
            let has = |d: usize| state.boards.cells[cell][d].places().iter().any(|other| other == place);
            (0..9).fold(0, |set, d| set | u16::from(has(d)) << d)
        };
        for (place, board) in boards.iter().enumerate() {
            let chosen = naive(board);
            for (cell, &set) in board.iter().enumerate() {
                let lowest = set & set.wrapping_neg();
                let (kept, rest) = if cell == chosen { (lowest, set & !lowest) } else { (set, set) };
                let found = (read(&work, place, cell), read(&other, place, cell));
                assert_eq!(found, (kept, rest), "place {place}, cell {cell}, chosen {chosen}");
            }
        }
    }
}
