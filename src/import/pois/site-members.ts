// The members of a site relation that lie together. A station may name a stop area among its members, and by mistake a platform of the next station.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { wayNodes } from '../osm/areas.ts';
import { MEMBER_NODE, MEMBER_RELATION, MEMBER_WAY, type Member, membersOf, type OsmData } from '../osm/osm-data.ts';

/** A member that lies farther from the middle of all than this many times the usual distance, and farther than the next constant, is no part of the site. */
const FAR_SPREADS = 4;
const NEAR_METERS = 150;

/** Indices of nodes and ways of the file. */
export interface SiteMembers {
  readonly nodes: readonly number[];
  readonly ways: readonly number[];
}

/** The nodes and ways of a site and of its member relations, in their order, without those that lie far from the others. */
export function siteMembers(osm: OsmData, relation: number): SiteMembers {
  const all = [...placedMembers(osm, membersWithin(osm, relation))];
  const middle = { lat: medianOf(all.map(({ lat }) => lat)), lng: medianOf(all.map(({ lng }) => lng)) };
  const meters = all.map(({ lat, lng }) => distanceMeters(lat, lng, middle.lat, middle.lng));
  const most = Math.max(NEAR_METERS, FAR_SPREADS * medianOf(meters));
  const near = all.filter((_, i) => (meters[i] ?? 0) <= most);
  const ofType = (wanted: number) => near.filter(({ type }) => type === wanted).map(({ index }) => index);
  return { nodes: ofType(MEMBER_NODE), ways: ofType(MEMBER_WAY) };
}

/** The members, and those of member relations one level down: a deeper level may be the relation itself. */
function* membersWithin(osm: OsmData, relation: number): Generator<Member> {
  for (const member of membersOf(osm, relation)) {
    if (member.type !== MEMBER_RELATION) yield member;
    else if (member.index >= 0) yield* membersOf(osm, member.index);
  }
}

/** Those in the file, each with a point of its own. */
function* placedMembers(osm: OsmData, members: Iterable<Member>) {
  const { lat, lng } = osm.nodes;
  for (const { type, index, role } of members) {
    if (index < 0 || role === 'inner' || type === MEMBER_RELATION) continue;
    const nodes = type === MEMBER_NODE ? [index] : [...wayNodes(osm, index)].filter(node => node >= 0);
    const node = nodes[nodes.length >> 1];
    if (node !== undefined) yield { type, index, lat: lat[node]!, lng: lng[node]! };
  }
}

/** The lower median; 0 of none. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
}
