// Copies one real region many times side by side, with or without bridges between the copies, for measurements that need a larger
// region than the files contain.
import type { OsmData, OsmNodes, OsmRelations, OsmWays, TagColumns } from '../src/import/osm/osm-data.ts';
import { MEMBER_NODE, MEMBER_WAY } from '../src/import/osm/osm-data.ts';

export interface Copy {
  /** Its distance from the original, in 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** A road from a node of one copy to the same node of another. */
export interface Bridge {
  readonly node: number;
  readonly from: number;
  readonly to: number;
}

/** Larger than every id in OpenStreetMap, so that copies have distinct, ascending ids. */
const ID_STEP = 2 ** 36;

/** The objects of `osm` once per copy, and the bridges as two-way roads with these tags. */
export function copiesOf(
  osm: OsmData,
  copies: readonly Copy[],
  bridges: readonly Bridge[] = [],
  bridgeTags: Readonly<Record<string, string>> = {},
): OsmData {
  const strings = [...osm.strings];
  const string = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1);
  const tagPairs = Object.entries(bridgeTags).map(([key, value]) => [string(key), string(value)] as const);
  return {
    ...osm,
    strings,
    nodes: nodesOf(osm.nodes, copies),
    ways: waysOf(osm, copies, bridges, tagPairs),
    relations: relationsOf(osm, copies),
    header: {},
    missingNodeReferences: osm.missingNodeReferences * copies.length,
  };
}

function nodesOf(nodes: OsmNodes, copies: readonly Copy[]): OsmNodes {
  return {
    count: nodes.count * copies.length,
    ids: idsOf(nodes.ids, copies.length),
    lat: joined(Int32Array, copies, ({ lat }) => nodes.lat.map(value => value + lat)),
    lng: joined(Int32Array, copies, ({ lng }) => nodes.lng.map(value => value + lng)),
    tags: tagsOf(nodes.tags, copies.length),
  };
}

function waysOf(
  { nodes, ways }: OsmData,
  copies: readonly Copy[],
  bridges: readonly Bridge[],
  bridgeTags: readonly (readonly [key: number, value: number])[],
): OsmWays {
  const refs = joined(Int32Array, copies, (_, k) => ways.refs.map(ref => (ref < 0 ? -1 : ref + k * nodes.count)));
  const tags = tagsOf(ways.tags, copies.length);
  const last = idsOf(ways.ids, copies.length);
  const more = bridges.map((_, i) => i + 1);
  return {
    count: last.length + bridges.length,
    ids: Float64Array.from([...last, ...more.map(i => copies.length * ID_STEP + i)]),
    refStart: Uint32Array.from([...starts(ways.refStart, copies.length), ...more.map(i => refs.length + 2 * i)]),
    refs: Int32Array.from([
      ...refs,
      ...bridges.flatMap(({ node, from, to }) => [node + from * nodes.count, node + to * nodes.count]),
    ]),
    tags: {
      start: Uint32Array.from([...tags.start, ...more.map(i => tags.keys.length + bridgeTags.length * i)]),
      keys: Uint32Array.from([...tags.keys, ...more.flatMap(() => bridgeTags.map(([key]) => key))]),
      values: Uint32Array.from([...tags.values, ...more.flatMap(() => bridgeTags.map(([, value]) => value))]),
    },
  };
}

function relationsOf({ nodes, ways, relations }: OsmData, copies: readonly Copy[]): OsmRelations {
  const stepOf = (type: number) =>
    type === MEMBER_NODE ? nodes.count : type === MEMBER_WAY ? ways.count : relations.count;
  return {
    count: relations.count * copies.length,
    ids: idsOf(relations.ids, copies.length),
    memberStart: starts(relations.memberStart, copies.length),
    memberTypes: joined(Uint8Array, copies, () => relations.memberTypes),
    members: joined(Int32Array, copies, (_, k) =>
      relations.members.map((member, i) => (member < 0 ? -1 : member + k * stepOf(relations.memberTypes[i]!))),
    ),
    memberRoles: joined(Uint32Array, copies, () => relations.memberRoles),
    tags: tagsOf(relations.tags, copies.length),
  };
}

function tagsOf({ start, keys, values }: TagColumns, copies: number): TagColumns {
  const all = Array.from({ length: copies });
  return {
    start: starts(start, copies),
    keys: joined(Uint32Array, all, () => keys),
    values: joined(Uint32Array, all, () => values),
  };
}

function idsOf(ids: Float64Array, copies: number): Float64Array {
  return joined(Float64Array, Array.from({ length: copies }), (_, k) => ids.map(id => id + k * ID_STEP));
}

/** Offsets of n objects (n + 1 numbers) once per copy, one after another. */
function starts(start: Uint32Array, copies: number): Uint32Array {
  const objects = start.length - 1;
  const step = start[objects]!;
  const all = new Uint32Array(objects * copies + 1);
  for (let k = 0; k < copies; k++)
    all.set(
      start.map(value => value + k * step),
      k * objects,
    );
  return all;
}

interface Numbers {
  readonly length: number;
}

function joined<C, A extends Numbers & { set(other: A, at: number): void }>(
  Type: new (length: number) => A,
  copies: readonly C[],
  part: (copy: C, index: number) => A,
): A {
  const parts = copies.map(part);
  const all = new Type(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    all.set(each, at);
    at += each.length;
  }
  return all;
}
