// How much of a part of a square kilometre lies together.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hectaresTogether } from '../../src/census/hectares-together.ts';

const evenly = new Float64Array(100).fill(1 / 100);
const part = (isTaken: (column: number, row: number) => boolean) =>
  Float64Array.from({ length: 100 }, (_, i) => (isTaken(i % 10, Math.floor(i / 10)) ? 1 : 0));
const hectare = fc.double({ min: 0, max: 1, noNaN: true });
const square = fc.array(hectare, { minLength: 100, maxLength: 100 });

const assertNear = (own: number, expected: number) =>
  assert.ok(Math.abs(own - expected) <= 1e-6 * (1 + expected), `${own}, not ${expected}`);

/** Pair by pair, as the docstring says. */
function plain(taken: Float64Array, weights: Float64Array): number {
  const share = taken.reduce((sum, own, i) => sum + own * (weights[i] ?? 0), 0);
  let sum = 0;
  for (let i = 0; i < 100; i++)
    for (let j = 0; j < 100; j++) {
      const apart = ((i % 10) - (j % 10)) ** 2 + (Math.floor(i / 10) - Math.floor(j / 10)) ** 2;
      const weight = Math.sqrt((weights[i] ?? 0) * (weights[j] ?? 0));
      sum += weight * ((taken[i] ?? 0) - share) * ((taken[j] ?? 0) - share) * Math.exp(-apart / 9.68);
    }
  return share * (1 - share) < 1e-9 ? 0 : sum / (share * (1 - share));
}

describe('the hectares that lie together', () => {
  it('are the likeness of all pairs, and those of a part and of the rest are the same', () => {
    fc.assert(
      fc.property(square, square, (shares, heavy) => {
        const all = heavy.reduce((sum, own) => sum + own, 0);
        fc.pre(all > 1);
        const [taken, weights] = [Float64Array.from(shares), Float64Array.from(heavy, own => own / all)];
        const together = hectaresTogether(taken, weights);
        assertNear(together, plain(taken, weights));
        assertNear(
          hectaresTogether(
            taken.map(own => 1 - own),
            weights,
          ),
          together,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are many in one half of the square, one in a hectare, few in stripes all over it, none in nothing and in all of it', () => {
    const half = hectaresTogether(
      part(column => column < 5),
      evenly,
    );
    const stripes = hectaresTogether(
      part(column => column % 2 === 0),
      evenly,
    );
    const one = hectaresTogether(
      part((column, row) => column === 4 && row === 4),
      evenly,
    );
    assert.ok(half > 10 && half < 16, String(half));
    assert.ok(stripes < 0.5, String(stripes));
    assert.ok(one > 0.5 && one <= 1, String(one));
    for (const all of [true, false])
      assert.equal(
        hectaresTogether(
          part(() => all),
          evenly,
        ),
        0,
      );
  });
});
