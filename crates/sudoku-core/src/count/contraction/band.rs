//! In how many ways a band's rows can be filled, given the states of its three boxes.

use std::sync::Mutex;

use super::board::Board;
use super::boxes::{BoxStates, Fillings};
use super::clock::{Clock, Workers};
use super::kernel::{Cpu, LANES, Lanes};
use super::states::{Permutation, STATES, states};
use crate::limits::Stop;

/// The parts that the boxes of a band play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roles {
    /// The stack of the box whose states are reduced by the band's symmetry.
    pub(super) first: usize,
    /// The stack of the box whose states lie side by side in memory.
    pub(super) lane: usize,
    /// The stack of the third box.
    pub(super) target: usize,
}

/// The number of ways for each state of the three boxes.
///
/// A table of two dimensions is kept for each first state that permutations of digits cannot lead to an earlier one.
#[derive(Debug)]
pub(super) struct Band {
    /// The boxes' states by stack.
    pub(super) boxes: [BoxStates; 3],
    roles: Roles,
    /// For each class of first states, which table holds its ways.
    table: Vec<u16>,
    /// For each class of first states and lane classes, the lane class in that table.
    lane_map: Vec<u16>,
    /// The same for target classes.
    target_map: Vec<u16>,
    /// Ways by table, target class and lane class.
    ways: Vec<u16>,
    stride: usize,
    /// Whether there are ways at all, by table and lane class.
    used: Vec<bool>,
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
    pub(super) fn new(
        board: &Board,
        band: usize,
        roles: Roles,
        cpu: Cpu,
        workers: Workers,
        clock: &Clock,
    ) -> Result<Band, Stop> {
        let boxes = [0, 1, 2].map(|stack| BoxStates::new(board, band, stack));
        let reduction = Reduction::new(board, band, roles.first, &boxes[roles.first]);
        let (lanes, targets) = (&boxes[roles.lane], &boxes[roles.target]);
        let (mut lane_map, mut target_map) = (Vec::new(), Vec::new());
        for &permutation in &reduction.to_representative {
            let map = permutation.on_states();
            let image = |boxes: &BoxStates, state: u16| {
                boxes.class[usize::from(map.image(states(), states().columns(state)))]
            };
            lane_map.extend(lanes.allowed.iter().map(|&state| image(lanes, state)));
            target_map.extend(targets.allowed.iter().map(|&state| image(targets, state)));
        }
        let stride = lanes.len().next_multiple_of(LANES);
        let tables = reduction.representatives.len();
        let mut ways = vec![0; tables * targets.len() * stride];
        for assigned in assignments(board, band) {
            let of = |stack: usize, states: &[u16]| Fillings::new(&assigned, band, stack, states);
            let firsts: Vec<u16> =
                reduction.representatives.iter().map(|&c| boxes[roles.first].allowed[usize::from(c)]).collect();
            let fillings = [
                of(roles.first, &firsts),
                of(roles.lane, &boxes[roles.lane].allowed),
                of(roles.target, &boxes[roles.target].allowed),
            ];
            let size = (targets.len() * stride).max(1);
            let work = Mutex::new(ways.chunks_mut(size).enumerate());
            workers.run(|| {
                let mut filler = Filler::new(cpu);
                loop {
                    let next = work.lock().ok().and_then(|mut work| work.next());
                    let Some((table, ways)) = next else { return Ok(()) };
                    filler.add(&fillings, table, ways, stride, clock)?;
                }
            })?;
        }
        let mut used = vec![false; tables * stride];
        for (table, ways) in ways.chunks(targets.len().max(1) * stride.max(1)).enumerate() {
            let used = &mut used[table * stride..(table + 1) * stride];
            for row in ways.chunks(stride.max(1)) {
                for (used, &ways) in used.iter_mut().zip(row) {
                    *used |= ways != 0;
                }
            }
        }
        Ok(Band { table: reduction.table, boxes, roles, lane_map, target_map, ways, stride, used })
    }

