//! A first wave of singles, and locked candidates where they are wanted, over 256 puzzles side by side.

mod intake;
mod outlet;
mod places;
mod plane;
mod state;
mod sweep;
mod transpose;

pub(super) use places::{PLACES, Places};
pub(super) use plane::Plane;
pub(super) use transpose::Turn;

use self::state::State;
use self::sweep::sweep;
use super::board::{Puzzle9, WORDS};
use super::task::{Feed, Numbered, Taken, Task, Want};

/// The puzzles of a wave: what is done without a guess is told at once, the rest goes to the lanes.
pub(super) struct Wave<P> {
    state: State<P>,
    /// Room for the words of all places, sorted by their number in the row. It is kept, since to clear it for every wave
    /// would take about as long as to turn it.
    words: Vec<[u64; PLACES]>,
    /// Puzzles for the lanes, of which some were given to them.
    rest: Vec<Numbered>,
    given: usize,
    /// Puzzles that were read.
    read: u64,
    /// Waves for which locked candidates are looked for too, since singles alone left too many of the last.
    locks: usize,
    /// Puzzles that go to the lanes as they are, since few of the last were done without a guess.
    skipped: usize,
}

/// Fewer puzzles than this go to the lanes as they are.
const FEW: usize = 192;
/// The wave ends when another sweep would save the lanes less than it costs, in sweeps of one puzzle in a lane; where locked
/// candidates are looked for …
const SWEEP_WITH_LOCKS: usize = 130;
/// … and where singles alone do nearly all, as the lanes had better not begin for the few that are left.
const SWEEP: usize = 200;
/// What it saves the lanes when they need not take in a puzzle, likewise.
const HANDOVER: usize = 4;
/// Singles alone do where they leave at most one puzzle in so many; else so many waves look for locked candidates too.
const LEFT: usize = 5;
const LOCKS: usize = 64;
/// A wave pays where at least one puzzle in so many is done; else so many puzzles go to the lanes as they are.
const PAYS: usize = 3;
const SKIPPED: usize = 30 * PLACES;

/// What became of the puzzles of a wave.
struct Ended {
    dead: Places,
    solved: Places,
    open: Places,
}

impl<P: Turn> Wave<P> {
    pub(super) fn new() -> Self {
        Wave {
            state: State::new(),
            words: vec![[0; PLACES]; WORDS],
            rest: Vec::with_capacity(PLACES),
            given: 0,
            read: 0,
            locks: 0,
            skipped: 0,
        }
    }

    /// Starts again at number 0.
    pub(super) fn reset(&mut self) {
        self.rest.clear();
        (self.given, self.read) = (0, 0);
        (self.locks, self.skipped) = (0, 0);
    }

    /// Reads some puzzles and does what is to be done without a guess. Says whether there were any.
    #[inline(always)]
    pub(super) fn roll(&mut self, task: &mut Task<'_>) -> bool {
        self.rest.clear();
        self.given = 0;
        let puzzles = task.source.block(PLACES);
        let (first, count) = (self.read, puzzles.len().min(PLACES));
        self.read += count as u64;
        if count < FEW {
            let numbered = puzzles.iter().zip(first..).map(|(&puzzle, number)| Numbered { number, puzzle });
            self.rest.extend(numbered);
            return count > 0;
        }
        intake::fill(&mut self.state, &mut self.words, puzzles);
        let Ended { dead, solved, open } = self.sweep(count);
        if self.locks > 0 {
            self.locks -= 1;
            if (count - open.count()) * PAYS < count {
                self.skipped = SKIPPED;
            }
        } else if open.count() * LEFT > count {
            self.locks = LOCKS;
        }
        for place in dead.iter() {
            task.sink.done(first + place as u64, 0, 0, None);
        }
        self.tell(solved, first, task);
        let numbers = open.iter().map(|place| first + place as u64);
        self.rest.extend(numbers.map(|number| Numbered { number, puzzle: Puzzle9::EMPTY }));
        outlet::write_rest(&self.state.boards, &mut self.words, open, &mut self.rest);
        true
    }

