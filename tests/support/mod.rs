//! A folder of its own for each test, the binary in it, and puzzles of every kind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Proper and minimal.
pub(crate) const PROPER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79\n";
/// Proper, with givens that are not needed.
pub(crate) const REDUNDANT: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// The solution of both.
pub(crate) const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
/// Two solutions.
pub(crate) const TWO: &str = ".1..........2.5....89....6.....6...14..9.1..27...3.....6....39.....2...5....9..78\n";
/// No solution, though no givens clash.
pub(crate) const NONE: &str = ".1..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79\n";
/// Two givens clash.
pub(crate) const CLASH: &str = "7...7.......1.5....98....6.....6...34..8.3...7...2.....6....28.....19..5....8..79\n";
/// A cell short.
pub(crate) const MALFORMED: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..7\n";
/// A letter among the digits.
pub(crate) const LETTER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6..y.28.....19..5....8..79\n";
/// The empty board of order 4: 288 solutions.
pub(crate) const EMPTY: &str = "................\n";

/// What the search is free to choose: which of several solutions comes first, how many guesses it takes, and how long.
pub(crate) const FILTERS: [(&str, &str); 4] = [
    (
        "(514679823673285149289143567958762431436951782721438956862517394397824615145396278|514679823673285149289143567958762431436951782721834956862517394397428615145396278)",
        "[a solution of the second]",
    ),
    ("[1-4]{16}", "[a solution of the empty board]"),
    (r#""nodes":\d+"#, r#""nodes":[n]"#),
    (r#""seconds":[0-9.e-]+"#, r#""seconds":[s]"#),
];

/// Compares what a command writes with the snapshot.
macro_rules! assert_snapshot {
    ($command:expr) => {
        insta::with_settings!({ filters => crate::support::FILTERS.to_vec() }, {
            insta_cmd::assert_cmd_snapshot!($command)
        })
    };
}
pub(crate) use assert_snapshot;

/// A folder for a test.
pub(crate) struct Folder(TempDir);

impl Folder {
    /// An empty one.
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    /// With a file of this name and text too.
    pub(crate) fn with(self, name: &str, text: impl AsRef<[u8]>) -> Folder {
        fs::write(self.path(name), text).unwrap();
        self
    }

    /// The path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The text of a file.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of its files.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The binary, run in this folder.
    pub(crate) fn sudoku(&self, args: &[&str]) -> Command {
        let mut command = sudoku(args);
        command.current_dir(self.0.path());
        command
    }
}

/// The binary.
pub(crate) fn sudoku(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// A file of the fixtures.
pub(crate) fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(path)
}
