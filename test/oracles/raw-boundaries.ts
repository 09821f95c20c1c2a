// Finds the administrative boundary around a point directly in the raw ways of its relation, without joining rings or storing steps.
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import { MEMBER_WAY, readTags } from '../../src/import/osm/osm-data.ts';

export interface RawBoundary {
  readonly name: string;
  readonly level: number;
  /** x1, y1, x2, y2 in degrees of lng and lat. */
  readonly segments: readonly (readonly [number, number, number, number])[];
}

/** Every relation with boundary=administrative, a name and an admin_level, closed or open. */
export function rawBoundaries(osm: OsmData): RawBoundary[] {
  const { relations, ways, nodes } = osm;
  return Array.from({ length: relations.count }, (_, relation) => relation).flatMap(relation => {
    const tags = readTags(osm, relations.tags, relation);
    const level = Number(tags.admin_level);
    if (tags.boundary !== 'administrative' || tags.name === undefined || !Number.isFinite(level)) return [];
    const segments: [number, number, number, number][] = [];
    for (let m = relations.memberStart[relation] ?? 0; m < (relations.memberStart[relation + 1] ?? 0); m++) {
      const way = relations.members[m] ?? -1;
      if (relations.memberTypes[m] !== MEMBER_WAY || way < 0) continue;
      const refs = ways.refs.subarray(ways.refStart[way] ?? 0, ways.refStart[way + 1] ?? 0);
      for (let i = 0; i + 1 < refs.length; i++) {
        const [a = -1, b = -1] = [refs[i], refs[i + 1]];
        if (a < 0 || b < 0) continue;
        segments.push([
          (nodes.lng[a] ?? 0) / 1e7,
          (nodes.lat[a] ?? 0) / 1e7,
          (nodes.lng[b] ?? 0) / 1e7,
          (nodes.lat[b] ?? 0) / 1e7,
        ]);
      }
    }
    return [{ name: tags.name, level, segments }];
  });
}

/** Crossings of the boundary by a ray to the north: odd = inside. */
export function holdsPoint({ segments }: RawBoundary, lat: number, lng: number): boolean {
  const crossings = segments.filter(([x1, y1, x2, y2]) => {
    if (x1 <= lng === x2 <= lng) return false;
    return y1 + ((lng - x1) / (x2 - x1)) * (y2 - y1) > lat;
  });
  return crossings.length % 2 === 1;
}

/** Smallest difference in degrees between a point and a corner or edge, in the plane of degrees; used to leave out points on the border. */
export function degreesToBorder({ segments }: RawBoundary, lat: number, lng: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x1, y1, x2, y2] of segments) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.min(1, Math.max(0, ((lng - x1) * dx + (lat - y1) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x1 + t * dx - lng, y1 + t * dy - lat));
  }
  return least;
}
