// Preloaded into each process of a test file: says that its tests have ended, and how, so that run-tests.mjs can tell a process that does not exit from one that still tests;
// and the time that it took of all processors, with the programs that it ran.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { UMKREIS_TEST_ENDS: ends, UMKREIS_TEST_TIMES: times } = process.env;
if (isMainThread && ends !== undefined) {
  process.once('exit', code => {
    if (times !== undefined) appendFileSync(times, `${processorSeconds()}\t${process.argv[1]}\n`);
    writeFileSync(join(ends, String(process.pid)), `${code}`);
  });
}

/** Only Linux says what programs took that have ended; elsewhere it is the time of this process. */
function processorSeconds() {
  try {
    const [, figures] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    // utime, stime, cutime and cstime of proc(5), in hundredths.
    return (
      figures
        .split(' ')
        .slice(11, 15)
        .map(Number)
        .reduce((a, b) => a + b) / 100
    );
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
