//! The ways to fill the halves of a stack.

use std::ops::Range;

use super::super::job::Job;
use super::board::Board;
use super::outer::Outer;
use crate::limits::Stop;

/// Columns of a stack, at most.
const MOST: usize = 4;

/// The digits that each column holds in a half.
type Sets = [u16; MOST];

/// A number in a sparse matrix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Its column.
    pub(super) index: u16,
    /// The number.
    pub(super) count: u16,
}

/// A sparse matrix, by rows.
pub(super) type Matrix = Vec<Vec<Entry>>;

/// Which stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Left,
    Right,
}

/// A stack and the partitions of its columns' digits between the halves.
#[derive(Debug)]
pub(super) struct Stack<'a> {
    board: &'a Board,
    side: Side,
    halves: [Vec<usize>; 2],
    /// One of the partitions that only exchange columns in which the same digits are allowed, and their number: what
    /// each column holds in the first half.
    partitions: Vec<(Sets, u16)>,
}

impl<'a> Stack<'a> {
    pub(super) fn new(board: &'a Board, side: Side) -> Stack<'a> {
        let halves = board.halves();
        let mut stack = Stack { board, side, halves, partitions: Vec::new() };
        let mut partitions = Vec::new();
        let needs = vec![stack.halves[0].len(); board.order()];
        stack.part(0, &mut [0; MOST], &needs, &mut partitions);
        stack.partitions = partitions;
        stack
    }

    /// How often each digit is still needed in the columns from this one on; all ways to choose them.
    fn part(&self, column: usize, sets: &mut Sets, needs: &[usize], partitions: &mut Vec<(Sets, u16)>) {
        let (columns, size) = (self.board.columns(), 2 * self.halves[0].len() as u32);
        if column == columns {
            partitions.push((*sets, self.exchanges(*sets)));
            return;
        }
        let digits = |which: &dyn Fn(usize) -> bool| {
            needs.iter().enumerate().fold(0u16, |set, (digit, &need)| set | u16::from(which(need)) << digit)
        };
        let (open, due) = (digits(&|need| need > 0), digits(&|need| need >= columns - column));
        let least = (0..column).rev().find(|&other| self.same(other, column)).map_or(0, |other| sets[other]);
        for set in least..=self.board.all() {
            if set.count_ones() == size && set & !open == 0 && due & !set == 0 {
                let less: Vec<usize> =
                    needs.iter().enumerate().map(|(digit, need)| need - usize::from(set >> digit & 1)).collect();
                sets[column] = set;
                self.part(column + 1, sets, &less, partitions);
            }
        }
    }

    /// How many different partitions come of exchanging columns in which the same digits are allowed.
    fn exchanges(&self, sets: Sets) -> u16 {
        let mut number = 1;
        for column in 0..self.board.columns() {
            // The column's place among the same, over its place among those that hold the same, too.
            let same = |other: &usize| self.same(*other, column);
            let place = 1 + (0..column).filter(same).count();
            let among = 1 + (0..column).filter(same).filter(|&other| sets[other] == sets[column]).count();
            number = number * place as u16 / among as u16;
        }
        number
    }

    /// Whether the same digits are allowed in two columns.
    fn same(&self, one: usize, other: usize) -> bool {
        (0..self.board.order()).all(|row| self.mask(row, one) == self.mask(row, other))
    }

    fn mask(&self, row: usize, column: usize) -> u16 {
        self.board.mask(row, column + if self.side == Side::Left { 0 } else { self.board.columns() })
    }

    /// About how many entries the matrices of the halves will have.
    ///
    /// # Errors
    /// Why the job has to stop.
    pub(super) fn estimate(&self, outer: &Outer, job: &Job<'_>) -> Result<[usize; 2], Stop> {
        let step = self.partitions.len().div_ceil(500).max(1);
        let (mut scratch, mut entries) = (Scratch::new(self.board), [0, 0]);
        let all = 0..self.board.subsets().len();
        for (sets, _) in self.partitions.iter().step_by(step) {
            job.stop().map_or(Ok(()), Err)?;
            let first = self.ways(0, *sets, &all, &mut scratch);
            entries[0] +=
                first.iter().filter(|entry| outer.row(usize::from(entry.index), &(0..outer.len())).is_some()).count();
            entries[1] += self.ways(1, self.rest(*sets), &all, &mut scratch).len();
        }
        Ok(entries.map(|entries| entries * step))
    }

    /// The ways to fill the first half: a row for each tuple of `outer` in the range, a column for each partition; times
    /// the partitions that it stands for.
    ///
    /// # Errors
    /// Why the job has to stop.
    pub(super) fn first(&self, outer: &Outer, range: &Range<usize>, job: &Job<'_>) -> Result<Matrix, Stop> {
        let mut matrix = vec![Vec::new(); range.len()];
        let mut scratch = Scratch::new(self.board);
        for (number, (sets, exchanges)) in self.partitions.iter().enumerate() {
            job.stop().map_or(Ok(()), Err)?;
            for Entry { index, count } in self.ways(0, *sets, &(0..self.board.subsets().len()), &mut scratch) {
                if let Some(row) = outer.row(usize::from(index), range) {
                    matrix[row].push(Entry { index: number as u16, count: count * exchanges });
                }
            }
        }
        Ok(matrix)
    }

    /// The ways to fill the second half: a row for each partition, a column for each tuple whose first set's number is
    /// in the range.
    ///
    /// # Errors
    /// Why the job has to stop.
    pub(super) fn second(&self, range: &Range<usize>, job: &Job<'_>) -> Result<Matrix, Stop> {
        let mut scratch = Scratch::new(self.board);
        self.partitions
            .iter()
            .map(|(sets, _)| job.stop().map_or_else(|| Ok(self.ways(1, self.rest(*sets), range, &mut scratch)), Err))
            .collect()
    }

    /// What the columns hold in the other half.
    fn rest(&self, sets: Sets) -> Sets {
        sets.map(|set| self.board.all() & !set)
    }

    /// The ways to fill a half whose columns hold these digits, by the tuple of sets of its bands.
    fn ways(&self, half: usize, sets: Sets, range: &Range<usize>, scratch: &mut Scratch) -> Vec<Entry> {
        let sets = &sets[..self.board.columns()];
        match *self.halves[half] {
            [band] => {
                let mut fillings = Fillings::ONE;
                for (column, &set) in sets.iter().enumerate() {
                    fillings = fillings.with(self.orders(band, column, set));
                }
                for &set in fillings.sets() {
                    scratch.note(self.board.number(set), range);
                }
            }
            [upper, lower] => self.pairs([upper, lower], 0, sets, 0, [Fillings::ONE; 2], range, scratch),
            _ => {}
        }
        scratch.take()
    }

    /// Parts the digits of the columns, from this one on, between two bands; `used` are those in the upper band so far.
    #[expect(clippy::too_many_arguments, reason = "a recursion over all that changes")]
    fn pairs(
        &self,
        bands: [usize; 2],
        column: usize,
        sets: &[u16],
        used: u16,
        fillings: [Fillings; 2],
        range: &Range<usize>,
        scratch: &mut Scratch,
    ) {
        let [upper, lower] = fillings;
        let Some(&set) = sets.get(column) else {
            for first in upper.sets().iter().map(|&set| self.board.number(set)).filter(|first| range.contains(first)) {
                for &second in lower.sets() {
                    scratch.note_pair(first, self.board.number(second));
                }
            }
            return;
        };
        // A digit that the upper band has is for the lower one here; of the others two are for the upper band.
        let free = set & !used;
        let mut left = free;
        while left != 0 {
            let low = left & left.wrapping_neg();
            left ^= low;
            let mut partner = left;
            while partner != 0 {
                let pair = low | partner & partner.wrapping_neg();
                partner &= partner - 1;
                // A digit that is nowhere else must be in the upper band by the last column, which sizes see to.
                let above = upper.with(self.orders(bands[0], column, pair));
                let below = lower.with(self.orders(bands[1], column, set & !pair));
                if !above.sets().is_empty() && !below.sets().is_empty() {
                    self.pairs(bands, column + 1, sets, used | pair, [above, below], range, scratch);
                }
            }
        }
    }

    /// The two orders of a pair of digits in a band's column that are allowed: the digit that belongs to the band's set,
    /// or nothing.
    fn orders(&self, band: usize, column: usize, pair: u16) -> [u16; 2] {
        let (low, high) = (pair & pair.wrapping_neg(), pair & (pair - 1));
        let (top, bottom) = (self.mask(2 * band, column), self.mask(2 * band + 1, column));
        let [low_first, high_first] = [top & low != 0 && bottom & high != 0, top & high != 0 && bottom & low != 0];
        let (with_low, with_high) =
            if self.side == Side::Left { (low_first, high_first) } else { (high_first, low_first) };
        [if with_low { low } else { 0 }, if with_high { high } else { 0 }]
    }
}

/// The sets that the fillings of a band's columns make, all different.
#[derive(Clone, Copy)]
struct Fillings {
    sets: [u16; 1 << MOST],
    len: usize,
}

impl Fillings {
    /// Of no column.
    const ONE: Fillings = Fillings { sets: [0; 1 << MOST], len: 1 };

