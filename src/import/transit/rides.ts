// The trips of all feeds with clean times: the rows on which doubles, blocks and patterns work.
import { OperatorError } from '../../core/errors.ts';
import { distanceMeters, mostMeters } from '../../core/geometry/geodesic.ts';
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { BAD_TIME, NO_TIME } from './clock-times.ts';
import type { Frequency } from './frequencies.ts';
import type { FeedLines, FeedTrip, Line } from './read-lines.ts';
import type { FeedStop } from './read-stops.ts';
import type { TransitReport } from './report.ts';
import type { StopTimes } from './stop-times.ts';

/** One run of a vehicle on the days of a set. */
export interface Ride {
  /** Its calls are the rows from ≤ i < to of `Rides`, `shift` seconds later. */
  readonly from: number;
  readonly to: number;
  readonly shift: number;
  days: number;
  readonly line: number;
  readonly headsign: string;
  /** Feed and block; empty without one. */
  readonly block: string;
  /** Feed and trip, for the report and for transfers between trips. */
  readonly trip: string;
  /** 0 unknown, 1 yes, 2 no. */
  readonly wheelchair: number;
  /** One of the runs that frequencies.txt makes of a trip: no vehicle is known by the trip's name or block. */
  readonly isRepeated: boolean;
  /** Runs about this often, not at this very second. */
  readonly isHeadway: boolean;
}

/** A week: a time that is later is a mistake. */
const LATEST_SECONDS = 7 * 86_400;
/** A country has two million trips; frequencies make more of them. */
const MOST_RIDES = 5_000_000;
/** Kilometres per hour that no vehicle of the kind reaches between two stops; times are often whole minutes, so a minute more counts. */
const FASTEST_ON_RAILS = 400;
const FASTEST_ON_ROADS = 150;
const FASTEST_IN_THE_AIR = 1_100;

/** All rides, lines and stops of all feeds. */
export class Rides {
  readonly lines: Line[] = [];
  readonly stops: FeedStop[] = [];
  readonly rides: Ride[] = [];
  readonly #stop = growingUint32();
  readonly #arrival = growingInt32();
  readonly #departure = growingInt32();
  readonly #flags = growingUint8();
  readonly #report: TransitReport;
  /** Of the trip that is read. */
  #arrivals = new Int32Array(256);
  #departures = new Int32Array(256);

  constructor(report: TransitReport) {
    this.#report = report;
  }

  stopAt(row: number): number {
    return this.#stop.values[row]!;
  }

  arrivalAt(row: number): number {
    return this.#arrival.values[row]!;
  }

  departureAt(row: number): number {
    return this.#departure.values[row]!;
  }

  flagsAt(row: number): number {
    return this.#flags.values[row]!;
  }

