//! Hints to the processor to bring memory nearer.
#![allow(unsafe_code)] // an intrinsic; the block says why it is sound

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_MM_HINT_ET0, _MM_HINT_T1, _mm_prefetch};

/// Asks for these values to be brought into the second-level cache. Without effect where there is no such instruction.
#[inline(always)]
pub(super) fn prefetch<T>(values: &[T]) {
    #[cfg(target_arch = "x86_64")]
    hint::<_MM_HINT_T1, T>(values);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = values;
}

/// The same, into the first-level cache, for values that will be written.
#[inline(always)]
pub(super) fn prefetch_to_write<T>(values: &[T]) {
    #[cfg(target_arch = "x86_64")]
    hint::<_MM_HINT_ET0, T>(values);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = values;
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn hint<const HINT: i32, T>(values: &[T]) {
    for offset in (0..size_of_val(values)).step_by(64) {
        // SAFETY: SSE is part of x86-64; a prefetch changes nothing and may point anywhere.
        unsafe { _mm_prefetch::<HINT>(values.as_ptr().cast::<i8>().wrapping_add(offset)) }
    }
}
