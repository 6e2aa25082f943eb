//! The 416 classes of bands, and how each band gets to its least form.
//!
//! Give the digits of a band the names of their places in its first box, and sort the columns of the second and the third
//! box by their first row. What is left is one of 56 ways to share the digits out to the rows, and one of six orders for
//! each of four rows: 56 * 6^4 = 72,576 keys. The table tells for each key the class of the band, and every exchange of
//! rows and columns that takes the band to the least form of its class (there are as many as the band has automorphisms).

use std::sync::OnceLock;

use super::keys::{Band, KEYS, Reading, band_of};
use super::orders::{LINE_ORDERS, LINES, ORDERS, inverse, line_number, order_number};

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

/// How many exchanges the keys of a class have together, whatever its automorphisms: six orders of rows, and the orders of
/// columns but for those within the second and the third box, which are no part of a key.
pub(crate) const EXCHANGES: u32 = (6 * LINE_ORDERS / 36) as u32;

/// The table of bands.
pub(crate) struct Bands {
    /// Where the exchanges of each key begin; those of lower classes come before those of higher ones.
    places: Vec<u32>,
    /// The exchanges of all classes, in each key by key.
    exchanges: Vec<Exchange>,
    /// In the order of the least forms.
    classes: Vec<Class>,
}

/// Bands that are essentially the same.
pub(crate) struct Class {
    /// The least form.
    pub(crate) least: Band,
    /// How many exchanges take a band to it.
    pub(crate) automorphisms: u32,
}

#[cfg(test)]
impl Class {
    /// How many bands it has, but for the digits' names.
    pub(crate) fn members(&self) -> usize {
        6 * LINE_ORDERS / self.automorphisms as usize
    }
}

impl Bands {
    /// The table; built at first use, in some 30 ms.
    pub(crate) fn table() -> &'static Bands {
        static TABLE: OnceLock<Bands> = OnceLock::new();
        TABLE.get_or_init(Bands::build)
    }

    /// Where the exchanges of a band begin: [`EXCHANGES`] times the number of its class, or less than as much above.
    #[inline]
    pub(crate) fn place(&self, reading: Reading) -> u32 {
        self.places.get(reading.key as usize).copied().unwrap_or(0)
    }

    /// A class by its number in the order of the least forms.
    #[inline]
    pub(crate) fn class(&self, number: u32) -> &Class {
        const NONE: &Class = &Class { least: [[0; 9]; 3], automorphisms: 0 };
        self.classes.get(number as usize).unwrap_or(NONE)
    }

    /// The exchanges that take a band of some class, once its columns are sorted, to the least form.
    #[inline]
    pub(crate) fn exchanges(&self, place: u32, class: &Class) -> &[Exchange] {
        self.exchanges.get(place as usize..(place + class.automorphisms) as usize).unwrap_or_default()
    }

    /// The first of the exchanges that begin at a place.
    #[inline]
    pub(crate) fn exchange(&self, place: u32) -> Exchange {
        self.exchanges.get(place as usize).copied().unwrap_or(Exchange(0))
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
        let (mut places, mut exchanges, mut classes) = (vec![0; KEYS], Vec::new(), Vec::new());
        for Orbit { least, members } in orbits {
            classes.push(Class { least, automorphisms: members.first().map_or(0, |(_, ways)| ways.len() as u32) });
            for (key, ways) in members {
                places[key] = exchanges.len() as u32;
                exchanges.extend(ways);
            }
        }
        Bands { places, exchanges, classes }
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
                    let sorted: [u8; 9] = std::array::from_fn(|place| columns[(sorts >> (4 * place) & 15) as usize]);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The last class, of which the last grid in the order of least forms has six.
    const LAST: Band = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 7, 8, 9, 3, 6, 1, 2], [9, 8, 6, 2, 1, 7, 3, 5, 4]];

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
            let place = bands.place(reading);
            let class = &bands.classes[(place / EXCHANGES) as usize];
            for exchange in bands.exchanges(place, class) {
                let image = exchange.apply(&band);
                let mut names = [0; 10];
                (1..).zip(image[0]).for_each(|(name, digit)| names[usize::from(digit)] = name);
                assert_eq!(image.map(|row| row.map(|digit| names[usize::from(digit)])), class.least);
            }
        }
    }
}