    /// The ways for one class of first states.
    pub(super) fn first(&self, class: u16) -> Slice<'_> {
        let class = usize::from(class);
        let [lanes, targets] = [self.roles.lane, self.roles.target].map(|stack| self.boxes[stack].len());
        let table = usize::from(self.table[class]);
        let size = targets * self.stride;
        Slice {
            lane_map: &self.lane_map[class * lanes..(class + 1) * lanes],
            target_map: &self.target_map[class * targets..(class + 1) * targets],
            ways: &self.ways[table * size..(table + 1) * size],
            stride: self.stride,
            used: &self.used[table * self.stride..(table + 1) * self.stride],
        }
    }
}

/// The ways for one class of first states.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice<'a> {
    /// Where each lane class stands in a row.
    pub(super) lane_map: &'a [u16],
    target_map: &'a [u16],
    ways: &'a [u16],
    stride: usize,
    used: &'a [bool],
}

impl<'a> Slice<'a> {
    /// The ways for a target class, each lane class at its place in `lane_map`.
    pub(super) fn row(&self, target: u16) -> &'a [u16] {
        let row = usize::from(self.target_map[usize::from(target)]);
        &self.ways[row * self.stride..(row + 1) * self.stride]
    }

    /// Whether a lane class has ways with any target.
    pub(super) fn is_used(&self, lane: u16) -> bool {
        self.used[usize::from(self.lane_map[usize::from(lane)])]
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

/// Memory for the ways of one first state and 32 lane states.
struct Filler {
    cpu: Cpu,
    /// For each row state, whether the lane's box can be in it.
    possible: Vec<Lanes>,
    /// For each row state of the target's box, how many fillings of the other two leave it.
    left: Vec<Lanes>,
}

impl Filler {
    fn new(cpu: Cpu) -> Filler {
        Filler { cpu, possible: vec![Lanes::ZERO; STATES], left: vec![Lanes::ZERO; STATES] }
    }

    /// Adds the ways of one table.
    fn add(
        &mut self,
        [first, lanes, targets]: &[Fillings; 3],
        table: usize,
        ways: &mut [u16],
        stride: usize,
        clock: &Clock,
    ) -> Result<(), Stop> {
        let lane_count = lanes.starts.len() - 1;
        for start in (0..lane_count).step_by(LANES) {
            clock.check()?;
            self.possible.fill(Lanes::ZERO);
            self.left.fill(Lanes::ZERO);
            for lane in start..lane_count.min(start + LANES) {
                for &rows in lanes.of(lane) {
                    self.possible[usize::from(rows)].0[lane - start] = 1;
                }
            }
            for &rows in first.of(table) {
                self.cpu.scatter(&mut self.left, &self.possible, states().partners(rows));
            }
            for (target, row) in ways.chunks_mut(stride).enumerate() {
                let sums = self.cpu.gather(&self.left, targets.of(target));
                for (ways, more) in row[start..].iter_mut().zip(sums.0) {
                    *ways += more;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::Kernel;
    use super::*;

    /// Counts the fillings of a band from the definition.
    fn naive(board: &Board, band: usize, boxes: [u16; 3]) -> u16 {
        fn walk(board: &Board, band: usize, sets: &[u16; 9], values: &mut [u16; 27], cell: usize) -> u16 {
            if cell == 27 {
                let value = |cell: usize| values[cell - 27 * band];
                return u16::from(board.groups_of(band).all(|group| group.iter().all(|&c| value(c) == value(group[0]))));
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
            let roles = [Roles { first: 0, lane: 1, target: 2 }, Roles { first: 0, lane: 2, target: 1 }];
            for (roles, kernel) in roles.into_iter().zip(Kernel::available()) {
                let (workers, clock) = (Workers::new(1), Clock::none());
                let ways = Band::new(&board, 1, roles, Cpu::new(kernel), workers, &clock).unwrap();
                let mut found = 0;
                for _ in 0..3_000 {
                    let states: [u16; 3] = [0; 3].map(|_| random(STATES as u32) as u16);
                    let classes: [u16; 3] =
                        std::array::from_fn(|stack| ways.boxes[stack].class[usize::from(states[stack])]);
                    if classes.contains(&u16::MAX) {
                        continue;
                    }
                    let slice = ways.first(classes[0]);
                    let lane = slice.lane_map[usize::from(classes[roles.lane])];
                    let count = slice.row(classes[roles.target])[usize::from(lane)];
                    assert!(count == 0 || slice.is_used(classes[roles.lane]));
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
