//! What waits to be done while propagating.

use crate::net::{Net, Word};

/// The moves waiting to be made and the houses waiting to be looked at. The default one has no memory for any.
#[derive(Default, Debug)]
pub(super) struct Agenda<W> {
    /// Variables whose digit is known, as a bitset; those that are not open are done with.
    pub(super) pending: Vec<u64>,
    /// The digit of a pending variable. If it is noted for two digits the last one is placed; the other, having lost its
    /// only place, then shows as a contradiction.
    pub(super) hint: Vec<u8>,
    /// Per house, the digits that lost a place since the last look for locked candidates.
    pub(super) dirty: Vec<W>,
    /// Variables that came down to one digit or none, and slots that came down to one place or none; memory of the
    /// propagation, which notes them without a branch. Each does so once or twice, so there are never more.
    pub(super) naked: Vec<u16>,
    /// See `naked`.
    pub(super) hidden: Vec<u16>,
    /// Every elimination and placement since the first guess, if the word keeps a trail; see [`super::past`].
    pub(super) trail: Vec<(u16, u16)>,
    /// An elimination to begin with.
    pub(super) without: Option<(usize, usize)>,
}

impl<W: Word> Agenda<W> {
    /// An empty agenda in which every house waits to be looked at.
    pub(super) fn new(net: &Net<W>) -> Agenda<W> {
        Agenda {
            pending: vec![0; net.variables.div_ceil(64)],
            hint: vec![0; net.variables],
            dirty: vec![W::low(net.order); net.houses],
            naked: vec![0; 2 * net.variables + 1],
            hidden: vec![0; 2 * net.houses * net.order + 1],
            trail: Vec::new(),
            without: None,
        }
    }

    /// Notes that variable `v` has digit `d`.
    pub(super) fn note(&mut self, v: usize, d: usize) {
        self.pending[v / 64] |= 1 << (v % 64);
        self.hint[v] = d as u8;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.pending.fill(0);
        self.dirty.fill(W::default());
    }
}
