//! The product: what a class of outer states adds to the count.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::band::{Band, Slice};
use super::classes::DigitClasses;
use super::kernel::{Cpu, LANES, Number};
use super::outer::Entry;
use super::pairs::Pairs;
use super::rows::{Leg, Rows};
use super::states::{Permutation, StateMap, states};
use crate::count::job::Job;
use crate::limits::Stop;

/// Rows of a panel. `512 * 1728^2` is below `2^31`, so 32 bits hold a sum over one panel.
pub(super) const PANEL: usize = 512;

/// The part of a core's own cache that a block of the lower band's panel may take. Blocks for the nearest cache were
/// slower by a third, as few pairs have both of their classes in one block.
const BLOCK_BYTES: usize = 160 << 10;

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
    /// Whether panels are of bytes.
    bytes: bool,
}

impl Product {
    pub(super) fn new(outer: Band, upper: Band, lower: Band, digits: DigitClasses, cpu: Cpu) -> Product {
        let pairs = Pairs::new([&outer.boxes[2], &upper.boxes[2], &lower.boxes[2]]);
        let bytes = cpu.has_bytes() && u8::try_from(upper.most.max(lower.most)).is_ok();
        let mut product = Product { outer, upper, lower, pairs, digits, swaps: HashMap::new(), cpu, bytes };
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
    pub(super) fn class(&self, entries: &[Entry], memory: &mut Memory, job: &Job<'_>) -> Result<u128, Stop> {
        let Some(class) = entries.first().map(Entry::class) else { return Ok(0) };
        self.weigh_outer(entries, memory);
        let [one, other] = class.map(|state| states().columns(state));
        let alike = self.digits.refined(one).refined(other);
        self.symmetrize(&alike, memory);
        if !self.activate(memory) {
            return Ok(0);
        }
        memory.rows.find(class, &alike, &self.upper, &self.lower);
        let rows = std::mem::take(&mut memory.rows);
        let total = if self.bytes {
            let mut panels = std::mem::take(&mut memory.byte_panels);
            let total = self.sum(&rows, &mut panels, memory, job);
            memory.byte_panels = panels;
            total
        } else {
            let mut panels = std::mem::take(&mut memory.panels);
            let total = self.sum(&rows, &mut panels, memory, job);
            memory.panels = panels;
            total
        };
        memory.rows = rows;
        // The weights of outer states were summed over all of these permutations, not averaged.
        Ok(total? / u128::from(alike.order()))
    }

    /// The weighted sum of all products of these rows.
    fn sum<N: Number>(
        &self,
        rows: &Rows,
        panels: &mut [Vec<N>; 2],
        memory: &mut Memory,
        job: &Job<'_>,
    ) -> Result<u128, Stop> {
        let mut total = 0;
        for bucket in rows.buckets() {
            for rows_of_panel in bucket.rows.chunks(PANEL) {
                job.check()?;
                let mut sum = 0;
                self.panel(&rows.legs, rows_of_panel, true, panels, memory, |products| {
                    sum += self.cpu.weighted(products.sums, products.weights);
                    ControlFlow::Continue(())
                });
                total += u128::from(bucket.times) * sum;
            }
        }
        Ok(total)
    }

    /// For each class of the third outer box that its masks allow, where it goes when the entry goes to its class.
    pub(super) fn targets(&self, entry: &Entry) -> Vec<u16> {
        let (tables, map, order) = (states(), entry.permutation().on_states(), entry.order());
        let moved = |&state: &u16| tables.index(order.map(|from| tables.columns(state)[from]));
        self.outer.boxes[2].allowed.iter().map(|state| self.outer_class(&map, moved(state))).collect()
    }

    /// The ways of the outer band for an entry, with the third class that each is for.
    pub(super) fn outer_ways(&self, entry: &Entry) -> impl Iterator<Item = (u16, u16)> + use<'_> {
        let [first, second] = entry.pair.map(usize::from);
        let slice = self.outer.first(self.outer.boxes[0].class[first]);
        let row = slice.row(self.outer.boxes[1].class[second]);
        row.iter().copied().zip(slice.third_back.iter().copied())
    }

