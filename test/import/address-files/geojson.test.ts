import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { geoJsonFeatures } from '../../../src/import/address-files/geojson.ts';

/** A file that comes in pieces of these lengths, again and again. */
function fileOf(text: string, lengths: readonly number[]) {
  async function* pieces() {
    for (let at = 0, i = 0; at < text.length; i++) {
      const length = lengths[i % lengths.length]!;
      yield text.slice(at, at + length);
      at += length;
    }
  }
  return { name: 'a.geojson', text: pieces };
}

const feature = fc.record({
  type: fc.constant('Feature'),
  properties: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant('a"\\{[,]}'))),
  geometry: fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('Point'), coordinates: fc.tuple(fc.integer(), fc.integer()) }),
  ),
});

test('a collection gives the features that JSON.parse gives, wherever the file is cut into pieces and in any order of members', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(feature, { maxLength: 8 }),
      fc.constantFrom('first', 'last', 'none'),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.constantFrom(undefined, 2),
      async (features, place, lengths, indent) => {
        const crs = { type: 'name', properties: { name: 'EPSG:25832' } };
        const collection = {
          ...(place === 'first' && { crs }),
          type: 'FeatureCollection',
          note: ['features', { features: [1] }],
          features,
          ...(place === 'last' && { crs }),
        };
        const text = JSON.stringify(collection, undefined, indent);
        const found = [];
        for await (const each of geoJsonFeatures(fileOf(text, lengths))) found.push(each);
        const expected = JSON.parse(text).features.map(
          ({ properties, geometry }: (typeof features)[number], i: number) => ({
            number: i + 1,
            properties,
            geometry,
            crs: place === 'none' ? undefined : 'EPSG:25832',
          }),
        );
        assert.deepEqual(JSON.stringify(found), JSON.stringify(expected));
      },
    ),
    { numRuns: 400 },
  );
});
