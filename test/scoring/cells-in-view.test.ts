// The squares of the score map: coloured only where an answer for the same home has a level.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationIndex } from '../../src/features/location-index/location-index.ts';
import type { Region } from '../../src/region/region.ts';
import { createScoreCells } from '../../src/scoring/cells-in-view.ts';
import { mapCells } from '../../src/scoring/map-cells.ts';
import { cutFile } from '../support/cut-file.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';

describe('the squares of the score map', () => {
  it('have a score exactly where the location index of their home has a level', async () => {
    const town = gridTown({ columns: 30, rows: 6, addressed: true, things: EVERYDAY_THINGS });
    const last = town.nodes[29];
    assert.ok(town.box && last);
    const region = await regionOf(cutFile(town, { ...town.box, east: last.lng - 5e-4 }, 'COMPLETE_WAYS', true));
    const { west, south, east, north } = town.box;
    const cells = mapCells(region, 100);
    const drawn = await createScoreCells().inView(region, [west, south, east, north], 'SENIOR', async () => {});
    assert.deepEqual([drawn.cellMeters, drawn.features.length], [100, cells.length]);
    let [coloured, unknown] = [0, 0];
    for (const [i, { lat, lng }] of cells.entries()) {
      const at = { lat: lat / 1e7, lng: lng / 1e7, profile: 'SENIOR' as const };
      const { total } = locationIndex(region, at, { language: 'en', now: new Date() });
      const { score } = drawn.features[i]?.properties ?? {};
      assert.equal(score === undefined, total.level === undefined, JSON.stringify(total));
      if (score === undefined) unknown++;
      else coloured++;
    }
    assert.ok(coloured > 20 && unknown > 20, `${coloured} with a score, ${unknown} without`);
  });

  it('stay while somebody asks for those of another region', async () => {
    const scored = createScoreCells();
    const pausesFor = async (town: ReturnType<typeof gridTown>, region: Region) => {
      assert.ok(town.box);
      const { west, south, east, north } = town.box;
      let pauses = 0;
      await scored.inView(region, [west, south, east, north], 'BALANCED', async () => pauses++);
      return pauses;
    };
    const towns = [20, 30].map(columns => gridTown({ columns, rows: 6, addressed: true, things: EVERYDAY_THINGS }));
    const regions = await Promise.all(towns.map(town => regionOf(town)));
    const pauses: number[] = [];
    for (const i of [0, 1, 0, 1]) pauses.push(await pausesFor(towns[i] as (typeof towns)[0], regions[i] as Region));
    assert.ok(pauses[0] && pauses[1], 'both are computed once');
    assert.deepEqual(pauses.slice(2), [0, 0]);
  });
});
