//! What is read: files or standard input, one puzzle after another.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudoku_formats::{Format, ParseError, ReadError, ReadOptions, Record, Records};

/// Cells read ahead at a time. A cell takes 16 bytes, so a chunk takes some 2 MiB.
const CHUNK_CELLS: usize = 1 << 17;

/// Where puzzles come from.
pub(crate) struct Source {
    /// The name in messages.
    name: Arc<str>,
    /// `None` for standard input.
    path: Option<PathBuf>,
}

impl Source {
    /// Standard input.
    pub(crate) fn stdin() -> Source {
        Source { name: "<stdin>".into(), path: None }
    }

    /// A file, or standard input for `-`.
    pub(crate) fn new(path: &Path) -> Source {
        if path == Path::new("-") {
            return Source::stdin();
        }
        Source { name: path.display().to_string().into(), path: Some(path.to_owned()) }
    }

    /// The sources that a list of files means.
    pub(crate) fn list(files: &[PathBuf]) -> Vec<Source> {
        if files.is_empty() { vec![Source::stdin()] } else { files.iter().map(|path| Source::new(path)).collect() }
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether `path` is this very file.
    pub(crate) fn is_file(&self, path: &Path) -> bool {
        let same = |own: &Path| Some(own.canonicalize().ok()? == path.canonicalize().ok()?);
        self.path.as_deref().and_then(same).unwrap_or(false)
    }

    /// Opens it and looks at its head.
    ///
    /// # Errors
    /// If it cannot be read, or is a directory.
    pub(crate) fn open(&self, from: Option<&'static dyn Format>, options: &ReadOptions) -> io::Result<Feed> {
        let (input, steady): (Box<dyn Read + Send>, bool) = match &self.path {
            None => (Box::new(io::stdin()), stdin_is_file()),
            Some(path) => {
                let file = File::open(path)?;
                let metadata = file.metadata()?;
                if metadata.is_dir() {
                    return Err(io::ErrorKind::IsADirectory.into());
                }
                (Box::new(file), metadata.is_file())
            }
        };
        let records = Records::open(input, from, options)?;
        Ok(Feed { file: self.name.clone(), records, steady, done: false, fail_fast: false, next: 0 })
    }
}

#[cfg(unix)]
fn stdin_is_file() -> bool {
    use std::os::fd::AsFd;
    let metadata = io::stdin().as_fd().try_clone_to_owned().and_then(|fd| File::from(fd).metadata());
    metadata.is_ok_and(|metadata| metadata.is_file())
}

#[cfg(not(unix))]
fn stdin_is_file() -> bool {
    false
}

/// One piece of input.
pub(crate) struct Job {
    /// The file's name in messages.
    pub(crate) file: Arc<str>,
    /// The puzzle's number among all that have a place in the output, from 0.
    pub(crate) index: u64,
    /// What was read.
    pub(crate) piece: Piece,
}

/// What was read.
pub(crate) enum Piece {
    Record(Record),
    Malformed(ParseError),
    Broken(io::Error),
}

impl Job {
    /// The line where it begins, from 1; 0 if there is none.
    pub(crate) fn line(&self) -> u64 {
        match &self.piece {
            Piece::Record(record) => record.line,
            Piece::Malformed(error) => error.line(),
            Piece::Broken(_) => 0,
        }
    }
}

/// The pieces of one source, in chunks.
pub(crate) struct Feed {
    file: Arc<str>,
    records: Records<'static>,
    /// An ordinary file, of which reading never waits.
    steady: bool,
    done: bool,
    /// Whether to end after the first malformed piece.
    pub(crate) fail_fast: bool,
    /// The next puzzle's number.
    pub(crate) next: u64,
}

impl Feed {
    /// The format and why it was chosen.
    pub(crate) fn format(&self) -> (&'static dyn Format, &str) {
        (self.records.format(), self.records.reason())
    }

    /// Whether there may be more that can be had without waiting for whoever writes the input.
    pub(crate) fn is_ready(&self) -> bool {
        !self.done && (self.steady || self.records.is_ready())
    }

    /// The next piece.
    pub(crate) fn piece(&mut self) -> Option<Job> {
        if self.done {
            return None;
        }
        let (piece, takes_place) = match self.records.next() {
            None => {
                self.done = true;
                return None;
            }
            Some(Ok(record)) => (Piece::Record(record), true),
            Some(Err(ReadError::Malformed(error))) => {
                self.done = self.fail_fast;
                let takes_place = error.takes_place();
                (Piece::Malformed(error), takes_place)
            }
            Some(Err(ReadError::Io(error))) => {
                self.done = true;
                (Piece::Broken(error), false)
            }
        };
        let job = Job { file: self.file.clone(), index: self.next, piece };
        self.next += u64::from(takes_place);
        Some(job)
    }

    /// The next pieces: at most `limit`, and fewer where more would mean to wait. Empty only at the end.
    pub(crate) fn chunk(&mut self, limit: usize) -> Vec<Job> {
        let mut jobs = Vec::new();
        let mut cells = 0;
        while jobs.len() < limit && cells < CHUNK_CELLS && (jobs.is_empty() || self.is_ready()) {
            let Some(job) = self.piece() else { break };
            if let Piece::Record(record) = &job.piece {
                cells += record.board.layout().cell_count();
            }
            jobs.push(job);
        }
        jobs
    }
}
