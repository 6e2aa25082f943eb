fn main() {
    let t = std::time::Instant::now();
    let arg = std::env::args().nth(1).unwrap_or_default();
    let masks: Vec<u16> = if arg.is_empty() { vec![511; 81] } else { arg.bytes().map(|b| match b { b'1'..=b'9' => 1 << (b - b'1'), b'e' => 0b010101010, b'o' => 0b101010101, _ => 511 }).collect() };
    let masks: [u16; 81] = masks.try_into().unwrap();
    println!("{}", sudoku_core::count::try_count(&masks, std::env::args().nth(2).map_or(0, |s| s.parse().unwrap())));
    eprintln!("{:?}", t.elapsed());
}
