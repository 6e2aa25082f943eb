//! NowCoder NC216089: any solution of one board that is told given by given.
//!
//! Source: the statement (ac.nowcoder.com/acm/problem/216089).

use super::declared::Declared;
use crate::layouts::NINE;
use crate::print::Body;
use crate::promise::Promise;
use crate::triples::Triples;

static INPUT: Triples = Triples {
    id: "nowcoder216089",
    title: "the number of givens, then the row, the column and the digit of each",
    example: "25\n\
              1 2 6\n\
              1 3 5\n\
              1 9 7\n\
              2 1 7\n\
              2 5 2\n\
              2 7 6\n\
              2 9 4\n\
              3 1 2\n\
              3 4 1\n\
              4 6 2\n\
              4 7 5\n\
              5 2 4\n\
              5 3 2\n\
              5 4 8\n\
              5 7 1\n\
              6 4 9\n\
              6 6 7\n\
              7 3 7\n\
              7 5 5\n\
              8 1 5\n\
              8 4 2\n\
              8 8 8\n\
              8 9 9\n\
              9 1 6\n\
              9 3 8\n",
    counted: true,
};

pub(crate) static JUDGE: Declared = Declared {
    body: Body::Spaced,
    promise: Some(Promise::new(&[NINE]).solutions(1..=u64::MAX)),
    ..Declared::new("nowcoder216089", "NowCoder 216089 Sudoku", &INPUT)
};
