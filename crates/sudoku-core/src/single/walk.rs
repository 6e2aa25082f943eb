//! The tree of guesses.

use std::ops::ControlFlow;

use super::board::{Board, Outcome};
use super::cells::Cells;
use super::guess::Guess;
use crate::limits::{Stop, Watch};

/// Why a walk ended before it had seen everything: a limit, or the visitor had enough.
pub(crate) type End = Option<Stop>;

/// Calls `visit` with every solution until it breaks or `watch` stops the walk.
pub(crate) fn search(
    masks: &[u16; 81],
    watch: &mut Watch,
    visit: &mut impl FnMut(&Board) -> ControlFlow<End>,
) -> ControlFlow<End> {
    let mut board = Board::new(masks);
    match board.begin() {
        Outcome::Dead => ControlFlow::Continue(()),
        Outcome::Solved => visit(&board),
        Outcome::Open => branch(&mut board, Cells::NONE, watch, visit),
    }
}

/// Guesses, for a board of which nothing follows any more. Each level leaves fewer open cells, so there are at most 81.
/// The cells with two digits that stood before the last guess are `known`.
fn branch(
    board: &mut Board,
    mut known: Cells,
    watch: &mut Watch,
    visit: &mut impl FnMut(&Board) -> ControlFlow<End>,
) -> ControlFlow<End> {
    loop {
        if let Some(stop) = watch.stop() {
            return ControlFlow::Break(Some(stop));
        }
        watch.count();
        let (mut with, with_agenda, without_agenda) = Guess::choose(board, &mut known).split(board);
        match with.propagate(with_agenda) {
            Outcome::Dead => {}
            Outcome::Solved => visit(&with)?,
            Outcome::Open => branch(&mut with, known, watch, visit)?,
        }
        match board.propagate(without_agenda) {
            Outcome::Dead => return ControlFlow::Continue(()),
            Outcome::Solved => return visit(board),
            Outcome::Open => {}
        }
    }
}