    /// Sums up the ways of the outer band, by the product's outer state.
    pub(super) fn weigh_outer(&self, entries: &[Entry], memory: &mut Memory) {
        let third = &self.outer.boxes[2];
        memory.weights.clear();
        memory.weights.resize(third.members.len(), 0);
        for entry in entries {
            if memory.maps.len() > MAPS {
                memory.maps.clear();
            }
            let targets = memory.maps.entry(entry.way()).or_insert_with(|| self.targets(entry));
            let times = u64::from(entry.times);
            for (ways, third) in self.outer_ways(entry) {
                memory.weights[usize::from(targets[usize::from(third)])] += times * u64::from(ways);
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
                let (middle, high) = (rest.trailing_zeros(), rest.ilog2());
                if high > middle {
                    add(&[[low, high], [middle, high]]);
                }
                add(&[[low, middle]]);
            }
        }
    }

    /// Lists the pairs of the product that have a weight; says whether there are any.
    pub(super) fn activate(&self, memory: &mut Memory) -> bool {
        let Memory { weights, spare, active, seconds, pair_weights, .. } = memory;
        spare.clear();
        spare.extend(self.pairs.set_weights(weights));
        active.clear();
        seconds.resize(self.pairs.second.len() + 1, 0);
        pair_weights.resize(self.pairs.second.len() + 1, 0);
        if spare.iter().all(|&weight| weight != 0) {
            seconds.clone_from(&self.pairs.second);
            pair_weights.clear();
            pair_weights.extend(self.pairs.set.iter().map(|&set| spare[set as usize]));
            let ranges = self.pairs.starts.windows(2).enumerate();
            active.extend(ranges.map(|(first, range)| (first as u16, range[0], range[1])));
            return !seconds.is_empty();
        }
        let mut end = 0;
        for (first, range) in self.pairs.starts.windows(2).enumerate() {
            let (start, range) = (end, range[0] as usize..range[1] as usize);
            for (&second, &set) in self.pairs.second[range.clone()].iter().zip(&self.pairs.set[range]) {
                // Which pairs have a weight cannot be predicted: no branch.
                let weight = spare[set as usize];
                (seconds[end], pair_weights[end]) = (second, weight);
                end += usize::from(weight != 0);
            }
            if end > start {
                active.push((first as u16, start as u32, end as u32));
            }
        }
        !active.is_empty()
    }

