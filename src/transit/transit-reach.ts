// Times to the rows of a table by timetable and on foot: the timetable's times of stops are the starts of one street search.
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { reachEngine } from '../reach/reach.ts';
import type { Starts } from '../reach/snap.ts';
import type { Obstacles } from '../region/obstacles.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { Timetable } from '../region/timetable.ts';
import { ChangeWalks } from './change-walks.ts';
import { type DayRoutes, dayRoutes, stopsOfTrips } from './day-routes.ts';
import { chancesOf, seedsOf } from './egress.ts';
import { LastWalks } from './last-walks.ts';
import { type Leg, legsOf } from './legs.ts';
import { kept, type MinuteStops, rankedRows, rankedRowsAlone } from './random-minutes.ts';
import type { RideTree } from './ride-tree.ts';
import { dayBegin } from './service-day.ts';
import { type Place, type ReachOptions, StreetWalks, type WalksFromDoor } from './street-walks.ts';
import { isConfirmed, timetableFor } from './timetable-on-wheels.ts';
import { TimetableSearch } from './timetable-search.ts';
import {
  type Departure,
  type PlannedReach,
  type RowTime,
  type TransitTimes,
  WALKED,
  type WantedRows,
  type WheelsFound,
} from './transit-times.ts';
import { unknownDecimetres } from './unknown-walks.ts';

/** What a search answered. */
interface Asked {
  readonly starts: Starts;
  readonly departure: Departure;
  readonly wanted: WantedRows;
  readonly checkTime: (() => void) | undefined;
}

/** Days laid out at once: the usual ones, both ways. */
const MOST_DAYS = 6;

/** Searches by timetable on one region, with walks by one mode. One per thread and mode; a new search overwrites the last. */
export class TransitReach {
  readonly #mode: SearchMode;
  readonly #timetable: Timetable;
  /** Where walkers enter stops; those beyond the streets have none. */
  readonly #doors: AccessPoints;
  readonly #zone: string;
  readonly #search: TimetableSearch;
  readonly #changeWalks: ChangeWalks;
  readonly #lastWalks: LastWalks;
  readonly #walks: StreetWalks;
  /** The last days laid out, by their begin, number and direction: zones with the same clock share them. */
  readonly #days = new Map<string, DayRoutes>();

