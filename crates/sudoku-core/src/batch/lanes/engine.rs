//! The loop: sweep all lanes, and now and then serve those that wait.

use super::guess::{CELL, Guess, WIDE_OPEN};
use super::habits::Habits;
use super::intake::Intake;
use super::moves::Moves;
use super::outlet::Outlet;
use super::pool::{Branch, Pool};
use super::spot::Spot;
use super::stacks::Stacks;
use super::state::State;
use super::sweep::sweep;
use super::vector::Vector;
use crate::batch::feed::Feed;
use crate::batch::slots::Slots;
use crate::batch::task::Task;

/// Everything the lanes need; made once, used for any number of tasks.
pub(in crate::batch) struct Lanes<V> {
    state: State<V>,
    guess: Guess<V>,
    intake: Intake<V>,
    pool: Pool,
    moves: Moves,
    stacks: Stacks,
    outlet: Outlet,
    slots: Slots,
    habits: Habits,
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
    /// Whether each lane keeps its branches on its stack; else all are in the pool.
    keeping: bool,
}

/// Another pass over all vectors is not worth while for fewer idle lanes than one in so many.
const FEW: u32 = 8;
/// Up to so many solutions are taken one at a time.
const ALONE: usize = 3;

impl<V: Vector> Lanes<V> {
    const ALL: u32 = u32::MAX >> (32 - V::LANES);

    pub(in crate::batch) fn new() -> Lanes<V> {
        Lanes {
            state: State::new(),
            guess: Guess::new(),
            intake: Intake::new(),
            pool: Pool::new(),
            moves: Moves::new(),
            stacks: Stacks::new(),
            outlet: Outlet::new(),
            slots: Slots::default(),
            habits: Habits::new(),
            lane_slot: [0; 32],
            idle: 0,
            solved: 0,
            dead: 0,
            stuck: 0,
            fresh: 0,
            locks_fresh: 0,
            keeping: false,
        }
    }

    #[inline(always)]
    pub(in crate::batch) fn run(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed) {
        self.intake.reset();
        self.habits = Habits::new();
        (self.idle, self.solved, self.dead, self.stuck) = (Self::ALL, 0, 0, 0);
        (self.fresh, self.locks_fresh) = (Self::ALL, Self::ALL);
        let mut locks = false;
        loop {
            self.serve(task, feed);
            if self.idle == Self::ALL {
                break;
            }
            while !self.is_due() {
                locks = self.sweep(locks);
            }
        }
        let Lanes { outlet, slots, .. } = self;
        outlet.flush::<V>(|slot, row| slots.arrived(slot, task.want, row, task.sink));
    }

    /// Whether enough lanes wait to be served.
    #[inline(always)]
    fn is_due(&self) -> bool {
        let waiting = self.solved | self.dead | self.stuck;
        let working = Self::ALL & !self.idle;
        waiting.count_ones() * self.habits.patience(self.keeping) >= working.count_ones()
    }

    /// Sweeps all lanes, with locked candidates or without, and says whether the next sweep should mind them.
    #[inline(always)]
    fn sweep(&mut self, locks: bool) -> bool {
        let known = V::mask(!self.fresh);
        let swept = if locks {
            let locks_known = V::mask(!self.locks_fresh);
            self.locks_fresh = 0;
            sweep::<V, true>(&mut self.state, known, locks_known)
        } else {
            self.locks_fresh = u32::MAX;
            sweep::<V, false>(&mut self.state, known, known)
        };
        self.fresh = 0;
        let running = Self::ALL & !(self.idle | self.solved | self.dead | self.stuck);
        let (dead, solved) = (swept.dead & running, swept.solved & !swept.dead & running);
        self.dead |= dead;
        self.solved |= solved;
        self.habits.ended(dead.count_ones(), solved.count_ones());
        let still = running & !(dead | solved | swept.moved);
        if locks || self.habits.solving {
            self.stuck |= still & !swept.locked;
        }
        still != 0 && !self.habits.solving
    }

