// The text of answers with areas.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { geometryOf, jsonText } from '../../src/core/positions.ts';

const EDGES = [
  0, 1, 9, 10, 99, 100_000, 9_999_999, 10_000_000, 10_000_001, 899_999_999, 900_000_000, 1_799_999_999, 1_800_000_000,
];
const degrees = fc.oneof(
  fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
  fc.constantFrom(...EDGES, ...EDGES.map(e => -e)),
);
const ring = fc.array(fc.tuple(degrees, degrees), { maxLength: 40 }).map(points => Int32Array.from(points.flat()));
const area = fc.array(fc.array(ring, { minLength: 1, maxLength: 4 }), { maxLength: 3 });

describe('the text of an answer with areas', () => {
  it('is that of JSON.stringify, to the letter', () => {
    fc.assert(
      fc.property(area, area, fc.string(), (one, other, title) => {
        const answer = {
          title,
          area: geometryOf(one),
          list: [1, { coordinates: geometryOf(other) }],
        };
        const plain = JSON.stringify(answer);
        assert.equal(jsonText(answer), plain);
        assert.deepEqual(structuredClone({ ...answer.area }), JSON.parse(plain).area);
        assert.equal(JSON.stringify(answer), plain, 'any other writer gets the same');
      }),
      { numRuns: 500 },
    );
  });

  it('has every coordinate as the nearest number of JSON', () => {
    for (let e7 = -3_000_000; e7 <= 3_000_000; e7 += 101) {
      const text = jsonText(geometryOf([[Int32Array.of(e7, e7 * 599)]]));
      assert.equal(text, `{"type":"MultiPolygon","coordinates":[[[[${e7 / 1e7},${(e7 * 599) / 1e7}]]]]}`);
    }
  });

  it('holds areas longer than any before, and areas without an end', () => {
    const long = Int32Array.from({ length: 200_000 }, (_, i) => (i % 2 === 0 ? -1_799_999_999 : -899_999_999));
    const answer = { geometry: geometryOf([[long], []]) };
    assert.equal(jsonText(answer), JSON.stringify(answer));
  });

  it('stays whole after a text that could not be made', () => {
    const broken = { geometry: geometryOf([[Int32Array.of(1, 2)]]), fault: 1n };
    assert.throws(() => jsonText(broken), TypeError);
    assert.equal(JSON.stringify(geometryOf([])), '{"type":"MultiPolygon","coordinates":[]}');
  });
});
