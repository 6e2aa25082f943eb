//! A set of cells in two words, and what can be asked of it without a loop.

/// The cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;
/// The last cell of each box of a band.
const LAST: u32 = 0o400_400_400;
/// The others.
const BUT_LAST: u32 = BAND & !LAST;
/// The first cell of each box of a band.
const FIRST: u32 = 0o001_001_001;
/// The first row of a band.
pub(super) const ROW: u32 = 0o007_007_007;

/// A set of cells. Bit `9 * stack + 3 * row + column`, each from 0 to 2, is a cell of a band, so that the nine cells of a
/// box are neighbours. The first two bands are the halves of one word, the third is another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cells {
    pub(super) pair: u64,
    pub(super) third: u32,
}

/// The same word for two bands.
const fn twice(band: u32) -> u64 {
    band as u64 | (band as u64) << 32
}

/// The first cell of each minirow.
pub(super) const MINIROWS: Cells = Cells::of_bands([0o111_111_111; 3]);

impl Cells {
    pub(super) const NONE: Cells = Cells::of_bands([0; 3]);
    pub(super) const ALL: Cells = Cells::of_bands([BAND; 3]);

    #[inline]
    pub(super) const fn of_bands(bands: [u32; 3]) -> Cells {
        Cells { pair: bands[0] as u64 | (bands[1] as u64) << 32, third: bands[2] }
    }

    #[inline]
    pub(super) const fn bands(self) -> [u32; 3] {
        [self.pair as u32, (self.pair >> 32) as u32, self.third]
    }

    #[inline]
    pub(super) const fn and(self, other: Cells) -> Cells {
        Cells { pair: self.pair & other.pair, third: self.third & other.third }
    }

    #[inline]
    pub(super) const fn or(self, other: Cells) -> Cells {
        Cells { pair: self.pair | other.pair, third: self.third | other.third }
    }

    /// The cells that are not in `other`.
    #[inline]
    pub(super) const fn without(self, other: Cells) -> Cells {
        Cells { pair: self.pair & !other.pair, third: self.third & !other.third }
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.pair | self.third as u64 == 0
    }

    /// The last cell of each box that has a cell in the set; other bits are of no meaning.
    #[inline]
    const fn marks(self) -> Cells {
        // The sum of eight bits and 255 carries into the ninth unless they are 0.
        Cells {
            pair: ((self.pair & twice(BUT_LAST)) + twice(BUT_LAST)) | self.pair,
            third: ((self.third & BUT_LAST) + BUT_LAST) | self.third,
        }
    }

    /// All cells of each box that has a cell in the set.
    #[inline]
    pub(super) const fn boxes(self) -> Cells {
        let marks = self.marks().and(Cells::of_bands([LAST; 3]));
        Cells {
            pair: (marks.pair << 1).wrapping_sub(marks.pair >> 8),
            third: (marks.third << 1).wrapping_sub(marks.third >> 8),
        }
    }

    /// The cells that are alone in their box. If a box has none, those of the next may be missed.
    #[inline]
    pub(super) const fn alone(self) -> Cells {
        let less = Cells { pair: self.pair.wrapping_sub(twice(FIRST)), third: self.third.wrapping_sub(FIRST) };
        self.without(self.and(less).boxes())
    }

    /// The boxes and rows that meet in a cell of the set: bit `9 * stack + 3 * row` of each band.
    #[inline]
    pub(super) const fn minirows(self) -> Cells {
        let pair = self.pair | self.pair >> 1 | self.pair >> 2;
        let third = self.third | self.third >> 1 | self.third >> 2;
        Cells { pair, third }.and(MINIROWS)
    }

    /// The bands and columns that meet in a cell of the set: bit `9 * stack + 3 * band + column`.
    #[inline]
    pub(super) const fn minicolumns(self) -> u32 {
        let pair = (self.pair | self.pair >> 3 | self.pair >> 6) & twice(ROW);
        let third = (self.third | self.third >> 3 | self.third >> 6) & ROW;
        pair as u32 | (pair >> 29) as u32 | third << 6
    }

    /// The cells in these bands and columns, the reverse of [`Cells::minicolumns`].
    #[inline]
    pub(super) const fn of_minicolumns(minicolumns: u32) -> Cells {
        let pair = (minicolumns as u64 | (minicolumns as u64) << 29) & twice(ROW);
        Cells { pair: pair * 0o111, third: (minicolumns >> 6 & ROW) * 0o111 }
    }

    /// The cells `BY` stacks further on, of cells that leave room for them.
    #[inline]
    pub(super) const fn stacks_on<const BY: u32>(self) -> Cells {
        Cells { pair: self.pair << (9 * BY), third: self.third << (9 * BY) }
    }

    /// Whether each of the nine sets has a cell in each box, each row and each column.
    pub(super) fn cover(sets: &[Cells; 9]) -> bool {
        let (mut boxes, mut rows, mut columns) = (Cells::ALL, Cells::ALL, BAND);
        for &cells in sets {
            boxes = boxes.and(cells.marks());
            let row = Cells {
                pair: cells.pair | cells.pair >> 9 | cells.pair >> 18,
                third: cells.third | cells.third >> 9 | cells.third >> 18,
            };
            rows.pair &= row.pair | row.pair >> 1 | row.pair >> 2;
            rows.third &= row.third | row.third >> 1 | row.third >> 2;
            let column = cells.pair as u32 | (cells.pair >> 32) as u32 | cells.third;
            columns &= column | column >> 3 | column >> 6;
        }
        let (marks, starts) = (Cells::of_bands([LAST; 3]), Cells::of_bands([0o111; 3]));
        boxes.and(marks) == marks && rows.and(starts) == starts && columns & ROW == ROW
    }

