// Checks the coverage of the band: scores places again with other speeds and from other possible positions of the geocode.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bandsOf } from '../../src/scoring/band.ts';
import { INDEX_TYPES } from '../../src/scoring/index-types.ts';
import { scoreOf } from '../../src/scoring/score.ts';
import { profileWeights } from '../../src/scoring/weights.ts';
import { observedOf } from '../support/observed-place.ts';

const DRAWS = 500;
const BALANCED = profileWeights('BALANCED');

/** Each entity has a bearing of its own: a place with this error is nearer to some and farther from others. */
const anySurroundings = fc.tuple(
  ...INDEX_TYPES.map(() =>
    fc.array(
      fc.record({
        tenths: fc.integer({ min: 300, max: 21_000 }),
        bearing: fc.double({ min: 0, max: 6.2832, noNaN: true }),
      }),
      {
        maxLength: 6,
      },
    ),
  ),
);
const anyNoise = fc.record({
  tertiary: fc.integer({ min: 20, max: 500 }),
  primary: fc.integer({ min: 60, max: 600 }),
});
/** 500 draws of speed, distance and direction. */
const draws = fc.array(
  fc.record({
    speed: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
    away: fc.double({ min: 0, max: 1, noNaN: true }),
    bearing: fc.double({ min: 0, max: 6.2832, noNaN: true }),
  }),
  { minLength: DRAWS, maxLength: DRAWS, size: 'max' },
);

describe('the band', () => {
  it('contains the score at speeds ± 10 % and with the error of the geocode in at least 90 % of 500 draws', () => {
    fc.assert(
      fc.property(
        anySurroundings,
        anyNoise,
        fc.constantFrom(10, 50, 200),
        draws,
        (surroundings, noise, error, drawn) => {
          const options = { noise, geocodeErrorMeters: error };
          const place = observedOf(
            surroundings.map(things => things.map(({ tenths }) => tenths)),
            options,
          );
          const { low, high } = bandsOf(place, BALANCED).total;
          const inside = drawn.filter(({ speed, away, bearing }) => {
            const shifted = (from: number) => 1.3 * error * Math.sqrt(away) * Math.cos(from - bearing);
            const again = observedOf(
              surroundings.map(things =>
                things.map(each => Math.max(0, Math.round((each.tenths + shifted(each.bearing) * 7.5) / speed))),
              ),
              {
                noise: Object.fromEntries(
                  Object.entries(noise).map(([source, meters], index) => [
                    source,
                    Math.max(0, meters + shifted(index * 2) / 1.3),
                  ]),
                ),
              },
            );
            const { total = -1 } = scoreOf(again, BALANCED);
            return low <= total && total <= high;
          });
          assert.ok(inside.length >= 0.9 * DRAWS, `${inside.length} of ${DRAWS} inside`);
        },
      ),
      { numRuns: 30, seed: 1, endOnFailure: true },
    );
  });
});
