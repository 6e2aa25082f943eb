//! One pass of singles over all cells of all puzzles.

use super::plane::Plane;
use super::state::{Houses, State, any, each, several, singles, tell_lines, three};

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
    let (mut once, mut twice) = ([[none; 9]; 9], [[none; 9]; 9]);
    for band in 0..3 {
        for stack in 0..3 {
            sweep_box(state, band, stack, &mut swept);
            for d in 0..9 {
                let single = singles(&state.boards, &state.open, band, stack, d);
                tell_lines(&mut state.boards, band, stack, d, &single);
            }
        }
        for d in 0..9 {
            let cells = three(|r| each(|c| state.boards.cells[27 * band + 9 * r + c][d]));
            find_hidden(&mut state.hidden, &cells, band, d, &mut swept);
            for c in 0..9 {
                let [x, y, z] = [cells[0][c], cells[1][c], cells[2][c]];
                let (now, both) = (x.or3(y, z), x.majority(y, z));
                twice[c][d] = twice[c][d].or(both).or_both(once[c][d], now);
                once[c][d] = once[c][d].or(now);
            }
        }
    }
    for c in 0..9 {
        for d in 0..9 {
            swept.dead = swept.dead.or_only(P::all(), once[c][d]);
            state.hidden.columns[c][d] = once[c][d].and_not(twice[c][d]);
        }
    }
    swept
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
fn find_hidden<P: Plane>(hidden: &mut Houses<P>, cells: &[[P; 9]; 3], band: usize, d: usize, swept: &mut Swept<P>) {
    let once = three(|r| three(|s| cells[r][3 * s].or3(cells[r][3 * s + 1], cells[r][3 * s + 2])));
    let twice = three(|r| three(|s| cells[r][3 * s].majority(cells[r][3 * s + 1], cells[r][3 * s + 2])));
    for i in 0..3 {
        hidden.rows[3 * band + i][d] = swept.house(once[i], twice[i]);
        hidden.boxes[3 * band + i][d] = swept.house(three(|r| once[r][i]), three(|r| twice[r][i]));
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
