// Anything but a tile archive is refused in one sentence; tiles are available as stored and decompressed.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { OperatorError } from '../../src/core/errors.ts';
import { PmtilesWriter } from '../../src/import/tiles/pmtiles-writer.ts';
import { openTileArchive } from '../../src/map/tile-archive.ts';
import { temporaryFolder } from '../support/regions.ts';

describe('a tile archive', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'one.pmtiles');
  const writer = new PmtilesWriter(path);
  writer.add(2, 1, 1, Buffer.from('a tile'));
  writer.finish({ minZoom: 0, maxZoom: 3, bounds: [1, 2, 3, 4], metadata: {} });

  test('returns a tile as stored with its encoding, and its decompressed bytes', async () => {
    const archive = await openTileArchive(path);
    const stored = await archive.readStored(2, 1, 1);
    assert.equal(stored?.encoding, 'gzip');
    assert.equal(gunzipSync(stored.bytes).toString(), 'a tile');
    assert.equal(Buffer.from((await archive.readTile(2, 1, 1))!).toString(), 'a tile');
    assert.deepEqual(archive.bounds, [1, 2, 3, 4]);
    await archive.close();
  });

  test('returns undefined for a missing tile, also outside the world or its zooms', async () => {
    const archive = await openTileArchive(path);
    for (const [z, x, y] of [
      [2, 1, 2],
      [2, 4, 0],
      [2, 0, -1],
      [3, 0, 0],
      [9, 0, 0],
    ] as const) {
      assert.equal(await archive.readTile(z, x, y), undefined);
    }
    await archive.close();
  });

  test('that is missing, foreign or cut short is an OperatorError that names the file', async () => {
    const foreign = join(folder, 'foreign.pmtiles');
    writeFileSync(foreign, 'PNG or whatever, long enough to be looked at for a header. '.repeat(10));
    const cut = join(folder, 'cut.pmtiles');
    writeFileSync(cut, readFileSync(path).subarray(0, 100));
    for (const bad of [join(folder, 'none.pmtiles'), foreign, cut]) {
      await assert.rejects(
        openTileArchive(bad),
        (error: Error) => error instanceof OperatorError && error.message.includes(bad),
      );
    }
  });
});
