// Range RAPTOR: from a door over a window of time to all stops, by rounds of one ride each. No allocation per search once its memory has grown.
import { CHANGE_AS_STATED, NO_CHANGE, type Timetable } from '../region/timetable.ts';
import { CLOCK_OFFSET, type DayRoutes, NO_ENTRY } from './day-routes.ts';
import { RideTree } from './ride-tree.ts';
import { BLOCK, type UsefulChanges, usefulChanges } from './useful-changes.ts';

/** More changes than any answer allows. */
export const MOST_TRANSFERS = 5;
/** Levels of labels per stop: rides so far, none to MOST_TRANSFERS + 1. */
const LEVELS = MOST_TRANSFERS + 2;
/**
 * Each search counts time from a zero of its own, so much later by the clock than that of the search before. So what the memory holds of other searches, or fresh, as 0, is later
 * than any of its own times and means "never": nobody clears it, and a search of a small part of a country takes a small part of its memory.
 */
const AGE = 2 * CLOCK_OFFSET;
/** Times of this age still fit into 32 bits. */
const OLDEST = 1000 * AGE;
/** More than any number of seconds. */
const ENDLESS = 0x3fff_ffff;
const MOST_CALLS = 0xffff;
/** The slack that changes contain beside their walk. */
export const CHANGE_SLACK_SECONDS = 60;
/** An event's number is below 2^22, a time of the routes between -AGE and 0; both in one float64. */
const EVENT_BITS = 2 ** 22;

/**
 * What is kept of a stop lies together, as most of it is read when one gets off there, in STOP numbers: from 1 on, by level, the earliest time to get off with at most so many
 * rides; OFF_RIDE later, the ride; and the others.
 */
const STOP = 16;
const OFF_RIDE = 8;
/** The least time to a stop over the window, less ENDLESS, and its ride; 0 without one. */
const LEAST = 0;
const LEAST_RIDE = 7;
const CHANCES = 8;
/** The moment of the last chance that counted. */
const CHANCE_AT = 15;

/** The stops near the door, and the whole seconds of the walk between the door and each. */
export interface Access {
  readonly count: number;
  readonly stop: ArrayLike<number>;
  readonly seconds: ArrayLike<number>;
}

export interface TimetableQuestion {
  readonly routes: DayRoutes;
  readonly access: Access;
  /** Seconds after the begin of the day; one is at the door (FROM: leaves it, TO: comes to it) within. */
  readonly from: number;
  readonly to: number;
  readonly limitSeconds: number;
  readonly maxTransfers: number;
  /** Bounds walks between stops, unless the feed states the change. */
  readonly longestWalkSeconds: number;
  /** Walks from the door all the way to stops: chances to ride count only where they are faster. Without them all count. */
  readonly walks?: Access | undefined;
  /** Journeys that take longer are no chances; default `limitSeconds`. */
  readonly longestChanceSeconds?: number;
}

/** The least times to stops; the arrays belong to the search and change with the next one. */
export interface StopTimes {
  readonly count: number;
  readonly stop: Uint32Array;
  /** By index in `stop`. */
  readonly seconds: Int32Array;
  readonly rides: Uint8Array;
  /** When one is at the door, in seconds after the begin of the day. */
  readonly at: Int32Array;
  /** The last ride, in the search's `rides`. */
  readonly ride: Int32Array;
  /**
   * Only for who knows the timetable: at how many seconds of the window, the last one left out (TO: the first one), one would leave, because one second later one
   * arrives later, and faster than on foot.
   */
  readonly chances: Uint16Array;
}

/** What a last walk needs of the times of stops. */
export type TimedStops = Omit<StopTimes, 'chances'>;

