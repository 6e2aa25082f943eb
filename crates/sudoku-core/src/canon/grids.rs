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

/// Rows of a grid or of its transpose, wide enough that four bits are an index.
type Rows = [[u8; 16]; 16];

/// A grid's six bands, three of them of the transposed grid, as the table of bands knows them.
struct Chutes {
    views: [Rows; 2],
    readings: [(Reading, u32); 6],
    /// The lowest class.
    class: u32,
}

impl Chutes {
    fn of(grid: &SolutionGrid, bands: &Bands) -> Chutes {
        let mut views = [[[0; 16]; 16]; 2];
        for (row, digits) in grid.values().as_chunks::<9>().0.iter().enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                views[0][row & 15][column] = digit;
                views[1][column][row & 15] = digit;
            }
        }
        let readings = [0, 1, 2, 3, 4, 5].map(|chute| {
            let band = views[chute / 3][chute % 3 * 3..].first_chunk();
            let reading = band.map_or(Reading::default(), Reading::of);
            (reading, bands.entry(reading))
        });
        let class = readings.iter().map(|&(_, entry)| Bands::class_number(entry)).min().unwrap_or(0);
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
        for (chute, &(reading, entry)) in self.readings.iter().enumerate() {
            if Bands::class_number(entry) == self.class {
                for &exchange in bands.exchanges(entry) {
                    visit(Image::new(&self.views[chute / 3], chute, reading, exchange));
                }
            }
        }
    }
}

/// An image of a grid that begins with the least form of a band.
#[derive(Clone, Copy)]
struct Image<'a> {
    view: &'a Rows,
    transposes: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    names: [u8; 16],
}

impl<'a> Image<'a> {
    #[inline]
    fn new(view: &'a Rows, chute: usize, reading: Reading, exchange: Exchange) -> Image<'a> {
        let sorts = reading.sorts();
        let columns = exchange.columns().map(|column| sorts[usize::from(column).min(8)]);
        let band = chute % 3;
        let top = exchange.rows().map(|row| 3 * band as u8 + row);
        let mut names = [0; 16];
        for (name, column) in (1..).zip(columns) {
            names[usize::from(view[usize::from(top[0] & 15)][usize::from(column & 15)] & 15)] = name;
        }
        // The first column's names order the rows of the other bands, and the bands.
        let named = |band: usize| {
            let row = |row: usize| {
                let digit = view[row & 15][usize::from(columns[0] & 15)];
                names[usize::from(digit & 15)] << 4 | row as u8
            };
            sorted([row(3 * band), row(3 * band + 1), row(3 * band + 2)])
        };
        let (second, third) = (named((band + 1) % 3), named((band + 2) % 3));
        let (second, third) = if second < third { (second, third) } else { (third, second) };
        let mut rows = [0; 9];
        rows[..3].copy_from_slice(&top);
        rows[3..6].copy_from_slice(&second.map(|row| row & 15));
        rows[6..].copy_from_slice(&third.map(|row| row & 15));
        Image { view, transposes: chute > 2, rows, columns, names }
    }

    /// The name of the digit at a place.
    #[inline]
    fn at(&self, row: usize, column: u8) -> u8 {
        let digit = self.view[usize::from(self.rows[row] & 15)][usize::from(column & 15)];
        self.names[usize::from(digit & 15)]
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
        let (head, tail) = values.split_at_mut(27);
        head.copy_from_slice(&band);
        for (row, cells) in (3..).zip(tail.as_chunks_mut::<9>().0) {
            *cells = self.columns.map(|column| self.at(row, column));
        }
        SolutionGrid::from_trusted(values)
    }

    fn transform(&self) -> Transform {
        let mut digits = [0; 10];
        digits.copy_from_slice(&self.names[..10]);
        Transform { transposes: self.transposes, rows: self.rows, columns: self.columns, digits }
    }
}

/// Three numbers in ascending order.
#[inline]
fn sorted([a, b, c]: [u8; 3]) -> [u8; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}
