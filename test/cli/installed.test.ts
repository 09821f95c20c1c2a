// The program where npm installs it as a package: it goes by its name, and by the Node that came with it. `npm run soak -- --only package` installs it in truth.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withOwnCalls } from '../../src/core/own-calls.ts';
import { temporaryFolder } from '../support/regions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const home = join(temporaryFolder(), 'node_modules', 'umkreis');

before(() => {
  mkdirSync(home, { recursive: true });
  for (const name of ['bin', 'package.json']) cpSync(join(ROOT, name), join(home, name), { recursive: true });
  mkdirSync(join(home, 'dist'));
  for (const name of ['src', 'sample']) cpSync(join(ROOT, 'dist', name), join(home, 'dist', name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});

const run = (node: string, ...words: string[]) =>
  spawnSync(node, [join(home, 'bin', 'umkreis.cjs'), ...words], {
    env: { PATH: process.env.PATH, UMKREIS_DATA: join(home, 'none') },
    encoding: 'utf8',
  });

test('advice names the calls that work there: by npm in its own folder, by name as a package', () => {
  const advice = 'one with "npm run -s umkreis -- import FILE.osm.pbf", or let "npm start" make it\n  npm start';
  assert.equal(withOwnCalls(advice), advice);
  const { status, stderr } = run(process.execPath, 'query', 'pois', 'Marktplatz 1');
  assert.equal(status, 1);
  assert.match(stderr, /"umkreis import FILE\.osm\.pbf", or let "umkreis demo" make the sample\.\n$/);
  assert.equal(
    withOwnCalls(advice, true),
    'one with "umkreis import FILE.osm.pbf", or let "umkreis demo" make it\n  umkreis demo',
  );
});

const old = ['/usr/local/bin/node', '/usr/bin/node'].find(path => {
  if (!existsSync(path)) return false;
  return Number(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.slice(1).split('.')[0]) < 24;
});

test('an old Node runs it by the Node that npm installed with it, and it ends as it would alone', {
  skip: old === undefined && 'no older Node is installed',
}, () => {
  assert.match(run(old ?? '', '--version').stdout, /^\d+\.\d+\.\d+\n$/);
  const wrong = run(old ?? '', 'serve', '--port', 'x');
  assert.equal(wrong.status, 2, wrong.stderr);
});
