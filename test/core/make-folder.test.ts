// Folders of the data folder: made on demand, with one sentence if that is impossible.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from '../../src/core/make-folder.ts';
import { temporaryFolder } from '../support/regions.ts';

const RUN = join(import.meta.dirname, '..', 'support', 'run-cli.ts');
const MOST_MILLISECONDS = 30_000;

test('makeFolder makes a folder and its parents, and leaves an existing folder as it is', () => {
  const folder = join(temporaryFolder(), 'a', 'b', 'c');
  makeFolder(folder);
  writeFileSync(join(folder, 'kept'), '');
  makeFolder(folder);
  assert.ok(statSync(folder).isDirectory() && existsSync(join(folder, 'kept')));
});

test('a file in the place of the folder or of a parent is an error', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  assert.throws(() => makeFolder(file), { code: 'EEXIST' });
  assert.throws(() => makeFolder(join(file, 'below', 'it')), { code: 'EEXIST' });
});

test('if the file system allows no data folder, every command ends with one sentence instead of never', {
  skip: process.platform !== 'linux' && 'only Linux has such a place for sure',
}, () => {
  const file = join(temporaryFolder(), 'empty.osm.pbf');
  writeFileSync(file, '');
  for (const call of [['keys', 'create', '--name', 'n'], ['import', file, '--name', 'r'], ['demo']]) {
    const { status, stderr } = spawnSync(process.execPath, [RUN, ...call], {
      encoding: 'utf8',
      env: { ...process.env, UMKREIS_DATA: '/proc/nowhere' },
      timeout: MOST_MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    assert.equal(status, 1, `${call[0]}: ${stderr}`);
    assert.match(
      stderr,
      /^umkreis: \/proc\/nowhere: no folder can be made there\. Choose another place with UMKREIS_DATA\.\n$/,
    );
  }
});
