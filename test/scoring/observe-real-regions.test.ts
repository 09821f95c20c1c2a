// The location index over real regions: their samples, and observations of places against plain searches.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startsAt } from '../../src/reach/snap.ts';
import { INDEX_TYPES, PARKING_SECONDS } from '../../src/scoring/index-types.ts';
import { observe } from '../../src/scoring/observe.ts';
import { compared, plainPoint } from '../oracles/compare-costs.ts';
import { PlainSearch } from '../oracles/plain-dijkstra.ts';
import { realOsm, realRegion, withoutRealData } from '../support/regions.ts';

const PLACES = 6;

describe('the location index over real regions', { skip: withoutRealData }, () => {
  // In Lauf only the homes of the middle are known well: the data ends near all others.
  for (const [name, points] of [
    ['liechtenstein', 35],
    ['lauf', 20],
  ] as const) {
    it(`uses its scale in ${name}: from the 5th to the 95th of a hundred places there are at least ${points} points`, async () => {
      const { reference } = await realRegion(name);
      const sorted = reference?.sorted('REGION', 'BALANCED') ?? new Int32Array(0);
      const { length } = sorted;
      assert.ok(length >= 1000, `${length} places`);
      const spread = ((sorted[Math.floor(length * 0.95)] ?? 0) - (sorted[Math.floor(length * 0.05)] ?? 0)) / 1e6;
      assert.ok(spread >= points, `${spread} points`);
    });
  }

  it('knows in Liechtenstein, to the tenth of a second, the times by car that a plain search finds over the raw file', async () => {
    const region = await realRegion('liechtenstein');
    const what = compared(region, await realOsm('liechtenstein'), 'CAR');
    const { addresses, index } = region;
    let found = 0;
    for (let n = 0; n < PLACES; n++) {
      const row = Math.floor(((n + 0.5) * addresses.count) / PLACES);
      const [lat, lng] = [addresses.lat[row] ?? 0, addresses.lng[row] ?? 0];
      const answer = observe(region, { lat: lat / 1e7, lng: lng / 1e7 }, { geocodeErrorMeters: 10 });
      assert.ok(!('unreachable' in answer));
      const starts = startsAt(region.streets, region.obstacles, 'CAR', lat, lng)?.points ?? [];
      const points = starts.map(point => plainPoint(what, point));
      const search = new PlainSearch(what.roads, points, 'time', 33 * 60_000, what.turns);
      for (const [type, { id, transportMode }] of INDEX_TYPES.entries()) {
        const drive = index.drives.get(id);
        if (transportMode !== 'CAR' || drive === undefined) continue;
        const times = Array.from(drive.goalEdge, (edge, i) => {
          const point = {
            ...{ edge, fraction: drive.goalFraction[i] ?? 0, legDecimetres: 0 },
            legMilliseconds: drive.goalLegMilliseconds[i] ?? 0,
          };
          return search.costAt(plainPoint(what, point))?.milliseconds ?? Number.POSITIVE_INFINITY;
        });
        const tenths = Math.round(Math.min(...times) / 100) + PARKING_SECONDS * 10;
        assert.equal(answer.entities[type]?.[0]?.tenths, tenths > 33 * 600 ? undefined : tenths, id);
        if (tenths <= 33 * 600) found++;
      }
    }
    assert.ok(found >= PLACES, `${found} drives were compared`);
  });
});
