//! How a band is read: the 72,576 keys of bands whose digits have the names of their places.
//!
//! Give the digits of a band the names of their places in its first box, and sort the columns of the second and the third
//! box by their first row. What is left is one of 56 ways to share the digits out to the rows, and one of six orders for
//! each of four rows: 56 * 6^4 keys.

use super::orders::ORDERS;

/// Three rows of a grid.
pub(crate) type Band = [[u8; 9]; 3];

/// Keys of bands.
pub(super) const KEYS: usize = 56 * 36 * 36;

/// What there is to know of a triple of names from 0 to 8, four bits each.
struct Triples {
    /// The number of the order in which they stand.
    orders: [u8; 4096],
    /// Eight times the number of the three, if they are names 3 to 8.
    high: [u8; 4096],
    /// Which of the names 0 to 2 are among them.
    low: [u8; 4096],
}

static TRIPLES: Triples = triples();
/// For the numbers of the orders of three rows, 3 bits each, the orders of the second and third once the columns are
/// sorted by the first.
static SORTED: [u8; 512] = sorted();
/// The number among the 56 of a sharing of digits: three of the names 3 to 8 in the first row, and the names 0 to 2 in
/// the second, as parts of a triple's entry.
static SHARES: [u8; 256] = shares();

const fn triples() -> Triples {
    let mut table = Triples { orders: [0; 4096], high: [0; 4096], low: [0; 4096] };
    let mut index = 0;
    while index < 4096 {
        let (a, b, c) = (index & 15, index >> 4 & 15, index >> 8);
        let ranks = [(a > b) as u8 + (a > c) as u8, (b > a) as u8 + (b > c) as u8, (c > a) as u8 + (c > b) as u8];
        let mut order = 0;
        while order < 5 && !(ORDERS[order][0] == ranks[0] && ORDERS[order][1] == ranks[1]) {
            order += 1;
        }
        let set = 1 << a | 1 << b | 1 << c;
        let mut three = 0;
        while three < 19 && HIGH_THREES[three as usize] != set {
            three += 1;
        }
        table.orders[index] = order as u8;
        table.high[index] = 8 * three;
        table.low[index] = (set & 7) as u8;
        index += 1;
    }
    table
}

/// The sets of three of the names 3 to 8.
const HIGH_THREES: [u16; 20] = high_threes();

const fn high_threes() -> [u16; 20] {
    let mut sets = [0; 20];
    let (mut set, mut number) = (0_u16, 0);
    while set < 512 {
        if set.count_ones() == 3 && set.trailing_zeros() >= 3 {
            sets[number] = set;
            number += 1;
        }
        set += 1;
    }
    sets
}

const fn sorted() -> [u8; 512] {
    let mut table = [0; 512];
    let mut index = 0;
    while index < 512 {
        let rows = [index & 7, index >> 3 & 7, index >> 6];
        if rows[0] < 6 && rows[1] < 6 && rows[2] < 6 {
            // The column that sorts to each place is the one with that rank.
            let mut column = 0;
            let mut ranks = [[0; 3]; 2];
            while column < 3 {
                let place = ORDERS[rows[0]][column] as usize;
                ranks[0][place] = ORDERS[rows[1]][column];
                ranks[1][place] = ORDERS[rows[2]][column];
                column += 1;
            }
            let mut order = 0;
            while order < 36 {
                let (second, third) = (ORDERS[order / 6], ORDERS[order % 6]);
                if second[0] == ranks[0][0]
                    && second[1] == ranks[0][1]
                    && third[0] == ranks[1][0]
                    && third[1] == ranks[1][1]
                {
                    table[index] = order as u8;
                }
                order += 1;
            }
        }
        index += 1;
    }
    table
}

const fn shares() -> [u8; 256] {
    let mut table = [0; 256];
    let (mut index, mut number) = (0, 0);
    while index < 160 {
        if is_share(index) {
            table[index] = number;
            number += 1;
        }
        index += 1;
    }
    table
}

/// Whether the second row can have these of the names 0 to 2, if the first has these three.
const fn is_share(index: usize) -> bool {
    (HIGH_THREES[index / 8] & 0b11_1000).count_ones() + (index % 8).count_ones() == 3
}

/// A band's key, and the orders in which the first rows of its second and third box stand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reading {
    pub(crate) key: u32,
    orders: u8,
}

impl Reading {
    /// Reads a band by itself.
    pub(crate) fn of(band: &Band) -> Reading {
        Reading::with(&mut [0; 256], |row, column| band[row][column])
    }

