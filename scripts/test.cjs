// Runs everything `npm test` promises: lint, types, then all tests; real regions are imported once for all of them.
'use strict';
const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync, rmSync, statSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const OUTPUT = join(ROOT, 'test-output');
const REAL_DATA = join(ROOT, '..', 'shared', 'data');
const REGIONS = [
  ['liechtenstein', 'liechtenstein/liechtenstein.osm.pbf'],
  ['lauf', 'lauf/lauf-200115.osm.pbf'],
  ['heidelberg', 'heidelberg/heidelberg-filtered.osm.pbf'],
];
const bin = name => join(ROOT, 'node_modules', '.bin', name);

const only = process.argv.slice(2);
if (only.length === 0) {
  run('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  run('dead code', bin('knip'), []);
  run('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  run('types of the pages', bin('tsc'), ['--noEmit', '-p', 'web/tsconfig.json']);
  run('types of the client', bin('tsc'), ['--noEmit', '-p', 'client/tsconfig.json']);
}

const environment = { ...process.env };
rmSync(OUTPUT, { recursive: true, force: true });
if (existsSync(REAL_DATA)) {
  // The program itself imports them, as an operator would.
  environment.UMKREIS_TEST_REGIONS = join(OUTPUT, 'data');
  for (const [name, file] of REGIONS) {
    const options = { UMKREIS_DATA: environment.UMKREIS_TEST_REGIONS };
    run(
      `import ${name}`,
      process.execPath,
      ['bin/umkreis.cjs', 'import', join(REAL_DATA, file), '--name', name],
      options,
    );
  }
} else process.stdout.write('The real regions are not there (../shared/data): tests on them are skipped.\n');

const files = only.length > 0 ? only : testFiles(join(ROOT, 'test'));
run('tests', process.execPath, ['--test', '--test-concurrency=2', ...files], environment);

function testFiles(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap(entry => {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return testFiles(path);
      return entry.endsWith('.test.ts') ? [path] : [];
    });
}

function run(what, command, parameters, environmentMore = {}) {
  process.stdout.write(`\n— ${what}\n`);
  const { status, error } = spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environmentMore },
  });
  if (status === 0) return;
  process.stdout.write(`${what} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}