    /// Visits the products of some rows, class after class of the upper box, until `visit` breaks; `in_blocks`, so many
    /// times as there are blocks of classes of the lower box that fit into the nearest cache together.
    pub(super) fn panel<N: Number>(
        &self,
        legs: &[Vec<Leg>; 2],
        rows: &[[u8; 2]],
        in_blocks: bool,
        panels: &mut [Vec<N>; 2],
        memory: &mut Memory,
        mut visit: impl FnMut(&Products<'_, N>) -> ControlFlow<()>,
    ) {
        let length = rows.len().next_multiple_of(LANES);
        // Not a power of two, so that rows do not compete for the same places in the cache.
        let stride = length.next_multiple_of(N::LINE) + N::LINE;
        let Memory { active, seconds, pair_weights, sums, next, .. } = memory;
        let [upper, lower] = panels;
        let upper = aligned(upper, self.upper.boxes[2].len() * stride);
        let lower = aligned(lower, self.lower.boxes[2].len() * stride);
        let mut done = 0;
        for run in rows.chunk_by(|a, b| a[0] == b[0]) {
            let leg = legs[0][usize::from(run[0][0])];
            let (above, below) = (self.upper.first(leg.upper), self.lower.first(leg.lower));
            // One band after the other, so that the lines of its panel stay in the nearest cache from eight to eight.
            let turn = |is_lower: bool, band: &Slice<'_>, panel: &mut [N]| {
                let class = |leg: Leg| if is_lower { leg.lower } else { leg.upper };
                for (number, eight) in run.chunks(8).enumerate() {
                    // What is beyond the end of the run is written over later.
                    let row = |i: usize| band.row(class(legs[1][usize::from(eight.get(i).unwrap_or(&eight[0])[1])]));
                    N::turn(
                        self.cpu,
                        is_lower,
                        [0, 1, 2, 3, 4, 5, 6, 7].map(row),
                        band.third_back,
                        &mut panel[done + 8 * number..],
                        stride,
                    );
                }
            };
            turn(false, &above, upper);
            turn(true, &below, lower);
            done += run.len();
        }
        // Zeros of one band are enough.
        for row in upper.chunks_mut(stride) {
            row[done..length].fill(N::default());
        }
        sums.resize(self.lower.boxes[2].len().max(sums.len()), 0);
        next.clear();
        next.extend(active.iter().map(|&(_, start, _)| start));
        let block = if in_blocks { (BLOCK_BYTES / size_of::<N>() / length.max(1)).max(8) } else { usize::MAX };
        let mut bound = 0;
        while bound < self.lower.boxes[2].len() {
            bound = bound.saturating_add(block);
            for (&(first, _, end), next) in active.iter().zip(next.iter_mut()) {
                let rest = &seconds[*next as usize..end as usize];
                let len = if bound < self.lower.boxes[2].len() {
                    rest.partition_point(|&second| usize::from(second) < bound)
                } else {
                    rest.len()
                };
                if len == 0 {
                    continue;
                }
                let weights = &pair_weights[*next as usize..][..len];
                *next += len as u32;
                let row = &upper[usize::from(first) * stride..][..length];
                let (seconds, sums) = (&rest[..len], &mut sums[..len]);
                N::dots(self.cpu, row, lower, stride, seconds, sums);
                let products = Products { first, row, lower, stride, seconds, weights, sums };
                if visit(&products).is_break() {
                    return;
                }
            }
        }
    }
}

/// The products of one class of the upper box.
pub(super) struct Products<'a, N> {
    pub(super) first: u16,
    /// Ways of the upper band, by row.
    pub(super) row: &'a [N],
    /// Ways of the lower band, by class and row, each class `stride` after the one before.
    pub(super) lower: &'a [N],
    pub(super) stride: usize,
    /// Classes of the lower box.
    pub(super) seconds: &'a [u16],
    /// Weights of the pairs.
    pub(super) weights: &'a [u64],
    /// Sums of products over the rows.
    pub(super) sums: &'a [u32],
}

impl<N> Products<'_, N> {
    /// The weighted sum.
    pub(super) fn total(&self) -> u128 {
        let weighted = |(&sum, &weight): (&u32, &u64)| u128::from(weight) * u128::from(sum);
        self.sums.iter().zip(self.weights).map(weighted).sum()
    }
}

/// So many numbers that begin at the start of a cache line: vectors that lie across two lines cost twice as much.
fn aligned<N: Number>(memory: &mut Vec<N>, len: usize) -> &mut [N] {
    memory.resize((len + N::LINE).max(memory.len()), N::default());
    let skip = memory.as_ptr().align_offset(64).min(N::LINE);
    &mut memory[skip..skip + len]
}

/// What one thread writes to.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The weight of each class of the product's outer states.
    pub(super) weights: Vec<u64>,
    spare: Vec<u64>,
    /// By the way that entries get to their class, see [`Product::targets`].
    maps: HashMap<u64, Vec<u16>>,
    /// Classes of the product's upper box, and where their pairs begin and end.
    active: Vec<(u16, u32, u32)>,
    seconds: Vec<u16>,
    pair_weights: Vec<u64>,
    pub(super) rows: Rows,
    pub(super) panels: [Vec<u16>; 2],
    byte_panels: [Vec<u8>; 2],
    /// For each class of `active`, its first pair that is not done.
    next: Vec<u32>,
    sums: Vec<u32>,
}
