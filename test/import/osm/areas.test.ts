import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { signedArea2 } from '../../../src/core/geometry/polygon.ts';
import { areaOfRelation, areaOfWay } from '../../../src/import/osm/areas.ts';
import type { OsmData } from '../../../src/import/osm/osm-data.ts';

type Corner = readonly [lng: number, lat: number];

/** OSM data of one relation whose member ways are the given chains of corners. */
function relationOf(chains: readonly (readonly Corner[])[]): OsmData {
  const nodes = new Map<string, { index: number; corner: Corner }>();
  for (const corner of chains.flat()) {
    const key = corner.join();
    if (!nodes.has(key)) nodes.set(key, { index: nodes.size, corner });
  }
  const corners = [...nodes.values()].map(({ corner }) => corner);
  const refs = chains.map(chain => chain.map(corner => nodes.get(corner.join())?.index ?? -1));
  const none = (count: number) => ({
    start: new Uint32Array(count + 1),
    keys: new Uint32Array(0),
    values: new Uint32Array(0),
  });
  const starts = [0];
  for (const ref of refs) starts.push((starts.at(-1) ?? 0) + ref.length);
  return {
    strings: [''],
    nodes: {
      count: corners.length,
      ids: Float64Array.from(corners, (_, i) => i + 1),
      lng: Int32Array.from(corners, ([lng]) => lng),
      lat: Int32Array.from(corners, ([, lat]) => lat),
      tags: none(corners.length),
    },
    ways: {
      count: refs.length,
      ids: Float64Array.from(refs, (_, i) => i + 1),
      refStart: Uint32Array.from(starts),
      refs: Int32Array.from(refs.flat()),
      tags: none(refs.length),
    },
    relations: {
      count: 1,
      ids: Float64Array.of(1),
      memberStart: Uint32Array.of(0, refs.length),
      memberTypes: new Uint8Array(refs.length).fill(1),
      members: Int32Array.from(refs, (_, i) => i),
      memberRoles: new Uint32Array(refs.length),
      tags: none(1),
    },
    header: {},
    missingNodeReferences: 0,
  };
}

function square(west: number, south: number, size: number): Corner[] {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Cuts a closed ring into chains at the given corners, some turned round. */
function cut(ring: readonly Corner[], at: readonly number[], turned: readonly boolean[]): Corner[][] {
  const places = [...new Set([0, ...at.map(i => i % (ring.length - 1)), ring.length - 1])].sort((a, b) => a - b);
  return places.slice(1).map((end, i) => {
    const chain = ring.slice(places[i], end + 1);
    return turned[i] ? chain.reverse() : chain;
  });
}

describe('areas of OSM objects', () => {
  it('are the same for every way to cut their rings into ways, turn and shuffle them', () => {
    const cuts = fc.array(fc.nat({ max: 3 }), { maxLength: 3 });
    const turns = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(cuts, turns, cuts, turns, fc.nat(), (outerCuts, outerTurns, innerCuts, innerTurns, rotation) => {
        const chains = [
          ...cut(square(0, 0, 1000), outerCuts, outerTurns),
          ...cut(square(300, 300, 200), innerCuts, innerTurns),
        ];
        const turnedRound = chains.map((_, i) => chains[(i + rotation) % chains.length] ?? []);
        const area = areaOfRelation(relationOf(turnedRound), 0);
        assert.equal(area?.length, 1);
        const [outer, hole, ...more] = area?.[0] ?? [];
        assert.deepEqual(
          [outer && signedArea2(outer), hole && signedArea2(hole), more.length],
          [2_000_000, -80_000, 0],
        );
      }),
    );
  });

  it('keep an island in a hole as a separate polygon', () => {
    const area = areaOfRelation(relationOf([square(0, 0, 1000), square(200, 200, 600), square(400, 400, 100)]), 0);
    assert.deepEqual(
      area?.map(polygon => polygon.length),
      [2, 1],
    );
  });

  it('do not exist if a ring is open or a way is missing', () => {
    assert.equal(areaOfRelation(relationOf([square(0, 0, 1000).slice(0, 4)]), 0), undefined);
    const gap = relationOf([square(0, 0, 1000)]);
    gap.relations.members[0] = -1;
    assert.equal(areaOfRelation(gap, 0), undefined);
  });

  it('need a closed way of three corners with all its nodes in the file', () => {
    assert.equal(areaOfWay(relationOf([square(0, 0, 10)]), 0)?.[0]?.[0]?.length, 10);
    assert.equal(areaOfWay(relationOf([square(0, 0, 10).slice(0, 4)]), 0), undefined);
    assert.equal(
      areaOfWay(
        relationOf([
          [
            [0, 0],
            [10, 0],
            [0, 0],
          ],
        ]),
        0,
      ),
      undefined,
    );
    assert.equal(
      areaOfWay(
        relationOf([
          [
            [0, 0],
            [10, 0],
            [20, 0],
            [0, 0],
          ],
        ]),
        0,
      ),
      undefined,
      'flat',
    );
    const missing = relationOf([square(0, 0, 10)]);
    missing.ways.refs[2] = -1;
    assert.equal(areaOfWay(missing, 0), undefined);
  });
});
