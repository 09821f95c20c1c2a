// Places in ascending order of their values, read as far as somebody wants.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { AscendingPlaces } from '../../src/core/ascending-places.ts';

it('places come in ascending order of their values, each once, and those after the count never', () => {
  const value = fc.oneof(fc.nat(9), fc.nat(3_000_000), fc.constantFrom(0, 2 ** 28, 2 ** 29 - 1));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), fc.nat(200), (values, most) => {
      const count = Math.min(most, values.length);
      const order = new AscendingPlaces(Uint32Array.from(values), count);
      const read: number[] = [];
      for (let place = order.next(); place >= 0; place = order.next()) read.push(place);
      const expected = Array.from({ length: count }, (_, place) => place);
      expected.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      assert.deepEqual(read, expected);
      assert.equal(order.next(), -1);
    }),
  );
});
