//! The part of a line that an error shows, and characters made readable.

use std::ops::Range;

/// The longest excerpt, in characters.
const LONGEST: usize = 100;
/// Characters shown before the fault when a line has to be cut.
const BEFORE: usize = 60;

/// A piece of a line around a fault, one visible character for each character of the line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Excerpt {
    pub(crate) text: String,
    /// Where the fault begins in `text`, in characters.
    pub(crate) caret: usize,
    /// How much of it `text` shows, in characters, at least 1.
    pub(crate) width: usize,
    /// The fault's column in the line, from 1.
    pub(crate) column: u64,
    /// The fault's width in the line.
    pub(crate) whole_width: usize,
}

impl Excerpt {
    /// The excerpt around the bytes `span` of a line.
    pub(crate) fn new(line: &[u8], span: Range<usize>) -> Excerpt {
        // A line that is not UTF-8 counts in bytes: nobody can say what its characters are.
        match std::str::from_utf8(line) {
            Ok(text) => {
                let chars = |bytes: usize| text.char_indices().take_while(|&(i, _)| i < bytes).count();
                Self::cut(text.chars().map(visible), text.chars().count(), chars(span.start), chars(span.end))
            }
            Err(_) => Self::cut(line.iter().map(|&b| visible_byte(b)), line.len(), span.start, span.end),
        }
    }

    fn cut(chars: impl Iterator<Item = char>, total: usize, from: usize, to: usize) -> Excerpt {
        let skipped = if total <= LONGEST { 0 } else { from.saturating_sub(BEFORE).min(total.saturating_sub(LONGEST)) };
        let text: String = chars.skip(skipped).take(LONGEST).collect();
        let whole_width = to.saturating_sub(from).max(1);
        let caret = from - skipped;
        let room = total.min(skipped + LONGEST).saturating_sub(from).max(1);
        Excerpt { text, caret, width: whole_width.min(room), column: from as u64 + 1, whole_width }
    }
}

/// Whether a character beyond ASCII has no picture, or turns the text around it: control and format characters.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}')
}

/// A control character as its picture, so that it takes one visible place.
fn visible(c: char) -> char {
    match c {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '\u{2421}',
        c if is_unseen(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

fn visible_byte(byte: u8) -> char {
    if byte.is_ascii() { visible(byte as char) } else { char::REPLACEMENT_CHARACTER }
}

/// The character at a byte of a line and its width in bytes, for a message: `` `x` ``, `a blank`, `NUL`,
/// `byte 0xFF`, `` `７` (U+FF17) ``, `the end of the line`.
pub(crate) fn character(line: &[u8], at: usize) -> (String, usize) {
    let rest = line.get(at..).unwrap_or_default();
    let Some(&byte) = rest.first() else { return ("the end of the line".to_owned(), 1) };
    match byte {
        b'\0' => ("NUL".to_owned(), 1),
        b' ' => ("a blank".to_owned(), 1),
        b'\t' => ("a tab".to_owned(), 1),
        0x21..=0x7e => (format!("`{}`", byte as char), 1),
        0x01..=0x1f | 0x7f => (format!("U+{byte:04X}"), 1),
        _ => match rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next()) {
            Some(c) if is_unseen(c) => (format!("U+{:04X}", c as u32), c.len_utf8()),
            Some(c) => (format!("`{c}` (U+{:04X})", c as u32), c.len_utf8()),
            None => (format!("byte 0x{byte:02X}"), 1),
        },
    }
}

/// A piece of a line for a message: `` `12x` ``, cut if it is long; the character's name if it is not plain ASCII.
pub(crate) fn piece(line: &[u8], span: Range<usize>) -> String {
    let bytes = line.get(span.clone()).unwrap_or_default();
    if bytes.is_empty() {
        return character(line, span.start).0;
    }
    match bytes.iter().position(|b| !(0x20..0x7f).contains(b)) {
        Some(odd) => character(line, span.start + odd).0,
        None if bytes.len() > 24 => format!("`{}…`", String::from_utf8_lossy(bytes.get(..20).unwrap_or_default())),
        None => format!("`{}`", String::from_utf8_lossy(bytes)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &[u8], span: Range<usize>) -> (String, usize, usize, u64) {
        let e = Excerpt::new(line, span);
        (e.text, e.caret, e.width, e.column)
    }

    #[test]
    fn columns_are_characters_or_bytes() {
        assert_eq!(shown("12７x".as_bytes(), 5..6), ("12７x".into(), 3, 1, 4));
        assert_eq!(shown(b"12\xffx", 3..4), ("12\u{fffd}x".into(), 3, 1, 4));
        assert_eq!(shown(b"1\0\t2", 1..2), ("1␀␉2".into(), 1, 1, 2));
        assert_eq!(shown("1\u{202e}\u{feff}2".as_bytes(), 7..8), ("1\u{fffd}\u{fffd}2".into(), 3, 1, 4));
        assert_eq!(shown(b"12", 2..3), ("12".into(), 2, 1, 3));
    }

    #[test]
    fn a_long_line_is_cut_around_the_fault() {
        let line = [vec![b'1'; 1000], b"x".to_vec(), vec![b'2'; 1000]].concat();
        let (text, caret, width, column) = shown(&line, 1000..1001);
        assert_eq!((text.chars().count(), text.chars().nth(caret), width, column), (100, Some('x'), 1, 1001));
        let (text, caret, width, column) = shown(&line, 2001..2002);
        assert_eq!((text.chars().count(), caret, width, column), (100, 100, 1, 2002));
        assert_eq!(shown(&line, 900..1900).2, 40);
    }

    #[test]
    fn characters_have_readable_names() {
        let name = |text: &[u8]| character(text, 0).0;
        assert_eq!(name(b"\0"), "NUL");
        assert_eq!(name(b"\x07"), "U+0007");
        assert_eq!(name(b"\xff"), "byte 0xFF");
        assert_eq!(name("７".as_bytes()), "`７` (U+FF17)");
        assert_eq!(name("\u{202e}".as_bytes()), "U+202E");
        assert_eq!(name("\u{feff}".as_bytes()), "U+FEFF");
        assert_eq!(name(b"x"), "`x`");
        assert_eq!(name(b""), "the end of the line");
    }
}
