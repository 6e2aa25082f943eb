//! Boards with even and odd cells and letters for equal cells.

use sudoku_core::{Cell, Digit, DigitSet, Limits, PuzzleBuilder, RandomSource, SeededRandom};

use super::dice::{shuffle, shuffled, within};
use super::draft::Draft;

/// The letters that there are.
const LETTERS: usize = 24;
/// The most cells with one letter.
const MOST_EQUAL: usize = 4;
/// Guesses after which a board counts as having too many solutions.
const GUESSES: u64 = 20_000;

/// What is said of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Given,
    Parity,
    Letter(usize),
    Nothing,
}

/// A board of which a complete one is a solution, with at most so many solutions.
pub(super) fn board(draft: &Draft, most: u64, random: &mut SeededRandom) -> PuzzleBuilder {
    let cells = draft.values.len();
    let mut marks = vec![Mark::Given; cells];
    for letter in 0..within(2..=8, random) {
        name(draft, letter, &mut marks, random);
    }
    let goal = random.below(most.clamp(1, 200)) + 1;
    for cell in shuffled(cells, random) {
        let Some(before) = marks.get(cell).copied() else { continue };
        if matches!(before, Mark::Letter(_)) {
            continue;
        }
        // As little as the number of solutions allows, but not always.
        let first = if random.below(3) == 0 { Mark::Parity } else { Mark::Nothing };
        for weaker in [first, Mark::Parity] {
            set(&mut marks, cell, weaker);
            if solutions(&build(draft, &marks), most) {
                break;
            }
            set(&mut marks, cell, before);
        }
        if !solutions(&build(draft, &marks), goal.min(most)) {
            break;
        }
    }
    build(draft, &marks)
}

/// A puzzle in which two cells of a house have the same letter.
pub(super) fn equal(draft: &Draft, random: &mut SeededRandom) -> PuzzleBuilder {
    let houses = draft.layout.houses();
    let house = houses.get(within(1..=houses.len().max(1), random) - 1);
    let mut cells: Vec<Cell> = house.map_or(Vec::new(), |house| house.cells().to_vec());
    shuffle(&mut cells, random);
    cells.truncate(2);
    let mut open = draft.clone();
    for cell in &cells {
        open.set(cell.index(draft.layout.order()), 0);
    }
    let mut board = open.board();
    board.group(cells);
    board
}

fn set(marks: &mut [Mark], cell: usize, mark: Mark) {
    if let Some(slot) = marks.get_mut(cell) {
        *slot = mark;
    }
}

/// Marks a few cells with the same digit with a letter.
fn name(draft: &Draft, letter: usize, marks: &mut [Mark], random: &mut SeededRandom) {
    let digit = within(1..=draft.order(), random) as u8;
    let mut left = within(2..=MOST_EQUAL, random);
    for cell in shuffled(marks.len(), random) {
        if left > 0 && draft.solved(cell) == digit && marks.get(cell) == Some(&Mark::Given) && letter < LETTERS {
            set(marks, cell, Mark::Letter(letter));
            left -= 1;
        }
    }
}

/// The board that says this.
fn build(draft: &Draft, marks: &[Mark]) -> PuzzleBuilder {
    let order = draft.layout.order();
    let mut board = PuzzleBuilder::new(&draft.layout);
    for (cell, &mark) in draft.layout.cells().zip(marks) {
        let Some(digit) = Digit::new(draft.solved(cell.index(order))) else { continue };
        match mark {
            Mark::Given => drop(board.given(cell, digit)),
            Mark::Parity if digit.get() % 2 == 0 => drop(board.allow(cell, DigitSet::even(order))),
            Mark::Parity => drop(board.allow(cell, DigitSet::odd(order))),
            Mark::Letter(_) | Mark::Nothing => {}
        }
    }
    for letter in 0..LETTERS {
        let cells = draft.layout.cells().zip(marks).filter(|&(_, &mark)| mark == Mark::Letter(letter));
        board.group(cells.map(|(cell, _)| cell));
    }
    board
}

/// Whether a board has at most so many solutions.
fn solutions(board: &PuzzleBuilder, most: u64) -> bool {
    board.build().is_ok_and(|puzzle| {
        let count = puzzle.count(&Limits::none().solutions(most.saturating_add(1)).nodes(GUESSES));
        count.exact().is_some_and(|count| count <= u128::from(most))
    })
}
