//! Small unavoidable sets that can be read off a grid without a search.
//!
//! An unavoidable set is a set of cells whose digits can be exchanged among each other so that another grid comes out:
//! every puzzle of the grid with one solution has a given in each. Exchanging two digits, or the digits of two rows of a band
//! (two columns of a stack), falls into cycles, and each cycle alone is one.

use super::cells::Cells;

/// Sets of more cells than this are hit by nearly every puzzle, and not worth their keep.
const MOST: usize = 12;

/// Calls `each` with the unavoidable sets of at most [`MOST`] cells of two digits, of two rows and of two columns. A set
/// that is of two kinds at once may come twice.
pub(super) fn small_sets(grid: &[u8; 81], mut each: impl FnMut(Cells)) {
    two_digits(grid, &mut each);
    two_lines(|line, at| grid[(9 * line + at) % 81], |line, at| 9 * line + at, &mut each);
    two_lines(|line, at| grid[(9 * at + line) % 81], |line, at| 9 * at + line, &mut each);
}

/// Where a digit is: its columns by row, its rows by column and by box, and its cells by row.
#[derive(Clone, Copy, Default)]
struct Places {
    column_in_row: [u8; 9],
    row_in_column: [u8; 9],
    row_in_box: [u8; 9],
    cell_in_row: [Cells; 9],
}

/// Two digits change places in some of their rows: with a row go those in which the one digit is in the column or box of
/// the other digit there.
fn two_digits(grid: &[u8; 81], each: &mut impl FnMut(Cells)) {
    let mut places = [Places::default(); 9];
    for (row, digits) in grid.as_chunks::<9>().0.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            let places = &mut places[usize::from(digit.wrapping_sub(1)) % 9];
            places.column_in_row[row] = column as u8;
            places.row_in_column[column] = row as u8;
            places.row_in_box[row / 3 * 3 + column / 3] = row as u8;
            places.cell_in_row[row] = Cells::NONE.with(9 * row + column);
        }
    }
    for (i, one) in places.iter().enumerate() {
        for other in &places[i + 1..] {
            let links: [u16; 9] = std::array::from_fn(|row| {
                let column = usize::from(one.column_in_row[row]) % 9;
                1 << other.row_in_column[column] | 1 << other.row_in_box[row / 3 * 3 + column / 3]
            });
            let mut rest = 0x1FF_u16;
            while rest != 0 {
                let (mut rows, mut fresh) = (0, rest & rest.wrapping_neg());
                while fresh != 0 {
                    rows |= fresh;
                    // Forward alone is enough: both links are permutations of the rows.
                    fresh = fresh & (fresh - 1) | links[fresh.trailing_zeros() as usize % 9] & !rows;
                }
                rest &= !rows;
                if 2 * rows.count_ones() as usize <= MOST {
                    let mut set = Cells::NONE;
                    while rows != 0 {
                        let row = rows.trailing_zeros() as usize % 9;
                        set = set | one.cell_in_row[row] | other.cell_in_row[row];
                        rows &= rows - 1;
                    }
                    each(set);
                }
            }
        }
    }
}

/// Two lines of a chute exchange digits in some of their places: with a place goes that in which the first line has the
/// digit that it gets.
fn two_lines(digit: impl Fn(usize, usize) -> u8, cell: impl Fn(usize, usize) -> usize, each: &mut impl FnMut(Cells)) {
    for chute in 0..3 {
        let mut place_of = [[0; 16]; 3];
        for (line, places) in place_of.iter_mut().enumerate() {
            for at in 0..9 {
                places[usize::from(digit(3 * chute + line, at) & 15)] = at as u8;
            }
        }
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            let places = &place_of[first];
            let (first, second) = (3 * chute + first, 3 * chute + second);
            let next: [u8; 9] = std::array::from_fn(|at| places[usize::from(digit(second, at) & 15)]);
            let mut rest = 0x1FF_u16;
            while rest != 0 {
                let (mut cycle, mut at) = (0_u16, rest.trailing_zeros() as usize);
                while cycle >> at & 1 == 0 {
                    cycle |= 1 << at;
                    at = usize::from(next[at % 9]);
                }
                rest &= !cycle;
                if 2 * cycle.count_ones() as usize <= MOST {
                    let mut set = Cells::NONE;
                    while cycle != 0 {
                        let at = cycle.trailing_zeros() as usize;
                        set = set.with(cell(first, at)).with(cell(second, at));
                        cycle &= cycle - 1;
                    }
                    each(set);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::solution_grid::SolutionGrid;
    use crate::random::SeededRandom;
    use crate::single;

    #[test]
    fn every_set_is_unavoidable_and_no_part_of_it_is() {
        let mut random = SeededRandom::new(3);
        let mut found = 0;
        for _ in 0..20 {
            let grid = *SolutionGrid::random(&mut random).values();
            // What is left when the cells of a set are not given.
            let solutions = |set: Cells| {
                let masks = std::array::from_fn(|cell| if set.contains(cell) { 0x1FF } else { 1 << (grid[cell] - 1) });
                single::check(&masks, 2).solutions
            };
            small_sets(&grid, |set| {
                found += 1;
                assert!((4..=MOST).contains(&set.len()) && solutions(set) == 2, "{set:?}");
                assert!(set.iter().all(|cell| solutions(set.without(cell)) == 1), "{set:?}");
            });
        }
        assert!(found > 20 * 30, "{found}");
    }

    #[test]
    fn all_that_exchange_two_digits_or_lines_are_found() {
        let grid = *SolutionGrid::random(&mut SeededRandom::new(4)).values();
        let mut sets = Vec::new();
        small_sets(&grid, |set| sets.push(set));
        let mut expected = Vec::new();
        let mut open = |open: Cells| {
            let masks = std::array::from_fn(|cell| if open.contains(cell) { 0x1FF } else { 1 << (grid[cell] - 1) });
            let mut differing = Vec::new();
            single::each(&masks, |other| {
                differing.push(Cells::differing(&grid, other));
                std::ops::ControlFlow::Continue(())
            });
            differing.retain(|set| !set.is_empty() && set.len() <= MOST);
            let least = |set: &Cells| differing.iter().all(|other| other == set || !set.includes(*other));
            expected.extend(differing.iter().copied().filter(least));
        };
        for i in 0..9 {
            for j in 0..i {
                open((0..81).filter(|&cell| [i + 1, j + 1].contains(&usize::from(grid[cell]))).collect());
                if i / 3 == j / 3 {
                    open((0..81).filter(|&cell| [i, j].contains(&(cell / 9))).collect());
                    open((0..81).filter(|&cell| [i, j].contains(&(cell % 9))).collect());
                }
            }
        }
        sets.sort_unstable();
        expected.sort_unstable();
        assert_eq!(sets, expected);
    }
}
