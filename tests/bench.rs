//! `sudoku bench`.

use super::support::{Folder, MALFORMED, NONE, PROPER, TWO};

/// Numbers that a run is free to choose, and what this CPU is.
const FILTERS: [(&str, &str); 6] = [
    (r"(puzzles/s, (best|median) pass|microseconds per puzzle) +[0-9.]+", "$1 [figure]"),
    (r"(without a guess|guesses per puzzle) +[0-9.]+", "$1 [figure]"),
    (r"(CPU features) .*", "$1 [features]"),
    (r"lanes-(avx512-wide|avx512|avx2|portable)", "[lanes]"),
    (
        r#"("(puzzles_per_second|puzzles_per_second_best|microseconds_per_puzzle|share_without_guess|guesses_per_puzzle)"):[0-9.e-]+"#,
        "$1:[figure]",
    ),
    (r#""cpu_features":\[.*?\]"#, r#""cpu_features":[features]"#),
];

macro_rules! assert_figures {
    ($command:expr) => {
        insta::with_settings!({ filters => FILTERS.to_vec() }, { insta_cmd::assert_cmd_snapshot!($command) })
    };
}

fn folder() -> Folder {
    let four = "1...............\n................\n";
    Folder::new()
        .with("a.txt", [PROPER, TWO, NONE, PROPER, PROPER].concat().repeat(20))
        .with("bad.txt", [PROPER, MALFORMED].concat())
        .with("four.txt", four)
}

#[test]
fn figures_of_a_file() {
    assert_figures!(folder().sudoku(&["bench", "a.txt", "--seconds", "0.01", "-j", "2"]));
    assert_figures!(folder().sudoku(&["bench", "a.txt", "four.txt", "--seconds", "0", "--json", "-j", "1"]));
}

#[test]
fn every_engine_counts_the_same() {
    let folder = folder();
    for engine in ["auto", "search", "single", "lanes-portable", "lanes-avx2", "lanes-avx512", "lanes-avx512-wide"] {
        for (limit, multiple) in [("2", 20), ("1", 0)] {
            let args = ["bench", "a.txt", "--seconds", "0", "--json", "--engine", engine, "--limit", limit, "-j", "3"];
            let output = folder.sudoku(&args).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            if output.status.code() == Some(2) {
                // This CPU lacks it.
                assert!(engine.starts_with("lanes-avx"), "{}", String::from_utf8_lossy(&output.stderr));
                continue;
            }
            let unique = 80 - multiple;
            let counts = format!(r#""none":20,"unique":{unique},"multiple":{multiple},"limit":{limit}"#);
            assert!(text.contains(&counts), "{engine} {limit}: {text}");
        }
    }
}

#[test]
fn malformed_puzzles_are_left_out() {
    assert_figures!(folder().sudoku(&["bench", "bad.txt", "--seconds", "0", "-j", "1"]));
}

#[test]
fn engines_that_there_are_not() {
    assert_figures!(folder().sudoku(&["bench", "a.txt", "--engine", "lanes-abacus"]));
    assert_figures!(folder().sudoku(&["bench", "a.txt", "--engine", "fast"]));
    assert_figures!(folder().sudoku(&["bench", "four.txt", "--engine", "single"]));
}