    /// Reads a band cell by cell; `names` is room for the names of digits, so large that no digit is too large for it.
    #[inline]
    fn with(names: &mut [u8; 256], digit: impl Fn(usize, usize) -> u8) -> Reading {
        for row in 0..3 {
            for column in 0..3 {
                names[usize::from(digit(row, column))] = (3 * row + column) as u8;
            }
        }
        let triple = |row: usize, column: usize| {
            let name = |column: usize| usize::from(names[usize::from(digit(row, column))]);
            (name(column) | name(column + 1) << 4 | name(column + 2) << 8) & 4095
        };
        let second = [triple(0, 3), triple(1, 3), triple(2, 3)];
        let third = [triple(0, 6), triple(1, 6), triple(2, 6)];
        let orders = |triples: [usize; 3]| triples.map(|triple| usize::from(TRIPLES.orders[triple]));
        let sorted = |orders: [usize; 3]| u32::from(SORTED[(orders[0] | orders[1] << 3 | orders[2] << 6) & 511]);
        let share = usize::from(TRIPLES.high[second[0]]) + usize::from(TRIPLES.low[second[1]]);
        let (second, third) = (orders(second), orders(third));
        let key = u32::from(SHARES[share & 255]) * 1296 + sorted(second) * 36 + sorted(third);
        Reading { key, orders: (second[0] | third[0] << 3) as u8 }
    }

    /// Reads a band of a grid in row-major order.
    // A function of its own, as is the next: read in one go, a grid's digits are too many for the registers.
    #[inline(never)]
    pub(crate) fn across(names: &mut [u8; 256], band: &[u8; 27]) -> Reading {
        Reading::with(names, |row, column| band[9 * row + column])
    }

    /// Reads a stack of a grid, as a band of the transposed grid; from the stack's first cell to its last.
    #[inline(never)]
    pub(crate) fn down(names: &mut [u8; 256], band: &[u8; 75]) -> Reading {
        Reading::with(names, |row, column| band[9 * column + row])
    }

    /// The order that sorts the columns, four bits each.
    #[inline]
    pub(crate) fn sorts(self) -> u64 {
        SORTS[usize::from(self.orders & 63)]
    }
}

/// For the numbers of two orders, 3 bits each, the columns that sort the second and the third box.
static SORTS: [u64; 64] = sorts();

const fn sorts() -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let boxes = [0, index & 7, index >> 3];
        let mut column = 0;
        while column < 9 {
            let order = if boxes[column / 3] < 6 { boxes[column / 3] } else { 0 };
            let place = 3 * (column / 3) + ORDERS[order][column % 3] as usize;
            table[index] |= (column as u64) << (4 * place);
            column += 1;
        }
        index += 1;
    }
    table
}

/// A band with this key, columns sorted.
pub(super) fn band_of(key: usize) -> Band {
    let share = (0..160).filter(|&index| is_share(index)).nth(key / 1296).unwrap_or(0);
    let first = HIGH_THREES[share / 8];
    let second = (share % 8) as u16 | 0b1_1100_0000 & !first;
    let rows = [first, second, 0b1_1111_1111 & !first & !second];
    let mut band = [[0; 9]; 3];
    for (row, cells) in band.iter_mut().enumerate() {
        let own = 0b111 << (3 * row);
        let order = |orders: usize| [0, orders / 6, orders % 6][row];
        let parts = [(own, 0), (rows[row], order(key / 36 % 36)), (0b1_1111_1111 & !own & !rows[row], order(key % 36))];
        for (three, (set, order)) in cells.chunks_exact_mut(3).zip(parts) {
            let names: Vec<u8> = (0..9).filter(|name| set >> name & 1 == 1).collect();
            for (cell, &rank) in three.iter_mut().zip(&ORDERS[order]) {
                *cell = names.get(usize::from(rank)).map_or(0, |name| name + 1);
            }
        }
    }
    band
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_stands_for_the_band_it_is_read_from() {
        for key in 0..KEYS {
            let band = band_of(key);
            let digits = band.iter().map(|row| row.iter().fold(0_u16, |set, digit| set | 1 << digit));
            assert!(digits.into_iter().all(|set| set == 0b11_1111_1110), "{band:?}");
            let reading = Reading::of(&band);
            assert_eq!((reading.key as usize, reading.sorts()), (key, 0x8_7654_3210));
        }
    }
}
