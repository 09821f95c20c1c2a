// The last walks of journeys to the rows of a table that stays: from all stops with their times at once, and for many minutes one after the other.
import type { SearchMode } from '../core/modes.ts';
import type { ReachEngine } from '../reach/reach.ts';
import type { ReachedRows, RowCollector } from '../reach/reached-rows.ts';
import { BESIDE, TimedRows, waysBeside } from '../reach/timed-rows.ts';
import { type StartOrder, TimedSearch } from '../reach/timed-search.ts';
import { WAY, WaysOff } from '../reach/timed-starts.ts';
import { travelGraph } from '../reach/travel-graph.ts';
import { accessOn } from '../reach/wheel-access.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import type { DayRoutes, Direction } from './day-routes.ts';
import type { RideTree } from './ride-tree.ts';
import type { TimedStops } from './timetable-search.ts';
import { type RowTime, WALKED, type WantedRows } from './transit-times.ts';

/** The memory of last walks on a region, by one mode. One per thread and mode. */
export class LastWalks {
  readonly streets: StreetNetwork;
  readonly search: TimedSearch;
  readonly #engine: ReachEngine;
  readonly #stops: AccessPoints;
  readonly #waysOff = new Map<Direction, WaysOff>();
  /** By table and direction: the ways beside of each list of stops' points. */
  readonly #beside = new WeakMap<RowCollector, Record<Direction, Map<number, readonly number[]>>>();
  /** By table: memory that no question uses. Most often one, since only questions about random minutes let others search in between. */
  readonly #unused = new WeakMap<RowCollector, TimedRows[]>();

  /** @param mode on foot or on wheels @param stops the points where one leaves them by that mode */
  constructor(streets: StreetNetwork, engine: ReachEngine, mode: SearchMode, stops: AccessPoints) {
    this.streets = streets;
    this.search = new TimedSearch(streets, mode);
    this.#engine = engine;
    this.#stops = stops;
  }

