//! A folder of its own for each test, the binary in it, and puzzles of every kind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Proper and minimal.
pub const PROPER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79\n";
/// Proper, with givens that are not needed.
pub const REDUNDANT: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// The solution of both.
pub const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
/// Two solutions.
pub const TWO: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....1...5....8..79\n";
/// No solution, though no givens clash.
pub const NONE: &str = ".1..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79\n";
/// Two givens clash.
pub const CLASH: &str = "7...7.......1.5....98....6.....6...34..8.3...7...2.....6....28.....19..5....8..79\n";
/// A cell short.
pub const MALFORMED: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..7\n";
/// A letter among the digits.
pub const LETTER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6..y.28.....19..5....8..79\n";
/// The empty board of order 4: 288 solutions.
pub const EMPTY: &str = "................\n";

/// A folder for a test.
pub struct Folder(TempDir);

impl Folder {
    /// An empty one.
    pub fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    /// With a file of this name and text too.
    pub fn with(self, name: &str, text: impl AsRef<[u8]>) -> Folder {
        fs::write(self.path(name), text).unwrap();
        self
    }

    /// The path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The text of a file.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of its files.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The binary, run in this folder.
    pub fn sudoku(&self, args: &[&str]) -> Command {
        let mut command = sudoku(args);
        command.current_dir(self.0.path());
        command
    }
}

/// The binary.
pub fn sudoku(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// A file of the fixtures.
pub fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(path)
}
