//! What three rows and three boxes, or three columns and three boxes, leave of a digit.

/// The digit's place in box `i` of a chute may be in line `j`: bit `3 * i + j`.
type Shadow = usize;

/// The union of the ways to give each of the three boxes a line of its own, among those in `shadow`; 0 if there is none.
const fn closure(shadow: Shadow) -> u32 {
    const WAYS: [u32; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let (mut union, mut i) = (0, 0);
    while i < 6 {
        if WAYS[i] & !(shadow as u32) == 0 {
            union |= WAYS[i];
        }
        i += 1;
    }
    union
}

#[inline(always)]
pub(super) const fn row_index(minirows: u32) -> usize {
    (minirows.wrapping_mul(0x3002_0202) >> 23) as usize
}

/// For the shadow of a band on its rows, the cells that remain: three for each box and row.
pub(super) static ROWS: [u32; 512] = rows();

const fn rows() -> [u32; 512] {
    let mut table = [0; 512];
    let mut shadow = 0;
    while shadow < 512 {
        let union = closure(shadow);
        let (mut bit, mut sparse, mut cells) = (0, 0, 0);
        while bit < 9 {
            sparse |= (shadow as u32 >> bit & 1) << (3 * bit);
            cells |= (union >> bit & 1) * 7 << (3 * bit);
            bit += 1;
        }
        table[row_index(sparse)] = if union == 0 { 1 << 31 } else { cells };
        shadow += 1;
    }
    table
}

/// For the shadow of the left stack on its columns, the cells that remain in the left box of each band.
pub(super) static COLUMNS: [u32; 512] = columns();

const fn columns() -> [u32; 512] {
    let mut table = [0; 512];
    let mut shadow = 0;
    while shadow < 512 {
        table[shadow] = closure(shadow);
        shadow += 1;
    }
    table
}
