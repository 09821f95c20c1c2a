// Keeps the core that it is put on from ever being idle, until the process that began it is gone. Asks for what nobody else wants of that core only.
// Two cores of a machine are often two halves of one: what runs beside an idle half is up to two fifths faster than beside a busy one.
const parent = process.ppid;
const SPINS = 10_000_000;

while (process.ppid === parent) for (let spin = 0; spin < SPINS; spin++);
