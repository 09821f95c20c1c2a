// A running service watches its region's folder: nothing that happens there may end the service.
import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pino from 'pino';
import { setCurrent } from '../../src/region/store.ts';
import { followVersions } from '../../src/server/threads/follow-versions.ts';
import { aSecond, eventually } from '../support/eventually.ts';
import { dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);

describe('a service that looks for new versions', () => {
  const dataFolder = dataFolderOf(region);
  const current = join(dataFolder, 'regions', 'town', 'current');
  const handedOn: string[] = [];
  // As if the service served an older version.
  const served = { ...region.manifest, name: 'town', version: '0'.repeat(16) };
  rmSync(current);
  // Reading it fails with "too many links", as it would on a failing disk.
  symlinkSync('current', current);
  const stop = followVersions(dataFolder, served, pino({ level: 'silent' }), ({ manifest }) =>
    handedOn.push(manifest.version),
  );
  after(stop);

  it('continues while the current version cannot be read, and switches when it can be read again', async () => {
    await aSecond();
    assert.deepEqual(handedOn, []);
    rmSync(current);
    setCurrent(dataFolder, 'town', region.manifest.version);
    await eventually(() => assert.deepEqual(handedOn, [region.manifest.version]));
  });
});
