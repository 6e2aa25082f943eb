//! Classic boards: the search while it is quick, the contraction where it is not.

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::contraction::{self, Contraction, Kernel};
use super::job::Job;
use super::letters::{self, Leaf};
use super::method::Method;
use crate::answer::Count;
use crate::engine::Engine;
use crate::limits::{Limits, Stop, Watch};
use crate::model::puzzle::Puzzle;
use crate::random::SeededRandom;
use crate::single;

/// Guesses after which a search gives way to a closer look: half a millisecond, enough for most proper puzzles.
pub(super) const SEARCH_NODES: u64 = 2_000;

/// Random walks to tell how many guesses a search takes.
const WALKS: u32 = 40;

/// A brief search of a board that has not been searched, as a number of estimated guesses.
const BRIEF_GUESSES: f64 = 1_000.0;

/// Guesses that take as long as a plan for a contraction and its tables: five milliseconds.
const FEW_GUESSES: f64 = 20_000.0;

/// So many times the guesses that were estimated are spent before a search is given up.
const SPARE: f64 = 2.0;

/// Nanoseconds that a guess takes, for comparison with the cost of a contraction.
const NODE_COST: f64 = 250.0;

/// Nanoseconds that a board without any guess takes, and boards by which the others are judged.
const LEAF_COST: f64 = 3_000.0;
const TASTED: usize = 8;

/// Likewise a guess on a board with groups, which are left to the general search; and the share of the contraction's time that is
/// spent on it at first, since nothing tells how many guesses there will be.
const NODE_COST_GROUPS: f64 = 1_000.0;
const SHARE: f64 = 0.25;

/// A classic board, its groups by the numbers of their cells.
#[derive(Debug)]
pub(super) struct Classic {
    masks: [u16; 81],
    groups: Vec<Vec<usize>>,
}

/// Boards that a puzzle falls into, each with groups that lie in one chute.
struct Split {
    leaves: Vec<Leaf>,
    inside: Vec<Vec<usize>>,
    /// What their contractions may take, in nanoseconds; 0 without groups.
    cost: f64,
}

impl Classic {
    /// The board, if it is classic.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Classic> {
        let allowed = puzzle.allowed().first_chunk::<81>()?;
        puzzle.layout().is_classic().then(|| Classic {
            masks: allowed.map(|set| set.bits() as u16 & 511),
            groups: puzzle.groups().iter().map(|group| group.iter().map(|cell| cell.index(9)).collect()).collect(),
        })
    }

    /// The number of solutions, after a search in vain. With `search`, the boards that the puzzle falls into are searched
    /// where that seems quicker.
    ///
    /// # Errors
    /// The guesses so far, if this turns out to be no board for the contraction.
    pub(super) fn count(
        &self,
        puzzle: &Puzzle,
        search: bool,
        kernel: Kernel,
        job: &Job<'_>,
        limits: &Limits,
        few: &Count,
    ) -> Result<Count, u64> {
        let most = limits.solutions.map_or(u128::MAX, u128::from);
        let total = Mutex::new(0u128);
        let sum = || *total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut searches = Searches { limits, nodes: few.nodes(), searched: self.groups.is_empty() };
        let mut method = Method::Search;
        let result = self.split(job).and_then(|split| {
            let Some(split) = split else { return Ok(false) };
            if search && let Some(few) = searches.with_groups(puzzle, SHARE * split.cost / NODE_COST_GROUPS, job)? {
                *total.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = few;
                return if few < most { Ok(true) } else { Err(Stop::Solutions) };
            }
            for (number, leaf) in split.leaves.iter().enumerate() {
                let add = |more: u128| {
                    let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    *total += more * leaf.times;
                    if *total < most { Ok(()) } else { Err(Stop::Solutions) }
                };
                let board = contraction::Board { masks: leaf.masks, groups: split.inside.clone() };
                let part = job.part(number, split.leaves.len());
                if search && let Some(few) = searches.briefly(&board, &part)? {
                    add(few)?;
                    part.tell(1.0);
                    continue;
                }
                let guesses = if search { guesses(&board) } else { f64::INFINITY };
                if guesses < FEW_GUESSES
                    && let Some(few) = searches.search(&board, FEW_GUESSES, &part)?
                {
                    add(few)?;
                    part.tell(1.0);
                    continue;
                }
                let Some(plan) = contraction::plan(&board) else { return Ok(false) };
                let most = plan.cost / NODE_COST;
                if guesses < most
                    && let Some(few) = searches.search(&board, most, &part)?
                {
                    add(few)?;
                    part.tell(1.0);
                    continue;
                }
                method = Method::Contraction;
                Contraction::new(&board, &plan, kernel, true, &part)?.count(&part, &add)?;
            }
            Ok(true)
        });
        match result {
            Ok(true) => Ok(Count::new(sum(), None, searches.nodes, method)),
            Ok(false) => Err(searches.nodes),
            // What was found first is a lower bound too.
            Err(stop) => Ok(Count::new(sum().max(few.value()).min(most), Some(stop), searches.nodes, method)),
        }
    }

    /// Boards without groups that have the puzzle's solutions together; `None` if they are too many.
    ///
    /// # Errors
    /// Why the job had to stop.
    pub(super) fn leaves(&self, job: &Job<'_>) -> Result<Option<Vec<Leaf>>, Stop> {
        let groups: Vec<&[usize]> = self.groups.iter().map(Vec::as_slice).collect();
        letters::leaves(&self.masks, &groups, &|| job.check())
    }

    /// Names the digits of groups, all of them or only those that lie in no band, or in no stack: whatever costs least.
    fn split(&self, job: &Job<'_>) -> Result<Option<Split>, Stop> {
        let mut best: Option<Split> = None;
        let band = |cell: usize| cell / 27;
        let stack = |cell: usize| cell % 9 / 3;
        let chutes: [Option<&dyn Fn(usize) -> usize>; 3] = [None, Some(&band), Some(&stack)];
        for chute in chutes {
            let is_inside =
                |group: &&Vec<usize>| chute.is_some_and(|chute| group.iter().all(|&c| chute(c) == chute(group[0])));
            let (inside, across): (Vec<&Vec<usize>>, Vec<&Vec<usize>>) = self.groups.iter().partition(is_inside);
            if chute.is_some() && inside.is_empty() {
                continue;
            }
            let across: Vec<&[usize]> = across.into_iter().map(Vec::as_slice).collect();
            let Some(leaves) = letters::leaves(&self.masks, &across, &|| job.check())? else { continue };
            let inside: Vec<Vec<usize>> = inside.into_iter().cloned().collect();
            // With no groups there is nothing to compare.
            let cost = if self.groups.is_empty() { 0.0 } else { cost(&leaves, &inside) };
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                best = Some(Split { leaves, inside, cost });
            }
        }
        Ok(best)
    }
}

