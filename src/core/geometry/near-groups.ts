// Groups of points that hang together by steps of a given length, in about linear time however many points lie in one place.
import { distanceMeters } from './geodesic.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const RADIUS_METERS = 6_371_000;
const RADIANS_PER_E7 = Math.PI / 180 / 1e7;
/** The diagonal of a cube with this side is 0.97 of the step, so that all points in one cube hang together for sure. */
const SIDE_OF_STEP = 0.56;
/** Cubes within the step of each other, the nearer ones first: most of the others hang together through them. */
const REACHES = [1, 2];

/**
 * Joins every two points that are at most `stepMeters` apart.
 * @param points in 1e-7 degrees; those on both sides of the 180th meridian count as far apart, as in `distanceMeters`
 * @param compare called before each comparison of two points of different cubes: may throw if there are too many
 * @returns a number for each point, the same for points of one group
 */
export function nearGroups(points: readonly Point[], stepMeters: number, compare: () => void): Uint32Array {
  const groups = Uint32Array.from(points.keys());
  const root = (i: number) => {
    let at = i;
    while (groups[at] !== at) at = groups[at] = groups[groups[at]!]!;
    return at;
  };
  const cubes = new Map<string, { readonly at: readonly number[]; readonly points: number[] }>();
  for (const [i, point] of points.entries()) {
    const at = cubeOf(point, stepMeters * SIDE_OF_STEP);
    const key = at.join();
    const cube = cubes.get(key);
    if (cube === undefined) cubes.set(key, { at, points: [i] });
    else {
      cube.points.push(i);
      groups[i] = cube.points[0]!;
    }
  }
  for (const reach of REACHES) {
    for (const one of cubes.values()) {
      for (const key of around(one.at, reach)) {
        const other = cubes.get(key);
        if (other === undefined || root(one.points[0]!) === root(other.points[0]!)) continue;
        if (touches(points, one.points, other.points, stepMeters, compare)) {
          groups[root(one.points[0]!)] = root(other.points[0]!);
        }
      }
    }
  }
  return groups.map((_, i) => root(i));
}

function cubeOf({ lat, lng }: Point, side: number): number[] {
  const [phi, lambda] = [lat * RADIANS_PER_E7, lng * RADIANS_PER_E7];
  const across = Math.cos(phi) * RADIUS_METERS;
  // East and west of the 180th meridian are two worlds.
  const x = Math.floor((across * Math.cos(lambda)) / side);
  const y = Math.floor((across * Math.sin(lambda)) / side);
  const world = Math.abs(lambda) > Math.PI / 2 ? Math.sign(lambda) : 0;
  return [x, y, Math.floor((Math.sin(phi) * RADIUS_METERS) / side), world];
}

function* around([x, y, z, world]: readonly number[], reach: number): Generator<string> {
  for (let dx = -reach; dx <= reach; dx++) {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dz = -reach; dz <= reach; dz++) {
        for (const each of world === 0 ? [-1, 0, 1] : [0, world]) yield `${x! + dx},${y! + dy},${z! + dz},${each}`;
      }
    }
  }
}

function touches(
  points: readonly Point[],
  some: readonly number[],
  others: readonly number[],
  stepMeters: number,
  compare: () => void,
): boolean {
  for (const i of some) {
    for (const j of others) {
      compare();
      if (distanceMeters(points[i]!.lat, points[i]!.lng, points[j]!.lat, points[j]!.lng) <= stepMeters) return true;
    }
  }
  return false;
}
