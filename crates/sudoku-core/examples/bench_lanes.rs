//! Measures the batch engine on files of 81-character lines:
//!
//! `bench_lanes [--kernel NAME] [--limit N] [--seconds S] [--first] [--small N] [--all] FILE...`
//!
//! Puzzles are shuffled with a fixed seed and solved from memory again and again. `--first` asks for a solution of each
//! puzzle too, `--all` visits every solution, `--small N` calls the engine for batches of N.
#![allow(clippy::cast_precision_loss)] // rates of a few digits

use std::time::{Duration, Instant};

use sudoku_core::batch::{Answer, BatchSolver, Kernel, Puzzle9};

#[derive(PartialEq)]
enum Mode {
    Count,
    First,
    All,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut kernel, mut limit, mut seconds, mut mode, mut small) = (Kernel::best(), 2, 1.0, Mode::Count, usize::MAX);
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or("a value is missing");
        match arg.as_str() {
            "--kernel" => kernel = value()?.parse()?,
            "--limit" => limit = value()?.parse()?,
            "--seconds" => seconds = value()?.parse()?,
            "--small" => small = value()?.parse()?,
            "--first" => mode = Mode::First,
            "--all" => mode = Mode::All,
            _ => files.push(arg),
        }
    }
    let mut solver = BatchSolver::new(kernel);
    for file in files {
        let mut puzzles = read(&file)?;
        shuffle(&mut puzzles);
        let batch = small.min(puzzles.len()).max(1);
        let (mut counts, mut answers) = (vec![0; puzzles.len()], vec![Answer::default(); puzzles.len()]);
        let (mut times, mut guesses) = (Vec::new(), 0);
        let end = Instant::now() + Duration::from_secs_f64(seconds);
        let clock = Clock::start();
        let (mut before, mut runs) = (0.0, 0);
        while times.len() < 3 || Instant::now() < end {
            guesses = 0;
            for ((puzzles, counts), answers) in
                puzzles.chunks(batch).zip(counts.chunks_mut(batch)).zip(answers.chunks_mut(batch))
            {
                match mode {
                    Mode::Count => guesses += solver.count_into(puzzles, limit, counts),
                    Mode::First => solver.solve_into(puzzles, limit, answers),
                    Mode::All => {
                        counts.fill(0);
                        solver.for_each_solution(puzzles.iter().copied(), limit, |number, _| {
                            counts[number as usize] += 1;
                        });
                    }
                }
            }
            runs += 1;
            let now = clock.seconds();
            if now - before > TICKS {
                times.push((now - before) / f64::from(runs));
                (before, runs) = (now, 0);
            }
        }
        times.sort_by(f64::total_cmp);
        if mode == Mode::First {
            counts = answers.iter().map(|answer| answer.solutions).collect();
            guesses = answers.iter().map(|answer| answer.guesses).sum();
        }
        let rate = |time: f64| puzzles.len() as f64 / time / 1e3;
        let of = |wanted: &dyn Fn(u64) -> bool| counts.iter().filter(|&&count| wanted(count)).count();
        let name = file.rsplit('/').next().unwrap_or(&file);
        println!(
            "{name:30} {:9.1} k/s  median {:9.1}  guesses {:8.3}  none {} one {} several {}  {:.3} M solutions/s  {}",
            rate(times[0]),
            rate(times[times.len() / 2]),
            guesses as f64 / puzzles.len() as f64,
            of(&|count| count == 0),
            of(&|count| count == 1),
            of(&|count| count > 1),
            counts.iter().sum::<u64>() as f64 / times[0] / 1e6,
            solver.kernel(),
        );
    }
    Ok(())
}

/// The puzzles of the lines that hold one.
fn read(file: &str) -> std::io::Result<Vec<Puzzle9>> {
    let bytes = std::fs::read(file)?;
    let lines = bytes.split(|&byte| byte == b'\n');
    Ok(lines.filter_map(|line| line.first_chunk()).filter_map(Puzzle9::from_line).collect())
}

/// Seconds that are timed together: systems tell processor time by ticks of a few milliseconds.
const TICKS: f64 = 0.3;

/// Fisher and Yates with xorshift, always in the same order.
fn shuffle(puzzles: &mut [Puzzle9]) {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    for i in (1..puzzles.len()).rev() {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        puzzles.swap(i, (random % (i as u64 + 1)) as usize);
    }
}

/// The processor time of this thread if the system tells it, else the time.
struct Clock(Instant, Option<f64>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), processor_seconds())
    }

    fn seconds(&self) -> f64 {
        match (self.1, processor_seconds()) {
            (Some(start), Some(now)) => now - start,
            _ => self.0.elapsed().as_secs_f64(),
        }
    }
}

fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(stat.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}
