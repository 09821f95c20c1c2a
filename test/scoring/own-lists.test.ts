// Own lists in the index, on a thousand random places each: they add up like everything else and touch nothing that does not name them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bandsOf } from '../../src/scoring/band.ts';
import { completenessOf } from '../../src/scoring/completeness.ts';
import { worthOf } from '../../src/scoring/decay.ts';
import { improvementsOf } from '../../src/scoring/improvements.ts';
import { type CategoryId, tableWith } from '../../src/scoring/index-table.ts';
import { type ObservedList, withLists } from '../../src/scoring/observed.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { normalisedWeights, type Weights } from '../../src/scoring/weights.ts';
import { anyOptions, anyTenths, anyWeights, observedOf } from '../support/observed-place.ts';

const RUNS = { numRuns: 1_000, endOnFailure: true };

const listOf = (name: string, times: readonly number[]): ObservedList => ({
  category: { id: `list:${name}`, label: name },
  entities: times
    .toSorted((a, b) => a - b)
    .map((tenths, i) => ({ tenths, id: `list:${name}/${i}`, row: -1, name: '' })),
});
const anyTimes = fc.array(fc.nat(21_000), { maxLength: 3 });
const anyWeight = fc.double({ min: 0.01, max: 10, noNaN: true });
const weigh = (asked: Partial<Record<CategoryId, number>>, lists: readonly ObservedList[]): Weights =>
  normalisedWeights(asked, tableWith(lists.map(({ category }) => category)));

describe('own lists in the index', () => {
  it('add up with everything else to the last millionth, and are worth what the way to the nearest place is worth', () => {
    fc.assert(
      fc.property(
        anyTenths,
        anyOptions,
        anyWeights,
        anyTimes,
        anyTimes,
        anyWeight,
        (tenths, options, own, a, b, weight) => {
          const lists = [listOf('a', a), listOf('b', b)];
          const observed = withLists(observedOf(tenths, options), lists);
          const weights = weigh({ ...own, 'list:a': weight, 'list:b': 1 }, lists);
          assert.equal(
            weights.reduce((sum, each) => sum + each, 0),
            1_000_000,
          );
          const { total, categories } = scoreOf(observed, weights);
          assert.deepEqual(
            categories.slice(-2).map(({ id }) => id),
            ['list:a', 'list:b'],
          );
          if (total !== undefined)
            assert.equal(
              total,
              categories.reduce((sum, each) => sum + each.contribution, 0),
            );
          for (const { id, score, contribution, contributions } of categories.slice(-2)) {
            const nearest = Math.min(...(id === 'list:a' ? a : b));
            assert.equal(score, 100 * worthOf(nearest));
            assert.equal(
              contribution,
              contributions.reduce((sum, { points }) => sum + points, 0),
            );
          }
          const { total: band, categories: bands } = bandsOf(observed, weights);
          assert.equal(bands.length, categories.length);
          if (total !== undefined) assert.ok(band.low <= total && total <= band.high);
          const completeness = completenessOf(observed, weights);
          assert.ok(completeness >= 0 && completeness <= 1);
        },
      ),
      RUNS,
    );
  });

  it('change no figure of a score whose weights do not name them, or name them with 0', () => {
    fc.assert(
      fc.property(anyTenths, anyOptions, anyWeights, anyTimes, (tenths, options, own, times) => {
        const without = observedOf(tenths, options);
        const lists = [listOf('a', times)];
        const observed = withLists(without, lists);
        const asked = normalisedWeights(own);
        const weights = weigh({ ...own, 'list:a': 0 }, lists);
        const { categories, ...score } = scoreOf(observed, weights);
        const alone = scoreOf(without, asked);
        assert.deepEqual({ ...score, categories: categories.slice(0, -1) }, alone);
        assert.equal(categories.at(-1)?.contribution, 0);
        assert.deepEqual(bandsOf(observed, weights).total, bandsOf(without, asked).total);
        assert.deepEqual(improvementsOf(observed, weights), improvementsOf(without, asked));
        assert.equal(completenessOf(observed, weights), completenessOf(without, asked));
        assert.equal(withLists(without, []), without);
      }),
      RUNS,
    );
  });

  it('never lower a score by one more place, and say what a place five minutes away would add', () => {
    fc.assert(
      fc.property(anyTenths, anyTimes, fc.nat(21_000), anyWeight, (tenths, times, more, weight) => {
        const scoreWith = (all: readonly number[]) => {
          const lists = [listOf('a', all)];
          const weights = weigh({ daily_needs: 1, 'list:a': weight }, lists);
          const observed = withLists(observedOf(tenths), lists);
          return { ...scoreOf(observed, weights), gains: improvementsOf(observed, weights) };
        };
        const before = scoreWith(times);
        assert.ok((scoreWith([...times, more]).total ?? 0) >= (before.total ?? 0));
        const gain = before.gains.find(({ indexType }) => indexType === 'list:a')?.gain;
        if (gain !== undefined) assert.equal(scoreWith([...times, 3_000]).total, (before.total ?? 0) + gain);
      }),
      RUNS,
    );
  });
});
