//! What `sudoku generate` finds: written as it comes, new puzzles alone, and counted.

use std::time::Duration;

use sudoku_core::{Block, Nearest, Novelty};
use sudoku_formats::{Alphabet, Entry, Printer};

use crate::diagnostics::Report;
use crate::exit::{Exit, Failure};
use crate::json::grid_text;
use crate::output::Output;

/// Why no more puzzles come.
pub(super) enum Stop {
    Enough,
    /// Patience is at its end.
    Late,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

/// What was found, and where it goes.
pub(super) struct Found<'p> {
    printer: &'p dyn Printer,
    output: Output,
    report: Report,
    /// `None` if puzzles may be essentially the same.
    novelty: Option<Novelty>,
    wanted: u64,
    written: u64,
    /// Puzzles that were essentially the same as an earlier one.
    alike: u64,
    tried: u64,
    /// What came nearest, as long as there is nothing better to show.
    nearest: Option<Nearest>,
}

impl<'p> Found<'p> {
    /// Nothing yet, of so many that are wanted.
    pub(super) fn new(
        printer: &'p dyn Printer,
        output: Output,
        report: Report,
        novelty: Option<Novelty>,
        wanted: u64,
    ) -> Found<'p> {
        Found { printer, output, report, novelty, wanted, written: 0, alike: 0, tried: 0, nearest: None }
    }

    /// How many were written.
    pub(super) fn written(&self) -> u64 {
        self.written
    }

    /// Writes the puzzles of a block, as many as are wanted, by their names if there are any.
    pub(super) fn take(&mut self, block: &Block, names: &[u128]) -> Result<(), Stop> {
        let before = self.written;
        let mut text = Vec::new();
        for (number, puzzle) in block.puzzles.iter().enumerate() {
            if self.written == self.wanted {
                break;
            }
            if let (Some(novelty), Some(&name)) = (&mut self.novelty, names.get(number))
                && !novelty.is_new_name(name)
            {
                self.alike += 1;
                continue;
            }
            let entry = Entry::Grid(puzzle, Alphabet::standard(puzzle.order()));
            let printed = self.printer.print(self.written, &entry, &mut text);
            printed.map_err(|loss| Failure::Message(loss.to_string()))?;
            self.written += 1;
        }
        self.tried += block.tried;
        if let Some(nearest) = &block.nearest
            && self.nearest.as_ref().is_none_or(|known| nearest.distance < known.distance)
        {
            self.nearest = Some(nearest.clone());
        }
        if self.written > before {
            self.output.write(&text)?;
            // Some are hard to find: somebody may be waiting for each.
            self.output.flush()?;
        }
        let new = self.written - before;
        self.report.advance(new as usize, new);
        if self.tried / 2 > self.written {
            self.report.gauge().set_tries(self.tried);
        }
        match (self.written == self.wanted, block.ended) {
            (true, _) => Err(Stop::Enough),
            (false, true) => Err(Stop::Late),
            (false, false) => Ok(()),
        }
    }

    /// Says how far the search came.
    pub(super) fn tell_missing(&self, patience: Duration) {
        let seconds = patience.as_secs_f64();
        let found = match self.written {
            0 => format!("no such puzzle was found in {seconds} s"),
            written => format!("{written} of {} puzzles were found, then none for {seconds} s", self.wanted),
        };
        let alike = match self.alike {
            0 => String::new(),
            alike => format!(" ({alike} were essentially the same as one of them)"),
        };
        self.report.error(&format!("{found}, {} tries{alike}; --timeout SECONDS sets how long to go on", self.tried));
        if let (0, Some(Nearest { puzzle, solutions, .. })) = (self.written, &self.nearest) {
            let solutions = if *solutions == 1 { "one solution".to_owned() } else { format!("{solutions} solutions") };
            let line = grid_text(puzzle, Alphabet::standard(puzzle.order()));
            self.report.error(&format!("what came nearest has {} clues and {solutions}: {line}", puzzle.clue_count()));
        }
    }

    /// Ends the output. Says how the program ends.
    pub(super) fn finish(mut self) -> Result<Exit, Failure> {
        self.output.finish(Some(self.printer), self.written)?;
        Ok(if self.written == self.wanted { Exit::Good } else { Exit::Unknown })
    }
}
