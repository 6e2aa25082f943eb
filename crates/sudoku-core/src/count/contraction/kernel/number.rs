//! The numbers that panels are made of: 16 bits, or bytes where no band has more than 255 ways.

use super::{BIAS, Cpu};

/// The ways of a band in a panel.
pub(in crate::count::contraction) trait Number: Copy + Default {
    /// As many as a cache line holds.
    const LINE: usize = 64 / size_of::<Self>();

    /// Turns eight rows of the upper or the lower band, see [`Cpu::turn`].
    fn turn(cpu: Cpu, is_lower: bool, rows: [&[u16]; 8], places: &[u16], panel: &mut [Self], stride: usize);

    /// The dot products of a row of the upper band with some of the lower band's panel, see [`Cpu::dots`].
    fn dots(cpu: Cpu, row: &[Self], panel: &[Self], stride: usize, rows: &[u16], sums: &mut [u32]);
}

impl Number for u16 {
    fn turn(cpu: Cpu, _: bool, rows: [&[u16]; 8], places: &[u16], panel: &mut [u16], stride: usize) {
        cpu.turn(rows, places, panel, stride);
    }

    fn dots(cpu: Cpu, row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
        cpu.dots(row, panel, stride, rows, sums);
    }
}

impl Number for u8 {
    fn turn(cpu: Cpu, is_lower: bool, rows: [&[u16]; 8], places: &[u16], panel: &mut [u8], stride: usize) {
        cpu.turn_bytes(rows, places, panel, stride, if is_lower { BIAS } else { 0 });
    }

    fn dots(cpu: Cpu, row: &[u8], panel: &[u8], stride: usize, rows: &[u16], sums: &mut [u32]) {
        cpu.dots_bytes(row, panel, stride, rows, sums);
    }
}
