//! `sudoku convert`: puzzles from one format into another.

use clap::Args;
use sudoku_formats::{Entry, Format, Plain, Printer};

use crate::args::{Common, FileArgs, format_parser};
use crate::batch::{Answer, Question};
use crate::entries::{output_printer, print};
use crate::exit::{Exit, Failure};
use crate::session::Session;
use crate::words;

/// Rewrite puzzles in another format
///
/// What the other format cannot hold is an error that says what it is, unless --lossy. A malformed puzzle, or one that
/// does not fit, keeps its place with the line `invalid`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku convert --to line in.txt               one puzzle a line, from any format
  sudoku convert --to poj2676 puzzles.txt       a judge's input, with its count line
  sudoku convert --to course -o puzzles.txt lines.txt
  sudoku convert --to line --lossy uvalive.txt  even and odd cells and letters become empty")]
pub(crate) struct Convert {
    /// The output's format; `sudoku formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    to: &'static dyn Format,
    /// Drop what the format cannot hold
    #[arg(long)]
    lossy: bool,
    #[command(flatten)]
    files: FileArgs,
}

impl Convert {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["convert"], common, &self.files)?;
        let mut printer = None;
        while let Some(feed) = session.next_feed() {
            let printer = *printer.get_or_insert(output_printer(Some(self.to), &feed)?);
            if printer.needs_count() {
                session.output.hold();
            }
            let direct = |index, plain: &Plain, text: &mut Vec<u8>| printer.print_plain(index, plain, text).is_ok();
            session.answer_directly(feed, &direct, |question| self.convert(question, printer))?;
        }
        session.finish(printer, session.next)?;
        Ok(session.exit)
    }

    fn convert(&self, question: Question<'_>, printer: &dyn Printer) -> Answer {
        let index = question.job.index;
        let Some(record) = question.record else {
            return print(printer, index, &Entry::Word(words::INVALID), None, Exit::Failed);
        };
        let entry = Entry::Board(&record.board, record.alphabet);
        if self.lossy && printer.fits(&entry) {
            let mut text = Vec::new();
            printer.print_lossy(index, &entry, &mut text);
            return Answer { text, note: None, exit: Exit::Good };
        }
        print(printer, index, &entry, None, Exit::Good)
    }
}
