// What a thread keeps of jobs with lists: as many places as its bound allows, and always those of the job at which it works.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { keptFills } from '../../src/jobs/kept-fills.ts';

const BOUND = 100;

describe('the jobs that a thread keeps', () => {
  it('have no more places together than the bound, unless one alone has more, and lose those first that were used longest ago', () => {
    const job = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), places: fc.constantFrom(0, 30, 60, 130) });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 30 }), used => {
        const fills = keptFills(BOUND);
        /** The last used first. */
        let model: { name: string; places: number }[] = [];
        for (const { name, places } of used) {
          const before = model.find(each => each.name === name);
          assert.equal(fills.get(name) !== undefined, before !== undefined, name);
          const others = model.filter(each => each.name !== name);
          if (before === undefined) {
            fills.makeRoom(places);
            fills.set(name, async () => [], places);
            let sum = places;
            model = [
              { name, places },
              ...others.filter(each => {
                if (each.places === 0) return true;
                sum += each.places;
                return sum <= BOUND;
              }),
            ];
          } else model = [before, ...others];
          const long = model.filter(each => each.places > 0);
          const kept = long.reduce((sum, each) => sum + each.places, 0);
          assert.ok(kept <= BOUND || long.length === 1, `${kept} places`);
        }
        fills.keepOnly(new Set(['a']));
        assert.equal(fills.get('b'), undefined);
      }),
    );
  });
});
