//! Many classic puzzles: the same bytes in every way of solving them.

use std::io::{Read, Write};
use std::process::{Output, Stdio};
use std::thread;

use super::support::{CLASH, Folder, LETTER, MALFORMED, NONE, PROPER, REDUNDANT, SOLUTION, TWO, fixture, sudoku};

/// Ways to solve: the variable's value and the number of threads.
const WAYS: [(&str, &str); 8] = [
    ("", "1"),
    ("", "2"),
    ("", "8"),
    ("none", "2"),
    ("lanes-portable", "1"),
    ("lanes-avx2", "2"),
    ("lanes-avx512", "2"),
    ("lanes-avx512-wide", "2"),
];

/// Runs commands in every way; all must end and write alike.
fn same_in_every_way(folder: &Folder, args: &[&str]) -> Output {
    let mut first: Option<Output> = None;
    for (kernel, threads) in WAYS {
        let mut command = folder.sudoku(args);
        let output = command.args(["-j", threads]).env("SUDOKU_KERNEL", kernel).output().unwrap();
        if String::from_utf8_lossy(&output.stderr).contains("this CPU cannot run") {
            continue;
        }
        match &first {
            None => first = Some(output),
            Some(first) => assert!(
                *first == output,
                "{args:?} {kernel} {threads}: {}\n{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            ),
        }
    }
    first.unwrap()
}

/// Puzzles of every kind, in an order without a pattern; few that are not proper.
fn mixture(number: usize) -> String {
    let named = format!("{} a name\n", PROPER.trim_end());
    let zeros = PROPER.replace('.', "0");
    let stars = PROPER.replace('.', "*");
    let crlf = PROPER.replace('\n', "\r\n");
    let kinds = [
        PROPER,
        TWO,
        MALFORMED,
        NONE,
        CLASH,
        LETTER,
        &named,
        &zeros,
        &stars,
        &crlf,
        "\n",
        "# note\n",
        "1...............\n",
    ];
    let mut state = 1_u32;
    (0..number)
        .map(|_| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            let choice = (state >> 16) as usize % 100;
            kinds.get(choice).copied().unwrap_or(REDUNDANT)
        })
        .collect()
}

