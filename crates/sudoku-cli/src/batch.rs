//! The pipeline: puzzles are read while those before them are solved on all cores; answers keep the order of the input.

use std::time::{Duration, Instant};

use rayon::prelude::*;
use sudoku_formats::Record;

use crate::exit::{Exit, Failure};
use crate::input::{Feed, Job, Piece};
use crate::session::Session;

/// A chunk should take about this long: short enough to be seen at work, long enough to keep all cores busy.
const CHUNK_TIME: Duration = Duration::from_millis(100);

/// What a command has to say about one puzzle.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// What goes to the output.
    pub(crate) text: Vec<u8>,
    /// What goes to standard error, without the place.
    pub(crate) note: Option<String>,
    /// What it means for the exit status.
    pub(crate) exit: Exit,
}

/// What a command is asked about: a puzzle, or the place of a malformed one.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    /// Where it stands.
    pub(crate) job: &'a Job,
    /// The puzzle; `None` if it is malformed, which has been reported.
    pub(crate) record: Option<&'a Record>,
}

impl Session {
    /// Answers every puzzle of a feed, in parallel.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(crate) fn answer(&mut self, feed: Feed, answer: impl Fn(Question<'_>) -> Answer + Sync) -> Result<(), Failure> {
        self.each(feed, answer, |session, job, answer| {
            session.output.write(&answer.text)?;
            session.conclude(job, answer.note.as_deref(), answer.exit);
            Ok(())
        })
    }

    /// Works on every puzzle of a feed in parallel and ends the work on each in order.
    ///
    /// # Errors
    /// What `end` fails with.
    pub(crate) fn each<A: Send>(
        &mut self,
        mut feed: Feed,
        work: impl Fn(Question<'_>) -> A + Sync,
        mut end: impl FnMut(&mut Session, &Job, A) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let least = 4 * self.pool.current_num_threads();
        let mut size = least;
        let mut chunk = feed.chunk(size);
        while !chunk.is_empty() {
            let started = Instant::now();
            let ahead = feed.is_ready();
            let (answers, mut next) = self.pool.install(|| {
                rayon::join(
                    || chunk.par_iter().map(|job| Some(work(question(job)?))).collect::<Vec<_>>(),
                    || if ahead { feed.chunk(size) } else { Vec::new() },
                )
            });
            for (job, answer) in chunk.iter().zip(answers) {
                self.complain(job);
                match answer {
                    Some(answer) if !self.halted() => end(self, job, answer)?,
                    _ => {}
                }
            }
            self.report.advance(chunk.len());
            size = next_size(size, started.elapsed()).max(least);
            if !ahead {
                // Whoever writes the input may be waiting for the answers.
                self.output.flush()?;
                next = feed.chunk(size);
            }
            chunk = next;
        }
        self.next = feed.next;
        Ok(())
    }

    /// Works on the puzzles of a feed one by one, for answers that go straight to the output.
    ///
    /// # Errors
    /// What `work` fails with.
    pub(crate) fn one_by_one(
        &mut self,
        mut feed: Feed,
        mut work: impl FnMut(&mut Session, Question<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        while let Some(job) = feed.piece() {
            self.complain(&job);
            if let (Some(question), false) = (question(&job), self.halted()) {
                work(self, question)?;
            }
            self.report.advance(1);
            if !feed.is_ready() {
                self.output.flush()?;
            }
        }
        self.next = feed.next;
        Ok(())
    }

    /// Reports what an answer means.
    pub(crate) fn conclude(&mut self, job: &Job, note: Option<&str>, exit: Exit) {
        if let Some(note) = note {
            self.report.at(&job.file, job.line(), note);
        }
        self.exit.note(exit);
    }

    /// Reports a piece that is no puzzle.
    fn complain(&mut self, job: &Job) {
        match &job.piece {
            Piece::Record(_) => {}
            Piece::Malformed(error) => {
                self.report.malformed(&job.file, error);
                self.exit.note(Exit::Failed);
            }
            Piece::Broken(error) => self.fail(&job.file, error),
        }
    }
}

/// What is to be asked about a piece; nothing if it has no place in the output.
fn question(job: &Job) -> Option<Question<'_>> {
    match &job.piece {
        Piece::Record(record) => Some(Question { job, record: Some(record) }),
        Piece::Malformed(error) if error.takes_place() => Some(Question { job, record: None }),
        Piece::Malformed(_) | Piece::Broken(_) => None,
    }
}

/// A chunk size nearer to the wanted time.
fn next_size(size: usize, time: Duration) -> usize {
    if time < CHUNK_TIME / 2 {
        size.saturating_mul(2).min(1 << 20)
    } else if time > CHUNK_TIME * 2 {
        size / 2
    } else {
        size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_grow_and_shrink_towards_their_time() {
        assert_eq!(next_size(8, Duration::from_millis(1)), 16);
        assert_eq!(next_size(8, CHUNK_TIME), 8);
        assert_eq!(next_size(8, Duration::from_secs(1)), 4);
        assert_eq!(next_size(1 << 20, Duration::ZERO), 1 << 20);
    }
}
