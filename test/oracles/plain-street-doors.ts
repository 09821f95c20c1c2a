// The doors of a set of points by the text of docs/reach.md: it measures every edge, without an index, and crossings are fractions of whole numbers.
import type { TransportMode } from '../../src/core/modes.ts';
import type { Obstacles } from '../../src/region/obstacles.ts';
import type { StreetNetwork } from '../../src/region/streets.ts';

/** [lat, lng] in whole 1e-7 degrees. */
export type Spot = readonly [lat: number, lng: number];

/** An edge with its door. */
interface Candidate {
  readonly edge: number;
  readonly fraction: number;
  readonly meters: number;
  readonly isWhole: boolean;
  readonly at: Spot;
}

/** WGS 84: metres per 1e-7 degree north and east. */
function metersPerE7(lat: number): readonly [north: number, east: number] {
  const [a, f] = [6378137, 1 / 298.257223563];
  const e2 = 2 * f - f * f;
  const phi = (lat / 1e7) * (Math.PI / 180);
  const n = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const m = (n * (1 - e2)) / (1 - e2 * Math.sin(phi) ** 2);
  const e7 = Math.PI / 180 / 1e7;
  return [m * e7, n * Math.cos(phi) * e7];
}

function crosses(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const big = (p: Spot) => [BigInt(p[1]), BigInt(p[0])] as const;
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [big(a), big(b), big(c), big(d)];
  const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (det === 0n) return false;
  const t = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx);
  const u = (cx - ax) * (by - ay) - (cy - ay) * (bx - ax);
  const [along, across, whole] = det < 0n ? [-t, -u, -det] : [t, u, det];
  return along > 0n && along < whole && across >= 0n && across <= whole;
}

/** Doors as lines of text `edge fraction ms dm`, sorted; empty without a street within 500 m. */
export function plainDoors(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  spots: readonly Spot[],
): string[] {
  for (const counts of [true, false]) {
    const all = candidates(streets, counts ? obstacles : undefined, mode, spots);
    const near = all.filter(({ meters }) => meters <= 75);
    const nearest = (of: readonly Candidate[]) => {
      const least = Math.min(...of.map(({ meters }) => meters));
      return of.filter(({ meters }) => meters <= least + 0.001);
    };
    let doors = near;
    if (!near.some(({ isWhole }) => isWhole)) {
      const whole = nearest(all.filter(({ isWhole }) => isWhole));
      const scraps = near.length > 0 ? near : nearest(all.filter(({ isWhole }) => !isWhole));
      const farther = Math.min(...whole.map(d => d.meters)) - Math.min(...scraps.map(d => d.meters));
      if (whole.length === 0) doors = scraps;
      else if (scraps.length === 0) doors = whole;
      else if (mode !== 'CAR' && farther > 100) doors = scraps;
      else doors = [...near, ...whole];
    }
    if (doors.length > 0) return spreadOut(streets, doors).sort();
  }
  return [];
}

function candidates(
  streets: StreetNetwork,
  obstacles: Obstacles | undefined,
  mode: TransportMode,
  spots: readonly Spot[],
): Candidate[] {
  const found: Candidate[] = [];
  for (let edge = 0; edge < streets.edgeCount; edge++) {
    const kind = streets.modes[mode].snappable[edge];
    if (kind === 0) continue;
    let best: Candidate | undefined;
    for (const [lat, lng] of spots) {
      const [north, east] = metersPerE7(lat);
      const end = (node: number) => [
        ((streets.nodeLng[node] ?? 0) - lng) * east,
        ((streets.nodeLat[node] ?? 0) - lat) * north,
      ];
      const [from, to] = [streets.edgeFrom[edge] ?? 0, streets.edgeTo[edge] ?? 0];
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [end(from), end(to)];
      const squared = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = squared === 0 ? 0 : Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / squared));
      const meters = Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
      const between = (of: ArrayLike<number>) => Math.round((of[from] ?? 0) + t * ((of[to] ?? 0) - (of[from] ?? 0)));
      const at: Spot = [between(streets.nodeLat), between(streets.nodeLng)];
      const rounded = Math.round(t * 65_536);
      const fraction = rounded === 65_535 ? 65_536 : rounded;
      if (meters > 500 || (obstacles !== undefined && isBarred(obstacles, [lat, lng], at))) continue;
      const isNearer =
        best === undefined ||
        meters < best.meters - 0.001 ||
        (Math.abs(meters - best.meters) <= 0.001 && fraction < best.fraction);
      if (isNearer) best = { edge, fraction, meters, isWhole: kind === 1, at };
    }
    if (best) found.push(best);
  }
  return found;
}

function isBarred({ segments }: Obstacles, from: Spot, to: Spot): boolean {
  for (let i = 0; i + 3 < segments.length; i += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(i, i + 4);
    if (crosses(from, to, [y1, x1], [y2, x2])) return true;
  }
  return false;
}

/** At most 32 places: the nearest, then always the one that saves the most against the places already there. */
function spreadOut(streets: StreetNetwork, doors: readonly Candidate[]): string[] {
  const place = ({ edge, fraction }: Candidate) =>
    fraction === 0 ? `n${streets.edgeFrom[edge]}` : fraction === 65_536 ? `n${streets.edgeTo[edge]}` : `e${edge}`;
  const groups = [...Map.groupBy(doors, place).values()].map(group => ({ group, door: group[0] as Candidate }));
  const kept: typeof groups = [];
  groups.sort((a, b) => a.door.meters - b.door.meters || a.door.at[0] - b.door.at[0] || a.door.at[1] - b.door.at[1]);
  const [north, east] = metersPerE7(groups[0]?.door.at[0] ?? 0);
  while (kept.length < 32 && groups.length > 0) {
    const saves = groups.map(({ door }) =>
      Math.min(
        ...kept.map(({ door: other }) => {
          const straight = Math.hypot((door.at[0] - other.at[0]) * north, (door.at[1] - other.at[1]) * east);
          return Math.round((straight + other.meters - door.meters) * 10);
        }),
      ),
    );
    kept.push(...groups.splice(saves.indexOf(Math.max(...saves)), 1));
  }
  return kept.flatMap(({ group }) =>
    group.map(
      ({ edge, fraction, meters }) => `${edge} ${fraction} ${Math.round(750 * meters)} ${Math.round(10 * meters)}`,
    ),
  );
}