    /// Sweeps while it pays.
    #[inline(always)]
    fn sweep(&mut self, count: usize) -> Ended {
        let all = Places::first(count);
        let locks = self.locks > 0;
        let enough = if locks { SWEEP_WITH_LOCKS } else { SWEEP };
        let (mut dead, mut left, mut first) = (Places::NONE, count, true);
        loop {
            // The first sweep knows of no hidden singles yet, and too little to look for locked candidates.
            let swept =
                if locks && !first { sweep::<P, true>(&mut self.state) } else { sweep::<P, false>(&mut self.state) };
            dead = dead.or(all.and(swept.dead.places()));
            let open = all.and(swept.open.places()).and_not(dead);
            let done = left - open.count().min(left);
            left -= done;
            if !first && open.and(swept.moved.places()).count() + HANDOVER * done < enough {
                return Ended { dead, solved: all.and_not(open.or(dead)), open };
            }
            first = false;
        }
    }

    /// Tells the answers to solved puzzles; `first` is the number of that in the first place.
    #[inline(always)]
    fn tell(&mut self, solved: Places, first: u64, task: &mut Task<'_>) {
        if task.want == Want::Count {
            for place in solved.iter() {
                task.sink.done(first + place as u64, 1, 0, None);
            }
            return;
        }
        outlet::each_row(&self.state.boards, &mut self.words, solved, |place, row| {
            let number = first + place as u64;
            if task.want == Want::All {
                task.sink.solution(number, row);
            }
            task.sink.done(number, 1, 0, Some(row));
        });
    }
}

impl<P: Turn> Feed for Wave<P> {
    #[inline(always)]
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>) -> Taken<'a> {
        while self.given == self.rest.len() {
            if self.skipped > 0 {
                let puzzles = task.source.block(max);
                let first = self.read;
                self.read += puzzles.len() as u64;
                self.skipped = self.skipped.saturating_sub(puzzles.len());
                task.sink.expect(first, puzzles.len());
                return Taken::Fresh(first, puzzles);
            }
            if !self.roll(task) {
                break;
            }
        }
        let start = self.given;
        self.given = (start + max).min(self.rest.len());
        Taken::Left(&self.rest[start..self.given])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        (0..250).map(&mut puzzle).collect()
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
        roll: fn(&mut Wave<P>, &mut Task<'_>) -> bool,
    ) {
        let mut told = Told::default();
        let mut wave = Wave::<P>::new();
        wave.locks = usize::from(locks);
        let mut task = Task { limit: 2, want: Want::First, source: &mut Once(puzzles.to_vec()), sink: &mut told };
        assert!(roll(&mut wave, &mut task));
        assert_eq!(told.0.len() + wave.rest.len(), puzzles.len());
        for (number, solutions, first) in &told.0 {
            let expected = naive_ends[*number as usize].map(|cells| cells.map(|set| set.trailing_zeros() as u8 + 1));
            assert_eq!(*first, expected, "puzzle {number}");
            assert_eq!(*solutions, u64::from(first.is_some()));
        }
        for Numbered { number, puzzle } in &wave.rest {
            assert_eq!(naive(puzzle, locks), naive_ends[*number as usize], "puzzle {number}");
        }
        let count = |of: u64| told.0.iter().filter(|answer| answer.1 == of).count();
        assert!(count(0) > 5 && count(1) > 50 && wave.rest.len() > 20);
    }

    fn check_all(locks: bool) {
        let puzzles = puzzles();
        let ends: Vec<_> = puzzles.iter().map(|puzzle| naive(puzzle, locks)).collect();
        check::<PortablePlane>(&puzzles, locks, &ends, Wave::roll);
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            check(&puzzles, locks, &ends, avx2::roll);
        }
        #[cfg(target_arch = "x86_64")]
        if avx512::is_available() {
            check(&puzzles, locks, &ends, avx512::roll);
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
}
