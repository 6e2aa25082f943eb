//! Every solution of a board that may have many: two bands by guesses, the third by tables.

use std::ops::ControlFlow;

use super::board::{Agenda, Board, Outcome};
use super::convert;
use super::guess::Guess;
use super::last_band::LastBand;
use super::view::View;
use super::walk::{End, search};
use crate::limits::Watch;

/// Calls `visit` with every solution until it breaks or `watch` stops the walk.
///
/// The order is that of the guesses, first the solutions with the guessed digit, then those without it; and within what
/// two guessed bands leave of the third, that of the pieces it is made of. Boards with few candidates are walked as
/// [`search`] does: there a good guess is worth more than many solutions at once.
pub(crate) fn list(
    masks: &[u16; 81],
    watch: &mut Watch,
    visit: &mut impl FnMut(&[u8; 81]) -> ControlFlow<End>,
) -> ControlFlow<End> {
    match View::of(masks) {
        Some(view) => Listing::new(masks, view).walk(watch, visit),
        None => search(masks, watch, &mut |board| visit(&board.digits())),
    }
}

/// A walk over the solutions of a board, a handful at a time.
struct Listing {
    view: View,
    board: Board,
    /// The other sides of the guesses made.
    stack: Vec<(Board, Agenda)>,
    /// The ways to fill the last band of the board at hand, if the others are full.
    band: LastBand,
}

impl Listing {
    /// For candidates as bits, in row-major order.
    fn new(masks: &[u16; 81], view: View) -> Listing {
        let board = Board::new(&view.turned(masks));
        Listing { view, board, stack: Vec::new(), band: LastBand::new() }
    }

    fn walk(&mut self, watch: &mut Watch, visit: &mut impl FnMut(&[u8; 81]) -> ControlFlow<End>) -> ControlFlow<End> {
        let mut outcome = self.board.begin();
        loop {
            match outcome {
                Outcome::Dead => {}
                Outcome::Open if self.board.is_open_above() => {
                    if let Some(stop) = watch.stop() {
                        return ControlFlow::Break(Some(stop));
                    }
                    watch.count();
                    let (with, with_agenda, without_agenda) = Guess::above(&self.board).split(&mut self.board);
                    self.stack.push((self.board, without_agenda));
                    self.board = with;
                    outcome = self.board.propagate(with_agenda);
                    continue;
                }
                Outcome::Open | Outcome::Solved => self.visit(visit)?,
            }
            let Some((board, agenda)) = self.stack.pop() else { return ControlFlow::Continue(()) };
            self.board = board;
            outcome = self.board.propagate(agenda);
        }
    }

    /// Calls `visit` with each way to fill the last band, the others being full; there may be none.
    fn visit<B>(&mut self, visit: &mut impl FnMut(&[u8; 81]) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.band.set(&self.board.cells.map(|cells| cells.third)) {
            return ControlFlow::Continue(());
        }
        let mut grid = None;
        self.band.each(self.view.by_stacks(), |digits| {
            // Not before there is a solution: often there is none.
            let grid = grid.get_or_insert_with(|| self.view.restored(&convert::to_digits(&self.board.cells)));
            self.view.put_last(digits, grid);
            visit(grid)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::random::{RandomSource, SeededRandom};

    /// Candidates that leave a shuffled grid possible: of 16 cells, about `givens` given and `marks` without some digits.
    fn masks(random: &mut SeededRandom, givens: u64, marks: u64) -> [u16; 81] {
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let mut lines = [[0, 1, 2, 3, 4, 5, 6, 7, 8]; 2];
        for list in &mut lines {
            for i in (1..9).rev() {
                // Lines stay in their band.
                list.swap(i, i / 3 * 3 + random.below(i as u64 % 3 + 1) as usize);
            }
        }
        for i in (1..9).rev() {
            digits.swap(i, random.below(i as u64 + 1) as usize);
        }
        std::array::from_fn(|i| {
            let (row, column) = (lines[0][i / 9], lines[1][i % 9]);
            let digit = 1 << digits[(3 * row + row / 3 + column) % 9];
            match random.below(16) {
                n if n < givens => digit,
                n if n < givens + marks => digit | random.next_u64() as u16 & 0x1FF,
                _ => 0x1FF,
            }
        })
    }

    fn sorted(walk: impl FnOnce(&mut dyn FnMut(&[u8; 81]) -> ControlFlow<End>) -> ControlFlow<End>) -> Vec<[u8; 81]> {
        let mut all = Vec::new();
        let end = walk(&mut |digits| {
            all.push(*digits);
            ControlFlow::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
        all.sort_unstable();
        all
    }

    #[test]
    fn every_view_lists_what_the_search_finds() {
        let random = &mut SeededRandom::new(2);
        let (mut boards, mut most, mut sum) = (0, 0, 0);
        for round in 0..500 {
            let masks = masks(random, 3 + round % 3, round % 8);
            let watch = || Watch::new(&Limits::none().nodes(20_000));
            let mut number = 0u32;
            let end = search(&masks, &mut watch(), &mut |_| {
                number += 1;
                ControlFlow::Continue(())
            });
            if end.is_break() {
                continue;
            }
            let expected = sorted(|visit| search(&masks, &mut watch(), &mut |board| visit(&board.digits())));
            let views = (0..6).map(|i| View::new(i % 2 == 1, [[0, 1, 2], [2, 0, 1], [1, 2, 0]][i / 2]));
            for view in views.take(if number > 1_000 { 2 } else { 6 }) {
                let mut watch = Watch::new(&Limits::none());
                let found = sorted(|visit| Listing::new(&masks, view).walk(&mut watch, &mut |digits| visit(digits)));
                assert!(found == expected, "{masks:?}: {} of {}", found.len(), expected.len());
            }
            boards += 1;
            sum += number;
            most = most.max(number);
        }
        assert!(boards > 150 && most > 5_000 && sum > 50_000, "{boards} {most} {sum}");
    }

    #[test]
    fn a_listing_ends_when_told() {
        for after in [1, 2, 1_000] {
            let mut number = 0;
            let end = list(&[0x1FF; 81], &mut Watch::new(&Limits::none()), &mut |_| {
                number += 1;
                if number < after { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
            });
            assert_eq!((end, number), (ControlFlow::Break(None), after));
        }
        let mut watch = Watch::new(&Limits::none().nodes(40));
        let end = list(&[0x1FF; 81], &mut watch, &mut |_| ControlFlow::Continue(()));
        assert_eq!((end, watch.nodes()), (ControlFlow::Break(Some(crate::limits::Stop::Nodes)), 40));
    }
}
