//! `sudoku canon`: one name for each class of essentially the same grids or puzzles.

use std::collections::HashSet;

use clap::{Args, ValueEnum};
use sudoku_core::{CanonicalPuzzle, SolutionGrid, puzzle_minlex, single, solution_minlex};
use sudoku_formats::Plain;

use super::rank::classic_values;
use crate::args::{Common, FileArgs};
use crate::batch::{Answer, Question};
use crate::exit::{Exit, Failure};
use crate::session::Session;
use crate::words;

/// Write the canonical form of each 9x9 grid or puzzle
///
/// Boards have the same form if and only if transposition and exchanges of bands, stacks, rows, columns and digits make
/// one of the other. A complete grid has one form, its least image (minlex). For puzzles two forms are in use:
/// `solution-minlex` brings the solution to its least form and takes the givens along; `puzzle-minlex` is the least image
/// of the puzzle itself, an empty cell being less than any digit. Without --form a puzzle with exactly one solution gets
/// the former and one with several the latter.
///
/// With --unique only the first of several boards with the same form is written; that takes some 100 bytes of memory for
/// each class of boards.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku canon grids.txt                        81 characters a line
  sudoku canon --automorphisms --transform grids.txt
                                                a tab and their number, a tab and the way to the form
  sudoku canon --unique puzzles.txt | wc -l     how many are essentially different
  sudoku canon --form puzzle-minlex puzzles.txt")]
pub(crate) struct Canon {
    /// Append a tab and how many symmetries leave the board as it is
    #[arg(long)]
    automorphisms: bool,
    /// Append a tab and a symmetry that takes the board to its form
    #[arg(long)]
    transform: bool,
    /// Which form puzzles get
    #[arg(long, value_name = "FORM")]
    form: Option<Form>,
    /// Leave out boards that are essentially the same as an earlier one
    #[arg(long)]
    unique: bool,
    #[command(flatten)]
    files: FileArgs,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Form {
    SolutionMinlex,
    PuzzleMinlex,
}

/// Why there is no form: the word in the board's place, and the exit status.
type NoForm = (&'static str, Exit);

impl Canon {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        let mut session = Session::start(&["canon"], common, &self.files)?;
        let mut seen = HashSet::new();
        while let Some(feed) = session.next_feed() {
            if self.unique {
                session.each(
                    feed,
                    |question| self.canonical(question),
                    |session, job, (answer, form)| {
                        let is_new = form.is_none_or(|form| seen.insert(packed(&form)));
                        if is_new {
                            session.output.write(&answer.text)?;
                        }
                        session.conclude(job, answer.note.as_deref(), answer.exit);
                        Ok(())
                    },
                )?;
                continue;
            }
            let direct = |_, plain: &Plain, text: &mut Vec<u8>| {
                let values = plain.values();
                let form = self.form_of(values);
                if let Ok(canonical) = &form {
                    self.print(canonical, text);
                }
                form.is_ok()
            };
            session.answer_directly(feed, &direct, |question| self.canonical(question).0)?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    /// The answer to a board, and its form if it has one.
    fn canonical(&self, question: Question<'_>) -> (Answer, Option<[u8; 81]>) {
        let without = |word: &str, note, exit| (Answer { text: format!("{word}\n").into(), note, exit }, None);
        let values = match question.record.map(classic_values) {
            None => return without(words::INVALID, None, Exit::Failed),
            Some(Err(why)) => return without(words::INVALID, Some(why), Exit::Failed),
            Some(Ok(values)) => values,
        };
        match self.form_of(&values) {
            Ok(canonical) => {
                let mut text = Vec::new();
                self.print(&canonical, &mut text);
                (Answer { text, note: None, exit: Exit::Good }, Some(canonical.form))
            }
            Err((word, exit)) => without(word, Some(format!("{word}, so there is no such form")), exit),
        }
    }

    /// The form of a board whose givens do not clash, or may.
    fn form_of(&self, values: &[u8; 81]) -> Result<CanonicalPuzzle, NoForm> {
        if let Some(grid) = SolutionGrid::new(*values) {
            let canonical = grid.canonicalize();
            return Ok(CanonicalPuzzle {
                form: *canonical.form.values(),
                automorphisms: canonical.automorphisms.into(),
                transform: canonical.transform,
            });
        }
        let masks = values.map(|value| if value == 0 { 0x1FF } else { 1 << (value - 1) });
        let answer = single::check(&masks, 2);
        match (answer.solutions, self.form) {
            (0, _) => Err((words::NO_SOLUTION, Exit::Negative)),
            (1, None | Some(Form::SolutionMinlex)) => {
                let solution = answer.first.and_then(SolutionGrid::new);
                let form = solution.and_then(|solution| solution_minlex(values, &solution));
                form.ok_or((words::INVALID, Exit::Failed))
            }
            (_, Some(Form::SolutionMinlex)) => Err((words::SEVERAL, Exit::Negative)),
            _ => Ok(puzzle_minlex(values)),
        }
    }

    fn print(&self, canonical: &CanonicalPuzzle, text: &mut Vec<u8>) {
        text.extend(canonical.form.iter().map(|&value| if value == 0 { b'.' } else { b'0' + value }));
        if self.automorphisms {
            text.extend_from_slice(format!("\t{}", canonical.automorphisms).as_bytes());
        }
        if self.transform {
            text.extend_from_slice(format!("\t{}", canonical.transform).as_bytes());
        }
        text.push(b'\n');
    }
}

/// Two cells a byte, as millions of forms may have to be kept.
fn packed(form: &[u8; 81]) -> [u8; 41] {
    let mut packed = [0; 41];
    for (byte, cells) in packed.iter_mut().zip(form.chunks(2)) {
        *byte = cells.iter().fold(0, |byte, cell| byte << 4 | cell);
    }
    packed
}
