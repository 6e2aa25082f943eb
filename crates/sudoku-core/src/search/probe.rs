//! Random walks down the tree of guesses, each with the number of solutions that it stands for.

use std::fmt;
use std::sync::Arc;

use super::agenda::Agenda;
use super::propagate::propagate;
use super::run::{Run, Step, Walk};
use super::solutions::domains;
use super::state::State;
use crate::limits::{Limits, Stop, Watch};
use crate::model::puzzle::Puzzle;
use crate::net::{AnyNet, Net, Word};
use crate::random::RandomSource;

/// The guesses after which it is given up to count what is below a node.
const TAIL_NODES: u64 = 40;
/// The exponent of the weights of a node's branches; see [`size`]. On the empty 9x9 board and boards of 7 and 10 clues
/// the probes' standard deviation is 1.1 to 1.35 times their mean; with 0 or 0.5 it is up to twice that.
const EXPONENT: f64 = 0.3;

/// Probes a puzzle.
pub(crate) trait Probe: Send + fmt::Debug {
    /// The natural logarithm of a random number whose mean is the number of solutions; minus infinity for 0.
    ///
    /// # Errors
    /// The limit that stopped it.
    fn probe(&mut self, random: &mut dyn RandomSource, watch: &mut Watch) -> Result<f64, Stop>;
}

/// Something to probe the puzzle with.
pub(crate) fn prober(puzzle: &Puzzle) -> Box<dyn Probe> {
    let sets = puzzle.allowed();
    match puzzle.layout().net(puzzle.groups()) {
        AnyNet::W16(net) => Box::new(Prober::new(net.clone(), domains(&net, sets))),
        AnyNet::W32(net) => Box::new(Prober::new(net.clone(), domains(&net, sets))),
        AnyNet::W64(net) => Box::new(Prober::new(net.clone(), domains(&net, sets))),
        AnyNet::W128(net) => Box::new(Prober::new(net.clone(), domains(&net, sets))),
    }
}

/// The tree's root and the memory of a walk.
#[derive(Debug)]
struct Prober<W> {
    net: Arc<Net<W>>,
    /// What follows from the givens; `None` after a contradiction.
    root: Option<State<W>>,
    agenda: Agenda<W>,
    /// The children of a node that are not seen to be dead, and how large they seem; more are kept for their memory.
    children: Vec<(State<W>, f64)>,
    /// Counts what is below a node.
    tail: Walk<W>,
}

impl<W: Word> Prober<W> {
    fn new(net: Arc<Net<W>>, digits: Vec<W>) -> Prober<W> {
        let mut agenda = Agenda::new(&net);
        let root = State::new(&net, digits.clone(), &mut agenda)
            .and_then(|mut state| propagate(&net, &mut state, &mut agenda).then_some(state));
        agenda.trail.clear();
        let tail = Walk::new(net.clone(), digits, &Limits::none().nodes(0));
        Prober { net, root, agenda, children: Vec::new(), tail }
    }

    /// The number of solutions below a node, if it takes few guesses to count them.
    fn count(&mut self, state: &State<W>) -> Option<f64> {
        if state.open_count > 3 * self.net.order {
            return None;
        }
        self.tail.restart(state, &Limits::none().nodes(TAIL_NODES));
        let mut count = 0u32;
        loop {
            match self.tail.advance() {
                Step::Solution => count += 1,
                Step::Done => return Some(f64::from(count)),
                Step::Stopped(_) => return None,
            }
        }
    }

    /// Makes the children of a node that are not dead; their number.
    fn branch(&mut self, state: &State<W>, watch: &mut Watch) -> usize {
        let mut alive = 0;
        for (v, d) in choices(&self.net, state) {
            watch.count();
            match self.children.get_mut(alive) {
                Some((child, _)) => child.copy_from(state),
                None => self.children.push((state.clone(), 0.0)),
            }
            let Some((child, weight)) = self.children.get_mut(alive) else { break };
            self.agenda.note(v, d);
            if propagate(&self.net, child, &mut self.agenda) {
                *weight = size(child) * EXPONENT;
                alive += 1;
            }
            self.agenda.trail.clear();
        }
        alive
    }
}

impl<W: Word> Probe for Prober<W> {
    fn probe(&mut self, random: &mut dyn RandomSource, watch: &mut Watch) -> Result<f64, Stop> {
        let Some(mut state) = self.root.clone() else { return Ok(f64::NEG_INFINITY) };
        let mut weight = 0.0;
        while state.open_count > 0 {
            if let Some(count) = self.count(&state) {
                return Ok(weight + count.ln());
            }
            if let Some(stop) = watch.stop() {
                return Err(stop);
            }
            let alive = self.branch(&state, watch);
            let Some(children) = self.children.get(..alive) else { break };
            let most = children.iter().map(|child| child.1).fold(f64::NEG_INFINITY, f64::max);
            let shares: Vec<f64> = children.iter().map(|child| (child.1 - most).exp()).collect();
            let total: f64 = shares.iter().sum();
            let mut rest = unit(random) * total;
            let mut chosen = None;
            for (child, share) in children.iter().zip(shares) {
                chosen = Some((child, share));
                rest -= share;
                if rest < 0.0 {
                    break;
                }
            }
            let Some(((child, _), share)) = chosen else { return Ok(f64::NEG_INFINITY) };
            weight += (total / share).ln();
            state.copy_from(child);
        }
        Ok(weight)
    }
}

/// A number from 0 to below 1.
fn unit(random: &mut dyn RandomSource) -> f64 {
    // As many bits as the type holds.
    let bits = random.next_u64() >> 11;
    (f64::from((bits >> 32) as u32) * 4_294_967_296.0 + f64::from(bits as u32)) / 9_007_199_254_740_992.0
}

/// The logarithm of the ways to give each variable one of its digits. The solutions below a node grow with it, though
/// more slowly: choosing a branch with a probability that grows with a power of it makes the probes more alike.
fn size<W: Word>(state: &State<W>) -> f64 {
    state.open_variables().map(|v| f64::from(state.digits[v].count()).ln()).sum()
}

/// The digits of a variable, or the places of a digit in a house, whichever are the fewest: exactly one is right.
fn choices<W: Word>(net: &Net<W>, state: &State<W>) -> Vec<(usize, usize)> {
    let by_variable = state.open_variables().min_by_key(|&v| state.digits[v].count());
    let fewest = by_variable.map_or(0, |v| state.digits[v].count());
    let slots = (0..net.houses)
        .filter(|&house| state.unsolved[house] > 0)
        .flat_map(|house| (0..net.order).map(move |d| (house * net.order, d)));
    let by_place = slots
        .map(|(base, d)| (state.spots[base + d].count(), base, d))
        .filter(|&(count, ..)| count > 1 && count < fewest)
        .min();
    match (by_place, by_variable) {
        (Some((_, base, d)), _) => state.spots[base + d].ones().map(|i| (net.member[base + i] as usize, d)).collect(),
        (None, Some(v)) => state.digits[v].ones().map(|d| (v, d)).collect(),
        (None, None) => Vec::new(),
    }
}
