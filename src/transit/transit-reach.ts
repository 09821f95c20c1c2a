// Times to the rows of a table by timetable and on foot: the timetable's times of stops are the starts of one street search.
import { outlineMargin } from '../reach/area.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import { type Reach, type ReachEngine, reachEngine } from '../reach/reach.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import { pointsOfRow, type Starts } from '../reach/snap.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { Timetable } from '../region/timetable.ts';
import { ChangeWalks } from './change-walks.ts';
import { type DayRoutes, dayRoutes, stopsOfTrips } from './day-routes.ts';
import { legsOf } from './legs.ts';
import { RankedMinutes } from './ranked-minutes.ts';
import type { RideTree } from './ride-tree.ts';
import { type Access, type StopTimes, TimetableSearch } from './timetable-search.ts';
import type { Departure, RowTime, TransitTimes, WantedRows } from './transit-times.ts';

/** How fast nobody walks, so that the metres of a walk have a bound. */
const FASTEST_DECIMETRES_PER_SECOND = 20;
/** At least how far a search for an outline goes beyond its limit: two cells on foot, `outlineMargin`. */
const AREA_SECONDS = Math.ceil(outlineMargin('WALK', 'time') / 1000);
const WALKED = -1;
const NOWHERE = { lat: 0, lng: 0 };

interface Place {
  readonly lat: number;
  readonly lng: number;
}

interface ReachOptions {
  readonly checkTime?: (() => void) | undefined;
  /** For an area around this place. */
  readonly areaAt?: Place | undefined;
}
/** Days laid out at once: the usual ones, both ways. */
const MOST_DAYS = 6;

interface Seed {
  readonly stop: number;
  readonly seconds: number;
  readonly rides: number;
  readonly at: number;
  readonly ride: number;
}

interface WalksFromDoor {
  /** Within the walk that one is willing to make, and within the limit. */
  readonly access: Access;
  readonly all: Access;
  readonly decimetres: ReadonlyMap<number, number>;
}

/** Searches by timetable on one region. One per thread; a new search overwrites the last. */
export class TransitReach {
  readonly #timetable: Timetable;
  readonly #engine: ReachEngine;
  readonly #zone: string;
  readonly #search: TimetableSearch;
  readonly #changeWalks: ChangeWalks;
  readonly #allStops: WantedRows;
  /** The last days laid out, by day and direction. */
  readonly #days = new Map<string, DayRoutes>();

