//! What three rows and three boxes, or three columns and three boxes, leave of a digit; the peers of a cell.

use super::cells::Cells;

/// The ways to give three boxes side by side a line each: bit `3 * box + line`.
pub(super) const WAYS: [u32; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

/// Three boxes side by side and three lines through them: bit `3 * box + line` says that the digit may be where they
/// meet. Each box needs a line of its own. The union of the ways to give it one; 0 if there is none.
const fn matched(places: u32) -> u32 {
    let (mut union, mut i) = (0, 0);
    while i < WAYS.len() {
        if WAYS[i] & !places == 0 {
            union |= WAYS[i];
        }
        i += 1;
    }
    union
}

/// Marks an entry of [`ROWS`] for minirows that cannot be matched.
pub(super) const UNMATCHED: u32 = 1 << 31;

/// For the minirows of a band, by [`minirow_index`], the cells of the minirows that remain.
pub(super) static ROWS: [u32; 512] = {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let union = matched(places);
        let (mut bit, mut minirows, mut cells) = (0, 0, 0);
        while bit < 9 {
            minirows |= (places >> bit & 1) << (3 * bit);
            cells |= ((union >> bit & 1) * 7) << (3 * bit);
            bit += 1;
        }
        table[minirow_index(minirows)] = if union == 0 { UNMATCHED } else { cells };
        places += 1;
    }
    table
};

/// The place in [`ROWS`] of nine bits that are three apart: a multiplication brings them together, in some order.
#[inline]
pub(super) const fn minirow_index(minirows: u32) -> usize {
    // The factor was found by trial: no two of the 512 sets meet.
    (minirows.wrapping_mul(0x3002_0202) >> 23) as usize
}

/// For the minicolumns of a stack, bit `3 * band + column`, the cells of those that remain, in the first stack.
pub(super) static COLUMNS: [Cells; 512] = {
    let mut table = [Cells::NONE; 512];
    let mut places = 0;
    while places < 512 {
        let left = matched(places as u32);
        table[places] = Cells::of_bands([(left & 7) * 0o111, (left >> 3 & 7) * 0o111, (left >> 6) * 0o111]);
        places += 1;
    }
    table
};

/// For cell `27 * band + bit`, the 20 cells that share a house with it.
pub(super) static PEERS: [Cells; 81] = {
    let mut table = [Cells::NONE; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut bands = [0; 3];
        let mut other = 0;
        while other < 81 {
            let band = cell / 27 == other / 27;
            let stack = cell / 9 % 3 == other / 9 % 3;
            let row = band && cell / 3 % 3 == other / 3 % 3;
            let column = stack && cell % 3 == other % 3;
            if other != cell && (band && stack || row || column) {
                bands[other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        table[cell] = Cells::of_bands(bands);
        cell += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The boxes' lines, tried one by one.
    fn naive(places: u32) -> u32 {
        let mut union = 0;
        for a in 0..3 {
            for b in (0..3).filter(|&b| b != a) {
                let way = 1 << a | 1 << (3 + b) | 1 << (6 + 3 - a - b);
                union |= if way & !places == 0 { way } else { 0 };
            }
        }
        union
    }

    #[test]
    fn rows_and_columns_are_matchings() {
        for places in 0..512 {
            let spread = |bits: u32, by: u32| (0..9).fold(0, |sum, i| sum | ((bits >> i & 1) * by) << (3 * i));
            let row = ROWS[minirow_index(spread(places, 1))];
            let union = naive(places);
            assert_eq!(row, if union == 0 { UNMATCHED } else { spread(union, 7) });
            assert_eq!(COLUMNS[places as usize], Cells::of_bands([0, 3, 6].map(|by| (union >> by & 7) * 0o111)));
        }
    }

    #[test]
    fn peers_are_mutual_and_twenty() {
        for (i, peers) in PEERS.iter().enumerate() {
            assert_eq!(peers.bands().iter().map(|band| band.count_ones()).sum::<u32>(), 20);
            let row = |i: usize| i / 27 * 3 + i / 3 % 3;
            let column = |i: usize| i / 9 % 3 * 3 + i % 3;
            for j in 0..81 {
                let meet = row(i) == row(j) || column(i) == column(j) || i / 9 == j / 9;
                assert_eq!(peers.bands()[j / 27] >> (j % 27) & 1 == 1, meet && i != j);
            }
        }
    }
}
