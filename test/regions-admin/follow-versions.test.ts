// A running service looks after its region's folder: what it may meet there must never end it.
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
  // As if an older version were served.
  const served = { ...region.manifest, name: 'town', version: '0'.repeat(16) };
  rmSync(current);
  // Whoever reads it is told of too many links, as a disk that fails would tell of an error.
  symlinkSync('current', current);
  const stop = followVersions(dataFolder, served, pino({ level: 'silent' }), ({ manifest }) =>
    handedOn.push(manifest.version),
  );
  after(stop);

  it('goes on while the disk does not say which one is current, and switches when it does again', async () => {
    await aSecond();
    assert.deepEqual(handedOn, []);
    rmSync(current);
    setCurrent(dataFolder, 'town', region.manifest.version);
    await eventually(() => assert.deepEqual(handedOn, [region.manifest.version]));
  });
});
