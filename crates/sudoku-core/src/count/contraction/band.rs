//! In how many ways a band's rows can be filled, given the states of its three boxes.

use std::sync::Mutex;

use super::board::Board;
use super::boxes::{BoxStates, Fillings};
use super::kernel::{Cpu, LANES, Lanes};
use super::states::{Permutation, STATES, StateMap, states};
use crate::count::job::Job;
use crate::limits::Stop;

/// The number of ways for each state of the three boxes.
///
/// A table of two dimensions is kept for each first state that permutations of digits cannot lead to an earlier one.
#[derive(Debug)]
pub(super) struct Band {
    /// The boxes' states by stack.
    pub(super) boxes: [BoxStates; 3],
    /// For each class of first states, which table holds its ways.
    table: Vec<u16>,
    /// For each class of first states and each of second ones, the second class in that table.
    second_map: Vec<u16>,
    /// For each class of first states and each of third ones in that table, the third class.
    third_back: Vec<u16>,
    /// Ways by table, second class and third class.
    ways: Vec<u16>,
    stride: usize,
    /// Whether there are ways at all, by table and second class.
    used: Vec<bool>,
    /// Whether there are for all second classes, by table.
    all_used: Vec<bool>,
    /// The most ways that there are.
    pub(super) most: u16,
}

/// A band without its ways: how its states are reduced.
pub(super) struct Reduction {
    /// The class of each table's first state.
    pub(super) representatives: Vec<u16>,
    table: Vec<u16>,
    to_representative: Vec<Permutation>,
}

impl Reduction {
    /// Reduces the first box's states by permutations of digits that are alike in the band.
    pub(super) fn new(board: &Board, band: usize, stack: usize, first: &BoxStates) -> Reduction {
        let tables = states();
        let classes = board.digit_classes(&[band]);
        let symmetries = board.column_symmetries(&[band], stack);
        let mut reduction = Reduction { representatives: Vec::new(), table: Vec::new(), to_representative: Vec::new() };
        let mut table_of = vec![u16::MAX; first.len()];
        for &state in &first.allowed {
            let columns = tables.columns(state);
            let turned = symmetries.iter().map(|order| order.map(|from| columns[from]));
            let Some(best) = turned.min_by_key(|&columns| classes.canonical(columns)) else { continue };
            let class = first.class[usize::from(tables.index(classes.canonical(best)))];
            let table = &mut table_of[usize::from(class)];
            if *table == u16::MAX {
                *table = reduction.representatives.len() as u16;
                reduction.representatives.push(class);
            }
            reduction.table.push(*table);
            reduction.to_representative.push(classes.sorting(best));
        }
        reduction
    }
}

impl Band {
    /// Computes the ways.
    ///
    /// # Errors
    /// The limit that was reached before they were known.
    pub(super) fn new(board: &Board, band: usize, cpu: Cpu, job: &Job<'_>) -> Result<Band, Stop> {
        let boxes = [0, 1, 2].map(|stack| BoxStates::new(board, band, stack));
        let reduction = Reduction::new(board, band, 0, &boxes[0]);
        let (mut second_map, mut third_back) = (Vec::new(), Vec::new());
        for &permutation in &reduction.to_representative {
            let image = |map: &StateMap, boxes: &BoxStates, state: u16| {
                boxes.class[usize::from(map.image(states(), states().columns(state)))]
            };
            let (map, back) = (permutation.on_states(), permutation.inverse().on_states());
            second_map.extend(boxes[1].allowed.iter().map(|&state| image(&map, &boxes[1], state)));
            third_back.extend(boxes[2].allowed.iter().map(|&state| image(&back, &boxes[2], state)));
        }
        let stride = boxes[2].len().next_multiple_of(LANES);
        let size = boxes[1].len() * stride;
        let mut ways = vec![0; reduction.representatives.len() * size];
        for assigned in assignments(board, band) {
            let firsts = reduction.representatives.iter().map(|&class| boxes[0].allowed[usize::from(class)]);
            let of = |stack: usize, states: &[u16]| Fillings::new(&assigned, band, stack, states);
            let fillings = [of(0, &firsts.collect::<Vec<u16>>()), of(1, &boxes[1].allowed), of(2, &boxes[2].allowed)];
            let work = Mutex::new(ways.chunks_mut(size.max(1)).enumerate());
            job.run(|| {
                let mut filler = Filler::new(cpu);
                loop {
                    let next = work.lock().ok().and_then(|mut work| work.next());
                    let Some((table, ways)) = next else { return Ok(()) };
                    filler.add(&fillings, table, ways, stride, job)?;
                }
            })?;
        }
        let most = |row: &[u16]| row.iter().copied().max().unwrap_or(0);
        let most: Vec<u16> = ways.chunks(stride.max(1)).map(most).collect();
        let used: Vec<bool> = most.iter().map(|&most| most != 0).collect();
        let all_used = used.chunks(boxes[1].len().max(1)).map(|of_table| !of_table.contains(&false)).collect();
        let most = most.into_iter().max().unwrap_or(0);
        Ok(Band { table: reduction.table, boxes, second_map, third_back, ways, stride, used, all_used, most })
    }