    /// Takes the solutions of solved lanes, lets stuck lanes guess, and gives new work to all others that wait.
    #[inline(always)]
    fn serve(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed) {
        if self.solved != 0 {
            self.take_solutions(task);
        }
        let kept = std::mem::replace(&mut self.keeping, !self.habits.sharing && !self.intake.has_ended());
        if kept && !self.keeping {
            (0..V::LANES).for_each(|lane| self.give_to_pool(lane));
        }
        if self.keeping {
            self.guess_and_keep();
            self.feed_from_stacks(task, feed);
        } else {
            self.guess_and_share(task);
            self.feed_together(task, feed);
        }
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
            if self.slots.wants_second(slot, task.limit, task.want) && self.stacks.has_twin(lane, &self.state.stored) {
                self.slots.solution(slot, task.limit, task.want);
                self.habits.ended(0, 1);
            }
            if self.slots.is_over(slot) {
                self.habits.reached_limit(self.slots.is_cut(slot));
                self.drop_kept(lane, task);
                if self.slots.is_cut(slot) {
                    self.end_all_at(slot, task);
                }
            }
        }
        if count > 0 {
            let Lanes { outlet, slots, .. } = self;
            if !outlet.has_room::<V>(count) {
                outlet.flush::<V>(|slot, row| slots.arrived(slot, task.want, row, task.sink));
            }
            if count > ALONE {
                outlet.push(&self.state.stored, &from, &to[..count]);
            } else {
                for (&lane, &slot) in from.iter().zip(&to[..count]) {
                    outlet.add(&self.state.stored, usize::from(lane), slot);
                }
            }
        }
        self.dead |= self.solved;
        self.solved = 0;
    }

    /// Drops the branches on a lane's stack.
    #[inline(always)]
    fn drop_kept(&mut self, lane: usize, task: &mut Task<'_>) {
        let dropped = self.stacks.drop_all(lane);
        if dropped != 0 {
            self.slots.close(self.lane_slot[lane], dropped, task.want, task.sink);
        }
    }

    /// Ends the work of all lanes at a puzzle that is over.
    fn end_all_at(&mut self, slot: u32, task: &mut Task<'_>) {
        for lane in lanes(Self::ALL & !self.idle) {
            if self.lane_slot[lane] == slot {
                self.drop_kept(lane, task);
                self.dead |= 1 << lane;
                self.stuck &= !(1 << lane);
            }
        }
    }

    /// What a stuck lane guesses: the candidates of the cell are split into the lowest and the others. `None` if there
    /// are no others, which makes the lane dead.
    #[inline(always)]
    fn split(&mut self, lane: usize, cell: u8) -> Option<(Spot, u16, u16)> {
        let here = Spot::of(&self.state.stored, cell, lane);
        let digit = here.set & here.set.wrapping_neg();
        let others = here.set & !digit;
        if others == 0 {
            self.dead |= 1 << lane;
            return None;
        }
        self.slots.branch(self.lane_slot[lane]);
        self.habits.guessed();
        Some((here, digit, others))
    }

    /// The cells that stuck lanes guess.
    #[inline(always)]
    fn choose(&mut self) -> V {
        // Where all branches end in solutions, no choice makes them fewer.
        if self.habits.thorough && !self.habits.solving {
            self.guess.choose_best(&self.state)
        } else {
            Guess::choose_good(&self.state)
        }
    }

    /// Splits each stuck lane: it goes on with a guessed digit; the branch without it goes to an idle lane or the pool.
    #[inline(always)]
    fn guess_and_share(&mut self, task: &mut Task<'_>) {
        self.moves.plan(self.pool.window::<V>());
        let cells = if self.stuck == 0 { V::splat(0) } else { self.choose() };
        for lane in lanes(self.dead) {
            self.slots.close(self.lane_slot[lane], 1, task.want, task.sink);
        }
        self.idle |= self.dead;
        self.dead = 0;
        for lane in lanes(self.stuck) {
            let cell = cells.lane(lane) as u8;
            let Some((here, digit, _)) = self.split(lane, cell) else { continue };
            let branch = Branch { slot: self.lane_slot[lane], cell, digit };
            self.moves.guess(lane, branch, here);
            if self.idle == 0 {
                self.moves.push(lane, branch);
            } else {
                let to = self.idle.trailing_zeros() as usize;
                self.begin(to, branch.slot);
                self.moves.hand_over(lane, to, branch, here);
            }
        }
        self.stuck = 0;
    }

    /// Gives the latest branches to idle lanes, and new puzzles if there are no more.
    #[inline(always)]
    fn feed_together(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed) {
        loop {
            if self.idle != 0 {
                self.intake.refill(task, feed, &mut self.slots, self.habits.suit(V::FEW_GUESSES));
            }
            for lane in lanes(self.idle) {
                if let Some((place, branch)) = self.pop_live(self.moves.base(), task) {
                    self.begin(lane, branch.slot);
                    self.moves.pop(&self.pool, place, lane, branch);
                } else if let Some(place) = self.begin_new(lane) {
                    self.moves.begin(place, lane);
                } else {
                    break;
                }
            }
            self.moves.apply(&mut self.state.stored, &mut self.pool, self.intake.states());
            if self.idle.count_ones() < V::LANES as u32 / FEW || self.pool.is_empty() && self.intake.has_ended() {
                break;
            }
            self.moves.plan(self.pool.window::<V>());
        }
    }

    /// The latest branch at `base` or above whose puzzle is not over, and its place above that.
    #[inline(always)]
    fn pop_live(&mut self, base: usize, task: &mut Task<'_>) -> Option<(usize, Branch)> {
        loop {
            let (place, branch) = self.pool.pop(base)?;
            if !self.slots.is_over(branch.slot) {
                return Some((place, branch));
            }
            self.slots.close(branch.slot, 1, task.want, task.sink);
        }
    }

    /// Lets each stuck lane guess. Where branches nearly always end in solutions and most of the grid is open, it guesses in
    /// other bands too, in cells that do not see each other: that is seldom wrong, and spares sweeps.
    #[inline(always)]
    fn guess_and_keep(&mut self) {
        if self.stuck == 0 {
            return;
        }
        let bands = Guess::rate_by_band(&self.state);
        let best = bands[0].min(bands[1]).min(bands[2]);
        for lane in lanes(self.stuck) {
            let best = best.lane(lane);
            let mut columns = 1 << ((best & CELL) % 9);
            if self.guess_and_note(lane, best) && self.habits.solving {
                for band in &bands {
                    let other = band.lane(lane);
                    let column = 1 << ((other & CELL) % 9);
                    if other < WIDE_OPEN && other != best && columns & column == 0 {
                        columns |= column;
                        self.guess_and_note(lane, other);
                    }
                }
            }
        }
        self.stuck = 0;
    }

    /// A lane guesses the cell in a key and goes on with the lowest digit; the branch without it goes to its stack. Says
    /// whether there is one.
    #[inline(always)]
    fn guess_and_note(&mut self, lane: usize, key: u16) -> bool {
        let cell = (key & CELL) as u8;
        let Some((here, digit, others)) = self.split(lane, cell) else { return false };
        if self.stacks.is_full(lane) {
            self.give_to_pool(lane);
        }
        let stored = &mut self.state.stored;
        self.stacks.push(lane, stored, cell, digit, others);
        here.with(digit).put(cell, |i, bits| stored[i].set_lane(lane, bits));
        true
    }

    /// Gives dead lanes the latest branch of their own, and new puzzles if there are no more.
    #[inline(always)]
    fn feed_from_stacks(&mut self, task: &mut Task<'_>, feed: &mut dyn Feed) {
        for lane in lanes(self.dead) {
            let slot = self.lane_slot[lane];
            self.slots.close(slot, 1, task.want, task.sink);
            if self.stacks.pop(lane, &mut self.state.stored) {
                self.begin(lane, slot);
            } else {
                self.idle |= 1 << lane;
            }
        }
        self.dead = 0;
        for lane in lanes(self.idle) {
            // What is left of the time when lanes shared, and of full stacks.
            if let Some((place, branch)) = self.pop_live(0, task) {
                self.begin(lane, branch.slot);
                self.pool.copy(place, branch, lane, &mut self.state.stored);
                continue;
            }
            self.intake.refill(task, feed, &mut self.slots, self.habits.suit(V::FEW_GUESSES));
            let Some(place) = self.begin_new(lane) else { break };
            self.intake.copy(place, lane, &mut self.state.stored);
        }
    }

    /// Moves the branches on a lane's stack to the pool.
    #[cold]
    fn give_to_pool(&mut self, lane: usize) {
        let Lanes { stacks, pool, lane_slot, .. } = self;
        // The guess was taken from the state already.
        let branch = Branch { slot: lane_slot[lane], cell: 0, digit: 0 };
        stacks.drain(lane, |state| pool.add(branch, state));
    }

    /// Begins a new puzzle in a lane, if there is one at hand, and tells its place in the intake.
    #[inline(always)]
    fn begin_new(&mut self, lane: usize) -> Option<usize> {
        let (place, slot) = self.intake.next()?;
        self.begin(lane, slot);
        if self.intake.are_whole() {
            self.habits.begun();
        }
        Some(place)
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

/// The numbers of the lanes in a set.
fn lanes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}
