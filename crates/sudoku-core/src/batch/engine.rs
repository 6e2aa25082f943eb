//! Both halves together: the wave and its search, and the lanes for what does not suit them.

use super::lanes::{Lanes, Vector};
use super::task::Task;
use super::wave::{Plane, Turn, Wave};

/// All the memory of the batch engine; made once, used for any number of tasks.
pub(super) struct Engine<V, P: Plane> {
    wave: Wave<P>,
    lanes: Lanes<V>,
}

impl<V: Vector, P: Turn> Engine<V, P> {
    pub(super) fn new() -> Self {
        Engine { wave: Wave::new(), lanes: Lanes::new() }
    }

    #[inline(always)]
    pub(super) fn run(&mut self, task: &mut Task<'_>) {
        self.wave.reset();
        self.lanes.run(task, &mut self.wave);
    }
}
