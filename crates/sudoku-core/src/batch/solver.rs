//! The safe front of the batch engine.

use super::board::Puzzle9;
use super::cpu::portable::{self, Portable, PortablePlane};
#[cfg(target_arch = "x86_64")]
use super::cpu::{avx2, avx512};
use super::engine::Engine;
use super::kernel::Kernel;
use super::nibbles::Row;
use super::prefetch::{prefetch, prefetch_to_write};
use super::task::{Sink, Source, Task, Want};

/// What the batch engine says of one puzzle.
///
/// ```
/// use sudoku_core::batch::{Kernel, Puzzle9, solve_batch};
/// let answer = &solve_batch(&[Puzzle9::EMPTY], 1, Kernel::best())[0];
/// assert_eq!(answer.solutions, 1);
/// assert!(answer.first.is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The number of solutions, up to the limit.
    pub solutions: u64,
    /// One of them, digits 1 to 9 in row-major order.
    pub first: Option<[u8; 81]>,
    /// Guesses made.
    pub guesses: u64,
}

/// The batch engine with its memory, to be used again and again.
///
/// Which of several solutions is the first depends on the kernel and on the other puzzles of the batch: the same puzzles
/// in the same order give the same answers on the same kernel. The numbers of solutions depend on nothing but the puzzle.
///
/// ```
/// use sudoku_core::batch::{Answer, BatchSolver, Kernel, Puzzle9};
/// let mut solver = BatchSolver::new(Kernel::best());
/// let mut answers = vec![Answer::default(); 3];
/// solver.solve_into(&[Puzzle9::EMPTY; 3], 7, &mut answers);
/// assert!(answers.iter().all(|answer| answer.solutions == 7));
/// ```
pub struct BatchSolver {
    kernel: Kernel,
    engine: AnyEngine,
}

enum AnyEngine {
    #[cfg(target_arch = "x86_64")]
    Avx512Wide(Box<Engine<avx512::Avx512, avx512::Avx512WidePlane>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Engine<avx512::Avx512, avx512::Avx512Plane>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Engine<avx2::Avx2, avx2::Avx2Plane>>),
    Portable(Box<Engine<Portable, PortablePlane>>),
}

impl BatchSolver {
    /// A solver on this kernel, or on the best one if this CPU lacks it.
    pub fn new(kernel: Kernel) -> BatchSolver {
        let kernel = if kernel.is_available() { kernel } else { Kernel::best() };
        let engine = match kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512Wide => AnyEngine::Avx512Wide(Box::new(Engine::new())),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => AnyEngine::Avx512(Box::new(Engine::new())),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => AnyEngine::Avx2(Box::new(Engine::new())),
            _ => AnyEngine::Portable(Box::new(Engine::new())),
        };
        BatchSolver { kernel, engine }
    }

    /// The kernel in use.
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Writes the answer of each puzzle to the same place in `answers`; of two different lengths the shorter counts.
    pub fn solve_into(&mut self, puzzles: &[Puzzle9], limit: u64, answers: &mut [Answer]) {
        let count = puzzles.len().min(answers.len());
        let (puzzles, answers) = (&puzzles[..count], &mut answers[..count]);
        self.run(limit, Want::First, &mut Slice(puzzles), &mut Answers(answers));
    }

    /// Writes only the number of solutions of each puzzle; a little faster. Returns the guesses made.
    pub fn count_into(&mut self, puzzles: &[Puzzle9], limit: u64, counts: &mut [u64]) -> u64 {
        let count = puzzles.len().min(counts.len());
        let mut sink = Counts { counts, guesses: 0 };
        self.run(limit, Want::Count, &mut Slice(&puzzles[..count]), &mut sink);
        sink.guesses
    }

    /// Solves a stream: `source` is asked for puzzles as they are needed, and `answer` is called with the number of each
    /// puzzle (from 0) and its answer, soon after it is known and so not in order. Memory stays flat.
    ///
    /// ```
    /// use sudoku_core::batch::{BatchSolver, Kernel, Puzzle9};
    /// let mut seen = [false; 100];
    /// let source = std::iter::repeat_n(Puzzle9::EMPTY, 100);
    /// BatchSolver::new(Kernel::best()).solve_stream(source, 2, |number, answer| {
    ///     assert_eq!(answer.solutions, 2);
    ///     seen[number as usize] = true;
    /// });
    /// assert_eq!(seen, [true; 100]);
    /// ```
    pub fn solve_stream(
        &mut self,
        source: impl IntoIterator<Item = Puzzle9>,
        limit: u64,
        answer: impl FnMut(u64, Answer),
    ) {
        self.run(limit, Want::First, &mut Stream::new(source), &mut EachAnswer(answer));
    }

    /// Visits solutions: `solution` is called with the number of a puzzle and each of its solutions, up to `limit`.
    ///
    /// ```
    /// use sudoku_core::batch::{BatchSolver, Kernel, Puzzle9};
    /// let line = b"...456789456789123789123456231564897564897231897231564312645978645978312978312645";
    /// let puzzle = Puzzle9::from_line(line).unwrap();
    /// let mut firsts = Vec::new();
    /// BatchSolver::new(Kernel::best()).for_each_solution([puzzle], u64::MAX, |_, digits| {
    ///     firsts.push(digits[..3].to_vec());
    /// });
    /// assert_eq!(firsts, [[1, 2, 3]]);
    /// ```
    pub fn for_each_solution(
        &mut self,
        source: impl IntoIterator<Item = Puzzle9>,
        limit: u64,
        solution: impl FnMut(u64, &[u8; 81]),
    ) {
        self.run(limit, Want::All, &mut Stream::new(source), &mut EachSolution(solution));
    }

    fn run(&mut self, limit: u64, want: Want, source: &mut dyn Source, sink: &mut dyn Sink) {
        if limit == 0 {
            return unasked(source, sink);
        }
        let task = &mut Task { limit, want, source, sink };
        match &mut self.engine {
            #[cfg(target_arch = "x86_64")]
            AnyEngine::Avx512Wide(engine) => avx512::enter(engine, task),
            #[cfg(target_arch = "x86_64")]
            AnyEngine::Avx512(engine) => avx512::enter(engine, task),
            #[cfg(target_arch = "x86_64")]
            AnyEngine::Avx2(engine) => avx2::enter(engine, task),
            AnyEngine::Portable(engine) => portable::enter(engine, task),
        }
    }
}

