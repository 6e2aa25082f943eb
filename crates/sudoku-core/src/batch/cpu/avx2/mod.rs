//! AVX2: 16 lanes in a 256-bit register, planes in the same.
#![allow(unsafe_code)] // the call of a function compiled for instructions that not every CPU has

mod plane;
mod vector;

pub(in crate::batch) use plane::Avx2Plane;
pub(in crate::batch) use vector::Avx2;

use crate::batch::engine::Engine;
use crate::batch::feed::{Feed, Suits, Taken};
use crate::batch::lanes::Lanes;
use crate::batch::slots::Slots;
use crate::batch::task::Task;
use crate::batch::wave::{Turn, Wave};

/// Whether this CPU has what these functions need.
pub(in crate::batch) fn is_available() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("popcnt")
}

/// Runs an engine with the lanes compiled for these instructions. The engine must be of a CPU for which [`is_available`] said
/// yes.
pub(in crate::batch) fn enter(engine: &mut Engine<Avx2, Avx2Plane>, task: &mut Task<'_>) {
    // SAFETY: an engine of this type exists only where `is_available` said yes.
    engine.run(task, |lanes, task, feed| unsafe { run(lanes, task, feed) });
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run(lanes: &mut Lanes<Avx2>, task: &mut Task<'_>, feed: &mut dyn Feed) {
    lanes.run(task, feed);
}

impl Feed for Wave<Avx2Plane> {
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>, slots: &mut Slots, suits: Suits) -> Taken<'a> {
        // SAFETY: a wave of this type is used only where `is_available` said yes.
        unsafe { next(self, max, task, slots, suits) }
    }
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn next<'a, P: Turn>(
    wave: &'a mut Wave<P>,
    max: usize,
    task: &'a mut Task<'_>,
    slots: &mut Slots,
    suits: Suits,
) -> Taken<'a> {
    wave.next_rest(max, task, slots, suits)
}

/// Rolls a first wave alone, compiled for these instructions.
#[cfg(test)]
pub(in crate::batch) fn roll<P: Turn>(wave: &mut Wave<P>, task: &mut Task<'_>, slots: &mut Slots) -> bool {
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn roll<P: Turn>(wave: &mut Wave<P>, task: &mut Task<'_>, slots: &mut Slots) -> bool {
        wave.roll_and_leave(task, slots)
    }

    assert!(is_available());
    // SAFETY: `is_available` said yes.
    unsafe { roll(wave, task, slots) }
}
