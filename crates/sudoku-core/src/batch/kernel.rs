//! Which instructions the batch engine runs on.

use std::fmt;
use std::str::FromStr;

#[cfg(target_arch = "x86_64")]
use super::cpu::{avx2, avx512};

/// The instructions that the batch engine runs on. All kernels give the same answers.
///
/// ```
/// use sudoku_core::batch::Kernel;
/// assert!(Kernel::available().contains(&Kernel::best()));
/// assert_eq!("lanes-portable".parse(), Ok(Kernel::Portable));
/// assert_eq!(Kernel::Avx2.to_string(), "lanes-avx2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kernel {
    /// 32 lanes, and the first sweeps for 512 puzzles at once: the instructions of [`Kernel::Avx512`], best where the CPU has
    /// data paths of 512 bits.
    Avx512Wide,
    /// 32 lanes: AVX-512 with BW, BITALG and VBMI, and GFNI.
    Avx512,
    /// 16 lanes: AVX2.
    Avx2,
    /// 8 lanes in plain integer arithmetic.
    Portable,
}

impl Kernel {
    /// All kernels, the fastest first on CPUs with data paths of 512 bits.
    pub const ALL: [Kernel; 4] = [Kernel::Avx512Wide, Kernel::Avx512, Kernel::Avx2, Kernel::Portable];

    /// The kernels that this CPU can run, the fastest first; never empty.
    pub fn available() -> Vec<Kernel> {
        Kernel::by_speed().into_iter().filter(|kernel| kernel.is_available()).collect()
    }

    /// The fastest kernel that this CPU can run.
    pub fn best() -> Kernel {
        Kernel::by_speed().into_iter().find(|kernel| kernel.is_available()).unwrap_or(Kernel::Portable)
    }

    /// All kernels, the fastest first on this CPU.
    fn by_speed() -> [Kernel; 4] {
        #[cfg(target_arch = "x86_64")]
        if !avx512::has_wide_paths() {
            return [Kernel::Avx512, Kernel::Avx512Wide, Kernel::Avx2, Kernel::Portable];
        }
        Kernel::ALL
    }

    /// Whether this CPU can run it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512Wide | Kernel::Avx512 => avx512::is_available(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => avx2::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx512Wide | Kernel::Avx512 | Kernel::Avx2 => false,
            Kernel::Portable => true,
        }
    }

    /// Its name: `lanes-avx512-wide`, `lanes-avx512`, `lanes-avx2` or `lanes-portable`.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Avx512Wide => "lanes-avx512-wide",
            Kernel::Avx512 => "lanes-avx512",
            Kernel::Avx2 => "lanes-avx2",
            Kernel::Portable => "lanes-portable",
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no kernel has.
///
/// ```
/// use sudoku_core::batch::Kernel;
/// assert_eq!("lanes-x".parse::<Kernel>().unwrap_err().to_string(), "no kernel is called `lanes-x`");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownKernel(String);

impl fmt::Display for UnknownKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no kernel is called `{}`", self.0)
    }
}

impl std::error::Error for UnknownKernel {}

impl FromStr for Kernel {
    type Err = UnknownKernel;

    fn from_str(name: &str) -> Result<Kernel, UnknownKernel> {
        Kernel::ALL.into_iter().find(|kernel| kernel.name() == name).ok_or_else(|| UnknownKernel(name.to_owned()))
    }
}
