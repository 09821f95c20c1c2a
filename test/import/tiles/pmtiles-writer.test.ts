// The format's own reader reads the written archive back, tile by tile.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { PMTiles, type Source } from 'pmtiles';
import { PmtilesWriter } from '../../../src/import/tiles/pmtiles-writer.ts';
import { temporaryFolder } from '../../support/regions.ts';

const DESCRIPTION = {
  minZoom: 0,
  maxZoom: 15,
  bounds: [9.4, 47, 9.7, 47.3] as const,
  metadata: { name: 'Prüfstück', vector_layers: [{ id: 'road', fields: {} }] },
};

/** The published reader, on a file read into memory. */
function readerOf(path: string): PMTiles {
  const file = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: file.buffer.slice(file.byteOffset + offset, file.byteOffset + offset + length) as ArrayBuffer,
    }),
  };
  return new PMTiles(source);
}

const zxy = fc
  .integer({ min: 0, max: 15 })
  .chain(z => fc.tuple(fc.constant(z), fc.nat({ max: 2 ** z - 1 }), fc.nat({ max: 2 ** z - 1 })));
/** Few distinct contents, so that many tiles are equal. */
const content = fc.uint8Array({ minLength: 1, maxLength: 3, max: 4 });
const tileSets = fc.uniqueArray(fc.tuple(zxy, content), { selector: ([at]) => at.join('/'), maxLength: 300 });

describe('a PMTiles archive', () => {
  const folder = temporaryFolder();

  test('gives back every tile that was put in, in any order, and no other', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(tileSets, fc.array(zxy, { maxLength: 20 }), async (tiles, others) => {
        const path = join(folder, `random-${run++}.pmtiles`);
        const writer = new PmtilesWriter(path);
        for (const [[z, x, y], bytes] of tiles) writer.add(z, x, y, bytes);
        const written = writer.finish(DESCRIPTION);
        const reader = readerOf(path);
        const expected = new Map(tiles.map(([at, bytes]) => [at.join('/'), bytes]));
        for (const [z, x, y] of [...tiles.map(([at]) => at), ...others]) {
          const tile = await reader.getZxy(z, x, y);
          assert.deepEqual(tile && new Uint8Array(tile.data), expected.get(`${z}/${x}/${y}`));
        }
        assert.equal(written.tiles, tiles.length);
        assert.equal(written.contents, new Set(tiles.map(([, bytes]) => bytes.join())).size);
        assert.equal(written.bytes, readFileSync(path).length);
      }),
      { numRuns: 60 },
    );
  });

  test('describes its content in header and metadata', async () => {
    const path = join(folder, 'described.pmtiles');
    const writer = new PmtilesWriter(path);
    writer.add(3, 4, 2, Uint8Array.of(1));
    writer.add(3, 4, 3, Uint8Array.of(1));
    writer.finish(DESCRIPTION);
    const reader = readerOf(path);
    const header = await reader.getHeader();
    assert.equal(header.specVersion, 3);
    assert.equal(header.clustered, true);
    assert.deepEqual([header.minZoom, header.maxZoom], [0, 15]);
    assert.deepEqual([header.minLon, header.minLat, header.maxLon, header.maxLat], [9.4, 47, 9.7, 47.3]);
    assert.deepEqual([header.numAddressedTiles, header.numTileContents], [2, 1]);
    assert.deepEqual(await reader.getMetadata(), DESCRIPTION.metadata);
  });

  test('with more tiles than one directory can hold is read through leaf directories', async () => {
    const path = join(folder, 'large.pmtiles');
    const writer = new PmtilesWriter(path);
    const side = 200;
    // Gaps and sizes without a pattern, as in real tiles: a directory of regular ones would compress to almost nothing.
    const mixed = (x: number, y: number) =>
      Math.imul(Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663), 83_492_791) >>> 8;
    const bytesOf = (x: number, y: number) =>
      mixed(x, y) % 3 === 0
        ? undefined
        : Buffer.from(Array.from({ length: 8 + (mixed(y, x) % 150) }, (_, i) => mixed(x + i, y)));
    let count = 0;
    for (let x = 0; x < side; x++) {
      for (let y = 0; y < side; y++) {
        const bytes = bytesOf(x, y);
        if (bytes === undefined) continue;
        writer.add(15, 17_000 + x, 11_000 + y, bytes);
        count++;
      }
    }
    assert.ok(count > 20_000);
    writer.finish(DESCRIPTION);
    const reader = readerOf(path);
    const header = await reader.getHeader();
    assert.equal(header.numAddressedTiles, count);
    assert.ok((header.leafDirectoryLength ?? 0) > 0, 'there are leaf directories');
    assert.ok(header.rootDirectoryOffset + header.rootDirectoryLength <= 16_384, 'the root lies in the first fetch');
    for (let i = 0; i < 4 * side; i++) {
      const [x, y] = [i % side, (i * 37) % side];
      const tile = await reader.getZxy(15, 17_000 + x, 11_000 + y);
      assert.deepEqual(tile && Buffer.from(tile.data), bytesOf(x, y));
    }
    assert.equal(await reader.getZxy(15, 17_000 + side, 11_000), undefined);
  });

  test('stores a run of equal neighbours as one entry', async () => {
    const path = join(folder, 'sea.pmtiles');
    const writer = new PmtilesWriter(path);
    for (let x = 0; x < 16; x++) for (let y = 0; y < 16; y++) writer.add(4, x, y, Uint8Array.of(7));
    writer.finish(DESCRIPTION);
    assert.equal((await readerOf(path).getHeader()).numTileEntries, 1);
  });

  test('leaves no file beside it, finished or aborted', () => {
    const path = join(folder, 'given-up.pmtiles');
    const writer = new PmtilesWriter(path);
    writer.add(0, 0, 0, Uint8Array.of(1));
    assert.ok(existsSync(`${path}.heap`));
    writer.discard();
    assert.ok(!existsSync(`${path}.heap`) && !existsSync(path));
    assert.ok(!existsSync(join(folder, 'large.pmtiles.heap')));
  });
});
