//! What is read: files or standard input, one puzzle after another.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudoku_formats::{Format, ParseError, Plain, ReadError, ReadOptions, Record, Records};

use crate::pump::{Pump, Ready};
use crate::spare::Spare;

/// How much work a plain board is, and any other puzzle.
pub(crate) const PLAIN_WEIGHT: usize = 1;
pub(crate) const JOB_WEIGHT: usize = 32;

/// Cells of other puzzles read ahead at a time. A cell takes 16 bytes, so a chunk takes some 2 MiB.
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

    /// Whether this is the very file that `path` names and `file` is.
    pub(crate) fn is_file(&self, path: &Path, file: &File) -> bool {
        let own = self.path.as_ref().map_or_else(stdin_metadata, |path| path.metadata().ok());
        match (own, file.metadata()) {
            (Some(own), Ok(other)) => own.is_file() && is_same(&own, &other, self.path.as_deref(), path),
            _ => false,
        }
    }

    /// Opens it and looks at its head.
    ///
    /// # Errors
    /// If it cannot be read, or is a directory.
    pub(crate) fn open(&self, from: Option<&'static dyn Format>, options: &ReadOptions) -> io::Result<Feed> {
        let (input, metadata) = self.reader()?;
        let is_file = metadata.is_some_and(|metadata| metadata.is_file());
        let (input, pumped): (Box<dyn Read + Send>, _) = if is_file {
            (input, None)
        } else {
            // Whoever writes it may be slow.
            let (pump, ready) = Pump::start(input)?;
            (Box::new(pump), Some(ready))
        };
        let records = Records::open(input, from, options)?;
        let file = self.name.clone();
        Ok(Feed { file, records, pumped, done: false, plain: None, fail_fast: false, next: 0 })
    }

    /// Opens it as bytes, with what the system knows of it.
    ///
    /// # Errors
    /// If it cannot be read, or is a directory.
    pub(crate) fn reader(&self) -> io::Result<(Box<dyn Read + Send>, Option<Metadata>)> {
        let Some(path) = &self.path else { return Ok((Box::new(io::stdin()), stdin_metadata())) };
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok((Box::new(file), Some(metadata)))
    }

    /// Its size in bytes, if it is an ordinary file.
    pub(crate) fn size(&self) -> Option<u64> {
        let metadata = self.path.as_ref().map_or_else(stdin_metadata, |path| path.metadata().ok());
        metadata.filter(Metadata::is_file).map(|metadata| metadata.len())
    }
}

