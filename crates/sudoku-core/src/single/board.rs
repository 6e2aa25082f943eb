//! The candidates of one board, digit by digit, and what follows from them.

use super::tables::{COLUMNS, ROWS, row_index};

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;
/// The first, the last, and all but the last cell of each box of a band.
const LOW: u32 = 0o1_001_001;
const HIGH: u32 = LOW << 8;
const BUT_HIGH: u32 = BAND & !HIGH;
const LINES: u32 = 0o7_007_007;
pub(super) const FULL: Cells = Cells::of(BAND);

/// Two bands' words in one.
const fn both(band: u32) -> u64 {
    band as u64 | (band as u64) << 32
}

/// A set of cells. Cell `9 * box + 3 * row + column` of a band, each counted from 0 to 2; the first two bands in
/// the halves of one word, the third in another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cells {
    pub(super) two: u64,
    pub(super) third: u32,
}

impl Cells {
    pub(super) const fn of(band: u32) -> Cells {
        Cells { two: both(band), third: band }
    }
    #[inline(always)]
    pub(super) fn and(self, other: Cells) -> Cells {
        Cells { two: self.two & other.two, third: self.third & other.third }
    }
    #[inline(always)]
    pub(super) fn or(self, other: Cells) -> Cells {
        Cells { two: self.two | other.two, third: self.third | other.third }
    }
    #[inline(always)]
    pub(super) fn without(self, other: Cells) -> Cells {
        Cells { two: self.two & !other.two, third: self.third & !other.third }
    }
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.two | self.third as u64 == 0
    }
    /// The boxes with a cell in the set.
    #[inline(always)]
    fn boxes(self) -> Cells {
        let two = ((self.two & both(BUT_HIGH)) + both(BUT_HIGH) | self.two) & both(HIGH);
        let third = ((self.third & BUT_HIGH) + BUT_HIGH | self.third) & HIGH;
        Cells { two: (two << 1).wrapping_sub(two >> 8), third: (third << 1).wrapping_sub(third >> 8) }
    }
    /// The same cells, numbered `9 * row + 3 * box + column` in their bands.
    fn by_row(self) -> Cells {
        let swap = |x: u64, by: u32, mask: u64| {
            let t = (x ^ x >> by) & mask;
            x ^ t ^ t << by
        };
        let turn = |x: u64| swap(swap(x, 6, both(7 << 3 | 7 << 15)), 12, both(7 << 6));
        Cells { two: turn(self.two), third: turn(self.third as u64) as u32 }
    }
    pub(super) fn words(self) -> [u32; 3] {
        [self.two as u32, (self.two >> 32) as u32, self.third]
    }
}

/// What a propagation came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Dead,
    Solved,
    Open,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// For each digit the cells it may be in.
    pub(super) cells: [Cells; 9],
    /// Cells whose digit is known and struck from all other digits.
    pub(super) taken: Cells,
}

pub(super) static SWEEPS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
pub(super) static VISITS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

/// The masks with each band's 27 in the order of `Cells`, bands 32 apart.
fn by_box(masks: &[u16; 81]) -> [u16; 96] {
    let mut ordered = [0; 96];
    for band in 0..3 {
        for stack in 0..3 {
            for row in 0..3 {
                let (to, from) = (32 * band + 9 * stack + 3 * row, 27 * band + 9 * row + 3 * stack);
                if from < 78 {
                    ordered[to..to + 4].copy_from_slice(&masks[from..from + 4]);
                } else {
                    ordered[to..to + 3].copy_from_slice(&masks[from..from + 3]);
                }
            }
        }
        ordered[32 * band + 27] = 0;
    }
    ordered
}

#[inline(always)]
fn word(bytes: &[u8; 96], at: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(word)
}

/// The 8x8 bits with rows and columns exchanged.
#[inline(always)]
fn transposed(mut x: u64) -> u64 {
    let mut swap = |by: u32, mask: u64| {
        let t = (x ^ x >> by) & mask;
        x ^= t ^ t << by;
    };
    swap(7, 0x00AA_00AA_00AA_00AA);
    swap(14, 0x0000_CCCC_0000_CCCC);
    swap(28, 0x0000_0000_F0F0_F0F0);
    x
}

