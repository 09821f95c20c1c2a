// The location index with one decimal: printed parts add up to printed sums.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ShownIndex } from '../../src/features/location-index/answer.ts';
import { roundedIndex } from '../../src/features/location-index/rounded-index.ts';
import { embedIndex } from '../../src/features/snapshots/embed-index.ts';
import { INDEX_CATEGORY_IDS } from '../../src/scoring/index-types.ts';

const MILLION = 1_000_000;

/** Points of the entries of each category in millionths: the exact index is made of these alone. */
const drawnPoints = fc.array(fc.array(fc.integer({ min: 0, max: 2 * MILLION }), { maxLength: 6 }), {
  minLength: 1,
  maxLength: INDEX_CATEGORY_IDS.length,
});

function indexOf(points: readonly (readonly number[])[]): ShownIndex {
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
  const total = sum(points.map(sum));
  const entry = (each: number) => ({ indexType: 'x', indexTypeLabel: 'X', points: each / MILLION });
  return {
    total: { score: total / MILLION, low: Math.max(0, total - 123_456) / MILLION, high: (total + 123_456) / MILLION },
    completeness: 1,
    categories: points.map((own, i) => ({
      id: INDEX_CATEGORY_IDS[i] ?? 'calm',
      label: '',
      weight: 0.1,
      score: sum(own) / MILLION,
      contribution: sum(own) / MILLION,
      contributions: own.map(entry),
    })),
    improvements: [],
  };
}

const inTenths = (value: number | undefined) => {
  const tenths = Math.round((value ?? Number.NaN) * 10);
  assert.ok(Math.abs(tenths - (value ?? 0) * 10) < 1e-9, `${value} has more than one decimal`);
  return tenths;
};

describe('a location index with one decimal', () => {
  it('has contributions that add up to the printed score, and entries that add up to the printed contribution', () => {
    fc.assert(
      fc.property(drawnPoints, points => {
        const { total, categories } = roundedIndex(indexOf(points));
        const sum = categories.reduce((all, { contribution }) => all + inTenths(contribution), 0);
        assert.equal(sum, inTenths(total.score));
        for (const { contribution, contributions = [] } of categories) {
          const own = contributions.reduce((all, each) => all + inTenths(each.points), 0);
          assert.equal(own, inTenths(contribution));
        }
      }),
    );
  });

  it('moves no part by a tenth or more, and no score upwards', () => {
    fc.assert(
      fc.property(drawnPoints, points => {
        const exact = indexOf(points);
        const rounded = roundedIndex(exact);
        assert.ok((rounded.total.score ?? 0) <= (exact.total.score ?? 0) + 1e-9);
        assert.ok((rounded.total.low ?? 0) <= (exact.total.low ?? 0) + 1e-9);
        assert.ok((rounded.total.high ?? 0) >= (exact.total.high ?? 0) - 1e-9);
        for (const [i, category] of rounded.categories.entries()) {
          const before = exact.categories[i];
          assert.ok(Math.abs((category.contribution ?? 0) - (before?.contribution ?? 0)) < 0.1);
          for (const [j, { points: shown }] of (category.contributions ?? []).entries()) {
            assert.ok(Math.abs(shown - (before?.contributions?.[j]?.points ?? 0)) < 0.2);
          }
        }
      }),
    );
  });

  it('has losses that add up with the contribution to what the weight would bring', () => {
    const calm = indexOf([[3_456_789]]);
    const [category] = calm.categories;
    assert.ok(category);
    const losses = [1.2, 2.34567, 0.997541].map(points => ({
      noiseSource: 'road',
      noiseSourceLabel: '',
      distanceMeters: 1,
      points,
    }));
    const { categories } = roundedIndex({ ...calm, categories: [{ ...category, weight: 0.08, losses }] });
    const lost = categories[0]?.losses?.reduce((all, { points }) => all + inTenths(points), 0) ?? 0;
    assert.equal(lost + inTenths(categories[0]?.contribution), 80);
  });

  it('leaves the places on the page of a snapshot in the order of their exact points', () => {
    const exact = indexOf([[1_010_000, 1_040_000, 1_030_000]]);
    const [category] = exact.categories;
    assert.ok(category);
    const contributions = (category.contributions ?? []).map((each, i) => ({
      ...each,
      poiId: `n${i}`,
      travelSeconds: 60,
      transportMode: 'WALK' as const,
    }));
    const shown = { ...exact, categories: [{ ...category, contributions }] };
    const { categories } = embedIndex({ shown, positions: { n0: [9, 47], n1: [9, 47], n2: [9, 47] } }, 'en');
    assert.deepEqual(
      categories[0]?.things.map(({ id }) => id),
      ['n1', 'n2', 'n0'],
    );
  });
});
