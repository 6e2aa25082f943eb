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
    /// The first slot of each slot's house.
    pub(crate) base_of: Box<[u16]>,
    places: Box<[Place<W>]>,
    place_ends: Box<[u32]>,
    overlaps: Box<[Overlap<W>]>,
    overlap_ends: Box<[u32]>,
    peers: Box<[u16]>,
    peer_ends: Box<[u32]>,
    aligned: bool,
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
    pub(crate) fn new(order: usize, houses: &[Vec<usize>], groups: &[Vec<usize>]) -> Net<W> {
        let (variable_of, variables) = number_variables(order * order, groups);
        let member: Box<[u16]> = houses.iter().flatten().map(|&cell| variable_of[cell]).collect();
        let mut per_variable: Vec<Vec<Place<W>>> = vec![Vec::new(); variables];
        for (slot, &variable) in member.iter().enumerate() {
            let house = slot / order;
            let place = Place { house: house as u16, base: (house * order) as u16, bit: W::bit(slot % order) };
            per_variable[variable as usize].push(place);
        }
        let (overlaps, overlap_ends) = flatten(find_overlaps(order, &member, variables));
        let peers = per_variable.iter().enumerate().map(|(v, places)| {
            let housemates = places.iter().flat_map(|place| &member[place.base as usize..place.base as usize + order]);
            let mut peers: Vec<u16> = housemates.copied().filter(|&u| u as usize != v).collect();
            peers.sort_unstable();
            peers.dedup();
            peers
        });
        let (peers, peer_ends) = flatten(peers.collect());
        let number_in = |v: u16, house: usize| per_variable[v as usize].iter().position(|p| p.house as usize == house);
        let aligned = per_variable.iter().all(|places| places.len() == 3)
            && member.chunks_exact(order).enumerate().all(|(house, members)| {
                members.windows(2).all(|pair| number_in(pair[0], house) == number_in(pair[1], house))
            });
        let (places, place_ends) = flatten(per_variable);
        let houses = houses.len();
        let base_of = (0..member.len()).map(|slot| (slot - slot % order) as u16).collect();
        Net {
            order,
            variables,
            houses,
            variable_of,
            member,
            base_of,
            places,
            place_ends,
            overlaps,
            overlap_ends,
            peers,
            peer_ends,
            aligned,
        }
    }

    /// The places of a variable.
    #[inline]
    pub(crate) fn places(&self, variable: usize) -> &[Place<W>] {
        &self.places[self.place_ends[variable] as usize..self.place_ends[variable + 1] as usize]
    }

    /// Whether each variable has three places, and two variables that share a house have it at the same place number,
    /// as row, column and box on plain boards without groups.
    #[inline]
    pub(crate) fn is_aligned(&self) -> bool {
        self.aligned
    }

    /// As [`Net::places`]; if `P` is not 0, for variables that all have `P` places.
    #[inline]
    pub(crate) fn places_of<const P: usize>(&self, variable: usize) -> &[Place<W>] {
        if P == 0 { self.places(variable) } else { &self.places[variable * P..variable * P + P] }
    }

    /// The variables that share a house with a variable, each once, ascending.
    #[inline]
    pub(crate) fn peers(&self, variable: usize) -> &[u16] {
        &self.peers[self.peer_ends[variable] as usize..self.peer_ends[variable + 1] as usize]
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
