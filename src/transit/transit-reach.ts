// Times to the rows of a table by timetable and on foot: the timetable's times of stops are the starts of one street search.
import { outlineMargin } from '../reach/area.ts';
import { type Reach, type ReachEngine, reachEngine } from '../reach/reach.ts';
import type { ReachedRows } from '../reach/reached-rows.ts';
import type { Starts } from '../reach/snap.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { Timetable } from '../region/timetable.ts';
import { ChangeWalks } from './change-walks.ts';
import { type DayRoutes, dayRoutes, stopsOfTrips } from './day-routes.ts';
import { chancesOf, Egress, rowsOnce, type Seed, seedsOf } from './egress.ts';
import { LastWalks } from './last-walks.ts';
import { type Leg, legsOf } from './legs.ts';
import { kept, type MinuteStops, rankedRows, rankedRowsAlone } from './random-minutes.ts';
import type { RideTree } from './ride-tree.ts';
import { type Access, TimetableSearch } from './timetable-search.ts';
import {
  type Departure,
  type PlannedReach,
  type RowTime,
  type TransitTimes,
  WALKED,
  type WantedRows,
} from './transit-times.ts';

/** At least how far a search for an outline goes beyond its limit: two cells on foot, `outlineMargin`. */
const AREA_SECONDS = Math.ceil(outlineMargin('WALK', 'time') / 1000);
const NOWHERE = { lat: 0, lng: 0 };

interface Place {
  readonly lat: number;
  readonly lng: number;
}

interface ReachOptions {
  readonly checkTime?: (() => void) | undefined;
  /** The place itself, which only matters to boxes and areas: the starts are known. */
  readonly place?: Place | undefined;
  readonly withArea?: boolean;
}

/** Days laid out at once: the usual ones, both ways. */
const MOST_DAYS = 6;

interface WalksFromDoor {
  /** Within the walk that one is willing to make, and within the limit. */
  readonly access: Access;
  readonly all: Access;
  readonly decimetres: ReadonlyMap<number, number>;
  /** Rows of a table on foot all the way, valid until the next search. */
  readonly onFoot: ReachedRows | undefined;
}

