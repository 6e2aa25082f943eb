//! The loop: sweep all lanes, and now and then serve those that wait.

use super::board::Puzzle9;
use super::guess;
use super::intake::Intake;
use super::outlet::Outlet;
use super::pool::{Branch, Pool};
use super::slots::{Sink, Slots, Want};
use super::state::State;
use super::sweep::{Swept, sweep};
use super::vector::Vector;

/// What to do with which puzzles.
pub(super) struct Task<'a> {
    /// Solutions of a puzzle after which it is done; at least 1.
    pub(super) limit: u64,
    pub(super) want: Want,
    /// Fills a block with the next puzzles and says how many there were; 0 at the end.
    pub(super) source: &'a mut dyn FnMut(&mut [Puzzle9]) -> usize,
    pub(super) sink: &'a mut dyn Sink,
}

#[doc(hidden)]
pub static STATS: [std::sync::atomic::AtomicU64; 16] = [const { std::sync::atomic::AtomicU64::new(0) }; 16];
#[inline(always)]
#[allow(unsafe_code)]
fn tsc() -> u64 { unsafe { std::arch::x86_64::_rdtsc() } }
#[inline(always)]
fn stat(i: usize, n: u64) {
    STATS[i].store(STATS[i].load(std::sync::atomic::Ordering::Relaxed) + n, std::sync::atomic::Ordering::Relaxed);
}

/// Everything the lanes need; made once, used for any number of tasks.
pub(super) struct Engine<V> {
    state: State<V>,
    intake: Intake<V>,
    pool: Pool,
    outlet: Outlet,
    slots: Slots,
    /// The slot of the puzzle in each lane.
    lane_slot: [u32; 32],
    /// Lanes without a puzzle.
    idle: u32,
    /// Lanes that wait for service, having solved, been contradicted or got stuck.
    solved: u32,
    dead: u32,
    stuck: u32,
    /// Lanes that got another state since the last sweep, or the last sweep with locked candidates.
    fresh: u32,
    locks_fresh: u32,
    /// Whether branches are taken up at once by any lane; else rather by the lane whose puzzle they are of, as is better
    /// when puzzles end at the limit with branches untried.
    eager: bool,
}

impl<V: Vector> Engine<V> {
    const ALL: u32 = u32::MAX >> (32 - V::LANES);

    pub(super) fn new() -> Engine<V> {
        Engine {
            state: State::new(),
            intake: Intake::new(),
            pool: Pool::new(),
            outlet: Outlet::new(),
            slots: Slots::default(),
            lane_slot: [0; 32],
            idle: 0,
            solved: 0,
            dead: 0,
            stuck: 0,
            fresh: 0,
            locks_fresh: 0,
            eager: true,
        }
    }

    #[inline(always)]
    pub(super) fn run(&mut self, task: &mut Task<'_>) {
        self.intake.reset();
        (self.idle, self.solved, self.dead, self.stuck) = (Self::ALL, 0, 0, 0);
        (self.fresh, self.locks_fresh) = (Self::ALL, Self::ALL);
        let mut locks = false;
        self.eager = STATS[14].load(std::sync::atomic::Ordering::Relaxed) == 0;
        self.serve(task);
        while self.idle != Self::ALL {
            let known = V::mask(!self.fresh);
            let t0 = tsc();
            let swept = if locks {
                let locks_known = V::mask(!self.locks_fresh);
                self.locks_fresh = 0;
                self.sweep_with_locks(known, locks_known)
            } else {
                self.locks_fresh = u32::MAX;
                self.sweep_without_locks(known)
            };
            self.fresh = 0; stat(6, tsc() - t0);
            stat(0, 1); stat(1, (Self::ALL & !self.idle).count_ones() as u64); stat(2, (Self::ALL & !(self.idle | self.solved | self.dead | self.stuck)).count_ones() as u64); stat(3, locks as u64);
            let running = Self::ALL & !(self.idle | self.solved | self.dead | self.stuck);
            self.dead |= swept.dead & running;
            self.solved |= swept.solved & !swept.dead & running;
            let still = running & !(swept.dead | swept.solved | swept.moved);
            if locks {
                self.stuck |= still & !swept.locked;
            }
            locks = running & !(swept.dead | swept.solved | swept.moved) != 0;
            let waiting = self.solved | self.dead | self.stuck;
            let working = Self::ALL & !self.idle;
            if u64::from(waiting.count_ones()) * STATS[15].load(std::sync::atomic::Ordering::Relaxed) >= 2 * u64::from(working.count_ones()) {
                self.serve(task);
            }
        }
        let Engine { outlet, slots, .. } = self;
        outlet.flush::<V>(|slot, digits| slots.arrived(slot, task.want, digits, task.sink));
    }

