// The rank of a score: among the places of a sample, and among the other places of a request.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { percentileIn } from '../../src/scoring/percentile.ts';
import { rankingOf } from '../../src/scoring/ranking.ts';

const anyScore = fc.nat(100_000_000);
const anySample = fc
  .array(fc.oneof(anyScore, fc.nat(5)), { minLength: 200, maxLength: 400 })
  .map(scores => Int32Array.from(scores).sort());

describe('a percentile', () => {
  it('is the share of lower scores and half of equal ones, as in a plain count', () => {
    fc.assert(
      fc.property(anySample, fc.oneof(anyScore, fc.nat(5)), (sample, score) => {
        const lower = sample.filter(each => each < score).length;
        const equal = sample.filter(each => each === score).length;
        assert.equal(percentileIn(sample, score), Math.round((100 * (lower + equal / 2)) / sample.length));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never falls when the score rises', () => {
    fc.assert(
      fc.property(anySample, anyScore, anyScore, (sample, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        assert.ok((percentileIn(sample, low) ?? 0) <= (percentileIn(sample, high) ?? 0));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is 50 for all if all are equal, and 0 and 100 outside', () => {
    const sample = new Int32Array(200).fill(7);
    assert.deepEqual(
      [6, 7, 8].map(score => percentileIn(sample, score)),
      [0, 50, 100],
    );
  });

  it('is missing in a group under 200', () => {
    assert.equal(percentileIn(new Int32Array(199), 1), undefined);
  });
});

describe('a ranking', () => {
  const place = (index: number, score: number, low: number, high: number) => ({ place: index, score, low, high });

  it('puts the highest first; equal scores share a rank, and the next rank skips as many numbers', () => {
    const ranking = rankingOf([place(0, 40, 39, 41), place(1, 60, 59, 61), place(2, 60, 59, 61), place(3, 10, 9, 11)]);
    assert.deepEqual(
      ranking.map(each => [each.place, each.rank]),
      [
        [1, 1],
        [2, 1],
        [0, 3],
        [3, 4],
      ],
    );
  });

  it('names those whose bands overlap by more than half of the narrower, in both directions', () => {
    const ranking = rankingOf([place(0, 50, 40, 60), place(1, 57, 54, 62), place(2, 58, 56, 64), place(3, 90, 80, 95)]);
    // 0 and 1: 6 of 8. 0 and 2: 4 of 8, which is not more than half. 1 and 2: 6 of 8.
    assert.deepEqual(
      ranking.toSorted((a, b) => a.place - b.place).map(each => each.indistinguishableFrom),
      [[1], [0, 2], [1], []],
    );
  });
});
