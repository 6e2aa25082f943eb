//! A judge that is declared: an input, a task, and how its answers are set.

use std::io::{self, Write};

use sudoku_core::Limits;

use super::task::Task;
use crate::format::Format;
use crate::frame::Gap;
use crate::judge::{Case, ClassicTask, Free, Judge, Outcome};
use crate::print::Body;
use crate::promise::Promise;

/// A problem of an online judge.
pub(crate) struct Declared {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) aliases: &'static [&'static str],
    pub(crate) board: &'static str,
    pub(crate) input: &'static dyn Format,
    pub(crate) task: Task,
    /// What stands before an answer, `{}` and `{:02}` for the number of the case.
    pub(crate) header: &'static str,
    pub(crate) gap: Gap,
    pub(crate) body: Body,
    /// Nothing but the sum of the answers is written.
    pub(crate) sums: bool,
    pub(crate) has_input: bool,
    pub(crate) promise: Option<Promise>,
}

impl Declared {
    /// One solution of each case in packed rows and nothing else; the others differ from it.
    pub(crate) const fn new(id: &'static str, title: &'static str, input: &'static dyn Format) -> Declared {
        Declared {
            id,
            title,
            aliases: &[],
            board: "9x9 3x3",
            input,
            task: Task::Solution { none: None },
            header: "",
            gap: Gap::None,
            body: Body::Packed,
            sums: false,
            has_input: true,
            promise: None,
        }
    }

    /// Appends what stands before the answer to a case.
    fn open(&self, index: u64, out: &mut Vec<u8>) {
        self.gap.open(index, out);
        if !self.header.is_empty() {
            let number = index + 1;
            let header = self.header.replace("{}", &number.to_string()).replace("{:02}", &format!("{number:02}"));
            out.extend_from_slice(header.as_bytes());
        }
    }
}

impl Judge for Declared {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    fn board(&self) -> &'static str {
        self.board
    }

    fn task(&self) -> &'static str {
        if self.sums { "sum over all cases" } else { self.task.name() }
    }

    fn format(&self) -> &'static dyn Format {
        self.input
    }

    fn streams(&self) -> bool {
        self.task.streams()
    }

    fn classic_task(&self) -> Option<ClassicTask> {
        match self.task {
            Task::Count if self.header.is_empty() && self.gap == Gap::None => Some(ClassicTask::Count),
            _ => self.task.solved(&[0; 81], self.body, &mut Vec::new()).then_some(ClassicTask::Solution),
        }
    }

    fn answer_solved(&self, index: u64, solution: &[u8; 81], out: &mut Vec<u8>) {
        self.open(index, out);
        self.task.solved(solution, self.body, out);
        self.gap.close(out);
    }

    fn sums(&self) -> bool {
        self.sums
    }

    fn has_input(&self) -> bool {
        self.has_input
    }

    fn free(&self) -> Option<Free> {
        self.task.free(self.body)
    }

    fn promise(&self) -> Option<Promise> {
        self.promise.clone()
    }

    fn answer(&self, index: u64, case: &Case<'_>, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        let mut text = Vec::new();
        self.open(index, &mut text);
        out.write_all(&text)?;
        let outcome = self.task.answer(*case, self.body, limits, out)?;
        text.clear();
        self.gap.close(&mut text);
        out.write_all(&text)?;
        Ok(outcome)
    }
}
