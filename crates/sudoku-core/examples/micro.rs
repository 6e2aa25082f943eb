//! x
fn main() { sudoku_core::batch::micro(); }
