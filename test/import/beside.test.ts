// Steps of an import that run beside the others: they change nothing but the time that an import takes.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import type { ImportOptions } from '../../src/import/import-options.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { readManifest } from '../../src/region/manifest-file.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

/** One thread alone; one beside it, which the steps take by turns; one for each of them. */
const THREADS = [1, 2, 3];

function wish(files: readonly string[], more: Partial<ImportOptions>): ImportOptions {
  return {
    dataFolder: temporaryFolder(),
    files,
    name: 'town',
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
    ...more,
  };
}

const DRAWN = gridTown({ columns: 15, rows: 15, addressed: true, things: EVERYDAY_THINGS });

function drawnTown(): string {
  const path = join(temporaryFolder(), 'town.osm.pbf');
  writeFileSync(path, encodeOsmPbf(DRAWN));
  return path;
}

async function manifestsOf(
  files: readonly string[],
  more: Partial<ImportOptions> = {},
  counts: readonly number[] = THREADS,
): Promise<object[]> {
  const manifests: object[] = [];
  for (const threads of counts) {
    const { folder } = await importRegion(wish(files, { threads, ...more }));
    manifests.push(readManifest(folder));
  }
  return manifests;
}

describe('steps of an import beside the others', () => {
  it('make the same version on any number of threads', async () => {
    const town = drawnTown();
    const addresses = join(temporaryFolder(), 'more.csv');
    const { lat, lng } = DRAWN.nodes[DRAWN.nodes.length >> 1]!;
    writeFileSync(addresses, `street,number,postcode,city,lat,lon\nExtra Lane,7,9490,Vaduz,${lat},${lng}\n`);
    for (const more of [
      {},
      { addresses: [addresses] },
      { addresses: [addresses], addressesPolicy: 'merge' as const },
    ]) {
      const [alone, ...beside] = await manifestsOf([town], more);
      for (const manifest of beside) assert.deepEqual(manifest, alone);
    }
  });

  it('make the same version of a real region', { skip: withoutRealData }, async () => {
    const [alone, ...beside] = await manifestsOf([realFile('kaiserslautern/kaiserslautern-2013.osm.pbf')], {}, [1, 2]);
    for (const manifest of beside) assert.deepEqual(manifest, alone);
  });

  it('say a fault of a file in the same sentence, and leave nothing behind', async () => {
    const town = drawnTown();
    const addresses = join(temporaryFolder(), 'elsewhere.csv');
    writeFileSync(addresses, 'street,number,postcode,city,lat,lon\nFar Lane,7,1010,Wien,48.2,16.4\n');
    const said: string[] = [];
    for (const threads of THREADS) {
      const options = wish([town], { threads, addresses: [addresses] });
      await assert.rejects(importRegion(options), (fault: Error) => {
        said.push(fault.message);
        return fault.constructor.name === 'OperatorError';
      });
      const home = join(options.dataFolder, 'regions', 'town');
      assert.deepEqual(existsSync(home) ? readdirSync(home) : [], []);
    }
    assert.match(said[0] ?? '', /elsewhere\.csv/);
    assert.deepEqual(new Set(said).size, 1, said.join('\n'));
  });

  it('tell how far they are, each between its beginning and its end', async () => {
    const heard: string[] = [];
    let open = '';
    await importRegion(
      wish([drawnTown()], {
        threads: 3,
        progress: {
          begin(step) {
            assert.equal(open, '', 'one step at a time');
            open = step;
          },
          advance: (done, total) => assert.ok(open !== '' && done <= total),
          end(summary) {
            heard.push(`${open}: ${summary}`);
            open = '';
          },
        },
      }),
    );
    assert.ok(
      heard.some(line => /^Map tiles: \d+ tiles/.test(line)),
      heard.join('\n'),
    );
    assert.ok(
      heard.some(line => /^Addresses: \d+ addresses/.test(line)),
      heard.join('\n'),
    );
  });
});
