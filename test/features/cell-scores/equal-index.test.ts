// Scores of cells are those of the location index at their centres, to the last digit, and no cell of the area is missing.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { greatCircleDistance } from 'h3-js';
import { DomainError } from '../../../src/core/errors.ts';
import { cellScores, wholeScores } from '../../../src/features/cell-scores/cell-scores.ts';
import type { CellScoresRequest } from '../../../src/features/cell-scores/request.ts';
import { cellTimes } from '../../../src/features/cell-times/cell-times.ts';
import { locationIndex } from '../../../src/features/location-index/location-index.ts';
import type { Region } from '../../../src/region/region.ts';
import { importedSample, realRegion, withoutRealData } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';

const ASK = { language: 'en', now: new Date('2026-06-17T10:00:00Z') } as const;
const MARKET = { address: 'Marktplatz 1, 86998 Hollerbruck' } as const;

/** What one request to `location-index` says of the score of a place. */
function alone(region: Region, place: { lat: number; lng: number }, request: CellScoresRequest) {
  const { profile, weights, exact, indexRules, category } = request;
  const weighing = { profile, weights, exact, indexRules };
  const { total, categories } = locationIndex(region, { ...place, ...weighing }, ASK);
  const of = category === undefined ? total : categories.find(({ id }) => id === category);
  assert.ok(of);
  const { score, low, high, missing } = of;
  const { level, withheld } = category === undefined ? total : {};
  return { score, low, high, level, withheld, missing };
}

/** Compares every cell with its own request; returns how many. */
async function compared(region: Region, request: CellScoresRequest): Promise<number> {
  const { cellScores: cells } = wholeScores((await cellScores(region, request, ASK)).table);
  for (const { cellId, lat, lng, inhabitants: _i, sourceId: _s, ...score } of cells) {
    const expected = Object.entries(alone(region, { lat, lng }, request)).filter(([, value]) => value !== undefined);
    assert.deepEqual(score, Object.fromEntries(expected), `${cellId} ${JSON.stringify(request)}`);
  }
  return cells.length;
}

describe('scores of cells', () => {
  let sample: Region;
  before(async () => {
    sample = await importedSample();
  });

  for (const more of [
    { cellKind: 'CENSUS_100M', radius: 600 },
    { cellKind: 'CENSUS_100M', radius: 400, profile: 'SENIOR', exact: true },
    { cellKind: 'H3', resolution: 8, radius: 4000, weights: { calm: 2, daily_needs: 1, sport: 0.3 }, exact: true },
    { cellKind: 'H3', resolution: 8, radius: 4000, indexRules: 3, category: 'public_transport' },
    { cellKind: 'H3', resolution: 9, radius: 900, category: 'calm', exact: true },
    { cellKind: 'CENSUS_100M', area: 'REACH', transportMode: 'BICYCLE', minutes: 2 },
    { cellKind: 'H3', resolution: 8, area: 'REACH', transportMode: 'TRANSIT', minutes: 20, category: 'education' },
  ] as const) {
    it(`are those of single requests at the centres: ${JSON.stringify(more)}`, async () => {
      const count = await compared(sample, { ...MARKET, ...more });
      assert.ok(count > 10, String(count));
    });
  }

  it('stand with the highest first, and say how many cells have no street', async () => {
    const { table } = await cellScores(sample, { ...MARKET, resolution: 8, radius: 8000 }, ASK);
    const scores = table.cells.map(({ score }) => score ?? -1);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    const { totalCount, unreachableCount } = table.members;
    assert.equal(totalCount, scores.length);
    assert.ok(unreachableCount > 0, 'fields without a street');
  });

  it('have exactly the cells whose centres lie in the circle, or those of cell-times', async () => {
    const wide = (await cellScores(sample, { ...MARKET, cellKind: 'CENSUS_100M', radius: 2500 }, ASK)).table;
    const { lat, lng } = wide.members.location;
    for (const radius of [1, 150, 700, 1300]) {
      const { table } = await cellScores(sample, { lat, lng, cellKind: 'CENSUS_100M', radius }, ASK);
      const ids = new Set(table.cells.map(({ cellId }) => cellId));
      for (const cell of wide.cells) {
        const meters = greatCircleDistance([lat, lng], [cell.lat, cell.lng], 'm');
        // The great circle is off by up to half a percent.
        if (Math.abs(meters - radius) < 0.006 * radius) continue;
        assert.equal(ids.has(cell.cellId), meters < radius, `${cell.cellId} at ${meters} of ${radius}`);
      }
    }
    const asked = { ...MARKET, cellKind: 'H3', resolution: 9, transportMode: 'BICYCLE', minutes: 4 } as const;
    const times = (await cellTimes(sample, asked, ASK)).cells.map(({ cellId }) => cellId);
    const { table } = await cellScores(sample, { ...asked, area: 'REACH' }, ASK);
    assert.deepEqual(table.cells.map(({ cellId }) => cellId).toSorted(), times.toSorted());
  });

  it('are refused before the first one where there are too many, and cost a unit each', async () => {
    const counted: number[] = [];
    const count = async (units: number) => void counted.push(units);
    const refused = (request: CellScoresRequest) =>
      assert.rejects(cellScores(sample, { ...MARKET, ...request }, { ...ASK, count }), (fault: Error) => {
        assert.ok(fault instanceof DomainError && fault.code === 'combination-unsupported');
        assert.match(fault.message, /more than (10|20),000\. Ask for larger cells/);
        return true;
      });
    await refused({ resolution: 12, radius: 50_000 });
    await refused({ resolution: 11, radius: 3000 });
    assert.deepEqual(counted, []);
    const { table, units } = await cellScores(sample, { ...MARKET, radius: 1500 }, { ...ASK, count });
    assert.deepEqual(counted, [table.cells.length + table.members.unreachableCount]);
    assert.equal(units, table.cells.length);
  });

  it('give way to others between cells', async () => {
    let turns = 0;
    const nextTurn = async () => void turns++;
    const started = performance.now();
    await cellScores(sample, { ...MARKET, resolution: 10, radius: 1500 }, { ...ASK, nextTurn });
    const most = (performance.now() - started) / 5;
    assert.ok(turns > 3 && turns <= most + 1, `${turns} turns`);
  });

  it('are those of single requests in a real region, too', { skip: withoutRealData }, async () => {
    const region = await realRegion('liechtenstein');
    for (const place of someAddresses(region, 3)) {
      assert.ok((await compared(region, { ...place, resolution: 8, radius: 2500 })) > 5);
    }
  });
});
