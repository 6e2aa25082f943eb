//! `sudoku judge`: the input of an online judge's problem in, the judge's bytes out.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use sudoku_core::batch::Answer as Found;
use sudoku_formats::{Case, ClassicTask, Judge as AnyJudge, Outcome, ReadOptions, Records, Total, judges};

use super::count::Numbers;
use super::formats::table;
use super::judge_check::Check;
use super::judge_make::Make;
use super::judge_name::find_judge;
use crate::args::{Common, LimitArgs, RunArgs};
use crate::batch::{Answer, Question};
use crate::classic::{self, Classic, GOOD, Meaning};
use crate::exit::{Exit, Failure};
use crate::input::{Feed, Source};
use crate::output::Output;
use crate::session::Session;
use crate::words;

/// Answer an online judge's problem byte for byte, check answers, make data
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku judge list                               the problems
  sudoku judge run poj2676 < in.txt > out.txt     answer one
  sudoku judge make hdu5547 --seed 7 > in.txt     an input to try a program on
  sudoku judge check hdu5547 in.txt out.txt       whether the program's output is right")]
pub(crate) struct Judge {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List the problems
    List(List),
    Run(Run),
    Check(Check),
    Make(Make),
}

#[derive(Args)]
struct List {
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Answer a problem's input
///
/// Writes exactly the bytes the judge expects. A case without a solution, where the problem has no words for that, is a
/// line `no solution`; a malformed one is a line `invalid`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku judge run poj2676 < in.txt
  sudoku judge run uvalive4763 in.txt -o out.txt
  sudoku judge run uva12988 in.txt              problems go by their other names too")]
struct Run {
    /// The problem; `sudoku judge list` lists them
    #[arg(value_name = "ID", value_parser = find_judge)]
    judge: &'static dyn AnyJudge,
    /// The input; `-` or none is standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    batch: RunArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Judge {
    /// Runs the command.
    pub(crate) fn run(&self, common: &Common) -> Result<Exit, Failure> {
        match &self.task {
            Task::List(list) => list.run(),
            Task::Run(run) => run.run(common),
            Task::Check(check) => check.run(common),
            Task::Make(make) => make.run(),
        }
    }
}

impl List {
    fn run(&self) -> Result<Exit, Failure> {
        let mut rows = vec![["id", "title", "also known as", "board", "task"].map(str::to_owned)];
        rows.extend(judges().iter().map(|judge| {
            let aliases = judge.aliases().join(", ");
            [
                judge.id().to_owned(),
                judge.title().to_owned(),
                aliases,
                judge.board().to_owned(),
                judge.task().to_owned(),
            ]
        }));
        let mut output = Output::open(self.output.as_deref(), &[])?;
        output.write(table(&rows).as_bytes())?;
        output.finish(None, 0)?;
        Ok(Exit::Good)
    }
}

impl Run {
    fn run(&self, common: &Common) -> Result<Exit, Failure> {
        if self.file.is_none() && !self.judge.has_input() {
            return self.run_without_input();
        }
        if self.file.is_none() && io::stdin().is_terminal() {
            return Err(Failure::Help(&["judge", "run"]));
        }
        let sources = Source::list(self.file.as_slice());
        let output = Output::open(self.batch.output.as_deref(), &sources)?;
        let format = Some(self.judge.format());
        let mut session = Session::new(common, sources, format, ReadOptions::default(), output, &self.batch)?;
        while let Some(feed) = session.next_feed() {
            run(&mut session, feed, self.judge, &self.limits)?;
        }
        session.finish(None, 0)?;
        Ok(session.exit)
    }

    /// Answers a problem that asks nothing: standard input is let alone.
    fn run_without_input(&self) -> Result<Exit, Failure> {
        let mut output = Output::open(self.batch.output.as_deref(), &[])?;
        let records = Records::open(io::empty(), Some(self.judge.format()), &ReadOptions::default());
        let limits = self.limits.limits(None);
        let mut exit = Exit::Good;
        for (index, record) in (0..).zip(output.told(records)?.flatten()) {
            let answered = self.judge.answer(index, &Case::Record(&record), &limits, output.writer());
            exit.note(meaning(output.told(answered)?).1);
        }
        output.finish(None, 0)?;
        Ok(exit)
    }
}

/// Answers every case of a feed.
pub(crate) fn run(
    session: &mut Session,
    feed: Feed,
    judge: &'static dyn AnyJudge,
    bounds: &LimitArgs,
) -> Result<(), Failure> {
    let limits = &bounds.limits(None);
    if judge.streams() {
        return session.one_by_one(feed, |session, question| {
            let answered = judge.answer(question.job.index, &case(question), limits, session.output.writer());
            let (note, exit) = meaning(session.output.told(answered)?);
            session.conclude(question.job, note.as_deref(), exit);
            Ok(())
        });
    }
    if judge.sums() {
        let mut total = Total::default();
        session.one_by_one(feed, |session, question| {
            let mut text = Vec::new();
            let answered = judge.answer(question.job.index, &case(question), limits, &mut text);
            total.add(&text);
            let (note, exit) = meaning(session.output.told(answered)?);
            session.conclude(question.job, note.as_deref(), exit);
            Ok(())
        })?;
        let line = if session.next > 0 { format!("{total}\n") } else { String::new() };
        return session.output.write(line.as_bytes());
    }
    let task = judge.classic_task().filter(|_| !bounds.is_any()).map(|task| Classics { judge, task });
    session.answer(feed, task.as_ref().map(|task| task as &dyn Classic), |question| {
        let mut text = Vec::new();
        match judge.answer(question.job.index, &case(question), limits, &mut text) {
            Ok(outcome) => {
                let (note, exit) = meaning(outcome);
                Answer { text, note, exit }
            }
            Err(error) => Answer { text, note: Some(error.to_string()), exit: Exit::Failed },
        }
    })
}

/// The answers to classic cases whose givens do not clash.
struct Classics {
    judge: &'static dyn AnyJudge,
    task: ClassicTask,
}

impl Classic for Classics {
    fn limit(&self) -> u64 {
        match self.task {
            ClassicTask::Solution => 2,
            ClassicTask::Count => Numbers { limit: None }.limit(),
        }
    }

    fn answer(&self, case: &classic::Case, found: &Found, text: &mut Vec<u8>) -> Option<Meaning> {
        match (self.task, found.solutions, &found.first) {
            (ClassicTask::Solution, 1, Some(digits)) => {
                self.judge.answer_solved(case.index, digits, text);
                Some(GOOD)
            }
            (ClassicTask::Count, 1.., _) => Numbers { limit: None }.answer(case, found, text),
            _ => None,
        }
    }
}

fn case(question: Question<'_>) -> Case<'_> {
    question.record.map_or(Case::Malformed, Case::Record)
}

fn meaning(outcome: Outcome) -> (Option<String>, Exit) {
    match outcome {
        Outcome::Good => (None, Exit::Good),
        Outcome::Negative(why) => (Some(why), Exit::Negative),
        Outcome::Unknown(stop) => (Some(words::unknown(stop)), Exit::Unknown),
        // The reader has said what is wrong.
        Outcome::Malformed => (None, Exit::Failed),
    }
}
