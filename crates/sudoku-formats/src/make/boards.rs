//! The boards of an input in the making, one after another.

use std::ops::RangeInclusive;

use sudoku_core::{BoxShape, Layout, PuzzleBuilder, SeededRandom};

use super::dice::{pick, shuffle, shuffled, within};
use super::draft::Draft;
use super::fill::{Exchange, complete, shuffled_pattern};
use super::kind::{HARD_FROM, Kind};
use super::{hard, letters, regions, spoil};
use crate::layouts::{Layouts, NINE};
use crate::promise::{Content, Promise};

/// Attempts at one board: the promise may be narrow.
const TRIES: u32 = 100;
/// Puzzles made from nothing; those after them are some of these with rows, columns and digits exchanged.
const POOL: usize = 48;

/// Makes boards that keep a promise.
pub(super) struct Boards<'p> {
    promise: &'p Promise,
    kind: Kind,
    /// The boards to choose from.
    shapes: Vec<BoxShape>,
    random: SeededRandom,
    layouts: Layouts,
    pool: Vec<(Draft, BoxShape)>,
}

impl<'p> Boards<'p> {
    /// Boards of this kind and of this order, if one is wished; nothing if there are none.
    pub(super) fn new(promise: &'p Promise, kind: Kind, size: Option<u8>, seed: u64) -> Option<Boards<'p>> {
        let mut shapes = promise.boards.to_vec();
        shapes.retain(|&shape| kind.fits(promise, shape) && size.is_none_or(|size| shape.order() == size));
        let largest = shapes.iter().map(|shape| shape.order()).max()?;
        shapes.retain(|shape| kind != Kind::Largest || shape.order() == largest);
        let random = SeededRandom::new(seed);
        Some(Boards { promise, kind, shapes, random, layouts: Layouts::default(), pool: Vec::new() })
    }

    /// The board of case number `index`, from 0; nothing if none was found.
    pub(super) fn next(&mut self, index: u64) -> Option<PuzzleBuilder> {
        (0..TRIES).find_map(|_| self.attempt(index))
    }

    fn attempt(&mut self, index: u64) -> Option<PuzzleBuilder> {
        match self.promise.content {
            Content::Complete | Content::Partial => self.checked().map(|draft| draft.board()),
            Content::Letters => self.lettered(index),
            Content::Puzzle | Content::Regions if self.pool.len() < POOL => {
                let shape = pick(&self.shapes, &mut self.random)?;
                let kind = self.flavour(shape)?;
                let draft = self.puzzle(kind, shape, index)?;
                let board = draft.board();
                if kind != Kind::Hard {
                    self.pool.push((draft, shape));
                }
                Some(board)
            }
            Content::Puzzle | Content::Regions => self.pooled(),
        }
    }

    /// A puzzle like an earlier one.
    fn pooled(&mut self) -> Option<PuzzleBuilder> {
        let (draft, shape) = self.pool.get(within(1..=POOL, &mut self.random) - 1)?;
        let exchange = match self.promise.content {
            Content::Regions => Exchange::of_digits(shape.order(), &mut self.random),
            _ => Exchange::new(*shape, &mut self.random),
        };
        Some(Draft { values: exchange.apply(&draft.values), ..draft.clone() }.board())
    }

    /// The kind of one board among ordinary ones.
    fn flavour(&mut self, shape: BoxShape) -> Option<Kind> {
        if !matches!(self.kind, Kind::Ordinary | Kind::Largest) {
            return Some(self.kind);
        }
        let mut kinds = Vec::new();
        let checks = matches!(self.promise.content, Content::Complete | Content::Partial);
        if checks || self.promise.solutions.contains(&1) {
            kinds.extend([Kind::Ordinary; 3]);
        }
        let rarer: &[Kind] = match self.promise.content {
            Content::Complete | Content::Partial => &[Kind::Clash, Kind::Boxes],
            Content::Letters => &[Kind::Unsolvable, Kind::Clash, Kind::EqualLetters],
            Content::Puzzle | Content::Regions => &[Kind::Several, Kind::Unsolvable, Kind::Clash],
        };
        kinds.extend(rarer.iter().filter(|kind| kind.fits(self.promise, shape)));
        // Where anything goes, whether givens could go is likely to matter too.
        if self.promise.solutions == (0..=u64::MAX) && Kind::Minimal.fits(self.promise, shape) {
            kinds.push(Kind::Minimal);
        }
        pick(&kinds, &mut self.random)
    }

    /// How many givens there may be.
    fn bounds(&self, shape: BoxShape) -> RangeInclusive<usize> {
        let cells = usize::from(shape.order()) * usize::from(shape.order());
        *self.promise.givens.start()..=(*self.promise.givens.end()).min(cells)
    }

    /// A usual number of givens.
    fn target(&mut self, shape: BoxShape) -> usize {
        let cells = usize::from(shape.order()) * usize::from(shape.order());
        // Large boards with few givens cannot be proved to have one solution in no time.
        let (from, to) = match shape.order() {
            0..=10 => (30, 45),
            11..=16 => (42, 52),
            _ => (52, 62),
        };
        let bounds = self.bounds(shape);
        within(cells * from / 100..=cells * to / 100, &mut self.random).clamp(*bounds.start(), *bounds.end())
    }

    /// A complete board.
    fn solved(&mut self, shape: BoxShape) -> Option<Draft> {
        if self.promise.content == Content::Regions {
            return regions::board(shape.order(), &mut self.random).ok()?;
        }
        let layout = self.layouts.get(shape);
        let solution = complete(&layout, shape, &mut self.random);
        Some(Draft::new(layout, solution))
    }

    /// A board for a program that solves.
    fn puzzle(&mut self, kind: Kind, shape: BoxShape, index: u64) -> Option<Draft> {
        let bounds = self.bounds(shape);
        let least = *bounds.start();
        if kind == Kind::Hard {
            return self.hard(shape, index, least);
        }
        let mut draft = self.solved(shape)?;
        let target = self.target(shape);
        let order = shuffled(draft.values.len(), &mut self.random);
        let made = match kind {
            Kind::Minimal => {
                draft.dig(order, 0);
                true
            }
            Kind::NotMinimal => {
                draft.dig(order, target.saturating_sub(1));
                let target = draft.givens() + 1;
                // What is given on top of one solution could go.
                hard::give(&mut draft, target);
                true
            }
            Kind::Empty => {
                draft.values.fill(0);
                true
            }
            Kind::Unsolvable => {
                draft.dig(order, target.saturating_sub(1));
                spoil::unsolvable(&mut draft, &mut self.random)
            }
            Kind::Several => {
                draft.dig(order, target);
                spoil::several(&mut draft, *self.promise.solutions.end(), least, &mut self.random)
            }
            Kind::Clash => {
                draft.dig(order, target);
                spoil::clash(&mut draft, &mut self.random)
            }
            _ => {
                draft.dig(order, target);
                true
            }
        };
        (made && bounds.contains(&draft.givens())).then_some(draft)
    }

    /// A puzzle that is hard from its beginning or, every other one, from its end.
    fn hard(&mut self, shape: BoxShape, index: u64, least: usize) -> Option<Draft> {
        let has_boxes = self.promise.content != Content::Regions;
        let mut draft = if shape == NINE && has_boxes {
            hard::classic(&mut self.random)?
        } else {
            let mut draft = self.solved(shape)?;
            let order = usize::from(shape.order());
            let floor = if order > HARD_FROM { order * order * 2 / 5 } else { 0 };
            hard::dig(&mut draft, least.max(floor), &mut self.random);
            draft
        };
        if has_boxes && index % 2 == 1 {
            hard::turn(&mut draft);
        }
        hard::give(&mut draft, least);
        self.bounds(shape).contains(&draft.givens()).then_some(draft)
    }

    /// A board with letters.
    fn lettered(&mut self, index: u64) -> Option<PuzzleBuilder> {
        let shape = pick(&self.shapes, &mut self.random)?;
        let kind = self.flavour(shape)?;
        let most = *self.promise.solutions.end();
        match kind {
            Kind::Ordinary => {
                let draft = self.solved(shape)?;
                Some(letters::board(&draft, most, &mut self.random))
            }
            Kind::EqualLetters => {
                let draft = self.puzzle(Kind::Ordinary, shape, index)?;
                Some(letters::equal(&draft, &mut self.random))
            }
            kind => self.puzzle(kind, shape, index).map(|draft| draft.board()),
        }
    }

    /// A board for a program that checks.
    fn checked(&mut self) -> Option<Draft> {
        let shape = pick(&self.shapes, &mut self.random)?;
        let kind = self.flavour(shape)?;
        let layout: Layout = self.layouts.get(shape);
        let mut draft = Draft::new(layout, shuffled_pattern(shape, &mut self.random));
        let made = match kind {
            Kind::Clash => {
                self.open(&mut draft, shape);
                spoil::clash(&mut draft, &mut self.random)
            }
            Kind::Boxes => spoil::boxes(&mut draft, shape, &mut self.random),
            Kind::Empty => {
                draft.values.fill(0);
                true
            }
            Kind::Solved => true,
            _ => {
                self.open(&mut draft, shape);
                true
            }
        };
        (made && self.bounds(shape).contains(&draft.givens())).then_some(draft)
    }

    /// Empties some cells, if there may be empty ones.
    fn open(&mut self, draft: &mut Draft, shape: BoxShape) {
        if self.promise.content != Content::Partial {
            return;
        }
        let bounds = self.bounds(shape);
        let target = within(bounds, &mut self.random);
        let mut cells: Vec<usize> = (0..draft.values.len()).collect();
        shuffle(&mut cells, &mut self.random);
        for cell in cells.into_iter().skip(target) {
            draft.set(cell, 0);
        }
    }
}
