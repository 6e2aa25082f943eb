//! The list of judges, one a file.

use crate::judge::Judge;

mod answer;
mod course;
mod hdu5547;
mod one_txt;
mod poj2676;
mod uvalive4763;

/// All judges, in the order in which they are listed.
static ALL: [&dyn Judge; 5] =
    [&poj2676::Poj2676, &hdu5547::Hdu5547, &one_txt::OneTxt, &course::Course, &uvalive4763::Uvalive4763];

/// All judges, in the order in which they are listed.
pub fn judges() -> &'static [&'static dyn Judge] {
    &ALL
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