  /** Adds a feed. @throws OperatorError if there are more trips than any country has */
  addFeed(
    feed: string,
    { lines, trips }: Pick<FeedLines, 'lines' | 'trips'>,
    times: StopTimes,
    stops: readonly FeedStop[],
    frequencies: ReadonlyMap<number, readonly Frequency[]>,
  ): void {
    const [firstLine, firstStop] = [this.lines.length, this.stops.length];
    for (const line of lines) this.lines.push(line);
    for (const stop of stops) this.stops.push(stop);
    for (const [t, trip] of trips.entries()) {
      const from = this.#stop.length;
      if (!this.#addCalls(feed, trip, times, t, firstStop, lines[trip.line]?.type ?? 0)) continue;
      const ride = {
        from,
        to: this.#stop.length,
        days: trip.days,
        line: firstLine + trip.line,
        headsign: trip.headsign,
        wheelchair: trip.wheelchair,
        trip: `${feed}\n${trip.id}`,
      };
      const own = frequencies.get(t);
      if (own === undefined) {
        const block = trip.block && `${feed}\n${trip.block}`;
        this.rides.push({ ...ride, shift: 0, block, isRepeated: false, isHeadway: false });
      }
      for (const { start, end, headway, isExact } of own ?? []) {
        for (let time = start; time < end; time += headway) {
          if (this.rides.length === MOST_RIDES) throw tooMany(feed);
          const shift = time - this.departureAt(from);
          this.rides.push({ ...ride, shift, block: '', isRepeated: true, isHeadway: !isExact });
        }
      }
      if (this.rides.length > MOST_RIDES) throw tooMany(feed);
    }
  }

  /** Appends the calls of a trip with all times; false, with nothing appended, if the trip is of no use. */
  #addCalls(feed: string, trip: FeedTrip, times: StopTimes, t: number, firstStop: number, type: number): boolean {
    const begin = this.#stop.length;
    const fault = this.#appendCalls(times, t, firstStop) ?? this.#faultSince(begin);
    const isFast = fault === undefined && this.#isFastSince(begin, type);
    if (isFast) this.#report.add('fast-travel', `${feed}, trip ${trip.id}`);
    if (fault === undefined) return true;
    this.#report.add(fault, `${feed}, trip ${trip.id}`);
    for (const column of [this.#stop, this.#arrival, this.#departure, this.#flags]) column.length = begin;
    return false;
  }

  #appendCalls(times: StopTimes, t: number, firstStop: number) {
    const { order } = times;
    const begin = times.start[t]!;
    const count = times.start[t + 1]! - begin;
    if (count < 2) return 'trip-without-stops';
    if (count > this.#arrivals.length) {
      [this.#arrivals, this.#departures] = [new Int32Array(count * 2), new Int32Array(count * 2)];
    }
    const [arrivals, departures] = [this.#arrivals, this.#departures];
    let hasBlanks = false;
    for (let i = 0; i < count; i++) {
      const call = order[begin + i]!;
      const [arrival, departure] = [times.arrival[call]!, times.departure[call]!];
      if (arrival === BAD_TIME || departure === BAD_TIME) return 'time-wrong';
      arrivals[i] = arrival === NO_TIME ? departure : arrival;
      departures[i] = departure === NO_TIME ? arrival : departure;
      hasBlanks ||= arrivals[i] === NO_TIME;
      if (arrivals[i]! > LATEST_SECONDS || departures[i]! > LATEST_SECONDS) return 'time-wrong';
    }
    if (arrivals[0] === NO_TIME || arrivals[count - 1] === NO_TIME) return 'trip-without-times';
    if (hasBlanks) {
      const placeOf = (i: number) => this.stops[firstStop + times.stop[order[begin + i]!]!]?.place;
      fillBlanks(arrivals.subarray(0, count), departures, placeOf);
    }
    for (let i = 0; i < count; i++) {
      const call = order[begin + i]!;
      const stop = firstStop + times.stop[call]!;
      const last = this.#stop.length - 1;
      const flags = times.flags[call]!;
      if (i > 0 && this.#stop.values[last] === stop) {
        // The same stop twice in a row is one call: open if either is.
        this.#departure.values[last] = departures[i]!;
        this.#flags.values[last]! &= flags;
        if (departures[i]! < arrivals[i]! || arrivals[i]! < this.#arrival.values[last]!) return 'decreasing-time';
        continue;
      }
      const row = this.#stop.extend(1);
      this.#arrival.extend(1);
      this.#departure.extend(1);
      this.#flags.extend(1);
      this.#stop.values[row] = stop;
      this.#arrival.values[row] = arrivals[i]!;
      this.#departure.values[row] = departures[i]!;
      this.#flags.values[row] = flags;
    }
    return undefined;
  }

  #faultSince(begin: number) {
    const end = this.#stop.length;
    if (end - begin < 2) return 'trip-without-stops';
    for (let i = begin; i < end; i++) {
      const before = i === begin ? Number.NEGATIVE_INFINITY : this.departureAt(i - 1);
      if (this.arrivalAt(i) < before || this.departureAt(i) < this.arrivalAt(i)) return 'decreasing-time';
    }
    return undefined;
  }

  #isFastSince(begin: number, type: number): boolean {
    const most = fastest(type) / 3.6;
    for (let i = begin + 1; i < this.#stop.length; i++) {
      const [a, b] = [this.stops[this.stopAt(i - 1)]?.place, this.stops[this.stopAt(i)]?.place];
      const seconds = this.arrivalAt(i) - this.departureAt(i - 1) + 60;
      if (!a || !b || mostMeters(a, b) <= most * seconds) continue;
      if (distanceMeters(a.lat, a.lng, b.lat, b.lng) > most * seconds) return true;
    }
    return false;
  }
}

/** Blank times lie between the timed calls around them in proportion to the straight metres from stop to stop. */
function fillBlanks(
  arrivals: Int32Array,
  departures: Int32Array,
  placeOf: (call: number) => { readonly lat: number; readonly lng: number } | undefined,
): void {
  for (let known = 0; known < arrivals.length - 1; ) {
    let next = known + 1;
    while (arrivals[next] === NO_TIME) next++;
    if (next > known + 1) {
      const along = [0];
      for (let i = known + 1; i <= next; i++) {
        const [a, b] = [placeOf(i - 1), placeOf(i)];
        along.push(along.at(-1)! + (a && b ? distanceMeters(a.lat, a.lng, b.lat, b.lng) : 0));
      }
      const whole = along.at(-1)!;
      const span = arrivals[next]! - departures[known]!;
      for (let i = known + 1; i < next; i++) {
        const part = whole > 0 ? along[i - known]! / whole : (i - known) / (next - known);
        arrivals[i] = departures[known]! + Math.round(span * part);
        departures[i] = arrivals[i]!;
      }
    }
    known = next;
  }
}

function fastest(type: number): number {
  if (type >= 1100 && type < 1200) return FASTEST_IN_THE_AIR;
  const isOnRails = type === 1 || type === 2 || (type >= 100 && type < 200) || (type >= 300 && type < 500);
  return isOnRails ? FASTEST_ON_RAILS : FASTEST_ON_ROADS;
}

function tooMany(feed: string): OperatorError {
  return new OperatorError(
    `${feed}: the timetables have more than ${MOST_RIDES.toLocaleString('en')} trips, frequencies included; is a headway in frequencies.txt a few seconds only?`,
  );
}
