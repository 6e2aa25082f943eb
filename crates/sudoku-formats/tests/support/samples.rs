//! Which judge answers which sample of `fixtures/judges`. The sample of `sudoku -c` has no input to read.

pub(crate) const SAMPLES: &[(&str, &str)] = &[
    ("buaa_course_s_example", "course"),
    ("buaa_course_s_example_no_final_newline", "course"),
    ("hdu5547", "hdu5547"),
    ("hdu5547_no_blank_lines", "hdu5547"),
    ("poj2676", "poj2676"),
    ("seed_1txt", "1txt"),
    ("seed_poj2676_as_in_blog", "poj2676"),
    ("seed_sudoku1962_c1_by_blog_algorithm", ""),
    ("uvalive4763", "uvalive4763"),
];