    /// Numbers of cells in the eight parts of the board that happen to share a byte. Most processors can count bits,
    /// but not the oldest that this is built for; and sums of several sets cost one [`total`].
    #[inline]
    pub(super) const fn tally(self) -> u64 {
        const PAIRS: u64 = 0x5555_5555_5555_5555;
        const NIBBLES: u64 = 0x3333_3333_3333_3333;
        const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let third = self.third as u64;
        let (a, b) = (self.pair - (self.pair >> 1 & PAIRS), third - (third >> 1 & PAIRS));
        let sum = (a & NIBBLES) + (a >> 2 & NIBBLES) + (b & NIBBLES) + (b >> 2 & NIBBLES);
        (sum & BYTES) + (sum >> 4 & BYTES)
    }
}

/// The sum of the bytes of a sum of tallies.
#[inline]
pub(super) const fn total(tally: u64) -> u32 {
    const WORDS: u64 = 0x00FF_00FF_00FF_00FF;
    ((tally & WORDS) + (tally >> 8 & WORDS)).wrapping_mul(0x0001_0001_0001_0001).wrapping_shr(48) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of every density, from fewer than one cell to more than one missing.
    fn samples() -> impl Iterator<Item = Cells> {
        let mut seed = 1u64;
        let mut next = move || {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (seed >> 33) as u32
        };
        (0..20_000).map(move |i| {
            let mut bands = [(); 3].map(|()| next() & BAND);
            for _ in 0..i % 6 {
                bands = bands.map(|band| if i % 2 == 0 { band & next() } else { (band | next()) & BAND });
            }
            Cells::of_bands(bands)
        })
    }

    /// The cells as numbers `27 * band + bit`.
    fn list(cells: Cells) -> Vec<usize> {
        let bands = cells.bands();
        (0..81).filter(|i| bands[i / 27] >> (i % 27) & 1 == 1).collect()
    }

    fn set(cells: impl IntoIterator<Item = usize>) -> Cells {
        let mut bands = [0; 3];
        cells.into_iter().for_each(|i| bands[i / 27] |= 1 << (i % 27));
        Cells::of_bands(bands)
    }

    #[test]
    fn boxes_and_those_alone() {
        for cells in samples() {
            let members = list(cells);
            let in_box = |b: usize| members.iter().filter(move |&&i| i / 9 == b).count();
            assert_eq!(cells.boxes(), set((0..81).filter(|i| in_box(i / 9) > 0)));
            let alone = cells.alone();
            assert!(list(alone).iter().all(|i| members.contains(i) && in_box(i / 9) == 1), "{cells:?}");
            if (0..9).all(|b| in_box(b) > 0) {
                assert_eq!(list(alone).len(), (0..9).filter(|&b| in_box(b) == 1).count());
            }
        }
    }

    #[test]
    fn minirows_and_minicolumns() {
        for cells in samples() {
            let members = list(cells);
            assert_eq!(cells.minirows(), set(members.iter().map(|i| i / 3 * 3)));
            let bit = |i: usize| 9 * (i / 9 % 3) + 3 * (i / 27) + i % 3;
            let minicolumns = members.iter().fold(0, |bits, &i| bits | 1 << bit(i));
            assert_eq!(cells.minicolumns(), minicolumns);
            let full = Cells::of_minicolumns(minicolumns);
            assert_eq!(full, set((0..81).filter(|&i| minicolumns >> bit(i) & 1 == 1)));
        }
    }

    #[test]
    fn stacks_follow_each_other() {
        for cells in samples() {
            let first: Vec<usize> = list(cells).into_iter().filter(|i| i % 27 < 9).collect();
            let set_on = |stacks: usize| set(first.iter().map(|i| i + 9 * stacks));
            assert_eq!(set_on(0).stacks_on::<1>(), set_on(1));
            assert_eq!(set_on(0).stacks_on::<2>(), set_on(2));
        }
    }

    #[test]
    fn tallies_count() {
        for cells in samples() {
            assert_eq!(total(cells.tally()) as usize, list(cells).len());
            assert_eq!(total(5 * cells.tally()) as usize, 5 * list(cells).len());
        }
    }

    #[test]
    fn a_cover_has_every_digit_in_every_house() {
        // Digit d of row r is in column 3 * r + r / 3 + d.
        let index = |row: usize, column: usize| 27 * (row / 3) + 9 * (column / 3) + 3 * (row % 3) + column % 3;
        let grid: [Cells; 9] = std::array::from_fn(|d| set((0..9).map(|row| index(row, (3 * row + row / 3 + d) % 9))));
        assert!(Cells::cover(&grid));
        for digit in 0..9 {
            for cell in list(grid[digit]) {
                let mut less = grid;
                less[digit] = less[digit].without(set([cell]));
                assert!(!Cells::cover(&less));
                // Elsewhere in its row, column or box it misses another house.
                for other in (0..81).filter(|&other| other != cell) {
                    let mut moved = less;
                    moved[digit] = moved[digit].or(set([other]));
                    assert!(!Cells::cover(&moved));
                }
            }
        }
    }
}
