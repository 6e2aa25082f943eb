#![allow(warnings)]
use std::time::Instant;
fn cpu() -> u64 { std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap() }
fn main() {
    let mut hz = 0f64;
    for _ in 0..5 { let s = cpu(); let mut x = std::hint::black_box(3u64); for i in 0..10_000_000u64 { x = x.wrapping_mul(x | 5); } std::hint::black_box(x); hz = hz.max(4e7 / (cpu() - s) as f64); }
    println!("clock about {hz:.2} GHz");
    let mut passes = 5;
    for argument in std::env::args().skip(1) {
        if let Some(p) = argument.strip_prefix("-p") { passes = p.parse().unwrap(); continue; }
        let mut lines: Vec<[u16; 81]> = Vec::new();
        for line in std::fs::read(&argument).unwrap().split(|&byte| byte == b'\n') {
            if let Some(cells) = line.first_chunk::<81>() {
                lines.push(cells.map(|b| if (b'1'..=b'9').contains(&b) { 1 << (b - b'1') } else { 511 }));
            }
        }
        let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
        for i in (1..lines.len()).rev() { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; lines.swap(i, (seed % (i as u64 + 1)) as usize); }
        let mut best = f64::MAX;
        let (mut g, mut k, mut h) = (0, [0; 3], 0u64);
        let s0 = sudoku_core::single::proto_sweeps();
        for _ in 0..passes {
            (g, k, h) = (0, [0; 3], 0);
            let start = cpu();
            for l in &lines {
                let a = sudoku_core::single::proto(l, 2);
                g += a.guesses; k[a.solutions as usize] += 1; h = h.wrapping_add(a.first[17] as u64);
            }
            best = best.min((cpu() - start) as f64 / 1e9);
        }
        let n = lines.len() as f64; let s1 = sudoku_core::single::proto_sweeps();
        println!("{:30} {:8.3} us  {:7.2} guesses {:7.2} sweeps {:7.2} visits {k:?} {h}", argument.rsplit('/').next().unwrap(), best / n * 1e6, g as f64 / n, (s1.0 - s0.0) as f64 / n / passes as f64, (s1.1 - s0.1) as f64 / n / passes as f64);
    }
}
