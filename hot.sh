cd /work/wt/single; valgrind --tool=callgrind --dump-instr=yes --callgrind-out-file=/tmp/cg2.out target/release/examples/proto -p1 ${1:-/tmp/c17.txt} 2>&1 | tail -1; python3 /work/wt/single/hot.py
