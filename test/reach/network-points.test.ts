// The area agrees with the search: a point of the network lies inside if and only if it is reached in time, within the resolution of a raster.
// UMKREIS_LONG_PROOF=1 draws 30,000 points per mode and region instead of 2,000.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isInsideArea } from '../../src/core/geometry/polygon.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { sequence } from '../oracles/compare-costs.ts';
import { checkPoints } from '../oracles/network-points.ts';
import { meetings, outsideOf } from '../oracles/plain-rings.ts';
import { realRegion, withoutRealData } from '../support/regions.ts';

const isLong = process.env.UMKREIS_LONG_PROOF !== undefined;
const STARTS = isLong ? 300 : 20;
const POINTS_PER_START = 100;
const CONTOURED = isLong ? 30 : 2;
/** Largest shares of wrong points: among those farther than the tolerance from the outline, and among all. */
const BARS = {
  WALK: { far: 0.001, all: 0.01 },
  BICYCLE: { far: 0.001, all: 0.01 },
  CAR: { far: 0.007, all: 0.03 },
} as const;

for (const name of ['liechtenstein', 'heidelberg'] as const) {
  describe(`areas in ${name} against the search, on points of the network`, { skip: withoutRealData }, () => {
    let region: Region;
    before(async () => {
      region = await realRegion(name);
    });

    for (const mode of ['WALK', 'BICYCLE', 'CAR'] as const) {
      it(`${mode}: inside if and only if reached in time`, context => {
        const found = checkPoints(region, mode, STARTS, POINTS_PER_START, sequence(11));
        const { points, wrong, far, wrongFar, alone } = found;
        const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(3)} %)`;
        const said = `${share(wrong, points)} wrong, farther than the tolerance ${share(wrongFar, far)}`;
        context.diagnostic(said);
        assert.ok(points >= STARTS * POINTS_PER_START * 0.9, `${points} points`);
        // With few points, a share may differ by chance by three standard deviations.
        const bar = (allowed: number, of: number) => allowed * of + (isLong ? 0 : 3 * Math.sqrt(allowed * of));
        assert.ok(wrongFar <= bar(BARS[mode].far, far), said);
        assert.deepEqual(alone, [], 'no street of the other side beside it');
        assert.ok(wrong <= bar(BARS[mode].all, points), said);
      });
    }

    it('contours of one answer are valid, contain their place and lie exactly one in the other', () => {
      const random = sequence(5);
      for (const mode of ['WALK', 'BICYCLE', 'CAR'] as const) {
        for (let n = 0; n < CONTOURED; n++) {
          const row = Math.floor(random() * region.addresses.count);
          const place = { lat: (region.addresses.lat[row] ?? 0) / 1e7, lng: (region.addresses.lng[row] ?? 0) / 1e7 };
          const limit = Math.round((4 + random() * 8) * 60_000);
          const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit }, 'EXACT');
          if ('unreachable' in reach) continue;
          const areas = reach.contours([limit / 4, limit / 2, limit * 0.99, limit]).map(({ area }) => area);
          const where = `${mode} from ${place.lat},${place.lng} in ${limit} ms`;
          for (const [i, area] of areas.entries()) {
            assert.ok(isInsideArea(area, Math.round(place.lng * 1e7), Math.round(place.lat * 1e7)), where);
            assert.deepEqual(meetings(area), [], where);
            assert.deepEqual(outsideOf(areas[i - 1] ?? [], area), [], where);
          }
        }
      }
    });
  });
}
