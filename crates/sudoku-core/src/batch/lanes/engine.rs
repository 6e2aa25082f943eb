//! The loop: sweep all lanes, and now and then serve those that wait.

use super::guess::Guess;
use super::intake::Intake;
use super::moves::{FAR, Moves, NEAR};
use super::outlet::Outlet;
use super::pool::{Branch, Pool};
use super::slots::Slots;
use super::spot::Spot;
use super::state::State;
use super::sweep::sweep;
use super::vector::Vector;
use crate::batch::task::{Feed, Task};

/// Everything the lanes need; made once, used for any number of tasks.
pub(in crate::batch) struct Lanes<V> {
    state: State<V>,
    guess: Guess<V>,
    intake: Intake<V>,
    pool: Pool,
    moves: Moves,
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
    /// See [`Lanes::is_eager`]; decided anew after some new puzzles by how many puzzles ended with branches untried.
    eager: bool,
    ends: Ends,
    /// Whether guesses are chosen with care: where puzzles take many, it pays.
    thorough: bool,
    /// Since the last decisions: puzzles begun, those of them that ended early, and guesses.
    begun: u32,
    cut: u32,
    guesses: u32,
}

impl<V: Vector> Lanes<V> {
    const ALL: u32 = u32::MAX >> (32 - V::LANES);

    pub(in crate::batch) fn new() -> Lanes<V> {
        Lanes {
            state: State::new(),
            guess: Guess::new(),
            intake: Intake::new(),
            pool: Pool::new(),
            moves: Moves::new(),
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
            thorough: true,
            ends: Ends::default(),
            begun: 0,
            cut: 0,
            guesses: 0,
        }
    }

