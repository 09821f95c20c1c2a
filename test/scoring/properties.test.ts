// Properties of the index at any place, on a thousand random places each.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bandsOf } from '../../src/scoring/band.ts';
import { completenessOf } from '../../src/scoring/completeness.ts';
import { improvementsOf } from '../../src/scoring/improvements.ts';
import { INDEX_CATEGORIES, INDEX_PROFILES, INDEX_TYPES, MILLION } from '../../src/scoring/index-types.ts';
import type { Observed } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { slotsOf } from '../../src/scoring/slots.ts';
import { normalisedWeights, profileWeights, standingWeights } from '../../src/scoring/weights.ts';
import { type PlainPlace, plainIndex } from '../oracles/plain-index.ts';
import { anyOptions, anyPlace, anyTenths, anyWeights, observedOf } from '../support/observed-place.ts';

/** Shrinking a place with forty lists takes minutes and does not make it easier to read. */
const RUNS = { numRuns: 1_000, endOnFailure: true };
const anyProfile = fc.constantFrom(...INDEX_PROFILES);
const asked = fc.oneof(anyProfile.map(profileWeights), anyWeights.map(normalisedWeights));

/** Every figure of a score that must not fall. */
function figures(observed: Observed, weights: readonly number[]): number[] {
  const { total, categories } = scoreOf(observed, weights);
  return [total ?? 0, ...categories.flatMap(({ score, contribution }) => [score ?? 0, contribution])];
}

function assertNoneFell(before: readonly number[], after: readonly number[]): void {
  before.forEach((value, index) => {
    assert.ok((after[index] ?? 0) >= value, `figure ${index} fell from ${value} to ${after[index]}`);
  });
}

