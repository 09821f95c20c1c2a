// The list of import steps: in order, complete, and correct about the files that each step writes.
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { runSteps, STEPS } from '../../src/import/steps.ts';
import { REGION_FILES } from '../../src/region/files.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { temporaryFolder } from '../support/regions.ts';

describe('the steps of an import', () => {
  it('come after every step that they need', () => {
    const done = new Set<string>();
    for (const { name, needs } of STEPS) {
      assert.deepEqual(
        needs.filter(need => !done.has(need)),
        [],
        `${name} needs later steps`,
      );
      done.add(name);
    }
    assert.equal(done.size, STEPS.length, 'no name stands twice');
  });

  it('hold the map and its streets no longer than the steps that read them, so that the reference sample has the memory to itself', () => {
    const lastNeed = (result: string) => STEPS.findLastIndex(({ needs }) => needs.some(need => need === result));
    const place = (name: string) => STEPS.findIndex(step => step.name === name);
    for (const large of ['map', 'network', 'pois']) assert.ok(lastNeed(large) < place('reference'), large);
    assert.ok(lastNeed('network') < place('tiles'), 'the streets go before the steps beside others are waited for');
  });

  it('write every file of a region, each in one step', () => {
    const written = STEPS.flatMap(({ writes }) => writes).filter(file => file !== 'manifest.json');
    assert.deepEqual(written.sort(), [...REGION_FILES].sort());
  });

  it('leave the files that they declare in the folder, and nothing else', async () => {
    const [inputs, folder] = [temporaryFolder(), temporaryFolder()];
    const files = [join(inputs, 'town.osm.pbf')];
    writeFileSync(
      files[0] ?? '',
      encodeOsmPbf(gridTown({ columns: 15, rows: 15, addressed: true, things: EVERYDAY_THINGS })),
    );
    const options = { dataFolder: inputs, files, importCommand: 'test', now: new Date('2026-01-01T00:00:00Z') };
    await runSteps(options, 'town', folder);
    const declared = new Set<string>(STEPS.flatMap(({ writes }) => writes));
    const found = readdirSync(folder);
    assert.deepEqual(
      found.filter(file => !declared.has(file)),
      [],
    );
    const uncalledFor = ['transit.bin', 'supplied-addresses.bin', 'supplied-places.bin', 'departures.bin'];
    assert.deepEqual(
      [...declared].filter(file => !found.includes(file)),
      uncalledFor,
    );
  });
});
