//! From a number to the choices that make a grid, and from those to its rows.

use super::pairs::Pair;
use super::states::{ByDigit, PARTITIONS, PARTNERS};
use super::tables::{Interior, Tables, Weights, last_up_to};

/// How names of digits and of columns in a view of the grid are the grid's own.
#[derive(Clone, Copy)]
struct Frame {
    /// The digit, 1 to 9, with each name.
    digits: ByDigit,
    /// The column of the grid for each box and column.
    columns: [[u8; 4]; 3],
}

/// A band whose column states are known, so that only its arrangement is open.
#[derive(Clone, Copy)]
pub(super) struct Part {
    frame: Frame,
    /// The states of its boxes in that frame.
    states: [u16; 3],
    pair: Pair,
    /// How many arrangements there are.
    weight: u32,
}

impl Part {
    fn new(tables: &Tables, frame: Frame, states: [u16; 3], partitions: [u16; 2]) -> Part {
        let pair = tables.pairs.list[PARTITIONS * usize::from(partitions[0]) + usize::from(partitions[1])];
        Part { frame, states, pair, weight: u32::from(tables.pairs.weight(pair.class)) }
    }

    /// Writes the arrangement with a number below the weight.
    #[inline]
    pub(super) fn write(&self, tables: &Tables, number: u32, band: &mut [u8; 27]) {
        let (digits, rows) = tables.pairs.arrangement(self.pair.class, number);
        let undoing = &tables.pairs.undoing[usize::from(self.pair.exchange)];
        let first = &tables.states.from_standard[usize::from(self.states[0])];
        let mut names: ByDigit = [0; 16];
        for name in 0..9 {
            names[name] = first[usize::from(undoing[name] & 15)];
        }
        let boxes = if self.pair.swaps { [0, 2, 1] } else { [0, 1, 2] };
        for (digits, part) in digits.as_chunks::<9>().0.iter().zip(boxes) {
            let columns = &tables.states.columns[usize::from(self.states[part])];
            for digits in digits.as_chunks::<3>().0 {
                let names = digits.map(|digit| names[usize::from(digit & 15)]);
                let column = self.frame.columns[part][usize::from(columns[usize::from(names[0] & 15)] & 3)];
                for row in 0..3 {
                    let place = 9 * usize::from(rows[row]) + usize::from(column);
                    band[place.min(26)] = self.frame.digits[usize::from(names[row] & 15)];
                }
            }
        }
    }
}

/// The choices that a number stands for.
pub(super) struct Descent {
    parts: [Part; 3],
    /// The arrangement of the first band, and of the others together.
    upper: u32,
    pub(super) inner: u32,
    /// How many numbers there are from this one to the first with another first band.
    pub(super) to_next_band: u64,
}

impl Descent {
    /// The choices for a state of the first box and a number below [`Tables::total`].
    pub(super) fn new(tables: &Tables, state: u16, number: u64) -> Descent {
        let states = &tables.states;
        let class = tables.class(number);
        let interior = &tables.interiors[class];
        let weight = u32::from(tables.pairs.weight(class as u8));
        let (outer, rest) =
            ((number - tables.before(class)) / interior.ways, (number - tables.before(class)) % interior.ways);
        let (member, outer) = ((outer as u32) / (36 * weight), (outer as u32) % (36 * weight));
        let (orders, upper) = (outer / weight, outer % weight);
        let place = tables.pairs.members(class)[member as usize];
        let pair = place.pair(class as u8, member as u16);

        let [second, third] = place.partitions;
        let boxes = [0, 6 * second + (orders / 6) as u16, 6 * third + (orders % 6) as u16];
        let digits = states.from_standard[usize::from(state)].map(|digit| digit + 1);
        let frame = Frame { digits, columns: [[0, 1, 2, 0], [3, 4, 5, 0], [6, 7, 8, 0]] };
        let head = frame.of_head(tables, pair, boxes);

        let (choice, inner) = choose(tables, interior, rest);
        let [first, second, third] = choice;
        let partitions = &interior.partitions[first];
        let middle = [states.partners[first], interior.middle[0][second], interior.middle[1][third]];
        let lower = [states.thirds[first], interior.lower[0][second], interior.lower[1][third]];
        let parts = [
            Part { frame, states: boxes, pair, weight },
            Part::new(tables, head, middle, [partitions.box5[second], partitions.box6[third]]),
            Part::new(tables, head, lower, [partitions.box8[second], partitions.box9[third]]),
        ];
        Descent { parts, upper, inner, to_next_band: interior.ways - rest }
    }

    /// The bands and the numbers of their arrangements.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&Part, u32)> {
        let lower = self.parts[2].weight;
        self.parts.iter().zip([self.upper, self.inner / lower, self.inner % lower])
    }

    /// The first band as it is, and every arrangement of the others.
    pub(super) fn bands(&self, tables: &Tables) -> ([u8; 27], [Vec<[u8; 27]>; 2]) {
        let write = |part: &Part, number: u32| {
            let mut band = [0; 27];
            part.write(tables, number, &mut band);
            band
        };
        let [upper, middle, lower] = &self.parts;
        let all = |part: &Part| (0..part.weight).map(|number| write(part, number)).collect();
        (write(upper, self.upper), [all(middle), all(lower)])
    }
}

impl Frame {
    /// The frame in which the boxes of a band, in these states, are the head of their class.
    fn of_head(&self, tables: &Tables, pair: Pair, boxes: [u16; 3]) -> Frame {
        let undoing = &tables.pairs.undoing[usize::from(pair.exchange)];
        let [second, third] = tables.pairs.heads[usize::from(pair.class)].map(|partition| 6 * partition);
        let places = if pair.swaps { [0, 2, 1] } else { [0, 1, 2] };
        let mut columns = [[0; 4]; 3];
        for ((columns, head), place) in columns.iter_mut().zip([0, second, third]).zip(places) {
            let own = &tables.states.columns[usize::from(boxes[place])];
            for (column, of_grid) in columns.iter_mut().take(3).enumerate() {
                let name = undoing[usize::from(tables.states.from_standard[head][3 * column] & 15)];
                *of_grid = self.columns[place][usize::from(own[usize::from(name & 15)] & 3)];
            }
        }
        let mut digits = [0; 16];
        for name in 0..9 {
            digits[name] = self.digits[usize::from(undoing[name] & 15)];
        }
        Frame { digits, columns }
    }
}

/// The states of boxes 4, 5 and 6 for a number below the interior's ways, and what is left of the number.
#[inline]
fn choose(tables: &Tables, interior: &Interior, number: u64) -> ([usize; 3], u32) {
    let first = last_up_to(&interior.before_first, number);
    let rest = number - interior.before_first[first];
    let before = &interior.before_second[first];
    // All in a row of 224 bytes: counting them is quicker than to search, which waits for memory at each step.
    let mut rest = rest as u32;
    let second = before.iter().map(|&number| u32::from(number <= rest)).sum::<u32>() as usize - 1;
    rest -= before[second];
    let weights = Weights::new(&tables.pairs.weights, &interior.partitions[first], second);
    for third in 0..PARTNERS {
        let ways = weights.product(third);
        if rest < ways {
            return ([first, second, third], rest);
        }
        rest -= ways;
    }
    // No number below the ways gets here.
    ([first, second, 0], 0)
}