/// About how long boards take to count, in nanoseconds, judged by a few of them.
#[allow(clippy::cast_precision_loss, reason = "few boards")]
fn cost(leaves: &[Leaf], inside: &[Vec<usize>]) -> f64 {
    let cost = |leaf: &Leaf| {
        let board = contraction::Board { masks: leaf.masks, groups: inside.to_vec() };
        let guesses = guesses(&board);
        if guesses < FEW_GUESSES {
            return guesses * NODE_COST;
        }
        let contracted = contraction::plan(&board).map_or(f64::INFINITY, |plan| plan.cost);
        (contracted + FEW_GUESSES * NODE_COST).min(guesses * NODE_COST)
    };
    let step = leaves.len().div_ceil(TASTED).max(1);
    let costs: Vec<f64> = leaves.iter().skip(step / 2).step_by(step).map(cost).collect();
    let mean = costs.iter().sum::<f64>() / costs.len().max(1) as f64;
    (mean + LEAF_COST) * leaves.len() as f64
}

/// About how many guesses a search takes. Groups would hide much of the tree.
fn guesses(board: &contraction::Board) -> f64 {
    if !board.groups.is_empty() {
        return f64::INFINITY;
    }
    single::guesses(&board.masks, WALKS, &mut SeededRandom::new(0))
}

/// The searches of one count, which share its limit on guesses.
struct Searches<'a> {
    limits: &'a Limits,
    /// Guesses so far.
    nodes: u64,
    /// Whether there is but one board, which has been searched briefly.
    searched: bool,
}

impl Searches<'_> {
    /// Counts a board one by one, if it takes next to no time.
    fn briefly(&mut self, board: &contraction::Board, job: &Job<'_>) -> Result<Option<u128>, Stop> {
        if self.searched { Ok(None) } else { self.search(board, BRIEF_GUESSES, job) }
    }

    /// Counts the solutions of the puzzle itself one by one, if so many guesses are enough.
    fn with_groups(&mut self, puzzle: &Puzzle, guesses: f64, job: &Job<'_>) -> Result<Option<u128>, Stop> {
        self.within(guesses, job, |limits| Engine::of(puzzle).count(puzzle, limits))
    }

    /// Counts one by one, if there is no group and about so many guesses are enough.
    fn search(&mut self, board: &contraction::Board, guesses: f64, job: &Job<'_>) -> Result<Option<u128>, Stop> {
        if !board.groups.is_empty() {
            return Ok(None);
        }
        self.within(SPARE * guesses, job, |limits| {
            let (mut count, mut watch) = (0, Watch::new(limits));
            let end = single::search(&board.masks, &mut watch, &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            Count::new(count, end.break_value().flatten(), watch.nodes(), Method::Search)
        })
    }

    /// The result of a search within so many guesses and the limits of the whole count; `None` if it needs more guesses.
    #[allow(clippy::cast_sign_loss, reason = "guesses are not negative")]
    fn within(
        &mut self,
        guesses: f64,
        job: &Job<'_>,
        search: impl FnOnce(&Limits) -> Count,
    ) -> Result<Option<u128>, Stop> {
        let nodes = guesses as u64;
        if nodes == 0 {
            return Ok(None);
        }
        job.check()?;
        let left = self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.nodes));
        let count = search(&Limits { nodes: Some(nodes.min(left)), time: job.time_left(), ..self.limits.clone() });
        self.nodes += count.nodes();
        match count.stop() {
            None | Some(Stop::Solutions) => Ok(Some(count.value())),
            Some(Stop::Nodes) if nodes < left => Ok(None),
            Some(stop) => Err(stop),
        }
    }
}