  /** @param zone of the region: windows count in its days */
  constructor(
    region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles; readonly transit: Timetable },
    zone: string,
  ) {
    this.#timetable = region.transit;
    this.#engine = reachEngine(region);
    this.#zone = zone;
    this.#search = new TimetableSearch(region.transit);
    this.#changeWalks = new ChangeWalks(region.transit, this.#engine);
    const { access, count } = region.transit.stops;
    this.#allStops = { access, kindOf: new Uint16Array(count), isWanted: Uint8Array.of(1) };
  }

  /**
   * For passengers that know the timetable: the least time of each row over the window, by timetable or on foot. Of equal times that with fewer rides, then the later second
   * at the door, then the lower number of the last trip.
   * @param starts the doors of the place
   * @param areaAt the place itself, if areas are wanted; not with direction TO, which has none
   */
  planned(
    starts: Starts,
    departure: Departure,
    wanted: WantedRows,
    { checkTime, areaAt }: { checkTime?: (() => void) | undefined; areaAt?: Place | undefined } = {},
  ): TransitTimes {
    const routes = this.#routesOf(departure);
    const walks = this.#walk(starts, departure, checkTime);
    const times = this.#search.planned({
      ...questionOf(departure, routes, walks),
      // An outline runs between true costs on both sides of its limit.
      limitSeconds: departure.limitSeconds + (areaAt ? AREA_SECONDS : 0),
      longestChanceSeconds: departure.limitSeconds,
    });
    const { rides } = this.#search;
    const seeds = seedsOf(times, routes, rides);
    const chances = chancesOf(times);
    const { rows, reach } = this.#rows(starts, departure, seeds, wanted, { checkTime, areaAt });
    const found = this.#times(rows, routes, rides, walks, chances);
    return areaAt ? { ...found, areas: limits => reach.contours(limits) } : found;
  }

  /**
   * For passengers that are at the door at any full minute from `from` to before `to`: for each row the nearest rank of its times over these minutes; rows that are not reached
   * at that rank are left out. Where several minutes have the time of the rank, the first one counts. Runs one street search for each minute.
   * @param percentile 1 to 100
   * @param giveWay awaited after each minute's search; others may search in between
   */
  async random(
    starts: Starts,
    departure: Departure,
    percentile: number,
    wanted: WantedRows,
    {
      checkTime,
      giveWay,
    }: { checkTime?: (() => void) | undefined; giveWay?: (() => Promise<void> | undefined) | undefined } = {},
  ): Promise<TransitTimes> {
    const routes = this.#routesOf(departure);
    const walks = this.#walk(starts, departure, checkTime);
    const question = questionOf(departure, routes, walks);
    const chances = chancesOf(this.#search.planned(question));
    const minutes: Seed[][] = [];
    this.#search.everyMinute(question, (_, times) => {
      minutes.push(seedsOf(times, routes, this.#search.rides));
    });
    const rides = this.#search.takeRides();
    const remembered: RowTime[] = [];
    const ranks = new RankedMinutes(minutes.length);
    // Forward, the search goes from the last minute to the first.
    if (departure.direction === 'FROM') minutes.reverse();
    for (const seeds of minutes) {
      for (const row of this.#rows(starts, departure, seeds, wanted, { checkTime }).rows) {
        ranks.add(row.row, row.milliseconds, remembered.length);
        remembered.push(row);
      }
      await giveWay?.();
    }
    const rows = Array.from(ranks.ranked(percentile), each => remembered[each.remembered]!);
    return this.#times(rows, routes, rides, walks, chances);
  }

  #times(
    rows: readonly RowTime[],
    routes: DayRoutes,
    rides: RideTree,
    walks: WalksFromDoor,
    chances: ReadonlyMap<number, number>,
  ): TransitTimes {
    const legs = ({ ride }: RowTime) => (ride === WALKED ? [] : legsOf(this.#timetable, routes, rides, ride));
    return {
      rows,
      legs,
      chances: ({ stop }) => (stop === undefined ? 0 : (chances.get(stop) ?? 0)),
      leavesStreets: () => {
        const trips = new Set(rows.flatMap(({ ride }) => (ride === WALKED ? [] : [rides.trip(ride)])));
        const { list, start } = this.#timetable.stops.access;
        return stopsOfTrips(routes, trips).some(stop => start[list[stop]!] === start[list[stop]! + 1]);
      },
      walkedDecimetres: row => {
        const ridden = legs(row);
        const [first, last] = [ridden[0], ridden.at(-1)];
        if (first === undefined || last === undefined) return row.walkDecimetres;
        let sum = row.walkDecimetres;
        sum += walks.decimetres.get(routes.direction === 'FROM' ? first.fromStop : last.toStop) ?? 0;
        for (const [i, { fromStop }] of ridden.slice(1).entries()) {
          sum += this.#changeWalks.decimetres(ridden[i]!.toStop, fromStop);
        }
        return sum;
      },
    };
  }

  #routesOf({ day, direction }: Departure): DayRoutes {
    const key = `${day} ${direction}`;
    const known = this.#days.get(key);
    const routes = known ?? dayRoutes(this.#timetable, day, this.#zone, direction);
    // The day that was asked longest ago goes first.
    this.#days.delete(key);
    if (this.#days.size === MOST_DAYS) this.#days.delete(this.#days.keys().next().value ?? key);
    this.#days.set(key, routes);
    return routes;
  }

  /** The stops within the limit on foot, in whole seconds: vehicles leave at whole seconds. */
  #walk(starts: Starts, departure: Departure, checkTime: (() => void) | undefined): WalksFromDoor {
    const limit = departure.limitSeconds * 1000;
    const reach = this.#reach(starts, departure, limit, { checkTime });
    const { count, row, first, second } = reach.rows(
      this.#allStops.access,
      this.#allStops.kindOf,
      this.#allStops.isWanted,
    );
    const [stop, seconds] = [row.slice(0, count), new Uint32Array(count)];
    for (let i = 0; i < count; i++) seconds[i] = Math.ceil(first[i]! / 1000);
    const near = Array.from(stop.keys()).filter(i => first[i]! <= departure.walkMinutes * 60_000);
    return {
      all: { count, stop, seconds },
      access: { count: near.length, stop: near.map(i => stop[i]!), seconds: near.map(i => seconds[i]!) },
      decimetres: new Map(near.map(i => [stop[i]!, second[i]!])),
    };
  }

  #reach(starts: Starts, { direction }: Departure, limit: number, { checkTime, areaAt }: ReachOptions): Reach {
    const isReversed = direction === 'TO';
    const question = { mode: 'WALK', minimised: 'time', limit, isReversed, checkTime } as const;
    // With known starts the place only matters to areas.
    return this.#engine.run(areaAt ?? NOWHERE, question, areaAt !== undefined, { starts }) as Reach;
  }

  /**
   * One street search from the door and from all stops with their times. The search minimises time, then decimetres: the preference of a stop lies above the
   * decimetres, so equal times are decided as among journeys, and the row knows its stop.
   */
  #rows(
    starts: Starts,
    departure: Departure,
    seeds: readonly Seed[],
    wanted: WantedRows,
    options: ReachOptions,
  ): { readonly rows: RowTime[]; readonly reach: Reach } {
    const limit = departure.limitSeconds * 1000;
    const farthest = departure.limitSeconds + (options.areaAt ? AREA_SECONDS : 0);
    const step = 2 ** Math.ceil(Math.log2(farthest * FASTEST_DECIMETRES_PER_SECOND));
    if ((seeds.length + 2) * step > 2 ** 32) {
      throw new RangeError(`${seeds.length} stops are reached, which is more than one search can tell apart.`);
    }
    const points: NetworkPoint[] = [...starts.points];
    for (const [i, { stop, seconds }] of seeds.entries()) {
      for (const point of pointsOfRow(this.#timetable.stops.access, stop)) {
        const legMilliseconds = point.legMilliseconds + seconds * 1000;
        if (legMilliseconds > farthest * 1000) continue;
        points.push({ ...point, legMilliseconds, legDecimetres: point.legDecimetres + (i + 1) * step });
      }
    }
    const all = { points, snapDistanceMeters: starts.snapDistanceMeters };
    const reach = this.#reach(all, departure, limit, options);
    const { count, row, first, second, legDecimetres } = wanted.isSmall
      ? rowsOnce(reach, wanted.access)
      : reach.rows(wanted.access, wanted.kindOf, wanted.isWanted);
    const rows = Array.from({ length: count }, (_, i) => {
      const seed = seeds[Math.floor(second[i]! / step) - 1];
      return {
        row: row[i]!,
        milliseconds: first[i]!,
        rides: seed?.rides ?? 0,
        at: seed?.at,
        ride: seed?.ride ?? WALKED,
        stop: seed?.stop,
        walkDecimetres: second[i]! % step,
        legDecimetres: legDecimetres[i]!,
      };
    });
    return { rows, reach };
  }
}

