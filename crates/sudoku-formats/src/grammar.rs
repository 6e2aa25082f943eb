//! The grammars of single lines: packed rows, spaced rows, count lines. nom stays in this file.

use std::borrow::Cow;
use std::ops::{Range, RangeInclusive};

use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{all_consuming, opt};
use nom::error::{Error, ErrorKind};
use nom::multi::{fill, fold_many0, many0_count};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use crate::alphabet::Alphabet;
use crate::excerpt::{character, piece};
use crate::lines::Line;

/// The value of a byte that is no symbol of an alphabet.
pub(crate) const NONE: u8 = u8::MAX;

/// Which bytes are cells of a packed row, with what value; and what to call them in a message.
pub(crate) struct Symbols {
    pub(crate) values: [u8; 256],
    pub(crate) what: Cow<'static, str>,
}

impl Symbols {
    /// The digits from 1 to `order` (at most 9) and one symbol for an empty cell.
    pub(crate) const fn digits(order: u8, empty: u8, what: &'static str) -> Symbols {
        let mut values = [NONE; 256];
        let mut digit = 1;
        while digit <= order {
            values[(b'0' + digit) as usize] = digit;
            digit += 1;
        }
        values[empty as usize] = 0;
        Symbols { values, what: Cow::Borrowed(what) }
    }

    /// The digits of an alphabet and its character for an empty cell.
    pub(crate) fn of(alphabet: Alphabet) -> Symbols {
        let mut values = [NONE; 256];
        for value in 0..=alphabet.order() {
            if let Some(place) = values.get_mut(usize::from(alphabet.byte(value))) {
                *place = value;
            }
        }
        let symbol = |value| alphabet.byte(value) as char;
        let (first, last, empty) = (symbol(1), symbol(alphabet.order()), symbol(0));
        let what = match alphabet.order() {
            1 => format!("{first} or `{empty}`"),
            _ if empty == '0' => format!("a digit from 0 to {last}"),
            _ => format!("a digit from {first} to {last} or `{empty}`"),
        };
        Symbols { values, what: what.into() }
    }

    pub(crate) fn value(&self, byte: u8) -> Option<u8> {
        self.values.get(usize::from(byte)).copied().filter(|&v| v != NONE)
    }

    /// The number of bytes of a text and how many of them are symbols.
    pub(crate) fn resemblance(&self, text: &[u8]) -> (usize, usize) {
        (text.len(), text.iter().filter(|&&b| self.value(b).is_some()).count())
    }
}

/// Characters that are an empty cell whatever the alphabet.
pub(crate) const ALWAYS_EMPTY: &[u8] = b".*_?-";
/// Every character that may be a cell of some board. The value is the character itself, in upper case.
pub(crate) static CELLS: Symbols = Symbols { values: cells(), what: Cow::Borrowed("a cell") };

const fn cells() -> [u8; 256] {
    let mut values = [NONE; 256];
    let mut byte = b'0';
    while byte <= b'z' {
        if byte.is_ascii_alphanumeric() {
            values[byte as usize] = byte.to_ascii_uppercase();
        }
        byte += 1;
    }
    let mut i = 0;
    while i < ALWAYS_EMPTY.len() {
        values[ALWAYS_EMPTY[i] as usize] = ALWAYS_EMPTY[i];
        i += 1;
    }
    values
}

/// A fault of a line: the bytes and the message.
pub(crate) type Fault = (Range<usize>, String);

/// Reads a row of cells side by side, blanks around it, into `cells`.
pub(crate) fn packed_row(line: Line<'_>, symbols: &Symbols, cells: &mut [u8]) -> Result<(), Fault> {
    let row = delimited(blanks0, fill(|text| cell(symbols, text), &mut *cells), blanks0);
    parse(line.text, row).map(drop).map_err(|at| symbol_fault(line, symbols, cells.len(), at))
}

/// Reads the same with blanks between cells wherever they like.
pub(crate) fn loose_row(line: Line<'_>, symbols: &Symbols, cells: &mut [u8]) -> Result<(), Fault> {
    let row = delimited(blanks0, fill(terminated(|text| cell(symbols, text), blanks0), &mut *cells), blanks0);
    parse(line.text, row).map(drop).map_err(|at| symbol_fault(line, symbols, cells.len(), at))
}

