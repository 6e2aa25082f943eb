//! The states of one box: which are alike, which its masks allow, and how its rows can then be filled.

use super::board::Board;
use super::states::{STATES, code, states};

/// No class.
pub(super) const NONE: u16 = u16::MAX;

/// The states of a box up to the order of identical columns.
#[derive(Debug)]
pub(super) struct BoxStates {
    /// The class of each state, counting all states.
    pub(super) quotient: Vec<u16>,
    /// One state of each class, counting all states.
    pub(super) members: Vec<u16>,
    /// The class of each state, counting only those that the masks allow, or [`NONE`].
    pub(super) class: Vec<u16>,
    /// One state of each class that the masks allow.
    pub(super) allowed: Vec<u16>,
}

impl BoxStates {
    pub(super) fn new(board: &Board, band: usize, stack: usize) -> BoxStates {
        let tables = states();
        let symmetries = board.column_symmetries(&[band], stack);
        let fits = [0, 1, 2].map(|column| fitting(board.column(band, stack, column)));
        let mut boxes = BoxStates {
            quotient: vec![NONE; STATES],
            members: Vec::new(),
            class: vec![NONE; STATES],
            allowed: Vec::new(),
        };
        for (state, &columns) in tables.all().iter().enumerate() {
            if boxes.quotient[state] != NONE {
                continue;
            }
            let allowed = (0..3).all(|column| fits[column][usize::from(columns[column] & 511)]);
            for symmetry in &symmetries {
                let image = usize::from(tables.index(symmetry.map(|from| columns[from])));
                boxes.quotient[image] = boxes.members.len() as u16;
                if allowed {
                    boxes.class[image] = boxes.allowed.len() as u16;
                }
            }
            boxes.members.push(state as u16);
            if allowed {
                boxes.allowed.push(state as u16);
            }
        }
        boxes
    }

    /// The number of classes that the masks allow.
    pub(super) fn len(&self) -> usize {
        self.allowed.len()
    }

    /// Whether the masks allow a state.
    pub(super) fn allows(&self, state: u16) -> bool {
        self.class[usize::from(state)] != NONE
    }
}

/// The row states of a box for each of some column states: the fillings, each by its rows.
#[derive(Debug, Default)]
pub(super) struct Fillings {
    /// Where the fillings of a class begin.
    pub(super) starts: Vec<u32>,
    /// The state that the rows are in, for each filling.
    pub(super) rows: Vec<u16>,
}

impl Fillings {
    /// The fillings of each of these states.
    pub(super) fn new(board: &Board, band: usize, stack: usize, of: &[u16]) -> Fillings {
        let (tables, orders) = (states(), Orders::new(board, band, stack));
        let mut fillings = Fillings { starts: vec![0], rows: Vec::new() };
        for &state in of {
            let columns = tables.columns(state);
            let [first, second, third] = [0, 1, 2].map(|column| orders.codes(column, columns[column]));
            for one in first {
                for two in second {
                    fillings.rows.extend(third.iter().map(|three| tables.of_code(usize::from(one + two + three))));
                }
            }
            fillings.starts.push(fillings.rows.len() as u32);
        }
        fillings
    }

    /// The fillings of a class.
    pub(super) fn of(&self, class: usize) -> &[u16] {
        &self.rows[self.starts[class] as usize..self.starts[class + 1] as usize]
    }
}

/// How the digits of each column can be ordered from top to bottom.
struct Orders {
    /// For each column and set of three digits, what each order adds to the [`code`] of the rows.
    codes: [Vec<Vec<u16>>; 3],
}

impl Orders {
    fn new(board: &Board, band: usize, stack: usize) -> Orders {
        let of_column = |column| {
            let mut codes = vec![Vec::new(); 512];
            each_order(board.column(band, stack, column), |order| {
                codes[usize::from(order[0] | order[1] | order[2])].push(code(order) as u16);
            });
            codes
        };
        Orders { codes: [0, 1, 2].map(of_column) }
    }

    fn codes(&self, column: usize, set: u16) -> &[u16] {
        self.codes[column].get(usize::from(set)).map_or(&[], |codes| codes)
    }
}

/// The sets of three digits that a column with these masks can hold.
fn fitting(masks: [u16; 3]) -> [bool; 512] {
    let mut fits = [false; 512];
    each_order(masks, |[top, middle, low]| fits[usize::from(top | middle | low)] = true);
    fits
}

/// Calls `visit` with the digits, as sets of one, of every filling of a column.
fn each_order(masks: [u16; 3], mut visit: impl FnMut([u16; 3])) {
    let digits = |mask: u16| (0..9).map(|d| 1u16 << d).filter(move |digit| mask & digit != 0);
    for top in digits(masks[0]) {
        for middle in digits(masks[1] & !top) {
            for low in digits(masks[2] & !top & !middle) {
                visit([top, middle, low]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_and_fillings_are_as_many_as_they_should_be() {
        let mut board = Board { masks: [511; 81], groups: Vec::new() };
        let count = |board: &Board| {
            let boxes = BoxStates::new(board, 0, 0);
            let fillings = Fillings::new(board, 0, 0, &boxes.allowed);
            assert_eq!(fillings.starts.len(), boxes.len() + 1);
            (boxes.members.len(), boxes.len(), fillings.rows.len())
        };
        assert_eq!(count(&board), (280, 280, 280 * 216));
        board.masks[0] = 1;
        assert_eq!(count(&board), (840, 280, 280 * 72));
        board.masks[10] = 2;
        assert_eq!(count(&board), (1680, 210, 5_040));
    }
}
