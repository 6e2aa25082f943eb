//! What is said about bad input, beside the input: line, column, message, excerpt and caret.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod support;

use std::fmt::Write as _;

use sudoku_formats::{ReadOptions, Records, detect};

use support::{HDU, POJ, read, said};

fn spaced() -> String {
    POJ.lines().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// Runs all inputs and shows each above what was said about it.
fn report(inputs: &[(&str, Vec<u8>)]) -> String {
    let mut text = String::new();
    for (id, input) in inputs {
        let shown: String = String::from_utf8_lossy(input).replace('\0', "\\0").replace('\n', "/");
        let _ = writeln!(text, "=== {id} <- {shown}\n{}", read(id, input));
    }
    text
}

fn with(id: &'static str, base: &str, old: &str, new: &[u8]) -> (&'static str, Vec<u8>) {
    let (before, after) = base.split_once(old).unwrap();
    (id, [before.as_bytes(), new, after.as_bytes()].concat())
}

/// A fault in row 2 of the first of two cases: the second must still be read.
fn bad_rows(id: &'static str, two: &str, row: &str, separator: &str) -> String {
    let cut = &row[..row.len() - 1 - separator.len()];
    let long = format!("{row}{separator}1");
    let symbol = |new: &[u8]| [&row.as_bytes()[..row.len() - 1], new].concat();
    let rows: Vec<Vec<u8>> = vec![
        cut.as_bytes().to_vec(),
        long.into_bytes(),
        symbol(b"x"),
        symbol(b"#"),
        symbol(b"\0"),
        symbol(b"\xff"),
        symbol("７".as_bytes()),
        b"?!".to_vec(),
    ];
    report(&rows.into_iter().map(|bad| with(id, two, row, &bad)).collect::<Vec<_>>())
}

#[test]
fn rows_of_poj2676() {
    insta::assert_snapshot!(bad_rows("poj2676", &format!("2\n{POJ}{POJ}"), "002109400", ""));
}

#[test]
fn rows_of_hdu5547() {
    insta::assert_snapshot!(bad_rows("hdu5547", &format!("2\n{HDU}{HDU}"), "2341", ""));
    insta::assert_snapshot!(report(&[
        with("hdu5547", &format!("2\n\n{HDU}\n{HDU}"), "2341", b"2351"),
        with("hdu5547", &format!("2\n\n{HDU}\n{HDU}"), "2341", b"#341"),
    ]));
}

#[test]
fn rows_of_uvalive4763() {
    insta::assert_snapshot!(bad_rows("uvalive4763", &format!("2\n{POJ}{POJ}"), "002109400", ""));
}

#[test]
fn rows_of_course() {
    insta::assert_snapshot!(bad_rows("course", &format!("{0}\n{0}", spaced()), "0 0 2 1 0 9 4 0 0", " "));
    insta::assert_snapshot!(report(&[
        with("course", &format!("{0}\n{0}", spaced()), "0 0 2 1", b"0 0 12 1"),
        with("course", &format!("{0}\n{0}", spaced()), "0 0 2 1 0 9 4 0 0\n", b""),
        with(
            "course",
            &format!("{0}\n{0}", spaced()),
            "0 0 2 1 0 9 4 0 0\n",
            b"0 0 2 1 0 9 4 0 0\n0 0 0 0 0 0 0 0 0\n"
        ),
        with("course", &format!("{0}{0}", spaced()), "0 0 2 1 0 9 4 0 0", b"002109400"),
        with("course", &format!("{0}{0}", spaced()), "0 0 2 1", b"# 0 2 1"),
    ]));
}

#[test]
fn rows_of_rows() {
    insta::assert_snapshot!(bad_rows("rows", &format!("{POJ}\n{POJ}"), "002109400", ""));
    insta::assert_snapshot!(report(&[
        with("rows", &format!("{POJ}{POJ}"), "103000509", b"10300050"),
        with("rows", &format!("{POJ}{POJ}"), "103000509", b"1030005090"),
        with("rows", &format!("{POJ}\n{POJ}"), "002109400\n", b""),
        with("rows", &format!("{POJ}\n{POJ}"), "002109400", b"002 109400"),
        ("rows", format!("{}\n{}", "....\n".repeat(4), POJ.replacen("103000509", "10300050", 1)).into_bytes()),
        ("rows", b"1 2|..\n....\n....\n....\n".to_vec()),
        ("rows", b"12G.456789AB....\n".repeat(15)),
        ("rows", [b"12G.456789AB....\n".repeat(15), b"...............H\n".to_vec()].concat()),
        ("rows", b"hello\nworld\n".to_vec()),
    ]));
}

#[test]
fn lines_of_line() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let two = format!("{puzzle}\n{puzzle}\n");
    let mut inputs: Vec<(&str, Vec<u8>)> = Vec::new();
    for new in [&b"."[..], b".....", b"..A.", b"..x.", b"..#.", b"..\0.", b"..\xff.", "..７.".as_bytes(), b"..|."] {
        inputs.push(with("line", &two, "....", new));
    }
    inputs.push(("line", b"hello world\n".to_vec()));
    inputs.push(("line", b"123.............\n125.............\n".to_vec()));
    inputs.push(("line", format!("{}H\n{}G1\n{}G1\n", ".".repeat(255), ".".repeat(254), "1".repeat(255)).into_bytes()));
    insta::assert_snapshot!(report(&inputs));
}

