// Search and address are one road: the type-ahead begins with what every function takes for the same text.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { DomainError } from '../../src/core/errors.ts';
import { locate, search } from '../../src/geocoding/locate.ts';
import type { Location } from '../../src/geocoding/location.ts';
import { withoutRealData } from '../support/regions.ts';
import { openWorld, WORLDS, type World } from './world.ts';

for (const files of WORLDS.filter(({ name }) => name === 'Liechtenstein' || name === 'Lauf')) {
  describe(`the search in ${files.name}`, { skip: withoutRealData }, () => {
    let world: World;
    before(async () => {
      world = await openWorld(files, 500);
    });

    it('begins with the location that the functions take for the same text, with its confidence, in any style and with typing errors', () => {
      const styles = fc.record({
        truth: fc.nat({ max: 499 }),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        how: fc.constantFrom(
          'AS_WRITTEN',
          'LETTER_MISSING',
          'LETTER_DOUBLED',
          'LETTERS_SWAPPED',
          'WRONG_LETTER',
          'NO_TOWN',
          'NO_POSTCODE',
          'CUT',
          'LOWER_CASE',
        ),
      });
      let found = 0;
      fc.assert(
        fc.property(styles, ({ truth, at, how }) => {
          const { street, houseNumber, postalCode, city } = world.sample[truth] ?? world.sample[0] ?? never();
          const whole = `${street} ${houseNumber}, ${postalCode} ${city}`;
          const i = Math.floor(at * whole.length);
          const text = {
            AS_WRITTEN: whole,
            LETTER_MISSING: whole.slice(0, i) + whole.slice(i + 1),
            LETTER_DOUBLED: whole.slice(0, i) + (whole[i] ?? '') + whole.slice(i),
            LETTERS_SWAPPED: whole.slice(0, i) + (whole[i + 1] ?? '') + (whole[i] ?? '') + whole.slice(i + 2),
            WRONG_LETTER: `${whole.slice(0, i)}x${whole.slice(i + 1)}`,
            NO_TOWN: `${street} ${houseNumber}`,
            NO_POSTCODE: `${street} ${houseNumber}, ${city}`,
            CUT: whole.slice(0, i + 1),
            LOWER_CASE: whole.toLowerCase(),
          }[how];
          const taken = locatedOrNone(world.region, text);
          const [first, ...others] = search(world.region, text, 5);
          const key = ({ label, match }: Location) => `${match.kind} ${label}`;
          if (first !== undefined)
            assert.ok(
              others.every(other => key(other) !== key(first)),
              text,
            );
          if (taken === undefined) return;
          found++;
          assert.deepEqual(
            [first?.label, first?.lat, first?.lng, first?.match.kind, first?.match.confidence],
            [taken.label, taken.lat, taken.lng, taken.match.kind, taken.match.confidence],
            text,
          );
        }),
        { numRuns: 500 },
      );
      assert.ok(found > 400, `${found} found`);
    });

    it('suggests in the error of an address that is not found what it would find itself', () => {
      let suggested = 0;
      for (const { street } of world.sample) {
        const text = street.slice(0, Math.ceil(street.length * 0.45));
        try {
          locate(world.region, { address: text }, 'en');
        } catch (fault) {
          assert.ok(fault instanceof DomainError && fault.code === 'address-not-found');
          const labels =
            (fault.extra?.alternatives as { label: string }[] | undefined)?.map(({ label }) => label) ?? [];
          assert.deepEqual(
            labels,
            search(world.region, text, 5).map(({ label }) => label),
          );
          if (labels.length > 0) suggested++;
        }
      }
      assert.ok(suggested > 20, `${suggested} suggested`);
    });
  });
}

function locatedOrNone(region: World['region'], text: string): Location | undefined {
  try {
    return locate(region, { address: text }, 'en');
  } catch (fault) {
    assert.ok(fault instanceof DomainError && fault.code === 'address-not-found', String(fault));
    return undefined;
  }
}

function never(): never {
  throw new Error('the sample is empty');
}
