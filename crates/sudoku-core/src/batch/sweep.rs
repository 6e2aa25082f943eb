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
    /// Something changed, or will in the next sweep.
    pub(super) moved: u32,
    /// Locked candidates will remove something in the next sweep that minds them; such a lane counts as moved too.
    pub(super) locked: u32,
}

/// Naked and hidden singles, and locked candidates if `LOCKS`.
///
/// `known` has all bits of the lanes whose hidden singles of the last sweep hold, `locks_known` of those whose locked
/// candidates do.
#[inline(always)]
pub(super) fn sweep<V: Vector, const LOCKS: bool>(state: &mut State<V>, known: V, locks_known: V) -> Swept {
    let (zero, full) = (V::splat(0), V::splat(0x1FF));
    let (mut covered, mut clash, mut all, mut moved, mut locked) = (full, zero, full, zero, zero);
    let mut column_solved: [V; 9] = std::array::from_fn(|c| state.stored[column(c)]);
    let mut column_once = [zero; 9];
    let mut column_twice = [zero; 9];
    for band in 0..3 {
        let row_was: [V; 3] = std::array::from_fn(|r| state.stored[row(3 * band + r)]);
        let row_hidden: [V; 3] = std::array::from_fn(|r| state.hidden[3 * band + r].and(known));
        let mut row_solved = row_was;
        let (mut row_once, mut row_twice) = ([zero; 3], [zero; 3]);
        let mut row_triads = [[zero; 3]; 3];
        for stack in 0..3 {
            let first = 27 * band + 3 * stack;
            let box_was = state.stored[square(band, stack)];
            // Naked singles: solved digits go from the cells that are not solved.
            let mut cells = [[zero; 3]; 3];
            for r in 0..3 {
                let solved = row_solved[r].or(box_was);
                for c in 0..3 {
                    let cell = state.stored[first + 9 * r + c];
                    cells[r][c] = cell.and_neither(solved, column_solved[3 * stack + c]).or_else(cell);
                }
            }
            // Digits with one place in the box.
            let once = cells.map(|t| t[0].or3(t[1], t[2]));
            let twice = cells.map(|t| t[0].majority(t[1], t[2]));
            let box_once = once[0].or3(once[1], once[2]);
            let box_twice = once[0].majority(once[1], once[2]).or(twice[0].or3(twice[1], twice[2]));
            covered = covered.and(box_once);
            clash = clash.or_both(box_twice, box_was);
            let box_hidden = box_once.and_not(box_twice);

            let mut box_solved = box_was;
            for r in 0..3 {
                let row_or_box = row_hidden[r].or(box_hidden);
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
                    column_solved[3 * stack + c] = column_solved[3 * stack + c].or(singles[c]);
                }
                let singles = singles[0].or3(singles[1], singles[2]);
                row_solved[r] = row_solved[r].or(singles);
                box_solved = box_solved.or(singles);
                let once = cells[r][0].or3(cells[r][1], cells[r][2]);
                let twice = cells[r][0].majority(cells[r][1], cells[r][2]);
                row_twice[r] = row_twice[r].or_both(row_once[r], once).or(twice);
                row_once[r] = row_once[r].or(once);
                row_triads[r][stack] = once;
            }
            all = all.and(box_solved);
            state.stored[square(band, stack)] = box_solved;
            for c in 0..3 {
                let once = cells[0][c].or3(cells[1][c], cells[2][c]);
                let twice = cells[0][c].majority(cells[1][c], cells[2][c]);
                let i = 3 * stack + c;
                column_twice[i] = column_twice[i].or_both(column_once[i], once).or(twice);
                column_once[i] = column_once[i].or(once);
                if LOCKS {
                    state.column_triads[3 * i + band] = once;
                }
            }
        }
        for r in 0..3 {
            let i = 3 * band + r;
            covered = covered.and(row_once[r]);
            clash = clash.or_both(row_twice[r], row_was[r]);
            let hidden = row_once[r].and_not(row_twice[r]);
            moved = moved.or(hidden.and_neither(row_solved[r], row_hidden[r]));
            moved = moved.or_changes(row_solved[r], row_was[r]);
            all = all.and(row_solved[r]);
            state.hidden[i] = hidden;
            state.stored[row(i)] = row_solved[r];
        }
        if LOCKS {
            locked = locked.or(find_locks(&row_triads, &mut state.row_locks, 9 * band));
        }
    }
    for c in 0..9 {
        let was = state.stored[column(c)];
        covered = covered.and(column_once[c]);
        clash = clash.or_both(column_twice[c], was);
        let hidden = column_once[c].and_not(column_twice[c]);
        moved = moved.or(hidden.and_neither(column_solved[c], state.hidden[9 + c].and(known)));
        moved = moved.or_changes(column_solved[c], was);
        all = all.and(column_solved[c]);
        state.hidden[9 + c] = hidden;
        state.stored[column(c)] = column_solved[c];
    }
    if LOCKS {
        for stack in 0..3 {
            let triads = std::array::from_fn(|l| std::array::from_fn(|b| state.column_triads[9 * stack + 3 * l + b]));
            locked = locked.or(find_locks(&triads, &mut state.column_locks, 9 * stack));
        }
    }
    let missing = full.and_not(covered);
    Swept {
        dead: missing.or(clash).nonzero(),
        solved: !full.and_not(all).nonzero(),
        moved: moved.or(locked).nonzero(),
        locked: locked.nonzero(),
    }
}

/// Locked candidates in a band or stack, from the candidates of its nine meetings `[line][box]` of a line and a box:
/// a digit that a line has in one box only goes from the other lines of the box, and the other way round.
///
/// Writes what is to be removed from each meeting from `locks[start]` on, and returns a vector that is not zero in
/// lanes where one of them has such a digit.
#[inline(always)]
fn find_locks<V: Vector>(triads: &[[V; 3]; 3], locks: &mut [V; 27], start: usize) -> V {
    let zero = V::splat(0);
    let (mut in_line, mut in_box) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for l in 0..3 {
        for b in 0..3 {
            in_line[l][b] = triads[l][b].and_neither(triads[l][(b + 1) % 3], triads[l][(b + 2) % 3]);
            in_box[l][b] = triads[l][b].and_neither(triads[(l + 1) % 3][b], triads[(l + 2) % 3][b]);
        }
    }
    let mut found = zero;
    for l in 0..3 {
        for b in 0..3 {
            let by_line = in_line[(l + 1) % 3][b].or3(in_line[(l + 2) % 3][b], in_box[l][(b + 1) % 3]);
            let lock = by_line.or(in_box[l][(b + 2) % 3]);
            found = found.or_both(lock, triads[l][b]);
            locks[start + 3 * l + b] = lock;
        }
    }
    found
}
