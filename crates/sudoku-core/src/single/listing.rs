//! Every solution of a board, one after another, however many there are.

use std::ops::ControlFlow;

use super::products::Products;
use super::view::View;
use super::walk::{End, Tree};
use crate::limits::{Limits, Stop, Watch};

/// A walk over the solutions of a board, in an order that depends on the board alone.
///
/// Boards with few candidates are walked as [`super::search`] does: there a good guess is worth more than many solutions
/// at once. For the others see [`Products`].
#[derive(Debug)]
pub(crate) struct Listing {
    way: Way,
    watch: Watch,
}

#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one, and it does not move")]
enum Way {
    Tree(Tree),
    Products(Products),
}

impl Listing {
    /// For candidates as bits, in row-major order. A limit on solutions is of no effect.
    pub(crate) fn new(masks: &[u16; 81], limits: &Limits) -> Listing {
        let way = match View::of(masks) {
            Some(view) => Way::Products(Products::new(masks, view)),
            None => Way::Tree(Tree::new(masks)),
        };
        Listing { way, watch: Watch::new(limits) }
    }

    /// Goes on to the next solution; `false` after the last.
    #[inline]
    pub(crate) fn advance(&mut self) -> Result<bool, Stop> {
        match &mut self.way {
            Way::Tree(tree) => tree.advance(&mut self.watch),
            Way::Products(products) => products.advance(&mut self.watch),
        }
    }

    /// The solution that [`Listing::advance`] went to.
    pub(crate) fn digits(&self) -> &[u8; 81] {
        match &self.way {
            Way::Tree(tree) => tree.digits(),
            Way::Products(products) => products.digits(),
        }
    }

    /// Calls `visit` with every solution until it breaks or a limit is reached; not to be called again, nor after
    /// [`Listing::advance`].
    pub(crate) fn each(&mut self, visit: &mut impl FnMut(&[u8; 81]) -> ControlFlow<End>) -> ControlFlow<End> {
        match &mut self.way {
            Way::Tree(tree) => loop {
                match tree.advance(&mut self.watch) {
                    Ok(true) => visit(tree.digits())?,
                    Ok(false) => return ControlFlow::Continue(()),
                    Err(stop) => return ControlFlow::Break(Some(stop)),
                }
            },
            Way::Products(products) => products.each(&mut self.watch, visit),
        }
    }

    /// Guesses tried so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.watch.nodes()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::walk::search;
    use super::*;
    use crate::limits::Cancel;
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

    /// The solutions that `each` gives, which are those of `next` in the same order.
    fn listed(mut way: impl FnMut() -> Listing) -> Vec<[u8; 81]> {
        let mut all = Vec::new();
        let end = way().each(&mut |digits| {
            all.push(*digits);
            ControlFlow::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
        let mut listing = way();
        for digits in &all {
            assert_eq!((listing.advance(), listing.digits()), (Ok(true), digits));
        }
        assert_eq!(listing.advance(), Ok(false));
        assert_eq!(listing.advance(), Ok(false));
        all.sort_unstable();
        all
    }

    #[test]
    fn every_way_lists_what_the_search_finds() {
        let random = &mut SeededRandom::new(2);
        let (mut boards, mut most, mut sum) = (0, 0, 0);
        for round in 0..500 {
            let masks = masks(random, 3 + round % 3, round % 8);
            let mut expected = Vec::new();
            let mut watch = Watch::new(&Limits::none().nodes(20_000));
            let end = search(&masks, &mut watch, &mut |board| {
                expected.push(board.digits());
                ControlFlow::Continue(())
            });
            if end.is_break() {
                continue;
            }
            let number = expected.len();
            let watch = || Watch::new(&Limits::none());
            let mut tree = Listing { way: Way::Tree(Tree::new(&masks)), watch: watch() };
            for digits in &expected {
                assert_eq!((tree.advance(), tree.digits()), (Ok(true), digits), "not in the order of the search");
            }
            assert_eq!(tree.advance(), Ok(false));
            expected.sort_unstable();
            let views = (0..6).map(|i| (i % 2 == 1, [[0, 1, 2], [2, 0, 1], [1, 2, 0]][i / 2]));
            for (by_stacks, order) in views.take(if number > 1_000 { 2 } else { 6 }) {
                let products = || Products::new(&masks, View::new(by_stacks, order));
                let found = listed(|| Listing { way: Way::Products(products()), watch: watch() });
                assert!(found == expected, "{masks:?}: {} of {number}", found.len());
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
            let end = Listing::new(&[0x1FF; 81], &Limits::none()).each(&mut |_| {
                number += 1;
                if number < after { ControlFlow::Continue(()) } else { ControlFlow::Break(None) }
            });
            assert_eq!((end, number), (ControlFlow::Break(None), after));
        }
        let mut listing = Listing::new(&[0x1FF; 81], &Limits::none().nodes(5));
        assert_eq!(listing.each(&mut |_| ControlFlow::Continue(())), ControlFlow::Break(Some(Stop::Nodes)));
        assert_eq!((listing.advance(), listing.nodes()), (Err(Stop::Nodes), 5));
    }

    #[test]
    fn a_listing_ends_between_guesses() {
        let cancel = Cancel::new();
        let limits = [Limits::none().cancel(&cancel), Limits::none().time(Duration::from_millis(200))];
        for (limits, stop) in limits.iter().zip([Stop::Cancelled, Stop::Time]) {
            let mut listing = Listing::new(&[0x1FF; 81], limits);
            assert_eq!(listing.advance(), Ok(true));
            let nodes = listing.nodes();
            cancel.raise();
            std::thread::sleep(Duration::from_millis(200));
            let mut number = 0u32;
            let end = loop {
                match listing.advance() {
                    Ok(true) => number += 1,
                    Ok(false) => break None,
                    Err(stop) => break Some(stop),
                }
            };
            assert_eq!((end, listing.nodes()), (Some(stop), nodes));
            assert!(number < 10_000, "{number}");
        }
    }
}
