// Cuts a box out of OpenStreetMap data in the manners of the usual tools, so that tests know the truth beyond the cut.
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { wayNodes } from '../../src/import/osm/areas.ts';
import { MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import type { Box } from '../../src/region/manifest.ts';

/**
 * `COMPLETE_WAYS`: ways that cross the box keep all their nodes (the default of osmium). `WITH_MISSING`: they keep their references, but the nodes beyond
 * are missing (osmosis). `CLIPPED`: they lose the references too.
 */
export type Cut = 'COMPLETE_WAYS' | 'WITH_MISSING' | 'CLIPPED';

/** All objects, as a file that the writer of the sample can write. */
export function fileOf(osm: OsmData): OsmFile {
  const tagsOf = (columns: OsmData['nodes']['tags'], i: number) => ({ ...readTags(osm, columns, i) }) as OsmTags;
  const { nodes, ways, relations } = osm;
  const known = (i: number) => i >= 0;
  return {
    nodes: Array.from(nodes.ids, (id, i) => ({
      id,
      lat: (nodes.lat[i] ?? 0) / 1e7,
      lng: (nodes.lng[i] ?? 0) / 1e7,
      tags: tagsOf(nodes.tags, i),
    })),
    ways: Array.from(ways.ids, (id, i) => ({
      id,
      refs: [...wayNodes(osm, i)].filter(known).map(node => nodes.ids[node] ?? 0),
      tags: tagsOf(ways.tags, i),
    })),
    relations: Array.from(relations.ids, (id, i) => ({
      id,
      members: [...membersOf(osm, i)].flatMap(({ type, index, role }) => {
        if (index < 0 || type > MEMBER_WAY) return [];
        const isNode = type === MEMBER_NODE;
        const ref = (isNode ? nodes : ways).ids[index] ?? 0;
        return [{ type: isNode ? ('node' as const) : ('way' as const), ref, role }];
      }),
      tags: tagsOf(relations.tags, i),
    })),
    timestamp: '2026-01-01T00:00:00Z',
  };
}

/** The part of a file in a box in degrees. @param withBox whether the header names the box */
export function cutFile(file: OsmFile, box: Box, cut: Cut, withBox: boolean): OsmFile {
  const isIn = ({ lat, lng }: { lat: number; lng: number }) =>
    lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
  const inside = new Set(file.nodes.filter(isIn).map(({ id }) => id));
  const crossing = file.ways.filter(({ refs }) => refs.some(ref => inside.has(ref)));
  const kept = new Set(inside);
  if (cut === 'COMPLETE_WAYS') for (const { refs } of crossing) for (const ref of refs) kept.add(ref);
  const ways = crossing.map(way => ({
    ...way,
    refs: cut === 'CLIPPED' ? way.refs.filter(ref => kept.has(ref)) : way.refs,
  }));
  const wayIds = new Set(ways.map(({ id }) => id));
  const holds = ({ type, ref }: { type: string; ref: number }) =>
    type === 'node' ? kept.has(ref) : type === 'way' && wayIds.has(ref);
  return {
    nodes: file.nodes.filter(({ id }) => kept.has(id)),
    ways,
    relations: file.relations.filter(({ members }) => members.some(holds)),
    ...(withBox && { box }),
    timestamp: '2026-01-01T00:00:00Z',
  };
}
