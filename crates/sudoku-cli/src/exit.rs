//! How the program ends.

use std::io;
use std::process::ExitCode;

use crate::diagnostics;

/// The exit statuses, the one that wins when several apply last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Every puzzle was answered, and every answer is the good one.
    #[default]
    Good,
    /// Some answer is negative.
    Negative,
    /// A limit was reached, so some answer is not known.
    Unknown,
    /// Usage, input or output, or a malformed puzzle.
    Failed,
    /// A status with a meaning of its own, as special judges have them.
    Own(u8),
}

impl Exit {
    /// Takes `other` into account.
    pub(crate) fn note(&mut self, other: Exit) {
        *self = (*self).max(other);
    }

    fn status(self) -> u8 {
        match self {
            Exit::Good => 0,
            Exit::Negative => 1,
            Exit::Failed => 2,
            Exit::Unknown => 3,
            Exit::Own(status) => status,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}

/// What ends the program before its work is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads the output any more: no fault, `head` does so.
    ClosedPipe,
    /// Something that cannot be read or written.
    Message(String),
    /// A command line that makes no sense.
    Usage(String),
    /// Standard input is a terminal and nothing else was named: a short help of these subcommands' last one.
    Help(&'static [&'static str]),
}

impl Failure {
    /// A file that cannot be read or written.
    pub(crate) fn file(name: &str, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Message(format!("{name}: {}", diagnostics::reason(error))),
        }
    }

    /// A command line that makes no sense.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure::Usage(message.into())
    }
}

/// An error on standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::file("standard output", &error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_wins_over_unknown_over_negative() {
        let worst = |exits: &[Exit]| {
            let mut exit = Exit::Good;
            for &other in exits {
                exit.note(other);
            }
            exit.status()
        };
        assert_eq!(worst(&[]), 0);
        assert_eq!(worst(&[Exit::Negative, Exit::Good]), 1);
        assert_eq!(worst(&[Exit::Negative, Exit::Unknown, Exit::Negative]), 3);
        assert_eq!(worst(&[Exit::Unknown, Exit::Failed, Exit::Negative]), 2);
    }
}