  waysOff(direction: Direction): WaysOff {
    const known = this.#waysOff.get(direction);
    const made = known ?? new WaysOff(this.streets, this.#graph(direction), this.#stops);
    this.#waysOff.set(direction, made);
    return made;
  }

  /** The ways from a stop to lists of a table without passing a junction: `waysBeside`. */
  beside(table: RowCollector, direction: Direction, stop: number): readonly number[] {
    let known = this.#beside.get(table);
    if (known === undefined) {
      known = { FROM: new Map(), TO: new Map() };
      this.#beside.set(table, known);
    }
    const list = this.#stops.list[stop]!;
    let ways = known[direction].get(list);
    if (ways === undefined) {
      const points = this.waysOff(direction).points(stop);
      ways = waysBeside(this.streets, this.#graph(direction), points, table);
      known[direction].set(list, ways);
    }
    return ways;
  }

  /** @param onFoot what one reaches on foot all the way; copied */
  to(wanted: WantedRows, onFoot: ReachedRows, routes: DayRoutes, rides: RideTree): WalksToRows {
    const access = accessOn(this.streets, this.search.mode, wanted.access);
    return new WalksToRows(this, this.#engine.collector(access), wanted, onFoot, routes, rides);
  }

  /** Memory for the ways to the rows of a table, until `giveRows`. */
  takeRows(table: RowCollector, order: StartOrder): TimedRows {
    const rows = this.#unused.get(table)?.pop() ?? new TimedRows(table);
    rows.begin(order);
    return rows;
  }

  giveRows(table: RowCollector, rows: TimedRows): void {
    const unused = this.#unused.get(table) ?? [];
    this.#unused.set(table, unused);
    unused.push(rows);
  }

  #graph(direction: Direction) {
    return travelGraph(this.streets, this.search.mode, direction === 'TO');
  }
}

/** The last walks of one question; `end` gives its memory back. */
export class WalksToRows {
  readonly rows: TimedRows;
  readonly #walks: LastWalks;
  readonly #table: RowCollector;
  readonly #wanted: WantedRows;
  readonly #onFoot: { readonly list: number; readonly ms: number; readonly dm: number; readonly leg: number }[] = [];
  readonly #routes: DayRoutes;
  readonly #rides: RideTree;
  /** By start; start 0 is the door, from which one walks all the way. */
  readonly #stop = [-1];
  readonly #ridden = [0];
  readonly #at = [0];
  readonly #ride = [WALKED];
  readonly #milliseconds = [0];
  /** The last start at each stop. */
  readonly #startAt = new Map<number, number>();
  #number = -1;

  constructor(
    walks: LastWalks,
    table: RowCollector,
    wanted: WantedRows,
    onFoot: ReachedRows,
    routes: DayRoutes,
    rides: RideTree,
  ) {
    this.#walks = walks;
    this.#table = table;
    this.#wanted = wanted;
    this.#routes = routes;
    this.#rides = rides;
    this.rows = walks.takeRows(table, this.#order);
    const seen = new Set<number>();
    for (let i = 0; i < onFoot.count; i++) {
      const list = table.listOf[onFoot.row[i]!]!;
      if (seen.has(list)) continue;
      seen.add(list);
      this.#onFoot.push({ list, ms: onFoot.first[i]!, dm: onFoot.second[i]!, leg: onFoot.legDecimetres[i]! });
    }
  }

  /** Of equal times the start with fewer rides, then with the later second at the door, then with the lower number of its trip. */
  #order = (a: number, b: number): number => {
    if (a === b) return 0;
    const rides = this.#ridden[a]! - this.#ridden[b]!;
    if (rides !== 0) return rides;
    return this.#at[b]! - this.#at[a]! || this.#trip(a) - this.#trip(b) || this.#stop[a]! - this.#stop[b]!;
  };

  #trip(start: number): number {
    const ride = this.#ride[start]!;
    return ride === WALKED ? -1 : this.#routes.trip[this.#rides.trip(ride)]!;
  }

  /**
   * Searches from stops and from the door. Times only fall from one call to the next: then only stops that have become better are searched from.
   * @param offset milliseconds that are added to all times @param limit for the sums @param isPlanned whether the second at the door decides between equal times
   */
  improve(
    { count, stop, seconds, rides, at, ride }: TimedStops,
    { offset, limit, isPlanned }: { readonly offset: number; readonly limit: number; readonly isPlanned: boolean },
    checkTime: (() => void) | undefined,
  ): void {
    const { direction } = this.#routes;
    const { search, streets } = this.#walks;
    // Another question may have searched since: then all stops are searched from again.
    const isFresh = search.number !== this.#number;
    if (isFresh) {
      search.begin(direction === 'TO', this.#order);
      this.#number = search.number;
    }
    search.forgetImproved();
    this.rows.forgetChanged();
    search.prepare(limit);
    for (let i = 0; i < count; i++) {
      const milliseconds = offset + seconds[i]! * 1000;
      if (milliseconds > limit) continue;
      let start = this.#startAt.get(stop[i]!);
      const isBetter =
        start === undefined || milliseconds < this.#milliseconds[start]! || rides[i]! < this.#ridden[start]!;
      if (isBetter) {
        start = this.#stop.length;
        this.#startAt.set(stop[i]!, start);
        this.#stop.push(stop[i]!);
        this.#ridden.push(rides[i]!);
        this.#at.push(isPlanned ? at[i]! : 0);
        this.#ride.push(ride[i]!);
        this.#milliseconds.push(milliseconds);
      }
      if (isBetter || isFresh) this.#enter(start!, limit);
    }
    for (const { list, ms, dm, leg } of this.#onFoot) {
      if (offset + ms <= limit) this.rows.offer(list, offset + ms, 0, dm, leg);
    }
    search.run(limit, checkTime);
    this.rows.readImproved(search, streets, direction === 'TO', limit);
  }

  #enter(start: number, limit: number): void {
    const { direction } = this.#routes;
    const { search } = this.#walks;
    const milliseconds = this.#milliseconds[start]!;
    const stop = this.#stop[start]!;
    const off = this.#walks.waysOff(direction);
    const list = off.prepare(stop);
    const { ways } = off;
    for (let at = off.first[list]!; at < off.end[list]!; at += WAY) {
      const time = milliseconds + ways[at + 1]!;
      if (time <= limit) search.enter(ways[at]!, time, start, ways[at + 2]!);
    }
    const beside = this.#walks.beside(this.#table, direction, stop);
    for (let at = 0; at < beside.length; at += BESIDE) {
      const time = milliseconds + beside[at + 1]!;
      if (time <= limit) this.rows.offer(beside[at]!, time, start, beside[at + 2]!, beside[at + 3]!);
    }
  }

  /** The wanted rows of a list. @param at the second at the door, if it is not that of the start */
  *rowsOf(
    list: number,
    { milliseconds, start, dm, leg, at = this.#at[start]! }: WayToList,
  ): Generator<RowTime, void, undefined> {
    const { rowStart, rows } = this.#table;
    const { kindOf, isWanted } = this.#wanted;
    const isWalked = start === 0;
    for (let i = rowStart[list]!; i < rowStart[list + 1]!; i++) {
      const row = rows[i]!;
      if (isWanted[kindOf[row]!] === 0) continue;
      yield {
        row,
        milliseconds,
        rides: this.#ridden[start]!,
        at: isWalked ? undefined : at,
        ride: this.#ride[start]!,
        stop: isWalked ? undefined : this.#stop[start]!,
        walkDecimetres: dm,
        legDecimetres: leg,
      };
    }
  }

  /** Further questions may use the memory from now on. */
  end(): void {
    this.#walks.giveRows(this.#table, this.rows);
  }

  /** The wanted rows within a limit for who knows the timetable; once, then it has ended. @param limit in milliseconds */
  planned(times: TimedStops, limit: number, checkTime: (() => void) | undefined): RowTime[] {
    this.improve(times, { offset: 0, limit, isPlanned: true }, checkTime);
    const { found, milliseconds, start, decimetres, legDecimetres } = this.rows;
    const rows: RowTime[] = [];
    for (const list of found) {
      const way = { milliseconds: milliseconds[list]!, start: start[list]!, dm: decimetres[list]! };
      for (const row of this.rowsOf(list, { ...way, leg: legDecimetres[list]! })) rows.push(row);
    }
    this.end();
    return rows;
  }
}

/** A least way to a list of rows. */
interface WayToList {
  readonly milliseconds: number;
  readonly start: number;
  readonly dm: number;
  readonly leg: number;
  readonly at?: number;
}
