//! The inner loops in plain integer arithmetic; compilers make vectors of them.

use super::{BIAS, Lanes};

#[inline(always)]
pub(super) fn scatter(to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
    for &(a, b) in pairs {
        if let (Some(from), Some(to)) = (from.get(usize::from(a)), to.get_mut(usize::from(b))) {
            to.add(from);
        }
    }
}

#[inline(always)]
pub(super) fn gather(from: &[Lanes], numbers: &[u16]) -> Lanes {
    let mut sum = Lanes::ZERO;
    for &number in numbers {
        if let Some(from) = from.get(usize::from(number)) {
            sum.add(from);
        }
    }
    sum
}

pub(super) fn turn(rows: [&[u16]; 8], places: &[u16], panel: &mut [u16], stride: usize) {
    for (i, &place) in places.iter().enumerate() {
        let column = rows.map(|row| row.get(i).copied().unwrap_or(0));
        if let Some(to) = panel.get_mut(usize::from(place) * stride..).and_then(<[u16]>::first_chunk_mut) {
            *to = column;
        }
    }
}

pub(super) fn dots(row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
    for (&r, sum) in rows.iter().zip(sums) {
        let other = panel.get(usize::from(r) * stride..).unwrap_or(&[]);
        // Signed, as SSE2 multiplies and adds pairs of such numbers in one instruction.
        let product = |(&a, &b): (&u16, &u16)| i32::from(a.cast_signed()) * i32::from(b.cast_signed());
        *sum = row.iter().zip(other).map(product).sum::<i32>().cast_unsigned();
    }
}

pub(super) fn turn_bytes(rows: [&[u16]; 8], places: &[u16], panel: &mut [u8], stride: usize, bias: u8) {
    for (i, &place) in places.iter().enumerate() {
        let column = rows.map(|row| (row.get(i).copied().unwrap_or(0) as u8).wrapping_sub(bias));
        if let Some(to) = panel.get_mut(usize::from(place) * stride..).and_then(<[u8]>::first_chunk_mut) {
            *to = column;
        }
    }
}

pub(super) fn dots_bytes(row: &[u8], panel: &[u8], stride: usize, rows: &[u16], sums: &mut [u32]) {
    for (&r, sum) in rows.iter().zip(sums) {
        let other = panel.get(usize::from(r) * stride..).unwrap_or(&[]);
        *sum = row.iter().zip(other).map(|(&a, &b)| u32::from(a) * u32::from(b.wrapping_add(BIAS))).sum();
    }
}

/// Weights are split so that no sum of products overflows: bits below and above the twentieth.
#[inline(always)]
pub(super) fn weighted(sums: &[u32], weights: &[u64]) -> u128 {
    let (mut low, mut high) = (0u64, 0u64);
    for (&sum, &weight) in sums.iter().zip(weights) {
        let sum = u64::from(sum);
        low += sum * (weight & 0xF_FFFF);
        // No more than 32 bits: then one instruction multiplies.
        high += sum * (weight >> 20 & 0xFFFF_FFFF);
    }
    u128::from(low) + (u128::from(high) << 20)
}
