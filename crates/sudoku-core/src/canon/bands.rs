//! The 416 classes of bands, and how each band gets to its least form.
//!
//! Give the digits of a band the names of their places in its first box, and sort the columns of the second and the third
//! box by their first row. What is left is one of 56 ways to share the digits out to the rows, and one of six orders for
//! each of four rows: 56 * 6^4 = 72,576 keys. The table tells for each key the class of the band, and every exchange of
//! rows and columns that takes the band to the least form of its class (there are as many as the band has automorphisms).

use std::sync::OnceLock;

use super::orders::{LINE_ORDERS, LINES, ORDERS, inverse, line_number, order_number};

/// Three rows of a grid.
pub(crate) type Band = [[u8; 9]; 3];

/// Keys of bands.
const KEYS: usize = 56 * 36 * 36;

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

/// A band's key, and the numbers of the orders in which the first rows of its second and third box stand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reading {
    pub(crate) key: u32,
    orders: [u8; 2],
}

impl Reading {
    /// Reads a band.
    pub(crate) fn of(band: &Band) -> Reading {
        let mut names = [0; 256];
        Reading::with(&mut names, band.as_flattened().first_chunk().unwrap_or(&[0; 27]))
    }

    /// Reads a band row by row; `names` is room for the names of digits, so large that no digit is too large for it.
    #[inline]
    pub(crate) fn with(names: &mut [u8; 256], band: &[u8; 27]) -> Reading {
        for row in 0..3 {
            for column in 0..3 {
                names[usize::from(band[9 * row + column])] = (3 * row + column) as u8;
            }
        }
        let triple = |row: usize, column: usize| {
            let name = |column: usize| usize::from(names[usize::from(band[9 * row + column])]);
            (name(column) | name(column + 1) << 4 | name(column + 2) << 8) & 4095
        };
        let second = [triple(0, 3), triple(1, 3), triple(2, 3)];
        let third = [triple(0, 6), triple(1, 6), triple(2, 6)];
        let orders = |triples: [usize; 3]| triples.map(|triple| usize::from(TRIPLES.orders[triple]));
        let sorted = |orders: [usize; 3]| u32::from(SORTED[(orders[0] | orders[1] << 3 | orders[2] << 6) & 511]);
        let share = usize::from(TRIPLES.high[second[0]]) + usize::from(TRIPLES.low[second[1]]);
        let (second, third) = (orders(second), orders(third));
        let key = u32::from(SHARES[share & 255]) * 1296 + sorted(second) * 36 + sorted(third);
        Reading { key, orders: [second[0] as u8, third[0] as u8] }
    }

    /// The order that sorts the columns.
    #[inline]
    pub(crate) fn sorts(self) -> [u8; 16] {
        let [second, third] = self.orders.map(|order| INVERSES[usize::from(order & 7)]);
        [
            0,
            1,
            2,
            3 + second[0],
            3 + second[1],
            3 + second[2],
            6 + third[0],
            6 + third[1],
            6 + third[2],
            0,
            0,
            0,
            0,
            0,
            0,
            0,
        ]
    }
}

/// The orders that undo [`ORDERS`]; two more, so that three bits are an index.
const INVERSES: [[u8; 3]; 8] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0], [0, 1, 2], [0, 1, 2]];

/// An exchange of a band's rows and columns by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exchange(u16);

impl Exchange {
    fn new(rows: [u8; 3], columns: &[u8; 9]) -> Exchange {
        Exchange((order_number(rows) << 11 | line_number(columns)) as u16)
    }

    /// The row that comes to each row.
    #[inline]
    pub(crate) fn rows(self) -> [u8; 3] {
        ORDERS[usize::from(self.0 >> 11).min(5)]
    }

    /// The column that comes to each column.
    #[inline]
    pub(crate) fn columns(self) -> [u8; 9] {
        LINES[usize::from(self.0 & 0x7FF).min(LINE_ORDERS - 1)]
    }