/// What is wrong at this byte of a row of symbols.
fn symbol_fault(line: Line<'_>, symbols: &Symbols, wanted: usize, at: usize) -> Fault {
    let trimmed = line.trimmed();
    let count = |text: Option<&[u8]>| text.unwrap_or_default().iter().filter(|b| !b.is_ascii_whitespace()).count();
    let found = count(line.text.get(trimmed.start..at));
    let rest = count(line.text.get(at..trimmed.end));
    let next_is_cell = line.text.get(at).is_some_and(|&b| symbols.value(b).is_some());
    if at >= trimmed.end {
        (trimmed.end..trimmed.end + 1, format!("expected {wanted} cells in this row, found {found}"))
    } else if found == wanted && next_is_cell {
        (at..trimmed.end, format!("expected {wanted} cells in this row, found {}", found + rest))
    } else {
        let (name, width) = character(line.text, at);
        let what = if found == wanted { "the end of the row" } else { &symbols.what };
        (at..at + width, format!("expected {what}, found {name}"))
    }
}

/// Reads a row of decimal numbers from 0 to `order` with white space between them into `cells`.
pub(crate) fn spaced_row(line: Line<'_>, order: u8, cells: &mut [u8]) -> Result<(), Fault> {
    number_row(line, &(0..=i64::from(order)), order, cells)
}

/// Reads a row of decimal numbers in a range; one that is no digit of the order and not 0 becomes [`NONE`].
pub(crate) fn number_row(
    line: Line<'_>,
    range: &RangeInclusive<i64>,
    order: u8,
    cells: &mut [u8],
) -> Result<(), Fault> {
    let wanted = cells.len();
    let trimmed = line.trimmed();
    let text = line.text.get(trimmed.clone()).unwrap_or_default();
    let (first, others) = cells.split_at_mut(1.min(wanted));
    let cell = |text| number(range, order, text);
    let row = (fill(cell, first), fill(preceded(blanks1, cell), others));
    let Err(at) = parse(text, row) else { return Ok(()) };
    Err(match words(text).find(|word| word.end > at) {
        None => {
            let found = words(text).count();
            (trimmed.end..trimmed.end + 1, format!("expected {wanted} cells in this row, found {found}"))
        }
        Some(token) => {
            let before = words(text.get(..token.start).unwrap_or_default()).count();
            if before >= wanted && is_number_in(range, text.get(token.clone()).unwrap_or_default()) {
                let found = words(text).count();
                let span = trimmed.start + token.start..trimmed.end;
                (span, format!("expected {wanted} cells in this row, found {found}"))
            } else {
                let what = if before >= wanted { "the end of the row".to_owned() } else { numbers(range) };
                let span = trimmed.start + token.start..trimmed.start + token.end;
                (span, format!("expected {what}, found {}", piece(text, token)))
            }
        }
    })
}

/// Reads a row of cells with bars among them, blanks beside bars and around the row; gives the cells behind their places.
///
/// # Errors
/// The byte that is no part of such a row.
pub(crate) fn barred_row(text: &[u8], cells: &mut Vec<(usize, u8)>) -> Result<(), usize> {
    fn bars(text: &[u8]) -> IResult<&[u8], usize> {
        many0_count(delimited(blanks0, char('|'), blanks0)).parse(text)
    }
    let next = |rest| cell(&CELLS, rest).map(|(after, value)| (after, (text.len() - rest.len(), value)));
    let row = fold_many0(terminated(next, bars), || (), |(), cell| cells.push(cell));
    parse(text, (blanks0, bars, row, blanks0)).map(drop)
}

/// What a spaced row holds, for a message.
pub(crate) fn numbers(range: &RangeInclusive<i64>) -> String {
    format!("a number from {} to {}", range.start(), range.end())
}

/// Reads a line with nothing but a number.
pub(crate) fn count_line(line: Line<'_>) -> Result<u64, Fault> {
    /// More cases than any input holds; nine digits would be a row.
    const MOST: u64 = 99_999_999;
    let trimmed = line.trimmed();
    let fault = |span: Range<usize>| {
        let found = piece(line.text, span.clone());
        (span, format!("expected the number of cases, from 1 to {MOST}, found {found}"))
    };
    match parse(line.text, delimited(blanks0, digit1.map(decimal), blanks0)) {
        Err(at) if at > trimmed.start => {
            let message = format!(
                "expected the end of the line after the number of cases, found {}",
                piece(line.text, at..trimmed.end)
            );
            Err((at..trimmed.end, message))
        }
        value => value.ok().flatten().filter(|value| (1..=MOST).contains(value)).ok_or_else(|| fault(trimmed)),
    }
}

