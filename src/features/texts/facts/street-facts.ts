// The named streets around a place: how far away they come nearest, as the crow flies, in which direction, and which of them meet.
import { scaleAt } from '../../../core/geometry/geodesic.ts';
import type { StringTable } from '../../../region/columns.ts';
import { EDGES_PER_BOX, type StreetNetwork } from '../../../region/streets.ts';
import { DIRECTIONS, type Fact, type Meeting, type Slot } from '../terms/fact.ts';

/** Beyond this, nobody says in which direction a street lies. */
const FARTHEST_METERS = 600;
/** At a street nearer than this the place itself may lie. */
const NEAREST_METERS = 15;

interface Nearest {
  readonly east: number;
  readonly north: number;
  readonly meters: number;
}

const named = new WeakMap<StringTable, Map<number, Slot>>();

/** A street has the same slot in every request. */
function nameOf(names: StringTable, name: number): Slot {
  const known = named.get(names) ?? new Map<number, Slot>();
  const slot = known.get(name) ?? { kind: 'NAME', value: names.get(name) };
  named.set(names, known.set(name, slot));
  return slot;
}

/** @param isNamed whether a text may name a street with this slot: only these become facts */
export function streetFacts(
  { edgeIndex, edgeCount, edgeName, edgeFrom, edgeTo, nodeLat, nodeLng, names }: StreetNetwork,
  place: { readonly lat: number; readonly lng: number },
  isNamed: (slots: readonly Slot[]) => boolean,
): Fact[] {
  const [lat, lng] = [Math.round(place.lat * 1e7), Math.round(place.lng * 1e7)];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const [x, y] = [FARTHEST_METERS / metersPerLngE7, FARTHEST_METERS / metersPerLatE7];
  const nearest = new Map<number, Nearest | undefined>();
  /** By node and name. */
  const edgesAt = new Map<number, Map<number, number>>();
  for (const box of edgeIndex.search(lng - x, lat - y, lng + x, lat + y)) {
    for (let edge = box * EDGES_PER_BOX; edge < Math.min((box + 1) * EDGES_PER_BOX, edgeCount); edge++) {
      const name = edgeName[edge] ?? 0;
      if (name === 0) continue;
      if (!nearest.has(name)) nearest.set(name, isNamed([nameOf(names, name)]) ? FAR : undefined);
      const before = nearest.get(name);
      if (before === undefined) continue;
      for (const node of [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0]) {
        // Of a crossing beyond the box the search finds some of its edges only.
        const [east, north] = [(nodeLng[node] ?? 0) - lng, (nodeLat[node] ?? 0) - lat];
        if (Math.abs(east) > x || Math.abs(north) > y) continue;
        const counts = edgesAt.get(node) ?? new Map<number, number>();
        edgesAt.set(node, counts.set(name, (counts.get(name) ?? 0) + 1));
      }
      const end = (node: number) =>
        [((nodeLng[node] ?? 0) - lng) * metersPerLngE7, ((nodeLat[node] ?? 0) - lat) * metersPerLatE7] as const;
      const point = nearestOf(end(edgeFrom[edge] ?? 0), end(edgeTo[edge] ?? 0));
      if (point.meters < before.meters) nearest.set(name, point);
    }
  }
  return [...nearest].flatMap(([name, point]): Fact[] =>
    point === undefined || point.meters > FARTHEST_METERS
      ? []
      : [
          streetFact(
            nameOf(names, name),
            point,
            meetingsOf(name, edgesAt, other => names.get(other)),
          ),
        ],
  );
}

/** The streets that share a node with one. */
function meetingsOf(
  own: number,
  edgesAt: ReadonlyMap<number, ReadonlyMap<number, number>>,
  nameAt: (name: number) => string,
): { readonly name: string; readonly how: Meeting }[] {
  const found = new Map<string, { name: string; how: Meeting }>();
  for (const counts of edgesAt.values()) {
    const ownEdges = counts.get(own);
    if (ownEdges === undefined) continue;
    for (const [other, edges] of counts) {
      if (other === own) continue;
      const meeting = {
        name: nameAt(other),
        how: ownEdges === 1 ? 'ENDS' : edges === 1 ? 'MEETS' : 'CROSSES',
      } satisfies { how: Meeting; name: string };
      found.set(`${other} ${meeting.how}`, meeting);
    }
  }
  return [...found.values()];
}

const FAR: Nearest = { east: 0, north: 0, meters: Number.POSITIVE_INFINITY };

/** The point of a segment that is nearest to the origin. */
function nearestOf([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Nearest {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
  const [east, north] = [x1 + t * dx, y1 + t * dy];
  return { east, north, meters: Math.hypot(east, north) };
}

function streetFact(
  name: Slot,
  { east, north, meters }: Nearest,
  meetings: readonly { readonly name: string; readonly how: Meeting }[],
): Fact {
  const degrees = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  const value = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  const length = { kind: 'NUMBER', of: 'STRAIGHT_DISTANCE', unit: 'METERS', rounding: 'LAST_DIGIT' } as const;
  return {
    id: `street.${name.kind === 'NAME' ? name.value : ''}`,
    kind: 'STREET',
    slots: [
      name,
      { ...length, value: meters },
      ...(meetings.length === 0 ? [] : [{ kind: 'MEETS' as const, streets: meetings }]),
      ...(meters < NEAREST_METERS ? [] : [{ kind: 'DIRECTION' as const, value, degrees }]),
    ],
    source: { kind: 'PLACE' },
  };
}
