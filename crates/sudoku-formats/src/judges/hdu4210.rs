//! HDU 4210 "Su-domino-ku" (Mid-Central 2011), also e-olymp 3108 and BOJ 4574: a 9x9 board of 36 different dominoes, some of
//! them told, and nine single cells.
//!
//! Source: the contest's page. That the output of other judges is the same is inferred.

use std::io::{self, Write};

use sudoku_core::{Cell, Digit, Layout, Limits, PuzzleBuilder, Stop};

use super::answer::word;
use super::declared::Declared;
use super::dominoes::Dominoes;
use super::task::Task;
use crate::alphabet::Alphabet;
use crate::case_rows::{Resemblance, Rows};
use crate::cases::Cases;
use crate::error::ParseError;
use crate::excerpt::piece;
use crate::format::{Format, Printer, ReadOptions, Reader};
use crate::grammar::words;
use crate::judge::Outcome;
use crate::layouts::NINE;
use crate::lines::Line;
use crate::print::Body;
use crate::record::Record;

/// All dominoes: pairs of different digits.
const ALL: usize = 36;

pub(crate) static JUDGE: Declared = Declared {
    aliases: &["eolymp3108", "boj4574"],
    task: Task::Own { name: "one solution", answer },
    header: "Puzzle {}\n",
    ..Declared::new("hdu4210", "HDU 4210 Su-domino-ku (Mid-Central 2011)", &Told)
};

struct Told;

impl Format for Told {
    fn id(&self) -> &'static str {
        JUDGE.id
    }

    fn title(&self) -> &'static str {
        "the number of dominoes, two digits and their places for each, the places of 1 to 9, until a line `0`"
    }

    fn example(&self) -> &'static str {
        "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n7 I8 8 I9\n\
         7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n"
    }

    fn detect(&self, _: &[u8]) -> Option<String> {
        None
    }

    fn reader(&self, _: &ReadOptions) -> Box<dyn Reader> {
        Box::new(Cases::new(DominoRows { number: 0, layout: Layout::boxes(NINE), told: Vec::new() }))
    }

    /// A board does not tell its dominoes.
    fn printer(&self) -> Option<&dyn Printer> {
        None
    }
}

/// Reads one puzzle after another.
struct DominoRows {
    number: usize,
    layout: Layout,
    /// The dominoes' cells, two by two, then the nine single ones.
    told: Vec<(Cell, Digit)>,
}

impl Rows for DominoRows {
    fn blank_line_ends(&self, _: usize, _: usize) -> bool {
        false
    }

    fn is_end(&self, text: &[u8]) -> bool {
        text.trim_ascii() == b"0"
    }

    fn heading(&mut self, line: Line<'_>, in_case: bool) -> Option<Result<(), ParseError>> {
        let text = line.text.trim_ascii();
        let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
        let number = number.filter(|number| (1..=ALL).contains(number));
        // Among rows a word that is no number is a bad one.
        (words(text).count() == 1 && (number.is_some() || !in_case)).then(|| {
            self.number = number.ok_or_else(|| {
                let found = piece(line.text, line.trimmed());
                line.error(line.trimmed(), format!("expected {}, found {found}", self.what()))
            })?;
            self.told.clear();
            Ok(())
        })
    }

    fn needs_heading(&self) -> bool {
        true
    }

    fn resemblance(&self, text: &[u8]) -> Resemblance {
        let cells = words(text).count();
        Resemblance { order: 4, cells, right: cells }
    }

    fn what(&self) -> String {
        format!("the number of dominoes, from 1 to {ALL}")
    }

    fn order(&self) -> usize {
        self.number + 1
    }

    fn row(&mut self, index: usize, line: Line<'_>) -> Result<(), ParseError> {
        let mut rest = words(line.text);
        let mut next = |what: &str| {
            let end = line.trimmed().end;
            let (span, found) = match rest.next() {
                Some(span) => (span.clone(), piece(line.text, span)),
                None => (end..end + 1, "the end of the line".to_owned()),
            };
            let word = line.text.get(span.clone()).unwrap_or_default();
            let error = line.error(span, format!("expected {what}, found {found}"));
            (word, error)
        };
        if index < self.number {
            let start = self.told.len();
            for _ in 0..2 {
                let (word, error) = next("a digit from 1 to 9");
                let digit = digit(word).ok_or(error)?;
                let (word, error) = next("a place from A1 to I9");
                self.told.push((place(word).ok_or(error)?, digit));
            }
            if let Some([(a, one), (b, other)]) = self.told.get(start..)
                && (one == other || a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()) != 1)
            {
                let message = "expected a domino: two different digits side by side";
                return Err(line.error(line.trimmed(), message));
            }
        } else {
            for digit in (1..=9).filter_map(Digit::new) {
                let (word, error) = next("a place from A1 to I9");
                self.told.push((place(word).ok_or(error)?, digit));
            }
        }
        match rest.next() {
            Some(word) => {
                let found = piece(line.text, word.clone());
                Err(line.error(word, format!("expected the end of the line, found {found}")))
            }
            None => Ok(()),
        }
    }

    fn finish(&mut self, first_line: u64) -> Result<Record, ParseError> {
        let mut board = PuzzleBuilder::new(&self.layout);
        for &(cell, digit) in &self.told {
            board.given(cell, digit);
        }
        let told = std::mem::take(&mut self.told);
        Ok(Record { told, ..Record::new(board, Alphabet::standard(9).with_empty('0'), first_line) })
    }
}

fn digit(word: &[u8]) -> Option<Digit> {
    match word {
        [digit @ b'1'..=b'9'] => Digit::new(digit - b'0'),
        _ => None,
    }
}

fn place(word: &[u8]) -> Option<Cell> {
    match word {
        [row @ b'A'..=b'I', column @ b'1'..=b'9'] => Cell::new(row - b'A', column - b'1'),
        _ => None,
    }
}

fn answer(record: &Record, _: &Limits, out: &mut dyn Write) -> io::Result<Outcome> {
    let (dominoes, _) = record.told.split_at(record.told.len().saturating_sub(9));
    let pairs = dominoes.chunks(2).filter_map(|pair| Some((pair.first()?.1, pair.get(1)?.1)));
    let solved = record.board.build().ok().and_then(|puzzle| Dominoes::new(&puzzle.givens(), pairs));
    let outcome = match solved.map(Dominoes::solve) {
        Some(Ok(Some(values))) => {
            let mut text = Vec::new();
            Body::Packed.print(&values, 9, Alphabet::standard(9), &mut text);
            out.write_all(&text)?;
            return Ok(Outcome::Good);
        }
        Some(Err(())) => Outcome::Unknown(Stop::Nodes),
        Some(Ok(None)) | None => Outcome::Negative("no solution".to_owned()),
    };
    writeln!(out, "{}", word(&outcome))?;
    Ok(outcome)
}
