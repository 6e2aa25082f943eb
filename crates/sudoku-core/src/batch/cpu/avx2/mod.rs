//! AVX2: 16 lanes in a 256-bit register, planes in the same.
#![allow(unsafe_code)] // the call of a function compiled for instructions that not every CPU has

mod plane;
mod vector;

pub(in crate::batch) use plane::Avx2Plane;
pub(in crate::batch) use vector::Avx2;

use crate::batch::engine::Engine;
#[cfg(test)]
use crate::batch::slots::Slots;
use crate::batch::task::Task;
#[cfg(test)]
use crate::batch::wave::Wave;

/// Whether this CPU has what [`run`] needs.
pub(in crate::batch) fn is_available() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("popcnt")
}

/// Runs the engine, compiled for these instructions. The engine must be of a CPU for which [`is_available`] said yes.
pub(in crate::batch) fn enter(engine: &mut Engine<Avx2, Avx2Plane>, task: &mut Task<'_>) {
    // SAFETY: an engine of this type exists only where `is_available` said yes.
    unsafe { run(engine, task) }
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run(engine: &mut Engine<Avx2, Avx2Plane>, task: &mut Task<'_>) {
    engine.run(task);
}

/// Rolls a first wave alone, compiled for these instructions, as [`enter`] does.
#[cfg(test)]
pub(in crate::batch) fn roll(wave: &mut Wave<Avx2Plane>, task: &mut Task<'_>, slots: &mut Slots) -> bool {
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn roll(wave: &mut Wave<Avx2Plane>, task: &mut Task<'_>, slots: &mut Slots) -> bool {
        wave.roll_and_leave(task, slots)
    }

    assert!(is_available());
    // SAFETY: `is_available` said yes.
    unsafe { roll(wave, task, slots) }
}
