// Asks the search of a timetable and the oracle on the raw rows the same, and compares all stops.

import type { SearchMode } from '../../src/core/modes.ts';
import { type Reach, reachEngine } from '../../src/reach/reach.ts';
import { pointsOfRow } from '../../src/reach/snap.ts';
import { accessOn } from '../../src/reach/wheel-access.ts';
import type { Obstacles } from '../../src/region/obstacles.ts';
import type { StreetNetwork } from '../../src/region/streets.ts';
import type { Timetable } from '../../src/region/timetable.ts';
import { dayRoutes } from '../../src/transit/day-routes.ts';
import { timetableFor } from '../../src/transit/timetable-on-wheels.ts';
import { type TimetableQuestion, TimetableSearch } from '../../src/transit/timetable-search.ts';
import type { Feeds } from '../oracles/transit/feeds.ts';
import { type Asked, type Ground, leastOf, Scan } from '../oracles/transit/scan.ts';

export interface Judged {
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
  readonly timetable: Timetable;
  readonly feeds: Feeds;
  /** Of the walks; default on foot. On wheels the timetable is still that of all. */
  readonly mode?: SearchMode;
}

const LONGEST_WALK_MS = 900_000;

/** What both sides share: the doors of stops, and the walks between stops by the search on the streets. */
export class SharedGround implements Ground {
  readonly numberOf = new Map<string, number>();
  readonly keyOf: string[] = [];
  readonly #judged: Judged;
  readonly #walks = new Map<number, ReadonlyMap<string, number>>();

  constructor(judged: Judged) {
    this.#judged = judged;
    const { stops, lines } = judged.timetable;
    const keys = new Map<string, string[]>();
    for (const key of judged.feeds.stops.keys()) {
      const id = key.slice(key.indexOf('/') + 1);
      keys.set(id, [...(keys.get(id) ?? []), key]);
    }
    for (let stop = 0; stop < stops.count; stop++) {
      const key = keys.get(lines.strings.get(stops.id[stop]!))?.shift() ?? '';
      this.numberOf.set(key, stop);
      this.keyOf.push(key);
    }
  }

  isOpen = (key: string): boolean => {
    const stop = this.numberOf.get(key);
    return stop !== undefined && this.#doorsOf(stop).length > 0;
  };

  walksFrom = (key: string): ReadonlyMap<string, number> => {
    const stop = this.numberOf.get(key)!;
    let walks = this.#walks.get(stop);
    if (walks === undefined) {
      walks = this.#walksTo({ lat: 0, lng: 0 }, LONGEST_WALK_MS, false, this.#doorsOf(stop));
      this.#walks.set(stop, walks);
    }
    return walks;
  };

  /** Whole seconds of the walks between a place and the stops within reach; with `TO` from the stops to the place. */
  access(
    place: { readonly lat: number; readonly lng: number },
    { direction, longestWalkSeconds }: Pick<Asked, 'direction' | 'longestWalkSeconds'>,
  ): ReadonlyMap<string, number> {
    return this.#walksTo(place, longestWalkSeconds * 1000, direction === 'TO');
  }

  #doorsOf(stop: number) {
    const { streets, timetable, mode = 'WALK' } = this.#judged;
    return pointsOfRow(accessOn(streets, mode, timetable.stops.access), stop);
  }

  #walksTo(
    place: { readonly lat: number; readonly lng: number },
    limit: number,
    isReversed: boolean,
    points?: ReturnType<typeof pointsOfRow>,
  ): ReadonlyMap<string, number> {
    const { streets, obstacles, timetable, mode = 'WALK' } = this.#judged;
    const engine = reachEngine({ streets, obstacles });
    const known = points && { starts: points.length === 0 ? undefined : { points, snapDistanceMeters: 0 } };
    const reach = engine.run(place, { mode, minimised: 'time', limit, isReversed }, undefined, known);
    if ('unreachable' in reach) return new Map();
    const { access, count } = timetable.stops;
    const rows = (reach as Reach).rows(access, new Uint16Array(count), Uint8Array.of(1));
    return new Map(
      Array.from({ length: rows.count }, (_, i) => [this.keyOf[rows.row[i]!]!, Math.ceil(rows.first[i]! / 1000)]),
    );
  }
}

