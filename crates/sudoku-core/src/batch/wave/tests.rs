//! A wave on each kernel finds what its rules find one at a time.

use super::*;
use crate::batch::board::candidate_words;
use crate::batch::cpu::portable::PortablePlane;
#[cfg(target_arch = "x86_64")]
use crate::batch::cpu::{avx2, avx512};
use crate::batch::nibbles::Row;
use crate::batch::task::{Sink, Source};

struct Once(Vec<Puzzle9>);

impl Source for Once {
    fn block(&mut self, max: usize) -> &[Puzzle9] {
        assert!(self.0.len() <= max);
        &self.0
    }
}

#[derive(Default)]
struct Told(Vec<(u64, u64, Option<[u8; 81]>)>);

impl Sink for Told {
    fn solution(&mut self, _: u64, _: &Row) {}

    fn done(&mut self, number: u64, solutions: u64, _: u64, first: Option<&Row>) {
        self.0.push((number, solutions, first.map(Row::digits)));
    }
}

/// Grids with ever fewer clues, some of them wrong.
fn puzzles() -> Vec<Puzzle9> {
    let mut random = 5_u64;
    let mut below = |end: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) % end
    };
    let mut puzzle = |i: u64| {
        let clues = 24 + i % 40;
        let cells = std::array::from_fn(|cell| {
            let digit = (cell / 9 * 3 + cell / 27 + cell % 9) % 9;
            if below(81) < clues { 1 << ((digit + usize::from(below(900) == 0)) % 9) } else { 0x1FF }
        });
        Puzzle9::from_candidates(&cells)
    };
    (0..MOST_PLACES as u64 - 6).map(&mut puzzle).collect()
}

/// Removes what singles remove, and locked candidates if `locks`, one at a time, until nothing does; `None` at a
/// contradiction.
fn naive(puzzle: &Puzzle9, locks: bool) -> Option<[u16; 81]> {
    let mut cells = puzzle.candidates();
    let has = |i: usize, c: usize| [c / 9, 9 + c % 9, 18 + c / 27 * 3 + c % 9 / 3].contains(&i);
    let house = |i: usize| (0..81).filter(move |&c| has(i, c));
    loop {
        let before = cells;
        for i in 0..27 {
            for digit in (0..9).map(|d| 1 << d) {
                let at: Vec<usize> = house(i).filter(|&c| cells[c] & digit != 0).collect();
                let solved: Vec<usize> = at.iter().copied().filter(|&c| cells[c] == digit).collect();
                match (&at[..], &solved[..]) {
                    ([], _) | (_, [_, _, ..]) => return None,
                    ([only], _) => cells[*only] = digit,
                    (_, [solved]) => at.iter().filter(|c| *c != solved).for_each(|&c| cells[c] &= !digit),
                    _ => (),
                }
            }
        }
        for (digit, i, j) in
            (0..if locks { 9 } else { 0 }).flat_map(|d| (0..27 * 27).map(move |k| (1 << d, k / 27, k % 27)))
        {
            // What a house has in another one only goes from the rest of that.
            if (i < 18) != (j < 18) && house(i).all(|c| cells[c] & digit == 0 || has(j, c)) {
                house(j).filter(|&c| !has(i, c)).for_each(|c| cells[c] &= !digit);
            }
        }
        if cells.contains(&0) {
            return None;
        }
        if cells == before {
            return Some(cells);
        }
    }
}

fn check<P: Turn>(
    puzzles: &[Puzzle9],
    locks: bool,
    naive_ends: &[Option<[u16; 81]>],
    roll: fn(&mut Wave<P>, &mut Task<'_>, &mut Slots) -> bool,
) {
    let puzzles = &puzzles[..P::PLACES - 6];
    let mut told = Told::default();
    let mut wave = Wave::<P>::new();
    wave.locks = usize::from(locks);
    let mut task = Task { limit: 2, want: Want::First, source: &mut Once(puzzles.to_vec()), sink: &mut told };
    let slots = &mut Slots::default();
    assert!(roll(&mut wave, &mut task, slots));
    assert_eq!(told.0.len() + wave.rest.len(), puzzles.len());
    for (number, solutions, first) in &told.0 {
        let expected = naive_ends[*number as usize].map(|cells| cells.map(|set| set.trailing_zeros() as u8 + 1));
        assert_eq!(*first, expected, "puzzle {number}");
        assert_eq!(*solutions, u64::from(first.is_some()));
    }
    for Begun { slot, puzzle } in &wave.rest {
        let number = slots.number(*slot);
        assert_eq!(naive(puzzle, locks), naive_ends[number as usize], "puzzle {number}");
    }
    let count = |of: u64| told.0.iter().filter(|answer| answer.1 == of).count();
    assert!(count(0) > 5 && count(1) > 50 && wave.rest.len() > 20);
}

/// The puzzle of givens with its candidates written out.
fn written_out(puzzle: &Puzzle9) -> Puzzle9 {
    let mut other = *puzzle;
    *other.candidate_words_mut() = candidate_words(puzzle.words());
    other
}

/// Of the puzzles all as givens, then some as candidates, then all.
fn check_all(locks: bool) {
    let puzzles = puzzles();
    let ends: Vec<_> = puzzles.iter().map(|puzzle| naive(puzzle, locks)).collect();
    for every in [puzzles.len() + 1, 3, 1] {
        let mut puzzles = puzzles.clone();
        puzzles.iter_mut().skip(every - 1).step_by(every).for_each(|puzzle| *puzzle = written_out(puzzle));
        let givens = puzzles.iter().filter(|puzzle| puzzle.is_givens()).count();
        assert_eq!(givens, puzzles.len() - puzzles.len() / every);
        check_kernels(&puzzles, locks, &ends);
    }
}

fn check_kernels(puzzles: &[Puzzle9], locks: bool, ends: &[Option<[u16; 81]>]) {
    check::<PortablePlane>(puzzles, locks, ends, Wave::roll_and_leave);
    #[cfg(target_arch = "x86_64")]
    if avx2::is_available() {
        check::<avx2::Avx2Plane>(puzzles, locks, ends, avx2::roll);
    }
    #[cfg(target_arch = "x86_64")]
    if avx512::is_available() {
        check::<avx512::Avx512Plane>(puzzles, locks, ends, avx512::roll);
        check::<avx512::Avx512WidePlane>(puzzles, locks, ends, avx512::roll);
    }
}

#[test]
fn a_wave_finds_what_singles_find_one_at_a_time() {
    check_all(false);
}

#[test]
fn a_wave_with_locks_finds_what_locked_candidates_find_one_at_a_time() {
    check_all(true);
}
