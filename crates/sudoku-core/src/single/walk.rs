//! The tree of guesses.

use std::ops::ControlFlow;

use super::board::{Agenda, Board, Outcome};
use super::cells::Cells;
use super::guess::Guess;
use crate::limits::{Stop, Watch};
use crate::random::RandomSource;

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
        let mut with = *board;
        let [with_agenda, without_agenda] = Guess::choose(board, &mut known).split(&mut with, board);
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

/// The same walk as that of [`search`], one solution after another.
#[derive(Debug)]
pub(super) struct Tree {
    /// The other sides of the guesses made, each with the cells known to have two digits.
    stack: Vec<(Board, Agenda, Cells)>,
    digits: [u8; 81],
}

impl Tree {
    pub(super) fn new(masks: &[u16; 81]) -> Tree {
        let mut board = Board::new(masks);
        let alive = !matches!(board.begin(), Outcome::Dead);
        let root = (board, Agenda { digits: 0, naked: Cells::NONE }, Cells::NONE);
        Tree { stack: alive.then_some(root).into_iter().collect(), digits: [0; 81] }
    }

    /// Goes on to the next solution; `false` after the last.
    pub(super) fn advance(&mut self, watch: &mut Watch) -> Result<bool, Stop> {
        while let Some((mut board, mut agenda, mut known)) = self.stack.pop() {
            loop {
                match board.propagate(agenda) {
                    Outcome::Dead => break,
                    Outcome::Solved => {
                        self.digits = board.digits();
                        return Ok(true);
                    }
                    Outcome::Open => {}
                }
                if let Some(stop) = watch.stop() {
                    return Err(stop);
                }
                watch.count();
                let mut with = board;
                let [with_agenda, without_agenda] = Guess::choose(&board, &mut known).split(&mut with, &mut board);
                self.stack.push((board, without_agenda, known));
                (board, agenda) = (with, with_agenda);
            }
        }
        Ok(false)
    }

    /// The solution that [`Tree::advance`] went to.
    pub(super) fn digits(&self) -> &[u8; 81] {
        &self.digits
    }
}

/// About how many guesses a search of all solutions takes: the mean over random walks down the tree of guesses, in which
/// each guess stands for as many as there are branches to choose from on the way to it (Knuth, 1975).
pub(crate) fn guesses(masks: &[u16; 81], walks: u32, random: &mut impl RandomSource) -> f64 {
    let mut root = Board::new(masks);
    if !matches!(root.begin(), Outcome::Open) {
        return 0.0;
    }
    let mut sum = 0.0;
    for _ in 0..walks {
        let (mut board, mut known, mut weight, mut bits) = (root, Cells::NONE, 1.0, random.next_u64());
        loop {
            sum += weight;
            let mut with = board;
            let [with_agenda, without_agenda] = Guess::choose(&board, &mut known).split(&mut with, &mut board);
            let ends = [with.propagate(with_agenda), board.propagate(without_agenda)];
            match ends.map(|end| matches!(end, Outcome::Open)) {
                [false, false] => break,
                [true, false] => board = with,
                [false, true] => {}
                [true, true] => {
                    weight *= 2.0;
                    // Enough bits for any tree that is worth walking.
                    if bits & 1 == 1 {
                        board = with;
                    }
                    bits = bits.rotate_right(1);
                }
            }
        }
    }
    sum / f64::from(walks)
}
