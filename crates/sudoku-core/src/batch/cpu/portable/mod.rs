//! Plain integer arithmetic: 8 lanes in two 64-bit words, planes in four.

mod plane;
mod vector;

pub(in crate::batch) use plane::PortablePlane;
pub(in crate::batch) use vector::Portable;
