//! The product: what a class of outer states adds to the count.

use std::collections::HashMap;

use super::band::{Band, Slice};
use super::classes::DigitClasses;
use super::clock::Clock;
use super::kernel::{Cpu, LANES};
use super::outer::Entry;
use super::pairs::Pairs;
use super::rows::{Leg, Rows};
use super::states::{Permutation, StateMap, states};
use crate::limits::Stop;

/// Rows of a panel. `512 * 1728^2` is below `2^31`, so 32 bits hold a sum over one panel.
const PANEL: usize = 512;

/// Permutations whose maps are kept.
const MAPS: usize = 2048;

/// Everything that the classes share.
#[derive(Debug)]
pub(super) struct Product {
    pub(super) outer: Band,
    pub(super) upper: Band,
    pub(super) lower: Band,
    pub(super) pairs: Pairs,
    /// Digits that are alike in the remaining bands.
    digits: DigitClasses,
    /// For digits `a < b` that are alike, what becomes of the classes of the product's outer states when they change
    /// places.
    swaps: HashMap<[u32; 2], Vec<u16>>,
    cpu: Cpu,
}

impl Product {
    pub(super) fn new(outer: Band, upper: Band, lower: Band, digits: DigitClasses, cpu: Cpu) -> Product {
        let pairs = Pairs::new([&outer.boxes[2], &upper.boxes[2], &lower.boxes[2]]);
        let mut product = Product { outer, upper, lower, pairs, digits, swaps: HashMap::new(), cpu };
        for &set in digits.sets() {
            for a in (0..9).filter(|a| set >> a & 1 == 1) {
                for b in (a + 1..9).filter(|b| set >> b & 1 == 1) {
                    let mut images = [0, 1, 2, 3, 4, 5, 6, 7, 8];
                    images.swap(a as usize, b as usize);
                    let map = Permutation::new(images).on_states();
                    let swap = product.outer.boxes[2].members.iter().map(|&state| product.outer_class(&map, state));
                    let swap = swap.collect();
                    product.swaps.insert([a, b], swap);
                }
            }
        }
        product
    }

    /// The class, counting all states, of the image of a state of the product's outer box.
    fn outer_class(&self, map: &StateMap, state: u16) -> u16 {
        let tables = states();
        self.outer.boxes[2].quotient[usize::from(map.image(tables, tables.columns(state)))]
    }

    /// What a class adds to the count. The entries must all be of this class.
    ///
    /// # Errors
    /// The limit that was reached before it was known.
    pub(super) fn class(&self, entries: &[Entry], memory: &mut Memory, clock: &Clock) -> Result<u128, Stop> {
        let Some(class) = entries.first().map(Entry::class) else { return Ok(0) };
        self.weigh_outer(entries, memory);
        let [one, other] = class.map(|state| states().columns(state));
        let alike = self.digits.refined(one).refined(other);
        self.symmetrize(&alike, memory);
        if !self.activate(memory) {
            return Ok(0);
        }
        memory.rows.find(class, &alike, &self.upper, &self.lower);
        let mut total = 0;
        let rows = std::mem::take(&mut memory.rows);
        for bucket in rows.buckets() {
            for rows_of_panel in bucket.rows.chunks(PANEL) {
                clock.check()?;
                total += u128::from(bucket.times) * self.panel(&rows.legs, rows_of_panel, memory);
            }
        }
        memory.rows = rows;
        // The weights of outer states were summed over all of these permutations, not averaged.
        Ok(total / u128::from(alike.order()))
    }

    /// Sums up the ways of the outer band, by the product's outer state.
    fn weigh_outer(&self, entries: &[Entry], memory: &mut Memory) {
        let third = &self.outer.boxes[2];
        memory.weights.clear();
        memory.weights.resize(third.members.len(), 0);
        for entry in entries {
            let [first, second] = entry.pair.map(usize::from);
            let slice = self.outer.first(self.outer.boxes[0].class[first]);
            let row = slice.row(self.outer.boxes[1].class[second]);
            if memory.maps.len() > MAPS {
                memory.maps.clear();
            }
            let targets = memory.maps.entry(entry.permutation()).or_insert_with(|| {
                let map = Permutation::unpacked(entry.permutation()).on_states();
                third.allowed.iter().map(|&state| self.outer_class(&map, state)).collect()
            });
            for (&target, &lane) in targets.iter().zip(slice.lane_map) {
                memory.weights[usize::from(target)] += u64::from(entry.times) * u64::from(row[usize::from(lane)]);
            }
        }
    }

