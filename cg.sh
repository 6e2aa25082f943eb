cd /work/wt/single; valgrind --tool=callgrind --callgrind-out-file=/tmp/cg.out target/release/examples/proto -p1 ${1:-/tmp/c17.txt} 2>&1 | tail -1; callgrind_annotate /tmp/cg.out | grep sudoku_core