    /// The ways for one class of first states.
    pub(super) fn first(&self, class: u16) -> Slice<'_> {
        let class = usize::from(class);
        let [seconds, thirds] = [self.boxes[1].len(), self.boxes[2].len()];
        let table = usize::from(self.table[class]);
        let size = seconds * self.stride;
        Slice {
            second_map: &self.second_map[class * seconds..(class + 1) * seconds],
            third_back: &self.third_back[class * thirds..(class + 1) * thirds],
            ways: &self.ways[table * size..(table + 1) * size],
            stride: self.stride,
            used: &self.used[table * seconds..(table + 1) * seconds],
            all_used: self.all_used.get(table) == Some(&true),
        }
    }
}

/// The ways for one class of first states.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice<'a> {
    second_map: &'a [u16],
    /// The third class that each number of a row is for.
    pub(super) third_back: &'a [u16],
    ways: &'a [u16],
    stride: usize,
    used: &'a [bool],
    all_used: bool,
}

impl<'a> Slice<'a> {
    /// The ways for a second class, in the order of `third_back`, and zeros up to a multiple of [`LANES`].
    pub(super) fn row(&self, second: u16) -> &'a [u16] {
        let row = usize::from(self.second_map[usize::from(second)]);
        &self.ways[row * self.stride..(row + 1) * self.stride]
    }

    /// Whether a second class has ways with any third one.
    pub(super) fn is_used(&self, second: u16) -> bool {
        self.all_used || self.used[usize::from(self.second_map[usize::from(second)])]
    }
}

/// The board once for each choice of digits for the band's groups of equal cells: each filling that respects the groups
/// is a filling of exactly one of them.
fn assignments(board: &Board, band: usize) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    for group in board.groups_of(band) {
        let mut next = Vec::new();
        for board in boards {
            let common = group.iter().fold(511, |set, &cell| set & board.masks[cell]);
            for digit in (0..9).map(|d| 1u16 << d).filter(|digit| common & digit != 0) {
                let mut given = board.clone();
                for &cell in group {
                    given.masks[cell] = digit;
                }
                next.push(given);
            }
        }
        boards = next;
    }
    boards
}

/// Memory for the ways of one first state and 32 third states.
struct Filler {
    cpu: Cpu,
    /// For each row state, whether the third box can be in it; all zeros between batches.
    possible: Vec<Lanes>,
    /// For each row state of the second box, how many fillings of the other two leave it.
    left: Vec<Lanes>,
}

impl Filler {
    fn new(cpu: Cpu) -> Filler {
        Filler { cpu, possible: vec![Lanes::ZERO; STATES], left: vec![Lanes::ZERO; STATES] }
    }

