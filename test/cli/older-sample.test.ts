// `umkreis demo` over the data folder of an older version, whose sample town had no timetable.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { writeSample } from '../../sample/generate.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/regions.ts';
import { serveProcess } from '../support/served-process.ts';

it('imports a sample town without a timetable again, and a second start leaves the new one', async () => {
  const dataFolder = temporaryFolder();
  const files = join(temporaryFolder(), 'files');
  mkdirSync(files);
  const { town, census } = writeSample(files);
  const now = new Date('2026-01-01T00:00:00Z');
  await importRegion({
    dataFolder,
    files: [town],
    census,
    name: 'sample',
    isSample: true,
    importCommand: 'npm start',
    now,
  });
  const versionAfterStart = async () => {
    const demo = await serveProcess(dataFolder, await freePort(), [], { command: 'demo' });
    demo.child.kill('SIGTERM');
    await demo.ended;
    return openServedRegion(dataFolder).manifest;
  };
  const before = openServedRegion(dataFolder).manifest;
  assert.equal(before.transit, undefined);
  const after = await versionAfterStart();
  assert.equal(after.transit?.feeds.length, 1);
  assert.notEqual(after.version, before.version);
  assert.equal((await versionAfterStart()).version, after.version);
});
