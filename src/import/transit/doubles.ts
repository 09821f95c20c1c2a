// Trips that two feeds, or one feed twice, describe: the same line, minute by minute, at the same stops. They count once.
import { distanceMeters, mostMeters } from '../../core/geometry/geodesic.ts';
import { Sequences } from '../../core/sequences.ts';
import type { DaySets } from './day-sets.ts';
import type { TransitReport } from './report.ts';
import type { Ride, Rides } from './rides.ts';

/** Two descriptions of one stop lie this near. */
export const SAME_PLACE_METERS = 100;

/** Takes from each ride the days on which an earlier one is the same, and drops rides that have no day left. */
export function dropDoubles(all: Rides, sets: DaySets, report: TransitReport): void {
  const alike = new AlikeRides(all);
  const kept: Ride[] = [];
  for (const ride of all.rides) {
    for (const number of alike.before(ride)) {
      const other = kept[number]!;
      if (sets.both(ride.days, other.days) === 0 || !isSame(all, ride, other)) continue;
      ride.days = sets.without(ride.days, other.days);
      report.add('trip-twice', ride.trip.replace('\n', ', trip '));
    }
    if (ride.days === 0) continue;
    alike.add(ride, kept.length);
    kept.push(ride);
  }
  all.rides.length = 0;
  for (const ride of kept) all.rides.push(ride);
}

/** Degrees × 1e7 that are at least SAME_PLACE_METERS to the north. */
const NEAR_E7 = 9_200;
/** Height of a band of cells. */
const BAND_E7 = NEAR_E7 * 4;
/** Nearer to a pole bands are as wide as here. */
const LEAST_COSINE = 0.01;

/**
 * Finds the rides that can be the same: with the name, the number of calls, the first and the last minute, and the first stop nearby. The same line number leaves at the same
 * minute in many towns of a country.
 */
class AlikeRides {
  readonly #all: Rides;
  /** By line: a number for its name and zone. */
  readonly #nameOf: readonly number[];
  readonly #keys = new Sequences('numbers');
  /** By key: the numbers of its rides, ascending. */
  readonly #rides: number[][] = [];
  /** What a ride has in its key, then its cell. */
  readonly #key = new Uint32Array(6);

  constructor(all: Rides) {
    const names = new Map<string, number>();
    this.#all = all;
    this.#nameOf = all.lines.map(({ shortName, longName, zone }) => {
      const name = `${shortName || longName}\n${zone}`;
      const number = names.get(name) ?? names.size;
      names.set(name, number);
      return number;
    });
  }

  /** The numbers of rides that may be the same as this one, ascending. */
  before(ride: Ride): readonly number[] {
    this.#read(ride);
    const found: number[][] = [];
    const place = this.#all.stops[this.#all.stopAt(ride.from)]?.place;
    if (place === undefined) this.#find(ride, 0, 0, found);
    else {
      const [south, north] = [bandOf(place.lat - NEAR_E7), bandOf(place.lat + NEAR_E7)];
      for (let band = south; band <= north; band++) {
        const near = NEAR_E7 / cosineOf(band);
        const [west, east] = [cellOf(place.lng - near, band), cellOf(place.lng + near, band)];
        for (let cell = west; cell <= east; cell++) this.#find(ride, band, cell, found);
      }
    }
    return found.length < 2 ? (found[0] ?? []) : found.flat().sort((a, b) => a - b);
  }

  add(ride: Ride, number: number): void {
    this.#read(ride);
    const place = this.#all.stops[this.#all.stopAt(ride.from)]?.place;
    const band = place === undefined ? 0 : bandOf(place.lat);
    this.#setCell(ride, band, place === undefined ? 0 : cellOf(place.lng, band));
    const key = this.#keys.add(this.#key, 0, this.#key.length);
    if (key === this.#rides.length) this.#rides.push([number]);
    else this.#rides[key]!.push(number);
  }

  #find(ride: Ride, band: number, cell: number, found: number[][]): void {
    this.#setCell(ride, band, cell);
    const key = this.#keys.find(this.#key, 0, this.#key.length);
    if (key >= 0) found.push(this.#rides[key]!);
  }

  #read({ line, from, to, shift }: Ride): void {
    this.#key[0] = this.#nameOf[line]!;
    this.#key[1] = to - from;
    this.#key[2] = minute(this.#all.departureAt(from) + shift);
    this.#key[3] = minute(this.#all.arrivalAt(to - 1) + shift);
  }

  /** A stop without a place is only the same as itself. */
  #setCell({ from }: Ride, band: number, cell: number): void {
    const stop = this.#all.stopAt(from);
    const isPlaced = this.#all.stops[stop]?.place !== undefined;
    this.#key[4] = isPlaced ? band : stop;
    this.#key[5] = isPlaced ? cell : 0xffff_ffff;
  }
}

function bandOf(lat: number): number {
  return Math.floor(lat / BAND_E7);
}

/** At most that of each place in the band, and a little beside it. */
function cosineOf(band: number): number {
  const farthest = Math.max(Math.abs(band - 1), Math.abs(band + 2)) * BAND_E7;
  return Math.max(LEAST_COSINE, Math.cos((farthest / 1e7) * (Math.PI / 180)));
}

/** The cell of a band in which a longitude lies. */
function cellOf(lng: number, band: number): number {
  return Math.floor(lng / (BAND_E7 / cosineOf(band)));
}

function isSame(all: Rides, a: Ride, b: Ride): boolean {
  for (let i = 0; i < a.to - a.from; i++) {
    const [rowA, rowB] = [a.from + i, b.from + i];
    if (minute(all.arrivalAt(rowA) + a.shift) !== minute(all.arrivalAt(rowB) + b.shift)) return false;
    if (minute(all.departureAt(rowA) + a.shift) !== minute(all.departureAt(rowB) + b.shift)) return false;
    if (!isSamePlace(all, all.stopAt(rowA), all.stopAt(rowB))) return false;
  }
  return true;
}

/** Whether two stops are one or lie within 100 m. */
export function isSamePlace({ stops }: Rides, a: number, b: number): boolean {
  if (a === b) return true;
  const [one, other] = [stops[a]?.place, stops[b]?.place];
  if (one === undefined || other === undefined) return false;
  if (mostMeters(one, other) <= SAME_PLACE_METERS) return true;
  return distanceMeters(one.lat, one.lng, other.lat, other.lng) <= SAME_PLACE_METERS;
}

function minute(seconds: number): number {
  return Math.floor(seconds / 60);
}
