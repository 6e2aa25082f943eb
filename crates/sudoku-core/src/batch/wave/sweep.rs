//! One pass of singles over all cells of all puzzles.

use super::plane::Plane;
use super::state::{Boards, State, any, each, several, singles, tell_lines};

/// What a sweep found out.
#[derive(Clone, Copy)]
pub(super) struct Swept<P> {
    /// A contradiction: no solution from here.
    pub(super) dead: P,
    /// A cell has several candidates.
    pub(super) open: P,
    /// A cell has one candidate that had several.
    pub(super) moved: P,
}

/// Naked singles, and the hidden ones that the last sweep found. Later boxes see what earlier ones found.
#[inline(always)]
pub(super) fn sweep<P: Plane>(state: &mut State<P>) -> Swept<P> {
    let none = P::none();
    let mut swept = Swept { dead: none, open: none, moved: none };
    for band in 0..3 {
        for stack in 0..3 {
            sweep_box(state, band, stack, &mut swept);
            for d in 0..9 {
                let single = singles(&state.boards, &state.open, band, stack, d);
                tell_lines(&mut state.boards, band, stack, d, &single);
            }
        }
        for d in 0..9 {
            find_hidden(state, band, d, &mut swept);
        }
    }
    for column in 0..9 {
        for d in 0..9 {
            let (a, x) = triad::<P, 9>(&state.boards, column, d);
            let (b, y) = triad::<P, 9>(&state.boards, column + 27, d);
            let (c, z) = triad::<P, 9>(&state.boards, column + 54, d);
            state.hidden.columns[column][d] = swept.house([a, b, c], [x, y, z]);
        }
    }
    swept
}

/// Where a digit is in at least one and at least two of three cells, `APART` from each other.
#[inline(always)]
fn triad<P: Plane, const APART: usize>(boards: &Boards<P>, first: usize, d: usize) -> (P, P) {
    let cells = &boards.cells;
    let (x, y, z) = (cells[first][d], cells[first + APART][d], cells[first + 2 * APART][d]);
    (x.or3(y, z), x.majority(y, z))
}

/// The cells of a box, one after another: digits solved in their houses go, then hidden singles stay alone.
#[inline(always)]
fn sweep_box<P: Plane>(state: &mut State<P>, band: usize, stack: usize, swept: &mut Swept<P>) {
    let (boards, hidden) = (&mut state.boards, &state.hidden);
    let square = 3 * band + stack;
    let mut in_box = boards.solved.boxes[square];
    for row in 3 * band..3 * band + 3 {
        let in_row = &boards.solved.rows[row];
        let hints = each(|d| hidden.rows[row][d].or(hidden.boxes[square][d]));
        for column in 3 * stack..3 * stack + 3 {
            let (stored, open) = (&mut boards.cells[9 * row + column], &mut state.open[9 * row + column]);
            let (in_column, was_open) = (&boards.solved.columns[column], *open);
            // A solved cell is not open, or it would lose its own digit.
            let cell = each(|d| stored[d].and_not_both(was_open, in_box[d].or3(in_column[d], in_row[d])));
            let alone = each(|d| cell[d].and_either(hints[d], hidden.columns[column][d]));
            let is_alone = any(&alone);
            let cell = each(|d| is_alone.choose(alone[d], cell[d]));
            let several = several(&cell);
            in_box = each(|d| in_box[d].or_only(cell[d], several));
            swept.dead = swept.dead.or_only(P::all(), any(&cell));
            swept.open = swept.open.or(several);
            swept.moved = swept.moved.or_only(was_open, several);
            *open = several;
            *stored = cell;
        }
    }
    boards.solved.boxes[square] = in_box;
}

/// The rows and boxes of a band in which a digit has one place.
#[inline(always)]
fn find_hidden<P: Plane>(state: &mut State<P>, band: usize, d: usize, swept: &mut Swept<P>) {
    let none = P::none();
    let (mut once, mut twice) = ([[none; 3]; 3], [[none; 3]; 3]);
    for r in 0..3 {
        for s in 0..3 {
            (once[r][s], twice[r][s]) = triad::<P, 1>(&state.boards, 27 * band + 9 * r + 3 * s, d);
        }
    }
    for i in 0..3 {
        state.hidden.rows[3 * band + i][d] = swept.house(once[i], twice[i]);
        let (once, twice) = ([once[0][i], once[1][i], once[2][i]], [twice[0][i], twice[1][i], twice[2][i]]);
        state.hidden.boxes[3 * band + i][d] = swept.house(once, twice);
    }
}

impl<P: Plane> Swept<P> {
    /// Where a digit has one place in a house, from where it has one and two in the three parts of it; notes where it
    /// has none.
    #[inline(always)]
    fn house(&mut self, once: [P; 3], twice: [P; 3]) -> P {
        let ([a, b, c], [x, y, z]) = (once, twice);
        let any = a.or3(b, c);
        self.dead = self.dead.or_only(P::all(), any);
        any.and_neither(a.majority(b, c), x.or3(y, z))
    }
}
