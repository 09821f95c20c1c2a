// A vehicle's whole way: the calls of a journey's parts one after the other. Read again for each use, so that a country's calls are in memory once.
import { NO_ALIGHTING, NO_BOARDING } from '../../region/timetable.ts';
import type { Journey } from './blocks.ts';
import type { Ride, Rides } from './rides.ts';

/** The first call, the line and the headsign of a part; without a headsign the name of the part's last stop. */
export interface Segment {
  readonly call: number;
  readonly line: number;
  readonly headsign: string;
}

/** The calls of one journey at a time: the first `count` of each column. */
export class Calls {
  count = 0;
  stop = new Uint32Array(256);
  flags = new Uint8Array(256);
  /** Seconds after the start of the day of service. */
  arrival = new Int32Array(256);
  departure = new Int32Array(256);
  segments: Segment[] = [];
  readonly #all: Rides;
  readonly #isOpen: Uint8Array;

  /** @param isOpen by stop: walkers reach it on the streets of the region */
  constructor(all: Rides, isOpen: Uint8Array) {
    this.#all = all;
    this.#isOpen = isOpen;
  }

  read({ parts }: Journey): void {
    this.count = 0;
    this.segments = [];
    for (const part of parts) this.#addPart(part);
    const { count, stop, flags, arrival, departure } = this;
    // A feed may let a vehicle stand at the first stop of its next trip before it reaches the last stop of the one before.
    for (let i = 1; i < count; i++) if (arrival[i]! < departure[i - 1]!) arrival[i] = departure[i - 1]!;
    for (let i = 0; i < count; i++) if (this.#isOpen[stop[i]!] === 0) flags[i] = NO_BOARDING | NO_ALIGHTING;
  }

  /** Whether one can get in somewhere. Where one gets out may lie beyond the streets: the trip still departs. */
  get isOfUse(): boolean {
    for (let i = 0; i < this.count - 1; i++) if ((this.flags[i]! & NO_BOARDING) === 0) return true;
    return false;
  }

  #addPart({ from, to, shift, line, headsign }: Ride): void {
    const all = this.#all;
    if (this.count + to - from > this.stop.length) this.#grow(to - from);
    const { stop, flags, arrival, departure } = this;
    const isJoined = this.count > 0;
    const last = this.count - 1;
    const isSameStop = isJoined && stop[last] === all.stopAt(from);
    // Where a vehicle goes on as another trip, one gets off at the end of the first and boards at the beginning of the second.
    if (isJoined && !isSameStop) {
      flags[last]! |= NO_BOARDING;
      departure[last] = arrival[last]!;
    }
    const name = headsign || (all.stops[all.stopAt(to - 1)]?.name ?? '');
    this.segments.push({ call: isSameStop ? last : this.count, line, headsign: name });
    let row = from;
    if (isSameStop) {
      departure[last] = all.departureAt(row) + shift;
      flags[last] = (flags[last]! & NO_ALIGHTING) | (all.flagsAt(row) & NO_BOARDING);
      row++;
    }
    for (let at = this.count; row < to; row++, at++) {
      const place = all.stopAt(row);
      stop[at] = place;
      // Nobody gets off at the first call; of a frequency it may lie before midnight.
      arrival[at] = (at === 0 ? all.departureAt(row) : all.arrivalAt(row)) + shift;
      departure[at] = all.departureAt(row) + shift;
      flags[at] = this.#isOpen[place] === 0 ? NO_BOARDING | NO_ALIGHTING : all.flagsAt(row);
      if (row === from && isJoined) flags[at]! |= NO_ALIGHTING;
      this.count = at + 1;
    }
  }

  #grow(more: number): void {
    const length = (this.count + more) * 2;
    const [stop, flags] = [new Uint32Array(length), new Uint8Array(length)];
    const [arrival, departure] = [new Int32Array(length), new Int32Array(length)];
    stop.set(this.stop);
    flags.set(this.flags);
    arrival.set(this.arrival);
    departure.set(this.departure);
    [this.stop, this.flags, this.arrival, this.departure] = [stop, flags, arrival, departure];
  }
}