    fn apply(self, band: &Band) -> Band {
        self.rows().map(|row| self.columns().map(|column| band[usize::from(row)][usize::from(column)]))
    }
}

/// The table of bands. A grid asks for six classes but for hardly more than one member, so those are apart.
pub(crate) struct Bands {
    /// The class of each key.
    numbers: Vec<u16>,
    /// The key's number in its class.
    members: Vec<u8>,
    /// The exchanges of all classes, in each key by key.
    exchanges: Vec<Exchange>,
    classes: Vec<Class>,
}

/// Bands that are essentially the same.
pub(crate) struct Class {
    /// The least form.
    pub(crate) least: Band,
    /// How many exchanges take a band to it.
    automorphisms: usize,
    /// Where its exchanges are in the list.
    first: usize,
}

#[cfg(test)]
impl Class {
    /// How many bands it has, but for the digits' names.
    pub(crate) fn members(&self) -> usize {
        6 * LINE_ORDERS / self.automorphisms
    }
}

impl Bands {
    /// The table; built at first use, in some 30 ms.
    pub(crate) fn table() -> &'static Bands {
        static TABLE: OnceLock<Bands> = OnceLock::new();
        TABLE.get_or_init(Bands::build)
    }

    /// The number of a band's class, in the order of the least forms.
    #[inline]
    pub(crate) fn class(&self, reading: Reading) -> u16 {
        self.numbers.get(reading.key as usize).copied().unwrap_or(0)
    }

    /// The classes in the order of their least forms.
    pub(crate) fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The exchanges that take a band, once its columns are sorted, to the least form.
    #[inline]
    pub(crate) fn exchanges(&self, reading: Reading) -> &[Exchange] {
        let member = self.members.get(reading.key as usize).copied().unwrap_or(0);
        let Some(class) = self.classes.get(usize::from(self.class(reading))) else { return &[] };
        let first = class.first + class.automorphisms * usize::from(member);
        self.exchanges.get(first..first + class.automorphisms).unwrap_or_default()
    }

    fn build() -> Bands {
        let mut seen = vec![false; KEYS];
        let mut orbits = Vec::new();
        for key in 0..KEYS {
            if !seen[key] {
                let orbit = Orbit::of(&band_of(key));
                orbit.members.iter().for_each(|(member, _)| seen[*member] = true);
                orbits.push(orbit);
            }
        }
        orbits.sort_unstable_by_key(|orbit| orbit.least);
        let (mut numbers, mut numbers_in_class) = (vec![0; KEYS], vec![0; KEYS]);
        let (mut exchanges, mut classes) = (Vec::new(), Vec::new());
        for (number, Orbit { least, members }) in (0..).zip(orbits) {
            let automorphisms = members.first().map_or(0, |(_, ways)| ways.len());
            classes.push(Class { least, automorphisms, first: exchanges.len() });
            for (member, (key, ways)) in (0..).zip(members) {
                (numbers[key], numbers_in_class[key]) = (number, member);
                exchanges.extend(ways);
            }
        }
        Bands { numbers, members: numbers_in_class, exchanges, classes }
    }
}

/// The keys of a class, and for each the exchanges that take a band with that key to the least form.
struct Orbit {
    least: Band,
    members: Vec<(usize, Vec<Exchange>)>,
}

