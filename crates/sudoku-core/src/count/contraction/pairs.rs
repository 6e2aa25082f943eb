//! The product stack's pairs of states, and the outer box's states that they leave.

use std::collections::HashMap;

use super::boxes::{BoxStates, NONE};
use super::states::states;

/// Pairs of allowed classes of the two boxes below the outer band, by the first of them.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Where the pairs of a class of the first box begin.
    pub(super) starts: Vec<u32>,
    /// The class of the second box, for each pair.
    pub(super) second: Vec<u16>,
    /// Which set of outer states completes the pair, for each pair.
    pub(super) set: Vec<u32>,
    /// The sets: classes of outer states, and how often each completes a pair.
    pub(super) sets: Vec<Vec<(u16, u16)>>,
}

impl Pairs {
    /// The pairs of a stack with these boxes; outer states are counted by all of their classes, allowed or not.
    pub(super) fn new([outer, first, second]: [&BoxStates; 3]) -> Pairs {
        let tables = states();
        let mut members = vec![Vec::new(); first.len()];
        for (state, &class) in first.class.iter().enumerate().filter(|&(_, &class)| class != NONE) {
            members[usize::from(class)].push(state as u16);
        }
        let mut pairs = Pairs { starts: vec![0], ..Pairs::default() };
        let mut known = HashMap::new();
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
                let set: Vec<(u16, u16)> =
                    of_pair.chunk_by(|a, b| a.1 == b.1).map(|alike| (alike[0].1, alike.len() as u16)).collect();
                let number = *known.entry(set).or_insert_with_key(|set| {
                    pairs.sets.push(set.clone());
                    pairs.sets.len() as u32 - 1
                });
                pairs.second.push(of_pair[0].0);
                pairs.set.push(number);
            }
            pairs.starts.push(pairs.second.len() as u32);
        }
        pairs
    }

    /// The weight of each set, given that of each class of outer states.
    pub(super) fn set_weights<'a>(&'a self, of: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
        let weight = |&(class, times): &(u16, u16)| of[usize::from(class)] * u64::from(times);
        self.sets.iter().map(move |set| set.iter().map(weight).sum())
    }
}
