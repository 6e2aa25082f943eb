//! Exact counts.

mod contraction;

pub use contraction::Kernel;

#[doc(hidden)]
pub fn try_count(masks: &[u16; 81], o: usize) -> u128 {
    let clock = contraction::clock::Clock::new(&crate::Limits::none());
    contraction::count(masks, o, &clock).unwrap_or(0)
}
