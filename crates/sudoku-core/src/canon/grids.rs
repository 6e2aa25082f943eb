//! The least form of a complete grid: the image under all symmetries whose digits in row order are the smallest number.
//!
//! Its first band is the least form of the least class among the grid's six bands (three of them of columns). So only
//! exchanges that take one of those to that form need be tried: 1.5 of them for a random grid. Each fixes the order of
//! the columns and the names of the digits, and the first column then tells the order of the other rows. Those that
//! lead to the same least image are as many as the grid has automorphisms.
//!
//! Nearly four grids of five have one such image only, which need not be compared with anything. No transposed copy is
//! made: columns are read where they are.

use super::bands::{Bands, Class, EXCHANGES, Exchange};
use super::keys::Reading;
use super::transform::Transform;
use crate::model::solution_grid::SolutionGrid;

/// The least form of a grid and how it is reached; made by [`SolutionGrid::canonicalize`].
///
/// ```
/// use sudoku_core::SolutionGrid;
/// let grid: SolutionGrid =
///     "639241785284765193517983624123857946796432851458619237342178569861594372975326418".parse().unwrap();
/// let canonical = grid.canonicalize();
/// assert!(canonical.form.to_string().starts_with("123456789456789123798231564"));
/// assert_eq!(canonical.transform.apply_to_grid(&grid), canonical.form);
/// assert_eq!(canonical.automorphisms, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CanonicalGrid {
    /// The least form, the same for all grids that are essentially the same.
    pub form: SolutionGrid,
    /// How many symmetries change nothing in the grid, the identity among them: 1 for nearly all grids.
    pub automorphisms: u32,
    /// A symmetry that takes the grid to its form.
    pub transform: Transform,
}

impl SolutionGrid {
    /// The least form (minlex), the number of automorphisms and a way to the form.
    pub fn canonicalize(&self) -> CanonicalGrid {
        let bands = Bands::table();
        let mut canonical = CanonicalGrid { form: *self, automorphisms: 1, transform: Transform::IDENTITY };
        let chutes = Chutes::of(self, bands);
        let mut way = chutes.first(bands);
        if chutes.number != 1 {
            (way, canonical.automorphisms) = chutes.best(bands);
        }
        let image = Image::new(&chutes, way);
        canonical.transform = image.transform();
        canonical.form.rewrite(|values| image.write(chutes.least.least.as_flattened(), values));
        canonical
    }

    /// Every symmetry that takes the grid to its least form: as many as it has automorphisms.
    pub fn canonical_transforms(&self) -> Vec<Transform> {
        let bands = Bands::table();
        let (mut least, mut all) = ([u8::MAX; 54], Vec::new());
        let chutes = Chutes::of(self, bands);
        chutes.each_way(bands, |way| {
            let image = Image::new(&chutes, way);
            let tail = image.tail();
            if tail < least {
                least = tail;
                all.clear();
            }
            if tail == least {
                all.push(image.transform());
            }
        });
        all
    }
}

/// A grid's six bands, three of them of the transposed grid, as the table of bands knows them.
struct Chutes<'a> {
    values: &'a [u8; 81],
    places: [u32; 6],
    readings: [Reading; 6],
    /// Which are of the lowest class, as bits.
    lowest: u32,
    /// In how many ways they lead to the least form.
    number: u32,
    /// The lowest class.
    least: &'static Class,
}

/// A chute and an exchange that takes it to the least form of its class.
#[derive(Clone, Copy)]
struct Way {
    chute: usize,
    exchange: Exchange,
}

impl<'a> Chutes<'a> {
    #[inline]
    fn of(grid: &'a SolutionGrid, bands: &'static Bands) -> Chutes<'a> {
        let values = grid.values();
        let mut names = [0; 256];
        let mut reading = |chute: usize| match chute {
            0..3 => Reading::across(&mut names, values[27 * chute..].first_chunk().unwrap_or(&[0; 27])),
            _ => Reading::down(&mut names, values[3 * (chute - 3)..].first_chunk().unwrap_or(&[0; 75])),
        };
        let readings = [reading(0), reading(1), reading(2), reading(3), reading(4), reading(5)];
        let places = readings.map(|reading| bands.place(reading));
        let class = places.iter().fold(u32::MAX, |least, &place| least.min(place)) / EXCHANGES;
        let least = bands.class(class);
        let is_lowest = |chute: usize| u32::from(places[chute] < (class + 1) * EXCHANGES) << chute;
        let lowest = (0..6).fold(0, |set, chute| set | is_lowest(chute));
        Chutes { values, places, readings, lowest, number: lowest.count_ones() * least.automorphisms, least }
    }

    /// A way to the least band.
    #[inline]
    fn first(&self, bands: &Bands) -> Way {
        let chute = (self.lowest.trailing_zeros() as usize).min(5);
        Way { chute, exchange: bands.exchange(self.places[chute]) }
    }

    /// A way to the least image, and how many there are.
    fn best(&self, bands: &Bands) -> (Way, u32) {
        // Nearly always the fourth row decides.
        let (mut best, mut ties, mut least) = (self.first(bands), 0, u64::MAX);
        self.each_way(bands, |way| {
            let row = Image::new(self, way).row(3);
            ties = if row < least { 1 } else { ties + u32::from(row == least) };
            if row < least {
                (least, best) = (row, way);
            }
        });
        if ties > 1 {
            let mut least = [u8::MAX; 54];
            self.each_way(bands, |way| {
                let tail = Image::new(self, way).tail();
                ties = if tail < least { 1 } else { ties + u32::from(tail == least) };
                if tail < least {
                    (least, best) = (tail, way);
                }
            });
        }
        (best, ties)
    }

    /// Every way to the least band.
    #[inline]
    fn each_way(&self, bands: &Bands, mut visit: impl FnMut(Way)) {
        let mut chutes = self.lowest;
        while chutes != 0 {
            let chute = (chutes.trailing_zeros() as usize).min(5);
            chutes &= chutes - 1;
            for &exchange in bands.exchanges(self.places[chute], self.least) {
                visit(Way { chute, exchange });
            }
        }
    }
}

