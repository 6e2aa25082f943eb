//! Between candidate masks or digits, cell by cell, and sets of cells, digit by digit.

use super::cells::Cells;

/// The cells of each digit.
pub(super) fn from_masks(masks: &[u16; 81]) -> [Cells; 9] {
    let ordered = by_box(masks);
    let low: [u8; 96] = ordered.map(|mask| mask as u8);
    let high: [u8; 96] = ordered.map(|mask| (mask >> 8) as u8 & 1);
    let mut bands = [[0; 3]; 9];
    for (band, (low, high)) in low.chunks_exact(32).zip(high.chunks_exact(32)).enumerate() {
        let mut eights = [[0; 8]; 4];
        let mut nines = 0;
        for (i, (low, high)) in low.as_chunks().0.iter().zip(high.as_chunks().0).enumerate() {
            eights[i] = transposed(u64::from_le_bytes(*low)).to_le_bytes();
            // Collects the lowest bits of the bytes in the highest byte.
            nines |= (u64::from_le_bytes(*high).wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * i)) as u32;
        }
        for digit in 0..8 {
            bands[digit][band] = u32::from_le_bytes(eights.map(|eight| eight[digit]));
        }
        bands[8][band] = nines;
    }
    bands.map(Cells::of_bands)
}

/// The masks of each band in the order of [`Cells`], with five empty ones between the bands.
fn by_box(masks: &[u16; 81]) -> [u16; 96] {
    let mut ordered = [0; 96];
    for band in 0..3 {
        for (stack, row) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
            let (to, from) = (32 * band + 9 * stack + 3 * row, 27 * band + 9 * row + 3 * stack);
            // Four are copied faster than three; the next copy mends the fourth.
            if from + 4 <= 81 {
                ordered[to..to + 4].copy_from_slice(&masks[from..from + 4]);
            } else {
                ordered[to..to + 3].copy_from_slice(&masks[from..from + 3]);
            }
        }
        ordered[32 * band + 27] = 0;
    }
    ordered
}

/// The 8x8 bits with rows and columns exchanged.
fn transposed(bits: u64) -> u64 {
    let bits = swapped(bits, 7, 0x00AA_00AA_00AA_00AA);
    let bits = swapped(bits, 14, 0x0000_CCCC_0000_CCCC);
    swapped(bits, 28, 0x0000_0000_F0F0_F0F0)
}

/// Exchanges the bits of `mask` with those that are `by` higher.
fn swapped(bits: u64, by: u32, mask: u64) -> u64 {
    let differ = (bits ^ bits >> by) & mask;
    bits ^ differ ^ differ << by
}

/// The digit of each cell, given that each cell has one.
pub(super) fn to_digits(cells: &[Cells; 9]) -> [u8; 81] {
    let [one, two, three, four, five, six, seven, eight, nine] = *cells;
    // The bits of the digits.
    let planes = [
        one.or(three).or(five).or(seven).or(nine),
        two.or(three).or(six).or(seven),
        four.or(five).or(six).or(seven),
        eight.or(nine),
    ]
    .map(|plane| by_row(plane).bands());
    let mut digits = [0; 88];
    for band in 0..3 {
        for part in 0..4 {
            let bytes = |plane: [u32; 3]| {
                // Spreads seven bits to seven bytes.
                (u64::from(plane[band] >> (7 * part) & 0x7F)).wrapping_mul(0x0002_0408_1020_4081)
                    & 0x0101_0101_0101_0101
            };
            let [ones, twos, fours, eights] = planes.map(bytes);
            let word = ones | twos << 1 | fours << 2 | eights << 3;
            let at = 27 * band + 7 * part;
            digits[at..at + 8].copy_from_slice(&word.to_le_bytes());
        }
    }
    let (digits, _) = digits.split_first_chunk().unwrap_or((&[0; 81], &[]));
    *digits
}

/// The same cells, but bit `9 * row + 3 * stack + column` of a band.
fn by_row(cells: Cells) -> Cells {
    let turned = |bits| swapped(swapped(bits, 6, 0x0003_8038_0003_8038), 12, 0x0000_01C0_0000_01C0);
    Cells { pair: turned(cells.pair), third: turned(u64::from(cells.third)) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_and_digits_go_where_they_belong() {
        let mut masks = [0u16; 81];
        let mut digits = [0u8; 81];
        let mut seed = 1u32;
        for round in 0..2_000 {
            for (mask, digit) in masks.iter_mut().zip(&mut digits) {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *digit = (seed >> 16) as u8 % 9 + 1;
                *mask = if round % 2 == 0 { 1 << (*digit - 1) } else { (seed >> 16) as u16 };
            }
            let cells = from_masks(&masks);
            for (i, mask) in masks.iter().enumerate() {
                let (row, column) = (i / 9, i % 9);
                let bit = 9 * (column / 3) + 3 * (row % 3) + column % 3;
                for (d, cells) in cells.iter().enumerate() {
                    assert_eq!(cells.bands()[row / 3] >> bit & 1, u32::from(mask >> d & 1));
                    assert_eq!(cells.bands().map(|band| band >> 27), [0; 3]);
                }
            }
            if round % 2 == 0 {
                assert_eq!(to_digits(&cells), digits);
            }
        }
    }
}
