// Runs test files and prints Node's usual report. A process can stay in Node's shutdown for ever after its last test (nodejs/node#54918, seen once in
// some ten thousand processes); it is ended, and its file counts by its tests. A file that tests for too long is ended and fails by name.
// Usage: node scripts/run-tests.mjs FILES_AT_A_TIME FILE…
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

/** Between the end of the tests and that of the process; a test may delete some gigabytes then. */
const EXIT_SECONDS = Number(process.env.UMKREIS_TEST_EXIT_SECONDS ?? 120);
/** Four times what the longest file takes on a busy machine. */
const FILE_MINUTES = 30;

const [atATime, ...files] = process.argv.slice(2);
const ends = mkdtempSync(join(tmpdir(), 'umkreis-ends-'));
process.once('exit', () => rmSync(ends, { recursive: true, force: true }));
process.env.UMKREIS_TEST_ENDS = ends;
const times = `${ends}-times`;
process.once('exit', () => rmSync(times, { force: true }));
process.env.UMKREIS_TEST_TIMES = times;

/** Processes that ended well but did not exit: whose file is not reported yet, and all. */
let ended = 0;
let allEnded = 0;
setInterval(endWhatDoesNotExit, 5_000).unref();

function endWhatDoesNotExit() {
  for (const entry of readdirSync(ends)) {
    const path = join(ends, entry);
    if (Date.now() - statSync(path).mtimeMs < EXIT_SECONDS * 1000) continue;
    const code = readFileSync(path, 'utf8');
    rmSync(path);
    if (!isChild(Number(entry))) continue;
    process.kill(Number(entry), 'SIGKILL');
    if (code !== '0') continue;
    ended++;
    allEnded++;
  }
}

/** Whether a number is still that of a child of this process. Systems without /proc end no process here. */
function isChild(pid) {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) \S+ (\d+)/) ?? [];
    return Number(parent) === process.pid;
  } catch {
    return false;
  }
}

const isEndedHere = ({ type, data }) =>
  type === 'test:fail' && data.name === data.file && data.details.error?.signal === 'SIGKILL' && ended > 0;

/** How many of the files that take longest the report names. */
const LONGEST = 25;
const began = new Map();
const seconds = new Map();

/** A file is queued long before its process begins. */
function timed({ type, data }) {
  if (data?.file === undefined) return;
  if (type === 'test:dequeue' && !began.has(data.file)) began.set(data.file, performance.now());
  if (type === 'test:complete') seconds.set(data.file, (performance.now() - began.get(data.file)) / 1000);
}

/** One line for each of the files that took longest, and of the processes that took most of the processors. */
function longest() {
  // Those that only import others are none of their own.
  const own = [...seconds].filter(([file]) => !file.endsWith('.mjs'));
  const took = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : [];
  const used = took.map(line => line.split('\t')).map(([one, file]) => [file, Number(one)]);
  const all = used.reduce((sum, [, one]) => sum + one, 0);
  const heading = `Processor time of the processes, with the programs that they ran, ${(all / 60).toFixed(0)} minutes in all`;
  return own.length < LONGEST
    ? ''
    : `\nThe longest files, several at a time:\n${lines(own)}\n${heading}:\n${lines(used)}`;
}

function lines(all) {
  const files = all.toSorted(([, a], [, b]) => b - a).slice(0, LONGEST);
  return files.map(([file, one]) => `${one.toFixed(0).padStart(5)} s  ${relative(process.cwd(), file)}\n`).join('');
}

let failures = 0;
const counted = new Transform({
  objectMode: true,
  transform(event, _encoding, done) {
    timed(event);
    if (isEndedHere(event)) {
      ended--;
      const message = `${event.data.name}: its tests ended, but its process did not exit and was ended`;
      done(null, { type: 'test:diagnostic', data: { nesting: 0, message, level: 'warn' } });
      return;
    }
    if (event.type === 'test:fail' && !event.data.todo) failures++;
    done(null, event.type === 'test:diagnostic' ? withoutEnded(event) : event);
  },
});

/** The closing counts have a failed test more for each process that was ended here. */
function withoutEnded(event) {
  const message = event.data.message.replace(/^(tests|fail) (\d+)$/, (_, what, count) => `${what} ${count - allEnded}`);
  return { ...event, data: { ...event.data, message } };
}

const events = run({
  files,
  concurrency: Number(atATime),
  timeout: FILE_MINUTES * 60_000,
  execArgv: ['--import', fileURLToPath(new URL('./say-end.mjs', import.meta.url))],
});
const report = events.compose(counted).compose(new spec());
report.pipe(process.stdout, { end: false });
report.once('end', () => {
  process.stdout.write(longest());
  process.exitCode = failures > 0 ? 1 : 0;
});