/** The memory of searches on a timetable. One per thread. */
export class TimetableSearch {
  readonly #timetable: Timetable;
  /** Rides of the last search; `takeRides` keeps them. */
  rides = new RideTree();
  /** By stop, STOP numbers. */
  #stops: Int32Array;
  /** By level and stop: the earliest time to be ready for the next vehicle. */
  #ready: Int32Array;
  readonly #readyRide: Int32Array;
  /** The walk from the door all the way, less ENDLESS; 0 without one. */
  readonly #walkSeconds: Int32Array;
  /** Stops at which somebody has got off. */
  readonly #touched: Uint32Array;
  readonly #isTouched: Uint8Array;
  #touchedCount = 0;
  /** Stops where one got off in this round, and stops where one became ready in it. */
  readonly #left: Uint32Array;
  readonly #isLeft: Uint8Array;
  #leftCount = 0;
  readonly #waiting: Uint32Array;
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  /** By trip of the day and level: MOST_CALLS less the first call from which one has been aboard; 0 for none. */
  #entered = new Uint16Array(0);
  #enteredTrips = new Uint32Array(0);
  #enteredCount = 0;
  /**
   * By level and entry, two numbers: one catches something new there only if one is ready at this time or before, and the first trip that is not new. Times to be
   * ready only fall during a search, and who has been aboard a trip needs neither it nor a later one at its further calls.
   */
  #newUntil = new Int32Array(0);
  #events = new Float64Array(1024);
  #eventRoute = new Uint32Array(1024);
  #eventTrip = new Uint32Array(1024);
  #eventCall = new Uint32Array(1024);
  readonly #found: { -readonly [Key in keyof StopTimes]: StopTimes[Key] };

  #routes!: DayRoutes;
  #useful!: UsefulChanges;
  #levels = 1;
  /** What this search adds to the times of the routes; its own are below it, and those of other searches above. */
  #age = 0;
  /** Earlier than any time of this search, later than those of the next one. */
  #beforeAll = 0;
  /** The moment at the door, and the latest time that counts. */
  #moment = 0;
  #latest = 0;
  /** Trips that depart later are of no use to any moment. */
  #horizon = 0;
  #isPlanned = true;
  /** The last moment of the window, from which one waits for what comes: no chance of its own. */
  #lastMoment = 0;
  #longestChance = 0;

