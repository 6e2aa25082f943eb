//! Boards with something wrong: no solution, several, equal digits in a house, bad boxes.

use sudoku_core::{BoxShape, SeededRandom};

use super::dice::{pick, shuffle, shuffled};
use super::draft::Draft;

/// Puts a digit into an empty cell of a puzzle with one solution that this solution does not have there, but no house
/// forbids. Says whether there was such a cell.
pub(super) fn unsolvable(draft: &mut Draft, random: &mut SeededRandom) -> bool {
    let order = draft.order();
    for cell in shuffled(order * order, random) {
        if draft.value(cell) != 0 {
            continue;
        }
        for digit in shuffled(order, random).into_iter().map(|digit| digit as u8 + 1) {
            if digit != draft.solved(cell) && !draft.would_clash(cell, digit) {
                draft.set(cell, digit);
                return true;
            }
        }
    }
    false
}

/// Takes givens away until there is more than one solution, but not more than `most`. Says whether that went.
pub(super) fn several(draft: &mut Draft, most: u64, least: usize, random: &mut SeededRandom) -> bool {
    // Beyond a few, it matters only that there are not too many.
    let limit = if most == u64::MAX { 2 } else { most + 1 };
    for cell in shuffled(draft.values.len(), random) {
        if draft.givens() <= least {
            return false;
        }
        let value = draft.set(cell, 0);
        match draft.count(limit) {
            Some(1) => {}
            Some(count) if count <= most => return true,
            _ => {
                draft.set(cell, value);
            }
        }
    }
    false
}

/// Makes one given equal to another in a house of its own. Says whether there were two that differ.
pub(super) fn clash(draft: &mut Draft, random: &mut SeededRandom) -> bool {
    let order = draft.layout.order();
    let mut houses: Vec<Vec<usize>> = draft
        .layout
        .houses()
        .iter()
        .map(|house| house.cells().iter().map(|cell| cell.index(order)).collect())
        .collect();
    shuffle(&mut houses, random);
    for mut cells in houses {
        cells.retain(|&cell| draft.value(cell) != 0);
        shuffle(&mut cells, random);
        if let &[one, other, ..] = cells.as_slice()
            && draft.value(one) != draft.value(other)
        {
            draft.set(one, draft.value(other));
            return true;
        }
    }
    false
}

/// Exchanges two rows of different bands of a complete board: rows and columns stay good, boxes do not. Says whether there
/// are such rows.
pub(super) fn boxes(draft: &mut Draft, shape: BoxShape, random: &mut SeededRandom) -> bool {
    let (order, height) = (draft.order(), usize::from(shape.rows()));
    let rows = shuffled(order, random);
    let Some(&one) = rows.first() else { return false };
    let others: Vec<usize> = rows.into_iter().filter(|row| row / height.max(1) != one / height.max(1)).collect();
    let Some(other) = pick(&others, random) else { return false };
    for column in 0..order {
        let (first, second) = (one * order + column, other * order + column);
        let value = draft.value(first);
        draft.set(first, draft.value(second));
        draft.set(second, value);
    }
    true
}

#[cfg(test)]
mod tests {
    use sudoku_core::{Layout, Limits, Puzzle, RandomSource, Verdict};

    use super::super::fill::complete;
    use super::*;
    use crate::layouts::NINE;

    fn each(mut test: impl FnMut(Draft, &mut SeededRandom)) {
        let layout = Layout::boxes(NINE);
        let mut random = SeededRandom::new(2);
        for _ in 0..20 {
            let mut draft = Draft::new(layout.clone(), complete(&layout, NINE, &mut random));
            let order = shuffled(81, &mut random);
            draft.dig(order, 26 + random.below(8) as usize);
            test(draft, &mut random);
        }
    }

    #[test]
    fn what_is_wrong_is_what_was_asked_for() {
        each(|mut draft, random| {
            assert!(draft.is_unique());
            assert!(unsolvable(&mut draft, random));
            let puzzle = Puzzle::from_values(&draft.layout, &draft.values).unwrap();
            assert_eq!(puzzle.verdict(&Limits::none()), Ok(Verdict::None));
        });
        each(|mut draft, random| {
            assert!(several(&mut draft, 50, 17, random));
            let puzzle = Puzzle::from_values(&draft.layout, &draft.values).unwrap();
            assert!((2..=50).contains(&puzzle.count(&Limits::none()).value()));
        });
        each(|mut draft, random| {
            let givens = draft.givens();
            assert!(clash(&mut draft, random));
            assert_eq!(draft.givens(), givens);
            assert!(Puzzle::from_values(&draft.layout, &draft.values).is_err());
        });
        each(|mut draft, random| {
            draft.values.clone_from(&draft.solution);
            assert!(boxes(&mut draft, NINE, random));
            let faults = Puzzle::from_values(&draft.layout, &draft.values).unwrap_err().to_string();
            assert!(faults.contains("(box ") && !faults.contains("(row ") && !faults.contains("(column "));
        });
    }
}
