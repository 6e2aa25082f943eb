//! Which instructions the contraction runs on.

use std::fmt;

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// The instructions that exact counting runs on. All kernels give the same answers.
///
/// ```
/// use sudoku_core::count::Kernel;
/// assert!(Kernel::available().contains(&Kernel::best()));
/// assert_eq!(Kernel::Portable.to_string(), "count-portable");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kernel {
    /// AVX-512 with BW and VNNI.
    Avx512,
    /// AVX2.
    Avx2,
    /// Plain integer arithmetic.
    Portable,
}

impl Kernel {
    /// All kernels, the fastest first.
    pub const ALL: [Kernel; 3] = [Kernel::Avx512, Kernel::Avx2, Kernel::Portable];

    /// The kernels that this CPU can run, the fastest first; never empty.
    pub fn available() -> Vec<Kernel> {
        Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()).collect()
    }

    /// The fastest kernel that this CPU can run.
    pub fn best() -> Kernel {
        Kernel::ALL.into_iter().find(|kernel| kernel.is_available()).unwrap_or(Kernel::Portable)
    }

    /// Whether this CPU can run it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::is_available(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx512 | Kernel::Avx2 => false,
            Kernel::Portable => true,
        }
    }
}

/// Its name: `count-avx512`, `count-avx2` or `count-portable`.
impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kernel::Avx512 => "count-avx512",
            Kernel::Avx2 => "count-avx2",
            Kernel::Portable => "count-portable",
        })
    }
}