    /// Adds the ways of one table.
    fn add(
        &mut self,
        [first, second, third]: &[Fillings; 3],
        table: usize,
        ways: &mut [u16],
        stride: usize,
        job: &Job<'_>,
    ) -> Result<(), Stop> {
        let lane_count = third.starts.len() - 1;
        for start in (0..lane_count).step_by(LANES) {
            job.check()?;
            self.left.fill(Lanes::ZERO);
            for lane in start..lane_count.min(start + LANES) {
                for &rows in third.of(lane) {
                    self.possible[usize::from(rows)].0[lane - start] = 1;
                }
            }
            for &rows in first.of(table) {
                self.cpu.scatter(&mut self.left, &self.possible, states().partners(rows));
            }
            for (class, row) in ways.chunks_mut(stride).enumerate() {
                let sums = self.cpu.gather(&self.left, second.of(class));
                for (ways, more) in row[start..].iter_mut().zip(sums.0) {
                    *ways += more;
                }
            }
            for &rows in (start..lane_count.min(start + LANES)).flat_map(|lane| third.of(lane)) {
                self.possible[usize::from(rows)] = Lanes::ZERO;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::Kernel;
    use super::*;
    use crate::limits::Limits;

    /// Counts the fillings of a band from the definition.
    fn naive(board: &Board, band: usize, boxes: [u16; 3]) -> u16 {
        fn walk(board: &Board, band: usize, sets: &[u16; 9], values: &mut [u16; 27], cell: usize) -> u16 {
            if cell == 27 {
                let value = |cell: usize| values[cell - 27 * band];
                return u16::from(
                    board.groups_of(band).all(|group| group.iter().all(|&c| value(c) == value(group[0]))),
                );
            }
            let (row, column) = (cell / 9, cell % 9);
            let mut count = 0;
            for digit in (0..9).map(|d| 1u16 << d) {
                if board.masks[27 * band + cell] & sets[column] & digit != 0
                    && (0..cell).all(|c| (c / 9 != row && c % 9 != column) || values[c] != digit)
                {
                    values[cell] = digit;
                    count += walk(board, band, sets, values, cell + 1);
                }
            }
            count
        }
        let sets: Vec<u16> = boxes.iter().flat_map(|&state| states().columns(state)).collect();
        walk(board, band, &std::array::from_fn(|column| sets[column]), &mut [0; 27], 0)
    }

    #[test]
    fn ways_are_those_of_the_definition() {
        let mut seed = 11_u32;
        let mut random = move |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for round in 0..12 {
            let mut board = Board { masks: [511; 81], groups: Vec::new() };
            // Givens of a valid band, and loose masks.
            for _ in 0..round % 7 {
                let cell = random(27);
                let digit = (cell % 9 + 3 * (cell / 9) + cell / 27 * 10) % 9;
                board.masks[27 + cell as usize] = 1 << digit;
            }
            for _ in 0..round % 5 {
                board.masks[27 + random(27) as usize] |= random(512) as u16 | 0b1_0001;
            }
            for _ in 0..round % 4 {
                board.masks[27 + random(27) as usize] &= [0b0_1010_1010, 0b1_0101_0101][random(2) as usize];
            }
            if round % 3 == 2 {
                board.groups.push(vec![27, 27 + 9 + 4, 27 + 18 + 8]);
            }
            if round % 6 == 5 {
                board.groups.push(vec![27 + 2, 27 + 18 + 4]);
            }
            for kernel in Kernel::available() {
                let ways = Band::new(&board, 1, Cpu::new(kernel), &Job::new(1, None, &Limits::none())).unwrap();
                let mut found = 0;
                for _ in 0..3_000 {
                    let states: [u16; 3] = [0; 3].map(|_| random(STATES as u32) as u16);
                    let classes: [u16; 3] =
                        std::array::from_fn(|stack| ways.boxes[stack].class[usize::from(states[stack])]);
                    if classes.contains(&u16::MAX) {
                        continue;
                    }
                    let slice = ways.first(classes[0]);
                    let place = slice.third_back.iter().position(|&class| class == classes[2]).unwrap();
                    let count = slice.row(classes[1])[place];
                    assert!(count == 0 || slice.is_used(classes[1]));
                    if count > 0 || random(30) == 0 {
                        assert_eq!(count, naive(&board, 1, states), "{board:?} {states:?}");
                        found += usize::from(count > 0);
                    }
                    if found > 20 {
                        break;
                    }
                }
            }
        }
    }
}
