//! A layout compiled for the search: variables, the houses they stand in, where houses overlap.
//!
//! It knows nothing of the model above it; a layout hands in its houses as lists of cell numbers.

mod any;
mod tables;
mod word;

pub(crate) use any::AnyNet;
pub(crate) use tables::{Net, Place};
pub(crate) use word::Word;
