// Towns drawn in ASCII: letters are nodes on a grid, strings of letters are ways. Each test states its expectations beside the drawing.
import type { OsmFile, OsmMember, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';

export interface DrawnTown {
  /** Rows of the drawing; every letter or digit is a node, everything else is decoration. */
  readonly drawing: string;
  /** Metres between two columns and between two rows. */
  readonly gridMeters: number;
  /** Ways by their nodes: `{ ABC: { highway: 'residential' } }`; a trailing number makes equal ways distinct (`AB/2`). */
  readonly ways?: Readonly<Record<string, OsmTags>>;
  /** Tags of single nodes. */
  readonly nodes?: Readonly<Record<string, OsmTags>>;
  readonly relations?: readonly { readonly members: readonly OsmMember[]; readonly tags: OsmTags }[];
  /** South-west corner in degrees. Default: in Liechtenstein's latitude. */
  readonly origin?: { readonly lat: number; readonly lng: number };
}

export interface Town {
  readonly file: OsmFile;
  /** The position of a letter, in degrees. */
  at(letter: string): { lat: number; lng: number };
}

/** Places the drawing on the ellipsoid: one column east and one row south are `gridMeters` each (at the drawing's latitude). */
export function drawTown(town: DrawnTown): Town {
  const origin = town.origin ?? { lat: 47.1, lng: 9.5 };
  const rows = town.drawing.replace(/^\n|\n\s*$/g, '').split('\n');
  const scale = scaleAt(origin.lat * 1e7);
  const ids = new Map<string, number>();
  const nodes = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      if (!/[A-Za-z0-9]/.test(letter)) return [];
      if (ids.has(letter)) throw new Error(`"${letter}" is drawn twice`);
      const id = ids.size + 1;
      ids.set(letter, id);
      return {
        id,
        lat: origin.lat + ((rows.length - 1 - y) * town.gridMeters) / scale.metersPerLatE7 / 1e7,
        lng: origin.lng + (x * town.gridMeters) / scale.metersPerLngE7 / 1e7,
        tags: town.nodes?.[letter] ?? {},
      };
    }),
  );
  const idOf = (letter: string) => {
    const id = ids.get(letter);
    if (id === undefined) throw new Error(`"${letter}" is not in the drawing`);
    return id;
  };
  const ways = Object.entries(town.ways ?? {}).map(([letters, tags], i) => ({
    id: 1001 + i,
    refs: [...letters.replace(/\/.*/, '')].map(idOf),
    tags,
  }));
  const relations = (town.relations ?? []).map((relation, i) => ({ id: 2001 + i, ...relation }));
  return {
    file: { nodes, ways, relations, timestamp: '2026-01-01T00:00:00Z' },
    at(letter) {
      const node = nodes[idOf(letter) - 1];
      if (node === undefined) throw new Error(letter);
      return { lat: node.lat, lng: node.lng };
    },
  };
}