describe('at any place', () => {
  it('one more entity never lowers the total or a category', () => {
    const where = fc.tuple(fc.nat(INDEX_TYPES.length - 1), fc.nat(21_000));
    fc.assert(
      fc.property(anyTenths, anyOptions, asked, where, (tenths, options, weights, [type, time]) => {
        const more = tenths.map((times, index) => (index === type ? [...times, time] : times));
        const known = { ...options, missingTypes: [] };
        assertNoneFell(figures(observedOf(tenths, known), weights), figures(observedOf(more, known), weights));
      }),
      RUNS,
    );
  });

  it('a shorter way to one entity never lowers the total or a category', () => {
    const what = fc.tuple(fc.nat(INDEX_TYPES.length - 1), fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(anyTenths, anyOptions, asked, what, (tenths, options, weights, [type, which, factor]) => {
        const nearer = tenths.map((times, index) =>
          index === type
            ? times.map((time, i) => (i === which % times.length ? Math.floor(time * factor) : time))
            : times,
        );
        assertNoneFell(figures(observedOf(tenths, options), weights), figures(observedOf(nearer, options), weights));
      }),
      RUNS,
    );
  });

  it('ten metres change the total by at most 1.3 points if the start streets are the same', () => {
    const anyStep = fc.infiniteStream(fc.integer({ min: -75, max: 75 }));
    fc.assert(
      fc.property(anyTenths, anyOptions, anyStep, (tenths, options, step) => {
        const known = { ...options, missingTypes: [], missingCategories: [] };
        const noise = Object.fromEntries(Object.entries(options.noise ?? {}).slice(0, 3));
        const moved = Object.entries(noise).map(([id, meters]) => [id, Math.max(0, meters + step.next().value / 7.5)]);
        const weights = profileWeights('BALANCED');
        const before = scoreOf(observedOf(tenths, { ...known, noise }), weights).total ?? 0;
        const after = scoreOf(
          observedOf(
            // Every way changes by up to ten metres of walking.
            tenths.map(times => times.map(time => Math.max(0, time + step.next().value))),
            { ...known, noise: Object.fromEntries(moved) },
          ),
          weights,
        ).total;
        assert.ok(Math.abs((after ?? 0) - before) <= 1.3 * MILLION, `${before} → ${after}`);
      }),
      RUNS,
    );
  });

  it('the order of entities and noise changes no figure', () => {
    fc.assert(
      fc.property(anyTenths, anyOptions, asked, fc.nat(11), (tenths, options, weights, turn) => {
        const turned = tenths.map(times => [...times.slice(turn), ...times.slice(0, turn)].reverse());
        const noise = Object.fromEntries(Object.entries(options.noise ?? {}).reverse());
        const [one, other] = [observedOf(tenths, options), observedOf(turned, { ...options, noise })];
        assert.deepEqual(figures(other, weights), figures(one, weights));
        assert.deepEqual(bandsOf(other, weights), bandsOf(one, weights));
        assert.deepEqual(improvementsOf(other, weights), improvementsOf(one, weights));
      }),
      RUNS,
    );
  });

  it('the total is the sum of its categories and of its contributions, to the last of six printed decimals', () => {
    fc.assert(
      fc.property(anyPlace, asked, (observed, weights) => {
        const { total, categories } = scoreOf(observed, weights);
        const contributions = categories.flatMap(category => [
          ...category.contributions.map(({ points }) => points),
          ...(category.id === 'calm' ? [category.contribution] : []),
        ]);
        const sum = contributions.reduce((before, points) => before + printed(points), 0n);
        assert.equal(
          sum,
          categories.reduce((before, { contribution }) => before + printed(contribution), 0n),
        );
        if (total !== undefined) assert.equal(sum, printed(total));
      }),
      RUNS,
    );
  });

  it('the points of calm and the losses by noise add up to all points of calm', () => {
    fc.assert(
      fc.property(anyPlace, asked, (observed, weights) => {
        const calm = scoreOf(observed, weights).categories.find(({ id }) => id === 'calm');
        if (calm?.missing !== undefined || calm === undefined) return;
        const lost = (calm.losses ?? []).reduce((sum, { points }) => sum + points, 0);
        assert.equal(lost + calm.contribution, 100 * calm.weight);
      }),
      RUNS,
    );
  });

  it('the second of a type has no more points than the first, and all ranks of a category have its whole weight', () => {
    fc.assert(
      fc.property(anyPlace, asked, (observed, weights) => {
        const slots = slotsOf(weights, observed);
        for (const ranks of slots.ofTypes) {
          assert.deepEqual(
            ranks,
            ranks.toSorted((a, b) => b - a),
          );
        }
        INDEX_CATEGORIES.forEach(({ id }, index) => {
          const ranks = slots.ofTypes.filter((_, type) => INDEX_TYPES[type]?.category === id).flat();
          const most = id === 'calm' ? slots.calm : ranks.reduce((sum, slot) => sum + slot, 0);
          assert.equal(most, 100 * (weights[index] ?? 0));
        });
      }),
      RUNS,
    );
  });

  it('the band of the total lies within those of the categories by their weights, whatever is missing', () => {
    fc.assert(
      fc.property(anyPlace, asked, (observed, weights) => {
        if (scoreOf(observed, weights).total === undefined) return;
        const { total, categories } = bandsOf(observed, weights);
        const within = (end: 'low' | 'high') =>
          categories.reduce((sum, band, index) => sum + (band[end] * weights[index]!) / MILLION, 0);
        // Each rank is rounded to a millionth of a point, and so are the weights by which the others share that of a missing category.
        assert.ok(total.low >= within('low') - 500, `${total.low}, ${within('low')}`);
        assert.ok(total.high <= within('high') + 500, `${total.high}, ${within('high')}`);
      }),
      RUNS,
    );
  });

  it('scores lie in their bands, and bands between 0 and 100', () => {
    fc.assert(
      fc.property(anyPlace, asked, (observed, weights) => {
        const { total, categories } = scoreOf(observed, weights);
        const bands = bandsOf(observed, weights);
        const scores = [total, ...categories.map(({ score }) => score)];
        [bands.total, ...bands.categories].forEach(({ low, high }, index) => {
          const score = scores[index];
          if (score === undefined) return;
          assert.ok(Number.isInteger(low) && Number.isInteger(high));
          assert.ok(0 <= low && low <= score && score <= high && high <= 100 * MILLION, `${low} ${score} ${high}`);
        });
      }),
      RUNS,
    );
  });

  it('the plain calculation from the description gives the same score, band, completeness and improvements', () => {
    fc.assert(
      fc.property(anyPlace, anyProfile, (observed, profile) => {
        const weights = profileWeights(profile);
        const plain = plainIndex(
          plainPlace(observed),
          Object.fromEntries(INDEX_CATEGORIES.map(category => [category.id, category.weights[profile]])),
        );
        const { total, categories, coverage } = scoreOf(observed, weights);
        assert.equal(total === undefined, plain.total === undefined);
        for (const { id, score } of categories) if (score !== undefined) near(score, plain.categories[id], 1e-4, id);
        // Without any available weight no share can be complete.
        if (coverage > 0) near(completenessOf(observed, weights) * MILLION, plain.completeness, 1e-4, 'completeness');
        if (total === undefined) return;
        near(total, plain.total, 1e-4, 'total');
        const { low, high } = bandsOf(observed, weights).total;
        // Answers round to a tenth of a second; the plain calculation does not.
        near(low, plain.low, 0.05, 'low');
        near(high, plain.high, 0.05, 'high');
        const improvements = improvementsOf(observed, weights);
        for (const [index, { gain }] of improvements.entries()) {
          near(gain, plain.improvements[index]?.gain, 1e-4, 'gain');
        }
        assert.ok(improvements.length === Math.min(3, plain.improvements.length) || isBorderline(plain));
      }),
      RUNS,
    );
  });

  it('an improvement equals the change of the score with one more entity', () => {
    fc.assert(
      fc.property(anyTenths, anyOptions, asked, (tenths, options, weights) => {
        const known = { ...options, missingTypes: [] };
        const before = scoreOf(observedOf(tenths, known), weights).total;
        for (const { indexType, gain } of improvementsOf(observedOf(tenths, known), weights)) {
          const index = INDEX_TYPES.findIndex(({ id }) => id === indexType);
          const more = tenths.map((times, type) => (type === index ? [...times, 3_000] : times));
          assert.equal((scoreOf(observedOf(more, known), weights).total ?? 0) - (before ?? 0), gain);
        }
      }),
      RUNS,
    );
  });

  it('weights add up to one for any request, and each is its exact share to the millionth', () => {
    fc.assert(
      fc.property(anyWeights, weights => {
        const shares = normalisedWeights(weights);
        const sum = Object.values(weights).reduce((before, weight) => before + weight / 1e12, 0);
        assert.equal(
          shares.reduce((before, share) => before + share, 0),
          MILLION,
        );
        INDEX_CATEGORIES.forEach(({ id }, index) => {
          const exact = ((weights[id] ?? 0) / 1e12 / sum) * MILLION;
          if (Number.isFinite(exact)) assert.ok(Math.abs((shares[index] ?? 0) - exact) < 1.000001, `${id} ${exact}`);
        });
      }),
      RUNS,
    );
  });

  it('the weight of missing categories goes to the rest in proportion, or there is no total', () => {
    fc.assert(
      fc.property(anyPlace, asked, ({ missingCategories }, weights) => {
        const { weights: standing, coverage, hasTotal } = standingWeights(weights, missingCategories);
        const sum = standing.reduce((before, weight) => before + weight, 0);
        assert.equal(hasTotal, coverage >= 500_000);
        assert.equal(sum, hasTotal ? MILLION : coverage);
        INDEX_CATEGORIES.forEach(({ id }, index) => {
          const share = hasTotal ? ((weights[index] ?? 0) * MILLION) / coverage : (weights[index] ?? 0);
          assert.ok(Math.abs((standing[index] ?? 0) - (missingCategories.has(id) ? 0 : share)) < 1.000001);
        });
      }),
      RUNS,
    );
  });
});