/// Whether a text is a number, or a few of them, however little it may be a number of cases: `-1`, `3.0`, `3 3`.
pub(crate) fn is_number(text: &[u8]) -> bool {
    let is_short = words(text).nth(3).is_none();
    is_short && std::str::from_utf8(text).is_ok_and(|t| t.split_ascii_whitespace().all(|w| w.parse::<f64>().is_ok()))
}

/// The decimal number that is the whole text, if it is one and not above `order`.
pub(crate) fn number_of(order: u8, text: &[u8]) -> Option<u8> {
    all_consuming(|text| number(&(0..=i64::from(order)), order, text)).parse(text).ok().map(|(_, value)| value)
}

/// Whether the whole text is a decimal number in this range.
pub(crate) fn is_number_in(range: &RangeInclusive<i64>, text: &[u8]) -> bool {
    all_consuming(|text| number(range, 0, text)).parse(text).is_ok()
}

/// The words of a line and their places.
pub(crate) fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.iter().position(|b| !b.is_ascii_whitespace())?;
        let rest = text.get(start..)?;
        at = start + rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        Some(start..at)
    })
}

/// White space, as much as there is: all of what `Line::trimmed` trims.
fn blanks0(text: &[u8]) -> IResult<&[u8], &[u8]> {
    take_while(|byte: u8| byte.is_ascii_whitespace()).parse(text)
}

fn blanks1(text: &[u8]) -> IResult<&[u8], &[u8]> {
    take_while1(|byte: u8| byte.is_ascii_whitespace()).parse(text)
}

/// One cell of a packed row.
fn cell<'t>(symbols: &Symbols, text: &'t [u8]) -> IResult<&'t [u8], u8> {
    match text.split_first() {
        Some((&byte, rest)) if symbols.value(byte).is_some() => Ok((rest, symbols.values[byte as usize])),
        _ => Err(nom::Err::Error(Error::new(text, ErrorKind::OneOf))),
    }
}

/// One number of a spaced row, [`NONE`] for one that is in the range but not from 0 to `order`.
fn number<'t>(range: &RangeInclusive<i64>, order: u8, text: &'t [u8]) -> IResult<&'t [u8], u8> {
    let signed = |(sign, digits): (Option<char>, &[u8])| {
        let value = i64::try_from(decimal(digits)?).ok()?;
        let value = if sign.is_some() { -value } else { value };
        let digit = u8::try_from(value).ok().filter(|&digit| digit <= order).unwrap_or(NONE);
        range.contains(&value).then_some(digit)
    };
    (opt(char('-')), digit1).map_opt(signed).parse(text)
}

fn decimal(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0_u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}