#[test]
fn numbers_of_1txt() {
    let base = spaced();
    insta::assert_snapshot!(report(&[
        with("1txt", &base, "0 0 2 1", b"0 0 x 1"),
        with("1txt", &base, "0 0 2 1", b"0 0 10 1"),
        with("1txt", &base, "0 0 2 1", b"0 0 -2 1"),
        with("1txt", &base, "0 0 2 1", b"0 0 2,1"),
        with("1txt", &base, "0 0 2 1", b"0 0 \0 1"),
        with("1txt", &base, "0 0 2 1", b"0 0 \xff 1"),
        with("1txt", &base, "0 0 2 1", "0 0 ７ 1".as_bytes()),
        with("1txt", &base, "0 0 2 1 ", b""),
        ("1txt", format!("{base}\n7\n8\n").into_bytes()),
        ("1txt", format!("{}7 8\nmore\n", base.trim_end().to_owned() + " ").into_bytes()),
        ("1txt", format!("{base}the end\n").into_bytes()),
        with("1txt", &base, "0 0 2 1", b"0 0 x 2 1"),
        ("1txt", POJ.as_bytes().to_vec()),
        ("1txt", b" \n\n".to_vec()),
    ]));
}

#[test]
fn count_lines() {
    let mut inputs = Vec::new();
    for count in ["0", "-3", "99999999999999999999", "1.5", "none", "2 cases", "3", "1"] {
        inputs.push(("hdu5547", format!("{count}\n\n{HDU}\n{HDU}").into_bytes()));
    }
    inputs.push(("hdu5547", format!("{HDU}{HDU}").into_bytes()));
    inputs.push(("poj2676", format!("x\n{POJ}").into_bytes()));
    inputs.push(("poj2676", format!("99999999999999999999\n{POJ}").into_bytes()));
    inputs.push(("poj2676", format!("0\n{POJ}").into_bytes()));
    inputs.push(("poj2676", format!("00300050\n{}", POJ.repeat(2).split_once('\n').unwrap().1).into_bytes()));
    inputs.push(("uvalive4763", POJ.as_bytes().to_vec()));
    insta::assert_snapshot!(report(&inputs));
}

#[test]
fn ends() {
    let mut inputs = Vec::new();
    for id in ["line", "rows", "1txt", "course", "poj2676", "hdu5547", "uvalive4763"] {
        inputs.push((id, Vec::new()));
    }
    inputs.push(("hdu5547", b"2\n****\n2341\n4123".to_vec()));
    inputs.push(("hdu5547", b"2\n****\n23x1\n4123\n".to_vec()));
    inputs.push(("hdu5547", b"2\n".to_vec()));
    inputs.push(("hdu5547", format!("1\n{HDU}\nthat is all\nfolks\n").into_bytes()));
    inputs.push(("hdu5547", format!("1\n{HDU}***2\n3***\n").into_bytes()));
    inputs.push(("hdu5547", format!("1\n{HDU}{HDU}***\n2341\n4123\n3214\nend\n").into_bytes()));
    inputs.push(("poj2676", format!("{POJ}\nthat is all\nfolks\n").into_bytes()));
    inputs.push(("poj2676", POJ.trim_end().rsplit_once('\n').unwrap().0.as_bytes().to_vec()));
    inputs.push(("course", spaced().trim_end().rsplit_once('\n').unwrap().0.as_bytes().to_vec()));
    inputs.push(("course", format!("{}\nthe end\nreally\n", spaced()).into_bytes()));
    inputs.push(("rows", format!("{POJ}\n10300050\n").into_bytes()));
    inputs.push(("rows", format!("1\n{POJ}\nthe end\n").into_bytes()));
    inputs.push(("course", format!("1\n{}", spaced()).into_bytes()));
    insta::assert_snapshot!(report(&inputs));
}

#[test]
fn lines_that_are_too_long() {
    let long = "1".repeat(100_000);
    for id in ["line", "rows", "1txt", "course", "poj2676", "hdu5547", "uvalive4763"] {
        let said = read(id, long.as_bytes());
        assert_eq!(
            said.lines().next().unwrap().trim_start_matches("- "),
            "1:65537: line longer than 65536 bytes",
            "{id}"
        );
        assert_eq!(said.lines().filter(|line| line.starts_with(|c: char| c != ' ')).count(), 1, "{id}: {said}");
    }
    let board = format!("{long}\n{}\n", POJ.split_once('\n').unwrap().1);
    let text = read("rows", format!("{POJ}\n{board}\n{board}\n{POJ}").as_bytes());
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
    let too_long = |line| format!("{line}:65537: line longer than 65536 bytes");
    assert_eq!(lines[1..3], [too_long(11), too_long(22)]);
    assert_eq!((lines.len(), lines[3]), (4, "33: a board with 30 givens"));
    // As a comment it means nothing.
    assert_eq!(said("line", &format!("# {long}\n{}\n", ".".repeat(16))), ["2: a board with 0 givens"]);
    // As a row it spoils one case.
    let input = format!("2\n{HDU}{HDU}").replacen("2341", &long, 1);
    let said: Vec<String> = read("hdu5547", input.as_bytes()).lines().map(str::to_owned).collect();
    assert_eq!(
        (said[0].as_str(), said[3].as_str()),
        ("3:65537: line longer than 65536 bytes", "6: a board with 12 givens")
    );
    assert_eq!(said.len(), 4);
}