    /// Sums the outer weights over all permutations of alike digits, at most three of which are alike each time.
    fn symmetrize(&self, alike: &DigitClasses, memory: &mut Memory) {
        let mut add = |pairs: &[[u32; 2]]| {
            memory.spare.clone_from(&memory.weights);
            for swap in pairs.iter().filter_map(|pair| self.swaps.get(pair)) {
                for (weight, &from) in memory.weights.iter_mut().zip(swap) {
                    *weight += memory.spare[usize::from(from)];
                }
            }
        };
        for &set in alike.sets() {
            let low = set.trailing_zeros();
            let rest = set & (set - 1);
            if rest != 0 {
                let (middle, high) = (rest.trailing_zeros(), 15 - rest.leading_zeros());
                if high > middle {
                    add(&[[low, high], [middle, high]]);
                }
                add(&[[low, middle]]);
            }
        }
    }

    /// Lists the pairs of the product that have a weight; says whether there are any.
    fn activate(&self, memory: &mut Memory) -> bool {
        let Memory { weights, active, seconds, pair_weights, needed, .. } = memory;
        active.clear();
        seconds.clear();
        pair_weights.clear();
        needed.clear();
        needed.resize(self.lower.boxes[2].len(), false);
        for (first, range) in self.pairs.starts.windows(2).enumerate() {
            let start = seconds.len();
            for pair in range[0] as usize..range[1] as usize {
                let weight = self.pairs.weight(pair, weights);
                if weight != 0 {
                    let second = self.pairs.second[pair];
                    seconds.push(second);
                    pair_weights.push(weight);
                    needed[usize::from(second)] = true;
                }
            }
            if seconds.len() > start {
                active.push((first as u16, start as u32, seconds.len() as u32));
            }
        }
        !active.is_empty()
    }

    /// The weighted sum of the products of some rows.
    fn panel(&self, legs: &[Vec<Leg>; 2], rows: &[[u8; 2]], memory: &mut Memory) -> u128 {
        let length = rows.len().next_multiple_of(LANES);
        // Not a power of two, so that rows do not compete for the same places in the cache.
        let stride = length + LANES;
        let Memory { active, seconds, pair_weights, needed, panels, sums, .. } = memory;
        let [upper, lower] = panels;
        upper.resize((self.upper.boxes[2].len() * stride).max(upper.len()), 0);
        lower.resize((self.lower.boxes[2].len() * stride).max(lower.len()), 0);
        let uppers = || active.iter().map(|&(first, ..)| first);
        let lowers = || (0..needed.len() as u16).filter(|&second| needed[usize::from(second)]);
        let mut done = 0;
        let mut places = ([0; 64], [0; 64]);
        for run in rows.chunk_by(|a, b| a[0] == b[0]) {
            let leg = legs[0][usize::from(run[0][0])];
            let (above, below) = (self.upper.first(leg.upper), self.lower.first(leg.lower));
            for ((row, upper), lower) in run.iter().zip(&mut places.0).zip(&mut places.1) {
                let other = legs[1][usize::from(row[1])];
                *upper = above.lane_map[usize::from(other.upper)];
                *lower = below.lane_map[usize::from(other.lower)];
            }
            copy(upper, stride, done, above, uppers(), &places.0[..run.len()]);
            copy(lower, stride, done, below, lowers(), &places.1[..run.len()]);
            done += run.len();
        }
        for class in uppers() {
            upper[usize::from(class) * stride..][done..length].fill(0);
        }
        for class in lowers() {
            lower[usize::from(class) * stride..][done..length].fill(0);
        }
        let mut total = 0;
        sums.resize(needed.len().max(sums.len()), 0);
        for &(first, start, end) in active.iter() {
            let row = &upper[usize::from(first) * stride..][..length];
            let range = start as usize..end as usize;
            let sums = &mut sums[..range.len()];
            self.cpu.dots(row, lower, stride, &seconds[range.clone()], sums);
            for (&sum, &weight) in sums.iter().zip(&pair_weights[range]) {
                total += u128::from(weight) * u128::from(sum);
            }
        }
        total
    }
}

/// Copies the ways of some targets into a panel.
fn copy(
    panel: &mut [u16],
    stride: usize,
    at: usize,
    slice: Slice<'_>,
    targets: impl Iterator<Item = u16>,
    places: &[u16],
) {
    for target in targets {
        let row = slice.row(target);
        for (to, &place) in panel[usize::from(target) * stride + at..].iter_mut().zip(places) {
            *to = row[usize::from(place)];
        }
    }
}

/// What one thread writes to.
#[derive(Debug, Default)]
pub(super) struct Memory {
    weights: Vec<u64>,
    spare: Vec<u64>,
    maps: HashMap<u64, Vec<u16>>,
    /// Classes of the product's upper box, and where their pairs begin and end.
    active: Vec<(u16, u32, u32)>,
    seconds: Vec<u16>,
    pair_weights: Vec<u64>,
    needed: Vec<bool>,
    rows: Rows,
    panels: [Vec<u16>; 2],
    sums: Vec<u32>,
}
