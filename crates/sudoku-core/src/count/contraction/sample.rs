//! Solutions at random, each as likely as any other: the sums of the contraction, undone step by step.

use std::ops::ControlFlow;

use super::Contraction;
use super::boxes::Fillings;
use super::classes::DigitClasses;
use super::outer::Entry;
use super::product::{Memory, PANEL};
use super::states::{Columns, STATES, states};
use crate::count::job::Job;
use crate::limits::Stop;
use crate::random::RandomSource;

/// The running totals of the classes, and memory to work in.
#[derive(Debug)]
pub(in crate::count) struct Totals {
    /// The sum over all classes up to each.
    sums: Vec<u128>,
    memory: Memory,
}

/// States of the boxes below the outer band, and the outer state of the product's stack, as the class has them.
struct Picked {
    legs: [[u16; 2]; 2],
    pair: [u16; 2],
}

impl Contraction {
    /// Counts, and keeps what each class adds.
    ///
    /// # Errors
    /// Why the job had to stop before that.
    pub(in crate::count) fn totals(&self, job: &Job<'_>) -> Result<Totals, Stop> {
        let mut totals = Totals { sums: Vec::with_capacity(self.classes.len()), memory: Memory::default() };
        let mut sum = 0;
        for class in &self.classes {
            job.check()?;
            sum += self.product.class(&self.entries[class.clone()], &mut totals.memory, job)?;
            totals.sums.push(sum);
        }
        Ok(totals)
    }

    /// A solution, each as likely as any other: digits from 1 in row-major order. `None` if there is no solution.
    pub(in crate::count) fn draw(&self, totals: &mut Totals, random: &mut dyn RandomSource) -> Option<[u8; 81]> {
        let number = random.below_wide(totals.total());
        let class = totals.sums.partition_point(|&sum| sum <= number);
        let entries = &self.entries[self.classes.get(class)?.clone()];
        let rest = number - class.checked_sub(1).map_or(0, |before| totals.sums[before]);
        let memory = &mut totals.memory;
        let picked = self.pick(entries, rest, memory)?;
        let (third, entry) = self.pick_outer(entries, picked.pair, memory, random)?;
        let bands = self.unfold(entries.first()?.class(), entry, third, &picked)?;
        let mut grid = [0; 81];
        for (band, states) in bands.into_iter().enumerate() {
            self.fill(band, states, &mut grid, random)?;
        }
        self.shuffle(&mut grid, random);
        let mut solution = [0; 81];
        for (cell, &digit) in grid.iter().enumerate() {
            solution[self.orientation.source(cell)] = digit;
        }
        Some(solution)
    }

    /// The row and the pair of the product that number `number` of the class's solutions belongs to.
    fn pick(&self, entries: &[Entry], mut number: u128, memory: &mut Memory) -> Option<Picked> {
        let product = &self.product;
        product.weigh_outer(entries, memory);
        product.activate(memory);
        // No symmetry: each row for itself, so that the sums need no division.
        let alone = DigitClasses::of((0..9).map(|digit| 1 << digit));
        memory.rows.find(entries.first()?.class(), &alone, &product.upper, &product.lower);
        let rows = std::mem::take(&mut memory.rows);
        let mut panels = std::mem::take(&mut memory.panels);
        let mut picked = None;
        for panel in rows.buckets().iter().flat_map(|bucket| bucket.rows.chunks(PANEL)) {
            product.panel(&rows.legs, panel, false, &mut panels, memory, |products| {
                let total = products.total();
                if number >= total {
                    number -= total;
                    return ControlFlow::Continue(());
                }
                for ((&sum, &weight), &second) in products.sums.iter().zip(products.weights).zip(products.seconds) {
                    let more = u128::from(sum) * u128::from(weight);
                    if number < more {
                        let lower = &products.lower[usize::from(second) * products.stride..];
                        let mut left = number / u128::from(weight);
                        for ((&above, &below), row) in products.row.iter().zip(lower).zip(panel) {
                            let ways = u128::from(above) * u128::from(below);
                            if left < ways {
                                let leg = |stack: usize| rows.legs[stack][usize::from(row[stack])].states;
                                picked = Some(Picked { legs: [leg(0), leg(1)], pair: [products.first, second] });
                                break;
                            }
                            left -= ways;
                        }
                        break;
                    }
                    number -= more;
                }
                ControlFlow::Break(())
            });
            if picked.is_some() {
                break;
            }
        }
        memory.rows = rows;
        memory.panels = panels;
        picked
    }

