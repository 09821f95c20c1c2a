// The answer of the location index: printed points, labels, percentiles, and gaps.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { locationIndexSchema } from '../../src/features/location-index/answer.ts';
import { percentilesAt } from '../../src/features/location-index/percentiles.ts';
import { type Asked, shownIndex } from '../../src/features/location-index/shown-index.ts';
import type { Reference } from '../../src/region/reference.ts';
import { INDEX_PROFILES, INDEX_VERSION } from '../../src/scoring/index-types.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { normalisedWeights, profileWeights } from '../../src/scoring/weights.ts';
import { anyPlace, placeWith } from '../support/observed-place.ts';

const BALANCED: Asked = { weights: profileWeights('BALANCED'), profile: 'BALANCED', language: 'en' };

function shown(observed: Observed, asked: Asked = BALANCED, reference?: Reference) {
  return shownIndex(observed, asked, percentilesAt(observed, reference, 'STOPS'), row =>
    row === 1 ? 'Dorfladen' : '',
  );
}

/** A sample of this size with 0, 1, 2 … points in every category. */
function sampleOf(size: number, more: Partial<Reference> = {}): Reference {
  return {
    edition: '2026.1',
    frame: 'ADDRESSES',
    size,
    weightedByPeople: true,
    indexVersion: INDEX_VERSION,
    settlement: 'CLIPPED',
    missingCategories: [],
    madeAt: '2026-01-01T00:00:00Z',
    sorted: (group, metric) =>
      group === 'REGION' && metric !== 'sport'
        ? Int32Array.from({ length: size }, (_, i) => i * 250_000)
        : Int32Array.from({ length: group === 'TOWN' ? 250 : 0 }, () => 0),
    ...more,
  };
}

