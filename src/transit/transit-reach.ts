// Times to the rows of a table by timetable and on foot: the timetable's times of stops are the starts of one street search.
import type { NetworkPoint } from '../reach/network-point.ts';
import { type Reach, type ReachEngine, reachEngine } from '../reach/reach.ts';
import { pointsOfRow, type Starts } from '../reach/snap.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { Timetable } from '../region/timetable.ts';
import { type DayRoutes, type Direction, dayRoutes } from './day-routes.ts';
import { type Leg, legsOf } from './legs.ts';
import { type StopTimes, TimetableSearch } from './timetable-search.ts';

export interface Departure {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds after the begin of the day, twelve hours before its noon. */
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
  readonly maxTransfers: number;
  readonly walkMinutes: number;
  readonly limitSeconds: number;
}

/** A table whose rows are wanted, as `Reach.rows` takes it. */
export interface WantedRows {
  readonly access: AccessPoints;
  readonly kindOf: Uint16Array;
  readonly isWanted: Uint8Array;
}

/** The least time to one row. */
export interface RowTime {
  readonly row: number;
  readonly milliseconds: number;
  /** 0 if walking all the way is the fastest. */
  readonly rides: number;
  /** When one is at the door, in seconds after the begin of the day; undefined where one walks all the way. */
  readonly at: number | undefined;
  readonly ride: number;
}

/** How fast nobody walks, so that the metres of a walk have a bound. */
const FASTEST_DECIMETRES_PER_SECOND = 20;
const WALKED = -1;
/** Days laid out at once: the usual ones, both ways. */
const MOST_DAYS = 6;

interface Seed {
  readonly stop: number;
  readonly seconds: number;
  readonly rides: number;
  readonly at: number;
  readonly ride: number;
}

/** Searches by timetable on one region. One per thread; a new search overwrites the last. */
export class TransitReach {
  readonly #timetable: Timetable;
  readonly #engine: ReachEngine;
  readonly #zone: string;
  readonly #search: TimetableSearch;
  readonly #allStops: WantedRows;
  /** The last days laid out, by day and direction. */
  readonly #days = new Map<string, DayRoutes>();
  #routes: DayRoutes | undefined;

