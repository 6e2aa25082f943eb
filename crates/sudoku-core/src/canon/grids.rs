//! The least form of a complete grid: the image under all symmetries whose digits in row order are the smallest number.
//!
//! Its first band is the least form of the least class among the grid's six bands (three of them of columns). So only
//! exchanges that take one of those to that form need be tried: 1.5 of them for a random grid. Each fixes the order of
//! the columns and the names of the digits, and the first column then tells the order of the other rows. Those that
//! lead to the same least image are as many as the grid has automorphisms.

use super::bands::{Bands, Exchange, Reading};
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
        let chutes = Chutes::of(self, bands);
        // Nearly always the fourth row decides.
        let (mut least, mut ties, mut best) = (u64::MAX, 0, None);
        chutes.each_image(bands, |image| {
            let row = image.row(3);
            if row <= least {
                ties = if row < least { 1 } else { ties + 1 };
                if row < least {
                    (least, best) = (row, Some(image));
                }
            }
        });
        if ties > 1 {
            (ties, best) = (0, None);
            let mut least = [u8::MAX; 54];
            chutes.each_image(bands, |image| {
                let tail = image.tail();
                if tail <= least {
                    ties = if tail < least { 1 } else { ties + 1 };
                    if tail < least {
                        (least, best) = (tail, Some(image));
                    }
                }
            });
        }
        let (form, transform) = best
            .map_or((*self, Transform::IDENTITY), |image| (image.form(chutes.least_band(bands)), image.transform()));
        CanonicalGrid { form, automorphisms: ties, transform }
    }

    /// Every symmetry that takes the grid to its least form: as many as it has automorphisms.
    pub fn canonical_transforms(&self) -> Vec<Transform> {
        let bands = Bands::table();
        let (mut least, mut all) = ([u8::MAX; 54], Vec::new());
        Chutes::of(self, bands).each_image(bands, |image| {
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

/// A grid or its transpose in row-major order, so wide that no index is too large for it.
type View = [u8; 256];

/// A grid's six bands, three of them of the transposed grid, as the table of bands knows them.
struct Chutes {
    views: [View; 2],
    readings: [(Reading, u16); 6],
    /// The lowest class.
    class: u16,
}

impl Chutes {
    fn of(grid: &SolutionGrid, bands: &Bands) -> Chutes {
        let mut views = [[0; 256]; 2];
        let values = grid.values();
        views[0][..81].copy_from_slice(values);
        for row in 0..9 {
            for column in 0..9 {
                views[1][9 * column + row] = values[9 * row + column];
            }
        }
        let mut names = [0; 256];
        let mut reading = |view: usize, band: usize| {
            let band = views[view][27 * band..].first_chunk();
            let reading = band.map_or(Reading::default(), |band| Reading::with(&mut names, band));
            (reading, bands.class(reading))
        };
        let readings = [reading(0, 0), reading(0, 1), reading(0, 2), reading(1, 0), reading(1, 1), reading(1, 2)];
        let class = readings.iter().fold(u16::MAX, |least, &(_, class)| least.min(class));
        Chutes { views, readings, class }
    }

    /// The form's first band.
    fn least_band(&self, bands: &Bands) -> [u8; 27] {
        let class = bands.classes().get(self.class as usize);
        class.and_then(|class| class.least.as_flattened().first_chunk().copied()).unwrap_or([0; 27])
    }

    /// Every image that begins with the least band.
    #[inline]
    fn each_image<'a>(&'a self, bands: &Bands, mut visit: impl FnMut(Image<'a>)) {
        // Which chutes have the class cannot be foreseen; how many have, mostly.
        let mut chutes = 0_u32;
        for (chute, &(_, class)) in self.readings.iter().enumerate() {
            chutes |= u32::from(class == self.class) << chute;
        }
        while chutes != 0 {
            let chute = (chutes.trailing_zeros() as usize).min(5);
            chutes &= chutes - 1;
            let (reading, _) = self.readings[chute];
            for &exchange in bands.exchanges(reading) {
                visit(Image::new(&self.views[chute / 3], chute, reading, exchange));
            }
        }
    }
}

/// An image of a grid that begins with the least form of a band.
#[derive(Clone, Copy)]
struct Image<'a> {
    view: &'a View,
    transposes: bool,
    /// Nine times the row that comes to each row.
    rows: [u8; 9],
    columns: [u8; 9],
    names: [u8; 16],
}

impl<'a> Image<'a> {
    #[inline]
    fn new(view: &'a View, chute: usize, reading: Reading, exchange: Exchange) -> Image<'a> {
        let sorts = reading.sorts();
        let columns = exchange.columns().map(|column| sorts[usize::from(column & 15)]);
        let start = 27 * (chute % 3) as u8;
        let top = exchange.rows().map(|row| start + 9 * row);
        let mut names = [0; 16];
        for index in 0..9 {
            let digit = view[usize::from(top[0].wrapping_add(columns[index]))];
            names[usize::from(digit & 15)] = index as u8 + 1;
        }
        // The first column's names order the rows of the other bands, and the bands.
        let sorted_band = |start: u8| {
            let row = |row: u8| {
                let digit = view[usize::from(row.wrapping_add(columns[0]))];
                u16::from(names[usize::from(digit & 15)]) << 8 | u16::from(row)
            };
            let [first, second, third] = sorted([row(start), row(start + 9), row(start + 18)]);
            u64::from(first) << 32 | u64::from(second) << 16 | u64::from(third)
        };
        let [one, other] = [[27, 54], [0, 54], [0, 27]][chute % 3].map(sorted_band);
        // No branch, as either is as likely.
        let [second, third] = [one.min(other), one.max(other)].map(|rows| [rows >> 32, rows >> 16, rows]);
        let mut rows = [0; 9];
        rows[..3].copy_from_slice(&top);
        rows[3..6].copy_from_slice(&second.map(|row| row as u8));
        rows[6..].copy_from_slice(&third.map(|row| row as u8));
        Image { view, transposes: chute > 2, rows, columns, names }
    }

    /// The name of the digit at a place.
    #[inline]
    fn at(&self, row: usize, column: u8) -> u8 {
        self.names[usize::from(self.view[usize::from(self.rows[row].wrapping_add(column))] & 15)]
    }

    /// A row as a number that compares as its digits do.
    #[inline]
    fn row(&self, row: usize) -> u64 {
        self.columns.iter().fold(0, |digits, &column| digits << 4 | u64::from(self.at(row, column)))
    }

    /// The rows below the first band.
    fn tail(&self) -> [u8; 54] {
        let mut tail = [0; 54];
        for (row, cells) in (3..).zip(tail.as_chunks_mut::<9>().0) {
            *cells = self.columns.map(|column| self.at(row, column));
        }
        tail
    }

    fn form(&self, band: [u8; 27]) -> SolutionGrid {
        let mut values = [0; 81];
        values[..27].copy_from_slice(&band);
        // Cell by cell: a row made first and then copied would wait for its bytes to be written.
        for row in 3..9 {
            for index in 0..9 {
                values[9 * row + index] = self.at(row, self.columns[index]);
            }
        }
        SolutionGrid::from_trusted(values)
    }

    fn transform(&self) -> Transform {
        let mut digits = [0; 10];
        digits.copy_from_slice(&self.names[..10]);
        Transform { transposes: self.transposes, rows: self.rows.map(|row| row / 9), columns: self.columns, digits }
    }
}

/// Three numbers in ascending order.
#[inline]
fn sorted([a, b, c]: [u16; 3]) -> [u16; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}
