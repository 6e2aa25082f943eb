//! What commands answer puzzle by puzzle, or chunk by chunk where the batch engine helps.

use std::borrow::Cow;
use std::sync::Arc;

use sudoku_core::batch::Answer as Found;
use sudoku_formats::{Plain, Record};

use crate::classic::{Case, Classic, Desk, GOOD, Meaning, has_clash};
use crate::exit::{Exit, Failure};
use crate::input::{Chunk, Feed, Job, Piece};
use crate::session::Session;

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

/// Appends the answer to a plain board with this number; or says that it cannot, and appends nothing.
pub(crate) type Direct<'a> = dyn Fn(u64, &Plain, &mut Vec<u8>) -> bool + Sync + 'a;

/// The answers to a chunk.
struct Answers {
    file: Arc<str>,
    text: Vec<u8>,
    /// What else is to be done, and before which byte of the text.
    events: Vec<(usize, Event)>,
}

enum Event {
    /// A piece that is no puzzle is to be reported.
    Piece(Job),
    /// What an answer means.
    Meaning { line: u64, note: Option<Cow<'static, str>>, exit: Exit },
}

/// A quick way for some puzzles.
#[derive(Clone, Copy)]
enum Quick<'a> {
    /// Classic ones are solved many at a time, and answered so.
    Solve(&'a dyn Classic),
    /// Plain ones are answered without a solver.
    Direct(&'a Direct<'a>),
}

impl Session {
    /// Answers every puzzle of a feed, in parallel; classic ones in the quick way where there is one.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(crate) fn answer(
        &mut self,
        feed: Feed,
        classic: Option<&dyn Classic>,
        answer: impl Fn(Question<'_>) -> Answer + Sync,
    ) -> Result<(), Failure> {
        let quick = classic.filter(|_| self.solvers.any()).map(Quick::Solve);
        self.answer_quickly(feed, quick, answer)
    }

    /// Answers every puzzle of a feed, in parallel; plain ones directly where they can be.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(crate) fn answer_directly(
        &mut self,
        feed: Feed,
        direct: &Direct<'_>,
        answer: impl Fn(Question<'_>) -> Answer + Sync,
    ) -> Result<(), Failure> {
        self.answer_quickly(feed, Some(Quick::Direct(direct)), answer)
    }

