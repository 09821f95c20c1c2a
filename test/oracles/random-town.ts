// Random towns with everything that makes routing hard: one-way streets, barriers, lights, squares, ferries, forbidden turns. For
// properties that hold in any town.
import type { OsmFile, OsmMember, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { sequence } from './compare-costs.ts';

export interface RandomTown {
  readonly file: OsmFile;
  /** Possible starts of a search, in degrees. */
  readonly place: { readonly lat: number; readonly lng: number };
}

/** Applied to every longitude (1e-7 degrees) of a town. */
export type Longitudes = (lng: number) => number;

const CORNER = { lat: 471_400_000, lng: 95_200_000 };
const WAYS: readonly OsmTags[] = [
  ...Array.from({ length: 8 }, () => ({ highway: 'residential' })),
  { highway: 'residential', oneway: 'yes' },
  { highway: 'residential', oneway: '-1' },
  { highway: 'residential', oneway: 'yes', 'oneway:bicycle': 'no' },
  { highway: 'secondary', maxspeed: '50' },
  { highway: 'secondary', 'maxspeed:forward': '50', 'maxspeed:backward': '30' },
  { highway: 'tertiary', bridge: 'yes', layer: '1' },
  { highway: 'living_street' },
  { highway: 'service' },
  { highway: 'service', access: 'private' },
  { highway: 'service', service: 'parking_aisle' },
  { highway: 'residential', motor_vehicle: 'destination' },
  { highway: 'residential', access: 'destination', oneway: 'yes' },
  { highway: 'footway' },
  { highway: 'steps' },
  { highway: 'steps', conveying: 'forward' },
  { highway: 'path', surface: 'gravel' },
  { highway: 'cycleway', oneway: 'yes' },
  { highway: 'track', tracktype: 'grade3' },
];
const NODES: readonly OsmTags[] = [
  ...Array.from({ length: 30 }, () => ({})),
  { barrier: 'gate' },
  { barrier: 'gate', access: 'private' },
  { barrier: 'bollard' },
  { barrier: 'lift_gate', foot: 'no', bicycle: 'yes' },
  { highway: 'traffic_signals' },
  { highway: 'traffic_signals' },
  { highway: 'traffic_signals', barrier: 'gate' },
  { highway: 'stop', direction: 'forward' },
  { highway: 'give_way' },
  { highway: 'elevator' },
  { highway: 'crossing', crossing: 'traffic_signals' },
];
const TURNS = [
  ...[
    'no_left_turn',
    'no_right_turn',
    'no_straight_on',
    'only_straight_on',
    'only_right_turn',
    'no_u_turn',
    'no_entry',
  ],
];

/** A town on a distorted grid; the same seed always gives the same town. */
export function randomTown(seed: number, longitudes: Longitudes = lng => lng): RandomTown {
  const random = sequence(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <T>(of: readonly T[]): T => of[whole(of.length)] as T;
  const [columns, rows, meters] = [3 + whole(4), 3 + whole(3), 40 + whole(100)];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(CORNER.lat);
  // Whole 1e-7 degrees; longitudes are moved last.
  const nodes: { id: number; lat: number; lng: number; tags: OsmTags }[] = [];
  const at = (x: number, y: number) => ({
    lat: Math.round(CORNER.lat + y / metersPerLatE7),
    lng: Math.round(CORNER.lng + x / metersPerLngE7),
  });
  const node = (x: number, y: number, tags: OsmTags) => nodes.push({ id: nodes.length + 1, ...at(x, y), tags });
  const bend = () => (random() - 0.5) * meters * 0.6;
  const corner = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => node(x * meters + bend(), y * meters + bend(), pick(NODES))),
  );
  const ways: { id: number; refs: number[]; tags: OsmTags }[] = [];
  const addWay = (refs: number[], tags: OsmTags) => ways.push({ id: 1001 + ways.length, refs, tags });
  const lines = [...corner, ...Array.from({ length: columns }, (_, x) => corner.map(row => row[x] ?? 0))];
  for (const line of lines) {
    for (let from = 0; from < line.length - 1; ) {
      const refs = line.slice(from, from + 2 + whole(3));
      from += refs.length - 1;
      if (random() < 0.1) continue;
      // A shape point between corners, sometimes with a barrier or light on it.
      const bent = refs.flatMap((ref, i) => {
        const before = nodes[(refs[i - 1] ?? 0) - 1];
        const here = nodes[ref - 1];
        if (before === undefined || here === undefined || random() < 0.5) return [ref];
        const lat = Math.round((before.lat + here.lat) / 2 + bend() / 3 / metersPerLatE7);
        const lng = Math.round((before.lng + here.lng) / 2 + bend() / 3 / metersPerLngE7);
        nodes.push({ id: nodes.length + 1, lat, lng, tags: pick(NODES) });
        return [nodes.length, ref];
      });
      addWay(random() < 0.5 ? bent : bent.reverse(), pick(WAYS));
    }
  }
  const cell = (x: number, y: number) => corner[y]?.[x] ?? 0;
  const [x, y] = [whole(columns - 1), whole(rows - 1)];
  const within = (i: number, j: number) => node((x + i) * meters, (y + j) * meters, {});
  // Often with a corner that reaches far into it.
  const notch = random() < 0.6 ? [within(0.4 + random() * 0.3, 0.3 + random() * 0.3)] : [];
  const square = [cell(x, y), ...notch, cell(x + 1, y), cell(x + 1, y + 1), cell(x, y + 1), cell(x, y)];
  const paved: OsmTags = { highway: 'pedestrian', ...pick<OsmTags>([{ bicycle: 'yes' }, {}]) };
  const areas: { members: OsmMember[]; tags: OsmTags }[] = [];
  if (random() < 0.4) addWay(square, { ...paved, area: 'yes' });
  else if (random() < 0.7) {
    const outer = [square.slice(0, 3), square.slice(2)];
    for (const refs of outer) addWay(refs, {});
    const members: OsmMember[] = [1, 0].map(i => ({ type: 'way', ref: 1000 + ways.length - i, role: 'outer' }));
    if (notch.length === 0) {
      const [a, b, c] = [within(0.45, 0.4), within(0.6, 0.4), within(0.55, 0.6)];
      addWay([a, b, c, a], {});
      members.push({ type: 'way', ref: 1000 + ways.length, role: 'inner' });
    }
    areas.push({ members, tags: { type: 'multipolygon', ...paved } });
  }
  if (random() < 0.4) addWay([cell(0, 0), cell(columns - 1, rows - 1)], { route: 'ferry', interval: '00:02' });
  const streets = ways.filter(({ tags }) => Object.keys(tags).length > 0);
  const relations: OsmFile['relations'][number][] = Array.from({ length: 10 + whole(20) }, (_, i) => {
    const from = pick(streets);
    // Mostly at an end of the way, sometimes at a node that it passes.
    const via = random() < 0.8 ? pick([from.refs[0] ?? 1, from.refs.at(-1) ?? 1]) : pick(from.refs);
    const to = pick(streets.filter(way => way.refs.includes(via)));
    const alsoFrom = streets.filter(way => way.refs.includes(via) && random() < 0.2 && way !== from && way !== to);
    const except: OsmTags = random() < 0.2 ? { except: 'psv;motorcar' } : {};
    const members = [
      { type: 'way', ref: from.id, role: 'from' },
      ...alsoFrom.map(({ id }) => ({ type: 'way', ref: id, role: 'from' }) as const),
      { type: 'node', ref: via, role: 'via' },
      { type: 'way', ref: to.id, role: 'to' },
    ] as const;
    const name = pick(TURNS);
    // What turns left turns right in the mirror.
    const isMirrored = longitudes(1) < longitudes(0);
    const restriction = isMirrored ? name.replace(/left|right/, side => (side === 'left' ? 'right' : 'left')) : name;
    return { id: 2001 + i, members, tags: { type: 'restriction', restriction, ...except } };
  });
  for (const area of areas) relations.push({ id: 3001, ...area });
  const spot = () => [random() * (columns - 1) * meters, random() * (rows - 1) * meters] as const;
  for (let n = 0; n < 12; n++) node(...spot(), { shop: 'supermarket', name: `Markt ${n}` });
  const inDegrees = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat / 1e7, lng: longitudes(lng) / 1e7 });
  return {
    file: {
      nodes: nodes.map(({ id, tags, ...where }) => ({ id, tags, ...inDegrees(where) })),
      ways,
      relations,
      timestamp: '2026-01-01T00:00:00Z',
    },
    place: inDegrees(at(...spot())),
  };
}
