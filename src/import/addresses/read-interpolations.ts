// OSM ways `addr:interpolation` → stretches: the line along which the house numbers between two mapped ones lie.
import { parseHouseNumber } from '../../geocoding/house-number.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTag, readTags } from '../osm/osm-data.ts';
import { clean } from '../osm/tag-values.ts';
import type { Stretch } from './gazetteer.ts';

/** More numbers than this between two mapped ones are a mistake in the map. */
const MAX_NUMBERS = 500;

/**
 * Pieces of all interpolation ways between neighbouring nodes with a house number. Omits a piece that contradicts itself: an even number on an odd way,
 * a difference that is no multiple of the step, no number in between.
 * Source of the values: https://wiki.openstreetmap.org/wiki/Key:addr:interpolation
 */
export function readInterpolations(osm: OsmData): Stretch[] {
  const found: Stretch[] = [];
  for (const { scheme, nodes } of interpolationWays(osm)) {
    let line: number[] = [];
    let last: { id: number; houseNumber: string } | undefined;
    for (const node of nodes) {
      line.push(osm.nodes.lat[node]!, osm.nodes.lng[node]!);
      const houseNumber = clean(readTag(osm, osm.nodes.tags, node, 'addr:housenumber'));
      if (houseNumber === '') continue;
      const own = { id: osm.nodes.ids[node]!, houseNumber };
      const stretch = last && stretchBetween(scheme, last, own, line);
      if (stretch) found.push(stretch);
      last = own;
      line = line.slice(-2);
    }
  }
  return found;
}

/** The street that an interpolation way names for nodes that name none, by index of the node. */
export function streetsOfInterpolations(osm: OsmData): Map<number, string> {
  const found = new Map<number, string>();
  for (const { street, nodes } of interpolationWays(osm)) {
    if (street !== '') for (const node of nodes) found.set(node, street);
  }
  return found;
}

interface InterpolationWay {
  readonly scheme: string;
  readonly street: string;
  /** Indices of the nodes; a way with a node outside the file ends there. */
  readonly nodes: readonly number[];
}

function* interpolationWays(osm: OsmData): Generator<InterpolationWay> {
  for (const way of bearing(osm, osm.ways, ['addr:interpolation'])) {
    const tags = readTags(osm, osm.ways.tags, way);
    const refs = [...wayNodes(osm, way)];
    const outside = refs.indexOf(-1);
    yield {
      scheme: clean(tags['addr:interpolation']).toLowerCase(),
      street: clean(tags['addr:street'] ?? tags['addr:place']),
      nodes: outside < 0 ? refs : refs.slice(0, outside),
    };
  }
}

interface End {
  readonly id: number;
  readonly houseNumber: string;
}

function stretchBetween(scheme: string, first: End, last: End, line: readonly number[]): Stretch | undefined {
  const [a, b] = [parseHouseNumber(first.houseNumber), parseHouseNumber(last.houseNumber)];
  if (scheme === 'alphabetic') {
    const [from, to] = [letterOf(a.key), letterOf(b.key)];
    if (a.number !== b.number || from === 0 || to === 0 || Math.abs(to - from) < 2) return undefined;
    const shared = { from: a.number, to: a.number, step: 1 };
    return from < to
      ? { ...shared, ends: [first.id, last.id], firstLetter: from, lastLetter: to, line: Int32Array.from(line) }
      : { ...shared, ends: [last.id, first.id], firstLetter: to, lastLetter: from, line: reversed(line) };
  }
  const step = stepOf(scheme);
  if (step === undefined || a.number === 0 || b.number === 0 || a.number === b.number) return undefined;
  // If an end is a range (`6-8`), the number that faces the other end counts.
  const ascends = a.number < b.number;
  const from = ascends ? a.end : b.end;
  const to = ascends ? b.number : a.number;
  const numbers = (to - from) / step;
  if (numbers < 2 || numbers > MAX_NUMBERS || !Number.isInteger(numbers)) return undefined;
  if ((scheme === 'odd' && from % 2 === 0) || (scheme === 'even' && from % 2 === 1)) return undefined;
  return {
    ends: ascends ? [first.id, last.id] : [last.id, first.id],
    from,
    to,
    step,
    firstLetter: 0,
    lastLetter: 0,
    line: ascends ? Int32Array.from(line) : reversed(line),
  };
}

/** The step from one number to the next; undefined for an unknown scheme. */
function stepOf(scheme: string): number | undefined {
  if (scheme === 'odd' || scheme === 'even') return 2;
  if (scheme === 'all') return 1;
  const step = /^\d{1,2}$/.test(scheme) ? Number(scheme) : 0;
  return step > 0 ? step : undefined;
}

/** The code of the one letter behind a number (`12a`), else 0. */
function letterOf(key: string): number {
  return /^\d+([a-z])$/.exec(key)?.[1]?.charCodeAt(0) ?? 0;
}

function reversed(line: readonly number[]): Int32Array {
  const back = new Int32Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    back[line.length - 2 - i] = line[i]!;
    back[line.length - 1 - i] = line[i + 1]!;
  }
  return back;
}
