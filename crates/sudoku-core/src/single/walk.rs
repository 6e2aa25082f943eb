//! proto
use super::board::{Board, Cells, FULL, Outcome};

pub struct Answer { pub solutions: u64, pub guesses: u64, pub first: [u8; 81] }

/// proto
pub fn proto(masks: &[u16; 81], limit: u64) -> Answer {
    let mut answer = Answer { solutions: 0, guesses: 0, first: [0; 81] };
    let mut board = Board::new(masks);
    walk(&mut board, 511, limit, &mut answer);
    answer
}
pub fn proto_sweeps() -> (u64, u64) { (super::board::SWEEPS.load(std::sync::atomic::Ordering::Relaxed), super::board::VISITS.load(std::sync::atomic::Ordering::Relaxed)) }

fn walk(board: &mut Board, mut dirty: u32, limit: u64, answer: &mut Answer) {
    loop {
        match board.propagate(dirty) {
            Outcome::Dead => return,
            Outcome::Solved => {
                answer.solutions += 1;
                if answer.solutions == 1 { answer.first = board.solution(); }
                return;
            }
            Outcome::Open => {}
        }
        answer.guesses += 1;
        let (band, bit, d) = choose(board);
        let cell = match band { 0 => Cells { two: 1 << bit, third: 0 }, 1 => Cells { two: 1 << (32 + bit), third: 0 }, _ => Cells { two: 0, third: 1 << bit } };
        let mut child = *board;
        dirty = 0;
        for e in 0..9 { if e != d { dirty |= u32::from(!board.cells[e].and(cell).is_empty()) << e; child.cells[e] = child.cells[e].without(cell); } }
        board.cells[d] = board.cells[d].without(cell);
        walk(&mut child, dirty, limit, answer);
        if answer.solutions >= limit { return; }
        dirty = 1 << d;
    }
}


const PEERS: [Cells; 81] = peers();
const fn peers() -> [Cells; 81] {
    let mut t = [Cells { two: 0, third: 0 }; 81];
    let mut i = 0;
    while i < 81 {
        let mut w = [0u32; 3];
        let mut j = 0;
        while j < 81 {
            let (b, s, r, c) = (i / 27, i / 9 % 3, i / 3 % 3, i % 3);
            let (b2, s2, r2, c2) = (j / 27, j / 9 % 3, j / 3 % 3, j % 3);
            if i != j && (b == b2 && (s == s2 || r == r2) || s == s2 && c == c2) { w[b2] |= 1 << (j % 27); }
            j += 1;
        }
        t[i] = Cells { two: w[0] as u64 | (w[1] as u64) << 32, third: w[2] };
        i += 1;
    }
    t
}
fn count(c: Cells) -> u32 { c.two.count_ones() + c.third.count_ones() }

fn env(name: &str, default: u32) -> u32 { std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default) }
static P: std::sync::OnceLock<[u32; 8]> = std::sync::OnceLock::new();


fn nibbles(c: Cells) -> u64 {
    let third = u64::from(c.third);
    const FIVES: u64 = 0x5555_5555_5555_5555;
    const THREES: u64 = 0x3333_3333_3333_3333;
    let a = c.two - (c.two >> 1 & FIVES);
    let b = third - (third >> 1 & FIVES);
    (a & THREES) + (a >> 2 & THREES) + (b & THREES) + (b >> 2 & THREES)
}
fn bytes(n: u64) -> u64 { (n & 0x0F0F_0F0F_0F0F_0F0F) + (n >> 4 & 0x0F0F_0F0F_0F0F_0F0F) }
fn sum(n: u64) -> u32 { (n.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32 }

fn choose(board: &Board) -> (usize, u32, usize) {
    let p = P.get_or_init(|| [env("A", 2), env("B", 0), env("C", 8), env("H2", 10), env("H3", 7), env("F", 1), env("SLACK", 3), 0]);
    let z = Cells::default();
    let (mut one, mut two, mut three) = (z, z, z);
    for c in board.cells {
        three = three.or(two.and(c));
        two = two.or(one.and(c));
        one = one.or(c);
    }
    let pairs = two.without(three);
    if pairs.is_empty() { return choose_few(board); }
    let open = FULL.without(board.taken);
    let mut list = [(0u8, 0u8); 81];
    let mut n = 0;
    let mut most = 0;
    for (band, mut w) in pairs.words().into_iter().enumerate() {
        while w != 0 {
            let cell = 27 * band + w.trailing_zeros() as usize;
            w &= w - 1;
            let freedom = sum(bytes(nibbles(open.and(PEERS[cell]))));
            most = most.max(freedom);
            if let Some(slot) = list.get_mut(n) { *slot = (freedom as u8, cell as u8); }
            n += 1;
        }
    }
    let mut best = (0, (0, 0, 0));
    for &(freedom, cell) in &list[..n] {
        if freedom as u32 + p[6] < most { continue; }
        let (band, bit) = (cell as usize / 27, cell as usize % 27);
        let peers = PEERS[cell as usize];
        let mut m = 0;
        for d in 0..9 { m |= (board.cells[d].words()[band] >> bit & 1) << d; }
        let (one, other) = (m.trailing_zeros() as usize, (m & m - 1).trailing_zeros() as usize);
        let (x, y) = (board.cells[one].and(peers), board.cells[other].and(peers));
        let all = sum(bytes(nibbles(x) + nibbles(y)));
        let near = sum(bytes(nibbles(x.and(pairs)) + nibbles(y.and(pairs))));
        let score = 1 + p[5] * freedom as u32 + p[0] * all + p[2] * near;
        if score > best.0 { best = (score, (band, bit as u32, one)); }
    }
    best.1
}
fn choose_few(board: &Board) -> (usize, u32, usize) {
    let open = FULL.without(board.taken);
    let mut best = (0, (0, 0, 0));
    for (band, mut w) in open.words().into_iter().enumerate() {
        while w != 0 {
            let cell = 27 * band + w.trailing_zeros() as usize;
            let bit = w.trailing_zeros();
            w &= w - 1;
            let freedom = sum(bytes(nibbles(open.and(PEERS[cell]))));
            let mut m = 0;
            for d in 0..9 { m |= (board.cells[d].words()[band] >> bit & 1) << d; }
            let score = 100 * (10 - m.count_ones()) + freedom;
            if score > best.0 { best = (score, (band, bit, m.trailing_zeros() as usize)); }
        }
    }
    best.1
}
