//! Complete grids, made without a search: the course project's family, and the total order of all grids.
//!
//! * `course`: the family;
//! * `states`: the column states of a box;
//! * `pairs`: the classes of bands' column states, and their arrangements;
//! * `tables`: how many grids come before each choice;
//! * `descent`: from a number to a grid;
//! * `read`: from a grid to its number;
//! * `order`: the order itself;
//! * `walk`: grids in that order, many at a time.

pub(crate) mod course;
mod descent;
mod order;
mod pairs;
mod read;
mod states;
mod tables;
pub(crate) mod walk;

#[cfg(test)]
mod fairness;
