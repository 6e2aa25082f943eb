//! The inner loops, on the instructions that the CPU has.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod choice;
mod number;
mod portable;

pub use choice::Kernel;
pub(super) use number::Number;

/// Lanes that are worked on together.
pub(super) const LANES: usize = 32;

/// What bytes of the lower band's panel are less than the ways, so that they are signed.
const BIAS: u8 = 128;

/// One number for each of 32 boxes' states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

impl Lanes {
    pub(super) const ZERO: Lanes = Lanes([0; LANES]);

    #[inline(always)]
    fn add(&mut self, other: &Lanes) {
        for (sum, more) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*more);
        }
    }
}

/// A kernel that this CPU has been seen to have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cpu(Kernel);

impl Cpu {
    /// The kernel, or the best there is if the CPU does not have it.
    pub(super) fn new(kernel: Kernel) -> Cpu {
        Cpu(if kernel.is_available() { kernel } else { Kernel::best() })
    }

    /// For each of the `pairs` (a, b) adds lanes `from[a]` to `to[b]`.
    pub(super) fn scatter(self, to: &mut [Lanes], from: &[Lanes], pairs: &[(u16, u16)]) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::scatter(to, from, pairs),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::scatter(to, from, pairs),
            _ => portable::scatter(to, from, pairs),
        }
    }

    /// The sum of the lanes of `from` with these numbers.
    pub(super) fn gather(self, from: &[Lanes], numbers: &[u16]) -> Lanes {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::gather(from, numbers),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::gather(from, numbers),
            _ => portable::gather(from, numbers),
        }
    }

    /// Turns eight rows into columns: number `i` of each goes to row `places[i]` of the panel, whose rows begin `stride`
    /// apart and take eight numbers each. Each row must have as many numbers as there are places, and more up to a
    /// multiple of 16.
    pub(super) fn turn(self, rows: [&[u16]; 8], places: &[u16], panel: &mut [u16], stride: usize) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 | Kernel::Avx2 => avx2::turn(rows, places, panel, stride),
            _ => portable::turn(rows, places, panel, stride),
        }
    }

    /// Whether panels of bytes are quicker than those of 16 bits.
    pub(super) fn has_bytes(self) -> bool {
        matches!(self.0, Kernel::Avx512)
    }

    /// Like [`Cpu::turn`], into bytes. No number may be more than 255; `bias` is subtracted from all.
    fn turn_bytes(self, rows: [&[u16]; 8], places: &[u16], panel: &mut [u8], stride: usize, bias: u8) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 | Kernel::Avx2 => avx2::turn_bytes(rows, places, panel, stride, bias),
            _ => portable::turn_bytes(rows, places, panel, stride, bias),
        }
    }

    /// Like [`Cpu::dots`], of bytes; those of the panel are [`BIAS`] less than the numbers they stand for.
    fn dots_bytes(self, row: &[u8], panel: &[u8], stride: usize, rows: &[u16], sums: &mut [u32]) {
        debug_assert!(row.len().is_multiple_of(LANES));
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::dots_bytes(row, panel, stride, rows, sums),
            _ => portable::dots_bytes(row, panel, stride, rows, sums),
        }
    }

    /// The dot products of `row` with some rows of a panel: that of row `r` begins at `r * stride`. Each sum must be
    /// below `2^31`, each number below `2^15`, and the length a multiple of [`LANES`].
    pub(super) fn dots(self, row: &[u16], panel: &[u16], stride: usize, rows: &[u16], sums: &mut [u32]) {
        debug_assert!(row.len().is_multiple_of(LANES));
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::dots(row, panel, stride, rows, sums),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::dots(row, panel, stride, rows, sums),
            _ => portable::dots(row, panel, stride, rows, sums),
        }
    }

    /// The weighted sum of sums below `2^31`. Weights must be below `2^52`, and there must be less than 2048 of them, of
    /// which no more than 2^51 in all.
    pub(super) fn weighted(self, sums: &[u32], weights: &[u64]) -> u128 {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::weighted(sums, weights),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::weighted(sums, weights),
            _ => portable::weighted(sums, weights),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_compute_what_is_defined() {
        let mut seed = 7_u32;
        let mut random = move |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for kernel in Kernel::available() {
            let cpu = Cpu::new(kernel);
            for length in [32, 64, 96, 256, 512] {
                let stride = length + 32;
                let row: Vec<u16> = (0..length).map(|_| random(1729) as u16).collect();
                let panel: Vec<u16> = (0..40 * stride).map(|_| random(1729) as u16).collect();
                let rows: Vec<u16> = (0..random(40)).map(|_| random(40) as u16).collect();
                let mut sums = vec![0; rows.len()];
                cpu.dots(&row, &panel, stride, &rows, &mut sums);
                for (&r, &sum) in rows.iter().zip(&sums) {
                    let other = &panel[usize::from(r) * stride..];
                    let naive: u32 = row.iter().zip(other).map(|(&a, &b)| u32::from(a) * u32::from(b)).sum();
                    assert_eq!(naive, sum, "{kernel}");
                }
            }
            let rows: Vec<Vec<u16>> = (0..8).map(|_| (0..96).map(|_| random(60_000) as u16).collect()).collect();
            let mut places: Vec<u16> = (0..75).collect();
            places.reverse();
            let (mut panel, stride) = (vec![7; 75 * 40], 40);
            cpu.turn(std::array::from_fn(|i| &rows[i][..]), &places, &mut panel, stride);
            for (i, &place) in places.iter().enumerate() {
                let turned = &panel[usize::from(place) * stride..];
                let naive: [u16; 8] = std::array::from_fn(|row| rows[row].get(i).copied().unwrap_or(0));
                assert_eq!(turned[..8], naive, "{kernel}");
                assert_eq!(turned[8], 7, "{kernel}");
            }
            let rows: Vec<Vec<u16>> = (0..8).map(|_| (0..96).map(|_| random(256) as u16).collect()).collect();
            let mut panel = vec![7; 75 * 40];
            cpu.turn_bytes(std::array::from_fn(|i| &rows[i][..]), &places, &mut panel, stride, 3);
            for (i, &place) in places.iter().enumerate() {
                let turned = &panel[usize::from(place) * stride..];
                let naive: [u8; 8] = std::array::from_fn(|row| (rows[row][i] as u8).wrapping_sub(3));
                assert_eq!(turned[..8], naive, "{kernel}");
                assert_eq!(turned[8], 7, "{kernel}");
            }
            for length in [32, 64, 96, 256, 512] {
                let stride = length + 32;
                let row: Vec<u8> = (0..length).map(|_| random(256) as u8).collect();
                let panel: Vec<u8> = (0..40 * stride).map(|_| random(256) as u8).collect();
                let rows: Vec<u16> = (0..random(40)).map(|_| random(40) as u16).collect();
                let mut sums = vec![0; rows.len()];
                cpu.dots_bytes(&row, &panel, stride, &rows, &mut sums);
                for (&r, &sum) in rows.iter().zip(&sums) {
                    let other = panel[usize::from(r) * stride..].iter().map(|&b| u32::from(b.wrapping_add(128)));
                    let naive: u32 = row.iter().zip(other).map(|(&a, b)| u32::from(a) * b).sum();
                    assert_eq!(naive, sum, "{kernel}");
                }
            }
            let weights: Vec<u64> = (0..600).map(|_| u64::from(random(1 << 20)) << random(21)).collect();
            let sums: Vec<u32> = (0..600).map(|_| (random(1 << 20) << 11) | random(1 << 11)).collect();
            let naive = sums.iter().zip(&weights).map(|(&sum, &weight)| u128::from(sum) * u128::from(weight)).sum();
            assert_eq!(cpu.weighted(&sums, &weights), naive, "{kernel}");
            let from: Vec<Lanes> = (0..100).map(|_| Lanes([0; LANES].map(|_| random(300) as u16))).collect();
            let pairs: Vec<(u16, u16)> = (0..200).map(|_| (random(100) as u16, random(50) as u16)).collect();
            let mut to = vec![Lanes::ZERO; 50];
            cpu.scatter(&mut to, &from, &pairs);
            for (b, sums) in to.iter().enumerate() {
                let numbers: Vec<u16> = pairs.iter().filter(|pair| usize::from(pair.1) == b).map(|p| p.0).collect();
                assert_eq!(cpu.gather(&from, &numbers), *sums, "{kernel}");
                for lane in 0..LANES {
                    let naive: u16 = numbers.iter().map(|&a| from[usize::from(a)].0[lane]).sum();
                    assert_eq!(sums.0[lane], naive, "{kernel}");
                }
            }
        }
    }
}