    fn sets(&self) -> &[u16] {
        &self.sets[..self.len]
    }

    /// With one of these digits more; 0 is none.
    fn with(&self, digits: [u16; 2]) -> Fillings {
        let mut more = Fillings { sets: [0; 1 << MOST], len: 0 };
        for digit in digits.into_iter().filter(|&digit| digit != 0) {
            for set in self.sets() {
                more.sets[more.len] = set | digit;
                more.len += 1;
            }
        }
        more
    }
}

/// Counts tuples.
struct Scratch {
    sets: usize,
    counts: Vec<u16>,
    touched: Vec<u16>,
}

impl Scratch {
    fn new(board: &Board) -> Scratch {
        let sets = board.subsets().len();
        Scratch { sets, counts: vec![0; sets * sets], touched: Vec::new() }
    }

    fn note(&mut self, tuple: usize, range: &Range<usize>) {
        if range.contains(&tuple) {
            self.add(tuple);
        }
    }

    fn note_pair(&mut self, first: usize, second: usize) {
        self.add(first * self.sets + second);
    }

    fn add(&mut self, tuple: usize) {
        let count = &mut self.counts[tuple];
        if *count == 0 {
            self.touched.push(tuple as u16);
        }
        *count += 1;
    }

    /// What was counted, and begins again.
    fn take(&mut self) -> Vec<Entry> {
        let counts = &mut self.counts;
        self.touched
            .drain(..)
            .map(|index| Entry { index, count: std::mem::take(&mut counts[usize::from(index)]) })
            .collect()
    }
}
