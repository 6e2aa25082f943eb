//! What is known of the puzzles of a wave, as planes.

use super::plane::Plane;

/// A plane for each digit.
pub(super) type Digits<P> = [P; 9];

/// Nine planes, each from its number. Written out, that the compiler keeps them in registers.
#[inline(always)]
pub(super) fn each<P>(mut f: impl FnMut(usize) -> P) -> Digits<P> {
    [f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8)]
}

/// Three of anything, likewise.
#[inline(always)]
pub(super) fn three<T>(mut f: impl FnMut(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// Candidates and solved digits of each puzzle.
#[derive(Clone)]
pub(super) struct Boards<P> {
    /// The candidates of the 81 cells in row-major order. A solved cell keeps its digit.
    pub(super) cells: [Digits<P>; 81],
    /// The digits solved in each house.
    pub(super) solved: Houses<P>,
}

/// Digits of each row, column and box.
#[derive(Clone)]
pub(super) struct Houses<P> {
    pub(super) rows: [Digits<P>; 9],
    pub(super) columns: [Digits<P>; 9],
    pub(super) boxes: [Digits<P>; 9],
}

/// What the sweeps work on.
pub(super) struct State<P> {
    pub(super) boards: Boards<P>,
    /// Where a cell has more than one candidate.
    pub(super) open: [P; 81],
    /// Digits that had one place in a house after the last sweep.
    pub(super) hidden: Houses<P>,
}

impl<P: Plane> Houses<P> {
    pub(super) fn none() -> Self {
        let none = [[P::none(); 9]; 9];
        Houses { rows: none, columns: none, boxes: none }
    }

    /// All sets of digits.
    #[inline(always)]
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Digits<P>> {
        self.rows.iter_mut().chain(&mut self.columns).chain(&mut self.boxes)
    }
}

impl<P: Plane> Boards<P> {
    pub(super) fn none() -> Self {
        Boards { cells: [[P::none(); 9]; 81], solved: Houses::none() }
    }
}

impl<P: Plane> State<P> {
    pub(super) fn new() -> Self {
        State { boards: Boards::none(), open: [P::none(); 81], hidden: Houses::none() }
    }

    /// Finds the solved cells of new boards, and forgets what was found out of those before.
    #[inline(always)]
    pub(super) fn begin(&mut self) {
        for (open, cell) in self.open.iter_mut().zip(&self.boards.cells) {
            *open = several(cell);
        }
        for digits in self.hidden.iter_mut().chain(self.boards.solved.iter_mut()) {
            *digits = [P::none(); 9];
        }
        for band in 0..3 {
            for stack in 0..3 {
                for d in 0..9 {
                    let single = singles(&self.boards, &self.open, band, stack, d);
                    let [a, b, c] = three(|r| single[r][0].or3(single[r][1], single[r][2]));
                    self.boards.solved.boxes[3 * band + stack][d] = a.or3(b, c);
                    tell_lines(&mut self.boards, band, stack, d, &single);
                }
            }
        }
    }
}

/// Where the cells of a box are solved by a digit.
#[inline(always)]
pub(super) fn singles<P: Plane>(
    boards: &Boards<P>,
    open: &[P; 81],
    band: usize,
    stack: usize,
    d: usize,
) -> [[P; 3]; 3] {
    let first = 27 * band + 3 * stack;
    three(|r| three(|c| boards.cells[first + 9 * r + c][d].and_not(open[first + 9 * r + c])))
}

/// Adds a digit solved in a box to its rows and columns.
#[inline(always)]
pub(super) fn tell_lines<P: Plane>(boards: &mut Boards<P>, band: usize, stack: usize, d: usize, single: &[[P; 3]; 3]) {
    for k in 0..3 {
        let row = &mut boards.solved.rows[3 * band + k][d];
        *row = row.or3(single[k][0], single[k][1]).or(single[k][2]);
        let column = &mut boards.solved.columns[3 * stack + k][d];
        *column = column.or3(single[0][k], single[1][k]).or(single[2][k]);
    }
}

/// Where at least one of the nine is.
#[inline(always)]
pub(super) fn any<P: Plane>(digits: &Digits<P>) -> P {
    let [a, b, c, d, e, f, g, h, i] = *digits;
    a.or3(b, c).or3(d.or3(e, f), g.or3(h, i))
}

/// Where at least two of the nine are.
#[inline(always)]
pub(super) fn several<P: Plane>(digits: &Digits<P>) -> P {
    let [a, b, c, d, e, f, g, h, i] = *digits;
    let parted = a.or3(b, c).majority(d.or3(e, f), g.or3(h, i));
    parted.or(a.majority(b, c)).or3(d.majority(e, f), g.majority(h, i))
}
