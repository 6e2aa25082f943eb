//! The loop: sweep all lanes, and now and then serve those that wait.

use super::guess;
use super::intake::{Intake, Source};
use super::outlet::Outlet;
use super::moves::{Moves, Spot};
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
    pub(super) source: &'a mut dyn Source,
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
        let t2;
        let mut moves = Moves::new::<V>(&self.pool);
        if self.stuck == 0 {
            self.close_dead(task);
            t2 = tsc();
        } else {
            let cells = guess::choose(&self.state);
            t2 = tsc(); stat(9, t2 - t1);
            self.close_dead(task);
            self.guess(cells, &mut moves);
        }
        loop {
            if self.idle != 0 {
                self.intake.refill(task.source);
                self.feed(&mut moves, task);
            }
            moves.apply(&mut self.state.stored, &mut self.pool, self.intake.states());
            if self.idle == 0 || self.pool.is_empty() && self.intake.has_ended() {
                break;
            }
            moves = Moves::new::<V>(&self.pool);
        }
        stat(12, tsc() - t2);
    }

    #[inline(always)]
    fn close_dead(&mut self, task: &mut Task<'_>) {
        for lane in lanes(self.dead) {
            self.slots.close(self.lane_slot[lane], task.want, task.sink);
        }
        self.idle |= self.dead;
        self.dead = 0;
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

    /// Splits each stuck lane: it goes on with a guessed digit; the branch without it goes to an idle lane or the pool.
    #[inline(always)]
    fn guess(&mut self, cells: V, moves: &mut Moves) {
        for lane in lanes(self.stuck) {
            let cell = cells.lane(lane) as u8;
            let spot = Spot::of(&self.state.stored, cell, lane);
            let set = spot.set;
            let digit = set & set.wrapping_neg();
            let others = set & !digit;
            if others == 0 {
                self.dead |= 1 << lane;
                continue;
            }
            let slot = self.lane_slot[lane];
            self.slots.branch(slot);
            let branch = Branch { slot, cell, digit };
            moves.guess(lane, &branch, spot);
            if self.eager && self.idle != 0 {
                let to = self.idle.trailing_zeros() as usize;
                self.begin(to, slot);
                moves.hand_over(lane, to, &branch, spot);
            } else {
                moves.push(lane, branch);
            }
        }
        self.stuck = 0;
    }

    /// Gives branches or new puzzles to idle lanes, as far as they are at hand.
    #[inline(always)]
    fn feed(&mut self, moves: &mut Moves, task: &mut Task<'_>) {
        if !self.eager {
            for lane in lanes(self.idle) {
                let slot = self.lane_slot[lane];
                if self.slots.is_over(slot) {
                    continue;
                }
                if let Some((place, branch)) = self.pool.pop_own(moves.base(), slot) {
                    self.begin(lane, branch.slot);
                    moves.pop(&self.pool, place, lane, &branch);
                }
            }
        }
        for lane in lanes(self.idle) {
            if self.eager || self.pool.len() > ENOUGH || self.intake.is_used_up() {
                if let Some((place, branch)) = self.pop_live(moves.base(), task) {
                    self.begin(lane, branch.slot);
                    moves.pop(&self.pool, place, lane, &branch);
                    continue;
                }
            }
            let Some((place, number)) = self.intake.next() else { break };
            let slot = self.slots.open(number);
            self.begin(lane, slot);
            moves.begin(place, lane);
        }
    }

    /// The latest branch whose puzzle is not over.
    #[inline(always)]
    fn pop_live(&mut self, base: usize, task: &mut Task<'_>) -> Option<(usize, Branch)> {
        loop {
            let (place, branch) = self.pool.pop(base)?;
            if branch.is_none() {
                continue;
            }
            if !self.slots.is_over(branch.slot) {
                return Some((place, branch));
            }
            self.slots.close(branch.slot, task.want, task.sink);
        }
    }

    /// Notes that a lane has a new state.
    #[inline(always)]
    fn begin(&mut self, lane: usize, slot: u32) {
        self.lane_slot[lane] = slot;
        self.idle &= !(1 << lane);
        self.fresh |= 1 << lane;
        self.locks_fresh |= 1 << lane;
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