/// An image of a grid that begins with the least form of a band.
struct Image<'a> {
    values: &'a [u8; 81],
    transposes: bool,
    /// Where in the grid the row begins that comes to each row: a column if it is transposed.
    rows: [u8; 9],
    /// The column that comes to each column, and how far it is from a row's beginning.
    columns: [u8; 9],
    steps: [u8; 9],
    /// The new name of each digit.
    names: [u8; 16],
}

impl<'a> Image<'a> {
    #[inline]
    fn new(chutes: &Chutes<'a>, Way { chute, exchange }: Way) -> Image<'a> {
        let values = chutes.values;
        let transposes = chute > 2;
        let (down, right) = if transposes { (1, 9) } else { (9, 1) };
        let sorts = chutes.readings[chute].sorts();
        let columns = exchange.columns().map(|column| (sorts >> (4 * column) & 15) as u8);
        let steps = columns.map(|column| column * right);
        let band = chute % 3;
        let top = exchange.rows().map(|row| down * (3 * band as u8 + row));
        let mut names = [0; 16];
        for (name, step) in (1..).zip(steps) {
            names[usize::from(digit(values, top[0], step) & 15)] = name;
        }
        // The first column's names order the rows of the other bands, and the bands.
        let sorted_band = |start: u8| {
            let row = |row: u8| {
                let row = down * row;
                u16::from(names[usize::from(digit(values, row, steps[0]) & 15)]) << 8 | u16::from(row)
            };
            let [first, second, third] = sorted([row(start), row(start + 1), row(start + 2)]);
            u64::from(first) << 32 | u64::from(second) << 16 | u64::from(third)
        };
        let [one, other] = [[3, 6], [0, 6], [0, 3]][band].map(sorted_band);
        // No branch, as either is as likely.
        let (second, third) = (one.min(other), one.max(other));
        let [middle, low] = [second, third].map(|rows| [(rows >> 32) as u8, (rows >> 16) as u8, rows as u8]);
        let rows = [top[0], top[1], top[2], middle[0], middle[1], middle[2], low[0], low[1], low[2]];
        Image { values, transposes, rows, columns, steps, names }
    }

    /// The name of the digit at a place.
    #[inline]
    fn at(&self, row: usize, step: u8) -> u8 {
        self.names[usize::from(digit(self.values, self.rows[row], step) & 15)]
    }

    /// A row as a number that compares as its digits do.
    #[inline]
    fn row(&self, row: usize) -> u64 {
        self.steps.iter().fold(0, |digits, &step| digits << 4 | u64::from(self.at(row, step)))
    }

    /// The rows below the first band.
    fn tail(&self) -> [u8; 54] {
        let mut tail = [0; 54];
        for (row, cells) in (3..).zip(tail.as_chunks_mut::<9>().0) {
            *cells = self.steps.map(|step| self.at(row, step));
        }
        tail
    }

    /// Writes the image, whose first band is known.
    #[inline]
    fn write(&self, band: &[u8], values: &mut [u8; 81]) {
        let (first, tail) = values.split_at_mut(27);
        first.copy_from_slice(band);
        // Cell by cell: a row made first and then copied would wait for its bytes to be written.
        for (row, cells) in (3..).zip(tail.as_chunks_mut::<9>().0) {
            for (cell, &step) in cells.iter_mut().zip(&self.steps) {
                *cell = self.at(row, step);
            }
        }
    }

    #[inline]
    fn transform(&self) -> Transform {
        let mut digits = [0; 10];
        digits.copy_from_slice(&self.names[..10]);
        let rows = if self.transposes { self.rows } else { self.rows.map(|row| row / 9) };
        Transform { transposes: self.transposes, rows, columns: self.columns, digits }
    }
}

/// The digit so far from the beginning of a row.
#[inline]
fn digit(values: &[u8; 81], row: u8, step: u8) -> u8 {
    values.get(usize::from(row) + usize::from(step)).copied().unwrap_or(0)
}

/// Three numbers in ascending order.
#[inline]
fn sorted([a, b, c]: [u16; 3]) -> [u16; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}
