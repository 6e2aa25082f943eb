//! Puzzles that a search in reading order needs ages for.

use sudoku_core::{Layout, Limits, Puzzle, SeededRandom};

use super::dice::{pick, shuffle};
use super::draft::Draft;
use super::fill::Exchange;
use crate::layouts::NINE;

/// Classic puzzles with few givens in the first rows, whose solution begins 9 8 7 6 5 4 3 2 1: a search that tries the
/// cells in reading order and digits from 1 on has been through nearly everything before it comes to that. Random minimal
/// puzzles take such a search a few million steps (a step fills a cell or empties it again); these are the worst of some
/// thousand.
///
/// Exchanging columns changes little of that if the digits are named anew: the rows that go together stay the same.
const CLASSIC: [&str; 3] = [
    ".............9..4....73...............31.64....4...589.489...6.2....583..5..67.9.", // 240 million steps
    "................8..2......5.....9.1...2.137....5.4...674.1..2...18.7.9.......6..3", // 220 million steps
    "...........41.....1.3...........38..3.....9.5.9.84.2..8....6.726.2..143..4..7....", // 142 million steps
];

/// A hard puzzle on the 9x9 board.
pub(super) fn classic(random: &mut SeededRandom) -> Option<Draft> {
    let layout = Layout::boxes(NINE);
    let text = pick(&CLASSIC, random)?;
    let values: Vec<u8> = text.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    let values = Exchange::of_columns(NINE, random).apply(&values);
    let solution = Puzzle::from_values(&layout, &values).ok()?.solve(&Limits::none()).ok()??;
    let names = Exchange::descending(solution.values().get(..9)?);
    Some(Draft { layout, solution: names.apply(solution.values()), values: names.apply(&values) })
}

/// Takes from a complete board what can go, the first rows' digits first, and makes the first row descend.
pub(super) fn dig(draft: &mut Draft, least: usize, random: &mut SeededRandom) {
    let order = draft.order();
    let names = Exchange::descending(draft.solution.get(..order).unwrap_or_default());
    (draft.solution, draft.values) = (names.apply(&draft.solution), names.apply(&draft.values));
    let mut cells: Vec<usize> = (0..draft.values.len()).collect();
    let (top, rest) = cells.split_at_mut(order * order.isqrt());
    shuffle(top, random);
    shuffle(rest, random);
    draft.dig(cells, least);
}

/// Turns a board by half, so that what was hard from its beginning is hard from its end. Only for boxes: regions would
/// have to be turned too.
pub(super) fn turn(draft: &mut Draft) {
    draft.values.reverse();
    draft.solution.reverse();
}

/// Gives as many digits more as are lacking, the last in reading order first.
pub(super) fn give(draft: &mut Draft, least: usize) {
    for cell in (0..draft.values.len()).rev() {
        if draft.givens() >= least {
            return;
        }
        draft.set(cell, draft.solved(cell));
    }
}
