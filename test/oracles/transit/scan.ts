// Connection scan on raw calls: the earliest arrival, or the latest departure, at every stop for every number of rides.
import { beginOf } from './days.ts';
import { type Call, type Feeds, isSamePlace, type Trip } from './feeds.ts';
import { within } from './within.ts';

/** What the examiner shares with the search: which stops have doors, and the walks between stops in whole seconds. */
export interface Ground {
  readonly isOpen: (stop: string) => boolean;
  readonly walksFrom: (stop: string) => ReadonlyMap<string, number>;
}

export interface Asked {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The zone in which the window counts. */
  readonly zone: string;
  /** Seconds after the begin of the day. */
  readonly from: number;
  readonly to: number;
  readonly direction: 'FROM' | 'TO';
  readonly maxTransfers: number;
  readonly longestWalkSeconds: number;
  readonly limitSeconds: number;
  /** By wheelchair: `ALL` takes what the feed does not say as open, `STRICT` as closed. */
  readonly wheels?: 'ALL' | 'STRICT' | undefined;
}

export interface Best {
  readonly seconds: number;
  readonly rides: number;
  /** When one leaves the door (TO: arrives there). */
  readonly at: number;
  /**
   * At how many seconds of the window, its end (TO: its begin) left out, one would leave for the stop: one second later means to arrive later, and walking
   * takes longer.
   */
  chances: number;
}

/** One vehicle from one stop to its next; stops by number. */
interface Connection {
  readonly run: number;
  readonly from: number;
  readonly to: number;
  readonly departure: number;
  readonly arrival: number;
  readonly boards: boolean;
  readonly alights: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const CHANGE_SECONDS = 60;
/** Trips of these days before and after may run in the window. */
const DAYS_AROUND = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2];

/** Trips that run so many seconds before or after the day are of no use. */
const FARTHEST = 12 * 3600;

/** All runs around a day, and what follows from them. */
export class Scan {
  /** Keys of the stops, in the order of their numbers. */
  readonly stops: readonly string[];
  readonly #numberOf: (stop: string) => number;
  readonly #changesFrom: (readonly [stop: number, seconds: number])[][];
  readonly #changesTo: (readonly [stop: number, seconds: number])[][];
  readonly #byDeparture: readonly Connection[];
  readonly #byArrival: readonly Connection[];
  /** The run as which the vehicle of a run goes on, and back; -1 without one. */
  readonly #next: number[] = [];
  readonly #before: number[] = [];
  readonly #asked: Asked;
  #today: { readonly trips: readonly Trip[]; readonly first: number } = { trips: [], first: 0 };

