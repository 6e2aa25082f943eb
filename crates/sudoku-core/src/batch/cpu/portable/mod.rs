//! Plain integer arithmetic: 8 lanes in two 64-bit words, planes in four.

mod plane;
mod vector;

pub(in crate::batch) use plane::PortablePlane;
pub(in crate::batch) use vector::Portable;

use crate::batch::engine::Engine;
use crate::batch::feed::{Feed, Suits, Taken};
use crate::batch::slots::Slots;
use crate::batch::task::Task;
use crate::batch::wave::Wave;

/// Runs an engine.
pub(in crate::batch) fn enter(engine: &mut Engine<Portable, PortablePlane>, task: &mut Task<'_>) {
    engine.run(task, |lanes, task, feed| lanes.run(task, feed));
}

impl Feed for Wave<PortablePlane> {
    fn next<'a>(&'a mut self, max: usize, task: &'a mut Task<'_>, slots: &mut Slots, suits: Suits) -> Taken<'a> {
        self.next_rest(max, task, slots, suits)
    }
}
