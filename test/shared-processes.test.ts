// Which test files share a process: none is lost or run twice, and none that changes what others see.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sharedProcesses } from '../scripts/shared-processes.cjs';
import { temporaryFolder } from './support/regions.ts';

/** A folder with test files, and what each process of a run would test. */
function processesOf(bodies: Record<string, string>): string[][] {
  const folder = temporaryFolder();
  const files = Object.entries(bodies).map(([path, body]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    return file;
  });
  const imported = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^import '(file:[^']+)';$/gm)];
  return sharedProcesses(folder, files, join(folder, 'made')).map(file =>
    file.endsWith('.mjs') ? imported(file).map(([, url]) => fileURLToPath(url ?? '')) : [file],
  );
}

test('every test file runs in exactly one process, small ones of a room together', () => {
  const names = Array.from({ length: 30 }, (_, i) => `core/${i}.test.ts`);
  const processes = processesOf(Object.fromEntries([...names, 'map/a.test.ts', 'top.test.ts'].map(name => [name, ''])));
  assert.deepEqual(
    processes
      .flat()
      .map(file => basename(file))
      .sort(),
    [...names, 'map/a.test.ts', 'top.test.ts'].map(name => basename(name)).sort(),
  );
  assert.deepEqual(
    processes.map(files => files.length),
    [10, 10, 10, 1, 1],
  );
});

test('a test file that changes its process, starts programs or hooks into all tests has a process of its own', () => {
  const own = [
    "process.env.PORT = '1';",
    'globalThis.x = 1;',
    'mock.timers.enable();',
    "spawnSync('true');",
    'new Worker(url);',
    'beforeEach(() => {});',
    'await serveProcess(folder, port);',
    'getHeapStatistics().used_heap_size;',
  ];
  const bodies = Object.fromEntries(own.map((body, i) => [`core/${i}.test.ts`, body]));
  const processes = processesOf({ ...bodies, 'core/a.test.ts': '', 'core/b.test.ts': 'before(() => {});' });
  assert.deepEqual(processes.map(files => files.length).sort(), [1, 1, 1, 1, 1, 1, 1, 1, 2]);
});
