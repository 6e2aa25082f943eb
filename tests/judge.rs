//! `sudoku judge`.

#[path = "../crates/sudoku-formats/tests/support/samples.rs"]
mod samples;

use samples::SAMPLES;

use super::support::{Folder, assert_snapshot, fixture, sudoku};

#[test]
fn samples_byte_for_byte() {
    for &(sample, judge) in SAMPLES.iter().filter(|(_, judge)| !judge.is_empty()) {
        let input = fixture(&format!("judges/{sample}/in.txt"));
        let output = sudoku(&["judge", "run", judge]).arg(&input).output().unwrap();
        let expected = std::fs::read(fixture(&format!("judges/{sample}/out.txt"))).unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&expected), "{sample}");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{sample}");
    }
}

#[test]
fn list() {
    assert_snapshot!(sudoku(&["judge", "list"]));
}

#[test]
fn a_problem_without_input_reads_nothing() {
    assert_snapshot!(sudoku(&["judge", "run", "hdu3476"]).pass_stdin("whatever"));
}

#[test]
fn the_sum_of_all_cases_is_one_line() {
    let boards = std::fs::read_to_string(fixture("judges/euler96_two_grids/in.txt")).unwrap();
    assert_snapshot!(sudoku(&["judge", "run", "euler96"]).pass_stdin(boards.replacen("003020600", "003020600x", 1)));
}

#[test]
fn alias() {
    assert_snapshot!(sudoku(&["judge", "run", "uva12988"]).pass_stdin("1\n****\n2341\n4123\n3214\n"));
}

#[test]
fn unknown_problem() {
    assert_snapshot!(sudoku(&["judge", "run", "poj1"]).pass_stdin(""));
}

#[test]
fn no_solution() {
    let text = "2\n\n11**\n****\n****\n****\n\n123*\n**4*\n****\n****\n";
    assert_snapshot!(sudoku(&["judge", "run", "hdu5547"]).pass_stdin(text));
}

#[test]
fn no_solution_where_the_judge_prints_nothing() {
    let text = format!("1 1 {}\n", "0 ".repeat(79));
    assert_snapshot!(sudoku(&["judge", "run", "1txt"]).pass_stdin(text));
}

#[test]
fn malformed_case_keeps_its_place() {
    let text = "2\n\n1***\n*2**\n****\n***5\n\n****\n2341\n4123\n3214\n";
    assert_snapshot!(sudoku(&["judge", "run", "hdu5547"]).pass_stdin(text));
}

#[test]
fn fewer_cases_than_promised() {
    assert_snapshot!(sudoku(&["judge", "run", "hdu5547"]).pass_stdin("3\n\n****\n2341\n4123\n3214\n"));
}

#[test]
fn limit_leaves_the_answer_open() {
    let text = format!("1\n{}", "000000000\n".repeat(9));
    assert_snapshot!(sudoku(&["judge", "run", "poj2676", "--limit-nodes", "3"]).pass_stdin(text));
}

#[test]
fn output_into_a_file() {
    let folder = Folder::new().with("in.txt", "1\n****\n2341\n4123\n3214\n");
    let status = folder.sudoku(&["judge", "run", "hdu5547", "in.txt", "-o", "out.txt"]).status().unwrap();
    assert!(status.success());
    assert_eq!(folder.read("out.txt"), "Case #1:\n1432\n2341\n4123\n3214\n");
}
