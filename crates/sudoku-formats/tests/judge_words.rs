//! What judges say where their samples are silent: words, numbers, order, and faults of the odd grammars.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use sudoku_core::Limits;
use sudoku_formats::{Case, ReadError, ReadOptions, Records, Total, judge};

/// The output, and the messages about the input.
fn run(id: &str, input: &str) -> (String, Vec<String>) {
    let judge = judge(id).unwrap();
    let (mut out, mut said, mut total, mut index) = (Vec::new(), Vec::new(), Total::default(), 0);
    for record in Records::open(input.as_bytes(), Some(judge.format()), &ReadOptions::default()).unwrap() {
        let case = match &record {
            Ok(record) => Case::Record(record),
            Err(ReadError::Malformed(error)) => {
                said.push(format!("{}:{}: {error}", error.line(), error.column()));
                if !error.takes_place() {
                    continue;
                }
                Case::Malformed
            }
            Err(ReadError::Io(error)) => panic!("{error}"),
        };
        let mut text = Vec::new();
        judge.answer(index, &case, &Limits::none(), &mut text).unwrap();
        index += 1;
        total.add(&text);
        out.append(&mut text);
    }
    let out = String::from_utf8(out).unwrap();
    (if judge.sums() { format!("{total}\n") } else { out }, said)
}

fn answer(id: &str, input: &str) -> String {
    let (out, said) = run(id, input);
    assert_eq!(said, [""; 0], "{id}");
    out
}

fn example(id: &str) -> &'static str {
    judge(id).unwrap().format().example()
}

const SOLVED: [&str; 9] = [
    "534678912",
    "672195348",
    "198342567",
    "859761423",
    "426853791",
    "713924856",
    "961537284",
    "287419635",
    "345286179",
];

fn packed() -> String {
    SOLVED.join("\n") + "\n"
}

fn spaced() -> String {
    SOLVED.map(|row| row.split("").collect::<Vec<_>>().join(" ").trim().to_owned() + "\n").concat()
}

#[test]
fn words_for_no_and_for_several_solutions() {
    let empty = packed().replace(|c: char| c.is_ascii_digit(), "0");
    let none = empty.replacen("00", "55", 1);
    let blank =
        |rows: &str| rows.chars().map(|c| if c == '\n' { "\n".into() } else { format!("{c} ") }).collect::<String>();
    let q = |rows: &str| rows.replace('0', "?");
    assert_eq!(
        answer("hdu3111", &format!("2\n{}---\n{}", q(&none), q(&packed()))),
        format!("impossible\n---\n{}", packed())
    );
    assert_eq!(answer("hdu2780", &format!("1\n{none}")), "Could not complete this grid.\n");
    assert_eq!(answer("spoj-easudoku", &format!("1\n{}", blank(&none))), "No solution\n");
    assert_eq!(answer("uva989", &format!("3\n{}", blank(&none))), "NO SOLUTION\n");
    assert_eq!(
        answer("uva989", "1\n0\n\n2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"),
        "1\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
    );
    assert_eq!(answer("mimuw-zad7", &none), "Liczba rozwiazan: 0\n");
    assert_eq!(answer("ncku-pd2", &blank(&none)), "0\n");
    assert_eq!(answer("ncku-pd2", &blank(&empty)), "2\n");
    assert_eq!(
        answer("kattis-sudokunique", &format!("{}\n{}", blank(&empty), blank(&none))),
        "Non-unique\n\nFind another job\n"
    );
    assert_eq!(answer("luogu-p1074", &blank(&none)), "-1\n");
    assert_eq!(answer("hdu3909", &format!("3\n{}", none.replace('0', "."))), "No Solution\n");
    assert_eq!(answer("hdu3909", "2\n1...\n....\n....\n....\n"), "Multiple Solutions\n");
    assert_eq!(answer("hdu3909", &format!("3\n{}", packed())), "Not Minimal\n");
    assert_eq!(answer("tioj1025", &blank(&none)), "there are a total of 0 solution(s).\n");
    assert_eq!(answer("euler96", &format!("Grid 01\n{}Grid 02\n{none}", packed())), "no solution\n");
    assert_eq!(answer("boj2239", &none), "no solution\n");
}

#[test]
fn checkers_take_any_number() {
    let bad = spaced().replacen('5', "4", 1);
    let strange = spaced().replacen('5', "-7", 1);
    let cases = format!("4\n{}\n{bad}\n{strange}\n{}", spaced(), spaced().replacen('5', "0", 1));
    assert_eq!(answer("spoj-sudokuc", &cases), "TAK\nNIE\nNIE\nNIE\n");
    assert_eq!(
        run("kickstart2013b", &format!("1\n3\n{strange}")).1,
        ["3:1: expected a number from 0 to 999, found `-7`"]
    );
    assert_eq!(answer("kickstart2013b", &format!("1\n3\n{}", spaced().replacen('5', "99", 1))), "Case #1: No\n");
    // A checker of givens does not mind empty cells; one of grids does.
    assert_eq!(answer("poj3435", &format!("3\n{}", spaced().replace('9', "0"))), "CORRECT\n");
    let (out, said) = run("poj3435", &format!("3\n{}", spaced().replace('9', "10")));
    assert_eq!((out.as_str(), said.len()), ("invalid\n", 1));
    let numbers = |rows: &str| {
        format!("[{}]", rows.lines().map(|row| format!("[{}]", row.replace(' ', ","))).collect::<Vec<_>>().join(","))
    };
    assert_eq!(answer("leetcode36", &numbers(&spaced().replace('9', "0"))), "true\n");
    assert_eq!(answer("leetcode36", &numbers(&bad)), "false\n");
    assert_eq!(answer("leetcode37", &numbers(&spaced().replace('9', "0"))), numbers(&spaced()) + "\n");
}

