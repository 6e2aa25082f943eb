//! The packed form of a puzzle.

use super::nibbles::{CELLS_IN_NIBBLES, DIGIT_WORDS, nibble, pack};
use crate::model::digit_set::DigitSet;
use crate::model::puzzle::Puzzle;

/// All nine digits.
const ALL: u16 = 0x1FF;

/// A 9x9 puzzle packed for the batch engine, in 96 bytes: the candidates of each cell, as sets of digits in which bit
/// `d - 1` stands for digit `d`.
///
/// There are two forms inside. Where each cell has one candidate or all nine, which is nearly every puzzle that people write
/// down, there are four bits a cell, 0 for an empty one: half as much to read for the engine. All others have nine bits a
/// cell. Which of them it is depends on the candidates alone, so that equal puzzles are equal however they were made.
///
/// Anything is accepted: contradictory givens and cells without candidates make a puzzle without a solution.
///
/// ```
/// use sudoku_core::batch::{Kernel, Puzzle9, solve_batch};
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle9::from_line(line).unwrap();
/// assert_eq!(puzzle.candidates()[0], 1 << 4);
/// assert_eq!(puzzle.candidates()[2], 0x1FF);
/// assert_eq!(solve_batch(&[puzzle], 2, Kernel::best())[0].solutions, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle9([u64; WORDS]);

/// Cells whose candidates make a word, of nine bits each.
pub(super) const CELLS_IN_WORD: usize = 7;
pub(super) const WORDS: usize = 81_usize.div_ceil(CELLS_IN_WORD);

/// The bit of the last word of digits that tells them from candidates, which are 63 bits a word.
const GIVENS: u64 = 1 << 63;

impl Puzzle9 {
    /// The empty board.
    pub const EMPTY: Puzzle9 = {
        let mut words = [0; WORDS];
        words[DIGIT_WORDS - 1] = GIVENS;
        Puzzle9(words)
    };

    /// The puzzle with these candidates; bits above the ninth are dropped.
    pub fn from_candidates(candidates: &[u16; 81]) -> Puzzle9 {
        match values(candidates) {
            Some(values) => Puzzle9::of_givens(&values),
            None => Puzzle9(pack_candidates(candidates)),
        }
    }

    /// The puzzle with these givens in row-major order, digits 1 to 9, and 0 for an empty cell. `None` if there is anything
    /// else.
    ///
    /// ```
    /// use sudoku_core::batch::Puzzle9;
    /// let mut values = [0; 81];
    /// assert_eq!(Puzzle9::from_values(&values), Some(Puzzle9::EMPTY));
    /// values[80] = 9;
    /// assert_eq!(Puzzle9::from_values(&values).unwrap().candidates()[80], 1 << 8);
    /// values[80] = 10;
    /// assert_eq!(Puzzle9::from_values(&values), None);
    /// ```
    pub fn from_values(values: &[u8; 81]) -> Option<Puzzle9> {
        let highest = values.iter().fold(0, |highest, &value| value.max(highest));
        (highest <= 9).then(|| Puzzle9::of_givens(values))
    }

    /// The puzzle of a line: digits `1` to `9`, and `.` or `0` for an empty cell. `None` if there is anything else.
    pub fn from_line(line: &[u8; 81]) -> Option<Puzzle9> {
        let mut values = [0; 81];
        for (value, &byte) in values.iter_mut().zip(line) {
            *value = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        }
        Puzzle9::from_values(&values)
    }

    /// The puzzle, if its layout is the classic one and no cells must be equal.
    pub fn from_puzzle(puzzle: &Puzzle) -> Option<Puzzle9> {
        let sets: &[DigitSet; 81] = puzzle.allowed().try_into().ok()?;
        let packs = puzzle.layout().is_classic() && puzzle.groups().is_empty();
        packs.then(|| Puzzle9::from_candidates(&sets.map(|set| set.bits() as u16)))
    }

    /// The candidates of each cell.
    pub fn candidates(&self) -> [u16; 81] {
        if self.is_givens() {
            candidates(&self.0)
        } else {
            std::array::from_fn(|cell| (self.0[cell / CELLS_IN_WORD] >> (cell % CELLS_IN_WORD * 9)) as u16 & ALL)
        }
    }

    /// Whether each cell has one candidate or all nine: then the words are digits, else they are candidates.
    #[inline(always)]
    pub(super) fn is_givens(&self) -> bool {
        self.0[DIGIT_WORDS - 1] & GIVENS != 0
    }

    /// The words in the form that this puzzle has. Digits are in the first ones in the order of [`nibbles`](super::nibbles),
    /// and a bit stands beyond the last of them.
    #[inline(always)]
    pub(super) fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// Words of candidates, to be written over what the puzzle was: those of cell `7 * i + j` from bit `9 * j` of word `i` on.
    /// Its form may not be the one that such a puzzle else has.
    #[inline(always)]
    pub(super) fn candidate_words_mut(&mut self) -> &mut [u64; WORDS] {
        &mut self.0
    }

    #[inline(always)]
    fn of_givens(values: &[u8; 81]) -> Puzzle9 {
        let mut words = [0; WORDS];
        words[..DIGIT_WORDS].copy_from_slice(&pack(values));
        words[DIGIT_WORDS - 1] |= GIVENS;
        Puzzle9(words)
    }
}

/// The candidates of cell `7 * i + j` from bit `9 * j` of word `i` on, from words of digits.
pub(super) fn candidate_words(digits: &[u64; WORDS]) -> [u64; WORDS] {
    pack_candidates(&candidates(digits))
}