/** A printed number in whole millionths. */
function printed(millionths: number): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(JSON.stringify(millionths / MILLION)) ?? [];
  assert.ok(whole !== undefined, `${millionths} is not printed with six decimals`);
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
}

function plainPlace(observed: Observed): PlainPlace {
  return {
    minutes: Object.fromEntries(
      INDEX_TYPES.map(({ id }, type) => [id, (observed.entities[type] ?? []).map(({ tenths }) => tenths / 600)]),
    ),
    noise: Object.fromEntries(observed.noise.map(({ source, decimeters }) => [source, decimeters / 10])),
    missingTypes: [...observed.missingTypes],
    missingCategories: [...observed.missingCategories.keys()],
    outside: {
      walkMinutes: observed.outside.walkTenths / 600,
      carMinutes: observed.outside.carTenths / 600,
      meters: observed.outside.meters,
    },
    geocodeErrorMeters: observed.geocodeErrorMeters,
  };
}

function near(millionths: number, expected: number | undefined, tolerance: number, what: string): void {
  const got = millionths / MILLION;
  assert.ok(Math.abs(got - (expected ?? Number.NaN)) <= tolerance, `${what}: ${got}, expected ${expected}`);
}

function isBorderline({ improvements }: { readonly improvements: readonly { readonly gain: number }[] }): boolean {
  return improvements.some(({ gain }) => Math.abs(gain - 0.05) < 1e-3);
}
