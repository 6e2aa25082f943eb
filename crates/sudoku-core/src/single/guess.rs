//! Which cell and digit to try next.

use super::board::{Agenda, Board};
use super::cells::{Cells, total};
use super::tables::PEERS;

/// A cell and one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// The cell, `27 * band + bit`.
    pub(super) index: usize,
    pub(super) digit: usize,
    /// All digits of the cell, as bits.
    pub(super) digits: u32,
}

impl Guess {
    /// * If cells have just two digits, the one whose digits change most: a point for each peer that would lose a digit,
    ///   three more if it has but two itself. Cells that are not `known` to have two go first: they stand where the
    ///   last guess did something, and there are fewer to weigh.
    /// * Otherwise a cell with the fewest digits, and among these the one with the most open peers.
    ///
    /// The cells with two digits become known.
    pub(super) fn choose(board: &Board, known: &mut Cells) -> Guess {
        let (mut one, mut two, mut three) = (Cells::NONE, Cells::NONE, Cells::NONE);
        for &cells in &board.cells {
            three = three.or(two.and(cells));
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        let pairs = two.without(three);
        let new = pairs.without(*known);
        *known = pairs;
        if pairs.is_empty() {
            fewest(board, Cells::ALL.without(board.taken))
        } else {
            best_pair(board, pairs, if new.is_empty() { pairs } else { new })
        }
    }

    /// Makes the guess on one copy of the board, and its opposite on the other; what there is to look at in each. A digit
    /// that gets the cell leaves its peers: nobody else strikes their box before the first look.
    pub(super) fn split(self, with: &mut Board, without: &mut Board) -> [Agenda; 2] {
        let cell = single(self.index);
        let mut others = self.digits & !(1 << self.digit);
        let other = others.trailing_zeros() as usize;
        let pair = others.is_power_of_two();
        while others != 0 {
            let cells = &mut with.cells[others.trailing_zeros() as usize];
            *cells = cells.without(cell);
            others &= others - 1;
        }
        let cells = &mut with.cells[self.digit];
        *cells = cells.without(PEERS[self.index]);
        let cells = &mut without.cells[self.digit];
        *cells = cells.without(cell);
        let agenda = Agenda { digits: self.digits, naked: cell };
        if pair {
            let cells = &mut without.cells[other];
            *cells = cells.without(PEERS[self.index]);
            [agenda, agenda]
        } else {
            [agenda, Agenda { digits: 1 << self.digit, naked: Cells::NONE }]
        }
    }
}

/// The best of the cells with two digits `among` all such `pairs`.
///
/// Which is better cannot be predicted, so there is no branch on it: the score stands in front of digits and cell.
fn best_pair(board: &Board, pairs: Cells, among: Cells) -> Guess {
    let mut best = 0;
    let mut weigh = |index: usize, digits: u32| {
        let [one, other] = [digits.trailing_zeros(), (digits & (digits - 1)).trailing_zeros()];
        let losers = board.cells[one as usize].or(board.cells[other as usize]).and(PEERS[index]);
        let score = total(losers.tally() + 3 * losers.and(pairs).tally());
        best = best.max(score << 16 | digits << 7 | index as u32);
    };
    let mut bits = among.pair;
    while bits != 0 {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        let digits = board.cells.iter().rev().fold(0, |digits, cells| 2 * digits + (cells.pair >> bit & 1) as u32);
        // The second band begins at bit 32 and cell 27.
        weigh(bit - 5 * (bit / 32), digits);
    }
    let mut bits = among.third;
    while bits != 0 {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        let digits = board.cells.iter().rev().fold(0, |digits, cells| 2 * digits + (cells.third >> bit & 1));
        weigh(bit + 54, digits);
    }
    let digits = best >> 7 & 0x1FF;
    Guess { index: best as usize & 0x7F, digit: digits.trailing_zeros() as usize, digits }
}

/// A cell with the fewest digits.
fn fewest(board: &Board, open: Cells) -> Guess {
    let (mut best, mut lowest) = (Guess { index: 0, digit: 0, digits: 0 }, u32::MAX);
    for (band, mut bits) in open.bands().into_iter().enumerate() {
        while bits != 0 {
            let index = 27 * band + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let digits = digits(board, index);
            let score = 32 * digits.count_ones() - total(PEERS[index].and(open).tally());
            if score < lowest {
                lowest = score;
                best = Guess { index, digit: digits.trailing_zeros() as usize, digits };
            }
        }
    }
    best
}

/// The digits of cell `27 * band + bit`.
fn digits(board: &Board, index: usize) -> u32 {
    let cell = single(index);
    board.cells.iter().rev().fold(0, |digits, cells| 2 * digits + u32::from(!cells.and(cell).is_empty()))
}

fn single(index: usize) -> Cells {
    let mut bands = [0; 3];
    bands[index / 27] = 1 << (index % 27);
    Cells::of_bands(bands)
}
