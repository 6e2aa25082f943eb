//! BOJ 1840: the first of 81 steps of filling a board after which it cannot be completed any more; -1 if there is none.
//!
//! Source: the statement (acmicpc.net/problem/1840).

use std::io::{self, Write};

use sudoku_core::{Limits, PuzzleBuilder, Stop};

use super::answer::word;
use super::declared::Declared;
use super::task::Task;
use crate::judge::Outcome;
use crate::record::Record;
use crate::triples::Triples;

static INPUT: Triples = Triples {
    id: "boj1840",
    title: "the row, the column and the digit of each of 81 steps",
    example: "1 1 5\n1 2 3\n1 3 4\n1 4 6\n1 5 7\n1 6 8\n1 7 9\n1 8 1\n1 9 2\n\
              2 1 6\n2 2 7\n2 3 2\n2 4 1\n2 5 9\n2 6 5\n2 7 3\n2 8 4\n2 9 8\n\
              3 1 1\n3 2 9\n3 3 8\n3 4 3\n3 5 4\n3 6 2\n3 7 5\n3 8 6\n3 9 7\n\
              4 1 8\n4 2 5\n4 3 9\n4 4 7\n4 5 6\n4 6 1\n4 7 4\n4 8 2\n4 9 3\n\
              5 1 4\n5 2 2\n5 3 6\n5 4 8\n5 5 5\n5 6 3\n5 7 7\n5 8 9\n5 9 1\n\
              6 1 7\n6 2 1\n6 3 3\n6 4 9\n6 5 2\n6 6 4\n6 7 8\n6 8 5\n6 9 6\n\
              7 1 9\n7 2 6\n7 3 1\n7 4 5\n7 5 3\n7 6 7\n7 7 2\n7 8 8\n7 9 4\n\
              8 1 2\n8 2 8\n8 3 7\n8 4 4\n8 5 1\n8 6 9\n8 7 6\n8 8 3\n8 9 5\n\
              9 1 3\n9 2 4\n9 3 5\n9 4 2\n9 5 8\n9 6 6\n9 7 1\n9 8 7\n9 9 9\n",
    counted: false,
};

pub(crate) static JUDGE: Declared = Declared {
    task: Task::Own { name: "first wrong step", answer },
    ..Declared::new("boj1840", "BOJ 1840 Sudoku", &INPUT)
};

fn answer(record: &Record, limits: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
    match first_wrong(record, limits) {
        Ok(Some(step)) => writeln!(out, "{step}")?,
        Ok(None) => writeln!(out, "-1")?,
        Err(stop) => {
            writeln!(out, "{}", word(&Outcome::Unknown(stop)))?;
            return Ok(Outcome::Unknown(stop));
        }
    }
    Ok(Outcome::Good)
}

/// The first step, from 1, after which there is no solution. Once lost, a board stays so: a search by halves.
fn first_wrong(record: &Record, limits: &Limits) -> Result<Option<usize>, Stop> {
    let solvable = |steps: usize| {
        let mut board = PuzzleBuilder::new(record.board.layout());
        for &(cell, digit) in record.told.iter().take(steps) {
            board.given(cell, digit);
        }
        board.build().map_or(Ok(false), |puzzle| puzzle.solve(limits).map(|grid| grid.is_some()))
    };
    let (mut good, mut bad) = (0, record.told.len());
    if solvable(bad)? {
        return Ok(None);
    }
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        if solvable(middle)? { good = middle } else { bad = middle }
    }
    Ok(Some(bad))
}