/// The candidates of each cell, from words of digits.
fn candidates(digits: &[u64; WORDS]) -> [u16; 81] {
    std::array::from_fn(|cell| {
        let digit = digits[cell / CELLS_IN_NIBBLES] >> (4 * nibble(cell % CELLS_IN_NIBBLES)) & 0xF;
        if digit == 0 { ALL } else { 1 << (digit - 1) }
    })
}

/// The digits of cells with one candidate, 0 for those with all; `None` if there are others. The loop has no branch, that the
/// compiler makes vector instructions of it.
fn values(candidates: &[u16; 81]) -> Option<[u8; 81]> {
    let (mut values, mut others) = ([0; 81], false);
    for (value, &set) in values.iter_mut().zip(candidates) {
        let set = set & ALL;
        let (full, single) = (set == ALL, (set != 0) & (set & set.wrapping_sub(1) == 0));
        others |= !(full | single);
        let bit = |digits: u16, bit: u8| if set & digits == 0 { 0 } else { bit };
        // The digits whose numbers have the lowest bit, the next one, and so on.
        let number = bit(0x155, 1) | bit(0x066, 2) | bit(0x078, 4) | bit(0x180, 8);
        *value = if full { 0 } else { number };
    }
    (!others).then_some(values)
}

/// Nine bits a cell.
fn pack_candidates(candidates: &[u16; 81]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for (word, cells) in words.iter_mut().zip(candidates.chunks(CELLS_IN_WORD)) {
        *word = cells.iter().rev().fold(0, |word, &cell| word << 9 | u64::from(cell & ALL));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Layout};

    /// Sets of digits: of each cell one or all, now and then of one cell any set, or of many.
    fn sample() -> Vec<[u16; 81]> {
        let mut random = 3_u64;
        let mut below = |end: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % end
        };
        let mut sets = |number: u64| {
            let mut sets: [u16; 81] = std::array::from_fn(|_| match below(10) {
                0 => ALL,
                digit => 1 << (digit - 1),
            });
            let others = [0, 0, 1, 81][number as usize % 4];
            (0..others).for_each(|_| sets[below(81) as usize] = below(512) as u16);
            sets
        };
        let mut all: Vec<_> = (0..400).map(&mut sets).collect();
        all.extend([[ALL; 81], [0; 81], [1; 81], [0x100; 81], [0xFF; 81], [3; 81]]);
        // Nearly equal ones, in the last cell too.
        for set in 0..512 {
            all.extend([[1; 81], [ALL; 81]]);
            let last = all.len() - 1;
            (all[last][80], all[last - 1][40]) = (set, set);
        }
        all
    }

    /// The line of sets that are all of one digit or of nine.
    fn line(sets: &[u16; 81], empty: u8) -> Option<[u8; 81]> {
        let is_given = |set: u16| set.is_power_of_two();
        let byte = |set: u16| if is_given(set) { b'1' + set.trailing_zeros() as u8 } else { empty };
        sets.iter().all(|&set| is_given(set) || set == ALL).then(|| sets.map(byte))
    }

    #[test]
    fn a_puzzle_has_one_form_however_it_is_made() {
        let layout = Layout::boxes(BoxShape::new(3, 3).expect("a shape"));
        let (mut givens, mut seen) = (0, std::collections::HashMap::new());
        for sets in sample() {
            let puzzle = Puzzle9::from_candidates(&sets);
            assert_eq!(puzzle.candidates(), sets);
            assert_eq!(Puzzle9::from_candidates(&sets.map(|set| set | 0xFE00)), puzzle);
            assert_eq!(*seen.entry(puzzle).or_insert(sets), sets);
            let lines = [line(&sets, b'.'), line(&sets, b'0')];
            assert_eq!(puzzle.is_givens(), lines[0].is_some());
            for line in lines.into_iter().flatten() {
                assert_eq!(Puzzle9::from_line(&line), Some(puzzle));
                let values = line.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
                assert_eq!(Puzzle9::from_values(&values), Some(puzzle));
                givens += 1;
            }
            let mut builder = Puzzle::builder(&layout);
            for (cell, &set) in layout.cells().zip(&sets) {
                builder.allow(cell, DigitSet::from_bits(u128::from(set)));
            }
            if let Ok(model) = builder.build() {
                assert_eq!(Puzzle9::from_puzzle(&model), Some(puzzle));
            }
        }
        assert!(givens > 400 && seen.len() > 1000);
        assert!(Puzzle9::EMPTY.is_givens() && Puzzle9::EMPTY == Puzzle9::from_candidates(&[ALL; 81]));
    }

    #[test]
    fn either_form_becomes_candidates() {
        for sets in sample() {
            let mut puzzle = Puzzle9::from_candidates(&sets);
            let words = if puzzle.is_givens() { candidate_words(puzzle.words()) } else { *puzzle.words() };
            let set = |cell: usize| words[cell / CELLS_IN_WORD] >> (9 * (cell % CELLS_IN_WORD)) & 0x1FF;
            assert!((0..81).all(|cell| set(cell) == u64::from(sets[cell])));
            assert!(words.iter().all(|word| word >> 63 == 0));
            *puzzle.candidate_words_mut() = words;
            assert!(!puzzle.is_givens());
            assert_eq!(puzzle.candidates(), sets);
        }
    }

    #[test]
    fn lines_of_anything_else_are_no_puzzles() {
        for byte in (0..=u8::MAX).filter(|byte| !b".0123456789".contains(byte)) {
            let mut line = [b'.'; 81];
            line[usize::from(byte) % 81] = byte;
            assert_eq!(Puzzle9::from_line(&line), None);
        }
    }
}
