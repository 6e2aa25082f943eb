//! Sudoku text formats and online judges: streaming readers with exact error messages, printers.
//!
//! A [`Format`] reads [`Record`]s from a stream, a puzzle at a time and in bounded memory, and prints them back. A
//! [`Judge`] answers the input of one online-judge problem with that judge's bytes.
//!
//! ```
//! use sudoku_core::Limits;
//! use sudoku_formats::{Case, ReadOptions, Records, judge};
//!
//! let judge = judge("hdu5547").unwrap();
//! let input = "1\n\n****\n2341\n4123\n3214\n";
//! let mut out = Vec::new();
//! let records = Records::open(input.as_bytes(), Some(judge.format()), &ReadOptions::default())?;
//! for (index, record) in (0..).zip(records) {
//!     judge.answer(index, &Case::Record(&record?), &Limits::none(), &mut out)?;
//! }
//! assert_eq!(out, b"Case #1:\n1432\n2341\n4123\n3214\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod board_rows;
mod case_rows;
mod cases;
mod cells;
mod check;
mod error;
mod excerpt;
mod format;
mod formats;
mod frame;
mod grammar;
mod head;
mod input;
mod json_board;
mod judge;
mod judges;
mod layouts;
mod lines;
mod make;
mod packed;
mod pattern;
mod plain;
mod print;
mod promise;
mod record;
mod records;
mod registry;
mod shaped;
mod spaced;
mod symbols;
mod triples;

pub use alphabet::Alphabet;
pub use check::check;
pub use check::checked::{BadInput, Checked};
pub use check::refusal::CheckError;
pub use error::{ParseError, ReadError};
pub use format::{Entry, Format, Loss, Printer, ReadOptions, Reader};
pub use judge::{Case, ClassicTask, Free, Judge, Outcome};
pub use judges::{Total, judge, judges};
pub use lines::{LONGEST_LINE, Line, Lines};
pub use make::kind::{Kind, ParseKindError};
pub use make::{MakeError, Wishes, kinds, make};
pub use pattern::read_pattern;
pub use plain::Plain;
pub use print::Body;
pub use promise::{Content, Promise};
pub use record::Record;
pub use records::Records;
pub use registry::{detect, format, formats};
