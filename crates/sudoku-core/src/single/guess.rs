//! Which cell and digit to try next.

use super::board::{Agenda, Board};
use super::cells::{Cells, total};
use super::tables::PEERS;

/// Cells with two digits are weighed only if their open peers are at most this many fewer than the most: the others all
/// but never win.
const SLACK: u32 = 2;

/// A cell and one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) cell: Cells,
    pub(super) digit: usize,
    /// All digits of the cell, as bits.
    pub(super) digits: u32,
}

impl Guess {
    /// * If cells have just two digits, the one whose digits change most: a point for each open peer, two more if it
    ///   would lose a digit, six more if it has but two itself.
    /// * Otherwise a cell with the fewest digits, and among these the one with the most open peers.
    pub(super) fn choose(board: &Board) -> Guess {
        let (mut one, mut two, mut three) = (Cells::NONE, Cells::NONE, Cells::NONE);
        for &cells in &board.cells {
            three = three.or(two.and(cells));
            two = two.or(one.and(cells));
            one = one.or(cells);
        }
        let open = Cells::ALL.without(board.taken);
        let pairs = two.without(three);
        if pairs.is_empty() { fewest(board, open) } else { best_pair(board, open, pairs) }
    }

    /// For a board of which the last band is left to tables: the first cell above it that has two digits, or else three,
    /// or else any number. To choose better takes longer than it saves where there are many solutions.
    pub(super) fn above(board: &Board) -> Guess {
        let [mut one, mut two, mut three, mut four] = [0u64; 4];
        for cells in &board.cells {
            four |= three & cells.pair;
            three |= two & cells.pair;
            two |= one & cells.pair;
            one |= cells.pair;
        }
        let open = Cells::ALL.pair & !board.taken.pair;
        let sets = [two & !three, three & !four, open];
        let set = sets.into_iter().map(|set| set & open).find(|&set| set != 0).unwrap_or(open);
        let cell = Cells { pair: set & set.wrapping_neg(), third: 0 };
        let digits =
            board.cells.iter().rev().fold(0, |digits, cells| 2 * digits + u32::from(cells.pair & cell.pair != 0));
        Guess { cell, digit: digits.trailing_zeros() as usize, digits }
    }

    /// Makes the guess on a copy of the board, and its opposite on the board itself; what there is to look at in each.
    pub(super) fn split(self, board: &mut Board) -> (Board, Agenda, Agenda) {
        let mut with = *board;
        let mut others = self.digits & !(1 << self.digit);
        let pair = others.is_power_of_two();
        while others != 0 {
            let cells = &mut with.cells[others.trailing_zeros() as usize];
            *cells = cells.without(self.cell);
            others &= others - 1;
        }
        let cells = &mut board.cells[self.digit];
        *cells = cells.without(self.cell);
        let with_agenda = Agenda { digits: self.digits, naked: self.cell };
        let without_agenda = if pair { with_agenda } else { Agenda { digits: 1 << self.digit, naked: Cells::NONE } };
        (with, with_agenda, without_agenda)
    }
}

/// The best of the cells with two digits.
fn best_pair(board: &Board, open: Cells, pairs: Cells) -> Guess {
    let mut list = [0u16; 81];
    let (mut length, mut most) = (0, 0);
    for (band, mut bits) in pairs.bands().into_iter().enumerate() {
        while bits != 0 {
            let index = 27 * band + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let freedom = total(PEERS[index].and(open).tally());
            most = freedom.max(most);
            list[length] = (freedom << 8 | index as u32) as u16;
            length += 1;
        }
    }
    let (mut best, mut highest) = (Guess { cell: Cells::NONE, digit: 0, digits: 0 }, 0);
    for &entry in list.iter().take(length).filter(|&&entry| u32::from(entry >> 8) + SLACK >= most) {
        let (freedom, index) = (u32::from(entry >> 8), usize::from(entry & 0xFF));
        let digits = digits(board, index);
        let peers = PEERS[index];
        let [one, other] = [digits.trailing_zeros(), (digits & (digits - 1)).trailing_zeros()];
        let losers = board.cells[one as usize].or(board.cells[other as usize]).and(peers);
        let score = freedom + total(2 * losers.tally() + 6 * losers.and(pairs).tally());
        if score > highest {
            highest = score;
            best = Guess { cell: single(index), digit: one as usize, digits };
        }
    }
    best
}

/// A cell with the fewest digits.
fn fewest(board: &Board, open: Cells) -> Guess {
    let (mut best, mut lowest) = (Guess { cell: Cells::NONE, digit: 0, digits: 0 }, u32::MAX);
    for (band, mut bits) in open.bands().into_iter().enumerate() {
        while bits != 0 {
            let index = 27 * band + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let digits = digits(board, index);
            let score = 32 * digits.count_ones() - total(PEERS[index].and(open).tally());
            if score < lowest {
                lowest = score;
                best = Guess { cell: single(index), digit: digits.trailing_zeros() as usize, digits };
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
