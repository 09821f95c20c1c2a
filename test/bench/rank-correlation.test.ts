// Rank correlation: against a textbook, and properties that hold for any numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rankCorrelation, ranksOf } from '../../bench/rank-correlation.ts';

test('ten pairs without ties give 1 − 6·Σd²/(n·(n² − 1))', () => {
  const first = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
  const second = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
  const { rho, low, high } = rankCorrelation(first, second);
  assert.ok(Math.abs(rho - -29 / 165) < 1e-12);
  assert.ok(low < rho && rho < high);
});

test('equal values share their rank', () => {
  assert.deepEqual(ranksOf([3, 1, 3, 2, 3]), [4, 1, 4, 2, 4]);
});

test('only the order counts, and a reversed order changes the sign', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.integer({ min: -1000, max: 1000 })), (first, stream) => {
      const second = first.map(() => stream.next().value ?? 0);
      if (new Set(second).size === 1) return;
      const { rho } = rankCorrelation(first, second);
      assert.ok(rho >= -1 - 1e-12 && rho <= 1 + 1e-12);
      const bent = rankCorrelation(
        first.map(each => each ** 3),
        second.map(each => Math.atan(each / 100)),
      );
      assert.ok(Math.abs(bent.rho - rho) < 1e-12);
      const turned = rankCorrelation(
        first,
        second.map(each => -each),
      );
      assert.ok(Math.abs(turned.rho + rho) < 1e-12);
    }),
  );
});
