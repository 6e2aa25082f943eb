//! Rows of 81 digits packed in four bits each.

/// Cells whose digits make a word.
pub(super) const CELLS_IN_NIBBLES: usize = 16;

/// Words that hold the digits of a grid.
pub(super) const DIGIT_WORDS: usize = 81_usize.div_ceil(CELLS_IN_NIBBLES);

/// The nibble of a word that cell `cell` of its sixteen is in: the low nibbles of the bytes are eight cells in order, and
/// the high ones are, so that a word becomes bytes by two masks.
pub(super) const fn nibble(cell: usize) -> usize {
    cell % 8 * 2 + cell / 8
}

/// The words of digits, or of other numbers below 16.
#[inline(always)]
pub(super) fn pack(digits: &[u8; 81]) -> [u64; DIGIT_WORDS] {
    let mut words = [0; DIGIT_WORDS];
    let eight = |digits: &[u8]| digits.first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes));
    let (whole, rest) = digits.split_at(80);
    for (word, digits) in words.iter_mut().zip(whole.chunks_exact(CELLS_IN_NIBBLES)) {
        *word = eight(digits) | eight(&digits[8..]) << 4;
    }
    words[DIGIT_WORDS - 1] = u64::from(rest[0]);
    words
}

/// Parts of 16 bits that hold the digits of a grid.
pub(super) const PARTS: usize = 24;

/// The cells of the four nibbles of a part, from the lowest on.
#[inline(always)]
pub(super) const fn cells_of_part(part: usize) -> [usize; 4] {
    let first = part / 4 * CELLS_IN_NIBBLES + part % 4 * 2;
    [first, first + 8, first + 1, first + 9]
}

/// The digits of a grid, and room for a vector beyond them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row(pub(super) [u64; 8]);

impl Row {
    pub(super) const ZERO: Row = Row([0; 8]);

    /// Writes a byte for each digit.
    #[inline(always)]
    pub(super) fn write(&self, digits: &mut [u8; 81]) {
        const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let (whole, rest) = digits.split_at_mut(80);
        for (bytes, word) in whole.chunks_exact_mut(CELLS_IN_NIBBLES).zip(self.0) {
            bytes[..8].copy_from_slice(&(word & LOW).to_le_bytes());
            bytes[8..].copy_from_slice(&(word >> 4 & LOW).to_le_bytes());
        }
        rest[0] = (self.0[5] & 0xF) as u8;
    }

    /// A byte for each digit.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        self.write(&mut digits);
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_nibbles_hold_the_same_cells() {
        let digit = |cell: usize| if cell < 81 { cell as u64 % 9 + 1 } else { 0 };
        let (mut by_nibble, mut by_part) = (Row::ZERO, Row::ZERO);
        for cell in 0..96 {
            by_nibble.0[cell / 16] |= digit(cell) << (4 * nibble(cell % 16));
        }
        for part in 0..PARTS {
            for (i, cell) in cells_of_part(part).into_iter().enumerate() {
                by_part.0[part / 4] |= digit(cell) << (16 * (part % 4) + 4 * i);
            }
        }
        assert_eq!(by_part.0, by_nibble.0);
        assert_eq!(pack(&std::array::from_fn(|cell| digit(cell) as u8)), by_part.0[..DIGIT_WORDS]);
        assert_eq!(by_part.digits().map(u64::from).to_vec(), (0..81).map(digit).collect::<Vec<_>>());
    }
}
