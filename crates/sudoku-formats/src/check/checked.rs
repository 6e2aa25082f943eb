//! What comes of a check.

use std::fmt;

use crate::error::ParseError;

/// What comes of a contestant's output.
///
/// ```
/// use sudoku_formats::{Checked, check, judge};
/// let judge = judge("hdu5547").unwrap();
/// let input = "1\n\n****\n2341\n4123\n3214\n";
/// let checked = |output: &str| check(judge, input.as_bytes(), output.as_bytes()).unwrap();
/// assert_eq!(checked("Case #1:\n1432\n2341\n4123\n3214"), Checked::Accepted(1));
/// let wrong = checked("Case #1:\n1432\n2341\n4132\n3214\n");
/// assert_eq!(wrong.to_string(), "case 1: r3c3 is 3, the puzzle gives 2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Every answer to so many cases is right.
    Accepted(u64),
    /// An answer is wrong: which, and why.
    Wrong(String),
    /// The output cannot be read as answers to this input: where, and why.
    Presentation(String),
    /// The input is not the problem's.
    BadInput(BadInput),
}

/// What is wrong with an input.
///
/// ```
/// use sudoku_formats::{BadInput, Checked, check, judge};
/// let input = "1\n\n1**1\n****\n****\n****\n";
/// let checked = check(judge("hdu5547").unwrap(), input.as_bytes(), &b""[..]).unwrap();
/// let Checked::BadInput(BadInput::Promise(why)) = checked else { panic!() };
/// assert_eq!(why, "case 1: no solution: r1c1 and r1c4 are both 1 (row 1), which the problem rules out");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadInput {
    /// It cannot be read.
    Malformed(ParseError),
    /// A case is not what the problem promises: which, and why.
    Promise(String),
}

/// The message that names the case; the number of cases if all are right.
impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Checked::Accepted(1) => f.write_str("1 case, accepted"),
            Checked::Accepted(cases) => write!(f, "{cases} cases, accepted"),
            Checked::Wrong(why) | Checked::Presentation(why) | Checked::BadInput(BadInput::Promise(why)) => {
                f.write_str(why)
            }
            Checked::BadInput(BadInput::Malformed(error)) => error.fmt(f),
        }
    }
}
