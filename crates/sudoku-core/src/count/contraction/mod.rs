//! Exact counts of 9x9 boards, however many solutions they have.
//!
//! `README.md` in this folder draws the method.
#![allow(clippy::inline_always)] // the inner loops must be compiled inside the functions that enable the instructions

mod band;
mod board;
mod boxes;
mod classes;
pub(super) mod clock;
mod kernel;
mod outer;
mod pairs;
mod product;
mod rows;
mod states;

pub use kernel::Kernel;

use std::sync::Mutex;

use band::{Band, Roles};
use board::{Board, Orientation};
use clock::{Clock, Workers};
use kernel::Cpu;
use outer::Entry;
use product::{Memory, Product};

use crate::limits::Stop;

/// Counts the solutions of a board seen in one orientation.
pub(crate) fn count(masks: &[u16; 81], clock: &Clock) -> Result<u128, Stop> {
    let board = Board { masks: *masks, groups: Vec::new() };
    let orientation = Orientation { transposed: false, outer: 0, product: 2 };
    let board = board.seen(orientation);
    let cpu = Cpu::new(Kernel::best());
    let workers = Workers::new(1);
    let remaining = Roles { first: 0, lane: 1, target: 2 };
    let t = std::time::Instant::now();
    let outer = Band::new(&board, 0, Roles { first: 0, lane: 2, target: 1 }, cpu, workers, clock)?;
    let upper = Band::new(&board, 1, remaining, cpu, workers, clock)?;
    let lower = Band::new(&board, 2, remaining, cpu, workers, clock)?;
    eprintln!("bands {:?}", t.elapsed());
    let entries = outer::entries(&board, [&outer.boxes, &upper.boxes, &lower.boxes], clock)?;
    eprintln!("entries {} {:?}", entries.len(), t.elapsed());
    let product = Product::new(outer, upper, lower, board.digit_classes(&[1, 2]), cpu);
    eprintln!("pairs {} {:?}", product.pairs.second.len(), t.elapsed());
    let mut memory = Memory::default();
    let mut total = 0;
    let mut classes = 0;
    for class in entries.chunk_by(|a, b| a.class() == b.class()) {
        total += product.class(class, &mut memory, clock)?;
        classes += 1;
    }
    eprintln!("classes {classes} {:?}", t.elapsed());
    Ok(total)
}
