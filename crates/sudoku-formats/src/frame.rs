//! How the cases of a judge's input or answer are set: what stands before the first, between two, behind the last.

/// What stands around all cases of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// There is but one case.
    One,
    /// The number of cases before the first.
    Counted,
    /// Nothing: the end of the input ends them.
    Open,
    /// This line behind the last, which may be missing.
    Until(&'static str),
}

/// What line stands before the rows of each case of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heading {
    None,
    /// This word and the case's number; may be missing.
    Label(&'static str),
    /// The number of rows of a box, in this range; boxes are squares.
    Side(u8, u8),
}

/// What line parts the cases of an input or of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    None,
    /// A line with this text between two cases.
    Between(&'static str),
    /// A blank line behind each case, the last too.
    After,
}

impl Gap {
    /// Appends what stands before case number `index`, from 0.
    pub(crate) fn open(self, index: u64, out: &mut Vec<u8>) {
        if let Gap::Between(text) = self
            && index > 0
        {
            out.extend_from_slice(text.as_bytes());
            out.push(b'\n');
        }
    }

    /// Appends what stands behind a case.
    pub(crate) fn close(self, out: &mut Vec<u8>) {
        if self == Gap::After {
            out.push(b'\n');
        }
    }
}
