//! The walk through the tree of guesses.

use std::sync::Arc;

use super::agenda::Agenda;
use super::branch::Brancher;
use super::past::Past;
use super::propagate::propagate;
use super::state::State;
use crate::limits::{Limits, Stop, Watch};
use crate::net::{Net, Word};

/// How a step of the walk ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// At a solution, which [`Run::values`] gives.
    Solution,
    /// Everything has been visited.
    Done,
    /// At a limit; the walk can go on from here.
    Stopped(Stop),
}

/// A walk, whatever its word.
pub(super) trait Run: Send + std::fmt::Debug {
    /// Walks on to the next solution.
    fn advance(&mut self) -> Step;

    /// The digit of every cell, from 1, at the solution just reached.
    fn values(&self) -> Box<[u8]>;

    /// Guesses tried so far.
    fn nodes(&self) -> u64;
}

/// A walk on words of type `W`: the state, and below it the states to come back to.
#[derive(Debug)]
pub(super) struct Walk<W> {
    net: Arc<Net<W>>,
    state: Option<State<W>>,
    agenda: Agenda<W>,
    brancher: Brancher<W>,
    past: Past<W>,
    /// Whether the state is free of contradictions and not a solution that was already handed out.
    alive: bool,
    watch: Watch,
}

impl<W: Word> Walk<W> {
    /// A walk over the solutions with these digits for each variable.
    pub(super) fn new(net: Arc<Net<W>>, digits: Vec<W>, limits: &Limits) -> Walk<W> {
        let mut agenda = Agenda::default();
        let mut state = State::new(&net, digits, &mut agenda);
        // Many easy boards are solved at once: those need no more memory than that took.
        let alive = state.as_mut().is_some_and(|state| state.open_count == 0 || propagate(&net, state, &mut agenda));
        agenda.trail.clear();
        Walk { net, state, agenda, brancher: Brancher::default(), past: Past::new(), alive, watch: Watch::new(limits) }
    }
}

impl<W: Word> Walk<W> {
    /// Begins again, below a node of a search on the same net at which nothing follows any more.
    pub(super) fn restart(&mut self, state: &State<W>, limits: &Limits) {
        match &mut self.state {
            Some(own) if own.spots.len() == state.spots.len() => own.copy_from(state),
            own => *own = Some(state.clone()),
        }
        self.past.clear();
        self.agenda.clear();
        self.agenda.trail.clear();
        self.agenda.without = None;
        self.alive = true;
        self.watch = Watch::new(limits);
    }
}

impl<W: Word> Run for Walk<W> {
    fn advance(&mut self) -> Step {
        loop {
            let Some(state) = &mut self.state else { return Step::Done };
            if self.alive {
                if state.open_count == 0 {
                    self.alive = false;
                    return Step::Solution;
                }
                if let Some(stop) = self.watch.stop() {
                    return Step::Stopped(stop);
                }
                let (v, d) = self.brancher.choose(&self.net, state);
                self.past.push(state, &self.agenda, (v, d));
                self.watch.count();
                self.agenda.note(v, d);
                self.alive = propagate(&self.net, state, &mut self.agenda);
            } else {
                self.agenda.without = self.past.pop(&self.net, state, &mut self.agenda);
                if self.agenda.without.is_none() {
                    return Step::Done;
                }
                self.alive = propagate(&self.net, state, &mut self.agenda);
            }
        }
    }

    fn values(&self) -> Box<[u8]> {
        let digits = self.state.as_ref().map_or(&[][..], |state| &state.digits);
        self.net.variable_of.iter().map(|&v| digits.get(v as usize).map_or(0, |set| set.lowest() as u8 + 1)).collect()
    }

    fn nodes(&self) -> u64 {
        self.watch.nodes()
    }
}
