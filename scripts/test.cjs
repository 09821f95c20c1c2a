// Runs everything `npm test` promises: lint, types, then all tests; the sample town and real regions are imported once for all of them.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readdirSync, rmSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { sharedProcesses } = require('./shared-processes.cjs');

const ROOT = join(__dirname, '..');
const OUTPUT = join(ROOT, 'test-output');
const REAL_DATA = join(ROOT, '..', 'shared', 'data');
const REGIONS = [
  ['liechtenstein', 'liechtenstein/liechtenstein.osm.pbf'],
  ['lauf', 'lauf/lauf-200115.osm.pbf'],
  ['heidelberg', 'heidelberg/heidelberg-filtered.osm.pbf'],
];
/** Twice the cores of a small machine: they wait for browsers, servers and leases for a third of their time. */
const FILES_AT_A_TIME = 4;
const bin = name => join(ROOT, 'node_modules', '.bin', name);

const only = process.argv.slice(2);
const environment = { ...process.env };
rmSync(OUTPUT, { recursive: true, force: true });
const hasRealData = existsSync(REAL_DATA);
environment.UMKREIS_TEST_SAMPLE = join(OUTPUT, 'sample');
// Some 200 processes read the same modules: without their types and compiled, they take half of the time to load.
environment.NODE_COMPILE_CACHE = join(OUTPUT, 'compile-cache');
if (hasRealData) environment.UMKREIS_TEST_REGIONS = join(OUTPUT, 'data');
else process.stdout.write('The real regions are not there (../shared/data): tests on them are skipped.\n');

const checks = [
  ['lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['dead code', bin('knip'), []],
  ['types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']],
  ['types of the pages', bin('tsc'), ['--noEmit', '-p', 'web/tsconfig.json']],
  ['types of the client', bin('tsc'), ['--noEmit', '-p', 'client/tsconfig.json']],
  ['types of the examiners', bin('tsc'), ['--noEmit', '-p', 'soak/ground/tsconfig.json']],
];
// The program itself imports them, as an operator would.
const imports = REGIONS.map(([name, file]) => [
  `import ${name}`,
  process.execPath,
  ['bin/umkreis.cjs', 'import', join(REAL_DATA, file), '--name', name, '--quiet'],
]);

const sample = [
  'import the sample town',
  process.execPath,
  [join(__dirname, 'import-sample.ts'), environment.UMKREIS_TEST_SAMPLE],
];

// At the same time, as each uses one core.
Promise.all([inTurn(only.length === 0 ? checks : []), inTurn([...(hasRealData ? imports : []), sample])]).then(() => {
  process.stdout.write('\n— tests\n');
  const tests = join(ROOT, 'test');
  const files = only.length > 0 ? only : sharedProcesses(tests, testFiles(tests), join(OUTPUT, 'processes'));
  const parameters = [join(__dirname, 'run-tests.mjs'), String(FILES_AT_A_TIME), ...files];
  const { status, error } = spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env: environment });
  if (status !== 0) fail('tests', error);
});

function testFiles(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap(entry => {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return testFiles(path);
      return entry.endsWith('.test.ts') ? [path] : [];
    });
}

/** Steps one after another; each prints when it has ended, so that two at a time can be read. */
async function inTurn(steps) {
  for (const step of steps) await run(...step);
}

function run(what, command, parameters) {
  return new Promise(resolve => {
    const env = { ...environment, ...(hasRealData && { UMKREIS_DATA: environment.UMKREIS_TEST_REGIONS }) };
    const child = spawn(command, parameters, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', part => {
        output += part;
      });
    }
    child.once('error', error => fail(what, error));
    child.once('close', code => {
      process.stdout.write(`\n— ${what}\n${output}`);
      if (code !== 0) fail(what);
      resolve();
    });
  });
}

function fail(what, error) {
  process.stdout.write(`${what} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}
