//! The packed form of a puzzle.

use crate::model::digit_set::DigitSet;
use crate::model::puzzle::Puzzle;

/// All nine digits.
const ALL: u16 = 0x1FF;

/// A 9x9 puzzle packed for the batch engine, in 96 bytes: the candidates of each cell, as sets of digits in which bit
/// `d - 1` stands for digit `d`.
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

impl Puzzle9 {
    /// The empty board.
    pub const EMPTY: Puzzle9 = {
        let mut words = [u64::MAX >> 1; WORDS];
        words[WORDS - 1] = (1 << (81 % CELLS_IN_WORD * 9)) - 1;
        Puzzle9(words)
    };

    /// The puzzle with these candidates; bits above the ninth are dropped.
    pub fn from_candidates(candidates: &[u16; 81]) -> Puzzle9 {
        Puzzle9::packed(candidates, |set| u64::from(set & ALL))
    }

    /// The puzzle of a line: digits `1` to `9`, and `.` or `0` for an empty cell. `None` if there is anything else.
    pub fn from_line(line: &[u8; 81]) -> Option<Puzzle9> {
        let known = line.iter().all(|&byte| MEANING[usize::from(byte)] != 0);
        known.then(|| Puzzle9::packed(line, |byte| u64::from(MEANING[usize::from(byte)])))
    }

    /// The puzzle, if its layout is the classic one and no cells must be equal.
    pub fn from_puzzle(puzzle: &Puzzle) -> Option<Puzzle9> {
        let sets: &[DigitSet; 81] = puzzle.allowed().try_into().ok()?;
        let packs = puzzle.layout().is_classic() && puzzle.groups().is_empty();
        packs.then(|| Puzzle9::packed(sets, |set| set.bits() as u64 & u64::from(ALL)))
    }

    /// The candidates of each cell.
    pub fn candidates(&self) -> [u16; 81] {
        std::array::from_fn(|cell| (self.0[cell / CELLS_IN_WORD] >> (cell % CELLS_IN_WORD * 9)) as u16 & ALL)
    }

    /// The candidates of cell `7 * i + j` from bit `9 * j` of word `i` on.
    pub(super) fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// Such words, to be changed.
    pub(super) fn words_mut(&mut self) -> &mut [u64; WORDS] {
        &mut self.0
    }

    #[inline(always)]
    fn packed<T: Copy>(cells: &[T; 81], set: impl Fn(T) -> u64) -> Puzzle9 {
        let mut words = [0; WORDS];
        for (word, cells) in words.iter_mut().zip(cells.chunks(CELLS_IN_WORD)) {
            *word = cells.iter().rev().fold(0, |word, &cell| word << 9 | set(cell));
        }
        Puzzle9(words)
    }
}

/// The candidates that a byte of a line stands for; none if it means nothing.
const MEANING: [u16; 256] = {
    let mut meaning = [0; 256];
    meaning[b'.' as usize] = ALL;
    meaning[b'0' as usize] = ALL;
    let mut digit = 0;
    while digit < 9 {
        meaning[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    meaning
};
