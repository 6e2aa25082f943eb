//! One pass of singles, and of locked candidates, over all cells of all puzzles.

use super::plane::{PlacesOf, Plane};
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

/// Naked singles, and the hidden ones that the last sweep found; locked candidates if `LOCKS`. Later boxes see what earlier
/// ones found.
#[inline(always)]
pub(super) fn sweep<P: Plane, const LOCKS: bool>(state: &mut State<P>) -> Swept<P> {
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
        look_through_band::<P, LOCKS>(state, band, &mut swept);
    }
    for stack in 0..3 {
        look_through_stack::<P, LOCKS>(state, stack, &mut swept);
    }
    swept
}

/// Looks for hidden singles without another sweep of the cells. Contradictions are found by the next sweep.
#[inline(always)]
pub(super) fn find_hidden<P: Plane>(state: &mut State<P>) {
    let none = P::none();
    let swept = &mut Swept { dead: none, open: none, moved: none };
    for chute in 0..3 {
        look_through_band::<P, false>(state, chute, swept);
        look_through_stack::<P, false>(state, chute, swept);
    }
}

/// Finds the hidden singles of the rows and boxes of a band, with `LOCKS` after locked candidates.
#[inline(always)]
fn look_through_band<P: Plane, const LOCKS: bool>(state: &mut State<P>, band: usize, swept: &mut Swept<P>) {
    for d in 0..9 {
        let (once, twice) = meetings::<P, LOCKS, ROWS>(&mut state.boards, band, d);
        for i in 0..3 {
            state.hidden.rows[3 * band + i][d] = swept.house(once[i], twice[i]);
            let (once, twice) = ([once[0][i], once[1][i], once[2][i]], [twice[0][i], twice[1][i], twice[2][i]]);
            state.hidden.boxes[3 * band + i][d] = swept.house(once, twice);
        }
    }
}

/// The same of the columns of a stack.
#[inline(always)]
fn look_through_stack<P: Plane, const LOCKS: bool>(state: &mut State<P>, stack: usize, swept: &mut Swept<P>) {
    for d in 0..9 {
        let (once, twice) = meetings::<P, LOCKS, COLUMNS>(&mut state.boards, stack, d);
        for i in 0..3 {
            state.hidden.columns[3 * stack + i][d] = swept.house(once[i], twice[i]);
        }
    }
}

/// Which lines [`meetings`] goes through.
const ROWS: bool = false;
const COLUMNS: bool = true;

/// Where a digit is in at least one and at least two of the three cells in which a line of a band or stack meets a box, for
/// each line and each box. With `LOCKS` the digit first goes from a meeting where another line of the box, or another box
/// of the line, must have it.
#[inline(always)]
fn meetings<P: Plane, const LOCKS: bool, const WHICH: bool>(
    boards: &mut Boards<P>,
    chute: usize,
    d: usize,
) -> ([[P; 3]; 3], [[P; 3]; 3]) {
    let none = P::none();
    let cells = &mut boards.cells;
    let (mut once, mut twice) = ([[none; 3]; 3], [[none; 3]; 3]);
    for l in 0..3 {
        for b in 0..3 {
            let [i, j, k] = meeting::<WHICH>(chute, l, b);
            let (x, y, z) = (cells[i][d], cells[j][d], cells[k][d]);
            (once[l][b], twice[l][b]) = (x.or3(y, z), x.majority(y, z));
        }
    }
    if LOCKS {
        let locks = find_locks(&once);
        for l in 0..3 {
            for b in 0..3 {
                for i in meeting::<WHICH>(chute, l, b) {
                    cells[i][d] = cells[i][d].and_not(locks[l][b]);
                }
                once[l][b] = once[l][b].and_not(locks[l][b]);
                twice[l][b] = twice[l][b].and_not(locks[l][b]);
            }
        }
    }
    (once, twice)
}

/// The three cells in which a line of a band or stack and a box meet.
#[inline(always)]
fn meeting<const WHICH: bool>(chute: usize, l: usize, b: usize) -> [usize; 3] {
    if WHICH == ROWS {
        let first = 27 * chute + 9 * l + 3 * b;
        [first, first + 1, first + 2]
    } else {
        let first = 27 * b + 3 * chute + l;
        [first, first + 9, first + 18]
    }
}

/// Where a digit goes from the meeting of each line and each box.
#[inline(always)]
fn find_locks<P: Plane>(once: &[[P; 3]; 3]) -> [[P; 3]; 3] {
    let none = P::none();
    let (mut in_line, mut in_box, mut locks) = ([[none; 3]; 3], [[none; 3]; 3], [[none; 3]; 3]);
    for l in 0..3 {
        for b in 0..3 {
            in_line[l][b] = once[l][b].and_neither(once[l][(b + 1) % 3], once[l][(b + 2) % 3]);
            in_box[l][b] = once[l][b].and_neither(once[(l + 1) % 3][b], once[(l + 2) % 3][b]);
        }
    }
    for l in 0..3 {
        for b in 0..3 {
            let by_line = in_line[(l + 1) % 3][b].or(in_line[(l + 2) % 3][b]);
            locks[l][b] = by_line.or3(in_box[l][(b + 1) % 3], in_box[l][(b + 2) % 3]);
        }
    }
    locks
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

impl<P: Plane> Swept<P> {
    /// Of the puzzles in these places, adds those that are contradicted to `dead`; returns those of the others that are open yet,
    /// and which of these move.
    #[inline(always)]
    pub(super) fn of(&self, all: PlacesOf<P>, dead: &mut PlacesOf<P>) -> (PlacesOf<P>, PlacesOf<P>) {
        *dead = dead.or(all.and(self.dead.places()));
        let open = all.and(self.open.places()).and_not(*dead);
        (open, open.and(self.moved.places()))
    }

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
