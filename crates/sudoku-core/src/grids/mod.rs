//! Complete grids, made without a search.

pub(crate) mod course;
