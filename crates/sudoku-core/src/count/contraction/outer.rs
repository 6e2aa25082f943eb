//! The outer sum: pairs of states of the outer band's first two boxes, one for each orbit, sorted into classes.

use super::board::Board;
use super::boxes::BoxStates;
use super::classes::DigitClasses;
use super::likeness::Likeness;
use super::states::{Columns, Permutation, STATES, States, states};
use crate::count::job::Job;
use crate::limits::Stop;

/// A pair of states that stands for an orbit of the whole board's symmetries.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The class of the remaining bands' symmetries it belongs to, as its representative: two states of eleven bits;
    /// below them how it gets there: the permutation of digits, packed, and the order of the product's columns.
    key: u64,
    /// The states in the outer band.
    pub(super) pair: [u16; 2],
    /// The size of the orbit.
    pub(super) times: u32,
}

impl Entry {
    /// The class: the pair of states that stands for it.
    pub(super) fn class(&self) -> [u16; 2] {
        [(self.key >> 53) as u16, (self.key >> 42) as u16 & 2047]
    }

    /// How it gets to its class: the permutation of digits and the order of the product's columns.
    pub(super) fn way(&self) -> u64 {
        self.key & ((1 << 42) - 1)
    }

    /// The permutation of digits that leads to the class, once columns are set right.
    pub(super) fn permutation(&self) -> Permutation {
        Permutation::unpacked(self.key >> 6 & 0xF_FFFF_FFFF)
    }

    /// Which columns of the product come first, second and third in the class.
    pub(super) fn order(&self) -> [usize; 3] {
        [4, 2, 0].map(|place| (self.key >> place & 3) as usize)
    }
}

fn key(class: [u16; 2], permutation: Permutation, order: [usize; 3]) -> u64 {
    let order = order.iter().fold(0, |bits, &column| bits << 2 | column as u64);
    u64::from(class[0]) << 53 | u64::from(class[1]) << 42 | permutation.packed() << 6 | order
}

/// The symmetries that a region has: digits that are alike in it and, for each stack, orders of columns.
struct Symmetry {
    digits: DigitClasses,
    columns: [Vec<[usize; 3]>; 2],
}

impl Symmetry {
    fn new(board: &Board, bands: &[usize]) -> Symmetry {
        let columns = [0, 1].map(|stack| board.column_symmetries(bands, stack));
        Symmetry { digits: board.digit_classes(bands), columns }
    }
}

fn turned(columns: Columns, order: [usize; 3]) -> Columns {
    order.map(|from| columns[from])
}

/// The entries, sorted by class. A class without a way on is left out. Classes that one of the maps leads to another
/// become one.
///
/// # Errors
/// The limit that was reached before they were known.
pub(super) fn entries(
    board: &Board,
    boxes: [&[BoxStates; 3]; 3],
    maps: &[Likeness],
    job: &Job<'_>,
) -> Result<Vec<Entry>, Stop> {
    let tables = states();
    let (whole, rest) = (Symmetry::new(board, &[0, 1, 2]), Symmetry::new(board, &[1, 2]));
    let alive = [0, 1].map(|stack| alive(tables, [0, 1, 2].map(|band| &boxes[band][stack])));
    let first = FirstClasses::new(tables, &rest);
    let mut firsts = orbits(tables, &alive[0], &whole.digits, &whole.columns[0]);
    firsts.sort_unstable_by_key(|&(state, _)| first.class[usize::from(state)]);
    let mut entries = Vec::new();
    let mut second = SecondClasses::new(tables, &rest);
    for (state, times) in firsts {
        job.check()?;
        let class = first.class[usize::from(state)];
        let to_first = first.permutation[usize::from(state)];
        let map = to_first.on_states();
        second.begin(class);
        let left = whole.digits.refined(tables.columns(state));
        for (other, more) in orbits(tables, &alive[1], &left, &whole.columns[1]) {
            let (second, permutation) = second.of(map.image(tables, tables.columns(other)));
            let key = key([class, second], to_first.then(permutation), [0, 1, 2]);
            entries.push(Entry { key, pair: [state, other], times: times * more });
        }
    }
    entries.sort_unstable_by_key(|entry| entry.key);
    if !maps.is_empty() {
        merge(&mut entries, maps, &first, &mut second, job)?;
        entries.sort_unstable_by_key(|entry| entry.key);
    }
    Ok(entries)
}

