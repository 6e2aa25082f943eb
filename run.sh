cd /work/wt/single && cargo rustc --release -p sudoku-core --example proto $F -- --emit asm 2>&1 | grep -E '^error' -A6 | head -40
flock /work/coord/bench.lock taskset -c 1 target/release/examples/proto -p${P:-5} $(cat /tmp/sets)
