//! Whether samples are what they should be: chi-square tests against exact weights, and planted bugs that they catch.

#![allow(clippy::cast_precision_loss, reason = "statistics")]

use super::read::FirstBand;
use super::tables::Tables;
use crate::canon::bands::{Bands, EXCHANGES};
use crate::canon::keys::Reading;
use crate::model::solution_grid::SolutionGrid;
use crate::random::{RandomSource, SeededRandom};

/// How far the tallies are from the weights, in standard deviations of the chi-square statistic.
fn deviation(tallies: &[u64], weights: &[u128]) -> f64 {
    let (number, total) = (tallies.iter().sum::<u64>() as f64, weights.iter().sum::<u128>() as f64);
    let (mut sum, mut bins, mut rare) = (0.0, 0.0, (0.0, 0.0));
    let mut add = |tally: f64, expected: f64| {
        sum += (tally - expected) * (tally - expected) / expected;
        bins += 1.0;
    };
    for (&tally, &weight) in tallies.iter().zip(weights) {
        let expected = number * weight as f64 / total;
        if expected < 20.0 {
            rare = (rare.0 + tally as f64, rare.1 + expected);
        } else {
            add(tally as f64, expected);
        }
    }
    if rare.1 > 0.0 {
        add(rare.0, rare.1);
    }
    let freedom: f64 = bins - 1.0;
    (sum - freedom) / (2.0 * freedom).sqrt()
}

/// The number of grids in each of the 84 classes of the first band's pair.
fn class_weights(tables: &Tables) -> Vec<u128> {
    (0..tables.interiors.len()).map(|class| u128::from(tables.before(class + 1) - tables.before(class))).collect()
}

/// The number of grids whose first band is in each of the 416 classes, but for the digits' names.
fn band_weights(tables: &Tables) -> Vec<u128> {
    let weight = |class: &crate::canon::bands::Class| {
        let band = class.least.as_flattened().first_chunk().unwrap();
        let below = tables.interiors[usize::from(FirstBand::read(tables, band).pair.class)].ways;
        class.members() as u128 * u128::from(below)
    };
    (0..416).map(|number| weight(Bands::table().class(number))).collect()
}

fn upper(grid: &SolutionGrid) -> &[u8; 27] {
    grid.values().first_chunk().unwrap()
}

#[test]
fn the_weights_of_the_bands_make_the_number_of_grids() {
    let weights = band_weights(Tables::get());
    assert_eq!(weights.len(), 416);
    assert_eq!(362_880 * weights.iter().sum::<u128>(), SolutionGrid::COUNT);
}

#[test]
fn samples_are_fair() {
    let tables = Tables::get();
    let bands = Bands::table();
    let mut random = SeededRandom::new(20);
    let (mut classes, mut tops, mut cells) = (vec![0; 84], vec![0; 416], vec![0; 81 * 9]);
    for _ in 0..400_000 {
        let grid = SolutionGrid::random(&mut random);
        classes[usize::from(FirstBand::read(tables, upper(&grid)).pair.class)] += 1;
        let [a, b, c] = [0, 9, 18].map(|start| *upper(&grid)[start..].first_chunk::<9>().unwrap());
        tops[(bands.place(Reading::of(&[a, b, c])) / EXCHANGES) as usize] += 1;
        (0..81).for_each(|cell| cells[9 * cell + usize::from(grid.values()[cell]) - 1] += 1);
    }
    let classes = deviation(&classes, &class_weights(tables));
    let tops = deviation(&tops, &band_weights(tables));
    assert!(classes.abs() < 4.0 && tops.abs() < 4.0, "{classes} {tops}");
    // Each cell alone, of which each is one ninth each digit.
    for cell in cells.as_chunks::<9>().0 {
        assert!(deviation(cell, &[1; 9]).abs() < 6.0, "{cell:?}");
    }
}

/// The usual bug: the remainder of a random word makes the lower numbers too frequent.
#[test]
fn a_biased_range_step_is_caught() {
    let tables = Tables::get();
    let mut random = SeededRandom::new(21);
    let mut tallies = [vec![0; 84], vec![0; 84]];
    for _ in 0..400_000 {
        tallies[0][tables.class(random.below(tables.total()))] += 1;
        tallies[1][tables.class(random.next_u64() % tables.total())] += 1;
    }
    let [good, biased] = tallies.map(|tallies| deviation(&tallies, &class_weights(tables)));
    assert!(good.abs() < 4.0 && biased > 100.0, "{good} {biased}");
}

/// The subtler bug, which no tally of classes shows: a product's upper half alone comes from four words or from five.
#[test]
fn every_number_comes_from_equally_many_random_words() {
    let total = Tables::get().total();
    let words = |number: u64| {
        let least = |number: u64| (u128::from(number) << 64).div_ceil(u128::from(total));
        (least(number)..least(number + 1)).map(|word| word as u64)
    };
    let is_kept = |word: u64| {
        let mut draws = 0;
        let mut source = || {
            draws += 1;
            word.wrapping_add((draws - 1) * (1 << 40))
        };
        source.below(total);
        draws == 1
    };
    let mut random = SeededRandom::new(22);
    let mut without_rejection = [0; 8];
    for _ in 0..10_000 {
        let number = random.below(total);
        assert_eq!(words(number).filter(|&word| is_kept(word)).count(), 4);
        without_rejection[words(number).count()] += 1;
    }
    assert!(without_rejection[4] > 1000 && without_rejection[5] > 1000, "{without_rejection:?}");
}
