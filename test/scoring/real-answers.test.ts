// The index at a thousand real addresses: printed answers add up, and the properties of random places hold there, too.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationIndex } from '../../src/features/location-index/location-index.ts';
import { indexRequestSchema } from '../../src/features/location-index/request.ts';
import { INDEX_PROFILES, INDEX_TYPES } from '../../src/scoring/index-types.ts';
import { observe } from '../../src/scoring/observe.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { realRegion, withoutRealData } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';

/** A printed figure in whole millionths, read from its text, so that no sum is rounded. */
function millionths(printed: number): bigint {
  const [whole = '0', decimals = ''] = printed.toFixed(7).split('.');
  assert.equal(decimals.at(-1), '0', `${printed} has more than six decimals`);
  return BigInt(whole + decimals.slice(0, 6));
}

describe('of 500 real addresses', { skip: withoutRealData }, () => {
  for (const name of ['liechtenstein', 'lauf'] as const) {
    it(`in ${name} every answer adds up exactly, in every profile, with one decimal and with six`, async () => {
      const region = await realRegion(name);
      let answers = 0;
      for (const [k, place] of someAddresses(region, 250).entries()) {
        const profile = INDEX_PROFILES[k % INDEX_PROFILES.length];
        const request = indexRequestSchema.parse({ ...place, profile, exact: k % 2 === 0 });
        const { total, categories } = locationIndex(region, request, { language: 'de', now: new Date() });
        assert.ok(total.score !== undefined, 'there is a total');
        let sum = 0n;
        for (const { contribution = 0, contributions = [] } of categories) {
          const own = contributions.reduce((before, { points }) => before + millionths(points), 0n);
          assert.equal(own, millionths(contribution));
          sum += own;
        }
        assert.equal(sum, millionths(total.score));
        answers++;
      }
      assert.equal(answers, 250);
    });
  }
});

describe('at a thousand addresses of Liechtenstein', { skip: withoutRealData }, () => {
  const changed = (observed: Observed, type: number, entities: Observed['entities'][number]): Observed => ({
    ...observed,
    entities: observed.entities.map((own, t) =>
      t === type ? entities.toSorted((a, b) => a.tenths - b.tenths || (a.id < b.id ? -1 : 1)) : own,
    ),
  });
  const figures = (observed: Observed, k: number): number[] => {
    const weights = profileWeights(INDEX_PROFILES[k % INDEX_PROFILES.length] ?? 'BALANCED');
    const { total, categories } = scoreOf(observed, weights);
    return [total ?? 0, ...categories.flatMap(({ score, contribution }) => [score ?? 0, contribution])];
  };
  const assertNoneFell = (before: readonly number[], after: readonly number[], k: number) => {
    for (const [i, figure] of after.entries()) assert.ok(figure >= (before[i] ?? 0), `address ${k}, figure ${i}`);
  };
  const observations = async (): Promise<Observed[]> => {
    const region = await realRegion('liechtenstein');
    return someAddresses(region, 1000).flatMap(place => {
      const observed = observe(region, place, { geocodeErrorMeters: 10 });
      return 'unreachable' in observed ? [] : observed;
    });
  };

  it('one more entity never lowers the total or a category', async () => {
    let asked = 0;
    for (const [k, observed] of (await observations()).entries()) {
      const type = k % INDEX_TYPES.length;
      if (observed.missingTypes.has(INDEX_TYPES[type]?.id ?? '')) continue;
      const one = { tenths: (k * 7919) % 21_000, id: 'n1', row: 0 };
      const more = changed(observed, type, [...(observed.entities[type] ?? []), one]);
      const before = figures(observed, k);
      assertNoneFell(before, figures(more, k), k);
      asked++;
    }
    assert.ok(asked > 900, `${asked} addresses`);
  });

  it('a shorter way to one entity never lowers the total or a category, and the order of entities does not matter', async () => {
    let asked = 0;
    for (const [k, observed] of (await observations()).entries()) {
      const type = observed.entities.findIndex((own, t) => t >= k % INDEX_TYPES.length && own.length > 0);
      const own = observed.entities[type];
      if (own === undefined) continue;
      const which = k % own.length;
      const nearer = own.map((each, i) => (i === which ? { ...each, tenths: Math.floor(each.tenths * 0.7) } : each));
      const before = figures(observed, k);
      assertNoneFell(before, figures(changed(observed, type, nearer), k), k);
      assert.deepEqual(figures(changed(observed, type, own.toReversed()), k), before);
      asked++;
    }
    assert.ok(asked > 900, `${asked} addresses`);
  });
});
