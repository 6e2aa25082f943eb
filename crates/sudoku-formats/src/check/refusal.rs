//! What ends a check before the end of the output.

use std::fmt;
use std::io;

use super::checked::{BadInput, Checked};
use crate::error::ParseError;

/// Which of the two files of a check could not be read.
///
/// ```
/// use sudoku_formats::{CheckError, check, judge};
/// struct Broken;
/// impl std::io::Read for Broken {
///     fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
///         Err(std::io::Error::other("broken"))
///     }
/// }
/// let error = check(judge("hdu5547").unwrap(), &b"1\n****\n2341\n4123\n3214\n"[..], Broken).unwrap_err();
/// assert!(matches!(error, CheckError::Output(_)));
/// ```
#[derive(Debug)]
pub enum CheckError {
    /// The problem's input.
    Input(io::Error),
    /// The contestant's output.
    Output(io::Error),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Input(error) | CheckError::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckError {}

/// What ends a check.
pub(super) enum Refusal {
    Wrong(String),
    Presentation(String),
    Malformed(ParseError),
    Promise(String),
    Broken(CheckError),
}

impl Refusal {
    /// The same, of the case with this number.
    pub(super) fn of_case(self, case: u64) -> Refusal {
        let named = |why| format!("case {case}: {why}");
        match self {
            Refusal::Wrong(why) => Refusal::Wrong(named(why)),
            Refusal::Presentation(why) => Refusal::Presentation(named(why)),
            Refusal::Promise(why) => Refusal::Promise(named(why)),
            Refusal::Malformed(_) | Refusal::Broken(_) => self,
        }
    }

    /// What the check comes to.
    ///
    /// # Errors
    /// If a file could not be read.
    pub(super) fn into_checked(self) -> Result<Checked, CheckError> {
        Ok(match self {
            Refusal::Wrong(why) => Checked::Wrong(why),
            Refusal::Presentation(why) => Checked::Presentation(why),
            Refusal::Malformed(error) => Checked::BadInput(BadInput::Malformed(error)),
            Refusal::Promise(why) => Checked::BadInput(BadInput::Promise(why)),
            Refusal::Broken(error) => return Err(error),
        })
    }
}
