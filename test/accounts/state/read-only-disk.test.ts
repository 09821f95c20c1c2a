// A data folder on a disk that can only be read: commands that read a region go on, all others say so in one sentence and change nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { temporaryFolder } from '../../support/regions.ts';
import { runHere } from '../../support/run-here.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

const data = temporaryFolder();
const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', data]);
const withoutMount = mounted.status === 0 ? false : 'no right to mount a disk here';
after(() => withoutMount || spawnSync('umount', ['--lazy', data]));
const folder = temporaryFolder();
const town = join(folder, 'town.osm.pbf');
writeFileSync(town, encodeOsmPbf(drawTown(SMALL_TOWN).file));

describe('a data folder that can only be read', { skip: withoutMount }, async () => {
  if (withoutMount !== false) return;
  for (const call of [
    ['import', town, '--name', 'town', '--quiet'],
    ['accounts', 'create', '--name', 'portal'],
    ['keys', 'create', '--account', 'portal', '--name', 'k'],
  ])
    assert.equal((await runHere(data, call)).code, 0);
  assert.equal(spawnSync('mount', ['-o', 'remount,ro', data]).status, 0);

  for (const call of [
    ['accounts', 'create', '--name', 'other'],
    ['keys', 'create', '--account', 'portal', '--name', 'z'],
    ['usage', 'close', '--month', '2025-10'],
    ['state', 'accept-clock'],
    ['import', town, '--name', 'town', '--quiet'],
    ['update', '--source', town, '--name', 'other', '--quiet'],
    ['regions', 'use', 'town'],
    ['regions', 'prune'],
    ['serve'],
    // SQLite needs a file beside the state to read it.
    ['usage'],
    ['keys', 'list'],
    ['backup', join(folder, 'copy.sqlite')],
  ]) {
    it(`refuses "${call.slice(0, 2).join(' ').replace(town, 'FILE').replace(folder, 'FOLDER')}" with one sentence that says so`, async () => {
      const { code, errors } = await runHere(data, call);
      assert.equal(code, 1);
      assert.match(errors, /^umkreis: .+\bthe disk can only be read\b[^\n]*\n$/m);
    });
  }

  for (const call of [
    ['regions', 'list'],
    ['regions', 'verify', 'town'],
    ['query', 'geocode', 'Dorfstrasse 1, Vaduz'],
  ]) {
    it(`does not stop "${call.slice(0, 2).join(' ')}"`, async () => {
      const { code, errors } = await runHere(data, call);
      assert.equal(code, 0, errors);
    });
  }
});
