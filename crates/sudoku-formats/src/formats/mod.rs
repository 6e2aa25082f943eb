//! The text formats, one a file.

pub(crate) mod course;
pub(crate) mod hdu5547;
pub(crate) mod line;
pub(crate) mod one_txt;
pub(crate) mod poj2676;
pub(crate) mod rows;
pub(crate) mod uvalive4763;