impl Orbit {
    fn of(band: &Band) -> Orbit {
        let (least, ways) = least_form(band);
        let mut members: Vec<(usize, Vec<Exchange>)> = Vec::new();
        // The orders of the columns in the second and third box are no part of the key.
        for rows in ORDERS {
            for columns in LINES.iter().step_by(36) {
                let there = Exchange::new(rows, columns);
                let reading = Reading::of(&there.apply(band));
                let key = reading.key as usize;
                if members.iter().all(|(member, _)| *member != key) {
                    let back_rows = inverse(&rows);
                    let sorts = reading.sorts();
                    let sorted: [u8; 9] = std::array::from_fn(|place| columns[usize::from(sorts[place])]);
                    let back_columns = inverse(&sorted);
                    let onward = |way: &Exchange| {
                        let rows = way.rows().map(|row| back_rows[usize::from(row)]);
                        Exchange::new(rows, &way.columns().map(|column| back_columns[usize::from(column)]))
                    };
                    members.push((key, ways.iter().map(onward).collect()));
                }
            }
        }
        Orbit { least, members }
    }
}

/// The least of the images of a band, with the top row 1 to 9, and all exchanges that lead to it: by trial of all.
fn least_form(band: &Band) -> (Band, Vec<Exchange>) {
    let (mut least, mut ways) = ([[u8::MAX; 9]; 3], Vec::new());
    for (order, columns) in ORDERS.iter().flat_map(|order| LINES.iter().map(move |columns| (order, columns))) {
        let rows = order.map(|row| &band[usize::from(row)]);
        // The second row can begin with 4, the name of the digit above the second box's first column, and no lower.
        if rows[1][usize::from(columns[0])] != rows[0][usize::from(columns[3])] {
            continue;
        }
        let mut names = [0; 10];
        for (name, &column) in (1..).zip(columns) {
            names[usize::from(rows[0][usize::from(column)])] = name;
        }
        let image_of = |row: usize| columns.map(|column| names[usize::from(rows[row][usize::from(column)])]);
        let second = image_of(1);
        if second <= least[1] {
            let image = [image_of(0), second, image_of(2)];
            if image < least {
                (least, ways) = (image, Vec::new());
            }
            if image == least {
                ways.push(Exchange::new(*order, columns));
            }
        }
    }
    (least, ways)
}

/// A band with this key, columns sorted.
fn band_of(key: usize) -> Band {
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

    /// The last class, of which the last grid in the order of least forms has six.
    const LAST: Band = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 7, 8, 9, 3, 6, 1, 2], [9, 8, 6, 2, 1, 7, 3, 5, 4]];

    #[test]
    fn a_key_stands_for_the_band_it_is_read_from() {
        for key in 0..KEYS {
            let band = band_of(key);
            let digits = band.iter().map(|row| row.iter().fold(0_u16, |set, digit| set | 1 << digit));
            assert!(digits.into_iter().all(|set| set == 0b11_1111_1110), "{band:?}");
            let reading = Reading::of(&band);
            assert_eq!((reading.key as usize, &reading.sorts()[..9]), (key, &LINES[0][..]));
        }
    }

    #[test]
    fn there_are_416_classes_of_known_sizes() {
        let bands = Bands::table();
        assert_eq!(bands.classes.len(), 416);
        assert!(bands.classes.is_sorted_by(|a, b| a.least < b.least));
        assert_eq!(bands.classes[0].least[1], [4, 5, 6, 7, 8, 9, 1, 2, 3]);
        assert_eq!(bands.classes[415].least, LAST);
        // Each class has as many bands as there are symmetries of a band for each automorphism.
        assert_eq!(bands.classes.iter().map(Class::members).sum::<usize>(), 56 * 6_usize.pow(6));
        assert_eq!(bands.exchanges.len(), 416 * 216);
    }

    #[test]
    fn every_exchange_leads_to_the_least_form() {
        let bands = Bands::table();
        for key in 0..KEYS {
            let band = band_of(key);
            let reading = Reading::of(&band);
            let least = bands.classes[usize::from(bands.class(reading))].least;
            for exchange in bands.exchanges(reading) {
                let image = exchange.apply(&band);
                let mut names = [0; 10];
                (1..).zip(image[0]).for_each(|(name, digit)| names[usize::from(digit)] = name);
                assert_eq!(image.map(|row| row.map(|digit| names[usize::from(digit)])), least);
            }
        }
    }
}
