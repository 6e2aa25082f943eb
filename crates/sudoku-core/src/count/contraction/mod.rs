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
mod plan;
mod product;
mod rows;
mod states;

pub use kernel::Kernel;

use band::Band;
use board::{Board, Orientation};
use clock::{Clock, Workers};
use kernel::Cpu;
use product::{Memory, Product};

use crate::limits::Stop;

/// Counts the solutions of a board seen in one orientation.
pub(crate) fn count(masks: &[u16; 81], o: usize, clock: &Clock) -> Result<u128, Stop> {
    let board = Board { masks: *masks, groups: Vec::new() };
    let t = std::time::Instant::now();
    let plan = plan::plan(&board);
    eprintln!("plan {plan:?} {:?}", t.elapsed());
    let orientation = Orientation::all().nth(o).or(plan.map(|p| p.orientation)).unwrap();
    let board = board.seen(orientation);
    let cpu = Cpu::new(Kernel::best());
    let workers = Workers::new(1);
    let t = std::time::Instant::now();
    let outer = Band::new(&board, 0, cpu, workers, clock)?;
    let upper = Band::new(&board, 1, cpu, workers, clock)?;
    let lower = Band::new(&board, 2, cpu, workers, clock)?;
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
