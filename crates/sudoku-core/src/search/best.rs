//! The solution with the greatest weighted sum, by branch and bound.
//!
//! A bound on what a state can reach: in each house the largest digits that are left go to the heaviest open variables
//! (the rearrangement inequality). Houses that part the board between them, such as the rows, bound the whole; the
//! tightest of rows, columns and boxes counts. States that cannot beat the best solution so far are left at once.

use super::agenda::Agenda;
use super::past::Past;
use super::propagate::propagate;
use super::state::State;
use crate::limits::{Stop, Watch};
use crate::net::{Net, Word};

/// The values of the best solution and its sum, if there is a solution.
pub(super) type Best = Option<(Box<[u8]>, i128)>;

/// What the search weighs.
pub(super) struct Scale<'a, W> {
    net: &'a Net<W>,
    /// For each house its slots' variables with their cells' weights, the heaviest first.
    houses: Vec<Vec<(i64, usize)>>,
    /// Houses by family: those of one part the board between them.
    families: Vec<Vec<usize>>,
    /// The sum of the weights of each variable's cells.
    weights: Vec<i128>,
}

impl<'a, W: Word> Scale<'a, W> {
    /// `cells` lists the cells of each house of the net, `weights` has one number for each cell.
    pub(super) fn new(net: &'a Net<W>, cells: &[Vec<usize>], weights: &[i64]) -> Scale<'a, W> {
        let weight = |cell: usize| weights.get(cell).copied().unwrap_or(0);
        let houses = cells.iter().map(|cells| {
            let mut slots: Vec<(i64, usize)> =
                cells.iter().map(|&cell| (weight(cell), net.variable_of[cell] as usize)).collect();
            slots.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
            slots
        });
        let mut families = Vec::new();
        for (first, group) in cells.chunks_exact(net.order).enumerate() {
            let mut covered: Vec<usize> = group.iter().flatten().copied().collect();
            covered.sort_unstable();
            covered.dedup();
            if covered.len() == net.variable_of.len() {
                families.push((first * net.order..(first + 1) * net.order).collect());
            }
        }
        let mut sums = vec![0; net.variables];
        for (cell, &v) in net.variable_of.iter().enumerate() {
            sums[v as usize] += i128::from(weight(cell));
        }
        Scale { net, houses: houses.collect(), families, weights: sums }
    }

    /// The most that a state can reach.
    fn bound(&self, state: &State<W>) -> i128 {
        let family = |houses: &Vec<usize>| houses.iter().map(|&house| self.house_bound(state, house)).sum();
        self.families.iter().map(family).min().unwrap_or(i128::MAX)
    }

    fn house_bound(&self, state: &State<W>, house: usize) -> i128 {
        let is_open = |v: usize| state.open[v / 64] >> (v % 64) & 1 == 1;
        let mut left = W::low(self.net.order);
        for &(_, v) in self.houses[house].iter().filter(|&&(_, v)| !is_open(v)) {
            left &= !state.digits[v];
        }
        let mut sum = 0;
        for &(weight, v) in &self.houses[house] {
            let digit = if is_open(v) {
                let highest = left.ones().last().unwrap_or(0);
                left &= !W::bit(highest);
                highest
            } else {
                state.digits[v].lowest()
            };
            sum += i128::from(weight) * (digit as i128 + 1);
        }
        sum
    }

    /// The variable with the fewest digits, the heaviest of equals, and the digit of it that weighs most.
    fn choose(&self, state: &State<W>) -> (usize, usize) {
        let key = |v: &usize| (state.digits[*v].count(), -self.weights[*v].abs());
        let v = state.open_variables().min_by_key(key).unwrap_or(0);
        let digits = state.digits[v];
        let heavy = if self.weights[v] < 0 { digits.ones().next() } else { digits.ones().last() };
        (v, heavy.unwrap_or(0))
    }

    /// Searches all that can beat what was found before.
    pub(super) fn search(&self, digits: Vec<W>, watch: &mut Watch) -> Result<Best, Stop> {
        let net = self.net;
        let (mut agenda, mut past, mut best) = (Agenda::new(net), Past::new(), None);
        let Some(mut state) = State::new(net, digits, &mut agenda) else { return Ok(None) };
        let mut alive = propagate(net, &mut state, &mut agenda);
        agenda.trail.clear();
        loop {
            if alive && best.as_ref().is_some_and(|&(_, most)| self.bound(&state) <= most) {
                alive = false;
                agenda.clear();
            }
            if alive && state.open_count == 0 {
                let digit = |v: usize| state.digits[v].lowest() as u8 + 1;
                let sum = (0..net.variables).map(|v| self.weights[v] * i128::from(digit(v))).sum();
                best = Some((net.variable_of.iter().map(|&v| digit(v as usize)).collect(), sum));
                alive = false;
            }
            if alive {
                if let Some(stop) = watch.stop() {
                    return Err(stop);
                }
                let (v, d) = self.choose(&state);
                past.push(&state, &agenda, (v, d));
                watch.count();
                agenda.note(v, d);
            } else {
                agenda.without = past.pop(net, &mut state, &mut agenda);
                if agenda.without.is_none() {
                    return Ok(best);
                }
            }
            alive = propagate(net, &mut state, &mut agenda);
        }
    }
}