/// Whether two names are of one file; on Unix whatever the names are, so that links do not hide it.
#[cfg(unix)]
fn is_same(own: &Metadata, other: &Metadata, _: Option<&Path>, _: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    (own.dev(), own.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata, own: Option<&Path>, other: &Path) -> bool {
    let same = |own: &Path| Some(own.canonicalize().ok()? == other.canonicalize().ok()?);
    own.and_then(same).unwrap_or(false)
}

#[cfg(unix)]
fn stdin_metadata() -> Option<Metadata> {
    use std::os::fd::AsFd;
    io::stdin().as_fd().try_clone_to_owned().and_then(|fd| File::from(fd).metadata()).ok()
}

#[cfg(not(unix))]
fn stdin_metadata() -> Option<Metadata> {
    None
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
    /// Whether it has a place in the output.
    pub(crate) fn takes_place(&self) -> bool {
        match &self.piece {
            Piece::Record(_) => true,
            Piece::Malformed(error) => error.takes_place(),
            Piece::Broken(_) => false,
        }
    }

    /// The line where it begins, from 1; 0 if there is none.
    pub(crate) fn line(&self) -> u64 {
        match &self.piece {
            Piece::Record(record) => record.line,
            Piece::Malformed(error) => error.line(),
            Piece::Broken(_) => 0,
        }
    }
}

/// Some pieces, in the order of the input.
pub(crate) struct Chunk {
    /// The file's name in messages.
    pub(crate) file: Arc<str>,
    /// The number of the first puzzle.
    pub(crate) first: u64,
    /// Plain boards.
    pub(crate) plain: Vec<Plain>,
    /// All else, each with the number of plain boards before it.
    pub(crate) jobs: Vec<(usize, Job)>,
    /// The input's bytes that it took.
    pub(crate) bytes: u64,
    /// Whether there may be more that can be had without waiting.
    pub(crate) ahead: bool,
}

impl Chunk {
    /// The number of pieces.
    pub(crate) fn puzzles(&self) -> usize {
        self.plain.len() + self.jobs.len()
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.puzzles() == 0
    }

    /// About how much work it is.
    pub(crate) fn weight(&self) -> usize {
        PLAIN_WEIGHT * self.plain.len() + JOB_WEIGHT * self.jobs.len()
    }
}

/// The pieces of one source, in chunks.
pub(crate) struct Feed {
    file: Arc<str>,
    records: Records<'static>,
    /// What has been read ahead of an input that is no ordinary file, whose reading may wait.
    pumped: Option<Ready>,
    done: bool,
    /// Where memory for plain boards is from, if those are wanted as such.
    pub(crate) plain: Option<Arc<Spare<Vec<Plain>>>>,
    /// Whether to end after the first malformed piece.
    pub(crate) fail_fast: bool,
    /// The next puzzle's number.
    pub(crate) next: u64,
}

impl Feed {
    /// The file's name in messages.
    pub(crate) fn name(&self) -> &str {
        &self.file
    }

    /// The format and why it was chosen.
    pub(crate) fn format(&self) -> (&'static dyn Format, &str) {
        (self.records.format(), self.records.reason())
    }

    /// Whether there may be more that can be had without waiting for whoever writes the input.
    pub(crate) fn is_ready(&self) -> bool {
        !self.done && (self.records.is_ready() || self.pumped.as_ref().is_none_or(Ready::is_ready))
    }

    /// The next piece.
    pub(crate) fn piece(&mut self) -> Option<Job> {
        if self.done {
            return None;
        }
        let piece = match self.records.next() {
            None => {
                self.done = true;
                return None;
            }
            Some(Ok(record)) => Piece::Record(record),
            Some(Err(ReadError::Malformed(error))) => {
                self.done = self.fail_fast;
                Piece::Malformed(error)
            }
            Some(Err(ReadError::Io(error))) => {
                self.done = true;
                Piece::Broken(error)
            }
        };
        let job = Job { file: self.file.clone(), index: self.next, piece };
        self.next += u64::from(job.takes_place());
        Some(job)
    }

    /// Appends plain boards, if such come next and are wanted. Says whether there were any.
    fn plain(&mut self, limit: usize, plain: &mut Vec<Plain>) -> bool {
        if self.plain.is_none() || self.done {
            return false;
        }
        let before = plain.len();
        self.records.read_plain(limit, plain);
        self.next += (plain.len() - before) as u64;
        plain.len() > before
    }

    /// The next pieces: at most this weight or a single one, and fewer where more would mean to wait. Empty only at the
    /// end.
    pub(crate) fn chunk(&mut self, weight: usize) -> Chunk {
        let (file, first, start) = (self.file.clone(), self.next, self.records.position());
        let mut plain = self.plain.as_ref().and_then(|spare| spare.take()).unwrap_or_default();
        let (mut jobs, mut cells) = (Vec::new(), 0);
        let (mut left, mut ready) = (weight, true);
        while left > 0 && cells < CHUNK_CELLS && ready {
            let before = plain.len();
            if self.plain(left / PLAIN_WEIGHT, &mut plain) {
                left -= PLAIN_WEIGHT * (plain.len() - before);
            } else {
                let Some(job) = self.piece() else { break };
                if let Piece::Record(record) = &job.piece {
                    cells += record.board.layout().cell_count();
                }
                jobs.push((plain.len(), job));
                left = left.saturating_sub(JOB_WEIGHT);
            }
            ready = self.is_ready();
        }
        let bytes = self.records.position() - start;
        Chunk { file, first, plain, jobs, bytes, ahead: self.is_ready() }
    }
}