impl std::fmt::Debug for BatchSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BatchSolver").field("kernel", &self.kernel).finish_non_exhaustive()
    }
}

/// Solves a batch: for each puzzle the number of solutions up to `limit` and one of them.
///
/// See [`BatchSolver`] for many small batches, for streams and for all solutions. Which solution comes first is as
/// fixed as said there.
///
/// ```
/// use sudoku_core::batch::{Kernel, Puzzle9, solve_batch};
/// let mut twice_one = [0x1FF; 81];
/// (twice_one[0], twice_one[8]) = (1, 1);
/// let answers = solve_batch(&[Puzzle9::EMPTY, Puzzle9::from_candidates(&twice_one)], 1000, Kernel::best());
/// assert_eq!((answers[0].solutions, answers[1].solutions), (1000, 0));
/// ```
pub fn solve_batch(puzzles: &[Puzzle9], limit: u64, kernel: Kernel) -> Vec<Answer> {
    let mut answers = vec![Answer::default(); puzzles.len()];
    BatchSolver::new(kernel).solve_into(puzzles, limit, &mut answers);
    answers
}

/// Nobody asks for a solution: every puzzle is done at once.
fn unasked(source: &mut dyn Source, sink: &mut dyn Sink) {
    let mut number = 0;
    loop {
        let count = source.block(32).len();
        if count == 0 {
            return;
        }
        for _ in 0..count {
            sink.done(number, 0, 0, None);
            number += 1;
        }
    }
}

/// A slice, block by block.
struct Slice<'a>(&'a [Puzzle9]);

impl Source for Slice<'_> {
    fn block(&mut self, max: usize) -> &[Puzzle9] {
        let (now, later) = self.0.split_at(self.0.len().min(max));
        self.0 = later;
        prefetch(&later[later.len().min(max)..later.len().min(2 * max)]);
        now
    }
}

/// An iterator, which is not asked again after its end.
struct Stream<I> {
    iterator: std::iter::Fuse<I>,
    block: Vec<Puzzle9>,
}

impl<I: Iterator<Item = Puzzle9>> Stream<I> {
    fn new(source: impl IntoIterator<IntoIter = I>) -> Stream<I> {
        Stream { iterator: source.into_iter().fuse(), block: Vec::with_capacity(32) }
    }
}

impl<I: Iterator<Item = Puzzle9>> Source for Stream<I> {
    fn block(&mut self, max: usize) -> &[Puzzle9] {
        self.block.clear();
        self.block.extend(self.iterator.by_ref().take(max));
        &self.block
    }
}

/// Answers by number.
struct Answers<'a>(&'a mut [Answer]);

impl Sink for Answers<'_> {
    fn expect(&mut self, first: u64, count: usize) {
        let start = (first as usize).min(self.0.len());
        prefetch_to_write(&self.0[start..(start + count).min(self.0.len())]);
    }

    fn solution(&mut self, _: u64, _: &Row) {}

    fn done(&mut self, number: u64, solutions: u64, guesses: u64, first: Option<&Row>) {
        if let Some(answer) = self.0.get_mut(number as usize) {
            (answer.solutions, answer.guesses) = (solutions, guesses);
            // Written in place, that the digits are copied but once, and not looked at before, which would wait for the
            // memory.
            match first {
                Some(row) => row.write(answer.first.insert([0; 81])),
                None => answer.first = None,
            }
        }
    }
}

/// Numbers of solutions by number of the puzzle, and all guesses.
struct Counts<'a> {
    counts: &'a mut [u64],
    guesses: u64,
}

impl Sink for Counts<'_> {
    fn solution(&mut self, _: u64, _: &Row) {}

    fn done(&mut self, number: u64, solutions: u64, guesses: u64, _: Option<&Row>) {
        self.guesses += guesses;
        if let Some(count) = self.counts.get_mut(number as usize) {
            *count = solutions;
        }
    }
}

/// Answers for a callback.
struct EachAnswer<F>(F);

impl<F: FnMut(u64, Answer)> Sink for EachAnswer<F> {
    fn solution(&mut self, _: u64, _: &Row) {}

    fn done(&mut self, number: u64, solutions: u64, guesses: u64, first: Option<&Row>) {
        (self.0)(number, Answer { solutions, first: first.map(Row::digits), guesses });
    }
}

/// Solutions for a callback.
struct EachSolution<F>(F);

impl<F: FnMut(u64, &[u8; 81])> Sink for EachSolution<F> {
    fn solution(&mut self, number: u64, row: &Row) {
        (self.0)(number, &row.digits());
    }

    fn done(&mut self, _: u64, _: u64, _: u64, _: Option<&Row>) {}
}
