// The runner of the tests: what one file's process does must not end or hang the others.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './support/regions.ts';

const RUNNER = fileURLToPath(new URL('../scripts/run-tests.mjs', import.meta.url));
const HANGS = "process.on('exit', () => { for (;;); });";

function ran(...bodies: string[]) {
  const folder = temporaryFolder();
  const files = bodies.map((body, i) => {
    const file = join(folder, `${i}.test.mjs`);
    writeFileSync(file, `import { test } from 'node:test';\n${body}`);
    return file;
  });
  const { NODE_TEST_CONTEXT: _, ...own } = process.env;
  const env = { ...own, UMKREIS_TEST_EXIT_SECONDS: '1' };
  return spawnSync(process.execPath, [RUNNER, '2', ...files], { env, encoding: 'utf8' });
}

test('a file whose process does not exit after its tests counts by its tests, and the report says so', () => {
  const { status, stdout } = ran(`test('one', () => {});\n${HANGS}`, "test('two', () => {});");
  assert.match(stdout, /0\.test\.mjs: its tests ended, but its process did not exit and was ended/);
  assert.match(stdout, /tests 2\n/);
  assert.match(stdout, /fail 0\n/);
  assert.equal(status, 0);
});

test('a failed test fails the run, also in a process that does not exit or that somebody kills', () => {
  const failing = "test('bad', () => { throw new Error('it failed'); });";
  assert.equal(ran("test('good', () => {});", failing).status, 1);
  assert.equal(ran(`${failing}\n${HANGS}`).status, 1);
  assert.equal(ran("test('killed', () => process.kill(process.pid, 'SIGKILL'));").status, 1);
});
