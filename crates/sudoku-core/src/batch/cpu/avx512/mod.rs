//! AVX-512: 32 lanes in a 512-bit register, planes in 256-bit or 512-bit ones.
#![allow(unsafe_code)] // the call of a function compiled for instructions that not every CPU has

mod plane;
mod turn;
mod vector;

pub(in crate::batch) use plane::{Avx512Plane, Avx512WidePlane};
pub(in crate::batch) use vector::Avx512;

use crate::batch::engine::Engine;
use crate::batch::feed::{Feed, Suits, Taken};
use crate::batch::lanes::Lanes;
use crate::batch::slots::Slots;
use crate::batch::task::Task;
use crate::batch::wave::{Turn, Wave};

/// Whether this CPU has what these functions need.
pub(in crate::batch) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("gfni")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("popcnt")
}

/// Whether this CPU is likely to have data paths of 512 bits all through, for which there is no sign of its own: of those with
/// these instructions, Zen 5 and Tiger Lake can intersect vectors, but not Zen 4, which does 512 bits in two halves.
pub(in crate::batch) fn has_wide_paths() -> bool {
    is_available() && is_x86_feature_detected!("avx512vp2intersect")
}

/// Runs an engine with the lanes compiled for these instructions. The engine must be of a CPU for which [`is_available`] said
/// yes.
pub(in crate::batch) fn enter<P: Turn>(engine: &mut Engine<Avx512, P>, task: &mut Task<'_>)
where
    Wave<P>: Feed,
{
    // SAFETY: an engine with these vectors exists only where `is_available` said yes.
    engine.run(task, |lanes, task, feed| unsafe { run(lanes, task, feed) });
}

#[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx512vbmi,avx512vl,bmi1,gfni,popcnt")]
fn run(lanes: &mut Lanes<Avx512>, task: &mut Task<'_>, feed: &mut dyn Feed) {
    lanes.run(task, feed);
}

impl Feed for Wave<Avx512Plane> {
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>, slots: &mut Slots, suits: Suits) -> Taken<'a> {
        // SAFETY: a wave of this type is used only where `is_available` said yes.
        unsafe { next(self, max, task, slots, suits) }
    }
}

impl Feed for Wave<Avx512WidePlane> {
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>, slots: &mut Slots, suits: Suits) -> Taken<'a> {
        // SAFETY: as above.
        unsafe { next(self, max, task, slots, suits) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx512vbmi,avx512vl,bmi1,gfni,popcnt")]
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
    #[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx512vbmi,avx512vl,bmi1,gfni,popcnt")]
    fn roll<P: Turn>(wave: &mut Wave<P>, task: &mut Task<'_>, slots: &mut Slots) -> bool {
        wave.roll_and_leave(task, slots)
    }

    assert!(is_available());
    // SAFETY: `is_available` said yes.
    unsafe { roll(wave, task, slots) }
}
