// The error of a divided cell: what must hold of it whatever its coefficients are.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shareDeviation } from '../../src/census/error-model.ts';

const share = fc.integer({ min: 0, max: 1000 }).map(part => part / 1000);
const clump = fc.integer({ min: 1, max: 5000 });
const people = fc.integer({ min: 1, max: 30_000 });
const grounds = fc.record({
  mapped: share,
  divisionClump: clump,
  ofMapped: share,
  mappedClump: clump,
  ofRest: share,
  restClump: clump,
});

const assertNear = (own: number, expected: number) =>
  assert.ok(Math.abs(own - expected) <= 1e-9 + 1e-6 * expected, `${own}, not ${expected}`);

describe('the deviation of what an area takes of a cell', () => {
  it('does not depend on where the map ends if people live in clumps of one size everywhere', () => {
    fc.assert(
      fc.property(grounds, people, clump, (ground, count, size) => {
        const taken = ground.mapped * ground.ofMapped + (1 - ground.mapped) * ground.ofRest;
        const own = shareDeviation({ ...ground, divisionClump: size, mappedClump: size, restClump: size }, count);
        assertNear(own ** 2, (taken * (1 - taken) * size) / (size + count));
      }),
    );
  });

  it('is the same for an area and for all that lies outside it, and at most that of people who move all together', () => {
    fc.assert(
      fc.property(grounds, people, (ground, count) => {
        const own = shareDeviation(ground, count);
        assertNear(shareDeviation({ ...ground, ofMapped: 1 - ground.ofMapped, ofRest: 1 - ground.ofRest }, count), own);
        const taken = ground.mapped * ground.ofMapped + (1 - ground.mapped) * ground.ofRest;
        assert.ok(own ** 2 <= taken * (1 - taken) + 1e-9, `${own ** 2} of ${taken * (1 - taken)}`);
      }),
    );
  });

  it('grows with the clumps and is 0 for an area that takes all or nothing', () => {
    fc.assert(
      fc.property(grounds, people, share, (ground, count, less) => {
        const smaller = { ...ground, mappedClump: ground.mappedClump * less, restClump: ground.restClump };
        assert.ok(shareDeviation(smaller, count) <= shareDeviation(ground, count) + 1e-12);
        for (const all of [0, 1]) assert.equal(shareDeviation({ ...ground, ofMapped: all, ofRest: all }, count), 0);
      }),
    );
  });
});