#[test]
fn a_directory_is_an_error_of_the_input() {
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    assert!(Records::open(folder, None, &ReadOptions::default()).is_err());
}

#[test]
fn detection_says_why() {
    let spaced = spaced();
    let rows: Vec<&str> = spaced.lines().collect();
    let bands = rows.chunks(3).map(|band| band.join("\n") + "\n").collect::<Vec<_>>().join("\n");
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let inputs = [
        format!("1\n{POJ}"),
        format!("0\n{POJ}"),
        format!("1\n{}", POJ.replacen("103000509", "10300050", 1)),
        POJ.replace('\n', "\n\n"),
        POJ.to_owned(),
        POJ.replace('0', "."),
        POJ.replace('0', "1"),
        format!("1\n{}", POJ.replacen("00", "ea", 1)),
        format!("1\n\n{HDU}"),
        HDU.to_owned(),
        spaced.clone(),
        spaced.replacen("1 0", "1", 1),
        bands,
        spaced.replace('\n', " "),
        line.to_owned(),
        format!("# puzzles\n\n{line}"),
        "1234............\n".to_owned(),
        "123456789ABCDEFG\n".repeat(16),
        "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n".to_owned(),
        "-----------\n53.|.7.|...\n".to_owned(),
        String::new(),
        "hello\n".to_owned(),
        "\u{feff}1\r\n".to_owned() + &POJ.replace('\n', "\r\n"),
    ];
    let mut text = String::new();
    for input in inputs {
        let (format, reason) = detect(input.as_bytes());
        let start: String = input.chars().take(24).collect();
        let _ = writeln!(text, "{start:?}: {}, {reason}", format.id());
    }
    insta::assert_snapshot!(text);
}

#[test]
fn forms_that_are_fine() {
    for (id, text) in
        [("course", spaced()), ("1txt", spaced()), ("poj2676", format!("1\n{POJ}")), ("rows", POJ.to_owned())]
    {
        let commented = format!("# {}# the end", text.replace('\n', "\n # more\n"));
        let commented = commented.replacen("# ", "# first\n", 1);
        let line = text.lines().count() as u64 / 10 * 2 + 2;
        assert_eq!(read(id, commented.as_bytes()), format!("{line}: a board with 30 givens\n"), "{id}");
        assert_eq!(detect(commented.as_bytes()).0.id(), if id == "1txt" { "course" } else { id });
    }
    let dashes = format!("{}\n{}", "-".repeat(16), "1A--------------\n".repeat(15));
    assert_eq!(read("rows", dashes.as_bytes()), "1: a board with 30 givens\n");
    assert_eq!(
        read("rows", b"12 | 3.\n4 | ...\r\n# why not\n--+--\n ..|..\n..|.. \n\n\n12..\n....\n....\n...."),
        "1: a board with 4 givens\n9: a board with 2 givens\n"
    );
    assert_eq!(read("rows", ".2.|...|1..\n".repeat(9).as_bytes()), "1: a board with 18 givens\n");
    assert_eq!(
        read("rows", b"-----------\n|---|---|---|\n---------\n".repeat(9).as_slice()).lines().count(),
        2,
        "nine dashes are a row"
    );
    assert_eq!(
        read("line", b"# list\n\n  1234............  # easy \n0000000000000000;x\n****XXxx__??--.."),
        "3: a board with 4 givens\n4: a board with 0 givens\n5: a board with 0 givens\n"
    );
    assert_eq!(
        read("course", format!("\n\n{0}\n\n{0}{0}\n\n", spaced().replace(' ', "\t")).as_bytes()).lines().count(),
        3
    );
    assert_eq!(read("poj2676", POJ.replace('\n', "\n\n\n").as_bytes()), "1: a board with 30 givens\n");
    assert_eq!(
        read("course", spaced().replace(' ', "\r\x0c").replace('\n', "\r\r\n").as_bytes()),
        "1: a board with 30 givens\n"
    );
    assert_eq!(read("poj2676", POJ.replace('\n', "\r\r\n").as_bytes()), "1: a board with 30 givens\n");
    assert_eq!(read("hdu5547", format!(" 2 \n{}", HDU.repeat(2).replace('\n', "\n\n")).as_bytes()).lines().count(), 2);
}