    #[inline(always)]
    pub(in crate::batch) fn run(&mut self, task: &mut Task<'_>, feed: &mut impl Feed) {
        self.intake.reset();
        (self.idle, self.solved, self.dead, self.stuck) = (Self::ALL, 0, 0, 0);
        (self.fresh, self.locks_fresh) = (Self::ALL, Self::ALL);
        (self.eager, self.thorough) = (true, true);
        (self.begun, self.cut, self.guesses) = (0, 0, 0);
        self.ends = Ends::default();
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

    /// Whether so many lanes wait that they are to be served, which costs as much however few they are.
    #[inline(always)]
    fn is_due(&self) -> bool {
        let waiting = self.solved | self.dead | self.stuck;
        let working = Self::ALL & !self.idle;
        waiting.count_ones() * if self.eager { 3 } else { 2 } >= working.count_ones()
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
        self.ends.note(dead.count_ones(), solved.count_ones());
        let still = running & !(dead | solved | swept.moved);
        if locks || self.ends.are_solutions {
            self.stuck |= still & !swept.locked;
        }
        still != 0 && !self.ends.are_solutions
    }

    /// Takes the solutions of solved lanes, lets stuck lanes guess, and gives new work to all others that wait.
    #[inline(always)]
    fn serve(&mut self, task: &mut Task<'_>, feed: &mut impl Feed) {
        if self.solved != 0 {
            self.take_solutions(task);
        }
        let reach = if self.is_eager() { NEAR } else { FAR };
        self.moves.plan(self.pool.window::<V>(reach), reach);
        if self.stuck == 0 {
            self.close_dead(task);
        } else {
            let cells =
                if self.thorough { self.guess.choose_best(&self.state) } else { Guess::choose_good(&self.state) };
            self.close_dead(task);
            self.guess(cells);
        }
        let mut again = false;
        loop {
            if self.idle != 0 {
                self.intake.refill(task, feed);
                if self.is_eager() {
                    self.feed_latest(task);
                } else if again {
                    self.feed_oldest(task);
                } else {
                    self.drop_oldest(task);
                    self.feed_own();
                }
            }
            self.moves.apply(&mut self.state.stored, &mut self.pool, self.intake.states());
            if self.idle.count_ones() < V::LANES as u32 / FEW || self.pool.is_empty() && self.intake.has_ended() {
                break;
            }
            again = true;
            if self.is_eager() {
                self.moves.plan(self.pool.window::<V>(NEAR), NEAR);
            } else {
                self.moves.plan(self.pool.bottom(), FAR);
            }
        }
        self.pool.settle();
    }

    /// Whether branches are taken up at once by any lane. That is best for puzzles that are searched to the end. Where
    /// many end early, at the limit of solutions, branches rather wait for the lane that searches their puzzle, unless
    /// there are too many.
    fn is_eager(&self) -> bool {
        self.eager || self.pool.len() > MANY
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
                self.cut += u32::from(self.slots.is_cut(slot));
                let others = Self::ALL & !(self.idle | self.solved);
                let same =
                    lanes(others).filter(|&lane| self.lane_slot[lane] == slot).fold(0, |set, lane| set | 1 << lane);
                self.dead |= same;
                self.stuck &= !same;
            }
        }
        if count > 0 {
            let Lanes { outlet, slots, .. } = self;
            if !outlet.has_room::<V>(count) {
                outlet.flush::<V>(|slot, row| slots.arrived(slot, task.want, row, task.sink));
            }
            outlet.push(&self.state.stored, &from, &to[..count]);
        }
        self.dead |= self.solved;
        self.solved = 0;
    }

    /// Splits each stuck lane: it goes on with a guessed digit; the branch without it goes to an idle lane or the pool.
    #[inline(always)]
    fn guess(&mut self, cells: V) {
        for lane in lanes(self.stuck) {
            let cell = cells.lane(lane) as u8;
            let here = Spot::of(&self.state.stored, cell, lane);
            let set = here.set;
            let digit = set & set.wrapping_neg();
            let others = set & !digit;
            if others == 0 {
                self.dead |= 1 << lane;
                continue;
            }
            let slot = self.lane_slot[lane];
            self.slots.branch(slot);
            self.guesses += 1;
            let branch = Branch { slot, cell, digit, earlier: 0 };
            self.moves.guess(lane, &branch, here);
            if self.eager && self.idle != 0 {
                let to = self.idle.trailing_zeros() as usize;
                self.begin(to, slot);
                self.moves.hand_over(lane, to, &branch, here);
            } else {
                let number = self.pool.number(self.moves.pushes());
                self.moves.push(lane, Branch { earlier: self.slots.set_latest(slot, number), ..branch });
            }
        }
        self.stuck = 0;
    }

    /// Gives the latest branches to idle lanes, and new puzzles if there are no more.
    #[inline(always)]
    fn feed_latest(&mut self, task: &mut Task<'_>) {
        for lane in lanes(self.idle) {
            if let Some((place, branch)) = self.pop_live(self.moves.base(), task) {
                self.begin(lane, branch.slot);
                self.moves.pop(&self.pool, place, lane, &branch);
            } else if !self.begin_new(lane) {
                break;
            }
        }
    }

    /// Drops the oldest branches as far as their puzzles are over.
    #[inline(always)]
    fn drop_oldest(&mut self, task: &mut Task<'_>) {
        while let Some(&branch) = self.pool.oldest() {
            if !branch.is_none() {
                if !self.slots.is_over(branch.slot) {
                    break;
                }
                self.slots.close(branch.slot, task.want, task.sink);
            }
            self.pool.drop_oldest();
        }
    }

    /// Gives idle lanes a branch of the puzzle that they were at, or else a new puzzle unless branches enough wait.
    #[inline(always)]
    fn feed_own(&mut self) {
        let full = self.pool.len() > ENOUGH;
        for lane in lanes(self.idle) {
            let slot = self.lane_slot[lane];
            let own = self.slots.latest(slot).and_then(|number| self.pool.pop_own(self.moves.base(), slot, number));
            if let Some((place, branch)) = own {
                self.slots.set_latest(slot, branch.earlier);
                self.begin(lane, slot);
                self.moves.pop(&self.pool, place, lane, &branch);
            } else if !full {
                self.begin_new(lane);
            }
        }
    }

    /// Gives the oldest branches to idle lanes if they are many or there are no new puzzles, else new puzzles.
    #[inline(always)]
    fn feed_oldest(&mut self, task: &mut Task<'_>) {
        for lane in lanes(self.idle) {
            while self.pool.len() > ENOUGH || self.intake.is_used_up() {
                let Some((place, branch)) = self.pool.pop_oldest::<V>(self.moves.base()) else { break };
                if branch.is_none() {
                    continue;
                }
                if self.slots.is_over(branch.slot) {
                    self.slots.close(branch.slot, task.want, task.sink);
                    continue;
                }
                self.begin(lane, branch.slot);
                self.moves.pop(&self.pool, place, lane, &branch);
                break;
            }
            if self.idle >> lane & 1 == 1 {
                self.begin_new(lane);
            }
        }
    }

    /// Gives a new puzzle to a lane, if there is one at hand.
    #[inline(always)]
    fn begin_new(&mut self, lane: usize) -> bool {
        let Some((place, number)) = self.intake.next() else { return false };
        let slot = self.slots.open(number);
        self.begin(lane, slot);
        self.moves.begin(place, lane);
        self.begun += 1;
        if self.begun == SAMPLE {
            self.eager = self.cut < SAMPLE / 4;
            self.thorough = self.eager && self.guesses >= SAMPLE * MANY_GUESSES;
            (self.begun, self.cut, self.guesses) = (0, 0, 0);
        }
        true
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

/// How branches end: where nearly all are solutions, locked candidates are not worth looking for.
#[derive(Debug, Default)]
struct Ends {
    dead: u32,
    solved: u32,
    are_solutions: bool,
}

impl Ends {
    #[inline(always)]
    fn note(&mut self, dead: u32, solved: u32) {
        self.dead += dead;
        self.solved += solved;
        if self.dead + self.solved >= ENDS {
            self.are_solutions = self.solved >= 4 * self.dead;
            (self.dead, self.solved) = (0, 0);
        }
    }
}

/// Ends of branches after which that is decided anew.
const ENDS: u32 = 256;
/// New puzzles after which [`Lanes::is_eager`] is decided anew.
const SAMPLE: u32 = 64;
/// Guesses a puzzle from which they are chosen with care.
const MANY_GUESSES: u32 = 5;
/// A pass over all vectors is not worth while for fewer idle lanes than one in so many.
const FEW: u32 = 8;
/// Branches in the pool above which they go before new puzzles, and above which they are too many to let them wait.
const ENOUGH: usize = 400;
const MANY: usize = 2048;

/// The numbers of the lanes in a set.
fn lanes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}
