//! Every solution of a board that may have many, by the columns that the digits are in.
//!
//! Guesses tell only which column of its box a digit is in, not which cell. Once that is known of all digits and boxes,
//! the bands have nothing to do with each other any more: every way to fill the first goes with every way to fill the
//! second and the third. An empty board has some 200 ways to fill each band then, one with 12 clues some three, so that a
//! few guesses bring dozens to millions of solutions, and only one band's digits change from one to the next.

use std::ops::ControlFlow;

use super::board::{Agenda, Board, Outcome};
use super::cells::Cells;
use super::columns::Columns;
use super::fillings::Fillings;
use super::view::{Digits, View};
use super::walk::End;
use crate::limits::{Stop, Watch};

/// Solutions between two looks at the clock.
const UNWATCHED: usize = 4096;

/// A walk over the solutions of a board.
///
/// The order is that of the guesses, first the solutions with the digit in the guessed column, then those without it;
/// then that of the first band's fillings, then the second's, then the third's.
#[derive(Debug)]
pub(super) struct Products {
    view: View,
    /// The other sides of the guesses made.
    stack: Vec<(Board, Agenda)>,
    /// The ways to fill each band of the board at hand.
    bands: [Fillings; 3],
    /// Pairs of fillings of the first two bands, and the number of those that have been visited.
    pairs: usize,
    visited: usize,
    /// The digits of the last of these pairs, and the fillings of the third band that have been visited with it.
    pair: Digits,
    thirds: usize,
    /// The solution at hand.
    grid: Digits,
    /// Solutions since the last look at the clock.
    unwatched: usize,
}

impl Products {
    /// For candidates as bits, in row-major order.
    pub(super) fn new(masks: &[u16; 81], view: View) -> Products {
        let mut board = Board::new(&view.turned(masks));
        let alive = !matches!(board.begin(), Outcome::Dead);
        let stack = alive.then_some((board, Agenda { digits: 0, naked: Cells::NONE })).into_iter().collect();
        let bands = [(); 3].map(|()| Fillings::new());
        Products { view, stack, bands, pairs: 0, visited: 0, pair: [0; 96], thirds: 0, grid: [0; 96], unwatched: 0 }
    }

    /// Goes on to the next solution; `false` after the last.
    #[inline]
    pub(super) fn advance(&mut self, watch: &mut Watch) -> Result<bool, Stop> {
        loop {
            if let Some(third) = self.bands[2].list().get(self.thirds) {
                self.thirds += 1;
                self.grid = merged(&self.pair, third);
                return Ok(true);
            }
            if !self.next_pair(watch)? {
                return Ok(false);
            }
        }
    }

    /// The solution that [`Products::advance`] went to.
    pub(super) fn digits(&self) -> &[u8; 81] {
        self.grid.first_chunk().unwrap_or(&[0; 81])
    }

    /// Calls `visit` with every solution until it breaks or a limit is reached.
    pub(super) fn each(
        &mut self,
        watch: &mut Watch,
        visit: &mut impl FnMut(&[u8; 81]) -> ControlFlow<End>,
    ) -> ControlFlow<End> {
        loop {
            match self.next_pair(watch) {
                Ok(true) => {}
                Ok(false) => return ControlFlow::Continue(()),
                Err(stop) => return ControlFlow::Break(Some(stop)),
            }
            for third in self.bands[2].list() {
                if let Some(grid) = merged(&self.pair, third).first_chunk() {
                    visit(grid)?;
                }
            }
        }
    }

    /// Goes on to the next pair of fillings of the first two bands, if there is one.
    fn next_pair(&mut self, watch: &mut Watch) -> Result<bool, Stop> {
        if self.visited == self.pairs {
            // Nothing is left of the old ones, whatever stops the walk.
            (self.pairs, self.visited, self.thirds) = (0, 0, usize::MAX);
            if !self.next_product(watch)? {
                return Ok(false);
            }
            self.pairs = self.bands[0].list().len() * self.bands[1].list().len();
        }
        let [first, second, third] = self.bands.each_ref().map(Fillings::list);
        self.unwatched += third.len();
        if self.unwatched >= UNWATCHED {
            self.unwatched = 0;
            if let Some(stop) = watch.interruption() {
                return Err(stop);
            }
        }
        let numbers = (self.visited / second.len(), self.visited % second.len());
        if let (Some(first), Some(second)) = (first.get(numbers.0), second.get(numbers.1)) {
            self.pair = merged(first, second);
        }
        self.visited += 1;
        self.thirds = 0;
        Ok(true)
    }

    /// Goes on to the next board in which the columns of all digits are known and each band can be filled.
    fn next_product(&mut self, watch: &mut Watch) -> Result<bool, Stop> {
        while let Some((mut board, mut agenda)) = self.stack.pop() {
            while let Some(columns) = self.settle(&mut board, agenda) {
                let Some(guess) = columns.guess() else { return Ok(true) };
                if let Some(stop) = watch.stop() {
                    return Err(stop);
                }
                watch.count();
                let (with, next) = guess.split(&mut board);
                self.stack.push((board, next));
                (board, agenda) = (with, next);
            }
        }
        Ok(false)
    }

    /// Everything that follows from the agenda; `None` if there is a contradiction.
    fn settle(&mut self, board: &mut Board, mut agenda: Agenda) -> Option<Columns> {
        let columns = loop {
            if let Outcome::Dead = board.propagate(agenda) {
                return None;
            }
            let columns = Columns::of(board);
            let digits = columns.narrow(board)?;
            if digits == 0 {
                break columns;
            }
            agenda = Agenda { digits, naked: Cells::NONE };
        };
        for (band, fillings) in self.bands.iter_mut().enumerate() {
            if columns.are_known_in(band)
                && !fillings.set(board.cells.map(|cells| cells.bands()[band]), band, &self.view)
            {
                return None;
            }
        }
        Some(columns)
    }
}

/// The digits of both.
#[inline]
fn merged(one: &Digits, other: &Digits) -> Digits {
    let mut merged = *one;
    for (merged, other) in merged.iter_mut().zip(other) {
        *merged |= other;
    }
    merged
}