impl Board {
    pub(super) fn new(masks: &[u16; 81]) -> Board {
        let ordered = by_box(masks);
        let mut low = [0u8; 96];
        let mut high = [0u8; 96];
        for i in 0..96 {
            low[i] = ordered[i] as u8;
            high[i] = (ordered[i] >> 8) as u8;
        }
        let mut words = [[0u32; 3]; 9];
        for band in 0..3 {
            let mut bytes = [[0u8; 8]; 4];
            let mut nine = 0;
            for k in 0..4 {
                let at = 32 * band + 8 * k;
                bytes[k] = transposed(word(&low, at)).to_le_bytes();
                nine |= ((word(&high, at) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * k);
            }
            for d in 0..8 {
                words[d][band] = u32::from_le_bytes([bytes[0][d], bytes[1][d], bytes[2][d], bytes[3][d]]);
            }
            words[8][band] = nine as u32;
        }
        Board { cells: words.map(|[a, b, c]| Cells { two: u64::from(a) | u64::from(b) << 32, third: c }), taken: Cells::default() }
    }

    pub(super) fn solution(&self) -> [u8; 81] {
        let c = &self.cells;
        let or = |digits: [usize; 4]| c[digits[0]].or(c[digits[1]]).or(c[digits[2]]).or(c[digits[3]]).by_row().words();
        let planes = [or([0, 2, 4, 6]), or([1, 2, 5, 6]), or([3, 4, 5, 6]), or([7, 8, 7, 8])];
        let first = c[8].by_row().words();
        let mut values = [0; 96];
        for band in 0..3 {
            for k in 0..4 {
                let bytes = |plane: u32| (u64::from(plane >> (7 * k) & 0x7F)).wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101;
                let v = bytes(planes[0][band] | first[band]) | bytes(planes[1][band]) << 1 | bytes(planes[2][band]) << 2 | bytes(planes[3][band]) << 3;
                let at = 27 * band + 7 * k;
                values[at..at + 8].copy_from_slice(&v.to_le_bytes());
            }
        }
        let mut out = [0; 81];
        out.copy_from_slice(&values[..81]);
        out
    }

    pub(super) fn propagate(&mut self, mut dirty: u32) -> Outcome {
        let mut own = [Cells::default(); 9];
        let mut fresh = Cells::default();
        loop {
            #[cfg(feature = "sweeps")]
            SWEEPS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let (mut once, mut twice) = (Cells::default(), Cells::default());
            for d in 0..9 {
                let old = self.cells[d];
                let cells = old.without(fresh.without(own[d]));
                dirty |= u32::from(cells != old) << d;
                self.cells[d] = cells;
                twice = twice.or(once.and(cells));
                once = once.or(cells);
            }
            if once != FULL {
                return Outcome::Dead;
            }
            if twice.is_empty() {
                return if self.is_valid() { Outcome::Solved } else { Outcome::Dead };
            }
            let naked = once.without(twice).without(self.taken);
            if !naked.is_empty() {
                for d in 0..9 {
                    dirty |= u32::from(!self.cells[d].and(naked).is_empty()) << d;
                }
            }
            if dirty == 0 {
                return Outcome::Open;
            }
            let mut waiting = dirty;
            dirty = 0;
            let mut taken = self.taken;
            while waiting != 0 {
                #[cfg(feature = "sweeps")]
                VISITS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let d = waiting.trailing_zeros() as usize;
                waiting &= waiting - 1;
                let mut cells = self.cells[d];
                let single = cells.and(naked);
                cells = cells.without(single.boxes().without(single));
                // Rows.
                let minirows = |x: u64| x | x >> 1 | x >> 2;
                let (two, third) = (minirows(cells.two), minirows(cells.third as u64) as u32 );
                let [a, b, c] = [two as u32, (two >> 32) as u32, third].map(|m| ROWS[row_index(m & 0o111_111_111)]);
                cells = cells.and(Cells { two: a as u64 | (b as u64) << 32, third: c });
                // Columns.
                let shadow2 = (cells.two | cells.two >> 3 | cells.two >> 6) & both(LINES);
                let shadow3 = (cells.third | cells.third >> 3 | cells.third >> 6) & LINES;
                let shadow = (shadow2 as u32 | (shadow2 >> 29) as u32 | shadow3 << 6) as usize;
                let lines = COLUMNS[shadow & 511] | COLUMNS[shadow >> 9 & 511] << 9 | COLUMNS[shadow >> 18 & 511] << 18;
                let two = (lines as u64 | (lines as u64) << 29) & both(LINES);
                let third = lines >> 6 & LINES;
                let before = cells;
                cells = cells.and(Cells { two: two * 0o111, third: third * 0o111 });
                dirty |= u32::from(before != cells) << d;
                // Solved boxes.
                let beyond = cells.and(Cells { two: cells.two.wrapping_sub(both(LOW)), third: cells.third.wrapping_sub(LOW) });
                let solved = cells.without(beyond.boxes());
                let lost = single.without(solved);
                if (a | b | c) >> 31 != 0 || !lost.is_empty() {
                    return Outcome::Dead;
                }
                taken = taken.or(solved);
                own[d] = solved;
                self.cells[d] = cells;
            }
            fresh = taken.without(self.taken);
            self.taken = taken;
        }
    }

    /// Whether every digit is in every house, given that every cell has one digit.
    fn is_valid(&self) -> bool {
        let (mut boxes, mut rows, mut columns) = (FULL, FULL, FULL);
        for cells in self.cells {
            let Cells { two, third } = cells;
            let two = (two & both(BUT_HIGH)) + both(BUT_HIGH) | two;
            let third = (third & BUT_HIGH) + BUT_HIGH | third;
            boxes = boxes.and(Cells { two, third });
            let Cells { two, third } = cells;
            let (two, third) = (two | two >> 9 | two >> 18, third | third >> 9 | third >> 18);
            rows = rows.and(Cells { two: two | two >> 1 | two >> 2, third: third | third >> 1 | third >> 2});
            let stack = cells.two as u32 | (cells.two >> 32) as u32 | cells.third;
            columns.third &= stack | stack >> 3 | stack >> 6;
        }
        let (high, row) = (Cells::of(HIGH), Cells::of(0o111));
        boxes.and(high) == high && rows.and(row) == row && columns.third & LINES == LINES
    }
}