  constructor(timetable: Timetable) {
    const { count } = timetable.stops;
    this.#timetable = timetable;
    this.#stops = new Int32Array(count * STOP);
    this.#ready = new Int32Array(count * LEVELS);
    this.#readyRide = new Int32Array(count * LEVELS);
    this.#walkSeconds = new Int32Array(count);
    [this.#touched, this.#left, this.#waiting] = [
      new Uint32Array(count),
      new Uint32Array(count),
      new Uint32Array(count),
    ];
    [this.#isTouched, this.#isLeft, this.#isWaiting] = [
      new Uint8Array(count),
      new Uint8Array(count),
      new Uint8Array(count),
    ];
    this.#found = {
      count: 0,
      stop: new Uint32Array(count),
      seconds: new Int32Array(count),
      rides: new Uint8Array(count),
      at: new Int32Array(count),
      ride: new Int32Array(count),
      chances: new Uint16Array(count),
    };
  }

  /**
   * For passengers that know the timetable and choose the second, whole, at the door: the least time of each stop over the window. Of equal times that with
   * fewer rides, then the later second, then the lower number of the last trip.
   */
  planned(question: TimetableQuestion): StopTimes {
    this.#begin(question, true);
    const { access, routes, limitSeconds } = question;
    const sign = routes.direction === 'FROM' ? 1 : -1;
    const window = sign === 1 ? [question.from, question.to] : [-question.to, -question.from];
    const origin = CLOCK_OFFSET - this.#age;
    const [first, last] = [window[0]! - origin, window[1]! - origin];
    // At the last moment one leaves whatever comes, and waits at the stop; at all others one leaves as late as a trip allows.
    this.#lastMoment = last;
    this.#longestChance = question.longestChanceSeconds ?? limitSeconds;
    this.#moment = last;
    this.#latest = last + limitSeconds;
    const { walks } = question;
    if (walks) for (let i = 0; i < walks.count; i++) this.#walkSeconds[walks.stop[i]!] = walks.seconds[i]! - ENDLESS;
    this.#waitNearDoor(access);
    this.#changes(question);
    const count = this.#collectEvents(access, first, last);
    // From the latest moment back: what a later moment reaches as early is of no use from an earlier one.
    for (let i = count - 1; i >= 0; ) {
      const moment = Math.floor(this.#events[i]! / EVENT_BITS);
      this.#moment = moment + this.#beforeAll;
      this.#latest = this.#moment + limitSeconds;
      const from = i;
      while (i >= 0 && Math.floor(this.#events[i]! / EVENT_BITS) === moment) i--;
      for (let e = i + 1; e <= from; e++) {
        const event = this.#events[e]! % EVENT_BITS;
        this.#ride(this.#eventRoute[event]!, this.#eventTrip[event]!, this.#eventCall[event]!, 1, -1);
      }
      this.#changes(question);
    }
    if (walks) for (let i = 0; i < walks.count; i++) this.#walkSeconds[walks.stop[i]!] = 0;
    const found = this.#found;
    const stops = this.#stops;
    found.count = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const stop = this.#touched[i]!;
      found.chances[found.count] = stops[stop * STOP + CHANCES]!;
      const ride = stops[stop * STOP + LEAST_RIDE]!;
      const at = sign * (this.rides.moment(ride) + origin);
      this.#give(stop, stops[stop * STOP + LEAST]! + ENDLESS, this.rides.level(ride), at, ride);
    }
    return found;
  }

  /**
   * For every full minute from `from` to before `to`, at which one is at the door: the least time of each stop, waiting included.
   * @param take called with the minute and the stops' times, which are valid during the call; from the last minute to the first (TO: in reverse)
   */
  everyMinute(question: TimetableQuestion, take: (minute: number, times: StopTimes) => void): void {
    this.#begin(question, false);
    const { access, routes, limitSeconds } = question;
    const sign = routes.direction === 'FROM' ? 1 : -1;
    const first = Math.ceil(question.from / 60) * 60;
    const minutes = Math.ceil((question.to - first) / 60);
    for (let i = 0; i < minutes; i++) {
      const minute = sign === 1 ? first + (minutes - 1 - i) * 60 : first + i * 60;
      this.#moment = sign * minute - CLOCK_OFFSET + this.#age;
      this.#latest = this.#moment + limitSeconds;
      this.#waitNearDoor(access);
      this.#changes(question);
      const found = this.#found;
      found.count = 0;
      for (let t = 0; t < this.#touchedCount; t++) {
        const stop = this.#touched[t]!;
        const best = this.#stops[stop * STOP + this.#levels]!;
        if (best > this.#latest) continue;
        let rides = 1;
        while (this.#stops[stop * STOP + rides] !== best) rides++;
        this.#give(stop, best - this.#moment, rides, minute, this.#stops[stop * STOP + OFF_RIDE + rides]!);
      }
      take(minute, found);
    }
  }

  /** The rides of the last search, which further searches then leave alone. */
  takeRides(): RideTree {
    const { rides } = this;
    this.rides = new RideTree();
    return rides;
  }

  /** From the door at this moment to the stops near it, and into the first vehicle of each route there. */
  #waitNearDoor({ count, stop, seconds }: Access): void {
    for (let a = 0; a < count; a++) this.#wait(stop[a]!, 0, this.#moment + seconds[a]!, -1);
    this.#board(0);
  }

  #give(stop: number, seconds: number, rides: number, at: number, ride: number): void {
    const found = this.#found;
    found.stop[found.count] = stop;
    found.seconds[found.count] = seconds;
    found.rides[found.count] = rides;
    found.at[found.count] = at;
    found.ride[found.count++] = ride;
  }

  #begin({ routes, from, to, limitSeconds, maxTransfers }: TimetableQuestion, isPlanned: boolean): void {
    for (let i = 0; i < this.#touchedCount; i++) this.#isTouched[this.#touched[i]!] = 0;
    this.#touchedCount = 0;
    for (let i = 0; i < this.#enteredCount; i++) {
      const row = this.#enteredTrips[i]! * LEVELS;
      for (let level = 1; level < LEVELS; level++) this.#entered[row + level] = 0;
    }
    this.#enteredCount = 0;
    this.#grow(routes);
    this.#age = this.#beforeAll;
    this.#beforeAll -= AGE;
    this.rides.clear();
    this.#routes = routes;
    this.#useful = usefulChanges(this.#timetable, routes);
    this.#levels = maxTransfers + 1;
    this.#isPlanned = isPlanned;
    this.#horizon = (routes.direction === 'FROM' ? to : -from) - CLOCK_OFFSET + this.#age + limitSeconds;
  }

  /** Memory for a day, and fresh one for all labels where no further zero of time fits into it. */
  #grow(routes: DayRoutes): void {
    if (this.#entered.length < routes.trip.length * LEVELS) {
      this.#entered = new Uint16Array(routes.trip.length * LEVELS);
      this.#enteredTrips = new Uint32Array(routes.trip.length);
    }
    if (this.#newUntil.length < routes.entryRoute.length * LEVELS * 2) {
      this.#newUntil = new Int32Array(routes.entryRoute.length * LEVELS * 2);
    }
    if (this.#beforeAll > -OLDEST) return;
    this.#beforeAll = 0;
    this.#stops = new Int32Array(this.#stops.length);
    this.#ready = new Int32Array(this.#ready.length);
    this.#newUntil = new Int32Array(this.#newUntil.length);
  }

  /** All chances to leave in the window: each trip at each stop near the door, with the moment at which one leaves the door for it. Sorted by moment. */
  #collectEvents(access: Access, first: number, last: number): number {
    const { entryStart, entryRoute, entryCall, firstTrip, clock, times } = this.#routes;
    const age = this.#age;
    let count = 0;
    for (let a = 0; a < access.count; a++) {
      const stop = access.stop[a]!;
      const walk = access.seconds[a]!;
      for (let e = entryStart[stop]!; e < entryStart[stop + 1]!; e++) {
        const [route, call] = [entryRoute[e]!, entryCall[e]!];
        const begin = firstTrip[route]!;
        const trips = firstTrip[route + 1]! - begin;
        for (let j = this.#firstTripFrom(route, call, first + walk); j < trips; j++) {
          const at = (begin + j) * 2;
          const moment = clock[at]! + age + times[clock[at + 1]! + call * 2]! - walk;
          if (moment > last) break;
          if (count === this.#eventTrip.length) this.#growEvents();
          this.#eventRoute[count] = route;
          this.#eventTrip[count] = j;
          this.#eventCall[count] = call;
          this.#events[count] = (moment - this.#beforeAll) * EVENT_BITS + count++;
        }
      }
    }
    this.#events.subarray(0, count).sort();
    return count;
  }

  #growEvents(): void {
    const size = this.#eventTrip.length * 2;
    const events = new Float64Array(size);
    events.set(this.#events);
    this.#events = events;
    this.#eventRoute = widened(this.#eventRoute, size);
    this.#eventTrip = widened(this.#eventTrip, size);
    this.#eventCall = widened(this.#eventCall, size);
  }

  /** The first trip of a route that one can still enter at a call; the number of its trips if there is none. */
  #firstTripFrom(route: number, call: number, time: number): number {
    const { firstTrip, clock, times } = this.#routes;
    const since = time - this.#age;
    const begin = firstTrip[route]!;
    let [low, high] = [begin, firstTrip[route + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (clock[middle * 2]! + times[clock[middle * 2 + 1]! + call * 2]! >= since) high = middle;
      else low = middle + 1;
    }
    return low - begin;
  }

  /** Enters a trip at a call as the ride of a level, and gets off wherever that is earlier than known. */
  #ride(route: number, j: number, call: number, level: number, ride: number): void {
    const { firstTrip, clock, callCount, firstCall, stop: stopAt, isExit, entryOf, times } = this.#routes;
    const calls = callCount[route]!;
    const trip = firstTrip[route]! + j;
    const end = MOST_CALLS - this.#entered[trip * LEVELS + level]!;
    if (end <= call) return;
    this.#enter(route, j, call, level);
    const age = this.#age;
    const begin = clock[trip * 2]! + age;
    const base = clock[trip * 2 + 1]!;
    const beginBefore = j === 0 ? 0 : clock[trip * 2 - 2]! + age;
    const before = j === 0 ? -1 : clock[trip * 2 - 1]!;
    const row = firstCall[route]!;
    // Beyond its first entrance the trip's stops are known already.
    const last = Math.min(end, calls - 1);
    for (let c = call + 1; c <= last; c++) {
      const time = begin + times[base + c * 2 + 1]!;
      if (time > this.#latest) break;
      const stop = stopAt[row + c]!;
      const entry = entryOf[row + c]!;
      if (entry !== NO_ENTRY) {
        this.#needEarlier(entry, level - 1, before < 0 ? this.#beforeAll : beginBefore + times[before + c * 2]!, j);
      }
      if (isExit[row + c] === 1) this.#getOff(stop, time, level, trip, call, c, ride);
    }
  }

  /** From now on nobody needs this trip, or a later one of its route, from this call on with as many rides. */
  #enter(route: number, j: number, call: number, level: number): void {
    const { firstTrip, clock, times } = this.#routes;
    const entered = this.#entered;
    const horizon = this.#horizon - this.#age;
    const trips = firstTrip[route + 1]!;
    for (let trip = firstTrip[route]! + j; trip < trips; trip++) {
      if (clock[trip * 2]! + times[clock[trip * 2 + 1]! + call * 2]! > horizon) break;
      const row = trip * LEVELS;
      if (MOST_CALLS - entered[row + level]! <= call) break;
      if (entered[row + this.#levels] === 0) this.#enteredTrips[this.#enteredCount++] = trip;
      const value = Math.max(MOST_CALLS - call, 0);
      for (let l = level; l <= this.#levels && entered[row + l]! < value; l++) entered[row + l] = value;
    }
  }

  #getOff(stop: number, time: number, level: number, trip: number, entry: number, exit: number, before: number): void {
    const stops = this.#stops;
    const first = stop * STOP;
    const at = first + level;
    const known = stops[at]!;
    if (time > known) return;
    if (time === known) {
      this.#replaceEqual(stop, level, trip, entry, exit, before);
      return;
    }
    const ride = this.rides.add(trip, entry, exit, before, this.#moment, level);
    if (this.#isTouched[stop] === 0) {
      this.#isTouched[stop] = 1;
      this.#touched[this.#touchedCount++] = stop;
      stops[first + LEAST] = 0;
      stops[first + CHANCES] = 0;
    }
    if (this.#isPlanned) this.#countChance(stop, time);
    for (let l = level, row = at; l <= this.#levels && time < stops[row]!; l++, row++) {
      stops[row] = time;
      stops[row + OFF_RIDE] = ride;
    }
    if (this.#isLeft[stop] === 0) {
      this.#isLeft[stop] = 1;
      this.#left[this.#leftCount++] = stop;
    }
    if (!this.#isPlanned) return;
    const seconds = time - this.#moment - ENDLESS;
    const least = stops[first + LEAST]!;
    if (seconds > least || (seconds === least && !this.#isBetter(first, level))) return;
    stops[first + LEAST] = seconds;
    stops[first + LEAST_RIDE] = ride;
  }

  /** Before the labels of a stop change: whether it is a chance to leave at this moment, because later ones arrive later. */
  #countChance(stop: number, time: number): void {
    const stops = this.#stops;
    const first = stop * STOP;
    if (this.#moment === this.#lastMoment || stops[first + CHANCE_AT] === this.#moment) return;
    const seconds = time - this.#moment;
    if (time >= stops[first + this.#levels]! || seconds >= this.#walkSeconds[stop]! + ENDLESS) return;
    if (seconds > this.#longestChance) return;
    stops[first + CHANCE_AT] = this.#moment;
    stops[first + CHANCES]!++;
  }

  /** Of equal times: fewer rides, then the later second by the clock; backward in time later moments come last. @param first the stop's numbers */
  #isBetter(first: number, level: number): boolean {
    const known = this.rides.level(this.#stops[first + LEAST_RIDE]!);
    return level < known || (level === known && this.#routes.direction === 'TO');
  }

  /** At the same time with as many rides from the same moment, the trip with the lower number counts. */
  #replaceEqual(stop: number, level: number, trip: number, entry: number, exit: number, before: number): void {
    const stops = this.#stops;
    const first = stop * STOP;
    const known = stops[first + OFF_RIDE + level]!;
    const { rides } = this;
    if (rides.moment(known) !== this.#moment || rides.level(known) !== level) return;
    const { trip: numbers } = this.#routes;
    if (numbers[rides.trip(known)]! <= numbers[trip]!) return;
    const ride = rides.add(trip, entry, exit, before, this.#moment, level);
    for (let l = level, row = first + OFF_RIDE + level; l <= this.#levels && stops[row] === known; l++, row++)
      stops[row] = ride;
    if (this.#isPlanned && stops[first + LEAST_RIDE] === known) stops[first + LEAST_RIDE] = ride;
  }

  /** All further rounds: changes from where one got off, then the rides from there. */
  #changes(question: TimetableQuestion): void {
    const { atStop } = this.#timetable.changes;
    const useful = this.#useful;
    const longest = question.longestWalkSeconds + CHANGE_SLACK_SECONDS;
    const ready = this.#ready;
    const { first: firstOf, end: endOf } = useful;
    let { other, seconds, isStated } = useful;
    for (let level = 1; level <= this.#levels; level++) {
      const readyRow = level * this.#isTouched.length;
      for (let i = 0; i < this.#leftCount; i++) {
        const stop = this.#left[i]!;
        this.#isLeft[stop] = 0;
        if (level === this.#levels) continue;
        const time = this.#stops[stop * STOP + level]!;
        const ride = this.#stops[stop * STOP + OFF_RIDE + level]!;
        const own = atStop[stop]!;
        if (own !== NO_CHANGE) this.#wait(stop, level, time + (own & ~CHANGE_AS_STATED), ride);
        if (firstOf[stop] === 0) {
          useful.prepare(stop);
          ({ other, seconds, isStated } = useful);
        }
        const end = endOf[stop]!;
        const most = this.#latest - time;
        for (let row = firstOf[stop]!; row < end && seconds[row]! <= most; row += BLOCK) {
          // Most changes make nobody ready earlier, so one comparison looks at four of them.
          const least =
            (time - ready[readyRow + other[row]!]! + seconds[row]!) |
            (time - ready[readyRow + other[row + 1]!]! + seconds[row + 1]!) |
            (time - ready[readyRow + other[row + 2]!]! + seconds[row + 2]!) |
            (time - ready[readyRow + other[row + 3]!]! + seconds[row + 3]!);
          if (least >= 0) continue;
          for (let each = row; each < row + BLOCK; each++) {
            const change = seconds[each]!;
            if (change <= most && (change <= longest || isStated[each] === 1)) {
              this.#wait(other[each]!, level, time + change, ride);
            }
          }
        }
      }
      this.#leftCount = 0;
      if (this.#waitingCount === 0) return;
      this.#board(level);
    }
  }

  /** One is ready for the next vehicle at a stop after so many rides. */
  #wait(stop: number, level: number, time: number, ride: number): void {
    const stops = this.#isTouched.length;
    const at = level * stops + stop;
    if (time >= this.#ready[at]! || time > this.#latest) return;
    for (let l = level, row = at; l < this.#levels && time < this.#ready[row]!; l++, row += stops) {
      this.#ready[row] = time;
      this.#readyRide[row] = ride;
    }
    if (this.#isWaiting[stop] === 1) return;
    this.#isWaiting[stop] = 1;
    this.#waiting[this.#waitingCount++] = stop;
  }

  /** Enters the first vehicle of each route at the stops where one has become ready. */
  #board(level: number): void {
    const { entryStart, entryRoute, entryCall, firstTrip, clock, times } = this.#routes;
    const newUntil = this.#newUntil;
    const age = this.#age;
    const row = level * entryRoute.length;
    for (let i = 0; i < this.#waitingCount; i++) {
      const stop = this.#waiting[i]!;
      this.#isWaiting[stop] = 0;
      const at = level * this.#isTouched.length + stop;
      const time = this.#ready[at]!;
      const ride = this.#readyRide[at]!;
      let until = this.#beforeAll;
      const end = entryStart[stop + 1]!;
      for (let e = entryStart[stop]!; e < end; e++) {
        const known = newUntil[(row + e) * 2]!;
        if (time > known) {
          if (known > until) until = known;
          continue;
        }
        const route = entryRoute[e]!;
        const call = entryCall[e]!;
        const first = firstTrip[route]!;
        let j = known < age ? newUntil[(row + e) * 2 + 1]! : this.#firstTripFrom(route, call, time);
        let earlier = this.#beforeAll;
        for (; j > 0; j--) {
          const before = (first + j - 1) * 2;
          earlier = clock[before]! + age + times[clock[before + 1]! + call * 2]!;
          if (earlier < time) break;
        }
        if (j === 0) earlier = this.#beforeAll;
        this.#needEarlier(e, level, earlier, j);
        if (earlier > until) until = earlier;
        if (first + j === firstTrip[route + 1]!) continue;
        const trip = (first + j) * 2;
        // What departs too late for this moment does so for all that follow.
        if (clock[trip]! + age + times[clock[trip + 1]! + call * 2]! > this.#latest) continue;
        this.#ride(route, j, call, level + 1, ride);
      }
      this.#readyBefore(at, level, until + 1);
    }
    this.#waitingCount = 0;
  }

  /** A passenger that is ready at this time or later catches nothing new at a stop. @param at the row of the stop and the level */
  #readyBefore(at: number, level: number, time: number): void {
    const ready = this.#ready;
    const stops = this.#isTouched.length;
    for (let l = level, row = at; l < this.#levels && time < ready[row]!; l++, row += stops) ready[row] = time;
  }

  /** From now on only vehicles that depart at this time or before are new at an entry after so many rides: those before a trip. */
  #needEarlier(entry: number, level: number, time: number, trip: number): void {
    const newUntil = this.#newUntil;
    const step = this.#routes.entryRoute.length * 2;
    let at = level * step + entry * 2;
    for (let l = level; l < this.#levels && newUntil[at]! > time; l++, at += step) {
      newUntil[at] = time;
      newUntil[at + 1] = trip;
    }
  }
}

function widened(list: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(size);
  wider.set(list);
  return wider;
}
