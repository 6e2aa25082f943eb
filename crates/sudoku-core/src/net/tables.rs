//! Variables, houses and overlaps as flat tables.

use super::word::Word;

/// The tables of one layout (and its groups of equal cells) on words of type `W`.
///
/// A **variable** is a cell, or a group of cells that must be equal; it stands in every house of its cells. A **slot**
/// is a place of a house: slot `house * order + i` is the house's place number `i`. The same numbers name the pairs of
/// a house and a digit, since a house has as many places as there are digits.
#[derive(Debug)]
pub(crate) struct Net<W> {
    /// Digits; places of a house.
    pub(crate) order: usize,
    /// The number of variables.
    pub(crate) variables: usize,
    /// The number of houses.
    pub(crate) houses: usize,
    /// The variable of each cell.
    pub(crate) variable_of: Box<[u16]>,
    /// The variable in each slot.
    pub(crate) member: Box<[u16]>,
    places: Box<[Place<W>]>,
    place_ends: Box<[u32]>,
    overlaps: Box<[Overlap<W>]>,
    overlap_ends: Box<[u32]>,
}

/// One place in which a variable stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<W> {
    /// The house.
    pub(crate) house: u16,
    /// The house's first slot.
    pub(crate) base: u16,
    /// The place's bit among the places of the house.
    pub(crate) bit: W,
}

/// Two houses that share at least two variables, seen from one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlap<W> {
    /// The shared places among those of this house.
    pub(crate) here: W,
    /// The shared places among those of the other house.
    pub(crate) there: W,
    /// The other house's first slot.
    pub(crate) base: u16,
}

impl<W: Word> Net<W> {
    /// See [`super::AnyNet::new`].
    pub(super) fn new(order: usize, houses: &[Vec<usize>], groups: &[Vec<usize>]) -> Net<W> {
        let (variable_of, variables) = number_variables(order * order, groups);
        let member: Box<[u16]> = houses.iter().flatten().map(|&cell| variable_of[cell]).collect();
        let mut per_variable: Vec<Vec<Place<W>>> = vec![Vec::new(); variables];
        for (slot, &variable) in member.iter().enumerate() {
            let house = slot / order;
            let place = Place { house: house as u16, base: (house * order) as u16, bit: W::bit(slot % order) };
            per_variable[variable as usize].push(place);
        }
        let (overlaps, overlap_ends) = flatten(find_overlaps(order, &member, variables));
        let (places, place_ends) = flatten(per_variable);
        let houses = houses.len();
        Net { order, variables, houses, variable_of, member, places, place_ends, overlaps, overlap_ends }
    }

    /// The places of a variable.
    #[inline]
    pub(crate) fn places(&self, variable: usize) -> &[Place<W>] {
        &self.places[self.place_ends[variable] as usize..self.place_ends[variable + 1] as usize]
    }

    /// The overlaps of a slot's house that contain the slot.
    #[inline]
    pub(crate) fn overlaps(&self, slot: usize) -> &[Overlap<W>] {
        &self.overlaps[self.overlap_ends[slot] as usize..self.overlap_ends[slot + 1] as usize]
    }
}

/// Gives each cell the number of its variable; variables count in the order of their first cells.
fn number_variables(cells: usize, groups: &[Vec<usize>]) -> (Box<[u16]>, usize) {
    let mut first_of: Vec<usize> = (0..cells).collect();
    for group in groups {
        if let Some(&first) = group.iter().min() {
            for &cell in group {
                first_of[cell] = first;
            }
        }
    }
    let mut variable_of = vec![0; cells];
    let mut variables = 0;
    for cell in 0..cells {
        variable_of[cell] = if first_of[cell] == cell {
            variables += 1;
            variables - 1
        } else {
            variable_of[first_of[cell]]
        };
    }
    (variable_of.into(), variables as usize)
}

/// For each slot, the overlaps of its house that contain it.
fn find_overlaps<W: Word>(order: usize, member: &[u16], variables: usize) -> Vec<Vec<Overlap<W>>> {
    let mut at_slot = vec![Vec::new(); member.len()];
    let mut place_of = vec![usize::MAX; variables];
    for (h, here_members) in member.chunks_exact(order).enumerate() {
        here_members.iter().enumerate().for_each(|(i, &v)| place_of[v as usize] = i);
        for (o, there_members) in member.chunks_exact(order).enumerate().filter(|&(o, _)| o != h) {
            let (mut here, mut there) = (W::default(), W::default());
            for (j, &v) in there_members.iter().enumerate().filter(|&(_, &v)| place_of[v as usize] != usize::MAX) {
                here |= W::bit(place_of[v as usize]);
                there |= W::bit(j);
            }
            if !here.at_most_one() {
                let overlap = Overlap { here, there, base: (o * order) as u16 };
                here.ones().for_each(|i| at_slot[h * order + i].push(overlap));
            }
        }
        for &v in here_members {
            place_of[v as usize] = usize::MAX;
        }
    }
    at_slot
}

/// Lists one after another, and where each ends (with a leading 0).
fn flatten<T>(lists: Vec<Vec<T>>) -> (Box<[T]>, Box<[u32]>) {
    let mut ends = vec![0];
    let mut flat = Vec::with_capacity(lists.iter().map(Vec::len).sum());
    for list in lists {
        flat.extend(list);
        ends.push(flat.len() as u32);
    }
    (flat.into(), ends.into())
}
