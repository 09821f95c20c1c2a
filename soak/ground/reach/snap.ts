// Where somebody steps onto the network (starts) and off it (doors), by the rules of version 1 or 2.
import { along, nearestOn, type Point } from './geo.ts';
import type { Network } from './network.ts';
import type { Obstacles } from './obstacles.ts';

/** A leg to the point k/65536 of a segment: `meters` exact, `ms` and `dm` rounded as costs. */
export interface Door {
  segment: number;
  k: number;
  meters: number;
  ms: number;
  dm: number;
}

const door = (segment: number, k: number, d: number): Door => ({
  segment,
  k,
  meters: d,
  ms: Math.round(750 * d),
  dm: Math.round(10 * d),
});

/** How much farther a real network may be than a scrap, in meters. */
const MARGIN = 100;

interface Near {
  segment: number;
  k: number;
  d: number;
}

function within(network: Network, p: Point, radius: number): Near[] {
  const all: Near[] = [];
  for (const i of network.grid.near(p, radius)) {
    const s = network.segments[i]!;
    if (!s.stand) continue;
    const { k, d } = nearestOn(p, s.pa, s.pb);
    if (d <= radius) all.push({ segment: i, k, d });
  }
  return all.sort((x, y) => x.d - y.d || x.segment - y.segment);
}

/** Usable segments by distance: those of real networks only, unless none of them lies within 100 m more than the nearest of all. */
function usable(network: Network, p: Point): Near[] {
  for (const radius of [200, 700]) {
    const all = within(network, p, radius);
    if (all.length === 0 || (all[0]!.d + 100 > radius && radius < 700)) continue;
    const big = all.filter(n => network.segments[n.segment]!.big);
    return big.length > 0 && big[0]!.d <= all[0]!.d + MARGIN ? big : all;
  }
  return [];
}

/** All usable segments within 75 m, else the nearest within 500 m; legs over obstacles are dropped unless all are. */
export function startDoors(network: Network, obstacles: Obstacles, p: Point, touch = false): Door[] {
  const near = usable(network, p);
  let chosen = near.filter(n => n.d <= 75);
  if (chosen.length === 0) chosen = near.filter(n => n.d <= 500).slice(0, 1);
  const free = chosen.filter(n => obstacles.between(p, foot(network, n), touch) === undefined);
  return (free.length > 0 ? free : chosen).map(n => door(n.segment, n.k, n.d));
}

const foot = (network: Network, n: Near): Point => {
  const s = network.segments[n.segment]!;
  return along(s.pa, s.pb, n.k);
};

/** Doors of a point of interest on a node. `nearest` lists segments that are equally near (within 1 cm): which of them counts no document says. */
export interface PoiDoors {
  nearest: Door[];
  named: Door | undefined;
}

/** Version 1: the nearest segment, and the nearest named like its street within 60 m. `scraps`: as if the rule of scraps did not exist for one or both. */
export function poiDoors(
  network: Network,
  obstacles: Obstacles,
  p: Point,
  street: string | undefined,
  scraps: 'none' | 'named' | 'all' = 'none',
): PoiDoors {
  const real = usable(network, p).filter(n => n.d <= 500);
  const raw = scraps === 'none' ? real : within(network, p, 500);
  const pick = (list: Near[]): Near | undefined =>
    list.find(n => obstacles.between(p, foot(network, n)) === undefined) ?? list[0];
  const list = scraps === 'all' ? raw : real;
  const first = pick(list);
  if (!first) return { nearest: [], named: undefined };
  const named =
    street === undefined
      ? undefined
      : pick(raw.filter(n => n.d <= 60 && network.segments[n.segment]!.tags.name === street));
  const of = (n: Near): Door => door(n.segment, n.k, n.d);
  return { nearest: list.filter(n => Math.abs(n.d - first.d) <= 0.01).map(of), named: named && of(named) };
}

/** Version 2, one rule for both ends: the doors of a start, at most 32. */
export const doors2 = (network: Network, obstacles: Obstacles, p: Point): Door[] =>
  startDoors(network, obstacles, p).slice(0, 32);