    /// States of the product's stack with the classes of a pair, and the entry they go with.
    fn pick_outer<'a>(
        &self,
        entries: &'a [Entry],
        [first, second]: [u16; 2],
        memory: &Memory,
        random: &mut dyn RandomSource,
    ) -> Option<([u16; 3], &'a Entry)> {
        let product = &self.product;
        let boxes = [&product.outer.boxes[2], &product.upper.boxes[2], &product.lower.boxes[2]];
        let mut triples = Vec::new();
        for upper in (0..STATES as u16).filter(|&state| boxes[1].class[usize::from(state)] == first) {
            for &(lower, outer) in states().partners(upper) {
                if boxes[2].class[usize::from(lower)] == second {
                    triples.push([outer, upper, lower]);
                }
            }
        }
        let class = |triple: &[u16; 3]| boxes[0].quotient[usize::from(triple[0])];
        let weight = |triple: &[u16; 3]| u128::from(memory.weights[usize::from(class(triple))]);
        let triple = *choose(&triples, weight, random)?;
        // Which entry, by the ways that it adds to this class of outer states.
        let wanted = class(&triple);
        let ways = |entry: &&Entry| {
            let targets = product.targets(entry);
            let fitting = product.outer_ways(entry).filter(|&(_, third)| targets[usize::from(third)] == wanted);
            u128::from(entry.times) * fitting.map(|(ways, _)| u128::from(ways)).sum::<u128>()
        };
        let entries: Vec<&Entry> = entries.iter().collect();
        Some((triple, choose(&entries, ways, random)?))
    }

    /// The states of all boxes, band after band, as the entry has them.
    fn unfold(&self, class: [u16; 2], entry: &Entry, third: [u16; 3], picked: &Picked) -> Option<[[u16; 3]; 3]> {
        let tables = states();
        let back = entry.permutation().inverse();
        let turned = |state: u16| tables.columns(state).map(|set| back.image(set));
        let mut bands = [[0; 3]; 3];
        for stack in 0..2 {
            let outer = tables.columns(entry.pair[stack]);
            let symmetries = self.board.column_symmetries(&[1, 2], stack);
            let order = |columns: Columns, order: &[usize; 3]| order.map(|from| columns[from]);
            let right = symmetries.iter().find(|&symmetry| order(turned(class[stack]), symmetry) == outer)?;
            bands[0][stack] = entry.pair[stack];
            for (band, &state) in picked.legs[stack].iter().enumerate() {
                bands[band + 1][stack] = tables.index(order(turned(state), right));
            }
        }
        for (band, &state) in third.iter().enumerate() {
            bands[band][2] = tables.index(turned(state));
        }
        Some(bands)
    }

    /// Fills a band whose boxes are in these states.
    fn fill(&self, band: usize, boxes: [u16; 3], grid: &mut [u8; 81], random: &mut dyn RandomSource) -> Option<()> {
        let tables = states();
        let of = |stack: usize| Fillings::new(&self.board, band, stack, &[boxes[stack]]).rows;
        let (first, second, third) = (of(0), of(1), of(2));
        let mut fillings = Vec::new();
        for &one in &first {
            let fits = |pair: &&(u16, u16)| second.contains(&pair.0) && third.contains(&pair.1);
            fillings.extend(tables.partners(one).iter().filter(fits).map(|&(two, three)| [one, two, three]));
        }
        for (stack, rows) in choose(&fillings, |_| 1, random)?.iter().enumerate() {
            for (row, in_row) in tables.columns(*rows).into_iter().enumerate() {
                for (column, in_column) in tables.columns(boxes[stack]).into_iter().enumerate() {
                    let digit = (in_row & in_column).trailing_zeros() as u8 + 1;
                    grid[27 * band + 9 * row + 3 * stack + column] = digit;
                }
            }
        }
        Some(())
    }

    /// Applies a random symmetry of the board, as one entry stands for all that its symmetries lead to.
    fn shuffle(&self, grid: &mut [u8; 81], random: &mut dyn RandomSource) {
        let mut images = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for &set in self.board.digit_classes(&[0, 1, 2]).sets() {
            let digits: Vec<usize> = (0..9).filter(|&digit| set >> digit & 1 == 1).collect();
            for i in (1..digits.len()).rev() {
                images.swap(digits[i], digits[random.below(i as u64 + 1) as usize]);
            }
        }
        for digit in grid.iter_mut() {
            *digit = images[usize::from(*digit) - 1];
        }
        for stack in 0..2 {
            let symmetries = self.board.column_symmetries(&[0, 1, 2], stack);
            let order = symmetries[random.below(symmetries.len() as u64) as usize];
            for row in grid.chunks_mut(9) {
                let old = [0, 1, 2].map(|column| row[3 * stack + column]);
                for (column, from) in order.into_iter().enumerate() {
                    row[3 * stack + column] = old[from];
                }
            }
        }
    }
}

impl Totals {
    /// The number of solutions.
    pub(in crate::count) fn total(&self) -> u128 {
        self.sums.last().copied().unwrap_or(0)
    }
}

/// One of the items, as likely as its weight says.
fn choose<'a, T>(items: &'a [T], weight: impl Fn(&T) -> u128, random: &mut dyn RandomSource) -> Option<&'a T> {
    let weights: Vec<u128> = items.iter().map(weight).collect();
    let mut number = random.below_wide(weights.iter().sum());
    items.iter().zip(weights).find_map(|(item, weight)| {
        if number < weight {
            return Some(item);
        }
        number -= weight;
        None
    })
}
