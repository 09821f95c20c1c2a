// Keeps its core busy until the parent process has ended, using only time that no other process wants. Two cores are often two
// hardware threads of one: a program runs up to two fifths faster beside an idle one than beside a busy one.
const parent = process.ppid;
const SPINS = 10_000_000;

while (process.ppid === parent) for (let spin = 0; spin < SPINS; spin++);
