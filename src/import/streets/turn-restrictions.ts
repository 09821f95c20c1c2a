// Turn restrictions for cars, as pairs of directed edges that may not follow each other.
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { CLOSED, EDGE_CONNECTOR } from '../../region/streets.ts';
import { bearing, MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { valuesOf } from './access-words.ts';
import { holdsNow, settledTags } from './conditional.ts';
import type { NetworkBuilder } from './network-builder.ts';
import type { Note, NotHonouredList } from './not-honoured.ts';

export interface BannedTurns {
  /** Pairs of directed edges, ascending: a car on the first may not leave by the second. edge·2, plus 1 for the backward direction. */
  readonly pairs: readonly (readonly [arrival: number, departure: number])[];
  readonly applied: number;
  /** Relations that the rules cannot honour; the report of the import has their reasons. */
  readonly ignored: number;
}

interface Restriction {
  readonly fromWays: ReadonlySet<number>;
  /** Network node. */
  readonly via: number;
  readonly toWays: ReadonlySet<number>;
  readonly isOnly: boolean;
  /** The directions that its name allows, in degrees to the left; undefined without a direction. */
  readonly turn: Turn | undefined;
}

type Turn = readonly [from: number, to: number];

/** Degrees to the left of straight on, by the word in the name of a restriction. Only needed where a way passes through the junction. */
const TURNS: Readonly<Record<string, Turn>> = {
  left_turn: [30, 150],
  right_turn: [-150, -30],
  straight_on: [-45, 45],
};

/**
 * All restrictions with a via node (https://wiki.openstreetmap.org/wiki/Relation:restriction), as pairs of directed edges.
 * Back into the same way is no turn: the search turns round at dead ends only.
 * @param graphNode network node of each OSM node, −1 where it has none
 * @param departures edges that leave a network node, as edge·2, plus 1 for the backward direction
 */
export function bannedTurns(
  osm: OsmData,
  builder: NetworkBuilder,
  graphNode: Int32Array,
  departures: (node: number) => readonly number[],
  notHonoured: NotHonouredList,
): BannedTurns {
  let applied = 0;
  let ignored = 0;
  const pairs = new Map<string, readonly [number, number]>();
  for (const relation of bearing(osm, osm.relations, ['type'])) {
    const given = readTags(osm, osm.relations.tags, relation);
    if (given.type !== 'restriction') continue;
    const note = notHonoured.noteOf('relation', osm.relations.ids[relation]!);
    for (const name of namesOf(given, note)) {
      const restriction = readRestriction(osm, relation, name, graphNode);
      const banned =
        typeof restriction === 'string' ? restriction : pairsOf(builder, restriction, departures(restriction.via));
      if (typeof banned === 'string') {
        ignored++;
        note('turn-restriction', `${name}: ${banned}`);
        continue;
      }
      applied++;
      for (const pair of banned) pairs.set(pair.join(), pair);
    }
  }
  const sorted = [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
  return { pairs: sorted, applied, ignored };
}

/** The names (`no_left_turn`) that hold for an ordinary car at the moment of the conditional tags. */
function namesOf(given: Tags, note: Note): string[] {
  const tags = settledTags(given, note);
  const value = tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? tags.restriction;
  if (value === undefined) return [];
  const exempt = valuesOf(tags.except ?? '');
  if (exempt.includes('motorcar') || exempt.includes('motor_vehicle')) return [];
  if (tags.hour_on !== undefined || tags.day_on !== undefined) {
    const days =
      tags.day_on === undefined ? '' : `${tags.day_on.slice(0, 2)}-${(tags.day_off ?? tags.day_on).slice(0, 2)} `;
    const holds = holdsNow(`${days}${tags.hour_on ?? '00:00'}-${tags.hour_off ?? '24:00'}`);
    if (holds === undefined) note('turn-restriction', `${value}: hour_on=${tags.hour_on} day_on=${tags.day_on}`);
    if (!holds) return [];
  }
  return valuesOf(value).filter(name => name.startsWith('no_') || name.startsWith('only_'));
}

/** The restriction, or the reason why it cannot be honoured. */
function readRestriction(osm: OsmData, relation: number, name: string, graphNode: Int32Array): Restriction | string {
  const members: Record<string, number[]> = { from: [], via: [], to: [] };
  let hasViaWay = false;
  for (const { type, index, role } of membersOf(osm, relation)) {
    if (members[role] === undefined) continue;
    if (index < 0) return 'a member is not in the data';
    if (role === 'via' && type === MEMBER_WAY) hasViaWay = true;
    else if (type !== (role === 'via' ? MEMBER_NODE : MEMBER_WAY)) return 'a member is of the wrong type';
    else members[role].push(index);
  }
  const { from = [], via = [], to = [] } = members;
  if (hasViaWay) return 'via a way';
  if (from.length === 0 || to.length === 0 || via.length !== 1) return 'not one via and at least one from and to';
  if (name === 'only_u_turn') return 'cars turn round at dead ends only';
  const node = graphNode[via[0]!]!;
  if (node < 0) return 'no street at its node';
  const turn = TURNS[name.replace(/^(no|only)_/, '')];
  const isOnly = name.startsWith('only_');
  return { fromWays: new Set(from), via: node, toWays: new Set(to), isOnly, turn };
}

/** `departures` are all links at the junction; each one reversed is an arrival. */
function pairsOf(
  builder: NetworkBuilder,
  { fromWays, toWays, via, isOnly, turn }: Restriction,
  departures: readonly number[],
): [number, number][] | string {
  const wayOf = (link: number) => builder.edgeWay.values[link >> 1]!;
  const isOpen = (link: number) => (link & 1 ? builder.backward : builder.forward).CAR.values[link >> 1]! !== CLOSED;
  if (departures.some(link => (builder.edgeFlags.values[link >> 1]! & EDGE_CONNECTOR) !== 0)) {
    return 'a barrier stands at its node';
  }
  const isAt = (ways: ReadonlySet<number>) => departures.some(link => ways.has(wayOf(link)));
  if (!isAt(fromWays) || !isAt(toWays)) return 'its ways do not meet at its node';
  const named = [...fromWays, ...toWays];
  const forCars = departures.filter(link => isOpen(link) || isOpen(link ^ 1));
  const passes = named.some(way => forCars.filter(link => wayOf(link) === way).length > 1);
  const fits = (arrival: number, departure: number) => {
    if (!passes || turn === undefined) return true;
    const degrees = degreesLeft(builder, arrival, via, departure);
    return degrees >= turn[0] && degrees <= turn[1];
  };
  const pairs: [number, number][] = [];
  let isHonoured = false;
  for (const arrival of departures.map(link => link ^ 1)) {
    if (!fromWays.has(wayOf(arrival)) || !isOpen(arrival)) continue;
    const exits = departures.filter(link => link !== (arrival ^ 1) && isOpen(link));
    // Back into the way of arrival is a U-turn, whatever the relation calls it; straight on along a way that passes is none.
    const meant = exits.filter(
      link => toWays.has(wayOf(link)) && (wayOf(link) !== wayOf(arrival) || turn !== undefined) && fits(arrival, link),
    );
    if (meant.length > 0) isHonoured = true;
    // An "only" whose way is closed to cars would close the street, so the data must be wrong.
    if (isOnly && meant.length === 0) continue;
    pairs.push(
      ...exits.filter(link => meant.includes(link) !== isOnly).map((link): [number, number] => [arrival, link]),
    );
  }
  return passes && !isHonoured && turn !== undefined ? 'no turn of its name at a way that passes its node' : pairs;
}

/** The angle of a turn at a node: 0 straight on, 90 left, −90 right, ±180 back. */
function degreesLeft(builder: NetworkBuilder, arrival: number, via: number, departure: number): number {
  const lat = builder.nodeLat.values;
  const lng = builder.nodeLng.values;
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat[via]!);
  const towards = (link: number, isArrival: boolean) => {
    const edge = link >> 1;
    const isForward = (link & 1) === 0;
    const other = isForward === isArrival ? builder.edgeFrom.values[edge]! : builder.edgeTo.values[edge]!;
    const [x, y] = [(lng[other]! - lng[via]!) * metersPerLngE7, (lat[other]! - lat[via]!) * metersPerLatE7];
    return isArrival ? [-x, -y] : [x, y];
  };
  const [x1 = 0, y1 = 0] = towards(arrival, true);
  const [x2 = 0, y2 = 0] = towards(departure, false);
  return (Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2) * 180) / Math.PI;
}
