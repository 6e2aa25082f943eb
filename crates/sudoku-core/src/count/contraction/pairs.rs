//! The product stack's pairs of states, and the outer box's states that they leave.

use super::boxes::{BoxStates, NONE};
use super::states::states;

/// Pairs of allowed classes of the two boxes below the outer band, by the first of them.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Where the pairs of a class of the first box begin.
    pub(super) starts: Vec<u32>,
    /// The class of the second box, for each pair.
    pub(super) second: Vec<u16>,
    /// Where the outer states of a pair begin.
    outer_starts: Vec<u32>,
    /// Classes of outer states, and how often each completes the pair.
    outer: Vec<(u16, u16)>,
}

impl Pairs {
    /// The pairs of a stack with these boxes; outer states are counted by all of their classes, allowed or not.
    pub(super) fn new([outer, first, second]: [&BoxStates; 3]) -> Pairs {
        let tables = states();
        let mut members = vec![Vec::new(); first.len()];
        for (state, &class) in first.class.iter().enumerate().filter(|&(_, &class)| class != NONE) {
            members[usize::from(class)].push(state as u16);
        }
        let mut pairs = Pairs { starts: vec![0], outer_starts: vec![0], ..Pairs::default() };
        let mut triples: Vec<(u16, u16)> = Vec::new();
        for members in members {
            triples.clear();
            for state in members {
                for &(one, other) in tables.partners(state) {
                    let class = second.class[usize::from(one)];
                    if class != NONE {
                        triples.push((class, outer.quotient[usize::from(other)]));
                    }
                }
            }
            triples.sort_unstable();
            for of_pair in triples.chunk_by(|a, b| a.0 == b.0) {
                pairs.second.push(of_pair[0].0);
                for alike in of_pair.chunk_by(|a, b| a.1 == b.1) {
                    pairs.outer.push((alike[0].1, alike.len() as u16));
                }
                pairs.outer_starts.push(pairs.outer.len() as u32);
            }
            pairs.starts.push(pairs.second.len() as u32);
        }
        pairs
    }

    /// The weight of a pair, given that of each class of outer states.
    pub(super) fn weight(&self, pair: usize, of: &[u64]) -> u64 {
        let outer = &self.outer[self.outer_starts[pair] as usize..self.outer_starts[pair + 1] as usize];
        outer.iter().map(|&(class, times)| of[usize::from(class)] * u64::from(times)).sum()
    }
}
