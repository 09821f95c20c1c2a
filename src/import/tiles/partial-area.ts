// The area of a multipolygon that the file holds only in part, for the map: at the edge of an extract a cut area is better than none.
import { isInsideRing, type Ring } from '../../core/geometry/polygon.ts';
import { wayNodes } from '../osm/areas.ts';
import { MEMBER_WAY, type OsmData } from '../osm/osm-data.ts';
import { joinLines } from './join-lines.ts';

/** Corners that holes may be compared with; the largest real forests need a tenth. */
const MOST_COMPARISONS = 50_000_000;

/**
 * Joins the member ways in the file; closes an open end by a straight line, which runs where the data ends. Undefined without a ring.
 * For the map only: code that counts or measures uses `areaOfRelation`, which returns no incomplete area.
 */
export function partialAreaOfRelation(osm: OsmData, relation: number): readonly (readonly Ring[])[] | undefined {
  const outer = ringsOfRole(osm, relation, false);
  if (outer.length === 0) return undefined;
  const polygons = outer.map(ring => [ring]);
  const holes = ringsOfRole(osm, relation, true);
  if (holes.length * outer.reduce((sum, { length }) => sum + length, 0) > MOST_COMPARISONS) return undefined;
  for (const hole of holes) {
    polygons.find(([ring]) => ring !== undefined && isInsideRing(ring, hole[0]!, hole[1]!))?.push(hole);
  }
  return polygons;
}

function ringsOfRole(osm: OsmData, relation: number, isInner: boolean): Ring[] {
  const { relations, nodes } = osm;
  const chains: number[][] = [];
  for (let m = relations.memberStart[relation]!; m < relations.memberStart[relation + 1]!; m++) {
    const way = relations.members[m]!;
    if (relations.memberTypes[m] !== MEMBER_WAY || way < 0) continue;
    if ((osm.strings[relations.memberRoles[m]!] === 'inner') !== isInner) continue;
    const known = wayNodes(osm, way).filter(node => node >= 0);
    if (known.length > 1) chains.push([...known]);
  }
  const joined = joinLines(chains, nodes.lng, nodes.lat, { directed: false, throughJunctions: true, sharpTurns: true });
  return joined.flatMap(chain => {
    const ring = chain[0] === chain.at(-1) ? chain : [...chain, chain[0]!];
    if (ring.length < 4) return [];
    return [Int32Array.from(ring.flatMap(node => [nodes.lng[node]!, nodes.lat[node]!]))];
  });
}