    #[inline(always)]
    fn sweep_with_locks(&mut self, known: V, locks_known: V) -> Swept {
        sweep::<V, true>(&mut self.state, known, locks_known)
    }

    #[inline(always)]
    fn sweep_without_locks(&mut self, known: V) -> Swept {
        sweep::<V, false>(&mut self.state, known, known)
    }

    /// Takes the solutions of solved lanes, lets stuck lanes guess, and gives new work to all others that wait.
    #[inline(always)]
    fn serve(&mut self, task: &mut Task<'_>) {
        let t0 = tsc(); stat(4, 1); stat(5, self.stuck.count_ones() as u64);
        if self.solved != 0 {
            self.take_solutions(task);
        }
        let t1 = tsc(); stat(8, t1 - t0);
        let (mut branches, mut from, mut count) = ([Branch::NONE; 32], [0; 32], 0);
        if self.stuck != 0 {
            self.guess(&mut branches, &mut from, &mut count);
        }
        let t2 = tsc(); stat(9, t2 - t1);
        for lane in lanes(self.dead) {
            self.slots.close(self.lane_slot[lane], task.want, task.sink);
        }
        self.idle |= self.dead;
        self.dead = 0;
        if count > 0 {
            self.branch(&branches[..count], &from);
        }
        let t21 = tsc(); stat(12, t21 - t2);
        if self.idle != 0 && !self.pool.is_empty() {
            if !self.eager {
                self.pop_branches(task, true);
            }
            while self.idle != 0 && !self.pool.is_empty() && (self.eager || self.pool.len() > ENOUGH || self.intake.has_ended()) {
                self.pop_branches(task, false);
            }
        }
        let t3 = tsc(); stat(10, t3 - t21);
        while self.idle != 0 && !self.intake.has_ended() {
            let Engine { intake, state, slots, lane_slot, .. } = self;
            let given = |lane: usize, number| lane_slot[lane] = slots.open(number);
            let got = intake.take(&mut state.stored, self.idle, task.source, given);
            self.begin(got);
        }
        while self.idle != 0 && !self.pool.is_empty() {
            self.pop_branches(task, false);
        }
        stat(11, tsc() - t3);
    }

    #[inline(always)]
    fn take_solutions(&mut self, task: &mut Task<'_>) {
        let (mut from, mut to, mut count) = ([0; 32], [0; 32], 0);
        for lane in lanes(self.solved) {
            let slot = self.lane_slot[lane];
            if self.slots.solution(slot, task.limit, task.want) {
                (from[count], to[count]) = (lane as u8, slot);
                count += 1;
            }
            if self.slots.is_over(slot) {
                let others = Self::ALL & !(self.idle | self.solved);
                let same = lanes(others).filter(|&lane| self.lane_slot[lane] == slot).fold(0, |set, lane| set | 1 << lane);
                self.dead |= same;
                self.stuck &= !same;
            }
        }
        if count > 0 {
            let Engine { outlet, slots, .. } = self;
            if !outlet.has_room::<V>(count) {
                outlet.flush::<V>(|slot, digits| slots.arrived(slot, task.want, digits, task.sink));
            }
            outlet.push(&self.state.stored, &from, &to[..count]);
        }
        self.dead |= self.solved;
        self.solved = 0;
    }