/// Sends each class to the least that one of the maps leads to.
fn merge(
    entries: &mut [Entry],
    maps: &[Likeness],
    first: &FirstClasses,
    second: &mut SecondClasses<'_>,
    job: &Job<'_>,
) -> Result<(), Stop> {
    let tables = second.tables;
    let classes = || entries.chunk_by(|a, b| a.class() == b.class());
    let mut images = Vec::new();
    for (map, like) in maps.iter().enumerate() {
        let image = [0, 1].map(|stack| {
            let image = |&columns: &Columns| tables.index(like.image(stack, columns));
            tables.all().iter().map(image).collect::<Vec<u16>>()
        });
        job.check()?;
        for (number, class) in classes().enumerate() {
            let Some(pair) = class.first().map(Entry::class) else { continue };
            let [one, other] = [0, 1].map(|stack| image[stack][usize::from(pair[stack])]);
            let [one, other] = if like.swapped { [other, one] } else { [one, other] };
            // What leads to a later first state is not the least.
            if first.class[usize::from(one)] <= pair[0] {
                images.push((first.class[usize::from(one)], one, other, map, number));
            }
        }
    }
    images.sort_unstable();
    let mut best: Vec<_> =
        classes().map(|class| (class.first().map_or([0; 2], Entry::class), Permutation::IDENTITY, [0, 1, 2])).collect();
    for (class, one, other, map, number) in images {
        let (like, to_first) = (&maps[map], first.permutation[usize::from(one)]);
        second.begin(class);
        let moved = tables.columns(other).map(|set| to_first.image(set));
        let (other, permutation) = second.of(tables.index(moved));
        if [class, other] < best[number].0 {
            best[number] = ([class, other], like.digits.then(to_first).then(permutation), like.orders[2]);
        }
    }
    let mut best = best.into_iter();
    for class in entries.chunk_by_mut(|a, b| a.class() == b.class()) {
        if let Some((least, permutation, order)) = best.next() {
            for entry in class {
                entry.key = key(least, entry.permutation().then(permutation), order);
            }
        }
    }
    Ok(())
}

/// The states of the outer box with which the other two boxes of the stack can be filled.
fn alive(tables: &States, stack: [&BoxStates; 3]) -> Vec<u16> {
    let fits = |&(one, other): &(u16, u16)| stack[1].allows(one) && stack[2].allows(other);
    (0..STATES as u16).filter(|&s| stack[0].allows(s) && tables.partners(s).iter().any(fits)).collect()
}

/// One state for each orbit, with the orbit's size.
fn orbits(tables: &States, alive: &[u16], digits: &DigitClasses, columns: &[[usize; 3]]) -> Vec<(u16, u32)> {
    if digits.is_trivial() && columns.len() == 1 {
        return alive.iter().map(|&state| (state, 1)).collect();
    }
    let mut found: Vec<(u16, u32)> = Vec::new();
    let mut place = vec![u32::MAX; STATES];
    for &state in alive {
        let sets = tables.columns(state);
        let Some(least) = columns.iter().map(|&order| digits.canonical(turned(sets, order))).min() else { continue };
        let place = &mut place[usize::from(tables.index(least))];
        if let Some(orbit) = found.get_mut(*place as usize) {
            orbit.1 += 1;
        } else {
            *place = found.len() as u32;
            found.push((state, 1));
        }
    }
    found
}

/// For every state of the first stack, the state that stands for it and how it gets there.
struct FirstClasses {
    class: Vec<u16>,
    permutation: Vec<Permutation>,
}

impl FirstClasses {
    fn new(tables: &States, rest: &Symmetry) -> FirstClasses {
        let mut classes = FirstClasses { class: Vec::new(), permutation: Vec::new() };
        for &sets in tables.all() {
            let turned = rest.columns[0].iter().map(|&order| turned(sets, order));
            let best = turned.min_by_key(|&sets| rest.digits.canonical(sets)).unwrap_or(sets);
            classes.class.push(tables.index(rest.digits.canonical(best)));
            classes.permutation.push(rest.digits.sorting(best));
        }
        classes
    }
}

/// For a first state that stands for others, and every state of the second stack, the state that stands for that and
/// how it gets there without the first one changing; found as they are asked for.
struct SecondClasses<'a> {
    tables: &'a States,
    rest: &'a Symmetry,
    /// Digits that are alike beside the first state.
    digits: DigitClasses,
    /// Permutations that change no more than the order of the first state's columns, which are alike.
    fixing: Vec<Permutation>,
    known: Vec<Option<(u16, Permutation)>>,
    class: Option<u16>,
}

impl<'a> SecondClasses<'a> {
    fn new(tables: &'a States, rest: &'a Symmetry) -> SecondClasses<'a> {
        SecondClasses { tables, rest, digits: rest.digits, fixing: Vec::new(), known: Vec::new(), class: None }
    }

    /// Sets the first state.
    fn begin(&mut self, class: u16) {
        if self.class == Some(class) {
            return;
        }
        let sets = self.tables.columns(class);
        self.class = Some(class);
        self.digits = self.rest.digits.refined(sets);
        self.known = vec![None; STATES];
        let turned = self.rest.columns[0].iter().map(|&order| turned(sets, order));
        let fixing = turned.filter(|&turned| self.rest.digits.canonical(turned) == sets);
        self.fixing = fixing.map(|turned| self.rest.digits.sorting(turned)).collect();
    }

    fn of(&mut self, state: u16) -> (u16, Permutation) {
        let place = usize::from(state);
        if let Some(known) = self.known[place] {
            return known;
        }
        let mut best: Option<(Columns, Columns, Permutation)> = None;
        for &fixing in &self.fixing {
            let moved = self.tables.columns(fixing.on_states().image(self.tables, self.tables.columns(state)));
            for &order in &self.rest.columns[1] {
                let sets = turned(moved, order);
                let canonical = self.digits.canonical(sets);
                if best.is_none_or(|(least, ..)| canonical < least) {
                    best = Some((canonical, sets, fixing));
                }
            }
        }
        let (least, sets, fixing) = best.unwrap_or((self.tables.columns(state), [0; 3], Permutation::IDENTITY));
        let found = (self.tables.index(least), fixing.then(self.digits.sorting(sets)));
        self.known[place] = Some(found);
        found
    }
}
