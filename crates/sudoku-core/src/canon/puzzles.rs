//! The canonical forms of puzzles. Two are in use, so each has a name:
//!
//! * *solution-minlex*: the solution is brought to its least form and takes the givens with it; among the symmetries that
//!   do so the one with the least givens counts, an empty cell being less than any digit. For proper puzzles;
//! * *puzzle-minlex*: the least of the puzzle's own images in row order, an empty cell being less than any digit. For
//!   every puzzle.

use super::orders::LINES;
use super::transform::Transform;
use crate::model::solution_grid::SolutionGrid;

/// The canonical form of a puzzle and how it is reached; made by [`solution_minlex`] and [`puzzle_minlex`].
///
/// ```
/// use sudoku_core::puzzle_minlex;
/// let mut givens = [0; 81];
/// givens[40] = 5;
/// let canonical = puzzle_minlex(&givens);
/// assert_eq!(canonical.form.iter().position(|&value| value == 1), Some(80));
/// assert_eq!(canonical.transform.apply(&givens), canonical.form);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CanonicalPuzzle {
    /// The form in row-major order, 0 for an empty cell; the same for all puzzles that are essentially the same.
    pub form: [u8; 81],
    /// How many symmetries change nothing in the puzzle, the identity among them. A digit that is no given may change
    /// places with another such.
    pub automorphisms: u64,
    /// A symmetry that takes the puzzle to its form.
    pub transform: Transform,
}

/// The *solution-minlex* form of a proper puzzle, given in row-major order with 0 for an empty cell; `None` if a given
/// is not what `solution` has there.
///
/// ```
/// use sudoku_core::{SolutionGrid, solution_minlex};
/// let solution: SolutionGrid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
/// let form = solution_minlex(solution.values(), &solution).unwrap().form;
/// assert_eq!(form, *solution.canonicalize().form.values());
/// ```
pub fn solution_minlex(givens: &[u8; 81], solution: &SolutionGrid) -> Option<CanonicalPuzzle> {
    if givens.iter().zip(solution.values()).any(|(&given, &digit)| given != 0 && given != digit) {
        return None;
    }
    let mut best: Option<CanonicalPuzzle> = None;
    for transform in solution.canonical_transforms() {
        let form = transform.apply(givens);
        match &mut best {
            Some(best) if best.form < form => {}
            Some(best) if best.form == form => best.automorphisms += 1,
            _ => best = Some(CanonicalPuzzle { form, automorphisms: 1, transform }),
        }
    }
    best
}

/// The *puzzle-minlex* form of a board in row-major order, 0 for an empty cell; a value above 9 counts as empty.
///
/// The first row can be no less than the row with the fewest givens box by box has them, to the right of each box. Every
/// order of the columns that makes it so is tried; rows follow one by one as long as nothing greater than the least so
/// far comes of it. Empty lines, which make no difference to each other, are taken in one order only.
pub fn puzzle_minlex(givens: &[u8; 81]) -> CanonicalPuzzle {
    let givens = givens.map(|value| if value > 9 { 0 } else { value });
    let mut digits = [false; 10];
    for value in givens {
        digits[usize::from(value)] = true;
    }
    let absent = digits.iter().skip(1).filter(|&&is_given| !is_given).count() as u64;
    let views = [View::new(&givens), View::new(&transposed(&givens))];
    let least = views.iter().flat_map(|view| &view.counts).map(|counts| sorted(*counts)).min().unwrap_or_default();
    let mut search = Search { best: [[u8::MAX; 9]; 9], ties: 0, transform: Transform::IDENTITY };
    for (view, transposes) in views.iter().zip([false, true]) {
        for row in (0..9).filter(|&row| sorted(view.counts[row]) == least && view.may_come_next(row, 0)) {
            for columns in LINES.iter().filter(|columns| view.suits(row, columns, least)) {
                let path = Path { view, transposes, columns, rows: [0; 9], taken: 0, names: [0; 10], next: 1 };
                search.follow(&path, 0, row);
            }
        }
    }
    let interchanges = views[0].interchanges * views[1].interchanges * (1..=absent).product::<u64>();
    let mut form = [0; 81];
    form.copy_from_slice(search.best.as_flattened());
    CanonicalPuzzle { form, automorphisms: search.ties * interchanges, transform: search.transform }
}

fn transposed(values: &[u8; 81]) -> [u8; 81] {
    std::array::from_fn(|cell| values[cell % 9 * 9 + cell / 9])
}

fn sorted(mut counts: [u32; 3]) -> [u32; 3] {
    counts.sort_unstable();
    counts
}

/// A puzzle, or its transpose.
struct View {
    rows: [[u8; 9]; 9],
    /// The givens of each row by box.
    counts: [[u32; 3]; 9],
    /// Which rows are empty, as bits, and which columns.
    empty_rows: u16,
    empty_columns: u16,
    /// In how many ways empty rows change places without making a difference.
    interchanges: u64,
}

