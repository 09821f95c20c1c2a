// The last walk of journeys: one street search that starts at the door and at all stops with their times.
import type { NetworkPoint } from '../reach/network-point.ts';
import type { Reach } from '../reach/reach.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import type { Starts } from '../reach/snap.ts';
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { DayRoutes } from './day-routes.ts';
import type { RideTree } from './ride-tree.ts';
import type { StopTimes, TimedStops } from './timetable-search.ts';
import { type RowTime, WALKED } from './transit-times.ts';

/** How fast nobody walks, so that the metres of a walk have a bound. */
const FASTEST_DECIMETRES_PER_SECOND = 20;

/** A stop with its time: where the last walk may start. */
export interface Seed {
  readonly stop: number;
  readonly seconds: number;
  readonly rides: number;
  /** When one is at the door, in seconds after the begin of the day. */
  readonly at: number;
  readonly ride: number;
}

/**
 * The search minimises time, then decimetres: the preference of a stop lies above the decimetres, so equal times are decided as among journeys, and each
 * figure of the search knows its stop.
 */
export class Egress {
  /** For the street search. */
  readonly starts: Starts;
  readonly #seeds: readonly Seed[];
  readonly #step: number;

  /**
   * @param access of the stops
   * @param seeds by preference: of equal times the first one counts
   * @param farthestSeconds how far the search goes
   */
  constructor(access: AccessPoints, doors: Starts, seeds: readonly Seed[], farthestSeconds: number) {
    this.#seeds = seeds;
    this.#step = 2 ** Math.ceil(Math.log2(farthestSeconds * FASTEST_DECIMETRES_PER_SECOND));
    if ((seeds.length + 2) * this.#step > 2 ** 32) {
      throw new RangeError(`${seeds.length} stops are reached, which is more than one search can tell apart.`);
    }
    const points: NetworkPoint[] = [...doors.points];
    for (const [i, { stop, seconds }] of seeds.entries()) {
      const list = access.list[stop]!;
      for (let p = access.start[list]!; p < access.start[list + 1]!; p++) {
        const legMilliseconds = access.legMilliseconds[p]! + seconds * 1000;
        if (legMilliseconds > farthestSeconds * 1000) continue;
        const legDecimetres = access.legDecimetres[p]! + (i + 1) * this.#step;
        points.push({ edge: access.edge[p]!, fraction: fractionAt(access, p), legMilliseconds, legDecimetres });
      }
    }
    this.starts = { points, snapDistanceMeters: doors.snapDistanceMeters };
  }

  /** The stop from which one walks; undefined where one walks all the way. @param decimetres as the search says them */
  seedOf(decimetres: number): Seed | undefined {
    return this.#seeds[Math.floor(decimetres / this.#step) - 1];
  }

  /** Rows of the search as times. */
  timesOf({ count, row, first, second, legDecimetres }: ReachedRows): RowTime[] {
    return Array.from({ length: count }, (_, i) => {
      const seed = this.seedOf(second[i]!);
      return {
        row: row[i]!,
        milliseconds: first[i]!,
        rides: seed?.rides ?? 0,
        at: seed?.at,
        ride: seed?.ride ?? WALKED,
        stop: seed?.stop,
        walkDecimetres: this.walkOf(second[i]!),
        legDecimetres: legDecimetres[i]!,
      };
    });
  }

  /** The decimetres of the walk alone. @param decimetres as the search says them */
  walkOf(decimetres: number): number {
    return decimetres % this.#step;
  }
}

/** The stops by preference: of equal times at a row the first one counts. */
export function seedsOf(
  { count, stop, seconds, rides, at, ride }: TimedStops,
  routes: DayRoutes,
  tree: RideTree,
): Seed[] {
  const seeds: Seed[] = [];
  for (let i = 0; i < count; i++) {
    seeds.push({ stop: stop[i]!, seconds: seconds[i]!, rides: rides[i]!, at: at[i]!, ride: ride[i]! });
  }
  const trip = ({ ride }: Seed) => routes.trip[tree.trip(ride)]!;
  return seeds.sort((a, b) => a.rides - b.rides || b.at - a.at || trip(a) - trip(b) || a.stop - b.stop);
}

/** The chances to leave by stop. */
export function chancesOf({ count, stop, chances }: StopTimes): ReadonlyMap<number, number> {
  return new Map(Array.from({ length: count }, (_, i) => [stop[i]!, chances[i]!]));
}

/** All rows of a small table. */
export function rowsOnce(reach: Reach, access: AccessPoints): ReachedRows {
  const found = reach.figuresOf(access).flatMap((figures, row) => (figures ? [{ row, ...figures }] : []));
  return {
    count: found.length,
    row: Uint32Array.from(found, ({ row }) => row),
    first: Uint32Array.from(found, ({ first }) => first),
    second: Uint32Array.from(found, ({ second }) => second),
    legDecimetres: Uint32Array.from(found, ({ accessPoint }) => access.legDecimetres[accessPoint]!),
  };
}
