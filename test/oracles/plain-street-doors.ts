// The doors of a set of points by the text of docs/reach.md: it measures every edge, without an index, and crossings are fractions of whole numbers.
import type { TransportMode } from '../../src/core/modes.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
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

/** All doors, at nodes on every usable edge; empty without a street within 500 m. */
export function plainDoors(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  spots: readonly Spot[],
): NetworkPoint[] {
  for (const counts of [true, false]) {
    const all = candidates(streets, counts ? obstacles : undefined, mode, spots);
    const near = all.filter(({ meters }) => meters <= 75);
    const nearest = (of: readonly Candidate[]) => {
      const least = Math.min(...of.map(({ meters }) => meters));
      const [place] = of
        .filter(({ meters }) => meters === least)
        .map(({ at }) => at)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      return of.filter(({ at }) => at.join() === place?.join());
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
    if (doors.length > 0) return atNodes(streets, mode, spreadOut(doors));
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
      const rounded = Math.round(t * 65_536);
      const fraction = rounded === 65_535 ? 65_536 : rounded;
      const between = (of: ArrayLike<number>) => {
        const [a, b] = [BigInt(of[from] ?? 0), BigInt(of[to] ?? 0)];
        const halves = 2n * a * 65_536n + 2n * BigInt(fraction) * (b - a) + 65_536n;
        return Number((halves - (((halves % 131_072n) + 131_072n) % 131_072n)) / 131_072n);
      };
      const at: Spot = [between(streets.nodeLat), between(streets.nodeLng)];
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

/** The doors at 32 places at most: the nearest one, then always the one that saves the most against those already there, all in whole decimetres. */
function spreadOut(doors: readonly Candidate[]): Candidate[] {
  const left = [...Map.groupBy(doors, ({ at }) => at.join(' ')).values()].map(group => ({
    group,
    at: group[0]?.at ?? [0, 0],
    leg: Math.min(...group.map(({ meters }) => Math.round(10 * meters))),
  }));
  const kept: typeof left = [];
  left.sort((a, b) => a.leg - b.leg || a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const [north, east] = metersPerE7(left[0]?.at[0] ?? 0).map(meters => BigInt(Math.round(meters * 1e6)));
  const straight = (a: Spot, b: Spot) => {
    const [y, x] = [BigInt(a[0] - b[0]) * (north ?? 0n), BigInt(a[1] - b[1]) * (east ?? 0n)];
    return roundedRoot(x * x + y * y, 100_000n);
  };
  while (kept.length < 32 && left.length > 0) {
    const saves = left.map(({ at, leg }) => Math.min(...kept.map(other => straight(at, other.at) + other.leg - leg)));
    kept.push(...left.splice(saves.indexOf(Math.max(...saves)), 1));
  }
  return kept.flatMap(({ group }) => group);
}

/** The root in units, rounded, of whole numbers only. */
function roundedRoot(squared: bigint, unit: bigint): number {
  let root = BigInt(Math.floor(Math.sqrt(Number(squared)) / Number(unit)));
  while ((2n * root + 1n) * (2n * root + 1n) * unit * unit <= 4n * squared) root++;
  while (root > 0n && (2n * root - 1n) * (2n * root - 1n) * unit * unit > 4n * squared) root--;
  return Number(root);
}

/** A door at a node is one on every usable edge there, with the shortest leg that ends at the node. */
function atNodes(streets: StreetNetwork, mode: TransportMode, doors: readonly Candidate[]): NetworkPoint[] {
  const nodeOf = ({ edge, fraction }: Candidate) =>
    fraction === 0 ? streets.edgeFrom[edge] : fraction === 65_536 ? streets.edgeTo[edge] : undefined;
  const point = (edge: number, fraction: number, meters: number): NetworkPoint => ({
    edge,
    fraction,
    legMilliseconds: Math.round(750 * meters),
    legDecimetres: Math.round(10 * meters),
  });
  return [...Map.groupBy(doors, nodeOf)].flatMap(([node, group]) => {
    if (node === undefined) return group.map(({ edge, fraction, meters }) => point(edge, fraction, meters));
    const meters = Math.min(...group.map(door => door.meters));
    return Array.from(streets.edgeFrom.keys()).flatMap(edge => {
      if (streets.modes[mode].snappable[edge] === 0) return [];
      if (streets.edgeFrom[edge] === node) return [point(edge, 0, meters)];
      return streets.edgeTo[edge] === node ? [point(edge, 65_536, meters)] : [];
    });
  });
}
