//! The list of judges, one a file.

use crate::judge::Judge;

mod answer;
mod axygym_problem5;
mod beecrowd1383;
mod boj1840;
mod boj2239;
mod boj2580;
mod codechef_ax06;
mod codevs_inkala;
mod course;
mod declared;
mod dmoj_ecoo13r1p3;
mod dmoj_miniaturesudoku;
mod dominoes;
mod ecnu1021;
mod euler96;
mod hackerrank_euler096;
mod hdu1426;
mod hdu2780;
mod hdu3111;
mod hdu3476;
mod hdu3909;
mod hdu4069;
mod hdu4210;
mod hdu5547;
mod kattis_sudokunique;
mod kickstart2013b;
mod lanqiao_sudoku;
mod leetcode36;
mod leetcode37;
mod luogu_p1074;
mod luogu_p1784;
mod mimuw_zad7;
mod mindcoding_fiendishsudoku;
mod ncku_pd2;
mod nowcoder216089;
mod one_txt;
mod poj2676;
mod poj2918;
mod poj3074;
mod poj3076;
mod poj3435;
mod spoj_easudoku;
mod spoj_novice42;
mod spoj_sudogob;
mod spoj_sudoku;
mod spoj_sudokuc;
mod task;
mod tioj1025;
mod total;
mod uva10957;
mod uva989;
mod uvalive4763;
mod vijos1586;
mod yzoj1551;

pub use total::Total;

/// All judges, in the order in which they are listed.
static ALL: &[&dyn Judge] = &[
    &poj2676::Poj2676,
    &hdu5547::JUDGE,
    &one_txt::OneTxt,
    &course::JUDGE,
    &uvalive4763::JUDGE,
    &poj2918::JUDGE,
    &poj3074::JUDGE,
    &poj3076::JUDGE,
    &poj3435::JUDGE,
    &hdu1426::JUDGE,
    &hdu2780::JUDGE,
    &hdu3111::JUDGE,
    &hdu3476::JUDGE,
    &hdu3909::JUDGE,
    &hdu4069::JUDGE,
    &hdu4210::JUDGE,
    &uva989::JUDGE,
    &uva10957::JUDGE,
    &spoj_easudoku::JUDGE,
    &spoj_novice42::JUDGE,
    &spoj_sudogob::JUDGE,
    &spoj_sudoku::JUDGE,
    &spoj_sudokuc::JUDGE,
    &kattis_sudokunique::JUDGE,
    &beecrowd1383::JUDGE,
    &boj1840::JUDGE,
    &boj2239::JUDGE,
    &boj2580::JUDGE,
    &luogu_p1074::JUDGE,
    &luogu_p1784::JUDGE,
    &euler96::JUDGE,
    &axygym_problem5::JUDGE,
    &hackerrank_euler096::JUDGE,
    &codechef_ax06::JUDGE,
    &leetcode36::JUDGE,
    &leetcode37::JUDGE,
    &tioj1025::JUDGE,
    &nowcoder216089::JUDGE,
    &mindcoding_fiendishsudoku::JUDGE,
    &kickstart2013b::JUDGE,
    &dmoj_miniaturesudoku::JUDGE,
    &dmoj_ecoo13r1p3::JUDGE,
    &vijos1586::JUDGE,
    &lanqiao_sudoku::JUDGE,
    &ecnu1021::JUDGE,
    &yzoj1551::JUDGE,
    &codevs_inkala::JUDGE,
    &ncku_pd2::JUDGE,
    &mimuw_zad7::JUDGE,
];

/// All judges, in the order in which they are listed.
pub fn judges() -> &'static [&'static dyn Judge] {
    ALL
}

/// The judge with this name or alias.
///
/// ```
/// assert_eq!(sudoku_formats::judge("uva1461").unwrap().id(), "uvalive4763");
/// assert!(sudoku_formats::judge("uva0").is_none());
/// ```
pub fn judge(id_or_alias: &str) -> Option<&'static dyn Judge> {
    judges().iter().copied().find(|judge| judge.id() == id_or_alias || judge.aliases().contains(&id_or_alias))
}
