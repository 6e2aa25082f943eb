//! One run of a command that reads puzzles: its inputs, its output, its threads and how it will end.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::{thread, vec};

use sudoku_formats::{Format, Printer, ReadOptions};

use crate::args::{Common, FileArgs, RunArgs};
use crate::classic::Solvers;
use crate::diagnostics::{Report, reason};
use crate::exit::{Exit, Failure};
use crate::input::{Feed, Source};
use crate::output::Output;

/// The run.
pub(crate) struct Session {
    sources: vec::IntoIter<Source>,
    from: Option<&'static dyn Format>,
    options: ReadOptions,
    fail_fast: bool,
    /// The number of the next puzzle, over all files.
    pub(crate) next: u64,
    /// Where answers go.
    pub(crate) output: Output,
    /// What is said on standard error.
    pub(crate) report: Report,
    /// Threads to solve with.
    pub(crate) threads: usize,
    /// The batch engine's solvers.
    pub(crate) solvers: Arc<Solvers>,
    /// How it will end.
    pub(crate) exit: Exit,
    /// Whether an input could not be read, or not to its end.
    pub(crate) unreadable: bool,
}

impl Session {
    /// A run over files or standard input.
    ///
    /// # Errors
    /// If standard input is a terminal and no file is named (then the help of `command` is due), or the output cannot
    /// be opened.
    pub(crate) fn start(
        command: &'static [&'static str],
        common: &Common,
        args: &FileArgs,
    ) -> Result<Session, Failure> {
        if args.files.is_empty() && io::stdin().is_terminal() {
            return Err(Failure::Help(command));
        }
        let sources = Source::list(&args.files);
        let output = Output::open(args.run.output.as_deref(), &sources)?;
        let options = ReadOptions { shape: args.shape };
        Session::new(common, sources, args.from, options, output, &args.run)
    }

    /// A run over these sources.
    ///
    /// # Errors
    /// If the environment names a kernel that there is not.
    pub(crate) fn new(
        common: &Common,
        sources: Vec<Source>,
        from: Option<&'static dyn Format>,
        options: ReadOptions,
        output: Output,
        run: &RunArgs,
    ) -> Result<Session, Failure> {
        let solvers = Arc::new(Solvers::from_environment()?);
        let size = sources.iter().map(Source::size).sum();
        let writes_to_file = run.output.as_deref().is_some_and(|path| path != Path::new("-"));
        Ok(Session {
            sources: sources.into_iter(),
            from,
            options,
            fail_fast: run.fail_fast,
            next: 0,
            output,
            report: Report::with_progress(common, writes_to_file, "puzzles", size),
            threads: threads(run.threads),
            solvers,
            exit: Exit::Good,
            unreadable: false,
        })
    }

    /// The next source that can be read. Says which cannot.
    pub(crate) fn next_feed(&mut self) -> Option<Feed> {
        while !self.halted() {
            let source = self.sources.next()?;
            match source.open(self.from, &self.options) {
                Ok(mut feed) => {
                    feed.fail_fast = self.fail_fast;
                    feed.next = self.next;
                    let (format, why) = feed.format();
                    self.report.remark(&format!("{}: read as {}: {why}", source.name(), format.id()));
                    return Some(feed);
                }
                Err(error) => self.fail(source.name(), &error),
            }
        }
        None
    }

    /// Ends the output, as [`Output::finish`]. If nothing was read it stays as it was.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn finish(&mut self, printer: Option<&dyn Printer>, entries: u64) -> Result<(), Failure> {
        if self.next == 0 {
            return self.output.flush();
        }
        self.output.begin()?;
        self.output.finish(printer, entries)
    }

    /// Whether `--fail-fast` ended the run.
    pub(crate) fn halted(&self) -> bool {
        self.fail_fast && self.exit == Exit::Failed
    }

    /// Reports a file that cannot be read.
    pub(crate) fn fail(&mut self, file: &str, error: &io::Error) {
        self.report.error(&format!("{file}: {}", reason(error)));
        self.exit.note(Exit::Failed);
        self.unreadable = true;
    }
}

/// The number of threads that a number on the command line means: 0 is one for each core.
pub(crate) fn threads(number: usize) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    // More threads than cores only wait for each other, and a thousand of them stop the machine.
    if number > 0 { number.min(4 * cores) } else { cores }
}
