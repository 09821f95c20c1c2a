// Areas for display: drawn with cells that grow with the limit, and right up to the tolerance that they name.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { isInsideArea, type Ring, signedArea2 } from '../../src/core/geometry/polygon.ts';
import type { TransportMode } from '../../src/core/modes.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { sequence } from '../oracles/compare-costs.ts';
import { checkPoints } from '../oracles/network-points.ts';
import { meetings, outsideOf } from '../oracles/plain-rings.ts';
import { realRegion, withoutRealData } from '../support/regions.ts';

const isLong = process.env.UMKREIS_LONG_PROOF !== undefined;
const STARTS = isLong ? 100 : 10;
const POINTS_PER_START = 100;
const MINUTES: Readonly<Record<'WALK' | 'BICYCLE' | 'CAR', readonly [number, number]>> = {
  WALK: [15, 60],
  BICYCLE: [15, 40],
  CAR: [15, 20],
};
/** The largest share of wrong points among those farther than the tolerance from the outline. */
const MOST_WRONG = { WALK: 0.002, BICYCLE: 0.002, CAR: 0.01 } as const;
/** 0.96 of the cell on foot: 10 m, doubled as often as 7.5 minutes are. */
const TOLERANCES = [
  [5, 9.6],
  [14.9, 9.6],
  [15, 19.2],
  [29.9, 19.2],
  [30, 38.4],
  [60, 76.8],
  [120, 76.8],
] as const;

describe('areas for display', { skip: withoutRealData }, () => {
  let region: Region;
  before(async () => {
    region = await realRegion('liechtenstein');
  });

  const drawn = (mode: TransportMode, minutes: number, random: () => number) => {
    const { addresses } = region;
    const row = Math.floor(random() * addresses.count);
    const place = { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
    const limit = minutes * 60_000;
    const run = (detail: 'EXACT' | 'DISPLAY') => {
      const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit }, detail);
      assert.ok(!('unreachable' in reach));
      return reach;
    };
    return { place, limit, run };
  };

  for (const mode of ['WALK', 'BICYCLE', 'CAR'] as const) {
    it(`${mode}: have a point of the network farther than their tolerance inside if and only if it is reached in time`, context => {
      const options = { detail: 'DISPLAY', minutes: MINUTES[mode] } as const;
      const { far, wrongFar, alone } = checkPoints(region, mode, STARTS, POINTS_PER_START, sequence(41), options);
      const said = `${wrongFar} of ${far} wrong`;
      context.diagnostic(said);
      assert.ok(far >= STARTS * POINTS_PER_START * 0.5, said);
      assert.deepEqual(alone, [], 'no street of the other side beside it');
      const allowed = MOST_WRONG[mode] * far;
      assert.ok(wrongFar <= allowed + (isLong ? 0 : 3 * Math.sqrt(allowed)), said);
    });
  }

  it('of one answer are valid, contain their place and lie exactly one in the other', () => {
    const random = sequence(42);
    for (const mode of ['WALK', 'BICYCLE', 'CAR'] as const) {
      const { place, limit, run } = drawn(mode, 15 + random() * 15, random);
      const areas = run('DISPLAY')
        .contours([limit / 4, limit / 2, limit * 0.99, limit])
        .map(({ area }) => area);
      const where = `${mode} from ${place.lat},${place.lng} in ${limit} ms`;
      for (const [i, area] of areas.entries()) {
        assert.ok(isInsideArea(area, Math.round(place.lng * 1e7), Math.round(place.lat * 1e7)), where);
        assert.deepEqual(meetings(area), [], where);
        assert.deepEqual(outsideOf(areas[i - 1] ?? [], area), [], where);
      }
    }
  });

  it('have cells that double as often as 7.5 minutes do, at most three times', () => {
    for (const [minutes, toleranceMeters] of TOLERANCES) {
      const { run } = drawn('WALK', minutes, sequence(43));
      assert.equal(Math.round(run('DISPLAY').area().toleranceMeters * 10) / 10, toleranceMeters, `${minutes} minutes`);
    }
  });

  it('are the exact ones but for the smallest holes as long as their cells are', () => {
    const { run } = drawn('BICYCLE', 14, sequence(44));
    const [display, exact] = [run('DISPLAY').area().area, run('EXACT').area().area];
    assert.deepEqual(
      display.map(([outer]) => outer),
      exact.map(([outer]) => outer),
    );
    assert.ok(exact.flat().length > display.flat().length, 'holes of one cell');
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(471_000_000);
    const squareMeters = (ring: Ring) => (Math.abs(signedArea2(ring)) / 2) * metersPerLatE7 * metersPerLngE7;
    const kept = new Set(display.flat().map(ring => JSON.stringify(ring)));
    for (const ring of exact.flat()) {
      if (!kept.has(JSON.stringify(ring))) assert.ok(squareMeters(ring) < 2 * 20 * 20 * 1.05, JSON.stringify(ring));
    }
  });
});
