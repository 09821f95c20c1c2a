// The departures at stops within a window of one day: when vehicles let passengers in, by line and by where it goes.
import { NO_BOARDING, runsOn, type Timetable } from '../region/timetable.ts';
import { daysBefore } from './day-routes.ts';
import { dayBegin } from './service-day.ts';

export interface DepartureWindow {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds after the begin of the day; the end is not part of the window. */
  readonly from: number;
  readonly to: number;
}

export interface StopDeparture {
  /** Seconds after the begin of the day. */
  readonly time: number;
  /** Number of the stop at which it calls next: vehicles of one direction go there. */
  readonly next: number;
  /** Which trip it is of which pattern, and at which of the pattern's calls, counted from the first. */
  readonly trip: number;
  readonly pattern: number;
  readonly position: number;
}

export interface LineDepartures {
  /** Number in the timetable. */
  readonly line: number;
  /** Index into the strings of the lines; 0 if unknown. */
  readonly headsign: number;
  /** One for each vehicle, in the order of time. */
  readonly departures: readonly StopDeparture[];
}

const farthest = new WeakMap<Timetable, number>();

/** Departures of one window, which begins in each time zone at its own instant. */
export class DeparturesByZone {
  readonly #timetable: Timetable;
  readonly #window: DepartureWindow;
  /** By the begin of the day: zones with the same clock share them. */
  readonly #known = new Map<number, StopDepartures>();

  constructor(timetable: Timetable, window: DepartureWindow) {
    this.#timetable = timetable;
    this.#window = window;
  }

  /** @param zone in whose day the window counts */
  in(zone: string): StopDepartures {
    const begin = dayBegin(this.#window.day, zone);
    const known = this.#known.get(begin) ?? new StopDepartures(this.#timetable, this.#window, zone);
    this.#known.set(begin, known);
    return known;
  }
}

/** Finds departures of one window on one timetable. */
export class StopDepartures {
  readonly #timetable: Timetable;
  readonly #window: DepartureWindow;
  /** For each day of service that may have vehicles in the window: the day, and by zone how much later than the window's day it begins. */
  readonly #days: readonly { readonly day: number; readonly shifts: readonly number[] }[];

  /** @param zone in whose day the window counts */
  constructor(timetable: Timetable, window: DepartureWindow, zone: string) {
    this.#timetable = timetable;
    this.#window = window;
    const before = farthest.get(timetable) ?? daysBefore(timetable);
    farthest.set(timetable, before);
    const begin = dayBegin(window.day, zone);
    this.#days = Array.from({ length: before + 2 }, (_, i) => {
      const day = window.day - before + i;
      return { day, shifts: timetable.zones.map(each => dayBegin(day, each) - begin) };
    });
  }

  /** A vehicle that calls at several of the stops, or several times, counts once for each of its lines and headsigns: when it leaves first. */
  at(stops: readonly number[]): LineDepartures[] {
    const { stops: table, lines } = this.#timetable;
    const found = new Map<
      string,
      { readonly line: number; readonly headsign: number; readonly vehicles: Map<number, StopDeparture> }
    >();
    for (const stop of stops) {
      for (let row = table.callStart[stop]!; row < table.callStart[stop + 1]!; row++) {
        const pattern = table.callPattern[row]!;
        const position = table.callPosition[row]!;
        if (!isBoarded(this.#timetable, pattern, position)) continue;
        const segment = segmentAt(this.#timetable, pattern, position);
        const [line, headsign] = [lines.segmentLine[segment]!, lines.segmentHeadsign[segment]!];
        const key = `${line} ${headsign}`;
        let group = found.get(key);
        if (group === undefined) {
          group = { line, headsign, vehicles: new Map() };
          found.set(key, group);
        }
        this.#addVehicles(pattern, position, segment - lines.segmentStart[pattern]!, group.vehicles);
      }
    }
    return [...found.values()].flatMap(({ line, headsign, vehicles }) =>
      vehicles.size === 0
        ? []
        : [{ line, headsign, departures: [...vehicles.values()].sort((a, b) => a.time - b.time) }],
    );
  }

  /** Adds the trips of a pattern that leave a call of it within the window, with time and next stop, each day of service and each part of a trip for itself. */
  #addVehicles(pattern: number, position: number, part: number, vehicles: Map<number, StopDeparture>): void {
    const { tripStart, trips, profileDeparture, days, patternZone, callStart, callStop } = this.#timetable;
    const next = callStop[callStart[pattern]! + position + 1]!;
    const { from, to } = this.#window;
    const departure = (trip: number) => trips.start[trip]! + profileDeparture[trips.profile[trip]! + position]!;
    for (const [i, { day, shifts }] of this.#days.entries()) {
      const shift = shifts[patternZone[pattern]!]!;
      // None overtakes another, so they are in order at every call.
      let [low, high] = [tripStart[pattern]!, tripStart[pattern + 1]!];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (departure(middle) + shift < from) low = middle + 1;
        else high = middle;
      }
      for (let trip = low; trip < tripStart[pattern + 1]! && departure(trip) + shift < to; trip++) {
        if (!runsOn(days, trips.days[trip]!, day)) continue;
        const vehicle = (trip * this.#days.length + i) * MOST_PARTS + part;
        const time = departure(trip) + shift;
        if (time < (vehicles.get(vehicle)?.time ?? Infinity)) {
          vehicles.set(vehicle, { time, next, trip, pattern, position });
        }
      }
    }
  }
}

/** More parts than the import joins to one trip. */
const MOST_PARTS = 256;

/** Whether vehicles let passengers in at a call and go on from there. */
export function isBoarded({ callStart, callFlags }: Timetable, pattern: number, position: number): boolean {
  const call = callStart[pattern]! + position;
  return call < callStart[pattern + 1]! - 1 && (callFlags[call]! & NO_BOARDING) === 0;
}

/** The segment of a pattern as which its vehicles leave a call. */
export function segmentAt({ lines }: Timetable, pattern: number, position: number): number {
  let segment = lines.segmentStart[pattern + 1]! - 1;
  while (lines.segmentCall[segment]! > position) segment--;
  return segment;
}
