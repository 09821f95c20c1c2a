// Tile archives stay open while they are in use, also beside those of other regions.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { createTileShelf } from '../../src/map/tile-shelf.ts';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

describe('the archives of map tiles', () => {
  it('of several regions stay open beside each other, three versions of each', async () => {
    const { region } = await drawnRegion(SMALL_TOWN);
    const folder = temporaryFolder();
    const versionOf = (name: string, version: string): Region => {
      const tilesPath = join(folder, name, version, 'tiles.pmtiles');
      mkdirSync(dirname(tilesPath), { recursive: true });
      cpSync(region.tilesPath, tilesPath);
      return { ...region, folder: dirname(tilesPath), tilesPath };
    };
    const shelf = createTileShelf();
    const names = ['a', 'b', 'c', 'd', 'e'].map(name => versionOf(name, '0000000000000001'));
    const opened = await Promise.all(names.map(each => shelf.current(each)));
    assert.ok(opened.every(archive => archive !== undefined));
    for (const [i, each] of names.entries()) assert.equal(await shelf.current(each), opened[i]);

    const versions = [2, 3, 4].map(number => `000000000000000${number}`);
    for (const version of versions) versionOf('a', version);
    const [first] = names;
    assert.ok(first);
    for (const version of versions) assert.ok(await shelf.ofVersion(first, version));
    assert.notEqual(await shelf.current(first), opened[0], 'the least recently used version was closed');
    await shelf.close();
  });
});