#[test]
fn lines() {
    let folder = Folder::new().with("in.txt", mixture(6000)).with("more.txt", mixture(77));
    let solved = same_in_every_way(&folder, &["solve", "in.txt", "more.txt"]);
    assert_eq!(solved.status.code(), Some(2));
    let text = String::from_utf8(solved.stdout).unwrap();
    let puzzles = mixture(6000) + &mixture(77);
    let puzzles: Vec<&str> = puzzles.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert_eq!(text.lines().count(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(text.lines()) {
        let wanted = match *puzzle {
            _ if puzzle.starts_with("1...") || *puzzle == TWO.trim_end() => continue,
            _ if *puzzle == MALFORMED.trim_end() || *puzzle == LETTER.trim_end() => "invalid",
            _ if *puzzle == NONE.trim_end() || *puzzle == CLASH.trim_end() => "no solution",
            _ => SOLUTION.trim_end(),
        };
        assert_eq!(answer, wanted, "{puzzle}");
    }
    for args in [
        &["solve", "--any", "in.txt"][..],
        &["solve", "--unique", "--to", "rows", "in.txt"],
        &["solve", "--to", "poj2676", "in.txt"],
        &["solve", "--to", "hdu5547", "in.txt"],
        &["solve", "--fail-fast", "in.txt"],
        &["solve", "-q", "--limit-nodes", "100000", "in.txt"],
        &["check", "in.txt"],
        &["check", "--minimal", "in.txt"],
        &["count", "in.txt"],
        &["count", "--limit", "1", "in.txt"],
        &["count", "--limit", "2", "in.txt"],
        &["count", "--limit", "3", "in.txt"],
        &["convert", "--to", "course", "in.txt"],
    ] {
        same_in_every_way(&folder, args);
    }
}

#[test]
fn judges() {
    let board = |line: &str| line.trim_end().replace('.', "0");
    let rows = |line: &str| board(line).as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let spaced = |line: &str| {
        let row = |row: &[u8]| row.iter().map(|&b| (b as char).to_string()).collect::<Vec<_>>().join(" ") + "\n";
        board(line).as_bytes().chunks(9).map(row).collect::<String>()
    };
    let kinds = |index: usize| match index % 500 {
        7 => NONE,
        17 => TWO,
        27 => CLASH,
        37 => LETTER,
        _ => PROPER,
    };
    let cases: String = (0..3000).map(|index| -> String { rows(kinds(index)) }).collect();
    let grids: Vec<String> = (0..3000).map(|index| spaced(kinds(index))).collect();
    let folder = Folder::new().with("cases.txt", format!("3000\n{cases}")).with("grids.txt", grids.join("\n"));
    for judge in ["poj2676", "uvalive4763"] {
        same_in_every_way(&folder, &["judge", "run", judge, "cases.txt"]);
    }
    same_in_every_way(&folder, &["judge", "run", "course", "grids.txt"]);
    let spaced = fixture("judges/seed_poj2676_as_in_blog/in.txt");
    same_in_every_way(&folder, &["judge", "run", "poj2676", spaced.to_str().unwrap()]);
    let many = "000000000\n".repeat(2) + &rows(PROPER)[20..];
    let folder = folder.with("many.txt", format!("1\n{many}"));
    same_in_every_way(&folder, &["judge", "run", "uvalive4763", "many.txt"]);
}

#[test]
fn a_malformed_line_in_the_middle_of_many() {
    let half = REDUNDANT.repeat(50_000);
    let folder = Folder::new().with("in.txt", [&half, LETTER, &half].concat());
    let output = folder.sudoku(&["solve", "in.txt"]).output().unwrap();
    let answers = SOLUTION.repeat(50_000);
    assert!(output.stdout == [&answers, "invalid\n", &answers].concat().into_bytes());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("in.txt:50001:59: "), "{message}");
    assert_eq!((output.status.code(), message.lines().count()), (Some(2), 3));
}

/// Writes in pieces that are never whole lines and reads as it writes.
#[test]
fn a_pipe_in_odd_pieces() {
    let text = mixture(3000);
    let folder = Folder::new().with("in.txt", &text);
    let expected = folder.sudoku(&["solve", "-q", "in.txt"]).output().unwrap().stdout;
    let mut child = sudoku(&["solve", "-q", "-j", "3"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    thread::spawn(move || text.as_bytes().chunks(997).try_for_each(|piece| input.write_all(piece)));
    let mut written = Vec::new();
    output.read_to_end(&mut written).unwrap();
    child.wait().unwrap();
    assert!(written == expected);
}

/// What has been read when the file shrinks is answered, in order and whole lines first.
#[test]
fn a_file_truncated_while_it_is_read() {
    let folder = Folder::new().with("in.txt", REDUNDANT.repeat(200_000));
    let mut command = folder.sudoku(&["solve", "-j", "2", "in.txt"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    // The program waits for this pipe long before it has read the whole file.
    let mut first = vec![0; SOLUTION.len()];
    output.read_exact(&mut first).unwrap();
    let file = std::fs::OpenOptions::new().write(true).open(folder.path("in.txt")).unwrap();
    file.set_len((REDUNDANT.len() * 190_000 + 79) as u64).unwrap();
    let mut rest = Vec::new();
    output.read_to_end(&mut rest).unwrap();
    let status = child.wait_with_output().unwrap();
    first.extend(rest);
    let text = String::from_utf8(first).unwrap();
    assert_eq!(text, SOLUTION.repeat(190_000) + "invalid\n");
    let message = String::from_utf8(status.stderr).unwrap();
    assert!(message.starts_with("in.txt:190001:80: "), "{message}");
    assert_eq!(status.status.code(), Some(2));
}

#[test]
fn a_kernel_that_there_is_not() {
    let output = sudoku(&["solve"]).env("SUDOKU_KERNEL", "lanes-abacus").stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    insta::assert_snapshot!(String::from_utf8(output.stderr).unwrap());
}