/** All rows of a small table. */
function rowsOnce(reach: Reach, access: AccessPoints): ReachedRows {
  const found = reach.figuresOf(access).flatMap((figures, row) => (figures ? [{ row, ...figures }] : []));
  return {
    count: found.length,
    row: Uint32Array.from(found, ({ row }) => row),
    first: Uint32Array.from(found, ({ first }) => first),
    second: Uint32Array.from(found, ({ second }) => second),
    legDecimetres: Uint32Array.from(found, ({ accessPoint }) => access.legDecimetres[accessPoint]!),
  };
}

function questionOf(departure: Departure, routes: DayRoutes, { access, all }: WalksFromDoor) {
  return { ...departure, routes, access, walks: all, longestWalkSeconds: departure.walkMinutes * 60 };
}

function chancesOf({ count, stop, chances }: StopTimes): ReadonlyMap<number, number> {
  return new Map(Array.from({ length: count }, (_, i) => [stop[i]!, chances[i]!]));
}

/** The stops by preference: of equal times at a row the first one counts. */
function seedsOf({ count, stop, seconds, rides, at, ride }: StopTimes, routes: DayRoutes, tree: RideTree): Seed[] {
  const seeds: Seed[] = [];
  for (let i = 0; i < count; i++) {
    seeds.push({ stop: stop[i]!, seconds: seconds[i]!, rides: rides[i]!, at: at[i]!, ride: ride[i]! });
  }
  const trip = ({ ride }: Seed) => routes.trip[tree.trip(ride)]!;
  return seeds.sort((a, b) => a.rides - b.rides || b.at - a.at || trip(a) - trip(b) || a.stop - b.stop);
}