  constructor(feeds: Feeds, ground: Ground, asked: Asked) {
    this.#asked = asked;
    this.stops = [...feeds.stops.keys()];
    const numbers = new Map(this.stops.map((key, i) => [key, i]));
    this.#numberOf = stop => numbers.get(stop) ?? Number.NaN;
    const begin = beginOf(asked.day, asked.zone);
    const connections: Connection[] = [];
    const isOpen = (stop: string) => ground.isOpen(stop) && passes(asked.wheels, feeds.stops.get(stop)?.wheelchair);
    /** What the feed says of each run. */
    const values: number[] = [];
    for (const around of DAYS_AROUND) {
      const day = asked.day + around;
      const today = feeds.trips.filter(trip => trip.days.has(day));
      const begins = new Map([...new Set(today.map(({ zone }) => zone))].map(zone => [zone, beginOf(day, zone)]));
      const first = this.#next.length;
      for (const [i, trip] of today.entries()) {
        this.#next.push(-1);
        this.#before.push(-1);
        values.push(trip.wheelchair);
        const later = begins.get(trip.zone)! - begin + trip.shifts[0]!;
        const isFar =
          trip.calls.at(-1)!.arrival + later < -FARTHEST || trip.calls[0]!.departure + later > 86_400 + FARTHEST;
        if (!isFar) connections.push(...this.#connectionsOf(trip, first + i, later, isOpen));
      }
      this.#link(feeds, today, first);
      if (around === 0) this.#today = { trips: today, first };
    }
    const open = connections.filter(({ run }) => this.#isOpenRun(run, values));
    // Sorting keeps the order of a run's connections that are equal in time.
    this.#byDeparture = open.toSorted((a, b) => a.departure - b.departure);
    this.#byArrival = open.reverse().toSorted((a, b) => b.arrival - a.arrival);
    this.#changesFrom = this.stops.map(stop =>
      [...changesOf(feeds, ground, stop, asked)].map(([to, seconds]) => [this.#numberOf(to), seconds] as const),
    );
    this.#changesTo = this.stops.map(() => []);
    for (const [from, changes] of this.#changesFrom.entries()) {
      for (const [to, seconds] of changes) this.#changesTo[to]!.push([from, seconds]);
    }
  }

  #connectionsOf({ calls }: Trip, run: number, later: number, isOpen: Ground['isOpen']): Connection[] {
    return calls.slice(1).map((to, i) => {
      const from = calls[i]!;
      return {
        run,
        from: this.#numberOf(from.stop),
        to: this.#numberOf(to.stop),
        departure: from.departure + later,
        arrival: to.arrival + later,
        boards: from.boards && isOpen(from.stop),
        alights: to.alights && isOpen(to.stop),
        isFirst: i === 0,
        isLast: i === calls.length - 2,
      };
    });
  }

  /** A vehicle that goes on as other trips is one vehicle: wheels pass if they pass on all of them. */
  #isOpenRun(run: number, values: readonly number[]): boolean {
    let first = run;
    while (this.#before[first]! >= 0) first = this.#before[first]!;
    for (let each = first; each >= 0; each = this.#next[each]!) {
      if (!passes(this.#asked.wheels, values[each])) return false;
    }
    return true;
  }

  /** Stay-seated connections: by transfers of type 4, and by block. */
  #link(feeds: Feeds, today: readonly Trip[], first: number): void {
    const begin = (trip: Trip) => trip.calls[0]!.departure + trip.shifts[0]!;
    const end = (trip: Trip) => trip.calls.at(-1)!.arrival + trip.shifts[0]!;
    const follows = (a: Trip, b: Trip) => a !== b && begin(b) >= end(a) && begin(b) > begin(a) && a.zone === b.zone;
    const join = (a: Trip, b: Trip) => {
      const [from, to] = [first + today.indexOf(a), first + today.indexOf(b)];
      if (this.#next[from]! >= 0 || this.#before[to]! >= 0) return;
      this.#next[from] = to;
      this.#before[to] = from;
    };
    // A trip with frequencies stands for many vehicles: none of them is meant.
    const ofOneVehicle = (wanted: string) =>
      today.filter(({ key, hasFrequencies }) => key === wanted && !hasFrequencies);
    for (const [from, to] of feeds.staysSeated) {
      for (const a of ofOneVehicle(from)) for (const b of ofOneVehicle(to)) if (follows(a, b)) join(a, b);
    }
    const blocks = new Map<string, Trip[]>();
    for (const trip of today) {
      if (trip.block === '' || trip.hasFrequencies) continue;
      blocks.set(trip.block, [...(blocks.get(trip.block) ?? []), trip]);
    }
    for (const block of blocks.values()) {
      block.sort((a, b) => begin(a) - begin(b));
      for (const a of block) {
        if (this.#next[first + today.indexOf(a)]! >= 0) continue;
        const b = block.find(each => block.indexOf(each) > block.indexOf(a) && follows(a, each));
        if (b === undefined || feeds.mustAlight.has(`${a.key}\n${b.key}`)) continue;
        if (isSamePlace(feeds.stops, a.calls.at(-1)!.stop, b.calls[0]!.stop)) join(a, b);
      }
    }
  }

  /** The calls of each vehicle of the day, trips that it goes on as included. */
  vehicles(): Call[][] {
    const { trips, first } = this.#today;
    return trips.flatMap((_, i) => {
      if (this.#before[first + i]! >= 0) return [];
      const calls: Call[] = [];
      for (let run = first + i; run >= 0; run = this.#next[run]!) calls.push(...trips[run - first]!.calls);
      return [calls];
    });
  }

  /**
   * PLANNED, for several bounds of changes at once, none over `maxTransfers`: the least time of each stop over all whole seconds of the window; of equal times
   * that with fewer rides, then the later second.
   * @param access the walk between the door and each stop, in whole seconds
   * @param walks all the way from the door to stops, in whole seconds: chances count where they are faster
   */
  planned(
    access: ReadonlyMap<string, number>,
    walks: ReadonlyMap<string, number> = new Map(),
    bounds: readonly number[] = [this.#asked.maxTransfers],
  ): Map<string, Best>[] {
    const { from, to, direction, limitSeconds } = this.#asked;
    const sign = direction === 'FROM' ? 1 : -1;
    const found = bounds.map(() => new Map<number, Best>());
    const earliest = bounds.map(() => new Float64Array(this.stops.length).fill(Number.POSITIVE_INFINITY));
    const walk = this.stops.map(stop => walks.get(stop) ?? Number.POSITIVE_INFINITY);
    for (const at of this.#moments(access).sort((a, b) => sign * (b - a))) {
      const isInside = at !== (sign === 1 ? to : from);
      const times = this.at(at, access);
      for (const [b, maxTransfers] of bounds.entries()) {
        for (let stop = 0; stop < this.stops.length; stop++) {
          const { seconds, rides } = leastOf(times, stop, maxTransfers);
          if (seconds > limitSeconds) continue;
          const known = found[b]!.get(stop);
          const isChance = sign * at + seconds < earliest[b]![stop]!;
          if (isChance) earliest[b]![stop] = sign * at + seconds;
          const chances = (known?.chances ?? 0) + Number(isChance && isInside && seconds < walk[stop]!);
          const less = known && (seconds - known.seconds || rides - known.rides || known.at - at);
          if (known && less! >= 0) known.chances = chances;
          else found[b]!.set(stop, { seconds, rides, at, chances });
        }
      }
    }
    return found.map(each => new Map([...each].map(([stop, best]) => [this.stops[stop]!, best])));
  }

  /** The seconds of the window at which one might leave. */
  #moments(access: ReadonlyMap<string, number>): number[] {
    const { from, to, direction } = this.#asked;
    // Between two chances to leave, the later one is better; after the last chance, who leaves at the end of the window waits for the next.
    const moments = new Set([direction === 'FROM' ? to : from]);
    for (const each of this.#byDeparture) {
      const walk = access.get(this.stops[direction === 'FROM' ? each.from : each.to]!);
      if (walk === undefined) continue;
      const at = direction === 'FROM' ? each.departure - walk : each.arrival + walk;
      if (at >= from && at <= to) moments.add(at);
    }
    return [...moments];
  }

  /** From the door at this second: seconds to (TO: from) each stop with exactly so many rides; Infinity if there is no way. */
  at(moment: number, access: ReadonlyMap<string, number>): Float64Array[] {
    const isFrom = this.#asked.direction === 'FROM';
    const { maxTransfers, limitSeconds } = this.#asked;
    const empty = () => new Float64Array(this.stops.length).fill(Number.POSITIVE_INFINITY);
    const times = Array.from({ length: maxTransfers + 2 }, empty);
    // When one stands at a stop, ready for the next vehicle; by rides so far. Backward in time all counts from the moment back.
    const ready = Array.from({ length: maxTransfers + 2 }, empty);
    for (const [stop, walk] of access) ready[0]![this.#numberOf(stop)] = walk;
    const changes = isFrom ? this.#changesFrom : this.#changesTo;
    const follower = isFrom ? this.#next : this.#before;
    // Bit r of a run: somebody is aboard with so many rides; carried, because the vehicle came as another trip.
    const carried = new Uint8Array(this.#next.length);
    const window = isFrom
      ? within(this.#byDeparture, each => each.departure - moment, limitSeconds)
      : within(this.#byArrival, each => moment - each.arrival, limitSeconds);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      const aboard = carried.slice();
      for (const each of window) {
        const [enter, leave] = isFrom ? [each.from, each.to] : [each.to, each.from];
        const [enters, leaves] = isFrom ? [each.boards, each.alights] : [each.alights, each.boards];
        const start = isFrom ? each.departure - moment : moment - each.arrival;
        const end = isFrom ? each.arrival - moment : moment - each.departure;
        const isEnd = isFrom ? each.isLast : each.isFirst;
        for (let rides = 1; rides <= maxTransfers + 1; rides++) {
          const bit = 1 << rides;
          if (enters && ready[rides - 1]![enter]! <= start) aboard[each.run]! |= bit;
          if ((aboard[each.run]! & bit) === 0) continue;
          const next = isEnd ? follower[each.run]! : -1;
          if (next >= 0 && (carried[next]! & bit) === 0) {
            carried[next]! |= bit;
            aboard[next]! |= bit;
            isChanged = true;
          }
          if (!leaves || end >= times[rides]![leave]!) continue;
          times[rides]![leave] = end;
          isChanged = true;
          for (const [stop, seconds] of changes[leave]!) {
            ready[rides]![stop] = Math.min(ready[rides]![stop]!, end + seconds);
          }
        }
      }
    }
    return times;
  }
}

/** The least time of a stop with at most so many changes, and the fewest rides with it. */
export function leastOf(times: readonly Float64Array[], stop: number, maxTransfers: number) {
  let [seconds, rides] = [Number.POSITIVE_INFINITY, 0];
  for (let each = 1; each <= maxTransfers + 1; each++) {
    if (times[each]![stop]! < seconds) [seconds, rides] = [times[each]![stop]!, each];
  }
  return { seconds, rides };
}

/** Whether somebody may use what the feed says this of. */
function passes(wheels: Asked['wheels'], value: number | undefined): boolean {
  return wheels === undefined || (wheels === 'ALL' ? value !== 2 : value === 1);
}

/** Seconds from getting off at a stop until one can board at this and at other stops. */
function changesOf({ stated }: Feeds, ground: Ground, stop: string, { longestWalkSeconds, wheels }: Asked) {
  const changes = new Map<string, number>();
  if (ground.isOpen(stop)) {
    changes.set(stop, CHANGE_SECONDS);
    for (const [to, walk] of ground.walksFrom(stop)) {
      if (to !== stop && walk <= longestWalkSeconds) changes.set(to, walk + CHANGE_SECONDS);
    }
  }
  for (const [to, seconds] of stated.get(stop) ?? []) {
    // Walkers may take stairs in the stated time; wheels need a way on the streets, and their time for it.
    const walk = wheels === undefined || to === stop ? 0 : ground.isOpen(stop) && ground.walksFrom(stop).get(to);
    if (seconds === 'never') changes.delete(to);
    else if (typeof walk === 'number') changes.set(to, Math.max(seconds, walk));
    else changes.delete(to);
  }
  return changes;
}
