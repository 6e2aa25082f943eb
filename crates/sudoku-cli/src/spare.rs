//! Things that are used again, whichever thread needs one next.

use std::sync::{Mutex, PoisonError};

/// What is not in use at the moment.
pub(crate) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Spare<T> {
    /// Nothing yet.
    pub(crate) fn new() -> Spare<T> {
        Spare(Mutex::default())
    }

    /// Something to be used again.
    pub(crate) fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Leaves something for the next who needs it.
    pub(crate) fn give(&self, thing: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(thing);
    }
}
