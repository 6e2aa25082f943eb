//! The search for HDU 4210: dominoes, each at most once, on the empty cells of a 9x9 board. Which cells make a domino is no
//! house and no given, so the engines cannot be asked.

use sudoku_core::{Digit, Grid};

/// A domino in two cells: the cells and the values.
type Move = ([usize; 2], [u8; 2]);

/// A board and the dominoes that are left.
pub(crate) struct Dominoes {
    values: Vec<u8>,
    /// For each digit the digits with which it makes a domino that is still to be had, as bits.
    left: [u16; 10],
    /// The digits used in each row, column and box.
    used: [[u16; 9]; 3],
}

impl Dominoes {
    /// A board with these givens, on which these dominoes are. `None` if one of them is there twice.
    pub(crate) fn new(givens: &Grid, dominoes: impl Iterator<Item = (Digit, Digit)>) -> Option<Dominoes> {
        let mut board = Dominoes { values: vec![0; 81], left: [0; 10], used: [[0; 9]; 3] };
        for (digit, left) in board.left.iter_mut().enumerate().skip(1) {
            *left = 0b11_1111_1110 & !(1 << digit);
        }
        for (cell, &value) in givens.values().iter().enumerate().filter(|&(_, &value)| value > 0) {
            board.flip(cell, value);
        }
        for (a, b) in dominoes {
            if !board.is_left(a.get(), b.get()) {
                return None;
            }
            board.take([a.get(), b.get()]);
        }
        Some(board)
    }

    /// The first completion that is found, or none; an error if it takes too long.
    pub(crate) fn solve(mut self) -> Result<Option<Vec<u8>>, ()> {
        /// Dominoes that are tried before the search is given up.
        const MOST: usize = 1_000_000;
        // The dominoes tried in place of each other, last first, and whether one of them lies on the board.
        let mut stack: Vec<(Vec<Move>, Option<Move>)> = Vec::new();
        for _ in 0..MOST {
            match self.fewest() {
                None => return Ok(Some(self.values)),
                Some(moves) => stack.push((moves, None)),
            }
            loop {
                let Some((moves, lying)) = stack.last_mut() else { return Ok(None) };
                if let Some(domino) = lying.take() {
                    self.turn(domino);
                }
                let Some(domino) = moves.pop() else {
                    stack.pop();
                    continue;
                };
                *lying = Some(domino);
                self.turn(domino);
                break;
            }
        }
        Err(())
    }

    /// All dominoes for the empty cell that has fewest; `None` if no cell is empty.
    fn fewest(&self) -> Option<Vec<Move>> {
        let empty = self.values.iter().enumerate().filter(|&(_, &value)| value == 0);
        empty.map(|(cell, _)| self.moves(cell)).min_by_key(Vec::len)
    }

    fn moves(&self, cell: usize) -> Vec<Move> {
        let beside = [
            (!cell.is_multiple_of(9)).then(|| cell - 1),
            (cell % 9 < 8).then_some(cell + 1),
            cell.checked_sub(9),
            Some(cell + 9),
        ];
        let mut moves = Vec::new();
        for other in beside.into_iter().flatten().filter(|&other| self.values.get(other) == Some(&0)) {
            let meet = houses(cell).into_iter().zip(houses(other)).any(|(a, b)| a == b);
            for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
                let free = self.fits(cell, a) && self.fits(other, b) && self.is_left(a, b);
                if free && (a != b || !meet) {
                    moves.push(([cell, other], [a, b]));
                }
            }
        }
        moves
    }

    fn is_left(&self, a: u8, b: u8) -> bool {
        self.left.get(usize::from(a)).is_some_and(|left| left & 1 << b != 0)
    }

    fn fits(&self, cell: usize, value: u8) -> bool {
        self.used
            .iter()
            .zip(houses(cell))
            .all(|(used, house)| used.get(house).is_some_and(|used| used & 1 << value == 0))
    }

    /// Lays a domino on the board or takes it up again.
    fn turn(&mut self, (cells, values): Move) {
        self.take(values);
        for (cell, value) in cells.into_iter().zip(values) {
            self.flip(cell, value);
        }
    }

    /// Takes a domino out of those that are left, or puts it back.
    fn take(&mut self, [a, b]: [u8; 2]) {
        for (a, b) in [(a, b), (b, a)] {
            if let Some(left) = self.left.get_mut(usize::from(a)) {
                *left ^= 1 << b;
            }
        }
    }

    /// Puts a value into an empty cell, or empties it of that value.
    fn flip(&mut self, cell: usize, value: u8) {
        for (used, house) in self.used.iter_mut().zip(houses(cell)) {
            if let Some(used) = used.get_mut(house) {
                *used ^= 1 << value;
            }
        }
        if let Some(place) = self.values.get_mut(cell) {
            *place ^= value;
        }
    }
}

/// The row, the column and the box of a cell.
fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}
