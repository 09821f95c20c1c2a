// Turn restrictions for cars, as pairs of directed edges that may not follow each other.
import { CLOSED } from '../../region/streets.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import type { NetworkBuilder } from './network-builder.ts';

export interface BannedTurns {
  /** Pairs of directed edges, ascending: a car on the first may not leave by the second. edge·2, plus 1 for the backward direction. */
  readonly pairs: readonly (readonly [arrival: number, departure: number])[];
  readonly applied: number;
  /** Unusable relations: via a way, a member missing, a way that does not end at the node, times of day. */
  readonly ignored: number;
}

interface Restriction {
  readonly fromWay: number;
  /** Network node. */
  readonly via: number;
  readonly toWay: number;
  readonly isOnly: boolean;
}

/**
 * All restrictions with a via node (https://wiki.openstreetmap.org/wiki/Relation:restriction), as pairs of directed edges.
 * Omits U-turns: the search turns round at dead ends only.
 * @param graphNode network node of each OSM node, −1 where it has none
 * @param departures edges that leave a network node, as edge·2, plus 1 for the backward direction
 */
export function bannedTurns(
  osm: OsmData,
  builder: NetworkBuilder,
  graphNode: Int32Array,
  departures: (node: number) => readonly number[],
): BannedTurns {
  let ignored = 0;
  const found: Restriction[] = [];
  for (const relation of bearing(osm, osm.relations, ['type'])) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.type !== 'restriction') continue;
    const kind = kindOf(tags);
    if (kind === 'other') continue;
    const restriction = kind === undefined ? undefined : readRestriction(osm, relation, kind, graphNode);
    if (restriction) found.push(restriction);
    else ignored++;
  }
  const pairs = found.flatMap(restriction => pairsOf(builder, restriction, departures(restriction.via)));
  pairs.sort(([a, b], [c, d]) => a - c || b - d);
  return { pairs, applied: found.length, ignored };
}

/** `no` or `only`; `other` if the relation concerns no car or no turn; undefined if its tags are unusable. */
function kindOf(tags: Tags): 'no' | 'only' | 'other' | undefined {
  const value = tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? tags.restriction;
  if (value === undefined) return tags['restriction:conditional'] === undefined ? 'other' : undefined;
  if (value.endsWith('_u_turn')) return 'other';
  const exempt = tags.except?.split(';').map(mode => mode.trim()) ?? [];
  if (exempt.includes('motorcar') || exempt.includes('motor_vehicle')) return 'other';
  if (tags.hour_on !== undefined || tags.day_on !== undefined) return undefined;
  return value.startsWith('no_') ? 'no' : value.startsWith('only_') ? 'only' : 'other';
}

function readRestriction(
  osm: OsmData,
  relation: number,
  kind: 'no' | 'only',
  graphNode: Int32Array,
): Restriction | undefined {
  const members: Record<string, number[]> = { from: [], via: [], to: [] };
  for (const { type, index, role } of membersOf(osm, relation)) {
    if (members[role] === undefined) continue;
    if (type !== (role === 'via' ? MEMBER_NODE : MEMBER_WAY) || index < 0) return undefined;
    members[role].push(index);
  }
  const [[fromWay, ...moreFrom], [node, ...moreVia], [toWay, ...moreTo]] = [members.from!, members.via!, members.to!];
  if (fromWay === undefined || node === undefined || toWay === undefined) return undefined;
  if (moreFrom.length + moreVia.length + moreTo.length > 0 || fromWay === toWay) return undefined;
  const via = graphNode[node]!;
  if (via < 0 || !endsAt(osm, fromWay, node) || !endsAt(osm, toWay, node)) return undefined;
  return { fromWay, via, toWay, isOnly: kind === 'only' };
}

/** Whether exactly one end of the way is the node. */
function endsAt(osm: OsmData, way: number, node: number): boolean {
  const refs = wayNodes(osm, way);
  return (refs[0] === node) !== (refs[refs.length - 1] === node);
}

/** `departures` are all links at the junction; each one reversed is an arrival. */
function pairsOf(
  builder: NetworkBuilder,
  { fromWay, toWay, isOnly }: Restriction,
  departures: readonly number[],
): [number, number][] {
  const isOf = (link: number, way: number) => builder.edgeWay.values[link >> 1] === way;
  const isOpen = (link: number) => (link & 1 ? builder.backward : builder.forward).CAR.values[link >> 1]! !== CLOSED;
  const arrival = departures.map(link => link ^ 1).find(link => isOf(link, fromWay) && isOpen(link));
  if (arrival === undefined) return [];
  const exits = departures.filter(link => link !== (arrival ^ 1) && isOpen(link));
  // An "only" whose way is closed to cars would close the street, so the data must be wrong.
  if (isOnly && !exits.some(link => isOf(link, toWay))) return [];
  return exits.filter(link => isOf(link, toWay) !== isOnly).map(link => [arrival, link]);
}
