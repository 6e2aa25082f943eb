//! One pass of propagation over all cells of all lanes.

use super::state::{State, column, row, square};
use super::vector::Vector;

/// Lanes by what a sweep found out about them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swept {
    /// A contradiction: no solution from here.
    pub(super) dead: u32,
    /// Every house has its nine digits (or a contradiction).
    pub(super) solved: u32,
    /// Singles changed something, or will in the next sweep.
    pub(super) moved: u32,
    /// Locked candidates will remove something in the next sweep that minds them.
    pub(super) locked: u32,
}

/// What is gathered over all houses.
struct Signs<V> {
    /// Digits that have a place in every house.
    covered: V,
    /// Digits that are solved in a house and have two places in it.
    clash: V,
    /// Digits solved in every house.
    solved: V,
    moved: V,
    locked: V,
}

/// The digits solved in each row and column so far.
struct Lines<V> {
    rows: [V; 9],
    columns: [V; 9],
}

/// Naked and hidden singles, and locked candidates if `LOCKS`.
///
/// `known` has all bits of the lanes whose hidden singles of the last sweep hold, `locks_known` of those whose locked
/// candidates do. Later boxes see what earlier ones found.
#[inline(always)]
pub(super) fn sweep<V: Vector, const LOCKS: bool>(state: &mut State<V>, known: V, locks_known: V) -> Swept {
    let (zero, full) = (V::splat(0), V::splat(0x1FF));
    let mut signs = Signs { covered: full, clash: zero, solved: full, moved: zero, locked: zero };
    let mut lines = Lines { rows: [zero; 9], columns: [zero; 9] };
    for i in 0..9 {
        lines.rows[i] = state.stored[row(i)];
        lines.columns[i] = state.stored[column(i)];
    }
    // Boxes that follow each other have no line in common, so that the processor can work on several at a time. Written
    // out, that the compiler knows every index.
    sweep_box::<V, LOCKS>(state, 0, 0, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 1, 1, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 2, 2, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 0, 1, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 1, 2, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 2, 0, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 0, 2, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 1, 0, known, locks_known, &mut lines, &mut signs);
    sweep_box::<V, LOCKS>(state, 2, 1, known, locks_known, &mut lines, &mut signs);
    for i in 0..9 {
        let (once, twice) = join(&state.row_once, &state.row_twice, 3 * i);
        let was = state.stored[row(i)];
        state.hidden[i] = signs.house(once, twice, was, lines.rows[i], state.hidden[i].and(known));
        state.stored[row(i)] = lines.rows[i];
        let (once, twice) = join(&state.column_once, &state.column_twice, 3 * i);
        let was = state.stored[column(i)];
        state.hidden[9 + i] = signs.house(once, twice, was, lines.columns[i], state.hidden[9 + i].and(known));
        state.stored[column(i)] = lines.columns[i];
    }
    if LOCKS {
        for i in [0, 9, 18] {
            signs.locked = signs.locked.or(find_locks(&state.row_once, &mut state.row_locks, i));
            signs.locked = signs.locked.or(find_locks(&state.column_once, &mut state.column_locks, i));
        }
    }
    let missing = full.and_not(signs.covered);
    Swept {
        dead: missing.or(signs.clash).nonzero(),
        solved: !full.and_not(signs.solved).nonzero(),
        moved: signs.moved.nonzero(),
        locked: signs.locked.nonzero(),
    }
}