/// Runs a parser over a whole line; the error is the byte where it could not go on.
fn parse<'t, O>(
    text: &'t [u8],
    parser: impl Parser<&'t [u8], Output = O, Error = Error<&'t [u8]>>,
) -> Result<O, usize> {
    match all_consuming(parser).parse(text) {
        Ok((_, output)) => Ok(output),
        Err(nom::Err::Error(error) | nom::Err::Failure(error)) => Err(text.len() - error.input.len()),
        Err(nom::Err::Incomplete(_)) => Err(text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static DIGITS: Symbols = Symbols::digits(9, b'0', "a digit");

    /// The first column at fault, the last, and the message.
    fn shown(result: Result<(), Fault>) -> Option<(usize, usize, String)> {
        result.err().map(|(span, message)| (span.start + 1, span.end, message))
    }

    fn packed(text: &[u8]) -> Option<(usize, usize, String)> {
        let mut cells = [NONE; 4];
        let fault = shown(packed_row(Line { number: 1, text }, &DIGITS, &mut cells));
        assert!(fault.is_some() || !cells.contains(&NONE));
        fault
    }

    fn loose(text: &[u8]) -> Option<(usize, usize, String)> {
        let mut cells = [NONE; 4];
        let fault = shown(loose_row(Line { number: 1, text }, &DIGITS, &mut cells));
        assert!(fault.is_some() || !cells.contains(&NONE));
        fault
    }

    fn spaced(text: &[u8]) -> Option<(usize, usize, String)> {
        let mut cells = [NONE; 4];
        let fault = shown(spaced_row(Line { number: 1, text }, 12, &mut cells));
        assert!(fault.is_some() || !cells.contains(&NONE));
        fault
    }

    fn fault(from: usize, to: usize, message: &str) -> (usize, usize, String) {
        (from, to, message.to_owned())
    }

    #[test]
    fn packed_rows() {
        assert_eq!(packed(b"1034"), None);
        assert_eq!(packed(b"\t1034 \r"), None);
        assert_eq!(packed(b" 103 "), Some(fault(5, 5, "expected 4 cells in this row, found 3")));
        assert_eq!(packed(b" 10345 "), Some(fault(6, 6, "expected 4 cells in this row, found 5")));
        assert_eq!(packed(b"1034567x"), Some(fault(5, 8, "expected 4 cells in this row, found 8")));
        assert_eq!(packed(b"1x3"), Some(fault(2, 2, "expected a digit, found `x`")));
        assert_eq!(packed(b"1034x"), Some(fault(5, 5, "expected the end of the row, found `x`")));
        assert_eq!(packed(b"10 34"), Some(fault(3, 3, "expected a digit, found a blank")));
        assert_eq!(loose(b" 1 03\t4 "), None);
        assert_eq!(loose(b"1 0 3"), Some(fault(6, 6, "expected 4 cells in this row, found 3")));
        assert_eq!(loose(b"1 0 3 4 5 6"), Some(fault(9, 11, "expected 4 cells in this row, found 6")));
        assert_eq!(loose(b"1 0 x 4"), Some(fault(5, 5, "expected a digit, found `x`")));
        assert_eq!(packed("1０".as_bytes()), Some(fault(2, 4, "expected a digit, found `０` (U+FF10)")));
    }

    #[test]
    fn spaced_rows() {
        assert_eq!(spaced(b"1 0\t12  4"), None);
        assert_eq!(spaced(b" 1 0 03 4\r "), None);
        assert_eq!(spaced(b" 1 0 3 "), Some(fault(7, 7, "expected 4 cells in this row, found 3")));
        assert_eq!(spaced(b"1 0 3 4 5 6"), Some(fault(9, 11, "expected 4 cells in this row, found 6")));
        assert_eq!(spaced(b"1 13 3 4"), Some(fault(3, 4, "expected a number from 0 to 12, found `13`")));
        assert_eq!(spaced(b"1 2x 3 4"), Some(fault(3, 4, "expected a number from 0 to 12, found `2x`")));
        assert_eq!(spaced(b"1 2 3 999"), Some(fault(7, 9, "expected a number from 0 to 12, found `999`")));
        assert_eq!(spaced(b"1 2 3 4 |"), Some(fault(9, 9, "expected the end of the row, found `|`")));
        assert_eq!(spaced(b"1 -2 3 4"), Some(fault(3, 4, "expected a number from 0 to 12, found `-2`")));
    }

    #[test]
    fn numbers_beyond_the_digits_are_no_cells() {
        let mut cells = [0; 4];
        let mut read = |text: &[u8]| {
            number_row(Line { number: 1, text }, &(-9..=99), 12, &mut cells).map(|()| cells).map_err(|fault| fault.1)
        };
        assert_eq!(read(b"12 -3 13 0"), Ok([12, NONE, NONE, 0]));
        assert_eq!(read(b"12 -13 1 0"), Err("expected a number from -9 to 99, found `-13`".to_owned()));
        assert_eq!(read(b"1 2 3 4 -5"), Err("expected 4 cells in this row, found 5".to_owned()));
    }

    #[test]
    fn barred_rows() {
        let read = |text: &[u8]| {
            let mut cells = Vec::new();
            barred_row(text, &mut cells).map(|()| cells)
        };
        assert_eq!(read(b"| 1 |.x|"), Ok(vec![(2, b'1'), (5, b'.'), (6, b'X')]));
        assert_eq!(read(b"1 2"), Err(2));
        assert_eq!(read(b"12,"), Err(2));
    }

    #[test]
    fn count_lines() {
        let read = |text: &[u8]| count_line(Line { number: 1, text });
        assert_eq!(read(b" 12 "), Ok(12));
        assert_eq!(read(b"99999999"), Ok(99_999_999));
        assert_eq!(read(b"12 13").unwrap_err().0, 3..5);
        for bad in ["0", "-1", "x", "100000000", "18446744073709551616"] {
            assert_eq!(read(bad.as_bytes()).unwrap_err().0, 0..bad.len());
        }
    }
}
