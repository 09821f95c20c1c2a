// Files that are damaged at random: the import reads them, or refuses them in one sentence, and the live region stays.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { currentVersion } from '../../../src/region/store.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { changes, mutant } from '../../support/mutants.ts';
import { importInto, realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

const LONG = process.env.UMKREIS_LONG_PROOF !== undefined;
const MOST_MEMORY_BYTES = 1e9;
const town = encodeOsmPbf(drawTown(SMALL_TOWN).file, { blockSize: 5 });

/** A sentence that names the file; any other error fails the test. */
function assertSentence(fault: unknown): void {
  assert.ok(fault instanceof OperatorError, fault instanceof Error ? (fault.stack ?? '') : String(fault));
  assert.match(fault.message, /^[^\n]+\.$/);
  assert.doesNotMatch(fault.message, /fault of the program/, String((fault.cause as Error | undefined)?.stack));
}

async function readsOrRefuses(file: Buffer, numRuns: number): Promise<void> {
  const path = join(temporaryFolder(), 'mutant.osm.pbf');
  await fc.assert(
    fc.asyncProperty(changes, async all => {
      writeFileSync(path, mutant(file, all));
      try {
        const { osm } = await readOsmFiles([path]);
        for (const refs of [osm.ways.refs, osm.relations.members]) assert.ok(refs.every(ref => ref >= -1));
        assert.ok(osm.relations.memberRoles.every(role => role < osm.strings.length));
        assert.ok(osm.nodes.lat.every(lat => Math.abs(lat) <= 900_000_000));
      } catch (fault) {
        assertSentence(fault);
      }
    }),
    { numRuns },
  );
}

test('a drawn town that is flipped, cut, repeated or spliced is read within its tables, or refused in one sentence', async () => {
  await readsOrRefuses(town, LONG ? 20_000 : 1500);
});

test('so is a real file', { skip: withoutRealData }, async () => {
  await readsOrRefuses(readFileSync(realFile('berlin/checkpoint-charlie-2022-08.osm.pbf')), LONG ? 2000 : 60);
});

test('the import of such a file ends with a region or one sentence, and a refused file leaves the live region', async () => {
  const dataFolder = temporaryFolder();
  const path = join(dataFolder, 'town.osm.pbf');
  writeFileSync(path, town);
  await importInto(dataFolder, path, 'live');
  const options = { dataFolder, files: [path], importCommand: 'test', now: new Date('2026-01-01T00:00:00Z') };
  await fc.assert(
    fc.asyncProperty(changes, async all => {
      const before = currentVersion(dataFolder, 'live');
      writeFileSync(path, mutant(town, all));
      try {
        await importRegion({ ...options, name: 'live' });
      } catch (fault) {
        assertSentence(fault);
        assert.equal(currentVersion(dataFolder, 'live'), before);
      }
    }),
    { numRuns: LONG ? 2000 : 60 },
  );
  assert.ok(process.resourceUsage().maxRSS * 1024 < MOST_MEMORY_BYTES);
});
