//! Givens as values in row-major order, 0 for an empty cell.

/// How many there are.
pub(crate) fn clue_count(givens: &[u8]) -> usize {
    givens.iter().filter(|&&value| value != 0).count()
}

/// The digits that may be in each cell of the classic board, as sets of bits.
pub(crate) fn candidates(givens: &[u8; 81]) -> [u16; 81] {
    givens.map(|value| if value == 0 { 0x1FF } else { 1 << (value - 1) })
}
