// OpenStreetMap data in memory that threads share: steps that run beside each other read the same columns.
import type { OsmData, TagColumns } from './osm-data.ts';

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** The same data; a thread that gets it copies the strings alone. */
export function sharedData(osm: OsmData): OsmData {
  const { nodes, ways, relations } = osm;
  return {
    ...osm,
    nodes: {
      ...nodes,
      ids: shared(nodes.ids),
      lat: shared(nodes.lat),
      lng: shared(nodes.lng),
      tags: sharedTags(nodes.tags),
    },
    ways: {
      ...ways,
      ids: shared(ways.ids),
      refStart: shared(ways.refStart),
      refs: shared(ways.refs),
      tags: sharedTags(ways.tags),
    },
    relations: {
      ...relations,
      ids: shared(relations.ids),
      memberStart: shared(relations.memberStart),
      memberTypes: shared(relations.memberTypes),
      members: shared(relations.members),
      memberRoles: shared(relations.memberRoles),
      tags: sharedTags(relations.tags),
    },
  };
}

function sharedTags({ start, keys, values }: TagColumns): TagColumns {
  return { start: shared(start), keys: shared(keys), values: shared(values) };
}

function shared<T extends Numbers>(numbers: T): T {
  const Type = numbers.constructor as new (buffer: SharedArrayBuffer) => T;
  const copy = new Type(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers as never);
  return copy;
}
