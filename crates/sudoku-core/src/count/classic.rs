//! Classic boards: the search while it is quick, the contraction where it is not.

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::contraction::{self, Contraction, Kernel, Plan};
use super::job::Job;
use super::letters::{self, Leaf};
use super::method::Method;
use crate::answer::Count;
use crate::limits::{Limits, Stop, Watch};
use crate::model::puzzle::Puzzle;
use crate::single;

/// Guesses after which the search of one board gives way to the contraction: about ten milliseconds.
pub(super) const SEARCH_NODES: u64 = 40_000;

/// Nanoseconds that a guess takes, for comparison with the cost of a contraction.
const NODE_COST: f64 = 250.0;

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

    /// The number of solutions; `None` if this is no board for the contraction. Boards of a puzzle with groups are
    /// searched first if `search` says so; whatever has no groups has been searched, with this many nodes.
    pub(super) fn count(
        &self,
        search: bool,
        kernel: Kernel,
        job: &Job<'_>,
        limits: &Limits,
        nodes: u64,
    ) -> Option<Count> {
        let most = limits.solutions.map_or(u128::MAX, u128::from);
        let total = Mutex::new(0u128);
        let sum = || *total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let result = self.split(job).and_then(|split| {
            let Some(split) = split else { return Ok(false) };
            for (number, leaf) in split.leaves.iter().enumerate() {
                let add = |more: u128| {
                    let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    *total += more * leaf.times;
                    if *total < most { Ok(()) } else { Err(Stop::Solutions) }
                };
                let board = contraction::Board { masks: leaf.masks, groups: split.inside.clone() };
                let part = job.part(number, split.leaves.len());
                let few = if search { search_leaf(&board, self.groups.is_empty(), &part, limits)? } else { None };
                match (few, contraction::plan(&board)) {
                    (Some(few), _) => add(few)?,
                    (None, None) => return Ok(false),
                    (None, Some(plan)) => drop(Contraction::new(&board, &plan, kernel, &part)?.count(&part, &add)?),
                }
            }
            Ok(true)
        });
        match result {
            Ok(true) => Some(Count::new(sum(), None, nodes, Method::Contraction)),
            Ok(false) => None,
            Err(stop) => Some(Count::new(sum().min(most), Some(stop), nodes, Method::Contraction)),
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
        let mut best: Option<(f64, Split)> = None;
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
            // With no groups there is nothing to compare; else the first board stands for all.
            let cost = match leaves.first() {
                Some(leaf) if !self.groups.is_empty() => {
                    let board = contraction::Board { masks: leaf.masks, groups: inside.clone() };
                    contraction::plan(&board).map_or(f64::INFINITY, |plan| plan.cost * f64::from(leaves.len() as u32))
                }
                _ => 0.0,
            };
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, Split { leaves, inside }));
            }
        }
        Ok(best.map(|(_, split)| split))
    }
}

/// Counts one board, which may have been searched in vain already, if that takes less time than its contraction.
fn search_leaf(
    board: &contraction::Board,
    searched: bool,
    job: &Job<'_>,
    limits: &Limits,
) -> Result<Option<u128>, Stop> {
    if !searched && let Some(count) = search(board, SEARCH_NODES, job, limits)? {
        return Ok(Some(count));
    }
    let Some(plan) = contraction::plan(board) else { return Ok(None) };
    search(board, quarter(&plan), job, limits)
}

/// Guesses that take about a quarter of the time of a contraction.
#[allow(clippy::cast_sign_loss, reason = "costs are not negative")]
fn quarter(plan: &Plan) -> u64 {
    (plan.cost / NODE_COST / 4.0) as u64
}

/// Counts one by one, if there is no group and not too many guesses are needed.
fn search(board: &contraction::Board, nodes: u64, job: &Job<'_>, limits: &Limits) -> Result<Option<u128>, Stop> {
    if !board.groups.is_empty() || nodes < SEARCH_NODES {
        return Ok(None);
    }
    job.check()?;
    let limits = Limits { nodes: Some(nodes), solutions: None, time: job.time_left(), cancel: limits.cancel.clone() };
    let mut count = 0;
    let end = single::search(&board.masks, &mut Watch::new(&limits), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    match end.break_value().flatten() {
        None => Ok(Some(count)),
        Some(Stop::Nodes) => Ok(None),
        Some(stop) => Err(stop),
    }
}
