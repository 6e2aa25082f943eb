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
    for i in 0..3 {
        sweep_lines::<V, ROWS, LOCKS>(state, i, known, &lines.rows, &mut signs);
    }
    for i in 0..3 {
        sweep_lines::<V, COLUMNS, LOCKS>(state, i, known, &lines.columns, &mut signs);
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
    }
    signs.solved = signs.solved.and(box_solved);
    state.stored[square(band, stack)] = box_solved;
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

/// Which lines [`sweep_lines`] goes through.
const ROWS: bool = false;
const COLUMNS: bool = true;

/// The three rows of a band, or columns of a stack, after all boxes: their hidden singles, and locked candidates if
/// `LOCKS`, for the next sweep. Cells are read again, since to keep in memory what the boxes knew of them costs more.
#[inline(always)]
fn sweep_lines<V: Vector, const WHICH: bool, const LOCKS: bool>(
    state: &mut State<V>,
    chute: usize,
    known: V,
    solved: &[V; 9],
    signs: &mut Signs<V>,
) {
    let zero = V::splat(0);
    let mut meetings = [[zero; 3]; 3];
    for l in 0..3 {
        let i = 3 * chute + l;
        let mut twice = [zero; 3];
        for b in 0..3 {
            let cell = |k: usize| state.stored[if WHICH == ROWS { 9 * i + 3 * b + k } else { 9 * (3 * b + k) + i }];
            meetings[l][b] = cell(0).or3(cell(1), cell(2));
            twice[b] = cell(0).majority(cell(1), cell(2));
        }
        let [x, y, z] = meetings[l];
        let (house, hidden) = if WHICH == ROWS { (row(i), i) } else { (column(i), 9 + i) };
        let twice = x.majority(y, z).or(twice[0].or3(twice[1], twice[2]));
        let hidden_was = state.hidden[hidden].and(known);
        state.hidden[hidden] = signs.house(x.or3(y, z), twice, state.stored[house], solved[i], hidden_was);
        state.stored[house] = solved[i];
    }
    if LOCKS {
        let locks = if WHICH == ROWS { &mut state.row_locks } else { &mut state.column_locks };
        signs.locked = signs.locked.or(find_locks(&meetings, locks, 9 * chute));
    }
}

/// Locked candidates in a band or stack, from the candidates of its nine meetings of a line and a box: a digit that a
/// line has in one box only goes from the other lines of the box, and the other way round.
///
/// Writes what is to be removed from each meeting, from `start` on, and returns a vector that is not zero in lanes where
/// one of them has such a digit.
#[inline(always)]
fn find_locks<V: Vector>(meetings: &[[V; 3]; 3], locks: &mut [V; 27], start: usize) -> V {
    let zero = V::splat(0);
    let at = |l: usize, b: usize| meetings[l % 3][b % 3];
    let (mut in_line, mut in_box) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for l in 0..3 {
        for b in 0..3 {
            in_line[l][b] = at(l, b).and_neither(at(l, b + 1), at(l, b + 2));
            in_box[l][b] = at(l, b).and_neither(at(l + 1, b), at(l + 2, b));
        }
    }
    let mut found = zero;
    for l in 0..3 {
        for b in 0..3 {
            let by_line = in_line[(l + 1) % 3][b].or3(in_line[(l + 2) % 3][b], in_box[l][(b + 1) % 3]);
            let lock = by_line.or(in_box[l][(b + 2) % 3]);
            found = found.or_both(lock, at(l, b));
            locks[start + 3 * l + b] = lock;
        }
    }
    found
}