    /// Finds a guess for each stuck lane.
    #[inline(always)]
    fn guess(&mut self, branches: &mut [Branch; 32], from: &mut [u8; 32], count: &mut usize) {
        let cells = guess::choose(&self.state);
        for lane in lanes(self.stuck) {
            let cell = cells.lane(lane);
            let set = self.state.stored[usize::from(cell) % 81].lane(lane);
            if set & set.wrapping_sub(1) == 0 {
                self.dead |= 1 << lane;
                continue;
            }
            let slot = self.lane_slot[lane];
            branches[*count] = Branch { slot, cell: cell as u8, digit: set & set.wrapping_neg() };
            from[*count] = lane as u8;
            *count += 1;
            self.slots.branch(slot);
        }
        self.stuck = 0;
    }

    /// Splits the guessing lanes: the branch without the guessed digit goes to an idle lane, or else to the pool.
    #[inline(always)]
    fn branch(&mut self, branches: &[Branch], from: &[u8; 32]) {
        let mut moved = 0;
        if self.eager && self.idle != 0 {
            let mut source: [u8; 32] = std::array::from_fn(|lane| lane as u8);
            let mut taken = [0; 32];
            for lane in lanes(self.idle).take(branches.len()) {
                source[lane] = from[moved];
                taken[moved] = lane;
                moved += 1;
            }
            let shuffle = V::shuffle(&source);
            for vector in &mut self.state.stored {
                *vector = vector.permute(&shuffle);
            }
            let mut got = 0;
            for (branch, &lane) in branches.iter().zip(&taken[..moved]) {
                self.take_branch(lane, *branch);
                got |= 1 << lane;
            }
            self.begin(got);
        }
        if moved < branches.len() {
            let mut rest = [0; 32];
            rest[..32 - moved].copy_from_slice(&from[moved..]);
            self.pool.push(&self.state.stored, &rest, &branches[moved..]);
        }
        for (branch, &lane) in branches.iter().zip(from) {
            State::set(&mut self.state.stored, usize::from(branch.cell), usize::from(lane), branch.digit);
        }
    }

    #[inline(always)]
    fn take_branch(&mut self, lane: usize, branch: Branch) {
        self.lane_slot[lane] = branch.slot;
        let stored = &mut self.state.stored;
        let rest = stored[usize::from(branch.cell) % 81].lane(lane) & !branch.digit;
        State::set(stored, usize::from(branch.cell), lane, rest);
    }

    #[inline(always)]
    fn pop_branches(&mut self, task: &mut Task<'_>, own: bool) {
        let Engine { pool, state, slots, lane_slot, idle, .. } = self;
        let live = |branch: &Branch| {
            if branch.is_none() {
                return false;
            }
            let live = !slots.is_over(branch.slot);
            if !live {
                slots.close(branch.slot, task.want, task.sink);
            }
            live
        };
        let (mut taken, mut count) = ([(0, Branch::NONE); 32], 0);
        let got = pool.pop(&mut state.stored, *idle, own.then_some(lane_slot), live, &mut taken, &mut count);
        for &(lane, branch) in &taken[..count] {
            self.take_branch(lane, branch);
        }
        self.begin(got);
    }

    /// Notes that these lanes have new states.
    #[inline(always)]
    fn begin(&mut self, lanes: u32) {
        self.idle &= !lanes;
        self.fresh |= lanes;
        self.locks_fresh |= lanes;
    }
}

/// Branches in the pool above which they go before new puzzles.
const ENOUGH: usize = 128;

/// Lanes are served when at least one of this many working lanes waits.
#[allow(dead_code)] const PATIENCE: u32 = 12;

/// The numbers of the lanes in a set.
fn lanes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}