#[inline(always)]
fn sweep_box<V: Vector, const LOCKS: bool>(
    state: &mut State<V>,
    band: usize,
    stack: usize,
    known: V,
    locks_known: V,
    lines: &mut Lines<V>,
    signs: &mut Signs<V>,
) {
    let zero = V::splat(0);
    let first = 27 * band + 3 * stack;
    let box_was = state.stored[square(band, stack)];
    // Naked singles: solved digits go from the cells that are not solved.
    let mut cells = [[zero; 3]; 3];
    for r in 0..3 {
        let solved = lines.rows[3 * band + r].or(box_was);
        for c in 0..3 {
            let cell = state.stored[first + 9 * r + c];
            cells[r][c] = cell.and_neither(solved, lines.columns[3 * stack + c]).or_else(cell);
        }
    }
    // Digits with one place in the box.
    let (mut once, mut twice) = ([zero; 3], [zero; 3]);
    for r in 0..3 {
        once[r] = cells[r][0].or3(cells[r][1], cells[r][2]);
        twice[r] = cells[r][0].majority(cells[r][1], cells[r][2]);
    }
    let box_once = once[0].or3(once[1], once[2]);
    let box_twice = once[0].majority(once[1], once[2]).or(twice[0].or3(twice[1], twice[2]));
    signs.covered = signs.covered.and(box_once);
    signs.clash = signs.clash.or_both(box_twice, box_was);
    let box_hidden = box_once.and_not(box_twice);

    let mut box_solved = box_was;
    for r in 0..3 {
        let row_or_box = state.hidden[3 * band + r].and(known).or(box_hidden);
        let mut singles = [zero; 3];
        for c in 0..3 {
            let mut cell = cells[r][c];
            if LOCKS {
                let by_row = state.row_locks[3 * (3 * band + r) + stack].and(locks_known);
                let by_column = state.column_locks[3 * (3 * stack + c) + band].and(locks_known);
                cell = cell.and_neither(by_row, by_column);
            }
            let hidden = cell.and_either(row_or_box, state.hidden[9 + 3 * stack + c].and(known));
            cell = hidden.or_else(cell);
            state.stored[first + 9 * r + c] = cell;
            cells[r][c] = cell;
            singles[c] = cell.single();
            lines.columns[3 * stack + c] = lines.columns[3 * stack + c].or(singles[c]);
        }
        let singles = singles[0].or3(singles[1], singles[2]);
        lines.rows[3 * band + r] = lines.rows[3 * band + r].or(singles);
        box_solved = box_solved.or(singles);
        state.row_once[3 * (3 * band + r) + stack] = cells[r][0].or3(cells[r][1], cells[r][2]);
        state.row_twice[3 * (3 * band + r) + stack] = cells[r][0].majority(cells[r][1], cells[r][2]);
    }
    signs.solved = signs.solved.and(box_solved);
    state.stored[square(band, stack)] = box_solved;
    for c in 0..3 {
        let i = 3 * (3 * stack + c) + band;
        state.column_once[i] = cells[0][c].or3(cells[1][c], cells[2][c]);
        state.column_twice[i] = cells[0][c].majority(cells[1][c], cells[2][c]);
    }
}

impl<V: Vector> Signs<V> {
    /// Takes in a row or column with the digits that have a place and that have two, those that were solved and are
    /// now, and the hidden singles it had; returns those it has.
    #[inline(always)]
    fn house(&mut self, once: V, twice: V, was: V, solved: V, hidden_was: V) -> V {
        self.covered = self.covered.and(once);
        // Against the digits solved before the sweep: the sweep removes no others from cells it has passed.
        self.clash = self.clash.or_both(twice, was);
        self.solved = self.solved.and(solved);
        let hidden = once.and_not(twice);
        // A hidden single moves its lane once only, or two of them in one cell would do so for ever.
        self.moved = self.moved.or(hidden.and_neither(solved, hidden_was)).or_changes(solved, was);
        hidden
    }
}

/// The digits with a place and with two in a row or column, from those of its three parts at `start`.
#[inline(always)]
fn join<V: Vector>(once: &[V], twice: &[V], start: usize) -> (V, V) {
    let [a, b, c] = [once[start], once[start + 1], once[start + 2]];
    let twice = twice[start].or3(twice[start + 1], twice[start + 2]);
    (a.or3(b, c), a.majority(b, c).or(twice))
}

/// Locked candidates in a band or stack, from the candidates of its nine meetings of a line and a box (`3 * line + box`,
/// from `start` on): a digit that a line has in one box only goes from the other lines of the box, and the other way
/// round.
///
/// Writes what is to be removed from each meeting, and returns a vector that is not zero in lanes where one of them has
/// such a digit.
#[inline(always)]
fn find_locks<V: Vector>(meetings: &[V], locks: &mut [V], start: usize) -> V {
    let zero = V::splat(0);
    let (mut in_line, mut in_box) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for l in 0..3 {
        for b in 0..3 {
            let at = |l: usize, b: usize| start + l % 3 * 3 + b % 3;
            let here = meetings[at(l, b)];
            in_line[l][b] = here.and_neither(meetings[at(l, b + 1)], meetings[at(l, b + 2)]);
            in_box[l][b] = here.and_neither(meetings[at(l + 1, b)], meetings[at(l + 2, b)]);
        }
    }
    let mut found = zero;
    for l in 0..3 {
        for b in 0..3 {
            let by_line = in_line[(l + 1) % 3][b].or3(in_line[(l + 2) % 3][b], in_box[l][(b + 1) % 3]);
            let lock = by_line.or(in_box[l][(b + 2) % 3]);
            found = found.or_both(lock, meetings[start + 3 * l + b]);
            locks[start + 3 * l + b] = lock;
        }
    }
    found
}