  /** @param zone windows count in its days unless a departure names another @param mode on wheels, what is closed to them in the timetable does not count */
  constructor(
    region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles; readonly transit: Timetable },
    zone: string,
    mode: SearchMode = 'WALK',
  ) {
    const timetable = timetableFor(region.streets, region.transit, mode);
    this.#mode = mode;
    this.#timetable = timetable;
    this.#doors = region.transit.stops.access;
    const engine = reachEngine(region);
    this.#zone = zone;
    this.#search = new TimetableSearch(timetable);
    this.#changeWalks = new ChangeWalks(timetable, engine, mode);
    this.#lastWalks = new LastWalks(region.streets, engine, mode, timetable.stops.access);
    this.#walks = new StreetWalks(engine, mode, timetable);
  }

  /** Where one enters and leaves each stop by the mode. */
  get stopAccess(): AccessPoints {
    return this.#timetable.stops.access;
  }

  /**
   * For passengers that know the timetable: the least time of each row over the window, by timetable or on foot. Of equal times that with fewer rides, then the later second
   * at the door, then the lower number of the last trip.
   * @param starts the doors of the place
   * @param drawn how finely, if areas are wanted; not with direction TO, which has none @param place the place itself, for them
   */
  planned(
    starts: Starts,
    departure: Departure,
    wanted: WantedRows,
    { checkTime, place, drawn }: ReachOptions = {},
  ): TransitTimes {
    const { rides } = this.#search;
    const plan = { drawn, checkTime };
    const { routes, walks, times } = this.#plan(starts, departure, plan, wanted.isSmall ? undefined : wanted);
    const chances = chancesOf(times);
    const seeds = wanted.isSmall || drawn ? seedsOf(times, routes, rides) : [];
    const rows = walks.onFoot
      ? this.#lastWalks.to(wanted, walks.onFoot, routes, rides).planned(times, departure.limitSeconds * 1000, checkTime)
      : this.#walks.rows(starts, departure, seeds, wanted, checkTime);
    const found = this.#times(rows, routes, rides, walks, chances, { starts, departure, wanted, checkTime });
    if (drawn === undefined) return found;
    const egress = this.#walks.egress(starts, departure, seeds, drawn);
    const limit = departure.limitSeconds * 1000;
    const areas = (limits: readonly number[]) =>
      this.#walks.reach(egress.starts, departure, limit, { checkTime, place, drawn }).contours(limits);
    return { ...found, areas };
  }

  /**
   * The same times for any table, as a street search that may be read until it is no longer needed.
   * @param place where the starts are the doors
   * @param drawn how finely, if areas will be read; not with direction TO, which has none
   */
  plannedReach(
    starts: Starts,
    departure: Departure,
    place: Place,
    { checkTime, drawn }: Omit<ReachOptions, 'place'> = {},
  ): PlannedReach {
    const { routes, walks, times } = this.#plan(starts, departure, { drawn, checkTime });
    const seeds = seedsOf(times, routes, this.#search.rides);
    const rides = this.#search.takeRides();
    const egress = this.#walks.egress(starts, departure, seeds, drawn);
    const limit = departure.limitSeconds * 1000;
    const search = () => this.#walks.reach(egress.starts, departure, limit, { checkTime, place, drawn });
    let reach = search();
    const before = new Map<number, number>();
    return {
      snapDistanceMeters: starts.snapDistanceMeters,
      reach: () => {
        reach = reach.within(limit, drawn) ?? search();
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
      rides: decimetres => egress.seedOf(decimetres)?.rides ?? 0,
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
    const walks = this.#walks.fromDoor(starts, departure, checkTime, wanted.isSmall ? undefined : wanted);
    const last = walks.onFoot && this.#lastWalks.to(wanted, walks.onFoot, routes, this.#search.rides);
    const question = questionOf(departure, routes, walks);
    const chances = chancesOf(this.#search.planned(question));
    const minutes: MinuteStops[] = [];
    this.#search.everyMinute(question, (minute, times) => minutes.push(kept(minute, times)));
    const rides = this.#search.takeRides();
    const { direction, limitSeconds } = departure;
    const options = { percentile, limitSeconds, isBackward: direction === 'TO', checkTime, giveWay };
    const oneByOne = (stops: MinuteStops) =>
      this.#walks.rows(starts, departure, seedsOf(stops, routes, rides), wanted, checkTime);
    const rows = last ? await rankedRows(last, minutes, options) : await rankedRowsAlone(oneByOne, minutes, options);
    return this.#times(rows, routes, rides, walks, chances, { starts, departure, wanted, checkTime });
  }

  #times(
    rows: readonly RowTime[],
    routes: DayRoutes,
    rides: RideTree,
    walks: WalksFromDoor,
    chances: ReadonlyMap<number, number>,
    asked: Asked,
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
      ...(isOnWheels(this.#mode) && { onWheels: rows => this.#onWheels(rows, legs, asked) }),
    };
  }

  #onWheels(
    rows: readonly RowTime[],
    legs: TransitTimes['legs'],
    { starts, departure, wanted, checkTime }: Asked,
  ): WheelsFound[] {
    const journeys = rows.map(row => ({ row, legs: legs(row) }));
    const unknown = unknownDecimetres(journeys, {
      timetable: this.#timetable,
      changeWalks: this.#changeWalks,
      doors: starts,
      wanted,
      isBackward: departure.direction === 'TO',
      longestWalkSeconds: Math.min(departure.limitSeconds, departure.walkMinutes * 60),
      search: (from, milliseconds) => this.#walks.reach(from, departure, milliseconds, { checkTime }),
    });
    return journeys.map(({ legs }, i) => ({
      unknownDecimetres: unknown[i]!,
      isConfirmed: isConfirmed(this.#timetable, legs),
    }));
  }

  #plan(starts: Starts, departure: Departure, { drawn, checkTime }: ReachOptions, onFoot?: WantedRows) {
    const routes = this.#routesOf(departure);
    const walks = this.#walks.fromDoor(starts, departure, checkTime, onFoot);
    const times = this.#search.planned({
      ...questionOf(departure, routes, walks),
      limitSeconds: this.#walks.farthestOf(departure, drawn),
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
    const { list, start } = this.#doors;
    return stopsOfTrips(routes, trips).some(stop => start[list[stop]!] === start[list[stop]! + 1]);
  }

  #routesOf({ day, direction, zone = this.#zone }: Departure): DayRoutes {
    const key = `${dayBegin(day, zone)} ${day} ${direction}`;
    const known = this.#days.get(key);
    const routes = known ?? dayRoutes(this.#timetable, day, zone, direction);
    // The day that was asked longest ago goes first.
    this.#days.delete(key);
    if (this.#days.size === MOST_DAYS) this.#days.delete(this.#days.keys().next().value ?? key);
    this.#days.set(key, routes);
    return routes;
  }
}

function questionOf(departure: Departure, routes: DayRoutes, { access, all }: WalksFromDoor) {
  return { ...departure, routes, access, walks: all, longestWalkSeconds: departure.walkMinutes * 60 };
}