describe('an answer', () => {
  it('adds up in print: contributions to their category, categories to the total, to six decimals', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...INDEX_PROFILES), (observed, profile) => {
        const { total, categories } = JSON.parse(
          JSON.stringify(shown(observed, { weights: profileWeights(profile), profile, language: 'de' })),
        );
        if (total.score === undefined) return;
        let sum = 0n;
        for (const { contribution = 0, contributions = [], missing } of categories) {
          const own = contributions.reduce(
            (before: bigint, { points }: { points: number }) => before + six(points),
            0n,
          );
          assert.equal(own, six(contribution));
          if (missing !== undefined) assert.equal(own, 0n);
          sum += own;
        }
        assert.equal(sum, six(total.score));
      }),
      { numRuns: 1_000, endOnFailure: true },
    );
  });

  it('matches its schema, at any place', () => {
    const schema = locationIndexSchema.omit({ location: true, meta: true }).strict();
    fc.assert(
      fc.property(anyPlace, observed => {
        schema.parse(shown(observed, BALANCED, sampleOf(400)));
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it('names the nearest entities, with their times and points', () => {
    const { categories, total } = shown(placeWith({ supermarket: [4], motorway: [9] }));
    const [daily] = categories;
    assert.deepEqual(daily?.contributions, [
      {
        poiId: 'n1',
        indexType: 'supermarket',
        indexTypeLabel: 'Supermarket',
        transportMode: 'WALK',
        name: 'Dorfladen',
        travelSeconds: 240,
        points: 6,
      },
    ]);
    const motorway = categories.find(({ id }) => id === 'mobility')?.contributions?.[0];
    assert.deepEqual([motorway?.transportMode, motorway?.travelSeconds, motorway?.name], ['CAR', 540, undefined]);
    assert.deepEqual([total.level, total.label], [1, 'very low']);
  });

  it('gives calm one contribution and its losses, and marks it as a proxy', () => {
    const calm = shown(placeWith({}, { noise: { primary: 80, tram: 200 } })).categories.at(-1);
    assert.equal(calm?.proxy, true);
    assert.deepEqual(calm?.contributions, [
      { indexType: 'calm', indexTypeLabel: 'Distance from noise', points: calm?.contribution },
    ]);
    assert.deepEqual(
      calm?.losses?.map(({ noiseSource: source, noiseSourceLabel: sourceLabel, distanceMeters }) => [
        source,
        sourceLabel,
        distanceMeters,
      ]),
      [
        ['primary', 'Primary road', 80],
        ['tram', 'Tram', 200],
      ],
    );
    assert.deepEqual(
      shown(placeWith({})).categories.flatMap(({ id, proxy }) => (proxy ? [id] : [])),
      ['calm'],
    );
  });

  it('says why a category is missing, and has neither score nor points for it', () => {
    const { categories } = shown(placeWith({ school: [1] }, { missingCategories: ['sport'] }));
    assert.deepEqual(
      categories.find(({ id }) => id === 'sport'),
      { id: 'sport', label: 'Sport', weight: 0, missing: 'NO_SOURCE' },
    );
  });

  it('says why the total is missing, and then has no points, level, percentile or improvement', () => {
    const place = placeWith({ school: [1] }, { missingCategories: ['sport', 'calm'] });
    const weights = normalisedWeights({ sport: 3, calm: 3, education: 4 });
    const { total, categories, improvements, percentile } = shown(place, { weights, language: 'en' }, sampleOf(400));
    assert.deepEqual(total, {
      missing: 'LOW_COVERAGE',
      detail: 'The region has data for 40% of the weight only; a total needs at least 50%.',
    });
    assert.deepEqual([improvements, percentile], [[], undefined]);
    const education = categories.find(({ id }) => id === 'education');
    assert.deepEqual([education?.score, education?.weight, education?.contributions], [25, 0.4, undefined]);
  });

  it('has labels in the requested language', () => {
    const labels = (language: Asked['language']) =>
      shown(placeWith({}, { noise: { motorway: 300 } }), { ...BALANCED, language }).categories.at(-1)?.losses?.[0]
        ?.noiseSourceLabel;
    assert.deepEqual([labels('de'), labels('en')], ['Autobahn', 'Motorway']);
    const swiss = shown(placeWith({}, { noise: { trunk: 300 } }), { ...BALANCED, language: 'de-CH' });
    assert.equal(swiss.categories.at(-1)?.losses?.[0]?.noiseSourceLabel, 'Schnellstrasse');
  });
});

describe('percentiles', () => {
  const place: Observed = {
    ...placeWith({ supermarket: [1, 1, 1] }),
    settlement: { type: 'TOWN', basis: 'FULL' },
  };

  it('compare with the whole region and with places of the same settlement type, and name the sample', () => {
    const { percentile, reference, categories } = shown(place, BALANCED, sampleOf(400));
    // 9 points for supermarkets and 8 for calm: 68 of 400 are below 17, one is equal.
    assert.deepEqual(percentile, { amongRegion: 17, amongSettlementType: 100 });
    assert.deepEqual(reference, {
      sample: 400,
      version: '2026.1',
      frame: 'ADDRESSES',
      weightedByPeople: true,
      settlementType: 'TOWN',
      basis: 'CLIPPED',
    });
    // No location in the sample has points for sport: all are equal.
    assert.deepEqual(categories.find(({ id }) => id === 'sport')?.percentile, { amongSettlementType: 50 });
  });

  it('of a total exist for named profiles only', () => {
    const own = { weights: BALANCED.weights, language: 'en' } as const;
    const { percentile, categories } = shown(place, own, sampleOf(400));
    assert.equal(percentile, undefined);
    assert.notEqual(categories[0]?.percentile, undefined);
  });

  it('are missing for a group under 200, another version, or a sample with other categories', () => {
    for (const reference of [
      sampleOf(199, { sorted: () => new Int32Array(199) }),
      sampleOf(400, { indexVersion: 0 }),
      sampleOf(400, { missingCategories: ['calm'] }),
    ]) {
      const { percentile, categories } = shown(place, BALANCED, reference);
      assert.equal(percentile, undefined);
      assert.ok(categories.every(category => category.percentile === undefined));
    }
    const less = shown(
      placeWith({}, { missingCategories: ['calm'] }),
      BALANCED,
      sampleOf(400, { missingCategories: ['calm'] }),
    );
    assert.notEqual(less.percentile, undefined);
  });

  it('are missing without a sample, but the settlement type is there', () => {
    assert.deepEqual(shown(place).reference, { settlementType: 'TOWN', basis: 'FULL' });
    assert.equal(shown(placeWith({})).reference, undefined);
  });
});

/** The millionths of a number that prints with at most six decimals. */
function six(value: number): bigint {
  const [, whole = 'none', decimals = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(String(value)) ?? [];
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
}
