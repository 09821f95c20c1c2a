// Growing arrays keep every value, whatever their room.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { growingInt32 } from '../../src/core/growable.ts';

it('an array that grows holds all values that are pushed or written into further room, in their order', () => {
  const steps = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 3000 })), {
    minLength: 1,
    maxLength: 2000,
  });
  fc.assert(
    fc.property(steps, counts => {
      const growing = growingInt32();
      let next = 0;
      for (const count of counts) {
        if (count === 1) growing.push(next++);
        else for (let at = growing.extend(count), i = 0; i < count; i++) growing.values[at + i] = next++;
      }
      assert.equal(growing.length, next);
      assert.ok(growing.finish().every((value, i) => value === i));
    }),
    { numRuns: 20 },
  );
});
