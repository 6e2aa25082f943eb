//! The packed form of a puzzle.

use crate::model::digit_set::DigitSet;
use crate::model::puzzle::Puzzle;

/// All nine digits.
const ALL: u16 = 0x1FF;

/// A 9x9 puzzle packed for the batch engine: the candidates of each cell in row-major order, bit `d - 1` for digit `d`.
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
pub struct Puzzle9([u16; 81]);

impl Puzzle9 {
    /// The empty board.
    pub const EMPTY: Puzzle9 = Puzzle9([ALL; 81]);

    /// The puzzle with these candidates; bits above the ninth are dropped.
    pub fn from_candidates(candidates: &[u16; 81]) -> Puzzle9 {
        Puzzle9(candidates.map(|set| set & ALL))
    }

    /// The puzzle of a line: digits `1` to `9`, and `.` or `0` for an empty cell. `None` if there is anything else.
    pub fn from_line(line: &[u8; 81]) -> Option<Puzzle9> {
        let candidates = line.map(|byte| MEANING[usize::from(byte)]);
        candidates.iter().all(|&set| set != 0).then_some(Puzzle9(candidates))
    }

    /// The puzzle, if its layout is the classic one and no cells must be equal.
    pub fn from_puzzle(puzzle: &Puzzle) -> Option<Puzzle9> {
        let sets: &[DigitSet; 81] = puzzle.allowed().try_into().ok()?;
        let packs = puzzle.layout().is_classic() && puzzle.groups().is_empty();
        packs.then(|| Puzzle9(std::array::from_fn(|cell| sets[cell].bits() as u16 & ALL)))
    }

    /// The candidates of each cell.
    pub fn candidates(&self) -> &[u16; 81] {
        &self.0
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
