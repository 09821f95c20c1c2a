// What lies outside the data: it stays inside the band, and where it is too much, a score has neither level nor percentile.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shownIndex } from '../../src/features/location-index/shown-index.ts';
import { bandsOf } from '../../src/scoring/band.ts';
import { CALM_SOURCES, INDEX_TYPES, LEVEL_POINTS, MILLION } from '../../src/scoring/index-types.ts';
import { observe } from '../../src/scoring/observe.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { withheldAt } from '../../src/scoring/withheld.ts';
import { drawTown } from '../support/drawn-town.ts';
import { anyPlace, NOTHING_OUTSIDE, observedOf, placeWith } from '../support/observed-place.ts';
import { regionOf } from '../support/regions.ts';

const BALANCED = profileWeights('BALANCED');

/** The place as it is with what was outside: more things, none nearer than the way out, and one more source of noise. */
function withOutside(place: Observed, things: readonly number[][], source: string, metersMore: number): Observed {
  const { outside } = place;
  const more = things.map((times, type) => {
    const soonest = INDEX_TYPES[type]?.transportMode === 'CAR' ? outside.carTenths : outside.walkTenths;
    return soonest === Infinity ? [] : times.map(tenths => soonest + tenths);
  });
  const found = place.entities.map((own, type) => [...own.map(({ tenths }) => tenths), ...(more[type] ?? [])]);
  const noise = Number.isFinite(outside.meters)
    ? [...place.noise, { source, decimeters: Math.ceil((outside.meters + metersMore) * 10) }]
    : place.noise;
  return { ...observedOf(found), ...place, entities: observedOf(found).entities, noise };
}

describe('what lies outside the data', () => {
  it('cannot move the score or a category out of its band, however much it is', () => {
    const things = fc.tuple(...INDEX_TYPES.map(() => fc.array(fc.nat(6_000), { maxLength: 6 })));
    const source = fc.constantFrom(...CALM_SOURCES.map(({ id }) => id));
    fc.assert(
      fc.property(anyPlace, things, source, fc.nat(500), (place, more, loud, meters) => {
        const { total, categories } = bandsOf(place, BALANCED);
        const truth = scoreOf(withOutside(place, more, loud, meters), BALANCED);
        if (truth.total === undefined) return;
        assert.ok(total.low <= truth.total && truth.total <= total.high, `${truth.total} in ${JSON.stringify(total)}`);
        for (const [i, { score }] of truth.categories.entries()) {
          const band = categories[i];
          if (score !== undefined && band) assert.ok(band.low <= score && score <= band.high);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('widens the band the more, the sooner a search leaves the data', () => {
    const things = { supermarket: [4], bus_stop: [] };
    const widths = [Infinity, 12_000, 6_000, 3_000].map(walkTenths => {
      const { supermarket } = things;
      const { total } = bandsOf(placeWith({ supermarket }, { outside: { ...NOTHING_OUTSIDE, walkTenths } }), BALANCED);
      return total.high - total.low;
    });
    assert.deepEqual(
      widths,
      widths.toSorted((a, b) => a - b),
    );
    assert.ok((widths.at(-1) ?? 0) > 50 * MILLION);
  });

  it('leaves a score whose band is wider than a level without level, percentiles and improvements, and says why', () => {
    const percentiles = { of: () => ({ amongRegion: 50 }) };
    const shown = (place: Observed) =>
      shownIndex(place, { weights: BALANCED, profile: 'BALANCED', language: 'en' }, percentiles, () => '');
    const all = Object.fromEntries(INDEX_TYPES.map(({ id }) => [id, [6]]));
    const known = shown(placeWith(all));
    assert.equal(known.total.withheld, undefined);
    assert.ok(known.total.level !== undefined && known.percentile && known.improvements.length > 0);
    const near = placeWith(all, { outside: { ...NOTHING_OUTSIDE, walkTenths: 0 } });
    const { total, percentile, improvements, categories } = shown(near);
    assert.ok((total.high ?? 0) - (total.low ?? 0) > LEVEL_POINTS);
    assert.deepEqual([total.withheld, total.level, total.label], ['WIDE_BAND', undefined, undefined]);
    assert.match(total.detail ?? '', /allow any score from \d+ to \d+/);
    assert.deepEqual([percentile, improvements], [undefined, []]);
    assert.ok(categories.every(category => category.percentile === undefined));
    const thin = shown(placeWith({}, { outside: { walkTenths: 0, carTenths: 1_200, meters: 0 } }));
    assert.deepEqual([thin.total.withheld, thin.total.level], ['LOW_COMPLETENESS', undefined]);
    assert.match(thin.total.detail ?? '', /at least 50%/);
  });

  it('is never withheld for a band of exactly one level', () => {
    assert.equal(withheldAt({ low: 0, high: LEVEL_POINTS * MILLION }, 1), undefined);
    assert.equal(withheldAt({ low: 0, high: LEVEL_POINTS * MILLION + 1 }, 1), 'WIDE_BAND');
  });
});

describe('the way out of the data', () => {
  /** Streets in the middle of an outline that is far away, or near. */
  const town = drawTown({
    drawing: `
      A.B.C.D.E
      ..F......
      `,
    gridMeters: 100,
    ways: { ABCDE: { highway: 'residential' }, BF: { highway: 'service' } },
  });
  /** Seconds of walking to the way out from B, with this box around the data in metres around A (west) and E (east). */
  async function walkOut(box: { west: number; east: number }, refsToNowhere = false) {
    const { lat, lng } = town.at('A');
    const meters = 1 / 75_900;
    const ways = town.file.ways.map(way =>
      refsToNowhere && way.id === 1001 ? { ...way, refs: [...way.refs, 999_999] } : way,
    );
    const edges = {
      west: lng - box.west * meters,
      east: lng + (800 + box.east) * meters,
      south: lat - 0.01,
      north: lat + 0.01,
    };
    // Nodes in the corners: the import believes a box only if single objects fill it.
    const corners = [edges.west, edges.east].flatMap(x =>
      [edges.south, edges.north].flatMap(y => Array.from({ length: 40 }, () => ({ lat: y, lng: x }))),
    );
    const nodes = [...town.file.nodes, ...corners.map((corner, i) => ({ id: 900 + i, ...corner, tags: {} }))];
    const region = await regionOf({ ...town.file, nodes, ways, box: edges });
    const found = observe(region, town.at('B'), { geocodeErrorMeters: 10 });
    assert.ok(!('unreachable' in found));
    return found.outside.walkTenths / 10;
  }

  it('is none where no street comes near the outline, though the outline is near', async () => {
    assert.equal(await walkOut({ west: 400, east: 400 }), Infinity);
  });

  it('is where a street ends at the outline', async () => {
    assert.ok(Math.abs((await walkOut({ west: 50, east: 400 })) - 150) < 2, 'A, 200 m away');
    assert.ok(Math.abs((await walkOut({ west: 400, east: 50 })) - 450) < 2, 'E, 600 m away');
  });

  it('is where a street crosses the outline', async () => {
    // Between D and E.
    assert.ok(Math.abs((await walkOut({ west: 400, east: -100 })) - 375) < 2);
  });

  it('is where a street goes on to a node that is not in the file', async () => {
    assert.ok(Math.abs((await walkOut({ west: 400, east: 400 }, true)) - 450) < 2);
  });
});