impl View {
    fn new(values: &[u8; 81]) -> View {
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut().copy_from_slice(values);
        let counts =
            rows.map(|row| [0, 3, 6].map(|first| row[first..first + 3].iter().filter(|&&v| v != 0).count() as u32));
        let line = |empty: u16, index: usize, is_empty: bool| empty | u16::from(is_empty) << index;
        let empty_rows = (0..9).fold(0, |set, row| line(set, row, rows[row] == [0; 9]));
        let empty_columns = (0..9).fold(0, |set, column| line(set, column, rows.iter().all(|row| row[column] == 0)));
        let in_bands = [0, 3, 6].map(|first| u64::from((empty_rows >> first & 7).count_ones()));
        let bands = in_bands.iter().filter(|&&rows| rows == 3).count() as u64;
        let interchanges = in_bands.iter().chain([&bands]).map(|&things| (1..=things).product::<u64>()).product();
        View { rows, counts, empty_rows, empty_columns, interchanges }
    }

    /// Whether an order of the columns makes the row's givens the least there can be, and has empty columns of a stack,
    /// and empty stacks, in their old order.
    fn suits(&self, row: usize, columns: &[u8; 9], least: [u32; 3]) -> bool {
        let stacks = columns.as_chunks::<3>().0.iter().zip(least);
        let mut empty_stack = None;
        stacks.into_iter().all(|(columns, count)| {
            let is_empty = |column: u8| self.empty_columns >> column & 1 == 1;
            let right = |place: usize| self.rows[row][usize::from(columns[place])] != 0;
            let in_order = (0..3)
                .all(|i| (i + 1..3).all(|j| !is_empty(columns[i]) || !is_empty(columns[j]) || columns[i] < columns[j]));
            let whole = columns.iter().all(|&column| is_empty(column));
            let follows = !whole || empty_stack.is_none_or(|before| before < columns[0]);
            if whole {
                empty_stack = Some(columns[0]);
            }
            in_order && follows && (0..3).all(|place| right(place) == (place as u32 + count >= 3))
        })
    }

    /// Whether a row may be the next, if these rows are taken: bands stay together, and empty rows of a band, and empty
    /// bands, are taken in their old order.
    fn may_come_next(&self, row: usize, taken: u16) -> bool {
        let (band, is_empty) = (row / 3, self.empty_rows >> row & 1 == 1);
        let open = |band: usize| taken >> (3 * band) & 7;
        let is_begun = |band: usize| !matches!(open(band), 0 | 7);
        let fits = is_begun(band) || !(0..3).any(is_begun);
        let earlier_rows = (3 * band..row).any(|other| self.empty_rows >> other & 1 == 1 && taken >> other & 1 == 0);
        let whole = |band: usize| self.empty_rows >> (3 * band) & 7 == 7;
        let earlier_bands = whole(band) && open(band) == 0 && (0..band).any(|other| whole(other) && open(other) == 0);
        taken >> row & 1 == 0 && fits && !(is_empty && earlier_rows) && !earlier_bands
    }
}

/// Rows that have been put in place.
#[derive(Clone, Copy)]
struct Path<'a> {
    view: &'a View,
    transposes: bool,
    columns: &'a [u8; 9],
    rows: [u8; 9],
    /// The rows taken, as bits.
    taken: u16,
    /// The new name of each digit that has one, and the next name.
    names: [u8; 10],
    next: u8,
}

struct Search {
    /// The least rows so far.
    best: [[u8; 9]; 9],
    /// How many ways led to them.
    ties: u64,
    /// The first of those.
    transform: Transform,
}

impl Search {
    /// Puts a row in place and goes on, unless that makes the form greater than the least so far.
    fn follow(&mut self, path: &Path<'_>, depth: usize, row: usize) {
        let mut path = *path;
        let mut image = [0; 9];
        for (cell, &column) in image.iter_mut().zip(path.columns) {
            let digit = path.view.rows[row][usize::from(column)];
            let name = &mut path.names[usize::from(digit)];
            if digit != 0 && *name == 0 {
                *name = path.next;
                path.next += 1;
            }
            *cell = *name;
        }
        if image > self.best[depth] {
            return;
        }
        if image < self.best[depth] {
            self.best[depth..].fill([u8::MAX; 9]);
            self.best[depth] = image;
            self.ties = 0;
        }
        path.rows[depth] = row as u8;
        path.taken |= 1 << row;
        if depth < 8 {
            for next in (0..9).filter(|&next| path.view.may_come_next(next, path.taken)) {
                self.follow(&path, depth + 1, next);
            }
            return;
        }
        if self.ties == 0 {
            self.transform = path.transform();
        }
        self.ties += 1;
    }
}

impl Path<'_> {
    /// The symmetry; digits that are not given get the names that are left.
    fn transform(&self) -> Transform {
        let (mut digits, mut next) = (self.names, self.next);
        for name in digits.iter_mut().skip(1).filter(|name| **name == 0) {
            *name = next;
            next += 1;
        }
        Transform { transposes: self.transposes, rows: self.rows, columns: *self.columns, digits }
    }
}