/** The timetable in which the search looks. */
function searchedIn({ streets, timetable, mode = 'WALK' }: Judged): Timetable {
  return timetableFor(streets, timetable, mode);
}

/** The question of the search that is the oracle's. @param timetable in which it looks */
export function questionOf(
  timetable: Timetable,
  ground: SharedGround,
  asked: Asked,
  access: ReadonlyMap<string, number>,
  walks?: ReadonlyMap<string, number>,
): TimetableQuestion {
  const listed = (walks: ReadonlyMap<string, number>) => {
    const stops = Array.from(walks.keys(), key => ground.numberOf.get(key)!);
    return { count: stops.length, stop: stops, seconds: [...walks.values()] };
  };
  return {
    routes: dayRoutes(timetable, asked.day, asked.zone, asked.direction),
    access: listed(access),
    ...(walks && { walks: listed(walks) }),
    ...asked,
  };
}

/** How many times of stops were compared, and those that differ, in words. */
export interface Judgement {
  readonly stops: number;
  readonly differences: string[];
}

/**
 * All stops whose planned times differ from those of the oracle.
 * @param bounds of changes, none over `maxTransfers`
 * @param scan the oracle for the same question, if it is known already
 */
export function plannedDifferences(
  judged: Judged,
  ground: SharedGround,
  asked: Asked,
  access: ReadonlyMap<string, number>,
  walks: ReadonlyMap<string, number>,
  { bounds = [asked.maxTransfers], scan = new Scan(judged.feeds, ground, asked) }: JudgeOptions = {},
): Judgement {
  const differences: string[] = [];
  const timetable = searchedIn(judged);
  let stops = 0;
  for (const [b, wanted] of scan.planned(access, walks, bounds).entries()) {
    const question = questionOf(timetable, ground, { ...asked, maxTransfers: bounds[b]! }, access, walks);
    const times = new TimetableSearch(timetable).planned(question);
    const found = new Map<string, string>();
    for (let i = 0; i < times.count; i++) {
      found.set(
        ground.keyOf[times.stop[i]!]!,
        `${times.seconds[i]} s, ${times.rides[i]} rides, at ${times.at[i]}, ${times.chances[i]} chances`,
      );
    }
    stops += wanted.size;
    for (const [key, { seconds, rides, at, chances }] of wanted) {
      const said = `${seconds} s, ${rides} rides, at ${at}, ${chances} chances`;
      if (found.get(key) !== said) differences.push(`${key}: oracle ${said}; search ${found.get(key)}`);
      found.delete(key);
    }
    for (const [key, said] of found) differences.push(`${key}: oracle never; search ${said}`);
  }
  return { stops, differences };
}

/** The same for every full minute of the window. */
export function minuteDifferences(
  judged: Judged,
  ground: SharedGround,
  asked: Asked,
  access: ReadonlyMap<string, number>,
  { bounds = [asked.maxTransfers], scan = new Scan(judged.feeds, ground, asked) }: JudgeOptions = {},
): Judgement {
  const differences: string[] = [];
  const timetable = searchedIn(judged);
  let stops = 0;
  const known = new Map<number, readonly Float64Array[]>();
  for (const maxTransfers of bounds) {
    const question = questionOf(timetable, ground, { ...asked, maxTransfers }, access);
    new TimetableSearch(timetable).everyMinute(question, (minute, times) => {
      const found = new Map<string, string>();
      for (let i = 0; i < times.count; i++) {
        found.set(ground.keyOf[times.stop[i]!]!, `${times.seconds[i]} s, ${times.rides[i]} rides`);
      }
      const wanted = known.get(minute) ?? scan.at(minute, access);
      known.set(minute, wanted);
      for (const [s, key] of scan.stops.entries()) {
        const { seconds, rides } = leastOf(wanted, s, maxTransfers);
        const said = seconds <= asked.limitSeconds ? `${seconds} s, ${rides} rides` : undefined;
        if (said !== undefined) stops++;
        if (found.get(key) !== said) differences.push(`${key}, ${minute}: oracle ${said}; search ${found.get(key)}`);
      }
    });
  }
  return { stops, differences };
}

interface JudgeOptions {
  readonly bounds?: readonly number[];
  readonly scan?: Scan;
}
