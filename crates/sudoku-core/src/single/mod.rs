//! The engine for one classic 9x9 board a call: no allocation, no set-up but tables made by the compiler.
//!
//! It keeps for each digit the cells the digit may be in, as three words of 27 bits, one for each band of three rows.
//!
//! * `cells`: such a set of cells, and what can be asked of it without a loop;
//! * `tables`: what three rows or three columns leave of a digit; the peers of a cell;
//! * `convert`: between candidate masks or digits and sets of cells;
//! * `board`: singles and locked candidates, digit by digit, until nothing follows any more;
//! * `guess`: which cell and digit to try next;
//! * `walk`: the tree of guesses, limits, one solution after another;
//! * `listing`: all solutions, one after another. Where there may be many, `products` guesses the columns that the digits
//!   of each box are in (`columns`), after which the bands are filled each for itself (`fillings`, `pieces`); on the
//!   board turned so that the hardest band to fill comes first (`view`).

mod board;
mod cells;
mod columns;
mod convert;
mod fillings;
mod guess;
mod listing;
mod pieces;
mod products;
mod tables;
mod view;
mod walk;

use std::ops::ControlFlow;

use crate::limits::{Limits, Watch};
pub(crate) use listing::Listing;
pub(crate) use walk::{guesses, search};

/// What [`check`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The number of solutions, counted up to the limit.
    pub solutions: u64,
    /// The first solution found, in row-major order.
    pub first: Option<[u8; 81]>,
    /// The second.
    pub second: Option<[u8; 81]>,
    /// Guesses tried.
    pub guesses: u64,
}

/// Counts the solutions of a classic board up to `limit`.
///
/// Bit `d - 1` of a mask says that the cell may be `d`, in row-major order; higher bits are of no meaning. Any masks
/// will do: those without a solution are found to have none.
///
/// ```
/// use sudoku_core::single;
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let masks = text.map(|byte| if byte == b'.' { 0x1FF } else { 1 << (byte - b'1') });
/// let answer = single::check(&masks, 2);
/// assert_eq!((answer.solutions, answer.second), (1, None));
/// assert!(answer.first.unwrap().starts_with(&[5, 3, 4, 6, 7, 8, 9, 1, 2]));
/// ```
pub fn check(masks: &[u16; 81], limit: u64) -> Answer {
    let mut answer = Answer::default();
    if limit > 0 {
        let mut watch = Watch::new(&Limits::none());
        let _ = search(masks, &mut watch, &mut |board| {
            answer.solutions += 1;
            match answer.solutions {
                1 => answer.first = Some(board.digits()),
                2 => answer.second = Some(board.digits()),
                _ => {}
            }
            if answer.solutions < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
        });
        answer.guesses = watch.nodes();
    }
    answer
}

/// Calls `visit` with every solution of a classic board until it breaks; the number of guesses tried. Masks are those
/// of [`check`]. The order is fixed: it depends on the masks alone.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_core::single;
/// let mut count = 0;
/// single::each(&[0x1FF; 81], |grid| {
///     count += 1;
///     if count < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(count, 1000);
/// ```
pub fn each(masks: &[u16; 81], mut visit: impl FnMut(&[u8; 81]) -> ControlFlow<()>) -> u64 {
    let mut listing = Listing::new(masks, &Limits::none());
    let _ = listing.each(&mut |digits| match visit(digits) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(()) => ControlFlow::Break(None),
    });
    listing.nodes()
}