/** Searches by timetable on one region. One per thread; a new search overwrites the last. */
export class TransitReach {
  readonly #timetable: Timetable;
  readonly #engine: ReachEngine;
  readonly #zone: string;
  readonly #search: TimetableSearch;
  readonly #changeWalks: ChangeWalks;
  readonly #lastWalks: LastWalks;
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
    this.#lastWalks = new LastWalks(region.streets, this.#engine, region.transit.stops.access);
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
    const withArea = areaAt !== undefined;
    const { rides } = this.#search;
    const plan = { withArea, checkTime };
    const { routes, walks, times } = this.#plan(starts, departure, plan, wanted.isSmall ? undefined : wanted);
    const chances = chancesOf(times);
    const seeds = wanted.isSmall || withArea ? seedsOf(times, routes, rides) : [];
    const rows = walks.onFoot
      ? this.#lastWalks.to(wanted, walks.onFoot, routes, rides).planned(times, departure.limitSeconds * 1000, checkTime)
      : this.#rows(starts, departure, seeds, wanted, checkTime);
    const found = this.#times(rows, routes, rides, walks, chances);
    if (!withArea) return found;
    const egress = this.#egress(starts, departure, seeds, withArea);
    const reach = { checkTime, place: areaAt, withArea };
    const areas = (limits: readonly number[]) =>
      this.#reach(egress.starts, departure, departure.limitSeconds * 1000, reach).contours(limits);
    return { ...found, areas };
  }

  /**
   * The same times for any table, as a street search that may be read until it is no longer needed.
   * @param place where the starts are the doors
   * @param withArea whether areas will be read; not with direction TO, which has none
   */
  plannedReach(
    starts: Starts,
    departure: Departure,
    place: Place,
    { checkTime, withArea = false }: { checkTime?: (() => void) | undefined; withArea?: boolean } = {},
  ): PlannedReach {
    const { routes, walks, times } = this.#plan(starts, departure, { withArea, checkTime });
    const seeds = seedsOf(times, routes, this.#search.rides);
    const rides = this.#search.takeRides();
    const egress = this.#egress(starts, departure, seeds, withArea);
    const limit = departure.limitSeconds * 1000;
    const search = () => this.#reach(egress.starts, departure, limit, { checkTime, place, withArea });
    let reach = search();
    const before = new Map<number, number>();
    return {
      snapDistanceMeters: starts.snapDistanceMeters,
      reach: () => {
        reach = reach.within(limit, withArea) ?? search();
        return reach;
      },
      walkedDecimetres: decimetres => {
        const walk = egress.walkOf(decimetres);
        const ride = egress.seedOf(decimetres)?.ride;
        if (ride === undefined) return walk;
        const known = before.get(ride);
        const earlier = known ?? this.#walkedBefore(legsOf(this.#timetable, routes, rides, ride), routes, walks);
        before.set(ride, earlier);
        return earlier + walk;
      },
      leavesStreets: () => {
        const reached = seeds.filter(({ seconds }) => seconds <= departure.limitSeconds);
        return this.#leaveStreets(routes, new Set(reached.map(({ ride }) => rides.trip(ride))));
      },
    };
  }

  /**
   * For passengers that are at the door at any full minute from `from` to before `to`: for each row the nearest rank of its times over these minutes; rows that are not reached
   * at that rank are left out. Where several minutes have the time of the rank, the first one counts. The minutes share one street search, but for small tables.
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
    const walks = this.#walk(starts, departure, checkTime, wanted.isSmall ? undefined : wanted);
    const last = walks.onFoot && this.#lastWalks.to(wanted, walks.onFoot, routes, this.#search.rides);
    const question = questionOf(departure, routes, walks);
    const chances = chancesOf(this.#search.planned(question));
    const minutes: MinuteStops[] = [];
    this.#search.everyMinute(question, (minute, times) => minutes.push(kept(minute, times)));
    const rides = this.#search.takeRides();
    const { direction, limitSeconds } = departure;
    const options = { percentile, limitSeconds, isBackward: direction === 'TO', checkTime, giveWay };
    const oneByOne = (stops: MinuteStops) =>
      this.#rows(starts, departure, seedsOf(stops, routes, rides), wanted, checkTime);
    const rows = last ? await rankedRows(last, minutes, options) : await rankedRowsAlone(oneByOne, minutes, options);
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
        const trips = rows.flatMap(({ ride }) => (ride === WALKED ? [] : [rides.trip(ride)]));
        return this.#leaveStreets(routes, new Set(trips));
      },
      walkedDecimetres: row => row.walkDecimetres + this.#walkedBefore(legs(row), routes, walks),
    };
  }

  #plan(starts: Starts, departure: Departure, { withArea = false, checkTime }: ReachOptions, onFoot?: WantedRows) {
    const routes = this.#routesOf(departure);
    const walks = this.#walk(starts, departure, checkTime, onFoot);
    const times = this.#search.planned({
      ...questionOf(departure, routes, walks),
      limitSeconds: farthestOf(departure, withArea),
      longestChanceSeconds: departure.limitSeconds,
    });
    return { routes, walks, times };
  }

  /** The walks of a journey to its first stop (TO: from its last one) and between stops. May run street searches. */
  #walkedBefore(ridden: readonly Leg[], { direction }: DayRoutes, walks: WalksFromDoor): number {
    const [first, last] = [ridden[0], ridden.at(-1)];
    if (first === undefined || last === undefined) return 0;
    let sum = walks.decimetres.get(direction === 'FROM' ? first.fromStop : last.toStop) ?? 0;
    for (const [i, { fromStop }] of ridden.slice(1).entries()) {
      sum += this.#changeWalks.decimetres(ridden[i]!.toStop, fromStop);
    }
    return sum;
  }

  /** Whether one of these trips of the day also serves stops that no street of the region reaches. */
  #leaveStreets(routes: DayRoutes, trips: ReadonlySet<number>): boolean {
    const { list, start } = this.#timetable.stops.access;
    return stopsOfTrips(routes, trips).some(stop => start[list[stop]!] === start[list[stop]! + 1]);
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

  /** The stops within the limit on foot, in whole seconds: vehicles leave at whole seconds. @param wanted rows that are collected too */
  #walk(starts: Starts, departure: Departure, checkTime: (() => void) | undefined, wanted?: WantedRows): WalksFromDoor {
    const limit = departure.limitSeconds * 1000;
    const reach = this.#reach(starts, departure, limit, { checkTime });
    const { access, kindOf, isWanted } = this.#allStops;
    const { count, row, first, second } = reach.rows(access, kindOf, isWanted);
    const [stop, seconds] = [row.slice(0, count), new Uint32Array(count)];
    for (let i = 0; i < count; i++) seconds[i] = Math.ceil(first[i]! / 1000);
    const near = Array.from(stop.keys()).filter(i => first[i]! <= departure.walkMinutes * 60_000);
    return {
      all: { count, stop, seconds },
      access: { count: near.length, stop: near.map(i => stop[i]!), seconds: near.map(i => seconds[i]!) },
      decimetres: new Map(near.map(i => [stop[i]!, second[i]!])),
      onFoot: wanted && reach.rows(wanted.access, wanted.kindOf, wanted.isWanted),
    };
  }

  #reach(
    starts: Starts,
    { direction }: Departure,
    limit: number,
    { checkTime, place = NOWHERE, withArea = false }: ReachOptions,
  ): Reach {
    const isReversed = direction === 'TO';
    const question = { mode: 'WALK', minimised: 'time', limit, isReversed, checkTime } as const;
    return this.#engine.run(place, question, withArea, { starts }) as Reach;
  }

  #egress(starts: Starts, departure: Departure, seeds: readonly Seed[], withArea: boolean): Egress {
    return new Egress(this.#timetable.stops.access, starts, seeds, farthestOf(departure, withArea));
  }

  /** The rows of a small table by one street search from the door and from all stops with their times. */
  #rows(
    starts: Starts,
    departure: Departure,
    seeds: readonly Seed[],
    wanted: WantedRows,
    checkTime: (() => void) | undefined,
  ): RowTime[] {
    const egress = this.#egress(starts, departure, seeds, false);
    const reach = this.#reach(egress.starts, departure, departure.limitSeconds * 1000, { checkTime });
    return egress.timesOf(rowsOnce(reach, wanted.access));
  }
}

/** How far a search goes, in seconds: an outline runs between true costs on both sides of its limit. */
function farthestOf({ limitSeconds }: Departure, withArea: boolean): number {
  return limitSeconds + (withArea ? AREA_SECONDS : 0);
}

function questionOf(departure: Departure, routes: DayRoutes, { access, all }: WalksFromDoor) {
  return { ...departure, routes, access, walks: all, longestWalkSeconds: departure.walkMinutes * 60 };
}
