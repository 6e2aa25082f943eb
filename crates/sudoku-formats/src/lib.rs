//! Sudoku text formats and online judges.
