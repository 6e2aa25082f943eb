//! Both halves together: the wave and its search, and the lanes for what does not suit them.

use super::feed::Feed;
use super::lanes::{Lanes, Vector};
use super::task::Task;
use super::wave::{Plane, Turn, Wave};

/// All the memory of the batch engine; made once, used for any number of tasks.
pub(super) struct Engine<V, P: Plane> {
    wave: Wave<P>,
    lanes: Lanes<V>,
}

impl<V: Vector, P: Turn> Engine<V, P>
where
    Wave<P>: Feed,
{
    pub(super) fn new() -> Self {
        Engine { wave: Wave::new(), lanes: Lanes::new() }
    }

    /// Runs a task: `run` is [`Lanes::run`], compiled for the instructions of the kernel. The lanes know the wave as a feed
    /// alone, so that each of the two is compiled once, however they are put together.
    #[inline(always)]
    pub(super) fn run(&mut self, task: &mut Task<'_>, run: impl FnOnce(&mut Lanes<V>, &mut Task<'_>, &mut dyn Feed)) {
        self.wave.reset();
        run(&mut self.lanes, task, &mut self.wave);
    }
}