#[test]
fn every_solution_comes_in_reading_order() {
    // Without four digits and without two rows there are more than are sorted at a time.
    let rows = SOLVED
        .iter()
        .enumerate()
        .map(|(index, row)| if index < 2 { "000000000".to_owned() } else { row.replace(['1', '2', '3', '4'], "0") });
    let input: String = rows.map(|row| row.split("").collect::<Vec<_>>().join(" ") + "\n").collect();
    let out = answer("tioj1025", &input);
    let (grids, total) = out.trim_end().rsplit_once("\n\n").unwrap();
    let grids: Vec<&str> = grids.split("\n\n").collect();
    assert!(grids.is_sorted() && grids.windows(2).all(|pair| pair[0] != pair[1]));
    assert_eq!(total, format!("there are a total of {} solution(s).", grids.len()));
    assert!(grids.len() > 1000, "{total}");
}

#[test]
fn the_number_of_proper_small_boards() {
    assert_eq!(answer("hdu3476", "whatever"), "13579680\n");
}

#[test]
fn greedy_filling_follows_the_statement() {
    // The board of the statement's figure: in its picture of what Larry leaves 23 cells are empty.
    let filled: usize = answer("dmoj-ecoo13r1p3", example("dmoj-ecoo13r1p3")).trim().parse().unwrap();
    let empty = example("dmoj-ecoo13r1p3").matches('-').count();
    assert_eq!(empty - filled, 23);
    assert_eq!(answer("dmoj-ecoo13r1p3", &("----------------\n".repeat(16))), "256\n");
}

#[test]
fn the_first_wrong_step() {
    let steps = example("boj1840");
    assert_eq!(answer("boj1840", steps), "-1\n");
    assert_eq!(answer("boj1840", &steps.replacen("1 2 3\n", "1 2 5\n", 1)), "2\n", "5 is there already");
    let last = steps.trim_end().rsplit_once('\n').unwrap().0;
    assert_eq!(answer("boj1840", &format!("{last}\n9 9 8\n")), "81\n");
    let (out, said) = run("boj1840", &steps.replacen("1 2 3\n", "1 0 3\n", 1));
    assert_eq!((out.as_str(), said), ("invalid\n", vec!["2:3: expected a number from 1 to 9, found `0`".to_owned()]));
}

#[test]
fn walls_and_dominoes_have_rules() {
    let two = format!("2\n{}\n{0}", example("hdu4069").split_once('\n').unwrap().1);
    let (out, said) = run("hdu4069", &two.replacen("144 18", "144 50", 1));
    assert!(out.starts_with("Case 1:\ninvalid\nCase 2:\n521439678\n"), "{out}");
    assert_eq!(said, ["2:1: expected regions of 9 cells, found one of 8 at r1c1"]);
    let (_, said) = run("hdu4069", &two.replacen("144 18", "154 18", 1));
    assert_eq!(said, ["2:1: expected a digit from 0 to 9 plus multiples of 16, found a larger digit"]);

    let dominoes = example("hdu4210");
    let (out, said) = run("hdu4210", &dominoes.replacen("6 B2 1 B3", "6 B2 1 B4", 1));
    assert_eq!(
        (out.as_str(), said),
        ("Puzzle 1\ninvalid\n", vec!["2:1: expected a domino: two different digits side by side".to_owned()])
    );
    assert_eq!(
        run("hdu4210", &dominoes.replacen("C5", "J5", 1)).1,
        ["12:1: expected a place from A1 to I9, found `J5`"]
    );
    // 1 and 6 lie elsewhere already.
    assert_eq!(answer("hdu4210", &dominoes.replacen("7 I8 8 I9", "1 I8 6 I9", 1)), "Puzzle 1\nno solution\n");
}

#[test]
fn a_lost_heading_loses_one_board() {
    let board = "2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let (out, said) = run("uva989", &format!("{}\n{board}", board.replacen('2', "two", 1)));
    assert_eq!(out, "invalid\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    assert_eq!(said, ["1:1: expected the size of a box, from 1 to 3, found `two`"]);
    let (out, said) = run("uva989", &format!("{}{board}", board.replacen("0 0 0 0\n", "", 1)));
    assert!(out.starts_with("invalid\n\n1 2 3 4\n"), "{out}");
    assert_eq!(said, ["5:1: expected 4 rows, found `2` after 3"]);
    let (out, said) =
        run("euler96", &format!("Grid 01\n{}Grid 02\n{}", packed().replacen("534678912\n", "", 1), packed()));
    assert_eq!((out.as_str(), said), ("invalid\n", vec!["10:1: expected 9 rows, found `Grid 02` after 8".to_owned()]));
}

#[test]
fn what_stands_behind_the_end_is_no_case() {
    let line = format!("{}\n", SOLVED.concat());
    let (out, said) = run("poj3074", &format!("{line}end\nthe end\n"));
    assert_eq!(
        (out.as_str(), said),
        (line.as_str(), vec!["3:1: expected the end of the input after 1 case".to_owned()])
    );
    assert_eq!(answer("poj3074", &line), line, "the last line may be missing");
}