  /** @param zone of the region: windows count in its days */
  constructor(
    region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles; readonly transit: Timetable },
    zone: string,
  ) {
    this.#timetable = region.transit;
    this.#engine = reachEngine(region);
    this.#zone = zone;
    this.#search = new TimetableSearch(region.transit);
    const { access, count } = region.transit.stops;
    this.#allStops = { access, kindOf: new Uint16Array(count), isWanted: Uint8Array.of(1) };
  }

  /**
   * For passengers that know the timetable: the least time of each row over the window, by timetable or on foot. Of equal times that with fewer rides, then the later second
   * at the door, then the lower number of the last trip.
   * @param starts the doors of the place
   */
  planned(starts: Starts, departure: Departure, wanted: WantedRows, checkTime?: () => void): RowTime[] {
    const routes = this.#routesOf(departure);
    const access = this.#walk(starts, departure, checkTime);
    const times = this.#search.planned({
      ...departure,
      routes,
      access,
      longestWalkSeconds: departure.walkMinutes * 60,
    });
    return this.#rows(starts, departure, this.#seeds(times), wanted, checkTime);
  }

  /**
   * For passengers that are at the door at any full minute from `from` to before `to`: for each row the nearest rank of its times over these minutes; rows that are not reached
   * at that rank are left out. Where several minutes have the time of the rank, the first one counts. Runs one street search for each minute.
   * @param percentile 1 to 100
   */
  random(
    starts: Starts,
    departure: Departure,
    percentile: number,
    wanted: WantedRows,
    checkTime?: () => void,
  ): RowTime[] {
    const routes = this.#routesOf(departure);
    const access = this.#walk(starts, departure, checkTime);
    const found = new Map<number, RowTime[]>();
    let minutes = 0;
    const question = { ...departure, routes, access, longestWalkSeconds: departure.walkMinutes * 60 };
    this.#search.everyMinute(question, (_, times) => {
      minutes++;
      for (const each of this.#rows(starts, departure, this.#seeds(times), wanted, checkTime)) {
        const own = found.get(each.row);
        if (own === undefined) found.set(each.row, [each]);
        else own.push(each);
      }
    });
    const rank = Math.ceil((percentile * minutes) / 100);
    return [...found.values()].flatMap(times => {
      const minuteOf = ({ at }: RowTime) => at ?? Number.NEGATIVE_INFINITY;
      times.sort((a, b) => a.milliseconds - b.milliseconds || minuteOf(a) - minuteOf(b));
      const ranked = times[rank - 1];
      return ranked === undefined ? [] : [times.find(each => each.milliseconds === ranked.milliseconds) ?? ranked];
    });
  }

  /** The rides of a row of the last search, in the order in which one takes them. */
  legs({ ride }: RowTime): Leg[] {
    return ride === WALKED || this.#routes === undefined
      ? []
      : legsOf(this.#timetable, this.#routes, this.#search.rides, ride);
  }

  #routesOf({ day, direction }: Departure): DayRoutes {
    const key = `${day} ${direction}`;
    let routes = this.#days.get(key);
    if (routes === undefined) {
      routes = dayRoutes(this.#timetable, day, this.#zone, direction);
      if (this.#days.size === MOST_DAYS) this.#days.delete(this.#days.keys().next().value ?? key);
      this.#days.set(key, routes);
    }
    this.#routes = routes;
    return routes;
  }

  /** The stops within the walk that one is willing to make, in whole seconds: vehicles leave at whole seconds. */
  #walk(starts: Starts, departure: Departure, checkTime: (() => void) | undefined) {
    const limit = Math.min(departure.walkMinutes * 60, departure.limitSeconds) * 1000;
    const { count, row, first } = this.#reach(starts, departure, limit, this.#allStops, checkTime);
    const seconds = new Uint32Array(count);
    for (let i = 0; i < count; i++) seconds[i] = Math.ceil(first[i]! / 1000);
    return { count, stop: row.slice(0, count), seconds };
  }

  #reach(
    starts: Starts,
    { direction }: Departure,
    limit: number,
    { access, kindOf, isWanted }: WantedRows,
    checkTime: (() => void) | undefined,
  ) {
    const isReversed = direction === 'TO';
    const question = { mode: 'WALK', minimised: 'time', limit, isReversed, checkTime } as const;
    // With known starts the place only matters to areas.
    const reach = this.#engine.run({ lat: 0, lng: 0 }, question, false, { starts }) as Reach;
    return reach.rows(access, kindOf, isWanted);
  }

  /** The stops by preference: of equal times at a row the first one counts. */
  #seeds({ count, stop, seconds, rides, at, ride }: StopTimes): Seed[] {
    const seeds: Seed[] = [];
    for (let i = 0; i < count; i++) {
      seeds.push({ stop: stop[i]!, seconds: seconds[i]!, rides: rides[i]!, at: at[i]!, ride: ride[i]! });
    }
    const trip = ({ ride }: Seed) => this.#routes!.trip[this.#search.rides.trip(ride)]!;
    return seeds.sort((a, b) => a.rides - b.rides || b.at - a.at || trip(a) - trip(b) || a.stop - b.stop);
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
    checkTime: (() => void) | undefined,
  ): RowTime[] {
    const limit = departure.limitSeconds * 1000;
    const step = 2 ** Math.ceil(Math.log2(departure.limitSeconds * FASTEST_DECIMETRES_PER_SECOND));
    if ((seeds.length + 2) * step > 2 ** 32) {
      throw new RangeError(`${seeds.length} stops are reached, which is more than one search can tell apart.`);
    }
    const points: NetworkPoint[] = [...starts.points];
    for (const [i, { stop, seconds }] of seeds.entries()) {
      for (const point of pointsOfRow(this.#timetable.stops.access, stop)) {
        const legMilliseconds = point.legMilliseconds + seconds * 1000;
        if (legMilliseconds > limit) continue;
        points.push({ ...point, legMilliseconds, legDecimetres: point.legDecimetres + (i + 1) * step });
      }
    }
    const all = { points, snapDistanceMeters: starts.snapDistanceMeters };
    const { count, row, first, second } = this.#reach(all, departure, limit, wanted, checkTime);
    return Array.from({ length: count }, (_, i) => {
      const seed = seeds[Math.floor(second[i]! / step) - 1];
      return {
        row: row[i]!,
        milliseconds: first[i]!,
        rides: seed?.rides ?? 0,
        at: seed?.at,
        ride: seed?.ride ?? WALKED,
      };
    });
  }
}
