//! What the course project's flags have in common: where they write, and under which heading the help has them.

/// Where all of them write.
pub(super) const FILE: &str = "sudoku.txt";

/// Their part of the help.
pub(super) const HEADING: &str = "The course project's own command line";
