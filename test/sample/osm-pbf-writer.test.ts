// Guarantees of the OSM writer for any reader of its files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeOsmPbf, type OsmFile } from '../../sample/osm-pbf-writer.ts';
import { decodePbf } from './decode-pbf.ts';

const tags = fc
  .dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 12 }), {
    maxKeys: 4,
    noNullPrototype: true,
  })
  .filter(found => !Object.hasOwn(found, '__proto__'));
const id = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const positiveId = fc.integer({ min: 1, max: 2 ** 40 });
const version = fc.integer({ min: 1, max: 500 });
const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map(units => units / 1e7);
const member = fc.record({
  type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
  ref: positiveId,
  role: fc.constantFrom('', 'outer', 'süd'),
});
const file: fc.Arbitrary<OsmFile> = fc.record({
  nodes: fc.array(fc.record({ id, lat: degrees(90), lng: degrees(180), tags, version }), { maxLength: 30 }),
  ways: fc.array(fc.record({ id: positiveId, refs: fc.array(positiveId, { maxLength: 9 }), tags, version }), {
    maxLength: 8,
  }),
  relations: fc.array(fc.record({ id: positiveId, members: fc.array(member, { maxLength: 6 }), tags, version }), {
    maxLength: 6,
  }),
});

for (const nodes of ['dense', 'plain'] as const) {
  for (const compression of ['zlib', 'none'] as const) {
    test(`an independent decoder reads back every object unchanged (${nodes} nodes, ${compression})`, () => {
      fc.assert(
        fc.property(file, given => {
          const bytes = encodeOsmPbf(
            { ...given, timestamp: '2026-03-01T00:00:00Z' },
            { nodes, compression, blockSize: 7 },
          );
          const { objects } = decodePbf(bytes);
          const expected = [...given.nodes, ...given.ways, ...given.relations];
          assert.equal(objects.length, expected.length);
          objects.forEach((object, i) => {
            assert.equal(object.id, expected[i]?.id);
            assert.equal(object.version, expected[i]?.version);
            assert.equal(object.timestamp, Date.parse('2026-03-01T00:00:00Z') / 1000);
            assert.deepEqual(object.tags, expected[i]?.tags);
          });
          const decoded = objects.slice(0, given.nodes.length).map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }));
          assert.deepEqual(
            decoded,
            given.nodes.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })),
          );
          assert.deepEqual(
            objects.filter(({ kind }) => kind === 'way').map(({ refs }) => refs),
            given.ways.map(({ refs }) => refs),
          );
          const members = given.relations.map(relation =>
            relation.members.map(({ type, ...rest }) => ({ kind: type, ...rest })),
          );
          assert.deepEqual(
            objects.filter(({ kind }) => kind === 'relation').map(relation => relation.members),
            members,
          );
        }),
        { numRuns: 60 },
      );
    });
  }
}

test('the header names the required features, the program and the box, and says "sorted" only when ids ascend', () => {
  const node = { lat: 48.1, lng: 10.2 };
  const box = { west: 10.1, south: 47.9, east: 10.3, north: 48.2 };
  const sorted = decodePbf(
    encodeOsmPbf({
      nodes: [
        { id: 1, ...node },
        { id: 2, ...node },
      ],
      ways: [],
      relations: [],
      box,
      writingProgram: 'test',
    }),
  );
  assert.deepEqual(sorted.features, ['OsmSchema-V0.6', 'DenseNodes', 'Sort.Type_then_ID']);
  assert.deepEqual(sorted.box, box);
  assert.equal(sorted.writingProgram, 'test');
  assert.deepEqual(sorted.blobTypes, ['OSMHeader', 'OSMData']);
  const unsorted = decodePbf(
    encodeOsmPbf(
      {
        nodes: [
          { id: 2, ...node },
          { id: 1, ...node },
        ],
        ways: [],
        relations: [],
      },
      { nodes: 'plain' },
    ),
  );
  assert.deepEqual(unsorted.features, ['OsmSchema-V0.6']);
});
