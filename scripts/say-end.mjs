// Preloaded into each process of a test file: says that its tests have ended, and how, so that run-tests.mjs can tell a process that does not exit from one that still tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.UMKREIS_TEST_ENDS;
if (isMainThread && folder !== undefined) {
  process.once('exit', code => writeFileSync(join(folder, String(process.pid)), `${code}`));
}
