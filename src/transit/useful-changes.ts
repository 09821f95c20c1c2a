// The changes at a stop that can be of use on a day. Most cannot: who walks to a farther stop of a line catches no vehicle that does not come to a nearer one, or come there in time.
import { CHANGE_AS_STATED, NO_CHANGE, type Timetable } from '../region/timetable.ts';
import type { DayRoutes } from './day-routes.ts';

/** Changes per block: as many as a search looks at with one comparison. */
export const BLOCK = 4;
/** Of a row that only fills its block: longer than any journey. */
const NO_CHANGE_SECONDS = 0xffff;

/** The entries of one route that are of use to a stop: numbers per entry are the call and the seconds of the change. */
type KnownEntries = number[];

/**
 * Changes by stop, made when a search first needs them, so that a search of a small part of a country makes few.
 *
 * A change to another stop is of use if one of the entries there is. An entry of a route is of none if another change leads to an earlier (or the same) call of the
 * route, and every vehicle takes at most as long from there as the change is shorter: then the other change catches each vehicle that this one catches.
 */
export class UsefulChanges {
  /**
   * The changes at stop s are the rows first[s] ≤ i < end[s] of the columns, by ascending seconds, in whole blocks; the change at the stop itself is not among them.
   * `isStated` is 1 where the feed states the change, so that no bound on walks applies. Where first[s] is 0 they are not made yet.
   */
  readonly first: Int32Array;
  readonly end: Int32Array;
  other = new Uint32Array(1024);
  seconds = new Uint16Array(1024);
  isStated = new Uint8Array(1024);
  readonly #timetable: Timetable;
  readonly #routes: DayRoutes;
  /** By row of the routes' calls: the most seconds that any vehicle takes from the first call, call by call. */
  readonly #slowest: Int32Array;
  readonly #known = new Map<number, KnownEntries>();
  #count = BLOCK;

  constructor(timetable: Timetable, routes: DayRoutes) {
    this.#timetable = timetable;
    this.#routes = routes;
    this.first = new Int32Array(timetable.stops.count);
    this.end = new Int32Array(timetable.stops.count);
    this.#slowest = slowestFromFirst(routes);
  }

  /** Makes the rows of a stop, if no search has needed them. */
  prepare(stop: number): void {
    if (this.first[stop] !== 0) return;
    const { changes } = this.#timetable;
    const there = this.#routes.direction === 'FROM' ? changes.there : changes.back;
    const candidates: { readonly other: number; readonly seconds: number; readonly isStated: boolean }[] = [];
    const own = changes.atStop[stop]!;
    if (own !== NO_CHANGE) candidates.push({ other: stop, seconds: own & ~CHANGE_AS_STATED, isStated: true });
    for (let row = changes.start[stop]!; row < changes.start[stop + 1]!; row++) {
      const change = there[row]!;
      if (change === NO_CHANGE) continue;
      const isStated = (change & CHANGE_AS_STATED) !== 0;
      candidates.push({ other: changes.other[row]!, seconds: change & ~CHANGE_AS_STATED, isStated });
    }
    // A bound on walks leaves out changes that are not stated: so a stated one comes first of equals, and only the likes of a change make it useless.
    candidates.sort((a, b) => a.seconds - b.seconds || Number(b.isStated) - Number(a.isStated));
    this.#known.clear();
    this.first[stop] = this.#count;
    for (const { other, seconds, isStated } of candidates) {
      if (!this.#isUseful(other, seconds, isStated) || other === stop) continue;
      this.#add(other, seconds, isStated);
    }
    while (this.#count % BLOCK !== 0) this.#add(stop, NO_CHANGE_SECONDS, false);
    this.end[stop] = this.#count;
  }

  #add(other: number, seconds: number, isStated: boolean): void {
    if (this.#count === this.other.length) this.#grow();
    this.other[this.#count] = other;
    this.seconds[this.#count] = seconds;
    this.isStated[this.#count++] = isStated ? 1 : 0;
  }

  #isUseful(stop: number, seconds: number, isStated: boolean): boolean {
    const { entryStart, entryRoute, entryCall, firstCall } = this.#routes;
    const slowest = this.#slowest;
    let isUseful = false;
    for (let e = entryStart[stop]!; e < entryStart[stop + 1]!; e++) {
      const route = entryRoute[e]!;
      const call = entryCall[e]!;
      const row = firstCall[route]!;
      // Those that the feed states hold for every bound; the others only where this change itself has the bound.
      const known = this.#known.get(route) ?? [];
      let isKnown = false;
      for (let k = 0; k < known.length && !isKnown; k += 3) {
        const before = known[k]!;
        const gained = seconds - known[k + 1]!;
        isKnown =
          before <= call &&
          (known[k + 2] === 1 || !isStated) &&
          slowest[row + call]! - slowest[row + before]! <= gained;
      }
      if (isKnown) continue;
      isUseful = true;
      known.push(call, seconds, isStated ? 1 : 0);
      this.#known.set(route, known);
    }
    return isUseful;
  }

  #grow(): void {
    const { other, seconds, isStated } = this;
    const size = other.length * 2;
    [this.other, this.seconds, this.isStated] = [new Uint32Array(size), new Uint16Array(size), new Uint8Array(size)];
    this.other.set(other);
    this.seconds.set(seconds);
    this.isStated.set(isStated);
  }
}

/** By row of the calls of routes: the sum of the most seconds from call to call, which is at least what any vehicle takes from the first one. */
function slowestFromFirst({ routeCount, callCount, firstCall, firstTrip, clock, times, stop }: DayRoutes): Int32Array {
  const slowest = new Int32Array(stop.length);
  for (let route = 0; route < routeCount; route++) {
    const calls = callCount[route]!;
    for (let call = 1; call < calls; call++) {
      let most = 0;
      for (let trip = firstTrip[route]!; trip < firstTrip[route + 1]!; trip++) {
        const at = clock[trip * 2 + 1]! + call * 2;
        most = Math.max(most, times[at]! - times[at - 2]!);
      }
      slowest[firstCall[route]! + call] = slowest[firstCall[route]! + call - 1]! + most;
    }
  }
  return slowest;
}

const made = new WeakMap<DayRoutes, UsefulChanges>();

/** The useful changes of a day's routes, shared by all searches on this thread. */
export function usefulChanges(timetable: Timetable, routes: DayRoutes): UsefulChanges {
  let changes = made.get(routes);
  if (changes === undefined) {
    changes = new UsefulChanges(timetable, routes);
    made.set(routes, changes);
  }
  return changes;
}