    fn answer_quickly(
        &mut self,
        mut feed: Feed,
        quick: Option<Quick<'_>>,
        answer: impl Fn(Question<'_>) -> Answer + Sync,
    ) -> Result<(), Failure> {
        let solvers = self.solvers.clone();
        feed.plain = quick.map(|_| solvers.boards());
        self.run(
            feed,
            |chunk| {
                let desk = match quick {
                    Some(Quick::Solve(classic)) => solvers.solve(&chunk, classic.limit()),
                    Some(Quick::Direct(_)) | None => None,
                };
                let answers = Answers::new(chunk.file.clone(), solvers.text());
                let mut writer = Writer { quick, answer: &answer, answers };
                solvers.leave_boards(writer.chunk(chunk, desk.as_ref()));
                if let Some(desk) = desk {
                    solvers.leave(desk);
                }
                writer.answers
            },
            Session::tell,
        )
    }

    /// Works on every puzzle of a feed in parallel and ends the work on each in order.
    ///
    /// # Errors
    /// What `end` fails with.
    pub(crate) fn each<A: Send>(
        &mut self,
        feed: Feed,
        work: impl Fn(Question<'_>) -> A + Sync,
        mut end: impl FnMut(&mut Session, &Job, A) -> Result<(), Failure> + Send,
    ) -> Result<(), Failure> {
        let work_on = |(_, job): (usize, Job)| {
            let answer = question(&job).map(&work);
            (job, answer)
        };
        self.run(
            feed,
            |chunk| chunk.jobs.into_iter().map(work_on).collect::<Vec<_>>(),
            |session, answers| {
                for (job, answer) in answers {
                    session.complain(&job);
                    match answer {
                        Some(answer) if !session.halted() => end(session, &job, answer)?,
                        _ => {}
                    }
                }
                Ok(())
            },
        )
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
            self.report.advance(1, 0);
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

    /// Writes the answers to a chunk and reports what else there is to report.
    fn tell(&mut self, answers: Answers) -> Result<(), Failure> {
        let Answers { file, text, events } = answers;
        let mut written = 0;
        for (before, event) in events {
            if !self.halted() {
                self.output.write(text.get(written..before).unwrap_or_default())?;
            }
            written = before;
            match event {
                Event::Piece(job) => self.complain(&job),
                Event::Meaning { line, note, exit } if !self.halted() => {
                    if let Some(note) = note {
                        self.report.at(&file, line, &note);
                    }
                    self.exit.note(exit);
                }
                Event::Meaning { .. } => {}
            }
        }
        if self.halted() {
            return Ok(());
        }
        self.output.write(text.get(written..).unwrap_or_default())?;
        self.solvers.leave_text(text);
        Ok(())
    }

    /// Reports a piece that is no puzzle.
    pub(crate) fn complain(&mut self, job: &Job) {
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
        Piece::Malformed(_) if job.takes_place() => Some(Question { job, record: None }),
        Piece::Malformed(_) | Piece::Broken(_) => None,
    }
}

impl Answers {
    /// None so far; `text` is empty memory for them.
    fn new(file: Arc<str>, text: Vec<u8>) -> Answers {
        Answers { file, text, events: Vec::new() }
    }

    fn note(&mut self, event: Event) {
        self.events.push((self.text.len(), event));
    }

    fn mean(&mut self, line: u64, (note, exit): (Option<Cow<'static, str>>, Exit)) {
        if note.is_some() || exit != Exit::Good {
            self.note(Event::Meaning { line, note, exit });
        }
    }
}

/// Answers a chunk's puzzles one after another.
struct Writer<'a, F> {
    quick: Option<Quick<'a>>,
    /// The way for every puzzle.
    answer: &'a F,
    answers: Answers,
}

impl<F: Fn(Question<'_>) -> Answer> Writer<'_, F> {
    /// All of a chunk; gives back the memory of its plain boards.
    fn chunk(&mut self, chunk: Chunk, desk: Option<&Desk>) -> Vec<Plain> {
        let Chunk { first, plain, jobs, .. } = chunk;
        let (found, is_classic) = desk.map_or((&[][..], &[][..]), |desk| (&desk.found[..], &desk.is_classic[..]));
        let (found_plain, mut found) = found.split_at(plain.len().min(found.len()));
        let mut is_classic = is_classic.iter();
        let mut found_plain = found_plain.iter();
        let mut boards = plain.iter().map(|plain| (plain, found_plain.next()));
        let (mut index, mut passed) = (first, 0);
        for (before, job) in jobs {
            for (plain, found) in boards.by_ref().take(before - passed) {
                self.plain(index, plain, found);
                index += 1;
            }
            passed = before;
            index = job.index + u64::from(job.takes_place());
            let classic = is_classic.next().is_some_and(|is_classic| *is_classic);
            let found = if classic { found.split_off_first() } else { None };
            self.job(job, found);
        }
        for (plain, found) in boards {
            self.plain(index, plain, found);
            index += 1;
        }
        plain
    }

    fn plain(&mut self, index: u64, plain: &Plain, found: Option<&Found>) {
        let meaning = match (self.quick, found) {
            (Some(Quick::Direct(direct)), _) => direct(index, plain, &mut self.answers.text).then_some(GOOD),
            (Some(Quick::Solve(_)), Some(found)) if found.solutions > 0 || !has_clash(plain.values()) => {
                self.solved(&Case { index, alphabet: plain.alphabet() }, found)
            }
            _ => None,
        };
        if let Some(meaning) = meaning {
            return self.answers.mean(plain.line(), (meaning.0.map(Cow::Borrowed), meaning.1));
        }
        let file = self.answers.file.clone();
        self.job(Job { file, index, piece: Piece::Record(plain.record()) }, None);
    }

    fn job(&mut self, job: Job, found: Option<&Found>) {
        if let (Piece::Record(record), Some(found)) = (&job.piece, found) {
            let case = Case { index: job.index, alphabet: record.alphabet };
            if let Some(meaning) = self.solved(&case, found) {
                return self.answers.mean(record.line, (meaning.0.map(Cow::Borrowed), meaning.1));
            }
        }
        let answer = question(&job).map(self.answer);
        let line = job.line();
        if !matches!(job.piece, Piece::Record(_)) {
            self.answers.note(Event::Piece(job));
        }
        if let Some(Answer { text, note, exit }) = answer {
            self.answers.text.extend_from_slice(&text);
            self.answers.mean(line, (note.map(Cow::Owned), exit));
        }
    }

    /// The answer to a puzzle that was solved with others.
    fn solved(&mut self, case: &Case, found: &Found) -> Option<Meaning> {
        let Some(Quick::Solve(classic)) = self.quick else { return None };
        classic.answer(case, found, &mut self.answers.text)
    }
}
