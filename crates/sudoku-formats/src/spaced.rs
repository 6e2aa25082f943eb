//! The plainest spelling of spaced rows, which is read and printed a pair of bytes at a time.

/// What stands behind each cell of a 9x9 board in spaced rows: a byte above the cell's own.
pub(crate) const SEPARATORS: [u16; 81] = {
    let mut separators = [(b' ' as u16) << 8; 81];
    let mut cell = 8;
    while cell < 81 {
        separators[cell] = (b'\n' as u16) << 8;
        cell += 9;
    }
    separators
};
