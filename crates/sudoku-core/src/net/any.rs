//! The same tables on the narrowest word that holds the order.

use std::sync::Arc;

use super::tables::Net;

/// A [`Net`] on 16, 32, 64 or 128 bits, shared between searches.
#[derive(Clone, Debug)]
pub(crate) enum AnyNet {
    W16(Arc<Net<u16>>),
    W32(Arc<Net<u32>>),
    W64(Arc<Net<u64>>),
    W128(Arc<Net<u128>>),
}

impl AnyNet {
    /// Tables for a board of `order * order` cells with these houses and groups of equal cells, as cell numbers.
    ///
    /// Each house has `order` cells; no group has two cells in a house; no cell is in two groups.
    pub(crate) fn new(order: usize, houses: &[Vec<usize>], groups: &[Vec<usize>]) -> AnyNet {
        match order {
            0..=16 => AnyNet::W16(Arc::new(Net::new(order, houses, groups))),
            17..=32 => AnyNet::W32(Arc::new(Net::new(order, houses, groups))),
            33..=64 => AnyNet::W64(Arc::new(Net::new(order, houses, groups))),
            _ => AnyNet::W128(Arc::new(Net::new(order, houses, groups))),
        }
    }
}
