// Says twice a second how much processor time a fixed piece of work takes on its core, as a line of microseconds. The host lends
// the same core at different speeds: the time without steal rises and falls by two fifths within minutes.
const parent = process.ppid;
const EVERY_MILLISECONDS = 500;
const ROWS = 1500;

const rows = Array.from({ length: ROWS }, (_, i) => ({ id: i, name: `row ${(i * 7919) % ROWS}`, at: [i / 7, i / 11] }));
const text = JSON.stringify(rows);

const timer = setInterval(() => {
  if (process.ppid !== parent) return clearInterval(timer);
  const before = process.cpuUsage();
  const read: typeof rows = JSON.parse(text);
  read.sort((a, b) => (a.name < b.name ? -1 : 1));
  new Map(read.map(row => [row.name, row]));
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${user + system}\n`);
}, EVERY_MILLISECONDS);
