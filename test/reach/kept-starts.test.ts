// Kept doors are those that a search finds, by every mode, also when many were asked in between.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellsWithin } from '../../src/features/cell-times/cells.ts';
import { keptStarts } from '../../src/reach/kept-starts.ts';
import { startsFrom } from '../../src/reach/snap.ts';
import { importedSample } from '../support/regions.ts';

describe('kept doors', () => {
  it('are those that a search finds for the place, the first time and every time after, by every mode', async () => {
    const region = await importedSample();
    const { west, south, east, north } = region.manifest.box;
    const e7 = (degrees: number) => Math.round(degrees * 1e7);
    const box = { west: e7(west), south: e7(south), east: e7(east), north: e7(north) };
    const cells = [
      ...(await cellsWithin(region, box, { kind: 'H3', resolution: 9 })),
      ...(await cellsWithin(region, box, { kind: 'CENSUS_100M', resolution: 9 })),
    ];
    assert.ok(cells.length > 30, `${cells.length} cells`);
    let withDoors = 0;
    for (let pass = 0; pass < 2; pass++) {
      for (const cell of cells) {
        for (const mode of ['WALK', 'CAR', 'BICYCLE', 'WHEELCHAIR'] as const) {
          const doors = keptStarts(region, mode, cell);
          assert.deepEqual(doors, startsFrom(region, mode, cell), `${mode} ${cell.id}`);
          if (doors) withDoors++;
        }
      }
    }
    assert.ok(withDoors > 100, `${withDoors} with doors`);
  });
});
